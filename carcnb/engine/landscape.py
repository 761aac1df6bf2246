"""Laid tiles and the figures on them: how they change, and how each change is taken back.

Every change leaves a note in `_journal` with the method that takes it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .box import Box
from .frontier import GONE, Frontier, put_back, swept
from .lattice import SQUARE, Cell
from .partition import Joining, Partition
from .plan import Plan
from .tile import Tile


@dataclass(slots=True)
class Placement:
    """A tile on a cell, turned."""

    tile: Tile
    cell: Cell
    turn: int
    plan: Plan = field(compare=False, repr=False)
    #: the number of its first part
    base: int = field(compare=False, repr=False)


class Occupant(NamedTuple):
    """A figure on a zone."""

    player: str
    role: str
    cell: Cell
    zone: str


class Landscape:
    """Tiles that were laid and figures that were put; whether they may be is for the rules to say."""

    def __init__(self, box: Box, plans: Mapping[str, Plan]) -> None:
        self.box = box
        self.plans = plans
        self.placements: dict[Cell, Placement] = {}
        self._frontier: Frontier = {}
        #: how many cells of it have gone
        self._gone = 0
        self.partition = Partition()
        #: the placement that each part is printed on
        self.owner: list[Placement] = []
        self._occupants: dict[int, Occupant] = {}
        #: cells beside which there are zones that are completed by being surrounded, and the parts of those
        self._watched: dict[Cell, tuple[int, ...]] = {}
        self._journal: list[tuple[Any, ...]] = []

    def lay(self, tile_id: str, cell: Cell, turn: int, *, for_good: bool = False) -> Placement:
        """Lay a tile (the caller has checked that it fits); one laid for good is never taken up again."""
        plan = self.plans[tile_id]
        partition, placements = self.partition, self.placements
        base = partition.add(plan)
        placement = Placement(plan.tile, cell, turn, plan, base)
        self.owner.extend([placement] * len(plan.zones))
        frontier = self._frontier
        log: list[Joining] | None = None if for_good else []
        around = frontier.get(cell)
        neighbours = SQUARE.neighbours[cell]
        for side, edge, code in plan.joints[turn]:
            neighbour = neighbours[side]
            other = placements.get(neighbour)
            if other is None:
                frontier[neighbour] = frontier.get(neighbour, 0) | code
            else:
                partition.join(base, edge, other.base, other.plan.mirrors[other.turn][side - 2], log)
        placements[cell] = placement
        if cell in self._watched:
            for part in self._watched[cell]:
                partition.open[part] -= 1
        if plan.surrounds:
            self._surround(placement)
        if log is None:
            frontier.pop(cell, None)
        else:
            frontier[cell] = GONE
            self._journal.append((Landscape._take_up, placement, log, around, self._sweep()))
        return placement

    def _sweep(self) -> Frontier | None:
        """Drop the cells that have gone once they are many, and return the frontier that still had them."""
        self._gone += 1
        before = self._frontier
        if self._gone * 4 < len(before) + 16:
            return None
        self._frontier, self._gone = swept(before), 0
        return before

    def _surround(self, placement: Placement) -> None:
        """Count the tiles around the zones of a new tile that are completed by being surrounded, and watch for more."""
        around, open_ = SQUARE.around[placement.cell], self.partition.open
        laid = sum(neighbour in self.placements for neighbour in around)
        for part in placement.plan.surrounds:
            part += placement.base
            open_[part] -= laid
            for neighbour in around:
                self._watched[neighbour] = (*self._watched.get(neighbour, ()), part)

    def _unwatch(self, placement: Placement) -> None:
        """Watch no more for what surrounds the zones of the tile that was laid last."""
        for neighbour in SQUARE.around[placement.cell]:
            left = tuple(part for part in self._watched[neighbour] if part < placement.base)
            if left:
                self._watched[neighbour] = left
            else:
                del self._watched[neighbour]

    def _take_up(self, placement: Placement, log: list[Joining], around: int | None, unswept: Frontier | None) -> None:
        if placement.plan.surrounds:
            self._unwatch(placement)
        for part in self._watched.get(placement.cell, ()):
            self.partition.open[part] += 1
        self.partition.part(log)
        self.partition.drop(placement.base)
        del self.owner[placement.base :]
        del self.placements[placement.cell]
        if unswept is not None:
            self._frontier = unswept.copy()  # copies of this board may go back to it too
            self._gone = list(unswept.values()).count(GONE)
        put_back(self._frontier, placement.cell, around)
        for side, neighbour in enumerate(SQUARE.neighbours[placement.cell]):
            if neighbour not in self.placements:
                # what it adds to its neighbours' surroundings, nothing else does
                beside = self._frontier[neighbour] & ~placement.plan.shifted[placement.turn][side]
                put_back(self._frontier, neighbour, beside)
        self._gone -= 1
        self.taken_up(placement)

    def taken_up(self, placement: Placement) -> None:
        """Forget what was worked out about a tile that is gone."""

    def seat(self, player: str, role: str, cell: Cell, zone: str) -> None:
        """Put a figure on a zone (the caller has checked that it may stand there)."""
        placement = self.placements[cell]
        part = placement.base + placement.plan.part_of[zone, self.box.roles[role].layer]
        if part in self._occupants:
            raise ValueError(f"{zone} of the tile on {cell} holds a figure already")
        root = self.partition.find(part)
        self._journal.append((Landscape._unseat, root, self.partition.seated[root], part))
        self.partition.seated[root] += (part,)
        self._occupants[part] = Occupant(player, role, cell, zone)

    def _unseat(self, root: int, seated: tuple[int, ...], part: int) -> None:
        self.partition.seated[root] = seated
        del self._occupants[part]

    def remove(self, occupant: Occupant) -> None:
        """Take one figure off the board."""
        placement = self.placements[occupant.cell]
        part = placement.base + placement.plan.part_of[occupant.zone, self.box.roles[occupant.role].layer]
        root = self.partition.find(part)
        self._journal.append((Landscape._reseat, root, self.partition.seated[root], part, self._occupants[part]))
        self.partition.seated[root] = tuple(seated for seated in self.partition.seated[root] if seated != part)
        del self._occupants[part]

    def _reseat(self, root: int, seated: tuple[int, ...], part: int, occupant: Occupant) -> None:
        self.partition.seated[root] = seated
        self._occupants[part] = occupant

    def mark(self) -> int:
        """Return a mark to undo to."""
        return len(self._journal)

    def undo_to(self, mark: int) -> None:
        """Take back every change since the mark, last first."""
        journal = self._journal
        while len(journal) > mark:
            undo, *facts = journal.pop()
            undo(self, *facts)
