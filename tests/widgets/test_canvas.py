"""Scenes on a canvas: what is sent, and what is not sent again."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS
from ipywidgets import Image

import carcnb
from carcnb.draw.path import parse
from carcnb.draw.scene import (
    OVERLAY,
    TILES,
    Ellipse,
    Light,
    Path,
    Polygon,
    Rim,
    Scene,
    Stroke,
    Style,
    Symbol,
    SymbolUse,
    Text,
)
from carcnb.session import Session
from carcnb.widgets.atlas import KEPT, SPARE, Atlas
from carcnb.widgets.bounds import bounds_of
from carcnb.widgets.brush import Brush
from carcnb.widgets.canvas import PLANES, SceneCanvas
from carcnb.widgets.differing import differing
from carcnb.widgets.pen import Pen
from carcnb.widgets.picture import Picture
from carcnb.widgets.strips import HIGH, SIDE, SIZES
from tests.widgets.wire import line

RED = Style(fill="#cc0000")
DOT = Ellipse(10, 10, 5, style=RED)
FACE = Symbol("face", (100, 100), (Ellipse(50, 50, 40, style=RED),))


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bytes]]:
    """What goes to the page, message by message."""
    messages: list[bytes] = []
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lambda _, buffers: messages.append(bytes(buffers[0])))
    yield messages


def canvas() -> SceneCanvas:
    return SceneCanvas(200, 100, Atlas())


def test_the_same_scene_is_not_sent_twice(sent: list[bytes]) -> None:
    board = canvas()
    board.show(Scene(200, 100, (DOT,)))
    count = len(sent)
    board.show(Scene(200, 100, (DOT,)))
    assert count == 1 and len(sent) == 1


def test_only_the_changed_place_is_painted(sent: list[bytes]) -> None:
    board = canvas()
    many = tuple(Ellipse(x, y, 2, style=RED) for x in range(5, 195, 10) for y in range(5, 95, 10))
    board.show(Scene(200, 100, many))
    board.show(Scene(200, 100, (*many, Ellipse(100, 50, 4, style=Style(fill="#00cc00")))))
    assert len(sent[1]) < len(sent[0]) / 5


def test_faces_come_in_a_second_message_and_once_only(sent: list[bytes]) -> None:
    board = canvas()
    board.show(Scene(200, 100, (DOT, SymbolUse(FACE, 0, 0, 0.5))))
    assert len(sent) == 2
    board.show(Scene(200, 100, (DOT, SymbolUse(FACE, 0, 0, 0.5), SymbolUse(FACE, 60, 0, 0.5))))
    assert len(sent) == 3 and len(board.faces._strips) == 1


def test_every_message_starts_by_choosing_a_canvas(sent: list[bytes]) -> None:
    board = canvas()
    board.show(Scene(200, 100, (DOT,)))
    board.redraw()
    board.redraw()
    assert all(json.loads(message)[0][0] == 60 for message in sent)


class Browser:
    """What canvases show in a browser: on each layer the faces copied since it was cleared, empty ones left out."""

    def __init__(self) -> None:
        self.canvases: dict[str, list[str]] = {}

    def receive(self, message: bytes) -> None:
        here = ""
        for command, *rest in json.loads(message):
            args = rest[0] if rest else []
            if command == COMMANDS["switchCanvas"]:
                here = args[0]
            elif command == COMMANDS["clear"]:
                self.canvases[here] = []
            elif command == COMMANDS["drawImage"] and self.canvases.get(args[0], [args[0]]):
                self.canvases.setdefault(here, []).append(args[0])

    def shows(self, board: SceneCanvas) -> int:
        """Count the faces that a board shows."""
        return len(self.canvases.get(f"IPY_MODEL_{board.widget[PLANES.index(TILES)].model_id}", []))


def is_made(canvas: Any) -> None:
    """Tell the kernel that a browser has just made a canvas."""
    canvas._handle_frontend_event(canvas, {"event": "client_ready"}, [])


TWO_FACES = Scene(200, 100, (DOT, SymbolUse(FACE, 0, 0, 0.5), SymbolUse(FACE, 60, 0, 0.5)))


@pytest.mark.parametrize("pages_first", [False, True])
def test_a_page_loaded_anew_gets_everything_again(sent: list[bytes], pages_first: bool) -> None:
    faces = Atlas()
    boards = [SceneCanvas(200, 100, faces) for _ in range(2)]
    for board in boards:
        board.show(TWO_FACES)
    del sent[:]
    made = [board.widget[-1] for board in boards]
    for each in [*faces.pages, *made] if pages_first else [*made, *faces.pages]:
        is_made(each)
    browser = Browser()
    browser.canvases = {f"IPY_MODEL_{page.model_id}": [] for page in faces.pages}
    for message in sent:
        browser.receive(message)
    assert [browser.shows(board) for board in boards] == [2, 2]


def test_faces_are_not_painted_again_for_a_new_board(sent: list[bytes]) -> None:
    faces = Atlas()
    for _ in range(3):
        board = SceneCanvas(200, 100, faces)
        board.show(TWO_FACES)
        is_made(board.widget[-1])
    assert sum(message.count(faces._strips[0].image.model_id.encode()) for message in sent) == 1


def test_only_boards_that_copy_from_new_faces_are_painted_again(sent: list[bytes]) -> None:
    faces = Atlas()
    plain, board, left = (SceneCanvas(200, 100, faces) for _ in range(3))
    plain.show(Scene(200, 100, (DOT,)))
    board.show(TWO_FACES)
    left.show(TWO_FACES)
    left.widget.stop()
    del sent[:]
    is_made(faces.pages[0])
    assert len(sent) == 2
    painted = [layer.model_id.encode() in sent[1] for layer in (plain.widget[-1], board.widget[-1], left.widget[-1])]
    assert painted == [False, True, False]


def test_boards_are_painted_again_once_for_all_faces(sent: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    later: list[Any] = []
    monkeypatch.setattr("carcnb.widgets.atlas.soon", later.append)
    board = canvas()
    symbols = [Symbol(f"face{n}", (100, 100), (DOT,)) for n in range(150)]
    board.show(Scene(200, 100, tuple(SymbolUse(symbol, 0, 0, 0.9) for symbol in symbols)))
    for page in board.faces.pages:
        is_made(page)
    assert len(board.faces.pages) == 4 and len(later) == 1
    del sent[:]
    later[0]()
    assert len(sent) == 1
    is_made(board.faces.pages[0])
    assert len(later) == 2


def test_every_sort_of_shape_can_be_painted() -> None:
    shapes = [
        DOT,
        Stroke(0, 0, 9, 9, style=Style(None, "#000000", 2, (3, 3))),
        Polygon(((0, 0), (4, 0), (2, 3)), style=RED),
        Polygon(((0, 0), (4, 0), (4, 3), (0, 3)), style=RED),
        Path((("M", 0, 0), ("Q", 1, 1, 2, 2), ("C", 3, 3, 4, 4, 5, 5), ("Z",)), style=RED),
        Text(5, 5, "12", 9, bold=True, style=Style("#000000", "#ffffff", 2)),
        SymbolUse(FACE, 3, 3, 0.5, 90),
    ]
    calls: list[str] = []

    class Recorder(Pen):
        def __getattribute__(self, name: str) -> Any:
            return lambda *_: calls.append(name)

    faces = Atlas()
    faces.send([(FACE, 96)])
    brush = Brush(Recorder(Canvas()), faces, 2.0)
    brush.begin()
    brush.draw(shapes)
    assert {"ellipse", "rect", "quadratic_curve_to", "bezier_curve_to", "fill_text", "add", "rotate"} <= set(calls)
    assert calls.count("set_line_dash") == 2, "dashes are taken back"
    assert all(bounds_of(shape)[0] < bounds_of(shape)[2] for shape in shapes)


def test_a_pen_draws_only_into_a_message_that_is_held() -> None:
    with pytest.raises(RuntimeError, match="held"):
        Pen(Canvas()).save()


def test_what_lies_outside_of_the_picture_is_not_sent(sent: list[bytes]) -> None:
    board = canvas()
    board.show(Scene(200, 100, (SymbolUse(FACE, -60, 0, 0.5), SymbolUse(FACE, 30, 101, 0.5))))
    assert not sent
    board.show(Scene(200, 100, (SymbolUse(FACE, -40, 0, 0.5), SymbolUse(FACE, 30, 101, 0.5))))
    assert board._shown[TILES] == [SymbolUse(FACE, -40, 0, 0.5)] and sent


def test_changes_are_those_on_one_side_only() -> None:
    other = replace(DOT, x=50.0)
    lit = replace(DOT, layer=OVERLAY)
    for old, new, gone, come in (
        ([DOT], [DOT, other], [], [other]),
        ([DOT, other], [other], [DOT], []),
        ([DOT, other], [other, DOT], [], []),
        ([DOT, other], [other, DOT, DOT, lit], [], [DOT, lit]),
        ([DOT, lit, other, lit], [lit, DOT], [lit, other], []),
        ([DOT, other, lit], [other, replace(DOT, y=50.0), DOT, lit], [], [replace(DOT, y=50.0)]),
    ):
        before, after = differing(old, new)
        assert (list(before), list(after)) == (gone, come)


def test_faces_fill_several_hidden_canvases() -> None:
    faces = Atlas()
    symbols = [Symbol(f"face{n}", (100, 100), (DOT,)) for n in range(150)]
    faces.send([(symbol, 192) for symbol in symbols])
    assert len(faces.pages) == 4
    slots = list(faces._slots.values())
    assert len({(slot.page, slot.x, slot.y) for slot in slots}) == 150
    faces.repaint()


@pytest.mark.parametrize("size", SIZES)
def test_hidden_canvases_take_little_more_memory_than_what_lies_on_them(size: int) -> None:
    faces = Atlas()
    faces.send([(Symbol(f"face{n}", (100, 100), (DOT,)), size) for n in range(30)])
    slots = list(faces._slots.values())
    assert all(slot.x + slot.wide <= SIDE and slot.y + slot.high <= HIGH for slot in slots)
    pixels, there = sum(slot.wide * slot.high for slot in slots), 4 * SIDE * HIGH
    assert there < 7e6, "one of them, in bytes"
    assert len(faces.pages) * SIDE * HIGH <= 1.4 * pixels + SIDE * HIGH


def test_what_a_game_paints_finds_its_hidden_canvases_open(sent: list[bytes]) -> None:
    faces = Atlas()
    faces.reserve(["later"])
    symbols = [Symbol(f"face{n}", (100, 100), (DOT,)) for n in range(150)]
    with line() as told:
        faces.send([(symbol, 192) for symbol in symbols])
    assert len(faces.pages) == 4
    opened = [what for _, what, _ in told.messages if "_canvas_manager" in what]
    assert not opened and len(faces._spare) == SPARE - 4
    del sent[:]
    is_made(faces._spare[0])
    assert not sent, "nothing lies on a spare one"
    is_made(faces.pages[1])
    assert len(sent) == 1


def test_a_picture_among_small_ones_is_kept_once_more_for_large_ones() -> None:
    faces = Atlas()
    symbols = [Symbol(f"face{n}", (100, 100), (DOT,)) for n in range(20)]
    faces.send([(symbol, 48) for symbol in symbols])
    assert faces.lacking([(symbols[0], 192)])
    faces.reserve(["later"])
    faces.keep("later", lambda: symbols[:2])
    assert not faces.lacking([(symbol, 192) for symbol in symbols[:2]])


def test_layers_are_kept_apart(sent: list[bytes]) -> None:
    board = canvas()
    lit = replace(DOT, layer=OVERLAY)
    board.show(Scene(200, 100, (DOT, lit)))
    board.show(Scene(200, 100, (DOT,)))
    assert board._shown[TILES] == [DOT] and board._shown[OVERLAY] == []


def test_a_light_wipes_out_what_it_painted_inside(sent: list[bytes]) -> None:
    rim = Rim(parse("M20 20L60 20L60 60L20 60Z"), (Style(None, "#5b3cc4", 11), Style(None, "#ffffff", 4.5)))
    light = Light(parse("M0 0L200 0L200 100L0 100Z"), (rim,), (), style=Style("#f4efe4", opacity=0.55), layer=OVERLAY)
    canvas().show(Scene(200, 100, (light,)))
    text = sent[0].decode()
    assert text.index("destination-out") < text.index("source-over")
    assert bounds_of(light)[0] < 0 and bounds_of(replace(light, veil=()))[:2] == (20 - 5.9, 20 - 5.9)


@pytest.mark.parametrize("key", ["carcassonne", "hunters_gatherers", "wheel_of_fortune"])
def test_pointing_at_the_largest_area_says_little(key: str, sent: list[bytes]) -> None:
    game, chance = carcnb.new(key, seed=3), random.Random(3)
    while not game.over:
        game.push(chance.choice(game.legal_actions()))
    session = Session(game)
    picture, board = Picture(session, 1504, 980), SceneCanvas(1504, 980, Atlas())
    board.show(picture.scene())
    areas = [area for layer in game.box.layers for area in game.board.areas(layer)]
    largest = max(areas, key=lambda area: len(area.zones))
    count = len(sent)
    session.hover(("zone", *largest.spot[1:]))
    board.show(picture.scene())
    assert 0 < sum(map(len, sent[count:])) < 12_000
    count = len(sent)
    session.change_look(hover=None, spot=largest.spot)
    board.show(picture.scene())
    assert 0 < sum(map(len, sent[count:])) < 12_000


def test_a_face_in_another_size_is_painted_from_the_picture_that_the_page_has(sent: list[bytes]) -> None:
    board = canvas()
    other = Symbol("other", (100, 50), (Ellipse(50, 25, 20, style=RED),))
    for scale in (0.4, 0.9, 0.2):
        board.show(Scene(200, 100, (SymbolUse(FACE, 0, 0, scale), SymbolUse(other, 90, 0, scale))))
    faces = board.faces
    assert len(faces._strips) == 1 and len(sent) == 3, "one message each"
    large, small = faces._slots["other", 192], faces._slots["other", 96]
    assert (large.wide, large.high) == (192, 96) and (small.wide, small.high) == (96, 48)
    places = {(slot.page, slot.x, slot.y) for slot in faces._slots.values()}
    assert len(places) == len(faces._slots)


def test_pictures_kept_for_later_are_painted_when_they_are_needed(sent: list[bytes]) -> None:
    board = canvas()
    board.faces.reserve(["later"])
    for _ in range(2):
        board.faces.keep("later", lambda: [FACE])
    assert len(board.faces._strips) == 1 and not sent and not board.faces.pages
    board.show(Scene(200, 100, (SymbolUse(FACE, 0, 0, 0.5),)))
    assert len(sent) == 1 and len(board.faces._strips) == 1


def test_a_page_that_came_while_a_picture_was_kept_gets_it_again(
    sent: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    again: list[bytes] = []
    monkeypatch.setattr(Image, "send_state", lambda self, key: again.append(self.value))
    board = canvas()
    board.show(Scene(200, 100, (SymbolUse(FACE, 0, 0, 0.5),)))
    board.faces._made_anew(0)
    assert not again, "nothing was kept"
    other = Symbol("other", (100, 50), (Ellipse(50, 25, 20, style=RED),))
    board.faces.reserve(["later"])
    board.faces.keep("later", lambda: [other])
    again.clear()
    board.faces._made_anew(0)
    assert again == [board.faces._reserved["later"].value]


def test_a_veil_with_square_holes_is_said_in_few_words(sent: list[bytes]) -> None:
    hole = "M20 60L60 60L60 20L20 20Z"
    light = Light(parse(f"M0 0L200 0L200 100L0 100Z{hole}"), (), (), style=Style("#f4efe4"), layer=OVERLAY)
    canvas().show(Scene(200, 100, (light,)))
    assert [values for name, *rest in json.loads(sent[0]) for values in rest if name == COMMANDS["rect"]] == [
        [0, 0, 200, 100], [20, 60, 40, -40],
    ]  # fmt: skip


# --- out of sight -------------------------------------------------------------------------------------------------


def pixels(board: SceneCanvas) -> set[tuple[int, int]]:
    """Return the sizes of all that a browser keeps for a board."""
    return {(each.width, each.height) for each in (*board.widget._canvases, board.widget)}


def test_a_board_out_of_sight_gives_its_pixels_back_and_shows_everything_when_it_is_seen_again(
    sent: list[bytes],
) -> None:
    board, browser = canvas(), Browser()
    board.show(TWO_FACES)
    size = pixels(board)
    board.rest()
    assert pixels(board) == {(1, 1)}
    del sent[:]
    board.redraw()
    board.show(Scene(200, 100, (DOT,)))
    assert not sent  # a page could paint on nothing
    assert board.resize(300, 150, board.dense) and pixels(board) == {(1, 1)}
    board.resize(200, 100, board.dense)
    board.wake()
    board.show(TWO_FACES)
    for message in sent:
        browser.receive(message)
    assert pixels(board) == size and browser.shows(board) == 2


def large(name: str) -> Symbol:
    """Return a symbol of which two fill a hidden canvas in the largest size."""
    return Symbol(name, (100, 100), FACE.shapes)


def test_faces_that_no_board_in_sight_shows_give_their_pixels_back_and_are_painted_again(sent: list[bytes]) -> None:
    faces = Atlas()
    one, other = (SceneCanvas(200, 100, faces) for _ in range(2))
    scenes = [
        Scene(200, 100, tuple(SymbolUse(large(f"{name}{n}"), 0, 0, 3.5) for n in range(2 * (KEPT + 1))))
        for name in "ab"
    ]
    one.show(scenes[0])
    other.show(scenes[1])
    faces.trim()
    assert {page.width for page in faces.pages} == {SIDE}  # all of them are seen
    other.rest()
    faces.trim()
    kept = [page.width for page in faces.pages]
    assert kept.count(SIDE) == 2 * KEPT + 1 and kept.count(1) == 1
    assert one._pages() == set(range(KEPT + 1))
    other.wake()
    del sent[:]
    browser, pictures = Browser(), len(faces._strips)
    other.show(scenes[1])
    for message in sent:
        browser.receive(message)
    assert {page.width for page in faces.pages} == {SIDE} and len(faces.pages) == len(kept)
    assert browser.shows(other) == len(scenes[1].shapes) and len(faces._strips) == pictures


def test_an_atlas_is_no_larger_after_many_games_than_after_a_few() -> None:
    faces, held = Atlas(), []
    board = SceneCanvas(200, 100, faces)
    for number in range(12):
        board.wake()
        board.show(Scene(200, 100, tuple(SymbolUse(large(f"{number}-{n}"), 0, 0, 3.5) for n in range(5))))
        board.rest()
        faces.trim()
        held.append(sum(page.width * page.height for page in faces.pages))
    assert max(held[2:]) < held[0] + 2 * SIDE * HIGH and len(faces.pages) <= KEPT + 4
