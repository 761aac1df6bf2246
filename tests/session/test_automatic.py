"""A play against automatic players: going about in it never costs what was done."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import carcnb
from carcnb import games
from carcnb.session import Session
from tests.session.plays import Fickle, played, played_with_players, run_players, text


def against(key: str = "hunters_gatherers", automatic: tuple[str, ...] = ("blue",), seed: int = 2) -> Session:
    return Session(carcnb.new(key, players=["red", "blue"], seed=seed), players={name: Fickle() for name in automatic})


def test_automatic_players_act_until_a_person_is_to_choose() -> None:
    session = played_with_players(against(), 2)
    assert session.game.to_move == "red" and session.waiting_for is None
    played(session, 2)
    assert session.waiting_for == session.thinking == "blue"
    session.click(("cell", (9, 9)))
    assert session.refusal is None, "while another thinks, a click means nothing"


@pytest.mark.parametrize("key", games.keys())
@pytest.mark.parametrize("automatic", ["red", "blue"])
def test_no_way_about_in_time_lets_a_player_choose_anew(key: str, automatic: str) -> None:
    session = against(key, (automatic,))
    run_players(session)
    played_with_players(session, 12)
    whole, length = text(session), session.length
    ways: list[Callable[[], object]] = [
        lambda: session.undo() and session.redo(),
        lambda: [session.jump(cursor) for cursor in range(length + 1)],
        lambda: [session.jump(cursor) for cursor in range(length, -1, -1)],
        lambda: [session.undo() for _ in range(length)],
        lambda: [session.redo() for _ in range(length)],
    ]
    for way in ways:
        way()
        assert session.thinking is None or session.cursor == length
        run_players(session)
        assert session.length == length
    session.jump(length)
    assert text(session) == whole


def test_taking_back_stops_where_a_person_is_to_choose() -> None:
    session = against(automatic=("red",))
    run_players(session)
    first = session.cursor
    assert first > 0 and not session.undo(), "nothing of the reader's is there to be taken back"
    played_with_players(session, 4)
    while session.undo():
        assert session.game.to_move == "blue"
    assert session.cursor == first


def test_repeating_by_hand_what_was_taken_back_keeps_what_follows() -> None:
    session = played_with_players(against(), 8)
    whole, length = text(session), session.length
    session.jump(0)
    while session.cursor < length:
        session.act(session.timeline.moments[session.cursor].action)
        assert session.thinking is None or session.cursor == length
    assert text(session) == whole


def test_a_play_without_people_can_be_looked_at_anywhere() -> None:
    session = against(automatic=("red", "blue"))
    for _ in range(12):
        session.act(session.players["red"].choose(session.game.copy()))
    session.jump(5)
    assert (session.cursor, session.length) == (5, 12)
    assert session.waiting_for is not None and session.thinking is None
    session.undo()
    assert (session.cursor, session.length) == (4, 12)
    session.redo()
    session.jump(12)
    assert session.thinking is not None
