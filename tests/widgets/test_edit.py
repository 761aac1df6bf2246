"""Setting up a position, and writing a study, on screen: what is pressed and typed, without a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.engine.lattice import cell_text
from carcnb.links import link, linked, position_in
from carcnb.record import RecordError
from carcnb.say.i18n import languages
from carcnb.tables.editing import relisted
from carcnb.widgets.edit_board import in_words
from carcnb.widgets.editor import TABLE, TEXT, EditView, edit
from carcnb.widgets.palette import EditRow
from carcnb.widgets.start import start
from carcnb.widgets.study import study

KEYS = ["carcassonne", "hunters_gatherers", "marabunta", "wheel_of_fortune"]


def press_tile(view: EditView, tile: str) -> None:
    """Press a picture of the palette."""
    row = view.palette.row
    row.row.index = next(n for n, (_, offered) in enumerate(row.offers) if offered.id == tile)


def press(view: EditView, words: str) -> None:
    """Press a change that is offered for what is selected."""
    row = view.here
    row.row.index = next(n for n, (said, _) in enumerate(row.offers) if said == words)


def test_tile_and_figure_by_a_few_presses() -> None:
    view = edit("carcassonne", lang="en")
    view.session.click(("cell", (1, 0)))
    assert {tile.id for _, tile in view.palette.row.offers} >= {"X", "D"}
    assert "C" not in {tile.id for _, tile in view.palette.row.offers}
    press_tile(view, "D")
    assert view.session.draft.lines[-1] == "put D 1,0 r0"
    view.session.click(("zone", (1, 0), "city.1"))
    press(view, "Blue: knight")
    assert view.session.draft.lines[-1] == "put D 1,0 r0 blue knight city.1"
    press(view, "Take the figure away")
    assert view.session.draft.lines[-1] == "put D 1,0 r0"
    view.take.click()
    assert view.session.draft.lines == ("put D 0,0 r0",)
    view.undo.click()
    view.undo.click()
    assert view.session.draft.lines[-1] == "put D 1,0 r0 blue knight city.1"


def test_a_chosen_tile_is_laid_where_the_click_is_and_turned_to_fit() -> None:
    view = edit("carcassonne", lang="en")
    press_tile(view, "A")
    view.session.hover(("cell", (1, 0)))
    ghost = view.session.table.ghost(("cell", (1, 0)), 0)
    assert ghost is not None
    assert (ghost.turn, ghost.fits) == (1, True)
    assert view.session.press(("cell", (1, 0)))
    assert view.session.draft.lines[-1] == "put A 1,0 r1"
    assert view.session.draft.possible


def test_what_does_not_fit_is_laid_and_told_with_its_place() -> None:
    view = edit("carcassonne", lang="en")
    press_tile(view, "C")
    view.session.click(("cell", (1, 0)))
    assert view.session.draft.lines[-1].startswith("put C 1,0")
    assert in_words(view.session)[0] == "1 thing is wrong:"
    assert ("side", (0, 0), 1) in [lit.target for lit in view.session.look.highlights]
    assert view.play.disabled
    view.numbers.free.value = True
    view.tabs.value = TABLE
    view.numbers.free.value = True
    assert view.session.draft.free
    assert view.session.draft.possible
    assert view.play.disabled


def test_the_text_follows_the_board_and_the_board_the_text() -> None:
    view = edit("hunters_gatherers", lang="en")
    view.tabs.value = TEXT
    area = view.typed.area
    area.value = area.value + "\nput L52 -1,0 r0\nput L56 0,0 r0\n"
    assert (-1, 0) in view.session.game.board.placements
    area.value = area.value + "put L3"
    assert view.session.desk.halfway
    assert "Line 7" in view.board.todo.value
    assert (-1, 0) in view.session.game.board.placements
    view.undo.click()
    view.session.click(("cell", (0, -1)))
    view.tabs.value = "tiles"
    press_tile(view, view.palette.row.offers[0][1].id)
    view.tabs.value = TEXT
    assert area.value == view.session.desk.text
    assert len(view.session.draft.lines) == 3


def test_points_turn_hand_and_what_is_gone() -> None:
    view = edit("hunters_gatherers", lang="en")
    view.tabs.value = TABLE
    view.numbers._steppers["score red"].field.value = 12
    view.numbers.rows[0][1].row.index = 1
    assert view.session.draft.lines == ("score red 12", "turn blue")
    view.tabs.value = "tiles"
    press_tile(view, "L20")
    view.hold.click()
    press_tile(view, "L12")
    view.away.click()
    text = view.session.draft.text()
    assert "blue draw L20" in text
    assert "gone L12" in text
    game = view.session.draft.game()
    assert game.tile is not None
    assert (game.to_move, game.tile.id, game.scores["red"], game.deck["L12"]) == ("blue", "L20", 12, 0)


@pytest.mark.parametrize("key", ["carcassonne", "hunters_gatherers", "wheel_of_fortune"])
def test_hand_and_turn_are_seen_on_every_tab_and_counted_as_in_a_play(key: str) -> None:
    view = edit(key, lang="en")
    assert "carcnb-inhand" not in view.board.todo.value
    tile = view.palette.row.offers[0][1].id
    press_tile(view, tile)
    view.hold.click()
    for tab in [value for _, value in view.tabs.options]:
        view.tabs.value = tab
        assert "carcnb-inhand" in view.board.todo.value
        assert "In hand" in view.board.todo.value
        assert view.board.deck.part(tile) in view.board.todo.value
    assert f"In hand: {tile}" in view.board.speaks()
    played = carcnb.play(view.session.draft.game(), lang="en", autosave=False)
    assert view.session.table.to_come(view.session.explainer) == played.session.table.to_come(played.session.explainer)
    assert 'carcnb-player turn" data-player="red"' in view.scores.value
    view.tabs.value = TABLE
    view.numbers.rows[0][1].row.index = 1
    assert 'carcnb-player turn" data-player="blue"' in view.scores.value
    assert view.scores.value.count("carcnb-player turn") == 1
    view.numbers.empty.click()
    assert "carcnb-inhand" not in view.board.todo.value


def test_a_bonus_tile_in_hand_is_no_tile_of_the_landscape() -> None:
    view = edit("hunters_gatherers", lang="en")
    table, words = view.session.table, view.session.explainer
    before = table.to_come(words)
    table.aside = next(tile.id for tile in table.game.box.tiles.values() if tile.pile != "landscape")
    after = table.to_come(words)
    assert (after[0], after[1] != before[1]) == (before[0], True)


def test_the_tile_in_hand_comes_back_when_the_rules_are_on_again() -> None:
    view = edit("carcassonne", lang="en")
    view.tabs.value = TABLE
    view.session.put(view.session.draft.hold("X"))
    view.numbers.free.value = True
    assert (view.session.draft.free, view.session.draft.hand) == (True, "")
    view.numbers._steppers["score red"].field.value = 3
    view.numbers.rows[0][1].row.index = 1
    view.numbers.free.value = False
    assert (view.session.draft.free, view.session.draft.hand) == (False, "X")
    assert "blue draw X" in view.session.desk.text
    view.undo.click()
    view.redo.click()
    assert view.session.draft.hand == "X"
    view.session.put(view.session.draft.hold(""))
    view.numbers.free.value = True
    view.numbers.free.value = False
    assert view.session.draft.hand == ""


def test_a_position_from_elsewhere_brings_no_hand_of_another() -> None:
    view = edit("carcassonne", lang="en")
    view.tabs.value = TABLE
    view.session.put(view.session.draft.hold("X"))
    view.session.open("carcnb 1\ngame carcassonne\nplayers red blue\nfree\n\nput D 0,0 r0\n")
    view.numbers.free.value = False
    assert (view.session.draft.free, view.session.draft.hand) == (False, "")


def test_pig_and_crowns() -> None:
    view = edit("wheel_of_fortune", lang="en")
    view.session.click(("segment", "taxes"))
    press(view, "The pig stands here")
    press(view, "Red: a follower on a crown")
    press(view, "Blue: a follower on a crown")
    state: Any = view.session.draft.game().state
    assert (state.pig, state.crowns) == ("taxes", (("taxes", "red"), ("taxes", "blue")))
    press(view, "Red: a follower on a crown")
    assert [fault.code for fault in view.session.desk.faults] == ["crowns"]


def test_hexes_leaves_crates_and_cookies() -> None:
    view = edit("marabunta", lang="en")
    cell = next(iter(view.session.game.sheet.at))
    view.session.click(("hex", cell))
    press(view, "Red: a 2")
    assert view.session.draft.lines[-1].endswith("red 2")
    press(view, "Crossed out")
    assert view.session.draft.lines[-1].startswith("cross ")
    press(view, "Empty the hex")
    assert view.session.draft.lines == ()
    for head in ("cookies red", "crates blue write_1", "anthills red"):
        view.numbers.refresh()
        field = view.numbers._steppers[head].field
        field.value = 1
    assert set(view.session.draft.lines) >= {"cookies red 1", "crates blue write_1 1"}
    assert view.session.draft.possible


def test_leaves_and_boards_are_counted_where_they_are_clicked() -> None:
    view = edit("marabunta", lang="en")
    view.session.click(("leaf", "pink"))
    assert [stepper.field.description for stepper in view.counting.children] == ["Red", "Blue"]
    for _ in range(3):
        view.counting.children[1].more.click()
    view.counting.children[1].less.click()
    assert view.session.draft.lines == ("circles pink blue 4",)
    view.session.click(("board", "red"))
    steppers = {stepper.field.description: stepper for stepper in view.counting.children}
    assert {"Points", "Cookies", "Anthills"} <= set(steppers)
    for name in ("Cookies", "Cookies", "Points"):
        steppers[name].more.click()
    steppers["Anthills"].more.click()  # all of them are there already
    assert view.session.draft.lines == ("circles pink blue 4", "cookies red 2", "score red 1")
    assert steppers["Cookies"].field.value == 2
    assert steppers["Anthills"].more.disabled
    late = steppers["Cookies"]
    view.session.click(("board", "blue"))
    late.more.click()  # of a page that still shows the board of Red
    assert view.session.draft.lines[1:] == ("cookies red 2", "cookies blue 1", "score red 1")
    assert "Blue: how many" in view.session.to_do
    view.session.click(("board", "blue"))
    assert not view.counting.children


@pytest.mark.parametrize("other", [0, 3])
def test_nobody_gets_more_circles_of_a_leaf_than_the_other_leaves(other: int) -> None:
    view = edit("marabunta", lang="en")
    view.session.click(("leaf", "pink"))
    red, blue = view.counting.children
    for _ in range(other):
        blue.more.click()
    for _ in range(12):
        red.more.click()
    circles = view.session.game.sheet.leaves["pink"].circles
    assert red.field.value == circles - blue.field.value
    assert red.more.disabled
    assert blue.more.disabled
    assert "number" not in [fault.code for fault in view.session.desk.faults]


def everything_by_hand(view: EditView) -> set[str]:
    """Return the verbs of all that can be set without a keyboard, wherever it is pressed."""
    session = view.session
    lines, words = session.draft.lines, session.explainer
    view.board.canvas.resize(776, 600, 1)
    view.board.picture = view.board.new_picture()
    view.board.refresh()
    spots = [view.board.canvas.scene.hit(x, y) for x in range(0, 776, 6) for y in range(0, 600, 6)]
    places = {place for place in spots if place is not None}
    edits = [edit for place in places for edit in session.table.edits(lines, place, words)]
    edits += [edit for choice in session.table.choices_to_set(lines, words) for edit in choice.edits]
    found = {line.split()[0] for edit in edits for line in edit.into}
    found |= {number.head.split()[0] for number in session.table.numbers(lines, words)}
    return found | ({"put", "gone"} if session.table.palette() else set())


@pytest.mark.parametrize("key", KEYS)
def test_whatever_can_be_written_can_be_set_by_mouse(key: str) -> None:
    view = edit(key, lang="en")
    if key == "marabunta":  # only after the last tile is a round not told by the tiles that are gone
        tiles = [tile.id for tile in view.session.game.sheet.tiles.values() if not tile.bottom]
        view.session.do(relisted((), "gone", tiles))
    assert everything_by_hand(view) >= {form.split()[0] for form in view.session.game.setup_forms}


def test_a_late_round_of_the_sheet() -> None:
    view = edit("marabunta", lang="en")
    view.tabs.value = TABLE
    gone = next(row for title, row in view.numbers.rows if "Gone" in title.value)
    for number in range(len(gone.offers)):
        gone.row.index = number
    assert round_of(view) == 8
    late = next(row for title, row in view.numbers.rows if "Round" in title.value)
    late.row.index = next(n for n, (words, _) in enumerate(late.offers) if words == "10")
    assert round_of(view) == 10
    late.row.index = 0
    assert round_of(view) == 8


def round_of(view: EditView) -> int:
    state: Any = view.session.draft.game().state
    return int(state.round)


def test_who_plays_and_by_which_rules() -> None:
    view = edit("carcassonne", lang="en")
    view.session.put(view.session.draft.lay("D", (1, 0)))
    view.tabs.value = TABLE
    press_in(view.numbers.seats, "Green")
    assert view.session.game.players == ("red", "blue", "green")
    view.session.type(
        view.session.desk.text.replace("put D 1,0 r0", "put D 1,0 r0 blue knight city.1") + "score blue 3\n"
    )
    rule = view.numbers.rules["farmers"][1]
    rule.row.index = next(n for n, (_, edit) in enumerate(rule.offers) if edit.into == ("no",))
    assert view.session.draft.game().options["farmers"] == "no"
    press_in(view.numbers.seats, "Blue")
    assert view.session.draft.record.players == ("red", "green")
    assert view.session.draft.lines == ("put D 0,0 r0", "put D 1,0 r0")
    press_in(view.numbers.seats, "Green")  # nobody plays alone
    assert view.session.draft.record.players == ("red", "green")
    view.undo.click()
    assert "blue knight" in view.session.draft.text()


def press_in(row: EditRow, words: str) -> None:
    """Press a button of a row."""
    row.row.index = next(n for n, (said, _) in enumerate(row.offers) if said.startswith(words))


def test_a_press_that_comes_late_counts_for_what_is_selected_now() -> None:
    view = edit("marabunta", lang="en")
    first, second = list(view.session.game.sheet.at)[:2]
    view.session.click(("hex", first))
    stale = view.here.row
    number = next(n for n, (said, _) in enumerate(view.here.offers) if said == "Red: a 2")
    view.session.click(("hex", second))
    stale.index = number  # the page has not shown the other row yet
    assert view.session.draft.lines == (f"number {cell_text(second)} red 2",)
    stale.index = number
    assert view.session.draft.lines == (f"number {cell_text(second)} red 2",)


def test_a_tile_pressed_before_the_palette_was_sieved_is_laid_if_it_fits() -> None:
    view = edit("carcassonne", lang="en")
    stale = view.palette.row.row
    numbers = {tile.id: n for n, (_, tile) in enumerate(view.palette.row.offers)}
    view.session.click(("cell", (1, 0)))
    stale.index = numbers["D"]
    assert view.session.draft.lines == ("put D 0,0 r0", "put D 1,0 r0")
    view.undo.click()
    view.session.click(("cell", (1, 0)))
    stale.index = numbers["C"]  # a city on all sides fits no road
    assert view.session.draft.lines == ()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", KEYS)
def test_every_screen_speaks_every_language(key: str, lang: str) -> None:
    view = edit(key, lang=lang)
    for tab in [value for _, value in view.tabs.options]:
        view.tabs.value = tab
    assert "{" not in view.board.todo.value


def test_by_keys_alone() -> None:
    view = edit("carcassonne", lang="en")
    session = view.session
    session.key("ArrowRight")
    session.click(session.look.hover)
    assert session.empty_cell == (0, -1)
    press_tile(view, "D")
    session.key("Enter") if session.look.hover else session.click(("cell", session.cell))
    assert session.edits()
    session.key("1")
    assert "red knight" in session.draft.text()
    session.key("r")
    session.key("u")
    session.key("Delete")
    assert session.draft.lines == ("put D 0,0 r0",)


def test_by_lists_alone() -> None:
    view = edit("hunters_gatherers", lang="en")
    view.lists.button.value = True
    lists = view.lists
    lists.refresh()
    lists.form.value = "score PLAYER NUMBER"
    lists.words.children[1].value = 7
    lists.write.click()
    assert view.session.draft.lines == ("score red 7",)
    lists.form.value = "put TILE CELL TURN"
    lists.words.children[0].value = "L52"
    lists.words.children[1].value = "-1,0"
    lists.write.click()
    assert view.session.draft.lines[-1].startswith("put L52") or "put L52 -1,0 r0" in view.session.draft.lines
    lists.out.value = "score red 7"
    lists.take.click()
    assert "score red 7" not in view.session.draft.lines


def test_save_open_and_copies(tmp_path: Path) -> None:
    view = edit("carcassonne", lang="en")
    view.session.choose_tile("X")
    view.session.click(("cell", (1, 0)))
    files = view.files
    files.name.value = str(tmp_path / "mine")
    files.save_button.click()
    assert (tmp_path / "mine.carc").read_text("utf-8") == view.session.desk.text
    for what in ("text", "code", "picture", "link"):
        files.buttons[what].click()
        assert files.copied.value == files.clipboard.text != ""
    assert linked(files.clipboard.text) == carcnb.code(view.session.draft.game())
    files.source.value = "C1wrong"
    files.open_button.click()
    assert "cannot be opened" in files.said.value
    other = edit("hunters_gatherers", lang="en")
    other.files.source.value = str(tmp_path / "mine.carc")
    other.files.open_button.click()
    assert other.session.draft.lines == view.session.draft.lines


def test_copied_is_said_only_when_a_browser_has_said_so() -> None:
    view = edit("carcassonne", lang="en")
    files = view.files
    files.buttons["code"].click()
    assert "Copied" not in files.said.value
    assert files.copied.value == files.clipboard.text
    files.clipboard._heard({"kind": "copied", "done": False})
    assert "Copied" not in files.said.value
    files.clipboard._heard({"kind": "copied", "done": True})
    assert "Copied" in files.said.value
    assert "address" not in files.said.value
    files.buttons["link"].click()
    assert "Copied" not in files.said.value
    assert "behind the address of the start page" in files.said.value
    files.clipboard._heard({"kind": "copied", "done": True})
    assert "Copied" in files.said.value
    assert "behind the address of the start page" in files.said.value
    files.left()
    files.clipboard._heard({"kind": "copied", "done": True})  # of a page that is slow
    assert files.said.value == ""


def test_play_from_here_and_back() -> None:
    view = edit("carcassonne", lang="en")
    view.play.click()
    (played,) = view.elsewhere.room.children
    assert played.session.game.key == "carcassonne"
    assert view.board.layout.display == "none"
    view.elsewhere.back.click()
    assert view.elsewhere.room.children == ()
    assert view.board.layout.display == ""
    # the editor goes on, and the play is let go of
    assert view.board.canvas.widget.comm is not None
    assert played.comm is None
    view.session.choose_tile("X")
    assert view.session.press(("cell", (1, 0)))


@pytest.mark.parametrize("what", ["play", "analyse"])
def test_what_goes_on_elsewhere_speaks_and_looks_as_the_editor_does(what: str) -> None:
    view = edit("carcassonne", lang="de", theme="dark")
    view.go_on(what)
    (gone_on,) = view.elsewhere.room.children
    assert (gone_on.session.lang, gone_on.session.look.theme) == ("de", "dark")
    view.elsewhere.come_back()
    assert gone_on.comm is None


def test_changes_open_no_widgets_that_stay() -> None:
    view = edit("marabunta", lang="en")
    view.tabs.value = TABLE
    field = view.numbers._steppers["cookies red"].field
    before = len(view.numbers.children), id(view.numbers.children[2])
    field.value = 2
    assert (len(view.numbers.children), id(view.numbers.children[2])) == before


@pytest.mark.parametrize("what", [7, None, "nonsense\nat all", "no_such_game", "C1bad"])
def test_what_cannot_be_edited_is_told(what: Any) -> None:
    with pytest.raises((ValueError, RecordError)):
        edit(what)


# --- links ------------------------------------------------------------------------------------------------------------


def test_a_link_leads_to_its_position() -> None:
    game = carcnb.new("carcassonne", seed=4)
    game.push(game.legal_actions()[0])
    address = link(game, "http://localhost:8866/voila/render/x.ipynb?lang=de#there")
    assert position_in(address) == game
    view = start("en", progress=None)
    view.go_to(f"position/{linked(address)}")
    assert view.play is not None
    assert view.play.session.game == game
    assert position_in("http://localhost/") is None
    with pytest.raises(ValueError, match="its code"):
        link("nothing")


@pytest.mark.parametrize("code", ["C1", "C1abc", "nothing", "C1" + "A" * 300, "<b>"])
def test_a_bad_link_gets_a_sentence(code: str) -> None:
    view = start("en", progress=None)
    view.go_to(f"position/{code}")
    assert view.play is None
    assert "cannot be read" in view.body.children[0].value
    assert "<b>" not in view.body.children[0].value


# --- studies ----------------------------------------------------------------------------------------------------------

STUDY = """carcnb 1
game carcassonne
players red blue

