"""Asking for a player: by name, or by a level of the ladder."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.words import known, shown
from .bots import GreedyPlayer, MonteCarloPlayer, Player, RandomPlayer
from .ladder import LEVELS
from .levels import LevelPlayer

PLAYERS: dict[str, Callable[..., Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "monte_carlo": MonteCarloPlayer,
}


def player(
    name: str | None = None,
    *,
    level: int | None = None,
    seed: int | None = None,
    playouts: int | None = None,
    seconds: float | None = None,
) -> Player:
    """Return a player that chooses by itself, by name or by level: 1 is a beginner's first game, 8 the strongest.

    It thinks as long as `playouts` or `seconds` say, if it looks ahead at all; seconds are computed ones (CPU), so that
    a busy machine does not weaken it. With a seed, and without seconds, it always chooses alike.

    >>> player("monte_carlo", playouts=50, seed=3).playouts
    50
    >>> player(level=3, seed=1).level
    3
    """
    if (name is None) == (level is None):
        raise ValueError(f"name a player ({', '.join(PLAYERS)}) or give a level (1 to {LEVELS[-1]}), one of the two")
    if level is not None:
        return LevelPlayer(checked_level(level), playouts, seconds, seed)
    assert name is not None
    make = PLAYERS[known("automatic player", name, PLAYERS)]
    return make(playouts, seconds, seed) if make is MonteCarloPlayer else make(seed)


def checked_level(level: object) -> int:
    """Return a level if there is one of that number.

    >>> checked_level(9)
    Traceback (most recent call last):
    ValueError: there is no level 9; levels go from 1 to 8
    """
    if not isinstance(level, int) or isinstance(level, bool) or level not in LEVELS:
        raise ValueError(f"there is no level {shown(level)}; levels go from {LEVELS[0]} to {LEVELS[-1]}")
    return level
