"""The games, one folder each: `rules.py` and TOML data. A folder with a `game.toml` is a game; nothing lists them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module, resources
from importlib.resources.abc import Traversable

from ..engine.play import Game
from ..engine.words import shown


def folder(key: str) -> Traversable:
    """Return a game's folder; ValueError with the games there are if it is none."""
    if key not in keys():
        raise ValueError(f"unknown game {shown(key)}; there are {', '.join(keys())}")
    return resources.files(__name__) / key


@cache
def keys() -> tuple[str, ...]:
    """List the games found, by key.

    >>> "hunters_gatherers" in keys()
    True
    """
    here = resources.files(__name__)
    return tuple(sorted(entry.name for entry in here.iterdir() if (entry / "game.toml").is_file()))


def new_game(key: str, players: Sequence[str] | None = None, options: Mapping[str, str] | None = None) -> Game:
    """Return a game in play from a box, with nothing done yet and chance left open.

    >>> new_game("hunters_gatherers", ["red", "blue"]).phase
    'draw'
    """
    folder(key)
    rules = import_module(f".{key}.rules", __name__)
    game: Game = rules.begin(players, options or {})
    return game
