"""The table: laid tiles, the feature graph, its areas, and the figures on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from sys import getrefcount
from typing import TYPE_CHECKING, Any
from weakref import ref

from .actions import Action
from .area import Area
from .box import Box
from .frontier import GONE, Frontier, fits_somewhere, placements_of, swept
from .landscape import Landscape, Occupant, Placement
from .lattice import SQUARE, Cell
from .partition import Joining
from .plan import Plan
from .presenter import presenter
from .tallies import Tally
from .words import known

if TYPE_CHECKING:
    import networkx

    from ..display import Drawing
    from .seats import Contact
    from .settling import Settling


class Board(Landscape):
    """Laid tiles and what they form. `graph` is the networkx graph itself: node = (cell, zone name)."""

    def __init__(self, box: Box, plans: Mapping[str, Plan], game: Settling | None = None) -> None:
        super().__init__(box, plans)
        self._of = None if game is None else ref(game)
        self._kept: Settling | None = None
        self._graph: networkx.Graph[Any] | None = None
        self._graphed: list[Placement] = []
        #: cells that a tile may be laid on, with what surrounded them when their contacts were listed, and those
        self._contacts: dict[Cell, tuple[int, tuple[Contact, ...]]] = {}
        #: cells of tiles taken up since the graph was last asked for: sides beside them are open again
        self._unsettled: list[Cell] = []

    @property
    def game(self) -> Settling | None:
        """The game it is the table of, if there is one.

        The game has the board and not the other way round, or games that are over would lie about until somebody
        looks for circles; millions of them are played. A board that is kept longer than its game keeps the game then.
        """
        return self._kept or (self._of() if self._of else None)

    def keep(self, game: Settling) -> None:
        """Keep the game it is the table of from now on: nobody else does."""
        self._kept = game

    def appraise(self, area: Area) -> Tally:
        """Return what an area is worth by the rules of the game."""
        game = self.game
        if game is None:
            raise ValueError("this board is the table of no game, so no rules say what an area on it is worth")
        return game.worth(area)

    def copy(self, game: Settling | None = None) -> Board:
        """Return a board that changes on its own; tiles and what was noted for undoing are shared, never changed."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        if game is not None:
            new._of, new._kept = ref(game), None
        new.placements, new.partition = self.placements.copy(), self.partition.copy()
        new._frontier = self._frontier.copy()
        new._occupants, new._watched = self._occupants.copy(), self._watched.copy()
        new.owner, new._journal = self.owner[:], self._journal[:]
        new._contacts = {}
        new._graph, new._graphed, new._unsettled = None, [], []
        return new

    def taken_up(self, placement: Placement) -> None:
        for neighbour in SQUARE.neighbours[placement.cell]:
            self._contacts.pop(neighbour, None)  # another tile there may look the same from here
        if self._graphed and self._graphed[-1] is placement:
            self._graphed.pop()
            assert self._graph is not None
            self._graph.remove_nodes_from([(placement.cell, zone.name) for zone in placement.tile.zones])
            self._unsettled.append(placement.cell)

    # --- asking: where tiles and figures may go ---------------------------------------------------------------------

    @property
    def frontier(self) -> Frontier:
        """The empty cells beside a tile, each with what surrounds it."""
        return swept(self._frontier)

    def around(self, cell: Cell) -> int | None:
        """Return what surrounds an empty cell, packed; None if a tile lies there, or none beside it."""
        around = self._frontier.get(cell)
        return None if around == GONE else around

    def placements_of(self, tile_id: str) -> list[Action]:
        """List every (cell, turn) in which a tile fits."""
        return placements_of(self._frontier, self.plans[tile_id])

    def fits_somewhere(self, tile_id: str) -> bool:
        """Tell whether a tile fits anywhere."""
        return fits_somewhere(self._frontier, self.plans[tile_id])

    def joined_by_last(self) -> list[Area]:
        """List the areas in which the tile laid last brought figures together that stood apart."""
        log: list[Joining] = self._journal[-1][2]
        seated, meeting = self.partition.seated, []
        for a, b, _, before in log:  # every tile asks, and hardly ever do figures meet
            if before and seated[a]:
                meeting.append(b)
        return self.areas_of(meeting) if meeting else []

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
        if placement.cell in self._watched:
            surrounded = [part for part in self._watched[placement.cell] if not open_[part]]
            around = SQUARE.around[placement.cell]
            for part in sorted(surrounded, key=lambda part: around.index(self.owner[part].cell)):
                found[part] = Area(self, self._layer(part), part)
        return list(found.values())

    def any_held(self, areas: Iterable[Area]) -> bool:
        """Tell whether a figure stands in one of these areas."""
        seated = self.partition.seated
        return any(seated[area.root] for area in areas)

    def occupied_areas(self, layer: str) -> list[Area]:
        """List the areas of a layer that hold figures, oldest first."""
        owner, find = self.owner, self.partition.find
        roots = {find(part) for part in self._occupants if owner[part].plan.layers[part - owner[part].base] == layer}
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


def references(inside: dict[str, Any], count: Callable[[object], int] = getrefcount) -> int:
    """Count who has the board that is in there."""
    return count(inside["board"])


#: so many have a board that nobody asked for: found out, since counting counts too
ONLY_THE_GAME = references({"board": object()})


def outlive(game: Settling, count: Callable[[dict[str, Any]], int] = references, alone: int = ONLY_THE_GAME) -> None:
    """Leave nobody with a board whose rules are gone: if one is wanted longer than its game, it keeps the game.

    Everything it needs is bound to it: some games go when Python itself ends, and its modules are empty by then.
    """
    if "board" in game.__dict__ and count(game.__dict__) > alone:
        game.board.keep(game)
