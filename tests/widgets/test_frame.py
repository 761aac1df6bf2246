"""The companion of a board in its page: what it understands, what it is asked to do, how a board fills its place."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS, Place
from carcnb.session import Session
from carcnb.widgets import frame as module
from carcnb.widgets.board import PANEL_OF_SHEET, BoardView
from carcnb.widgets.frame import HOTKEYS
from carcnb.widgets.frame import Place as Room
from carcnb.widgets.hand import HAND
from carcnb.widgets.keycard import HELP
from carcnb.widgets.lesson_board import LessonBoard
from carcnb.widgets.play import play
from carcnb.widgets.stage import HIGHEST, LOWEST, LOWEST_ON_PHONE, PANEL_ON_PHONE, height_for

LAB = {"kind": "size", "stage": 1112, "w": 776, "room": 688, "top": 56, "dpr": 1, "full": False, "theme": "light"}
STRANGE: list[Any] = [
    None, 3, "size", {}, {"kind": "pan"}, {"kind": "key"}, {"kind": "key", "key": 3}, {**LAB, "theme": "pink"},
]  # fmt: skip
ODD: list[Any] = [None, float("nan"), float("inf"), -1, 0, "776", [], {}, True, 1e9]


def tell(view: BoardView, message: Any) -> None:
    view.frame._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


def sent(view: BoardView, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    monkeypatch.setattr(view.frame, "send", lambda message: found.append(message))
    return found


@pytest.fixture
def view() -> BoardView:
    return BoardView(Session(carcnb.new("hunters_gatherers", seed=7)))


def test_a_board_fills_the_place_that_its_page_tells_of(view: BoardView) -> None:
    tell(view, LAB)
    assert (view.canvas.width, view.canvas.height) == (776, height_for(Room(1112, 776, 688, 1.0, False, "light")))
    assert view.picture.camera.width == 776
    layers = (*view.canvas.widget._canvases, view.canvas.widget)
    assert {(each.width, each.height) for each in layers} == {(776, 596)}
    tell(view, {**LAB, "dpr": 3})
    assert {(each.width, each.height) for each in layers} == {(1552, 1192)}, "no canvas is denser than can be seen"
    assert view.hand.widget.width == 2 * HAND


def test_beside_a_high_board_the_tile_in_hand_is_painted_finely_enough_to_be_large(view: BoardView) -> None:
    tell(view, LAB)
    assert "carcnb-high" not in view._dom_classes and view.hand.widget.width == HAND
    tell(view, {**LAB, "stage": 1888, "w": 1512, "room": 1080})
    assert "carcnb-high" in view._dom_classes and view.hand.widget.width == 2 * HAND
    tell(view, {**LAB, "stage": 396, "w": 396, "room": 1400})
    assert view.hand.widget.width == HAND, "on a phone it is small"


def test_a_press_lands_where_it_was_made_on_screens_of_any_density(view: BoardView) -> None:
    view.pointer.clock = itertools.count(0.0, 10.0).__next__  # nobody clicks twice too fast
    for density in (1, 2):
        tell(view, {**LAB, "dpr": density})
        place = next(a for a in view.session.legal if isinstance(a, Place) and a.turn == 0)
        shot = view.picture.shot
        assert shot is not None
        x, y = ((part + 0.5) * shot.cell - edge for part, edge in zip(place.cell, (shot.left, shot.top), strict=True))
        layer = view.canvas.widget[-1]
        # over a view that was moving then, or told later than the press: it counts where the press was
        layer._handle_frontend_event(layer, {"event": "mouse_move", "x": 3.0, "y": 3.0}, [])
        for event in ("mouse_down", "mouse_up"):
            layer._handle_frontend_event(layer, {"event": event, "x": density * x, "y": density * y}, [])
        assert view.session.game.peek() == place
        view.session.undo()


@pytest.mark.parametrize("name", ["stage", "w", "room", "top", "dpr"])
@pytest.mark.parametrize("odd", ODD)
def test_what_is_no_size_changes_nothing(view: BoardView, name: str, odd: Any) -> None:
    before = view.canvas.width, view.canvas.height
    tell(view, {**LAB, name: odd})
    assert (view.canvas.width, view.canvas.height) == before


@pytest.mark.parametrize("message", STRANGE)
def test_what_our_page_never_sends_is_not_heard(view: BoardView, message: Any) -> None:
    look = view.session.look
    tell(view, message)
    assert view.session.look == look


def test_keys_and_fingers_of_the_page_reach_the_session(view: BoardView) -> None:
    tell(view, {"kind": "key", "key": "r"})
    assert view.session.look.turn == 1
    tell(view, {"kind": "pan", "dx": 40, "dy": 0, "zoom": 1.5})
    assert view.session.look.zoom == 1.5 and view.session.look.pan[0] < 0


def test_a_board_is_dark_where_its_page_is_unless_told_otherwise() -> None:
    for follow, theme in ((True, "dark"), (False, "light")):
        view = BoardView(Session(carcnb.new("hunters_gatherers", seed=7)), follow_theme=follow)
        tell(view, {**LAB, "theme": "dark"})
        assert view.session.look.theme == theme


def test_the_old_picture_is_covered_while_the_new_one_is_painted(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = sent(view, monkeypatch)
    tell(view, LAB)
    assert [message["do"] for message in found] == ["cover", "uncover"]


def test_every_hotkey_stands_for_something() -> None:
    deaf = [key for key in HOTKEYS if not _does_something(key)]
    assert deaf == [HELP], "the screen of a play shows the keys itself"


def _does_something(key: str) -> bool:
    """Tell whether a key means something in one of these states of a play."""
    session = Session(carcnb.new("hunters_gatherers", seed=7))
    session.confirms = True
    states = [
        lambda: session.choose_action(session.legal[0]), session.confirm, lambda: session.act(PASS), session.undo,
    ]  # fmt: skip
    for reach in states:
        reach()
        if session.key(key):
            return True
    return False


def test_the_frame_is_small_and_knows_no_game() -> None:
    text = Path(module.__file__).with_name("frame.js").read_text("utf-8")
    assert len(text.splitlines()) <= 300
    assert not [key for key in games.keys() if key in text]
    assert "http" not in text


@pytest.mark.parametrize(("room", "full"), [(300, False), (688, False), (1040, False), (4000, False), (1080, True)])
def test_a_board_is_neither_too_low_nor_too_high(room: int, full: bool) -> None:
    assert LOWEST <= height_for(Room(1776, 1400, room, 1.0, full, "light")) <= HIGHEST


@pytest.mark.parametrize("panel", [PANEL_OF_SHEET, PANEL_ON_PHONE, LessonBoard.panel_on_phone])
@pytest.mark.parametrize("top", [50, 90, 112])
def test_on_a_phone_board_and_panel_fit_into_the_window_together(panel: int, top: int) -> None:
    for room in (787, 840, 900):
        high = height_for(Room(396, 396, room, 2.0, False, "light", top), panel)
        assert high >= LOWEST_ON_PHONE and (high == LOWEST_ON_PHONE or top + 8 + high + 8 + panel <= room)


def test_who_does_not_see_the_board_is_told_what_is_asked(view: BoardView) -> None:
    assert view.frame.label == "The board" and "Red" in view.frame.description and view.frame.asked
    view.session.speak("de")
    assert "Rot" in view.frame.description
    view.session.act(carcnb.new("hunters_gatherers").parse_action("end"))
    assert not view.frame.asked


def test_a_stage_is_brought_into_view_as_soon_as_its_page_is_there(
    view: BoardView, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = sent(view, monkeypatch)
    view.frame.show()
    assert not told, "a page that has no board yet would miss it"
    tell(view, LAB)
    tell(view, LAB)
    assert [message["do"] for message in told].count("show") == 1
    view.frame.show(lost=True)
    assert told[-1] == {"do": "show", "lost": True}


def test_who_chooses_dark_has_all_of_the_stage_dark_and_keeps_it() -> None:
    """Only the board became dark, and light again as soon as the window was resized."""
    view = play("carcassonne", seed=3, lang="en", autosave=False)
    tell(view.board, LAB)
    assert view.board.frame.theme == "", "as the page is"
    tell(view.board, {**LAB, "theme": "dark"})
    assert view.settings.theme.value == "dark" and view.board.frame.theme == "", "it follows the page"
    tell(view.board, LAB)
    view.settings.theme.value = "dark"
    assert view.board.frame.theme == view.session.look.theme == "dark"
    tell(view.board, {**LAB, "w": 700, "theme": view.board.frame.theme})  # what the page tells then
    assert view.session.look.theme == "dark"
    view.settings.theme.value = "light"
    assert view.board.frame.theme == view.session.look.theme == "light"


def test_a_theme_that_is_given_is_that_of_the_whole_stage() -> None:
    assert play("carcassonne", seed=3, autosave=False, theme="dark").board.frame.theme == "dark"
