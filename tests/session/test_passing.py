"""Where passing is all that is left, the turn goes on by itself, and back and forth over it."""

from __future__ import annotations

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS
from carcnb.games import data
from carcnb.lessons.reading import read_lesson
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from tests.session.plays import Fickle, run_players, text

TILE_GAMES = [key for key in games.keys() if data.tiles(key)]


def at_a_dead_end(
    key: str = "hunters_gatherers", by_itself: bool = True, players: dict[str, Fickle] | None = None
) -> Session:
    """Return a play in which the reader has laid a tile and can put no figure on it."""
    session = Session(carcnb.new(key, seed=5), "en", players=players)
    session.passes_by_itself = by_itself
    for _ in range(200):
        run_players(session)
        if session.only_pass:
            return session
        # figures first, so that there are soon none left
        seats = [action for action in session.legal if action.verb == "occupy"]
        session.act((seats or session.legal)[0])
    raise AssertionError("no figure phase without figures")


@pytest.mark.parametrize("key", TILE_GAMES)
def test_a_session_knows_when_passing_is_all_that_is_left(key: str) -> None:
    session = at_a_dead_end(key)
    assert session.legal == [PASS] and session.passing == PASS
    session.act(PASS)
    assert session.only_pass is None and session.passing is None


def test_what_passes_by_itself_can_be_switched() -> None:
    session = at_a_dead_end(by_itself=False)
    assert session.only_pass == PASS and session.passing is None
    before = session.cursor
    session.act(PASS)
    session.undo()
    assert session.cursor == before, "whoever passes by hand takes back by hand"


@pytest.mark.parametrize("key", TILE_GAMES)
def test_taking_back_goes_over_a_pass_that_would_come_again_by_itself(key: str) -> None:
    session = at_a_dead_end(key)
    before, last = session.cursor, session.last
    session.act(session.passing or PASS)
    assert last is not None and last.action.verb == "place" and session.undo()
    assert session.cursor == before - 1 and session.game.phase == "place" and session.passing is None


def test_redo_goes_over_it_too_and_drops_nothing() -> None:
    session = at_a_dead_end()
    session.act(PASS)
    session.act(session.legal[0])
    after, length = text(session), session.length
    session.undo()
    session.undo()
    assert session.cursor == length - 3 and session.redo()
    assert session.cursor == length - 1 and session.length == length
    session.redo()
    assert text(session) == after


def test_looking_back_passes_nothing() -> None:
    session = at_a_dead_end()
    dead_end = session.cursor
    for _ in range(6):
        session.act(session.passing or session.legal[0])
    length = session.length
    for cursor in range(length):
        session.jump(cursor)
        assert session.length == length and session.passing is None
    session.jump(dead_end)
    assert session.cursor == dead_end + 1, "as with players: on to where somebody is to choose"


def test_a_pass_is_taken_back_with_what_players_did_after_it() -> None:
    session = at_a_dead_end(players={"blue": Fickle()})
    before = session.cursor
    session.act(PASS)
    run_players(session)
    assert session.cursor > before + 1 and session.undo()
    assert session.cursor == before - 1 and session.game.to_move == "red"


def test_a_play_that_begins_at_a_dead_end_cannot_be_taken_back_beyond_it() -> None:
    session = at_a_dead_end()
    again = Session(session.game.copy(), floor=session.cursor)
    again.passes_by_itself = True
    again.act(PASS)
    assert not again.undo() and again.cursor == session.cursor + 1


def test_a_players_pass_is_the_players_own() -> None:
    session = at_a_dead_end()
    other = Session(session.game.copy(), players={session.game.to_move: Fickle()})
    other.passes_by_itself = True
    assert other.thinking and other.passing is None


def test_in_lessons_every_act_is_the_readers() -> None:
    assert not LessonSession(read_lesson("hunters_gatherers", "first_tile")).passes_by_itself
