"""What is lit on a tile board: lines around it and a veil over the rest, never a tint that hides what is printed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from ..engine.actions import Occupy
from ..engine.area import Area
from ..engine.box import Role
from ..engine.lattice import Cell
from ..engine.tile import Tile
from . import path as paths
from . import rims
from .figures import figure_symbol
from .frame import Frame
from .laid import laid_tile
from .layout import layout
from .path import Path, Point
from .rings import CLOSE, MOST_RINGS, MOST_WHEN_CLOSE, NUMBERED, Ring, ring_width, zone_numbers
from .scene import OVERLAY, Light, Rim, Shape, Style, Target
from .sketch import put
from .spread import spread
from .theme import Theme
from .tile_sides import GROUND, LINE
from .view import HOVER, OFFER, VEILING, View

#: how strong the veil is
VEIL = 0.55
#: how far outlines may be off, in hundredths of a cell: less is not seen, and would be far more to send
COARSE = {GROUND: 1.2, LINE: 0.4}

Node = tuple[Cell, str]


class Place(NamedTuple):
    """Something that can be lit: its outline, the shapes that show inside, and the zones it is made of."""

    path: Path
    kept: tuple[Shape, ...]
    nodes: tuple[Node, ...] = ()
    #: sides, as (cell, side), behind which it goes on
    ends: tuple[tuple[Cell, int], ...] = ()
    #: the players who hold it
    holders: tuple[str, ...] = ()
    #: whether all the rest is veiled when it is pointed out
    veils: bool = True


class Own(Protocol):
    """What a game has on the table besides tiles."""

    def place(self, target: Target, view: View, frame: Frame, colours: Theme) -> Place | None:
        """Return a place of its own that a target means."""

    def offered(self, target: Target, frame: Frame, colours: Theme) -> list[Shape] | None:
        """Return the shapes that offer a place of its own."""

    def sign_at(self, target: Target) -> Point | None:
        """Return where a letter stands beside a place of its own, in cells."""


@dataclass
class Lit:
    """Everything lit in a picture: lights, which come first on the overlay, and lines, which come over them."""

    lights: list[Shape] = field(default_factory=list)
    lines: list[Shape] = field(default_factory=list)
    #: the zones that are not veiled; None without a veil
    nodes: set[Node] | None = None


class Lamp:
    """Lights the places of one picture."""

    def __init__(self, game: Any, view: View, frame: Frame, colours: Theme, own: Own) -> None:
        self.game, self.board, self.view, self.frame, self.colours = game, game.board, view, frame, colours
        self.own = own

    def lit(self) -> Lit:
        """Return what a view lights; a target that is not on the board gives nothing."""
        found = Lit()
        shown: list[Place] = []
        for target, reason in self.view.highlights:
            place = None if reason == OFFER else self._place(target)
            if place is not None and reason in VEILING and place.veils:
                shown.append(place)
            elif place is not None:
                found.lights.append(self._outlined(place, self._colour(reason)))
            else:
                found.lines += self._lines(target, reason)
        if shown:
            found.lights.insert(0, self._veiled(shown))
            found.nodes = {node for place in shown for node in place.nodes}
            found.lines += self._open(shown, 3)
        self._point(found)
        return found

    def _point(self, found: Lit) -> None:
        """Add what lies under the pointer."""
        hover = self.view.hover
        place = self._place(hover) if hover is not None else None
        if place is not None:
            found.lights.append(self._outlined(place, self.colours["mark"]))
            found.lines += self._open([place], 1)
        elif hover is not None:
            found.lines += self._lines(hover, HOVER)

    def _colour(self, reason: str) -> str:
        return self.colours["bad" if reason == "bad" else "mark"]

    # --- lights -------------------------------------------------------------------------------------------------

    def _outlined(self, place: Place, colour: str) -> Light:
        rim = rims.rim(place.path, colour, self.frame.cell, self.colours)
        return Light((), (rim,), place.kept, layer=OVERLAY)

    def _veiled(self, places: Sequence[Place]) -> Light:
        """Return one veil with several places in it; those of different players are told apart by their colours."""
        owners = [place.holders[0] if len(place.holders) == 1 else "" for place in places]
        apart = len(places) > 1 and len(set(owners)) > 1
        found: list[Rim] = []
        for number, (place, owner) in enumerate(zip(places, owners, strict=True)):
            colour = self.colours.paint(owner) if apart and owner else self.colours["mark"]
            dashed = apart and number % 2 == 1
            found.append(rims.rim(place.path, colour, self.frame.cell, self.colours, glows=not apart, dashed=dashed))
        kept = tuple(dict.fromkeys(shape for place in places for shape in place.kept))
        style = Style(self.colours["veil"], opacity=VEIL)
        return Light(self._veil(), tuple(found), kept, style=style, layer=OVERLAY)

    def _veil(self) -> Path:
        """Return all that shows but the cells that may be chosen: those stay clear."""
        wide, high = self.frame.size
        whole = paths.polygon_path(((0, 0), (wide, 0), (wide, high), (0, high)))
        free = (cell for cell in self.view.legal if cell not in self.board.placements)
        return (*whole, *(step for cell in free for step in paths.polygon_path(reversed(self.frame.square(cell, 0)))))

    # --- places -------------------------------------------------------------------------------------------------

    def _place(self, target: Target) -> Place | None:
        match target:
            case ("zone" | "figure", cell, zone) if self._is_zone(cell, zone):
                return self._of([(cell, zone)])
            case ("area", layer, cell, zone) if self._is_part(layer, cell, zone):
                area = self.board.area(layer, cell, zone)
                nodes = dict.fromkeys((*area.zones, *self._run_into(area)))
                return self._of(nodes)._replace(ends=area.open_sides, holders=tuple(area.majority))
            case ("cell", cell) if cell in self.board.placements:
                zones = self.board.placements[cell].tile.zones
                square = paths.polygon_path(self.frame.square(cell, 0))
                return Place(square, self._faces([cell]), tuple((cell, zone.name) for zone in zones))
        return self.own.place(target, self.view, self.frame, self.colours)

    def _run_into(self, area: Area) -> Iterable[Node]:
        """Yield what a line runs into: the lakes at a river's ends belong to it, with their fish."""
        for placement, zone in area.laid_zones():
            if layout(placement.tile, placement.turn).outline(zone.name).level == LINE:
                yield from ((placement.cell, name) for name in zone.touches)

    def _is_zone(self, cell: Any, zone: str) -> bool:
        placement = self.board.placements.get(cell)
        return placement is not None and placement.tile.zone(zone) is not None

    def _is_part(self, layer: str, cell: Any, zone: str) -> bool:
        return cell in self.board.placements and (zone, layer) in self.board.placements[cell].plan.part_of

    def _of(self, nodes: Iterable[Node]) -> Place:
        nodes = tuple(nodes)
        steps = (step for cell, zone in nodes for step in self._outline(cell, zone))
        return Place(tuple(steps), self._faces(dict.fromkeys(cell for cell, _ in nodes)), nodes)

    def _faces(self, cells: Iterable[Cell]) -> tuple[Shape, ...]:
        return tuple(laid_tile(self.board, cell, self.frame, self.colours) for cell in cells)

    def _outline(self, cell: Cell, zone: str) -> Path:
        placement = self.board.placements[cell]
        outline = outline_of(placement.tile, placement.turn, zone, round(max(1.0, 100 / self.frame.cell), 1))
        return paths.move(outline, *self.frame.corner(cell), self.frame.cell / 100)

    # --- lines --------------------------------------------------------------------------------------------------

    def _lines(self, target: Target, reason: str) -> list[Shape]:
        colour, cell_width = self._colour(reason), self.frame.cell
        match target:
            case ("zone" | "figure", cell, zone) if reason == OFFER and self._is_zone(cell, zone):
                return self._offered(cell, zone)
            case ("side", cell, side):
                return rims.bar(self.frame.side(cell, side), colour, cell_width, self.colours)
            case ("cell", cell):
                return rims.frame_of(self.frame.square(cell, 0.03), colour, cell_width, self.colours)
        return (self.own.offered(target, self.frame, self.colours) if reason == OFFER else None) or []

    def _offered(self, cell: Cell, zone: str) -> list[Shape]:
        """Return rings where figures would stand, with the figures in them."""
        unit = self.frame.cell / 100
        rings = self._rings(cell)
        wide = ring_width(len(rings), self.frame.cell) * unit
        places = [(ring, at) for ring, at in zip(rings, self._spread(cell, rings), strict=True) if ring.zone == zone]
        shapes = [shape for ring, at in places for shape in self._ring(cell, ring, at, wide, alone=len(places) == 1)]
        return shapes + self._numbered(cell, zone, places[0][1], wide)

    def _ring(self, cell: Cell, ring: Ring, at: Point, wide: float, *, alone: bool) -> list[Shape]:
        """Return a ring and its figures; where several may stand, a press on one of them means that one."""
        unit, place = self.frame.cell / 100, ("zone", cell, ring.zone)
        own = [(*place, role.name) if ring.roles[1:] or not alone else place for role in ring.roles]
        shapes = rims.ring(at, wide * 0.88, unit, self.colours, own[0] if len(own) == 1 else place)
        apart, size = (0.0, 1.35) if len(own) < 2 else (0.84 / (len(own) - 1), 0.95)
        for number, (role, target) in enumerate(zip(ring.roles, own, strict=True)):
            symbol = figure_symbol(role.name, self.game.to_move or "", self.colours, lies=role.lies)
            x = at[0] + (number - (len(own) - 1) / 2) * apart * wide
            shapes.append(put(symbol, x, at[1], size * wide, target=target, layer=OVERLAY))
        return shapes

    def _rings(self, cell: Cell) -> list[Ring]:
        """List the rings on a tile: one for each figure that may stand there, or, of very many, one for each zone."""
        offered = (target for target, why in self.view.highlights if why == OFFER and target[:2] == ("zone", cell))
        whole = [Ring(zone, self._roles(cell, zone)) for zone in dict.fromkeys(target[2] for target in offered)]
        most = MOST_RINGS if self.frame.cell >= CLOSE else MOST_WHEN_CLOSE
        if sum(max(len(ring.roles), 1) for ring in whole) > most:
            return whole
        return [Ring(ring.zone, ring.roles[n : n + 1]) for ring in whole for n in range(max(len(ring.roles), 1))]

    def _roles(self, cell: Cell, zone: str) -> tuple[Role, ...]:
        """List the sorts of figures that may stand in a zone; where there is but one sort, that one."""
        kind = self.board.placements[cell].tile.zone(zone).kind
        roles = tuple(role for role in self.game.box.roles.values() if kind in role.kinds)
        if not self.game.to_move:
            return ()
        one = len(roles) < 2
        return tuple(role for role in roles if one or self.game.refusal(Occupy(role.name, zone)) is None)

    def _spread(self, cell: Cell, rings: Sequence[Ring]) -> list[Point]:
        """List the places of rings in the picture: none covers another."""
        placement, wide = self.board.placements[cell], ring_width(len(rings), self.frame.cell)
        anchors = layout(placement.tile, placement.turn).anchors
        places = spread(tuple(anchors[ring.zone] for ring in rings), 2 * wide * 0.92, wide)
        return [self.frame.point(cell, place) for place in places]

    def _numbered(self, cell: Cell, zone: str, at: Point, wide: float) -> list[Shape]:
        """Return the number by which one of several places is called, beside its ring."""
        number = zone_numbers(self.game).get(zone) if self.frame.cell >= NUMBERED else None
        if number is None:
            return []
        side = 1 if at[0] < self.frame.point(cell, (50, 50))[0] else -1  # towards the middle of the tile
        return rims.number(at, side * wide, str(number), self.frame.cell / 100, self.colours)

    def _open(self, places: Iterable[Place], count: int) -> list[Shape]:
        """Return chevrons behind the open ends of roads, rivers, cities and forests; a field is open all around."""
        ends = [end for place in places for end in place.ends if not self._on_ground(place, *end)]
        return [
            shape
            for cell, side in dict.fromkeys(ends)
            for shape in rims.chevrons(self.frame.square(cell, 0), side, count, self.frame.cell, self.colours)
        ]

    def _on_ground(self, place: Place, cell: Cell, side: int) -> bool:
        placement = self.board.placements[cell]
        zone = placement.tile.zone_at(3 * side + 1, placement.turn)
        outline = layout(placement.tile, placement.turn).outline(zone.name)
        return outline.level == GROUND or (cell, zone.name) not in place.nodes


@lru_cache(maxsize=4096)
def outline_of(tile: Tile, turn: int, zone: str, small: float = 1.0) -> Path:
    """Return the outline of a zone with as few steps as an eye needs on a tile that is so many times smaller."""
    outline = layout(tile, turn).outline(zone)
    if outline.level not in COARSE:
        return outline.path
    ground = outline.level == GROUND
    path = paths.turn(layout(tile, turn).grid.edge(zone), turn) if ground else outline.path
    pieces = (paths.simplified(piece, COARSE[outline.level] * small) for piece in paths.flatten(path))
    return tuple(step for piece in pieces for step in paths.polygon_path(piece))
