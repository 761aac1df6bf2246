"""What moves after an act, and what does not."""

from __future__ import annotations

from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS, Place
from carcnb.session import Session
from carcnb.widgets.board import BoardView
from carcnb.widgets.play import PlayView

CITY = """carcnb 1
game carcassonne
players red blue
put E 0,0 r0 red knight city.1
red draw E
"""


@pytest.fixture
def moved(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    monkeypatch.setattr("carcnb.widgets.frame.Frame.do", lambda self, what, **more: found.append({"do": what, **more}))
    return found


def test_a_tile_slides_in_and_points_rise_where_they_were_made(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.load(CITY))
    view = PlayView(session)
    session.act(Place((0, -1), 2))
    [slide] = moved.pop()["list"]
    assert slide["move"] == "come" and slide["copy"]
    shot = view.board.picture.shot
    assert shot is not None
    assert slide["x"] * view.board.canvas.width == pytest.approx(-shot.left, abs=0.5)
    assert slide["y"] * view.board.canvas.height == pytest.approx(-shot.cell - shot.top, abs=0.5)
    session.act(PASS)
    effects = moved.pop()
    assert [(effect["move"], effect["text"]) for effect in effects["list"][:2]] == [("rise", "+4"), ("go", "●")]
    assert [(count["before"], count["after"]) for count in effects["counts"]] == [(0, 4)]


def test_nothing_moves_when_it_is_taken_back_or_switched_off(moved: list[dict[str, Any]]) -> None:
    session = Session(carcnb.load(CITY))
    BoardView(session)
    session.act(Place((0, -1), 2))
    moved.clear()
    session.undo()
    session.change_look(motion=False)
    session.redo()
    session.act(PASS)
    assert moved == []


@pytest.mark.parametrize("key", games.keys())
def test_whole_games_move_little_and_on_the_board(key: str, moved: list[dict[str, Any]]) -> None:
    game = carcnb.new(key, seed=5)
    session = Session(game)
    BoardView(session)
    player = carcnb.player("random", seed=1)
    while not session.game.over:
        session.act(player.choose(session.game))
    for message in moved:
        assert message["do"] == "effects" and len(message["list"]) <= 40
        places = [effect for effect in message["list"] if effect["move"] == "come"]
        assert all(-0.5 < effect["x"] < 1 and -0.5 < effect["y"] < 1 for effect in places)
