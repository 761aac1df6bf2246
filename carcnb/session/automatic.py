"""Players that choose by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from ..engine.actions import Action


class Automatic(Protocol):
    """A player that chooses by itself."""

    def choose(self, game: Any) -> Action:
        """Return one of the game's legal actions."""


def seated(levels: Mapping[str, int]) -> dict[str, Automatic]:
    """Return players of these levels, one for each colour.

    >>> seated({"blue": 3})["blue"].level
    3
    """
    from ..analysis.players import player

    return {colour: player(level=level) for colour, level in levels.items()}
