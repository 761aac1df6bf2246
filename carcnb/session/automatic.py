"""Players that choose by themselves."""

from __future__ import annotations

from typing import Any, Protocol

from ..engine.actions import Action


class Automatic(Protocol):
    """A player that chooses by itself."""

    def choose(self, game: Any) -> Action:
        """Return one of the game's legal actions."""
