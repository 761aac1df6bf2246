"""Connected zones across tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

from .lattice import SQUARE, Cell
from .tallies import Tally
from .tile import Zone

if TYPE_CHECKING:
    from .board import Board
    from .landscape import Occupant, Placement


T = TypeVar("T")


class _Once(Generic[T]):
    """A property that is worked out once (as `functools.cached_property`, whose lock playouts would pay for)."""

    def __init__(self, work_out: Callable[[Area], T]) -> None:
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type[Area], name: str) -> None:
        self.name = name

    def __get__(self, area: Area, owner: type[Area]) -> T:
        found = area.__dict__[self.name] = self.work_out(area)
        return found


class Area:
    """Zones that belong together, as they lie now: ask the board again after it has changed."""

    def __init__(self, board: Board, layer: str, root: int) -> None:
        self.board = board
        self.layer = layer
        self.root = root

    @_Once
    def _parts(self) -> list[int]:
        return self.board.partition.parts(self.root)

    def laid_zones(self) -> list[tuple[Placement, Zone]]:
        """List the zones with the placements they are printed on."""
        return self._laid

    @_Once
    def _laid(self) -> list[tuple[Placement, Zone]]:
        owner = self.board.owner
        return [(owner[part], owner[part].plan.zones[part - owner[part].base]) for part in self._parts]

    @property
    def zones(self) -> tuple[tuple[Cell, str], ...]:
        """The zones, as nodes of the feature graph."""
        return tuple((placement.cell, zone.name) for placement, zone in self.laid_zones())

    @_Once
    def tiles(self) -> frozenset[Cell]:
        """The cells of the tiles it lies on, each once."""
        owner = self.board.owner
        return frozenset([owner[part].cell for part in self._parts])

    @property
    def closed(self) -> bool:
        """Whether it has no open side (or, where that completes it, is surrounded)."""
        return not self.board.partition.open[self.root]

    @property
    def open_sides(self) -> tuple[tuple[Cell, int], ...]:
        """The sides, as (cell, side), that face an empty cell."""
        placements = self.board.placements
        found: dict[tuple[Cell, int], None] = {}
        for placement, zone in self.laid_zones():
            for slot in zone.slots:
                side = (slot // 3 + placement.turn) % 4
                if SQUARE.neighbours[placement.cell][side] not in placements:
                    found[placement.cell, side] = None
        return tuple(found)

    @property
    def gaps(self) -> frozenset[Cell]:
        """The empty cells that would have to be filled to complete it."""
        placements, owner = self.board.placements, self.board.owner
        if self.board.box.layers[self.layer].closes == "surrounded":
            around = [cell for part in self._parts for cell in SQUARE.around[owner[part].cell]]
            return frozenset([cell for cell in around if cell not in placements])
        found = []
        for part in self._parts:
            laid = owner[part]
            beside, turn = SQUARE.neighbours[laid.cell], laid.turn
            found += [beside[(side + turn) % 4] for side in laid.plan.facing[part - laid.base]]
        return frozenset([cell for cell in found if cell not in placements])

    @property
    def occupants(self) -> tuple[Occupant, ...]:
        """The figures that count in it."""
        occupants = self.board._occupants
        return tuple([occupants[part] for part in self.board.partition.seated[self.root]])

    @property
    def majority(self) -> tuple[str, ...]:
        """The players with most figures in it, in the order in which the figures came; empty if there is none."""
        occupants, roles = self.occupants, self.board.box.roles
        if len(occupants) == 1:
            return (occupants[0].player,)
        counts: dict[str, int] = {}
        for player, role, _, _ in occupants:
            counts[player] = counts.get(player, 0) + roles[role].weight
        most = max(counts.values(), default=0)
        return tuple(player for player, count in counts.items() if count == most)

    def count(self, noun: str) -> int:
        """Count the fish, deer, pennants … printed on it."""
        return sum([zone.has.get(noun, 0) for _, zone in self._laid])

    def beside(self, layer: str) -> list[Area]:
        """List the areas of another layer that it touches on a tile (the cities beside a field)."""
        return [Area(self.board, layer, root) for root in self._roots_beside(layer)]

    def closed_beside(self, layer: str) -> int:
        """Count those of them that are complete."""
        open_ = self.board.partition.open
        return sum([not open_[root] for root in self._roots_beside(layer)])

    def _roots_beside(self, layer: str) -> dict[int, None]:
        owner, root = self.board.owner, self.board.partition.root
        found: dict[int, None] = {}
        for part in self._parts:
            placement = owner[part]
            base = placement.base
            for offset in placement.plan.touched(layer)[part - base]:
                other = base + offset
                while root[other] != other:
                    other = root[other]
                found[other] = None
        return found

    def touched(self, kind: str) -> dict[tuple[Cell, str], Zone]:
        """Return the zones of a kind that it runs into (the lakes at a river's ends), each once."""
        found: dict[tuple[Cell, str], Zone] = {}
        for placement, zone in self.laid_zones():
            for name in zone.touches:
                other = placement.tile.zone(name)
                if other is not None and other.kind == kind:
                    found[placement.cell, name] = other
        return found

    @property
    def tally(self) -> Tally:
        """What it is worth as it lies now."""
        return self.board.appraise(self)

    def completed(self) -> Area:
        """Return it as if it were complete, with no more tiles than it has."""
        new = object.__new__(_Completed)
        new.__dict__.update(self.__dict__)  # what was worked out about it stays true
        return new

    @property
    def spot(self) -> tuple[str, Cell, str]:
        """A name for it: its layer and one of its zones."""
        placement = self.board.owner[self.root]
        return self.layer, placement.cell, placement.plan.zones[self.root - placement.base].name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Area) and (self.layer, set(self.zones)) == (other.layer, set(other.zones))

    def __hash__(self) -> int:
        return hash((self.layer, frozenset(self.zones)))

    def __repr__(self) -> str:
        state = "closed" if self.closed else f"{len(self.open_sides)} open"
        return f"<{self.layer} of {len(self.tiles)} tiles, {state}>"


class _Completed(Area):
    """An area looked at as if it were complete."""

    @property
    def closed(self) -> bool:
        return True

    @property
    def gaps(self) -> frozenset[Cell]:
        return frozenset()
