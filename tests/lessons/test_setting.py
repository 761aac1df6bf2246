"""Setting a table, and walking round a score track: right, wrong, by keys, from the lists, and on the way back."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from carcnb import games
from carcnb.draw.backs import DIGIT, card_symbol
from carcnb.draw.scene import Scene, Target, Text
from carcnb.draw.theme import theme
from carcnb.draw.view import View
from carcnb.engine.laying import LANDSCAPE, with_tiles
from carcnb.engine.track import on_track
from carcnb.games import new_game
from carcnb.games.data import box
from carcnb.lessons.beginning import begin
from carcnb.lessons.coach import Coach
from carcnb.lessons.level import SET, LessonError, Level, Piece, Setting, Spot
from carcnb.lessons.page import Page
from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import lesson_files, parse_lesson, read_lesson
from carcnb.lessons.setting import check_pieces, piece_target, spot_target
from carcnb.lessons.voice import Voice
from carcnb.session.lesson import LessonSession
from carcnb.widgets.bounds import bounds_of
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.manual import Manual

LEVELS = [
    (key, name, number)
    for key in games.keys()
    for name in lesson_files(key)
    for number, level in enumerate(read_lesson(key, name).levels)
    if level.kind == SET
]
TABLE = ("hunters_gatherers", "a_turn", 0)


def opened(key: str, name: str, number: int) -> LessonSession:
    return LessonSession(read_lesson(key, name), "en", level=number)


def level_of(key: str, name: str, number: int) -> Level:
    return read_lesson(key, name).levels[number]


def test_every_course_has_a_table_to_set() -> None:
    assert {key for key, _, _ in LEVELS} >= {"hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta"}
    assert len(LEVELS) >= 6


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_it_is_set_by_clicks_at_par(key: str, name: str, number: int) -> None:
    session = opened(key, name, number)
    while not session.coach.done:
        setting = session.coach.setting
        assert setting is not None
        piece = setting.next_one
        if setting.hand != piece.name:
            session.click(setting.at(piece))
        session.click(spot_target(piece.goes))
    assert session.coach.stars == 3 and session.sentences()[0] == "Everything in its place!"


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_every_wrong_place_gets_a_sentence_of_the_lesson_and_changes_nothing(key: str, name: str, number: int) -> None:
    level = level_of(key, name, number)
    assert level.table is not None
    for piece in level.table.pieces:
        for spot in level.table.spots:
            taken = any(other.at == spot.name and other != piece for other in level.table.pieces)
            if spot.name == piece.goes or (piece.goes and taken):
                continue
            coach = Coach(level)
            assert coach.setting is not None
            coach.setting.hand = ""
            verdict = coach.put(piece_target(piece.name))
            verdict = coach.put(spot_target(spot.name)) if piece.goes else verdict
            assert verdict is not None and verdict.code == "wrong" and verdict.text
            assert coach.setting.put == [] and coach.tries == 1
            assert verdict.text in Voice(key, "en").verdict(level, verdict)[-1]


def test_who_holds_one_piece_and_presses_another_takes_that_one() -> None:
    level = read_lesson("hunters_gatherers", "rivers").level("round_the_track")
    coach = Coach(level)
    assert coach.setting is not None and level.table is not None
    marker = next(piece for piece in level.table.pieces if piece.at)
    coach.setting.hand = next(piece.name for piece in level.table.pieces if piece.goes and piece != marker)
    assert coach.put(spot_target(marker.at)) is None and coach.setting.hand == marker.name


def test_a_piece_that_goes_nowhere_leaves_the_hand_empty() -> None:
    level = read_lesson("hunters_gatherers", "a_turn").level("set_the_table")
    coach = Coach(level)
    assert coach.setting is not None
    coach.put(piece_target("marker red"))
    verdict = coach.put(piece_target("figure hut red"))
    assert verdict is not None and verdict.code == "wrong" and not coach.setting.hand


def test_a_card_that_is_taken_before_the_walk_is_not_spoken_of_as_after_it() -> None:
    lesson = read_lesson("hunters_gatherers", "rivers")
    level = lesson.level("round_the_track")
    for card in ("card 100", "card 50"):
        coach = Coach(level)
        assert coach.setting is not None and coach.setting.hand == "marker red"
        verdict = coach.put(piece_target(card)) or coach.put(spot_target("seat red"))
        assert verdict is not None and verdict.text.startswith("First walk")
    coach = Coach(level)
    assert coach.setting is not None
    coach.put(spot_target("track 4"))
    verdict = coach.put(piece_target("card 100"))
    assert verdict is not None and verdict.text.startswith("You have been round once")


def test_a_click_beside_everything_says_what_to_do() -> None:
    session = opened(*TABLE)
    session.click(None)
    assert session.sentences() == ["First take a piece. Then press where it goes."]


@pytest.mark.parametrize("pile", ["pile tlies", "pile", "pile landscape"])
def test_a_pile_that_a_sheet_does_not_have_is_refused(pile: str) -> None:
    table = Setting((Spot("middle", "Middle"),), (Piece(pile, "A pile", "No.", "middle"),))
    with pytest.raises(LessonError, match="there is no such thing in the box"):
        check_pieces(new_game("marabunta"), table)
    check_pieces(new_game("marabunta"), Setting(table.spots, (Piece("pile tiles", "A pile", "No.", "middle"),)))


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_hints_climb_three_rungs_and_do_it(key: str, name: str, number: int) -> None:
    session = opened(key, name, number)
    rungs = []
    for _ in range(3):
        session.hint()
        assert session.verdict is not None and session.verdict.highlight
        assert all(session.table.has(target) for target in session.verdict.highlight)
        rungs.append(session.verdict.rung)
    assert rungs == ["look", "rule", "show"]
    session.do_for_me()
    assert session.coach.setting is not None and len(session.coach.setting.put) == 1


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_by_keys_alone(key: str, name: str, number: int) -> None:
    session = opened(key, name, number)
    setting = session.coach.setting
    assert setting is not None
    for _ in range(400):
        if session.coach.done:
            break
        hand = setting.hand
        wanted = spot_target(setting.pieces[hand].goes) if hand else piece_target(setting.next_one.name)
        while session.look.hover != wanted:
            assert session.key("ArrowRight")
        session.key("Enter")
    assert session.coach.done


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_from_the_lists_alone(key: str, name: str, number: int) -> None:
    session = opened(key, name, number)
    lists, setting = Manual(session), session.coach.setting
    lists.button.value = True
    assert setting is not None
    while not session.coach.done:
        lists.refresh()
        hand = setting.hand
        wanted = spot_target(setting.pieces[hand].goes) if hand else piece_target(setting.next_one.name)
        lists.actions.index = [value for _, value in lists.actions.options].index(wanted)
        lists.do.click()
    assert lists.do.description == "Take or put"


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
@pytest.mark.parametrize("size", [(716, 596), (624, 560), (396, 420)])
def test_everything_can_be_hit_where_it_is_painted(key: str, name: str, number: int, size: tuple[int, int]) -> None:
    session = opened(key, name, number)
    scene, setting = session.table.paint(View(size=size)), session.coach.setting
    assert setting is not None and (scene.width, scene.height) == size
    hit = {scene.hit(x, y) for x in range(5, size[0], 12) for y in range(5, size[1], 12)}
    assert {setting.at(piece) for piece in setting.left} <= hit
    assert {spot_target(spot.name) for spot in setting.table.spots} <= hit


def in_pixels(scene: Scene) -> dict[Target | None, list[int]]:
    """Return left, top, right and bottom of what presses can hit, to four pixels."""
    found: dict[Target | None, list[int]] = {}
    for x in range(0, int(scene.width), 4):
        for y in range(0, int(scene.height), 4):
            hit = scene.hit(x, y)
            left, top, right, bottom = found.get(hit, [x, y, x, y])
            found[hit] = [min(left, x), min(top, y), max(right, x), max(bottom, y)]
    return found


def test_a_finger_hits_every_space_of_a_track_on_a_phone() -> None:
    key, name, number = next(each for each in LEVELS if each[1] == "rivers")
    boxes = in_pixels(opened(key, name, number).table.paint(View(size=(380, 400))))
    spaces = [boxes[spot_target(f"track {space}")] for space in range(50)]
    assert min(right - left for left, _, right, _ in spaces) >= 28
    assert min(bottom - top for _, top, _, bottom in spaces) >= 32


@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_the_button_in_the_corner_lies_over_no_piece_and_no_spot(key: str, name: str, number: int) -> None:
    wide, high = 516, 560
    scene = opened(key, name, number).table.paint(View(size=(wide, high)))
    under = {scene.hit(x, y) for x in range(wide - 52, wide, 4) for y in range(high - 52, high, 4)}
    assert under == {None}


def test_a_piece_that_lies_on_a_spot_is_ringed_when_it_is_pointed_at() -> None:
    session = opened(*TABLE)
    tile, middle = piece_target("tile start"), spot_target("middle")
    session.put(tile)
    session.put(middle)
    plain = session.table.paint(View(size=(640, 560)))
    lit = session.table.paint(View(size=(640, 560), hover=tile))
    rings = [shape for shape in lit.shapes if shape not in plain.shapes]
    assert rings, "no ring"
    left, top, right, bottom = in_pixels(plain)[middle]
    for ring in rings:
        box = bounds_of(ring)
        assert left - 4 <= box[0] and top - 4 <= box[1] and box[2] <= right + 6 and box[3] <= bottom + 6


def test_nothing_else_moves_when_a_piece_is_put() -> None:
    session = opened(*TABLE)
    before = session.table.paint(View(size=(716, 596)))
    session.click(("piece", "tile", "start"))
    session.click(("spot", "middle"))
    after = session.table.paint(View(size=(716, 596)))
    same = [(x, y) for x in range(5, 716, 12) for y in range(5, 596, 12) if before.hit(x, y) != after.hit(x, y)]
    assert {before.hit(*at) for at in same} == {("piece", "tile", "start")}


def middle_of(view: LessonView, target: Target) -> tuple[float, float]:
    """Return a place in pixels of the canvas at which a target is hit."""
    canvas = view.board.canvas
    for step in (36, 12):  # to ask for every place takes long: the fine sieve is for what slips through the coarse one
        places = product(range(0, int(canvas.scene.width), step), range(0, int(canvas.scene.height), step))
        hits = [place for place in places if canvas.scene.hit(*place) == target]
        if hits:
            x, y = hits[len(hits) // 2]
            return x * canvas.dense, y * canvas.dense
    raise AssertionError(f"{target} cannot be hit")


def drag(view: LessonView, start: Target, end: Target, *, finger: bool) -> None:
    layer = view.board.canvas.widget[-1]
    (x, y), (to_x, to_y) = middle_of(view, start), middle_of(view, end)
    names = ("touch_start", "touch_move", "touch_end") if finger else ("mouse_down", "mouse_move", "mouse_up")
    for name, at in zip(names, ((x, y), (to_x, to_y), (to_x, to_y)), strict=True):
        point = {"x": at[0], "y": at[1]}
        touches = {"touches": [] if name == "touch_end" else [point]}
        if name == "mouse_down":
            layer._handle_frontend_event(layer, {"event": "mouse_move", **point}, [])
        layer._handle_frontend_event(layer, {"event": name, **(touches if finger else point)}, [])


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize(("key", "name", "number"), LEVELS)
def test_it_is_set_by_dragging_at_par(key: str, name: str, number: int, finger: bool) -> None:
    view = LessonView(opened(key, name, number))
    setting = view.session.coach.setting
    assert setting is not None
    while not view.session.coach.done:
        piece, count = setting.next_one, len(setting.put)
        drag(view, setting.at(piece), spot_target(piece.goes), finger=finger)
        assert len(setting.put) == count + 1 and not setting.hand
    assert view.session.coach.stars == 3


@pytest.mark.parametrize("finger", [False, True])
def test_what_is_dragged_to_a_wrong_spot_stays_in_hand_and_what_is_dragged_nowhere_is_no_try(finger: bool) -> None:
    view = LessonView(opened(*TABLE))
    setting = view.session.coach.setting
    assert setting is not None
    piece = setting.next_one
    wrong = next(spot for spot in setting.table.spots if spot.name != piece.goes)
    other = next(one for one in setting.table.pieces if one != piece and not one.at)
    drag(view, piece_target(piece.name), piece_target(other.name), finger=finger)
    assert setting.hand == piece.name and not view.session.sentences()
    drag(view, piece_target(piece.name), spot_target(wrong.name), finger=finger)
    assert setting.hand == piece.name and not setting.put and view.session.sentences()
    assert view.session.look.pan == (0.0, 0.0)


def test_piles_and_figures_are_those_of_the_box() -> None:
    for key, name, number in LEVELS:
        game = with_tiles(begin(level_of(key, name, number)))
        table = level_of(key, name, number).table
        assert table is not None
        if game is None or not any(piece.name == "pile landscape" for piece in table.pieces):
            continue
        session = opened(key, name, number)
        texts = [str(shape) for shape in session.table.paint(View()).symbols()]
        assert any(f"pile-{LANDSCAPE}-{game.pile().total()}" in text for text in texts)
        assert any(f"figures-red-{sum(box(key).figures.values())}" in text for text in texts)


def test_the_engine_says_where_the_marker_ends_up() -> None:
    session = opened("hunters_gatherers", "rivers", 5 if level_of("hunters_gatherers", "rivers", 5).kind == SET else 6)
    setting = session.coach.setting
    assert setting is not None and setting.hand == "marker red"
    length = box("hunters_gatherers").extra["track"]["length"]
    field, cards = on_track(54, length)
    assert setting.pieces["marker red"].goes == f"track {field}" and setting.pieces["marker red"].at == "track 48"
    assert [piece.name for piece in setting.table.pieces if piece.goes][1:] == [f"card {card}" for card in cards]
    session.click(("spot", "track", 3))
    assert session.sentences()[-1].startswith("One step too few")
    session.click(("spot", "track", 4))
    session.click(("piece", "card", 50))
    session.click(("spot", "seat", "red"))
    assert session.coach.done and session.coach.stars == 2


def test_what_is_taken_can_be_laid_back_and_nothing_is_put_from_an_empty_hand() -> None:
    session = opened(*TABLE)
    session.click(("spot", "middle"))
    assert session.sentences() == ["First take a piece. Then press where it goes."]
    session.click(("piece", "pile", "bonus"))
    assert session.look.picked == (("piece", "pile", "bonus"),) and session.coach.setting is not None
    session.click(("piece", "pile", "bonus"))
    assert session.look.picked == () and session.coach.setting.hand == "" and session.coach.tries == 0
    session.click(("piece", "pile", "bonus"))
    session.click(("spot", "pile"))
    assert "prizes" in session.sentences()[-1] and session.coach.setting.hand == "pile bonus"


def test_what_was_put_stands_there_again(tmp_path: Path) -> None:
    key, name, number = TABLE
    session = LessonSession(read_lesson(key, name), "en", level=number, progress=Progress(tmp_path / "p.json"))
    session.click(("piece", "pile", "bonus"))
    session.click(("spot", "apart"))
    again = LessonSession(read_lesson(key, name), "en", progress=Progress(tmp_path / "p.json"))
    assert again.number == number and again.coach.setting is not None and again.coach.setting.put == ["pile bonus"]


def test_a_board_takes_the_shape_of_the_table_and_of_the_land_again() -> None:
    session = opened(*TABLE)
    view = LessonView(session)
    assert not view.board._grows and not view.board.holds
    session.open(1)
    assert view.board._grows and view.board.holds
    session.open(0)
    assert not view.board._grows


def test_the_solution_and_the_page_show_the_table_as_it_is_set() -> None:
    session = opened(*TABLE)
    session.show_solution()
    assert session.coach.setting is not None and session.coach.setting.over and session.coach.stars == 0
    page = Page(session.lesson, "en").html()
    assert "Not on the table yet" in page and "A separate pile: Bonus tiles." in page


HEAD = 'title = "T"\nintro = "I."\n[[level]]\nname = "a"\nkind = "set"\ntitle = "A"\ntext = "A."\ntask = "A."\n'
PIECE = '{ piece = "tile start", text = "Tile", says = "No.", goes = "middle" }'


@pytest.mark.parametrize(
    ("more", "wrong"),
    [
        ('start = ""', "has a table"),
        (f'start = ""\nhints = ["Look."]\n[level.table]\nspots = []\npieces = [{PIECE}]', "take out hints"),
        (f'start = ""\n[level.table]\nspots = [{{ spot = "midle", text = "M" }}]\npieces = [{PIECE}]', "did you mean"),
        (
            'start = ""\n[level.table]\nspots = [{ spot = "track" }]\n'
            'pieces = [{ piece = "card 50", text = "C", says = "No." }]',
            "at least one piece",
        ),
        (
            f'start = ""\n[level.table]\nspots = [{{ spot = "middle", text = "M" }}]\npieces = [{PIECE}]\n'
            'slips = [{ piece = "tile start", spot = "middle", says = "No." }]',
            "no mistake",
        ),
        (
            'start = ""\n[level.table]\nspots = [{ spot = "middle", text = "M" }]\n'
            f"pieces = [{PIECE.replace('says', 'after = 1, says')}]",
            "after is a text",
        ),
    ],
)
def test_what_is_wrong_with_a_table_is_told(more: str, wrong: str) -> None:
    with pytest.raises(LessonError, match=wrong):
        parse_lesson("hunters_gatherers", "mine", f"{HEAD}{more}\n")


@pytest.mark.parametrize("number", ["50", "100", "1000"])
def test_the_number_of_a_card_does_not_touch_its_edges(number: str) -> None:
    sheet, text = card_symbol(number, theme("light")).shapes
    left, _, right, _ = bounds_of(sheet)
    assert isinstance(text, Text)
    assert DIGIT * text.size * len(number) <= 0.8 * (right - left)
