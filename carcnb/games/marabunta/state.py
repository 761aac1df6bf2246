"""What a game of Marabunta remembers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from ...engine.play import State
from .sheet import Effect, Sheet

#: numbers go from 0 to this
TOP = 3
T = TypeVar("T")


class Mark(NamedTuple):
    """What was written into a hex: a player's number, or (with neither) a cross."""

    player: str | None
    number: int | None


class Task(NamedTuple):
    """Something begun that must be finished next; the tasks of a chain lie on a stack, the current one on top."""

    #: the phase in which it is done: write, colour, crate, special (cookies and crates), cross, repeat
    kind: str
    effect: Effect
    #: the number of the only region allowed, or -1
    region: int = -1
    #: how many crates, leaves or hexes are still to do
    left: int = 0
    #: how many cookies are still to cross out
    cookies: int = 0
    #: the leaves already coloured, one bit each
    leaves: int = 0
    #: whether an ability brought it, by name
    ability: str = ""


@dataclass(frozen=True)
class SheetState(State):
    """The whole truth of a game of Marabunta; hexes are masks of the sheet, players are numbers."""

    #: the hexes that hold each player's 0s, 1s, 2s and 3s
    numbers: tuple[tuple[int, ...], ...]
    crossed: int
    #: kept along with the two above: hexes with nothing in them, and hexes beside each player's numbers
    available: int
    near: tuple[int, ...]
    #: for each region, how many circles each player has on its leaf
    circles: tuple[tuple[int, ...], ...]
    #: for each player, how many crates of each group are crossed out
    crates: tuple[tuple[int, ...], ...]
    cookies: tuple[int, ...]
    anthills: tuple[int, ...]
    #: the shuffled tiles that have not come up, by name
    pile: tuple[str, ...]
    round: int = 1
    starter: int = 0
    tile: str | None = None
    faces: tuple[str, ...] = ()
    #: sets of elements: bit n is die n, the highest bit is the tile
    with_tile: int = 0
    group: int = 0
    unused: int = 0
    tasks: tuple[Task, ...] = ()
    #: who triggered the end, and by which rule
    trigger: tuple[int, str] | None = None

    @property
    def task(self) -> Task:
        """What must be finished next."""
        return self.tasks[-1]


def opening(sheet: Sheet, players: tuple[str, ...]) -> SheetState:
    """Return the state in which a game on this sheet begins."""
    board, count = sheet.board, len(players)
    return SheetState(
        phase="reveal",
        turn=0,
        scores=(0,) * count,
        numbers=((0,) * (TOP + 1),) * count,
        crossed=0,
        available=sheet.all,
        near=(0,) * count,
        circles=tuple(tuple(sheet.leaves[name].printed[player] for player in players) for name in sheet.regions),
        crates=((0,) * len(board.crates),) * count,
        cookies=(0,) * count,
        anthills=(board.anthills,) * count,
        pile=tuple(tile.id for tile in sheet.tiles.values() if not tile.bottom),
    )


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them replaced.

    >>> replaced((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    return (*items[:place], item, *items[place + 1 :])
