"""Players choose legal actions in every game, and the same ones for the same seed."""

from __future__ import annotations

from typing import Any

import pytest

from carcnb.analysis.bots import GreedyPlayer, MonteCarloPlayer, Player, RandomPlayer
from carcnb.analysis.players import PLAYERS, player
from carcnb.analysis.playouts import determinised, playout
from carcnb.engine.laying import TileGame
from carcnb.games import keys
from tests.analysis.positions import middle, opening, plays_alike, seen

QUICK = {"monte_carlo": {"playouts": 8}}


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_plays_every_game(key: str, name: str) -> None:
    one, two = (player(name, seed=3, **QUICK.get(name, {})) for _ in range(2))
    plays_alike(key, one, two)


def test_greedy_beats_random() -> None:
    bots: dict[str, Player] = {"red": GreedyPlayer(1), "blue": RandomPlayer(1)}
    game = opening("hunters_gatherers")
    while not game.over:
        game.push(bots[game.to_move].choose(game))
    assert game.scores["red"] > game.scores["blue"] + 20


def test_monte_carlo_keeps_to_its_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, tried = MonteCarloPlayer(50, seed=1), []
    rollout = bot.rollout

    def counted(*given: Any) -> float:
        tried.append(given)
        return rollout(*given)

    monkeypatch.setattr(bot, "rollout", counted)
    bot.choose(middle("hunters_gatherers", 4))
    assert 25 <= len(tried) <= 50


def test_monte_carlo_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on a second with every look, so that nothing depends on the machine."""
    ticks = iter(range(10_000))
    monkeypatch.setattr("carcnb.analysis.bots.cpu_time", lambda: float(next(ticks)))
    bot, tried = MonteCarloPlayer(seconds=20, seed=1), []

    def counted(*given: Any) -> float:
        tried.append(given)
        return 0.0

    monkeypatch.setattr(bot, "rollout", counted)
    bot.choose(middle("hunters_gatherers", 4))
    assert tried and next(ticks) < 30


@pytest.mark.parametrize("limits", [{"playouts": 0}, {"seconds": -1.0}, {"width": 0}])
def test_a_limit_that_is_none_is_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="must be more than 0"):
        MonteCarloPlayer(**limits)


def test_an_unknown_player_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="unknown automatic player 'clever'; there are random, greedy, monte_carlo"):
        player("clever")


@pytest.mark.parametrize("key", keys())
def test_a_playout_ends_the_game_and_leaves_the_position_alone(key: str) -> None:
    game = middle(key, 2)
    before = seen(game)
    assert playout(game, 1).over
    assert playout(game, 1).scores == playout(game, 1).scores
    assert seen(game) == before


def test_determinised_decks_differ() -> None:
    game = middle("hunters_gatherers", 2)
    assert len({tuple(playout(game, seed).scores.values()) for seed in range(8)}) > 1
    other = determinised(game, 1)
    assert isinstance(game, TileGame) and isinstance(other, TileGame)
    assert other.tile == game.tile


def test_nothing_is_chosen_once_the_game_is_over() -> None:
    with pytest.raises(ValueError, match="the game is over"):
        RandomPlayer(1).choose(playout(opening("hunters_gatherers"), 1))
