"""What happened, as facts in the past tense; they hold no words and no language.

Nobody changes an event. They are not frozen only because that would make each of them three times as dear to make.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from .lattice import Cell
from .tallies import Tally

#: an area is named by its layer and any one of its zones
Spot = tuple[str, Cell, str]


class Event:
    """A fact. `code` names it in the texts; the fields are what a sentence can say."""

    __slots__ = ()
    code = ""
    rule = ""

    def facts(self) -> dict[str, Any]:
        """Return the fields by name."""
        names: tuple[str, ...] = type(self).__slots__
        return {name: getattr(self, name) for name in names}


@dataclass(slots=True, unsafe_hash=True)
class Drawn(Event):
    """A tile came up."""

    player: str
    tile: str
    fits: bool
    code = "drawn"


@dataclass(slots=True, unsafe_hash=True)
class Placed(Event):
    """A tile was laid."""

    player: str
    tile: str
    cell: Cell
    turn: int
    code = "placed"


@dataclass(slots=True, unsafe_hash=True)
class Joined(Event):
    """The tile joined areas that hold figures: from now on they are shared."""

    spot: Spot
    code = "joined"


@dataclass(slots=True, unsafe_hash=True)
class Occupied(Event):
    """A figure was put on a zone."""

    player: str
    role: str
    cell: Cell
    zone: str
    code = "occupied"


@dataclass(slots=True, unsafe_hash=True)
class Passed(Event):
    """No figure was put."""

    player: str
    code = "passed"


@dataclass(slots=True, unsafe_hash=True)
class Closed(Event):
    """An area was completed."""

    player: str
    spot: Spot
    code = "closed"


@dataclass(slots=True, unsafe_hash=True)
class Scored(Event):
    """Players got the points of a tally; `why` names the scoring in the texts."""

    players: tuple[str, ...]
    tally: Tally
    why: str
    spot: Spot | None = None
    #: players who stand there too and get nothing
    beaten: tuple[str, ...] = ()
    code = "scored"

    @property
    def points(self) -> int:
        """What each of the players got."""
        return self.tally.points


@dataclass(slots=True, unsafe_hash=True)
class Returned(Event):
    """Figures went back to their owner's supply."""

    player: str
    figure: str
    count: int
    code = "returned"


@dataclass(slots=True, unsafe_hash=True)
class TurnEnded(Event):
    """The next player is to move."""

    player: str
    next: str
    code = "turn_ended"


@dataclass(slots=True, unsafe_hash=True)
class GameEnded(Event):
    """The game is over; these players have the most points."""

    winners: tuple[str, ...]
    points: int
    code = "game_ended"


class _Unheard(list[Event]):
    """A list that keeps nothing."""

    def append(self, event: Event) -> None:
        """Forget it."""

    def __iadd__(self, events: Iterable[Event], /) -> Self:  # type: ignore[override, misc]  # it keeps nothing
        return self

    def extend(self, events: Iterable[Event]) -> None:
        """Forget them."""


#: where events go that nobody will look at; those that cost most need not even be made
UNHEARD = _Unheard()
