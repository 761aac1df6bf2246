"""Boards and plays on screen, without a browser: what a page would send is handed to them."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.draw.scene import TILES, SymbolUse
from carcnb.draw.theme import theme
from carcnb.engine.actions import PASS, Occupy, Place
from carcnb.engine.laying import TileGame
from carcnb.say.i18n import languages
from carcnb.session import Change, Highlight, Session
from carcnb.widgets.atlas import Atlas
from carcnb.widgets.board import BoardView
from carcnb.widgets.bounds import bounds_of
from carcnb.widgets.play import PlayView, play
from carcnb.widgets.player_loop import PAUSE

KEYS = games.keys()


def board(key: str = "hunters_gatherers", seed: int = 7) -> BoardView:
    return BoardView(Session(carcnb.new(key, seed=seed)))


def send(view: BoardView, event: str, target: Any = None, **more: Any) -> None:
    layer = view.canvas.widget[-1]
    if target is not None:
        x, y = spot(view, target)
        more |= {"x": 2 * x, "y": 2 * y}
    layer._handle_frontend_event(layer, {"event": event, **more}, [])


def spot(view: BoardView, target: Any) -> tuple[float, float]:
    """Return a point that hits a target."""
    scene = view.canvas.scene
    rooms = [bounds_of(shape) for shape in scene.shapes if shape.target and shape.target[1] == target[1]]
    points = [
        (left + (right - left) * i / 40, top + (bottom - top) * j / 40)
        for left, top, right, bottom in rooms
        for i in range(1, 40)
        for j in range(1, 40)
    ]
    near = ((0, 0), (1, 0), (0, 1), (-1, 0), (0, -1))
    return next((x, y) for x, y in points if all(scene.hit(x + dx, y + dy) == target for dx, dy in near))


def press(view: BoardView, target: Any) -> None:
    send(view, "mouse_move", target)
    layer = view.canvas.widget[-1]
    # the place of the press itself is wrong when focusing scrolls the page: where the pointer moved last counts
    for event in ("mouse_down", "mouse_up"):
        layer._handle_frontend_event(layer, {"event": event, "x": 3.0, "y": 3.0}, [])


def press_beside(view: BoardView, target: Any) -> None:
    """Press on what lies beside the board."""
    hand = view.hand
    box = next(bounds_of(shape) for shape in hand.scene.shapes if shape.target == target)
    points = ((box[0] + (box[2] - box[0]) * i / 40, (box[1] + box[3]) / 2) for i in range(40))
    x, y = next(point for point in points if hand.scene.hit(*point) == target)
    layer = hand.widget[-1]
    layer._handle_frontend_event(layer, {"event": "mouse_down", "x": 2 * x, "y": 2 * y}, [])


def place(view: BoardView) -> Place:
    return next(a for a in view.session.game.legal_actions() if isinstance(a, Place) and a.turn == 0)


def test_a_press_lays_the_tile_where_the_pointer_moved_last() -> None:
    view = board()
    wanted = place(view)
    press(view, ("cell", wanted.cell))
    assert view.session.last is not None and view.session.last.action == wanted


def test_a_touch_lays_the_tile() -> None:
    view = board()
    wanted = place(view)
    x, y = spot(view, ("cell", wanted.cell))
    send(view, "touch_start", touches=[{"x": 2 * x, "y": 2 * y}])
    send(view, "touch_end", touches=[])
    assert view.session.last is not None and view.session.last.action == wanted


def test_a_drag_moves_the_table_and_lays_nothing() -> None:
    view = board()
    x, y = spot(view, ("cell", (0, -2)))
    send(view, "mouse_move", x=2 * x, y=2 * y)
    send(view, "mouse_down", x=2 * x, y=2 * y)
    send(view, "mouse_move", x=2 * x + 90, y=2 * y)
    send(view, "mouse_up", x=2 * x + 90, y=2 * y)
    assert view.session.look.pan[0] < 0
    assert view.session.cursor == 0 and view.session.refusal is None


def test_a_refused_press_says_why_when_it_is_let_go() -> None:
    view = board()
    zone = view.session.game.board.placements[0, 0].tile.zones[0].name
    press(view, ("zone", (0, 0), zone))
    assert view.session.refusal is not None and view.session.refusal.code == "cell_taken"


def test_pointing_twice_at_one_place_changes_nothing() -> None:
    view = board()
    target = ("cell", place(view).cell)
    send(view, "mouse_move", target)
    scene = view.canvas.scene
    x, y = spot(view, ("cell", (0, -2)))
    assert view.session.look.hover == target
    send(view, "mouse_move", x=2 * x, y=2 * y)
    assert view.canvas.scene is not scene
    scene = view.canvas.scene
    send(view, "mouse_move", x=2 * x + 1, y=2 * y + 1)
    assert view.canvas.scene is scene
    send(view, "mouse_out", x=0, y=0)
    assert view.session.look.hover is None


def test_tab_and_escape_let_the_keyboard_go() -> None:
    view = board()
    for key in ("Tab", "Escape"):
        seen: list[str] = []
        view.canvas.widget.layout.observe(lambda change, seen=seen: seen.append(change["new"]), "visibility")
        send(view, "key_down", key=key, shift_key=False, ctrl_key=False, meta_key=False)
        assert seen[0] == "hidden" and view.canvas.widget.layout.visibility == "visible"


@pytest.mark.parametrize("key", [key for key in KEYS if isinstance(games.new_game(key), TileGame)])
def test_the_tile_in_hand_stays_there_when_it_is_turned_over_the_board(key: str) -> None:
    view = BoardView(Session(carcnb.new(key, seed=5)))
    view.canvas.faces = view.hand.faces = Atlas()  # a page that knows no pictures yet
    for brush in (*view.canvas._brushes.values(), *view.hand._brushes.values()):
        brush.faces = view.canvas.faces
    for _ in range(5):
        first = view.session.legal[0]
        assert isinstance(first, Place)
        send(view, "mouse_move", ("cell", first.cell))
        for _ in range(3):
            view.session.turn_tile()
            assert any(isinstance(shape, SymbolUse) for shape in view.hand._shown[TILES] or ())
        view.session.act(first)
        view.session.act(PASS)


def test_choices_are_buttons_that_act() -> None:
    view = board()
    view.session.act(place(view))
    labels = [label for label, _ in view.choices.offers]
    assert labels[-1] == "Put no figure down"
    view.choices.row.index = len(labels) - 1
    assert view.session.last is not None and view.session.last.action == PASS
    assert view.choices.row.index is None


def test_a_zone_with_two_roles_asks_which() -> None:
    for seed in range(40):
        view = board(seed=seed)
        view.session.act(view.session.game.legal_actions()[0])
        seats = [a for a in view.session.game.legal_actions() if isinstance(a, Occupy)]
        double = [a for a in seats if sum(b.zone == a.zone for b in seats) == 2]
        if double:
            break
    press(view, ("zone", view.session.game.laid.cell, double[0].zone))
    assert [action for _, action in view.choices.offers] == view.session.choices
    assert len(view.session.choices) == 2
    view.choices.row.index = 1
    assert view.session.game.board.occupants[0].role == double[1].role


def test_lists_and_buttons_play_a_whole_turn_and_tell_the_table() -> None:
    view = board()
    manual = view.manual
    assert manual.words.value == "", "what nobody has opened costs nothing"
    manual.button.value = True
    assert "0/0: tile L56" in manual.words.value
    manual.cells.value = manual.cells.options[-1][1]
    manual.place.click()
    assert view.session.game.phase == "occupy"
    manual.actions.value = PASS
    manual.do.click()
    assert view.session.game.to_move == "blue"


@pytest.mark.parametrize("key", KEYS)
def test_whole_games_can_be_watched(key: str) -> None:
    view = play(key, seed=11, autosave=False)
    view.board.manual.button.value = True
    chance = random.Random(1)
    for number in range(400):
        legal = view.session.game.legal_actions()
        if not legal:
            break
        view.session.act(chance.choice(legal))
        if number == 20:
            view.remaining.open_it()
            view.remaining.shut()
            view.board.manual.button.value = False
            view.session.speak(languages()[-1])
            view.session.change_look(theme="dark", zoom=2.0)
    assert view.session.game.over
    assert "carcnb-won" in view.scores.value and view.told.value
    for number in range(len(view.scorings.choice.options)):
        view.scorings.choice.value = number
    while view.session.undo():
        pass
    view.when.value = 1000
    assert view.session.game.over


@pytest.mark.parametrize("key", KEYS)
def test_wild_clicking_never_raises(key: str) -> None:
    view = play(key, seed=4, autosave=False)
    chance = random.Random(2)
    for _ in range(300):
        x, y = chance.uniform(0, 1700), chance.uniform(0, 1500)
        send(view.board, "mouse_move", x=x, y=y)
        send(view.board, chance.choice(["mouse_down", "mouse_up", "mouse_wheel", "mouse_out"]), x=x, y=y)
        send(view.board, "key_down", key=chance.choice("rezyup123 +-"), shift_key=False, ctrl_key=False, meta_key=False)
        if view.board.choices.offers and chance.random() < 0.2:
            view.board.choices.row.index = chance.randrange(len(view.board.choices.offers))
    assert view.session.length > 0


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("lang", languages())
def test_a_play_speaks_every_language(key: str, lang: str) -> None:
    view = play(key, seed=4, lang=lang, autosave=False)
    view.session.act(view.session.game.legal_actions()[0])
    view.board.manual.button.value = True
    assert view.board.todo.value


def test_settings_speak_the_language_and_keep_what_was_chosen() -> None:
    view = play("hunters_gatherers", seed=4, autosave=False, theme="dark")
    view.settings.lang.value = "de"
    assert [words for words, _ in view.settings.theme.options] == ["Hell", "Dunkel"]
    assert view.settings.theme.value == view.session.look.theme == "dark"
    assert view.settings.button.description == "Einstellungen"
    view.session.change_look(theme="light")  # as the page does when it becomes light
    assert view.settings.theme.value == "light"


def test_the_feature_graph_grows_edge_by_edge() -> None:
    view = play("hunters_gatherers", seed=4, autosave=False)
    for _ in range(12):
        view.session.act(view.session.game.legal_actions()[0])
    view.settings.layer.value = "forest"
    assert view.session.look.layer == "forest" and view.session.look.edges is None
    view.settings.edges.value = 1
    assert view.session.look.edges == 1
    view.settings.layer.value = None
    assert view.session.look.layer is None


def test_at_a_table_the_reader_says_which_tile_came_up() -> None:
    view = PlayView(Session(carcnb.new("carcassonne")))
    assert view.chance.layout.display == ""
    assert "Which tile came up?" in view.chance.asks.value and view.board.holding.layout.display == "none"
    row = view.chance.came.row
    assert row.icons[3] == f"tile {view.deck.look(view.chance.came.offers[3][0])}"
    assert f".{view.deck.look('A')}{{" in view.deck.value, "the page has the picture"
    row.index = 3
    assert view.session.game.tile.id == view.chance.came.offers[3][0] and view.chance.layout.display == "none"
    assert view.board.holding.layout.display == ""
    view.session.act(view.session.game.legal_actions()[0])
    view.session.act(PASS)
    view.chance.draw.click()
    assert view.session.game.tile is not None


def test_a_play_goes_on_from_its_file_without_naming_a_seed(tmp_path: Path) -> None:
    file = tmp_path / "mine.carc"
    first = play("carcassonne", autosave=file)
    first.session.act(first.session.game.legal_actions()[0])
    second = play("carcassonne", autosave=file)
    assert second.session.cursor == 1 and second.session.game.tile == first.session.game.tile


def test_a_split_is_clicked_together_and_confirmed() -> None:
    key = next(key for key in KEYS if not isinstance(games.new_game(key), TileGame))
    view = play(key, seed=3, autosave=False)
    game = view.session.game
    assert game.phase == "split"
    one, two = game.sheet.elements[:2]
    press_beside(view.board, ("element", one))
    press_beside(view.board, ("element", two))
    assert view.session.look.picked == (one, two)
    assert view.board.choices.offers == [], "one button that confirms is enough"
    press_beside(view.board, ("element", two))
    assert view.session.look.picked == (one,) and not view.done.disabled
    view.done.click()
    assert game.phase == "choose"
    view.board.hand.clock = lambda: float("inf")
    press_beside(view.board, ("group", "dice"))
    assert game.phase == "use"


def test_what_is_picked_for_a_split_is_what_will_be_confirmed() -> None:
    view = play("marabunta", seed=3, lang="en", autosave=False)
    press_beside(view.board, ("element", "tile"))
    press_beside(view.board, ("element", "pink"))
    asked = "Tile and pink die on one side, the rest on the other: if that is right, press “Done”."
    assert asked in view.board.todo.value
    view.done.click()
    assert view.session.game.groups["tile"] == ("pink", "tile")


def test_the_rest_of_a_double_click_on_a_die_does_nothing() -> None:
    view = play("marabunta", seed=3, autosave=False)
    view.session.act(view.session.legal[20])
    for _ in range(2):
        press_beside(view.board, ("group", "dice"))
    assert view.session.game.phase == "use" and not view.session.choices


def test_a_view_shows_itself_without_a_kernel_too() -> None:
    view = play("hunters_gatherers", seed=4, autosave=False)
    bundle = view._repr_mimebundle_()
    assert bundle["text/html"].startswith("<img alt=") and "1 tile lies on the table" in bundle["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_the_wheel_lights_the_way_of_the_pig() -> None:
    key = next(key for key in KEYS if "wheel" in games.new_game(key).box.extra)
    view = play(key, seed=3, autosave=False)
    for _ in range(60):
        view.session.act(view.session.game.legal_actions()[-1])
        if view.session.last and view.session.table.walk(view.session.last.events):
            break
    assert view.session.look.highlights == (Highlight(("segment", view.session.game.state.pig), "score"),)
    view.session.hover(("segment", "storm"))
    assert "Storm: each player gets 1 point" in view.board.info.value
    view.session.act(view.session.game.legal_actions()[0])
    view.session.click(("segment", "storm"))
    assert "storm" in [segment for segment, _ in view.session.game.state.crowns]


def test_a_new_game_keeps_the_old_one_in_a_file(tmp_path: Path) -> None:
    view = play("carcassonne", seed=3, autosave=tmp_path / "mine.carc")
    view.session.act(view.session.game.legal_actions()[0])
    old = (tmp_path / "mine.carc").read_text()
    view.begin_anew()
    assert view.session.cursor == 0 and view.session.game.tile is not None
    assert (tmp_path / "mine.carc.old").read_text() == old
    view.session.act(view.session.game.legal_actions()[0])
    assert play("carcassonne", autosave=tmp_path / "mine.carc").session.cursor == 1


def test_a_crowd_of_movements_counts_as_one() -> None:
    view = board()
    seen: list[Change] = []
    view.session.observe(lambda _, changes: seen.append(changes))

    async def crowd() -> None:
        for x in range(400):
            send(view, "mouse_move", x=4 * x, y=480)
        assert not seen, "pointing waits for a moment in which nothing else comes"
        await asyncio.sleep(0.1)

    asyncio.run(crowd())
    assert seen == [Change.HOVER]


def test_automatic_players_think_beside_the_page() -> None:
    view = play("carcassonne", seed=3, autosave=False, against={"red": "random", "blue": "greedy"})

    async def watch() -> None:
        view.player_loop.wake()
        await asyncio.sleep(2 * PAUSE + 1)

    asyncio.run(watch())
    assert view.session.cursor >= 1


STUDY = """carcnb 1
game hunters_gatherers
players red blue

