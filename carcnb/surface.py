"""The two ways to come by a game: from its box, or from a record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from . import games
from .check import explained
from .engine.play import Game
from .record import RecordError
from .record import load as load_record


def new(game: str, players: Sequence[str] | None = None, seed: int | None = None, **options: str | Path) -> Game:
    """Start a game; with a seed, draws and rolls resolve themselves.

    >>> new("hunters_gatherers", players=["red", "blue", "green"], seed=1).players
    ('red', 'blue', 'green')
    """
    wanted = {name: str(value) if isinstance(value, Path) else value for name, value in options.items()}
    started = games.new_game(game, players, wanted)
    if seed is not None:
        started.reseed(seed)
    return started


def load(source: str | Path, seed: int | None = None) -> Game:
    """Return the game in the state in which a record (a path or text) ends; with a seed, chance goes on by itself.

    >>> load("carcnb 1\\ngame hunters_gatherers\\nplayers red blue\\nred draw L52").tile
    Tile('L52')
    """
    try:
        game = load_record(source)
    except RecordError as error:
        error.args = (explained(error),)
        raise
    if seed is not None:
        game.reseed(seed)
    return game
