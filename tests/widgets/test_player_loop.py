"""How long automatic players wait for the reader's eyes."""

from __future__ import annotations

import carcnb
from carcnb.engine.actions import PASS, Place
from carcnb.session import Session
from carcnb.widgets.player_loop import PAUSE, pause
from tests.widgets.test_news import CITY


def test_points_are_waited_for_longer_than_a_tile() -> None:
    session = Session(carcnb.load(CITY), "en")
    session.act(Place((0, -1), 2))
    assert pause(session) == PAUSE
    session.act(PASS)
    assert session.game.scores["red"] == 4 and pause(session) > 2 * PAUSE