red draw L52
! light 0,0 river.1
red place -1,0 r0
! arrow 0,0 -1,0
! light 3,-3
red pass
"""


def test_a_study_is_walked_through_with_its_marks() -> None:
    view = play(carcnb.load(STUDY), autosave=False)
    session, colour = view.session, theme("light")["arrow"]

    def arrows() -> int:
        return sum(shape.style.fill == colour for shape in view.board.canvas.scene.shapes)

    assert arrows() == 0
    session.undo()
    assert arrows() == 1 and len(session.marks) == 2
    room = view.board.picture.camera.room
    assert room is not None and room[1] <= -3 and room[2] >= 4  # the cell that is lit far out is in view
    session.undo()
    assert arrows() == 0 and [str(mark) for mark in session.marks] == ["light 0,0 river.1"]
    session.jump(2)
    assert arrows() == 1
    session.act(PASS)
    assert arrows() == 0 and session.marks == ()


def test_a_free_position_is_shown_and_says_so() -> None:
    free = "carcnb 1\ngame hunters_gatherers\nplayers red blue\nfree\n\nput L56 0,0 r0\nput L56 1,0 r0\n"
    view = play(carcnb.load(free), lang="en", autosave=False)
    assert "This is a free position: it is shown, not played." in view.board.todo.value
    assert "carcnb-won" not in view.scores.value
    view.session.act(PASS)
    assert "This is a free position: it is shown, not played." in view.told.value


@pytest.mark.parametrize("key", games.keys())
def test_a_play_that_is_over_shows_who_got_what_and_how_the_points_grew(key: str) -> None:
    game = carcnb.new(key, seed=4)
    player = carcnb.player("random", seed=2)
    while not game.over:
        game.push(player.choose(game))
    view = play(game, lang="en", autosave=False)
    shown = view.told.value
    assert "carcnb-endtable" in shown and shown.count("<polyline") == len(game.players)
    assert "Together" in shown and all(f">{points}<" in shown for points in game.scores.values())
    assert view.board.holding.layout.display == "none"
    view.session.undo()
    assert "carcnb-endtable" not in view.told.value
