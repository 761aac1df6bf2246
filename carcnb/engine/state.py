"""What a game in play is made of: its frozen state, the steps done so far, and how it came out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
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
        """Return the same state with these fields changed (as `dataclasses.replace`, at a sixth of its cost)."""
        new = object.__new__(type(self))
        _fill(new, self.__dict__ | changes)
        return new


#: sets all fields of a new state at once; a frozen one has no other way in
_fill = State.__dict__["__dict__"].__set__


def strange_fields(state: State) -> Iterator[tuple[str, list[str]]]:
    """Yield what `but` was given that is no field, with the fields there are: in play nobody has the time to look.

    >>> list(strange_fields(State("place", 0, (0, 3)).but(turns=1)))
    [('turns', ['phase', 'turn', 'scores'])]
    """
    there = [field.name for field in fields(state)]
    for name in state.__dict__:
        if name not in there and not hasattr(type(state), name):  # a cached property is one of the class
            yield name, there


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
