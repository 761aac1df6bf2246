"""Causes of wrong answers: what each would change, and what there is to say and to look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..engine.events import Event, Scored
from ..engine.play import Game
from .beginning import begin, statement
from .level import Level, Target


@dataclass(frozen=True)
class Cause:
    """A mistake that somebody may have made: by how much it makes each player's points wrong."""

    code: str
    detail: str = ""
    change: Mapping[str, int] = field(default_factory=dict)
    facts: Mapping[str, Any] = field(default_factory=dict)
    looks: tuple[Target, ...] = ()
    #: players who must be among the wrong ones: whoever closed an area, and seems to be paid
    needs: frozenset[str] = frozenset()

    def explains(self, wrong: Mapping[str, int]) -> bool:
        """Tell whether everybody's points are wrong by just this.

        >>> Cause("drop", "fish", {"red": -3, "blue": -3}).explains({"red": -3})
        True
        """
        return self.needs <= wrong.keys() and all(self.change.get(player) == by for player, by in wrong.items())

    def looking_at(self, looks: tuple[Target, ...]) -> Cause:
        """Return it with other things to look at."""
        return replace(self, looks=looks)


@dataclass(frozen=True)
class Line:
    """One line to be predicted: the game before it, who acts, and what it brings about."""

    before: Game
    mover: str | None
    told: tuple[Event, ...]

    @property
    def scored(self) -> tuple[Scored, ...]:
        """What it pays."""
        return tuple(event for event in self.told if isinstance(event, Scored))


def lines(level: Level) -> Iterator[Line]:
    """Yield the lines of a prediction as they are played."""
    game = begin(level)
    for line in level.solution:
        player, action = statement(game, line)
        before = game.copy()
        yield Line(before, player, tuple(game.push(action, player)))


def place_of(event: Scored) -> tuple[Target, ...]:
    """Return where a scoring is to be seen, if that is known."""
    return () if event.spot is None else (("area", *event.spot),)
