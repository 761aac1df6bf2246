"""What a game in play is made of: its frozen state, the steps done so far, and how it came out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from .actions import Action


@dataclass(frozen=True)
class State:
    """The small state. Games add fields of their own; every change makes a new one, so undo needs no code.

    >>> State("place", 0, (0, 3)).but(turn=1).scores
    (0, 3)
    """

    phase: str
    #: whose turn it is, as a number in `players`
    turn: int
    scores: tuple[int, ...]

    def but(self, **changes: Any) -> Self:
        """Return the same state with these fields changed (as `dataclasses.replace`, at a fifth of its cost)."""
        new = object.__new__(type(self))
        fields = new.__dict__
        fields.update(self.__dict__)  # two updates are quicker than one with both
        fields.update(changes)
        return new


class Step(NamedTuple):
    """One thing done: the state and board mark before it, who did what, and whether chance resolved itself."""

    state: State
    mark: int
    player: str | None
    action: Action
    by_itself: bool


class Outcome(NamedTuple):
    """How a game came out: who won, the points of each player, and what brought the end about.

    `reason` is "end" if the game was stopped, otherwise the game's own word: "last_tile", or the id of a rule.

    >>> Outcome(("red",), {"red": 12, "blue": 9}, "last_tile").winners
    ('red',)
    """

    winners: tuple[str, ...]
    scores: dict[str, int]
    reason: str
