"""The sheet in play: one side of the territory board and of the player boards, with the tiles and dice.

A set of hexes is a number with one bit for each hex (a mask), so that asking which hexes are available beside a
player's own is one operation; `graph` is the same sheet as a networkx graph.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import compress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ...engine.lattice import HEX, Cell
from .actions import TILE, in_reading_order

if TYPE_CHECKING:
    import networkx

COOKIE, CRATE = "cookie", "crate"
#: how the hexes of a region may be patterned, so that colour is never the only difference
PATTERNS = ("dots", "waves", "stripes", "peaks", "grid", "pluses", "rings", "bricks")
_BITS = bytes.maketrans(b"01", b"\0\1")
T = TypeVar("T")


class Hex(NamedTuple):
    """A printed hex: where it lies, its region, and what it shows ("cookie", "crate" or "")."""

    cell: Cell
    region: str
    icon: str = ""


@dataclass(frozen=True)
class Effect:
    """What a die face, a tile or an ability does."""

    code: str
    #: write, colour, crate, cross, repeat; cookies and points need no choice
    kind: str
    rule: str = ""
    numbers: tuple[int, ...] = ()
    count: int = 1
    #: no neighbour and no anthill needed
    free: bool = False
    #: only in the region of the die
    home: bool = False
    #: only cookie hexes
    cookie: bool = False
    compulsory: bool = False


@dataclass(frozen=True)
class SheetTile:
    """One of the tiles; `bottom` marks the one that stays."""

    id: str
    number: int
    effect: Effect
    bottom: bool = False


@dataclass(frozen=True)
class Leaf:
    """A leaf: how many circles it has, and how many are printed in each player's colour."""

    circles: int
    printed: Mapping[str, int]


class RegionLook(NamedTuple):
    """How a region looks: a colour such as "#7a4fa3" and one of PATTERNS; "" for what the painter is to choose."""

    region: str
    colour: str = ""
    pattern: str = ""


@dataclass(frozen=True)
class PlayerBoard:
    """One side of the player boards."""

    anthills: int
    cookies: tuple[int, ...]
    #: how many crates each group has
    crates: Mapping[str, int]
    #: the ability of each group
    abilities: Mapping[str, Effect]
    source: str = ""


@dataclass(frozen=True, eq=False)
class Sheet:
    """Everything printed that a game needs; made by `sheetfile`."""

    territory: str
    boards: str
    hexes: tuple[Hex, ...]
    regions: tuple[str, ...]
    leaves: Mapping[str, Leaf]
    board: PlayerBoard
    tiles: Mapping[str, SheetTile]
    faces: Mapping[str, Effect]
    #: one for each region, in their order
    looks: tuple[RegionLook, ...] = ()
    source: str = ""
    provenance: Mapping[str, str] = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"<sheet: territory {self.territory}, boards {self.boards}, {len(self.hexes)} hexes>"

    @cached_property
    def graph(self) -> networkx.Graph[Cell]:
        """The territory as a graph: a node for each hex, with `region` and `icon`, and an edge between neighbours.

        Where the sheet says how a region looks, its nodes have `colour` and `pattern` too.
        """
        import networkx

        graph: networkx.Graph[Any] = networkx.Graph(territory=self.territory)
        looks = {look.region: {what: said for what, said in look._asdict().items() if said} for look in self.looks}
        for hex in self.hexes:
            graph.add_node(hex.cell, **{"region": hex.region, "icon": hex.icon, **looks.get(hex.region, {})})
        graph.add_edges_from(self.pairs)
        return graph

    @cached_property
    def at(self) -> dict[Cell, Hex]:
        """The hexes by where they lie."""
        return {hex.cell: hex for hex in self.hexes}

    @cached_property
    def elements(self) -> tuple[str, ...]:
        """What is split in each round: the dice, by region, and the tile."""
        return (*self.regions, TILE)

    @cached_property
    def everything(self) -> int:
        """All elements as a set: bit n is die n, the highest bit is the tile."""
        return (1 << len(self.elements)) - 1

    @cached_property
    def printed_words(self) -> dict[str, str]:
        """The elements by name: a word that somebody typed becomes the printed one, with the names it brings along."""
        return {name: name for name in self.elements}

    def named(self, elements: int) -> tuple[str, ...]:
        """Name the elements of a set."""
        return tuple(name for number, name in enumerate(self.elements) if elements >> number & 1)

    # --- sets of hexes as masks ---------------------------------------------------------------------------------------

    @cached_property
    def bit(self) -> dict[Cell, int]:
        """The bit of each hex; the first hex has the highest, so that a mask reads like the sheet."""
        count = len(self.hexes)
        return {hex.cell: 1 << (count - 1 - place) for place, hex in enumerate(self.hexes)}

    def mask(self, cells: Iterable[Cell]) -> int:
        """Return the mask of some hexes."""
        mask = 0
        for cell in cells:
            mask |= self.bit[cell]
        return mask

    def pick(self, items: Sequence[T], mask: int) -> Iterator[T]:
        """Return those of the items, one for each hex, whose bits are in the mask."""
        return compress(items, f"{mask:0{len(self.hexes)}b}".encode().translate(_BITS))

    def cells(self, mask: int) -> list[Cell]:
        """List the hexes in a mask."""
        return [hex.cell for hex in self.pick(self.hexes, mask)]

    @cached_property
    def all(self) -> int:
        """Every hex."""
        return (1 << len(self.hexes)) - 1

    @cached_property
    def region_masks(self) -> tuple[int, ...]:
        """The hexes of each region, in the order of the regions."""
        return tuple(self.mask(hex.cell for hex in self.hexes if hex.region == name) for name in self.regions)

    @cached_property
    def cookie_mask(self) -> int:
        """The cookie hexes."""
        return self.mask(hex.cell for hex in self.hexes if hex.icon == COOKIE)

    @cached_property
    def crate_mask(self) -> int:
        """The crate hexes."""
        return self.mask(hex.cell for hex in self.hexes if hex.icon == CRATE)

    @cached_property
    def beside(self) -> dict[Cell, int]:
        """The neighbours of each hex."""
        return {cell: self.mask(next for next in HEX.neighbours[cell] if next in self.bit) for cell in self.bit}

    @cached_property
    def pairs(self) -> tuple[tuple[Cell, Cell], ...]:
        """Each two neighbouring hexes, once."""
        found = {in_reading_order((cell, other)) for cell in self.bit for other in self.cells(self.beside[cell])}
        return tuple(sorted((pair[0], pair[1]) for pair in found))

    @cached_property
    def shapes(self) -> dict[int, dict[tuple[Cell, ...], int]]:
        """What numbers of one effect can cover, by how many they are: hexes, pairs and triangles, with their masks."""
        triangles = {
            in_reading_order((first, second, third))
            for first, second in self.pairs
            for third in self.cells(self.beside[first] & self.beside[second])
        }
        groups: dict[int, Iterable[tuple[Cell, ...]]] = {
            1: [(hex.cell,) for hex in self.hexes],
            2: self.pairs,
            3: sorted(triangles),
        }
        return {size: {shape: self.mask(shape) for shape in shapes} for size, shapes in groups.items()}