red draw X
red place 1,0 r0
# the crossing
(
  red place -1,0 r0
)
red pass
"""


def test_a_study_is_walked_and_written_on_screen() -> None:
    view = study(STUDY, lang="en")
    session = view.session
    view.notes.after.click()
    lines, noting = view.notes.lines, view.notes.lines.noting
    assert len(lines.following.offers) == 2
    lines.following.row.index = 1
    assert (-1, 0) in session.game.board.placements
    assert "variation" in view.notes.where.value
    view.notes.before.click()
    session.go(session.node.following[0])
    assert "the crossing" in noting.area.value
    assert "the crossing" not in noting.said.value, "it is said twice"
    noting.area.value = "here it begins"
    noting.arrow.click()
    session.click(("zone", (0, 0), "road.1"))
    session.click(("zone", (1, 0), "road.1"))
    noting.light.click()
    session.click(("zone", (1, 0), "road.2"))
    assert [str(mark) for mark in session.node.marks] == ["arrow 0,0 1,0", "light 1,0 road.2"]
    assert [str(mark) for mark in session.marks] == ["arrow 0,0 1,0", "light 1,0 road.2"]
    action = next(action for action in session.legal if str(action).startswith("occupy"))
    session.act(action)
    text = view.record().text()
    assert "# here it begins" in text
    assert f"  red {action}" in text
    carcnb.load(text)
    lines.delete.click()
    assert str(action) not in view.record().text()


def test_what_came_up_is_told_by_a_press_on_what_is_left() -> None:
    view = carcnb.play(carcnb.new("hunters_gatherers"), lang="en", autosave=False)
    view.remaining.open_it()
    row = view.remaining.came
    row.row.index = next(n for n, (_, action) in enumerate(row.offers) if str(action) == "draw L20")
    assert view.session.game.tile.id == "L20"
    assert not view.remaining.came.offers
