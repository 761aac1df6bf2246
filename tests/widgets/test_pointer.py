"""What a browser may send that is no place, and how far a table can be dragged."""

from __future__ import annotations

from typing import Any

import pytest

import carcnb
from carcnb.engine.actions import Place
from carcnb.session import Session
from carcnb.widgets.board import BoardView

KEYS = ["hunters_gatherers", "marabunta"]
NOWHERE: list[Any] = [None, float("nan"), float("inf"), float("-inf"), 1e308, "3", [], {}]


@pytest.fixture(params=KEYS)
def view(request: pytest.FixtureRequest) -> BoardView:
    return BoardView(Session(carcnb.new(request.param, seed=7)))


def send(view: BoardView, event: str, **more: Any) -> None:
    layer = view.canvas.widget[-1]
    layer._handle_frontend_event(layer, {"event": event, **more}, [])


@pytest.mark.parametrize("odd", NOWHERE)
def test_what_is_no_place_is_nowhere(view: BoardView, odd: Any) -> None:
    look, state = view.session.look, view.session.game.state
    for event in ("mouse_move", "mouse_down", "mouse_move", "mouse_wheel", "mouse_up", "mouse_out"):
        send(view, event, x=odd, y=10.0)
        send(view, event, x=10.0, y=odd)
    for event in ("touch_start", "touch_move", "touch_end", "touch_cancel"):
        send(view, event, touches=[{"x": odd, "y": 10.0}])
    assert view.session.game.state == state
    assert (view.session.look.pan, view.session.look.zoom) == (look.pan, look.zoom)


def test_a_drag_goes_on_past_what_is_no_place() -> None:
    view = BoardView(Session(carcnb.new("hunters_gatherers", seed=7)))
    send(view, "mouse_move", x=2.0, y=2.0)
    send(view, "mouse_down", x=2.0, y=2.0)
    send(view, "mouse_move", x=None, y=None)
    send(view, "mouse_move", x=62.0, y=2.0)
    assert view.session.look.pan[0] < 0 and view.session.look.pan[1] == 0


def in_sight(view: BoardView) -> bool:
    """Tell whether a tile is on the picture, at least in part."""
    camera, look = view.picture.camera, view.session.look
    left, top, wide, high = camera.frame(camera.shot(look.zoom, look.pan))
    cells = view.session.game.board.placements
    return any(left - 1 < x < left + wide and top - 1 < y < top + high for x, y in cells)


@pytest.mark.parametrize("zoom", [0.25, 1.0, 4.0])
@pytest.mark.parametrize("step", [(400.0, 0.0), (-400.0, 0.0), (0.0, 400.0), (-300.0, -300.0)])
def test_the_table_cannot_be_dragged_out_of_sight(zoom: float, step: tuple[float, float]) -> None:
    view = BoardView(Session(carcnb.new("hunters_gatherers", seed=7)))
    view.session.change_look(zoom=zoom)
    for _ in range(100):
        view.dragged(*step)
        assert in_sight(view)
    farthest = view.session.look.pan
    view.dragged(*step)
    assert view.session.look.pan == farthest
    view.dragged(-step[0], -step[1])
    assert view.session.look.pan != farthest  # the way back begins at once


def test_coming_nearer_keeps_the_table_in_sight() -> None:
    view = BoardView(Session(carcnb.new("hunters_gatherers", seed=7)))
    for _ in range(100):
        view.dragged(400.0, 400.0)
    for _ in range(10):
        view.typed("+")
        assert in_sight(view)


@pytest.mark.parametrize("pan", [(float("inf"), 0.0), (float("nan"), 0.0), (1e308, -1e308)])
def test_a_board_can_be_painted_wherever_it_is_said_to_be(view: BoardView, pan: tuple[float, float]) -> None:
    view.session.change_look(pan=pan)
    view.refresh()


@pytest.mark.parametrize("by_finger", [True, False])
def test_a_finger_that_has_acted_points_at_nothing(by_finger: bool) -> None:
    view = BoardView(Session(carcnb.new("hunters_gatherers", seed=7)))
    view.frame._heard({"kind": "finger", "on": by_finger})
    laid = (action for action in view.session.legal if isinstance(action, Place))
    cell = next(action.cell for action in laid if action.turn == view.session.look.turn)
    shot = view.picture.shot
    assert shot is not None
    x, y = (cell[0] + 0.5) * shot.cell - shot.left, (cell[1] + 0.5) * shot.cell - shot.top
    for event in ("mouse_move", "mouse_down", "mouse_up"):
        send(view, event, x=x * view.canvas.dense, y=y * view.canvas.dense)
    assert view.session.game.phase == "occupy"
    view.pointer._point()  # what a move before the press set off comes a moment later
    assert (view.session.look.hover is None) is by_finger
