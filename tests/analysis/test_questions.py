"""Twelve questions of an analyst: each is a line or two, and answered in a second or two."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import carcnb
from carcnb.analysis.closing import closing
from carcnb.analysis.ended import ended_now
from carcnb.analysis.odds import chances, fitting
from carcnb.analysis.wishes import wanted
from carcnb.engine.play import Game

#: computed seconds that a question may take, on a machine that has other things to do as well
SECONDS = 4.0


def in_the_middle(key: str, turns: int = 14) -> Game:
    game, player = carcnb.new(key, seed=11), carcnb.player("greedy", seed=1)
    for _ in range(2 * turns):
        game.push(player.choose(game))
    return game


@pytest.fixture(scope="module")
def game() -> Game:
    return in_the_middle("hunters_gatherers")


@pytest.fixture(scope="module")
def wheel() -> Game:
    return in_the_middle("wheel_of_fortune", 10)


def computed() -> float:
    """Seconds computed by now, here and in the processes that have ended."""
    return sum(os.times()[:4])


@pytest.fixture(autouse=True)
def soon(game: Game, wheel: Game) -> Iterator[None]:
    """Ask the clock around every question; the positions are set up before."""
    begun = computed()
    yield
    spent = computed() - begun
    print(f"{spent:.2f} s")
    assert spent <= SECONDS


def test_1_what_is_the_best_turn(game: Game) -> None:
    best = carcnb.evaluate(game, playouts=100, seed=1, progress=False).best
    assert best in game.legal_turns()


def test_2_why_not_that_one(game: Game) -> None:
    two = carcnb.compare(game, [game.legal_turns()[0], game.legal_turns()[-1]], playouts=20, seed=1)
    assert two.why("en").startswith("Better: ")
    assert two.difference >= 0


def test_3_how_likely_is_an_area_closed(game: Game) -> None:
    area = next(area for area in game.board.areas("forest") if not area.closed)
    found = closing(game, "forest", *next(iter(area.zones)))
    assert all(0 <= share <= 1 for share in chances(game, found.tiles, draws=3).values())


def test_4_what_fits_here(game: Game) -> None:
    fits = fitting(game, game.legal_turns()[0][0].cell)  # type: ignore[attr-defined]  # the first action lays a tile
    assert all(fit.copies > 0 for fit in fits)


def test_5_who_is_ahead_and_by_how_much(game: Game) -> None:
    row = carcnb.evaluate(game, playouts=100, seed=1, progress=False).rows[0]
    assert row.lead.low <= row.lead <= row.lead.high
    assert 0 <= row.win <= 1


def test_6_was_it_luck_or_play(wheel: Game) -> None:
    turns = carcnb.review(wheel, playouts=8, progress=False).turns
    luck = {player: sum(turn.luck for turn in turns if turn.player == player) for player in wheel.players}
    assert set(luck) == set(wheel.players)


def test_7_how_does_it_stand_if_it_ended_now(game: Game) -> None:
    assert ended_now(game).points == game.referee().final


def test_8_what_would_the_next_player_like(game: Game) -> None:
    wish = wanted(game)[0]
    assert wish.player != game.to_move
    assert wish.turn


def test_9_what_is_a_crown_worth(wheel: Game) -> None:
    crown = next(turn for turn in wheel.legal_turns() if turn[-1].verb == "crown")
    worth = carcnb.compare(wheel, [crown, f"{crown[0]}; pass"], playouts=20, seed=1).difference
    assert worth.low <= worth <= worth.high


def test_10_where_will_the_pig_stop(wheel: Game) -> None:
    stops = wheel.pig_stops(10)  # type: ignore[attr-defined]  # only this game has a pig
    assert sum(stops.values()) == 1
    assert wheel.pig_stops(0)[wheel.state.pig] == 1  # type: ignore[attr-defined]  # as above
    assert sum(wheel.pig_stops(10_000).values()) == 1  # type: ignore[attr-defined]  # as above


def test_11_how_do_two_turns_compare(game: Game) -> None:
    two = carcnb.compare(game, [game.legal_turns()[0], game.legal_turns()[-1]], playouts=20, seed=1)
    assert len(two.choices) == 2
    assert two.difference.known


def test_12_which_turn_cost_most(wheel: Game) -> None:
    turns = carcnb.review(wheel, playouts=8, progress=False).turns
    dearest = max(turns, key=lambda turn: turn.cost)
    assert dearest.why("en")
