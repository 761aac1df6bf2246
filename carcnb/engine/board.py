"""The table: laid tiles, the feature graph, its areas, and the figures on them.

Areas are kept as tiles are laid and taken up again: a forest of parents (no path compression, so that joining can be
undone) for "which area is this", and rings (`_ring`) for "what belongs to it". Each change leaves a note in `_journal`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from .actions import PLACES, Action, Occupy, Place
from .area import Area
from .box import Box
from .lattice import SQUARE, Cell
from .plan import Plan
from .tallies import Tally
from .tile import Tile

if TYPE_CHECKING:
    import networkx


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
    """A figure on a zone, or (with no cell) somewhere else on the table."""

    player: str
    role: str
    cell: Cell
    zone: str



class Board:
    """Laid tiles and what they form. `graph` is the networkx graph itself: node = (cell, zone name)."""

    def __init__(self, box: Box, plans: Mapping[str, Plan], appraise: Callable[[Area], Tally]) -> None:
        self.box = box
        self.plans = plans
        self.appraise = appraise
        self.placements: dict[Cell, Placement] = {}
        #: empty cells beside a tile, each with the sides that surround it
        self.frontier: dict[Cell, int] = {}
        self._root: list[int] = []
        self._ring: list[int] = []
        self._open: list[int] = []
        self._size: list[int] = []
        #: for the root of an area, the parts of it that hold a figure
        self._seated: list[tuple[int, ...]] = []
        self._owner: list[Placement] = []
        self._occupants: dict[int, Occupant] = {}
        self._surrounds: dict[Cell, list[int]] = {}
        self._journal: list[tuple[Any, ...]] = []
        self._graph: networkx.Graph[Any] | None = None
        self._graphed: list[Placement] = []

    # --- changing -------------------------------------------------------------------------------------------------

    def lay(self, tile_id: str, cell: Cell, turn: int) -> tuple[Placement, list[int]]:
        """Lay a tile (the caller has checked that it fits); return it and the roots where occupied areas were joined."""
        plan = self.plans[tile_id]
        root, ring, open_, size, seated = self._root, self._ring, self._open, self._size, self._seated
        base = len(root)
        placement = Placement(plan.tile, cell, turn, plan, base)
        root.extend([base + part for part in plan.roots])
        ring.extend([base + part for part in plan.rings])
        open_.extend(plan.opens)
        size.extend(plan.sizes)
        seated.extend(plan.nobody)
        self._owner.extend([placement] * len(plan.zones))
        placements = self.placements
        old_frontier = self.frontier
        frontier = self.frontier = old_frontier.copy()
        frontier.pop(cell, None)
        log: list[tuple[int, int, int, tuple[int, ...]]] = []
        shared: list[int] = []
        edges, shifted = plan.edges[turn], plan.shifted[turn]
        for side, neighbour in enumerate(SQUARE.neighbours[cell]):
            other = placements.get(neighbour)
            if other is None:
                frontier[neighbour] = frontier.get(neighbour, 0) | shifted[side]
                continue
            shift = other.base
            for mine, theirs in zip(edges[side], other.plan.mirrors[other.turn][side - 2], strict=True):
                a = base + mine
                while root[a] != a:
                    a = root[a]
                b = shift + theirs
                while root[b] != b:
                    b = root[b]
                if a == b:
                    log.append((-1, a, open_[a], ()))
                    open_[a] -= 2
                    continue
                if size[a] > size[b]:
                    a, b = b, a
                log.append((a, b, open_[b], seated[b]))
                root[a] = b
                ring[a], ring[b] = ring[b], ring[a]
                open_[b] += open_[a] - 2
                size[b] += size[a]
                if seated[a]:
                    if seated[b]:
                        shared.append(b)
                    seated[b] += seated[a]
        placements[cell] = placement
        if plan.surrounds or self._surrounds:
            self._surround(placement, 1)
        self._journal.append((Board._take_up, placement, log, old_frontier))
        return placement, shared

    def _surround(self, placement: Placement, sign: int) -> None:
        """Count neighbours, corners included, for zones that are completed by being surrounded."""
        around = SQUARE.around[placement.cell]
        for neighbour in around:
            for part in self._surrounds.get(neighbour, ()):
                self._open[part] -= sign
        if placement.plan.surrounds:
            if sign < 0:
                del self._surrounds[placement.cell]
                return
            parts = [placement.base + part for part in placement.plan.surrounds]
            self._surrounds[placement.cell] = parts
            for part in parts:
                self._open[part] -= sum(neighbour in self.placements for neighbour in around)

    def _take_up(
        self, placement: Placement, log: list[tuple[int, int, int, tuple[int, ...]]], frontier: dict[Cell, int]
    ) -> None:
        root, ring, open_, size, seated = self._root, self._ring, self._open, self._size, self._seated
        if self._surrounds:
            self._surround(placement, -1)
        for a, b, old_open, old_seated in reversed(log):
            open_[b] = old_open
            if a >= 0:
                seated[b] = old_seated
                size[b] -= size[a]
                ring[a], ring[b] = ring[b], ring[a]
                root[a] = a
        base = placement.base
        del root[base:], ring[base:], open_[base:], size[base:], seated[base:], self._owner[base:]
        del self.placements[placement.cell]
        self.frontier = frontier
        if self._graphed and self._graphed[-1] is placement:
            self._graphed.pop()
            assert self._graph is not None
            self._graph.remove_nodes_from([(placement.cell, zone.name) for zone in placement.tile.zones])

    def seat(self, player: str, role: str, cell: Cell, zone: str) -> None:
        """Put a figure on a zone (the caller has checked that it may stand there)."""
        placement = self.placements[cell]
        part = placement.base + placement.plan.part_of[zone, self.box.roles[role].layer]
        if part in self._occupants:
            raise ValueError(f"{zone} of the tile on {cell} holds a figure already")
        root = self.root(part)
        self._journal.append((Board._unseat, root, self._seated[root], part))
        self._seated[root] += (part,)
        self._occupants[part] = Occupant(player, role, cell, zone)

    def _unseat(self, root: int, seated: tuple[int, ...], part: int) -> None:
        self._seated[root] = seated
        del self._occupants[part]

    def remove(self, occupant: Occupant) -> None:
        """Take one figure off the board."""
        placement = self.placements[occupant.cell]
        part = placement.base + placement.plan.part_of[occupant.zone, self.box.roles[occupant.role].layer]
        root = self.root(part)
        self._journal.append((Board._reseat, root, self._seated[root], part, self._occupants[part]))
        self._seated[root] = tuple(seated for seated in self._seated[root] if seated != part)
        del self._occupants[part]

    def _reseat(self, root: int, seated: tuple[int, ...], part: int, occupant: Occupant) -> None:
        self._seated[root] = seated
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

    def copy(self, appraise: Callable[[Area], Tally]) -> Board:
        """Return a board that changes on its own; tiles and what was noted for undoing are shared, never changed."""
        new = object.__new__(Board)
        new.__dict__.update(self.__dict__)
        new.appraise = appraise
        for name in ("placements", "frontier", "_occupants", "_surrounds"):
            setattr(new, name, getattr(self, name).copy())
        for name in ("_root", "_ring", "_open", "_size", "_seated", "_owner", "_journal"):
            setattr(new, name, getattr(self, name)[:])
        new._graph, new._graphed = None, []
        return new

    # --- asking: where tiles and figures may go ---------------------------------------------------------------------

    def placements_of(self, tile_id: str) -> list[Action]:
        """List every (cell, turn) in which a tile fits."""
        fits, ways = self.plans[tile_id].fits, PLACES
        return [ways[cell][turn] for cell, around in self.frontier.items() for turn in fits[around]]

    def fits_somewhere(self, tile_id: str) -> bool:
        """Tell whether a tile fits anywhere."""
        fits = self.plans[tile_id].fits
        for around in self.frontier.values():
            if fits[around]:
                return True
        return False

    def mismatch(self, tile_id: str, cell: Cell, turn: int) -> int | None:
        """Return the first side on which a tile does not continue its neighbour, or None."""
        codes, around = self.plans[tile_id].codes, self.frontier.get(cell, 0)
        for side in range(4):
            wanted = around >> 4 * side & 15
            if wanted and wanted != codes[(side - turn) % 4]:
                return side
        return None

    def free_seats(self, placement: Placement, supply: Sequence[int]) -> list[Action]:
        """List the figures that may be put on a tile just laid, given what the player has left of each."""
        base, root, seated = placement.base, self._root, self._seated
        found: list[Action] = []
        for action, figure, part, _ in placement.plan.seats:
            if supply[figure]:
                part += base
                while root[part] != part:
                    part = root[part]
                if not seated[part]:
                    found.append(action)
        return found

    def turns_of(self, tile_id: str, supply: Sequence[int]) -> list[tuple[Place, Occupy | None]]:
        """List every placement with every figure that may then be put, without laying anything."""
        plan, placements, root, seated = self.plans[tile_id], self.placements, self._root, self._seated
        fits = plan.fits
        seats = [seat for seat in plan.seats if supply[seat.figure]]
        found: list[tuple[Place, Occupy | None]] = []
        for cell, around in self.frontier.items():
            turns = fits[around]
            if not turns:
                continue
            taken: list[list[bool]] = []
            for side, neighbour in enumerate(SQUARE.neighbours[cell]):
                other = placements.get(neighbour)
                held: list[bool] = []
                if other is not None:
                    for part in other.plan.mirrors[other.turn][side - 2]:
                        part += other.base
                        while root[part] != part:
                            part = root[part]
                        held.append(bool(seated[part]))
                taken.append(held)
            for turn in turns:
                place = PLACES[cell][turn]
                found.append((place, None))
                for seat in seats:
                    for side, contact in seat.contacts[turn]:
                        if taken[side] and taken[side][contact]:
                            break
                    else:
                        found.append((place, seat.action))
        return found

    # --- asking: areas ------------------------------------------------------------------------------------------------

    def root(self, part: int) -> int:
        """Return the number that stands for the part's area."""
        root = self._root
        while root[part] != part:
            part = root[part]
        return part

    def part(self, layer: str, cell: Cell, zone: str) -> int:
        """Return the number of a zone's part in a layer; KeyError-free: says what is there instead."""
        placement = self.placements.get(cell)
        if placement is None:
            raise ValueError(f"no tile lies on {cell[0]},{cell[1]}")
        offset = placement.plan.part_of.get((zone, layer))
        if offset is None:
            names = ", ".join(name for name, of in placement.plan.part_of if of == layer) or "nothing"
            raise ValueError(f"{zone!r} is no {layer} zone of {placement.tile.id}; it has {names}")
        return placement.base + offset

    def parts(self, root: int) -> list[int]:
        """List the parts of an area."""
        ring, part = self._ring, self._ring[root]
        found = [root]
        while part != root:
            found.append(part)
            part = ring[part]
        return found

    def area(self, layer: str, cell: Cell, zone: str) -> Area:
        """Return the area of a layer that a zone belongs to."""
        return Area(self, layer, self.root(self.part(layer, cell, zone)))

    def areas(self, layer: str) -> list[Area]:
        """List the areas of a layer, oldest first."""
        if layer not in self.box.layers:
            raise ValueError(f"no layer {layer!r}; there are {', '.join(self.box.layers)}")
        return [Area(self, layer, root) for root in self.roots(layer)]

    def roots(self, layer: str) -> Iterator[int]:
        """Yield the number of every area of a layer."""
        owner = self._owner
        for part, root in enumerate(self._root):
            if part == root and owner[part].plan.layers[part - owner[part].base] == layer:
                yield part

    def closed_by(self, placement: Placement) -> list[Area]:
        """List the areas that laying this tile completed."""
        root, open_, base = self._root, self._open, placement.base
        found: dict[int, Area] = {}
        layers = placement.plan.layers
        for offset in placement.plan.closing:
            part = base + offset
            while root[part] != part:
                part = root[part]
            if not open_[part] and part not in found:
                found[part] = Area(self, layers[offset], part)
        if self._surrounds:
            for cell in SQUARE.around[placement.cell]:
                for part in self._surrounds.get(cell, ()):
                    if not open_[part]:
                        owner = self._owner[part]
                        found[part] = Area(self, owner.plan.layers[part - owner.base], part)
        return list(found.values())

    def occupied_areas(self, layer: str) -> list[Area]:
        """List the areas of a layer that hold figures, oldest first."""
        roots = {self.root(part): None for part in self._occupants if self._layer(part) == layer}
        return [Area(self, layer, root) for root in sorted(roots)]

    def areas_of(self, parts: Iterable[int]) -> list[Area]:
        """List the areas that these parts belong to, each once."""
        return [Area(self, self._layer(root), root) for root in dict.fromkeys(self.root(part) for part in parts)]

    def _layer(self, part: int) -> str:
        owner = self._owner[part]
        return owner.plan.layers[part - owner.base]

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """Every figure on the board."""
        return tuple(self._occupants.values())

    @property
    def graph(self) -> networkx.Graph[Any]:
        """The feature graph: a node for each zone, an edge where zones touch (`by` = "side" or "print").

        It catches up when it is asked for, so that playing a million games need not pay for it.
        """
        from .graph import add_placement, new_graph

        if self._graph is None:
            self._graph = new_graph()
        for placement in list(self.placements.values())[len(self._graphed) :]:
            add_placement(self._graph, placement, self.placements)
            self._graphed.append(placement)
        return self._graph
