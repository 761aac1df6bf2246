"""The table: laid tiles, the feature graph, its areas, and the figures on them.

Every change leaves a note in `_journal` with the method that takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from .actions import Action
from .area import Area
from .box import Box
from .frontier import Frontier, fits_somewhere, placements_of
from .lattice import SQUARE, Cell
from .partition import Joining, Partition
from .plan import Plan
from .presenter import presenter
from .tallies import Tally
from .tile import Tile
from .words import known

if TYPE_CHECKING:
    import networkx

    from ..display import Drawing
    from .play import Game


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


class Board:
    """Laid tiles and what they form. `graph` is the networkx graph itself: node = (cell, zone name)."""

    def __init__(
        self, box: Box, plans: Mapping[str, Plan], appraise: Callable[[Area], Tally], game: Game | None = None
    ) -> None:
        self.box = box
        #: the game it is the table of, if there is one
        self.game = game
        self.plans = plans
        self.appraise = appraise
        self.placements: dict[Cell, Placement] = {}
        #: the empty cells beside a tile, each with what surrounds it
        self.frontier: Frontier = {}
        self.partition = Partition()
        #: the placement that each part is printed on
        self.owner: list[Placement] = []
        self._occupants: dict[int, Occupant] = {}
        #: cells with zones that are completed by being surrounded, and the parts of those
        self._surrounds: dict[Cell, list[int]] = {}
        self._journal: list[tuple[Any, ...]] = []
        self._graph: networkx.Graph[Any] | None = None
        self._graphed: list[Placement] = []
        #: cells of tiles taken up since the graph was last asked for: sides beside them are open again
        self._unsettled: list[Cell] = []

    # --- changing ---------------------------------------------------------------------------------------------------

    def lay(self, tile_id: str, cell: Cell, turn: int) -> Placement:
        """Lay a tile (the caller has checked that it fits)."""
        plan = self.plans[tile_id]
        partition, placements = self.partition, self.placements
        base = partition.add(plan)
        placement = Placement(plan.tile, cell, turn, plan, base)
        self.owner.extend([placement] * len(plan.zones))
        before = self.frontier
        frontier = self.frontier = before.copy()
        frontier.pop(cell, None)
        log: list[Joining] = []
        edges, shifted = plan.edges[turn], plan.shifted[turn]
        for side, neighbour in enumerate(SQUARE.neighbours[cell]):
            other = placements.get(neighbour)
            if other is None:
                frontier[neighbour] = frontier.get(neighbour, 0) | shifted[side]
            else:
                mirror = other.plan.mirrors[other.turn][side - 2]
                partition.join(base, edges[side], other.base, mirror, log)
        placements[cell] = placement
        if plan.surrounds or self._surrounds:
            self._surround(placement, 1)
        self._journal.append((Board._take_up, placement, log, before))
        return placement

    def joined_by_last(self) -> list[Area]:
        """List the areas in which the tile laid last brought figures together that stood apart."""
        log: list[Joining] = self._journal[-1][2]
        seated = self.partition.seated
        meeting = [b for a, b, _, before in log if before and seated[a]]
        return self.areas_of(meeting) if meeting else []

    def _surround(self, placement: Placement, sign: int) -> None:
        """Count neighbours, corners included, for zones that are completed by being surrounded."""
        around, open_ = SQUARE.around[placement.cell], self.partition.open
        for neighbour in around:
            for part in self._surrounds.get(neighbour, ()):
                open_[part] -= sign
        if placement.plan.surrounds:
            if sign < 0:
                del self._surrounds[placement.cell]
                return
            parts = [placement.base + part for part in placement.plan.surrounds]
            self._surrounds[placement.cell] = parts
            for part in parts:
                open_[part] -= sum(neighbour in self.placements for neighbour in around)

    def _take_up(self, placement: Placement, log: list[Joining], frontier: Frontier) -> None:
        if self._surrounds:
            self._surround(placement, -1)
        self.partition.part(log)
        self.partition.drop(placement.base)
        del self.owner[placement.base :]
        del self.placements[placement.cell]
        self.frontier = frontier
        if self._graphed and self._graphed[-1] is placement:
            self._graphed.pop()
            assert self._graph is not None
            self._graph.remove_nodes_from([(placement.cell, zone.name) for zone in placement.tile.zones])
            self._unsettled.append(placement.cell)

    def seat(self, player: str, role: str, cell: Cell, zone: str) -> None:
        """Put a figure on a zone (the caller has checked that it may stand there)."""
        placement = self.placements[cell]
        part = placement.base + placement.plan.part_of[zone, self.box.roles[role].layer]
        if part in self._occupants:
            raise ValueError(f"{zone} of the tile on {cell} holds a figure already")
        root = self.partition.find(part)
        self._journal.append((Board._unseat, root, self.partition.seated[root], part))
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
        self._journal.append((Board._reseat, root, self.partition.seated[root], part, self._occupants[part]))
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

    def copy(self, appraise: Callable[[Area], Tally], game: Game | None = None) -> Board:
        """Return a board that changes on its own; tiles and what was noted for undoing are shared, never changed."""
        new = object.__new__(Board)
        new.__dict__.update(self.__dict__)
        new.appraise, new.game = appraise, game or self.game
        new.placements, new.partition = self.placements.copy(), self.partition.copy()
        new._occupants, new._surrounds = self._occupants.copy(), self._surrounds.copy()
        new.owner, new._journal = self.owner[:], self._journal[:]
        new._graph, new._graphed, new._unsettled = None, [], []
        return new

    # --- asking: where tiles and figures may go ---------------------------------------------------------------------

    def placements_of(self, tile_id: str) -> list[Action]:
        """List every (cell, turn) in which a tile fits."""
        return placements_of(self.frontier, self.plans[tile_id])

    def fits_somewhere(self, tile_id: str) -> bool:
        """Tell whether a tile fits anywhere."""
        return fits_somewhere(self.frontier, self.plans[tile_id])

    # --- asking: areas ------------------------------------------------------------------------------------------------

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

    def area(self, layer: str, cell: Cell, zone: str) -> Area:
        """Return the area of a layer that a zone belongs to."""
        return Area(self, layer, self.partition.find(self.part(layer, cell, zone)))

    def areas(self, layer: str) -> list[Area]:
        """List the areas of a layer, oldest first."""
        return [Area(self, layer, root) for root in self.roots(known("layer", layer, self.box.layers))]

    def roots(self, layer: str) -> Iterator[int]:
        """Yield the number of every area of a layer."""
        for part, root in enumerate(self.partition.root):
            if part == root and self._layer(part) == layer:
                yield part

    def closed_by(self, placement: Placement) -> list[Area]:
        """List the areas that laying this tile completed."""
        root, open_, base = self.partition.root, self.partition.open, placement.base
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
                        found[part] = Area(self, self._layer(part), part)
        return list(found.values())

    def occupied_areas(self, layer: str) -> list[Area]:
        """List the areas of a layer that hold figures, oldest first."""
        roots = {self.partition.find(part): None for part in self._occupants if self._layer(part) == layer}
        return [Area(self, layer, root) for root in sorted(roots)]

    def areas_of(self, parts: Iterable[int]) -> list[Area]:
        """List the areas that these parts belong to, each once."""
        return [
            Area(self, self._layer(root), root) for root in dict.fromkeys(self.partition.find(part) for part in parts)
        ]

    def _layer(self, part: int) -> str:
        owner = self.owner[part]
        return owner.plan.layers[part - owner.base]

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """Every figure on the board, in the order in which their tiles were laid."""
        return tuple(self._occupants[part] for part in sorted(self._occupants))

    @property
    def graph(self) -> networkx.Graph[Any]:
        """The feature graph: a node for each zone, an edge where zones touch (`by` = "side" or "print").

        It catches up when it is asked for, figures too, so that playing a million games need not pay for it.
        """
        from .graph import add_placement, new_graph, set_occupants, set_open

        if self._graph is None:
            self._graph = new_graph()
        laid = list(self.placements.values())[len(self._graphed) :]
        for placement in laid:
            add_placement(self._graph, placement, self.placements)
            self._graphed.append(placement)
        set_open(self._graph, [*self._unsettled, *(placement.cell for placement in laid)], self.placements)
        self._unsettled.clear()
        set_occupants(self._graph, self.occupants)
        return self._graph

    def draw_graph(self, theme: str = "light") -> Drawing:
        """Return the feature graph as a plain picture of nodes and links."""
        return presenter().draw_graph(self.graph, theme)

    def contents(self) -> tuple[dict[Cell, tuple[str, int]], set[Occupant]]:
        """Return which tiles lie where, turned how, and the figures on them, in whatever order they came."""
        return {laid.cell: (laid.tile.id, laid.turn) for laid in self.placements.values()}, set(self.occupants)

    def __repr__(self) -> str:
        tiles, figures = len(self.placements), len(self._occupants)
        return f"<board of {self.box.key}: {tiles} tile{'s' * (tiles != 1)}, {figures} figure{'s' * (figures != 1)}>"
