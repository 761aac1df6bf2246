"""A tile as it lies: its plan turned, with what stands upright whatever the turn."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from ..engine.tile import Tile
from . import path as paths
from .geometry import Outline
from .grid import Grid, inside
from .path import Point
from .planning import Thing, within
from .plans import plan_of
from .tile_sides import GROUND, SITE

#: how fish lie in a lake, in radii from its middle, so that its lower part stays free for a hut
_SHOALS: dict[int, tuple[Point, ...]] = {
    1: ((0.0, -0.24),),
    2: ((-0.2, -0.56), (0.2, 0.12)),
    3: ((-0.45, -0.5), (0.45, -0.5), (0.0, 0.06)),
    4: ((-0.45, -0.52), (0.45, -0.52), (-0.45, 0.04), (0.45, 0.04)),
}
#: how wide each fish of a shoal is: as wide as fits side by side, so that they can be counted on small tiles
_FISH = {1: 25.0, 2: 22.0, 3: 20.0, 4: 21.0}


#: in hundredths of a tile: how wide a figure is; how far it and printed things reach from their middles, in parts of it
FIGURE, HALF = 31.0, 0.42
#: what is printed may be hidden so far, in parts of that, before a figure steps aside; how fine places are tried
HIDDEN, STEP = 0.6, 2.5
#: a figure stands so far from the edge of its zone, in hundredths of a tile
EDGE = 1.5

#: in hundredths of a tile: how far the number of a zone stays from the rim, and from the middle of the tile's mark
LABEL, BADGE = 9.5, 21.0


@dataclass(frozen=True)
class Layout:
    """Where everything lies on a tile with a turn, in a square of 100."""

    tile: Tile
    turn: int
    outlines: tuple[Outline, ...]
    anchors: dict[str, Point]
    things: tuple[Thing, ...]
    grid: Grid
    #: where a mark of the tile itself (not of a zone) has room
    badge: Point | None = None

    def outline(self, name: str) -> Outline:
        """Return the outline of a zone."""
        return next(outline for outline in self.outlines if outline.zone.name == name)

    def number_at(self, name: str) -> Point:
        """Return where the number of a zone stands: at its figure's place, but on the tile and off the tile's mark."""
        x, y = within(self.anchors[name], LABEL)
        if self.badge is None or math.dist((x, y), self.badge) >= BADGE:
            return x, y
        away = math.atan2(y - self.badge[1], x - self.badge[0])
        around = (away + sign * step * math.pi / 8 for step in range(9) for sign in (1, -1))
        tried = (within((self.badge[0] + BADGE * math.cos(turn), self.badge[1] + BADGE * math.sin(turn)), LABEL)
                 for turn in around)  # fmt: skip
        return next(at for at in tried if math.dist(at, self.badge) > BADGE - 1 and self.owns(name, at))

    def random(self, salt: str) -> Random:
        """Return chance that is always the same for this tile."""
        return Random(f"{self.tile.base} {salt}")

    def rows(self, name: str, gap: float, apart: float, edge: float) -> Iterator[list[Point]]:
        """Yield points of a zone in level rows, `gap` apart in a row and the rows `apart`, whatever the turn.

        A new row begins where something is in the way.
        """
        room = self.grid.with_room(name, edge)
        for level in range(round(100 / apart)):
            y, row = (level + 0.5) * apart, list[Point]()
            for column in range(1, round(100 / gap)):
                point = (column * gap, y)
                if inside(room, paths.turn_point(point, -self.turn)) and self._free(point, gap * 0.55):
                    row.append(point)
                elif row:
                    yield row
                    row = []
            if row:
                yield row

    def _free(self, point: Point, radius: float) -> bool:
        """Tell whether nothing printed is so near."""
        return all(math.dist(point, thing.at) > thing.size * 0.5 + radius for thing in self.things)

    def owns(self, name: str, point: Point) -> bool:
        """Tell whether a point of the tile as it lies belongs to a zone."""
        return self.grid.at(paths.turn_point(point, -self.turn)) == name

    def scatter(self, name: str, gap: float, edge: float) -> Iterator[tuple[Point, Random]]:
        """Yield points spread over a zone, `gap` apart and `edge` away from its borders and from printed things."""
        random, room = self.random(name), self.grid.with_room(name, edge)
        rows = int(100 / (gap * 0.86)) + 1
        for row in range(rows):
            for column in range(int(100 / gap) + 2):
                x = (column + 0.5 * (row % 2)) * gap + random.uniform(-0.22, 0.22) * gap
                y = (row + 0.4) * gap * 0.86 + random.uniform(-0.22, 0.22) * gap
                if not (edge < x < 100 - edge and edge < y < 100 - edge):
                    continue
                if not inside(room, (x, y)):
                    continue
                point = paths.turn_point((x, y), self.turn)
                if self._free(point, gap * 0.36):
                    yield point, random


def _turned(outline: Outline, turn: int) -> Outline:
    if not turn:
        return outline
    return replace(
        outline,
        path=paths.turn(outline.path, turn),
        line=paths.turn(outline.line, turn),
        borders=tuple(paths.turn(border, turn) for border in outline.borders),
        end=paths.turn_point(outline.end, turn) if outline.end else None,
        centre=paths.turn_point(outline.centre, turn) if outline.centre else None,
    )


def _shoal(outline: Outline) -> tuple[list[Thing], Point]:
    """Lay out what swims in a site, upright whatever the turn."""
    assert outline.centre is not None
    (cx, cy), r = outline.centre, outline.radius
    nouns = [noun for noun, count in sorted(outline.zone.has.items()) for _ in range(count)]
    places = _SHOALS.get(len(nouns), _ring(len(nouns)))
    size = _FISH.get(len(nouns), 17.0)
    things = [Thing(noun, (cx + x * r, cy + y * r), size) for noun, (x, y) in zip(nouns, places, strict=True)]
    return things, (cx, cy + 0.62 * r) if nouns else (cx + 0.55 * r, cy + 0.45 * r)


def _ring(count: int) -> tuple[Point, ...]:
    return tuple((0.55 * math.sin(math.tau * i / count), -0.55 * math.cos(math.tau * i / count)) for i in range(count))


@lru_cache(maxsize=2048)
def layout(tile: Tile, turn: int = 0) -> Layout:
    """Return where everything lies on a tile; it is worked out once."""
    plan = plan_of(tile)
    turned = tuple(_turned(outline, turn) for outline in plan.outlines)
    places = {name: paths.turn_point(at, turn) for name, at in plan.anchors.items()}
    stuff = [replace(thing, at=paths.turn_point(thing.at, turn)) for thing in plan.things]
    for outline in turned:
        if outline.level == SITE:
            swimming, places[outline.zone.name] = _shoal(outline)
            stuff.extend(swimming)
    badge = paths.turn_point(_badge(tile), turn) if tile.mark else None
    made = Layout(tile, turn % 4, turned, places, tuple(stuff), plan.grid, badge)
    return replace(made, anchors={name: _aside(made, name) for name in places})


def stands(anchor: Point) -> Point:
    """Return where the middle of a figure is whose place this is: upright, whatever the turn, and on the tile.

    >>> stands((50.0, 50.0)), stands((2.0, 99.0))
    ((50.0, 47.0), (13.0, 86.0))
    """
    return min(max(anchor[0], 13.0), 87.0), min(max(anchor[1] - 3.0, 13.0), 86.0)


def _hidden(plan: Layout, name: str, anchor: Point) -> float:
    """Return how much a figure hides there of what is printed, beyond what does not matter, and of other figures."""
    at, far = stands(anchor), FIGURE * HALF
    things = ((thing.at, thing.size * HALF, HIDDEN) for thing in plan.things)
    others = ((stands(other), far, 1.0) for zone, other in plan.anchors.items() if zone != name)
    return sum(max(0.0, far + reach * (1 - free) - math.dist(at, middle)) for middle, reach, free in (*things, *others))


def _aside(plan: Layout, name: str) -> Point:
    """Return the place of a figure on a zone: beside animals, fish and nuggets, where the zone has room for that."""
    anchor, zone = plan.anchors[name], plan.tile.zone(name)
    if zone is None or not zone.slots or not _hidden(plan, name, anchor):
        return anchor
    across = [STEP * number for number in range(1, round(100 / STEP))]
    tried = [anchor, *((x, y) for x in across for y in across if _well_inside(plan, name, (x, y)))]
    return min(tried, key=lambda at: (round(_hidden(plan, name, at)), math.dist(at, anchor)))


def _well_inside(plan: Layout, name: str, at: Point) -> bool:
    """Tell whether a place is on a zone and not at its edge: whoever presses the foot of a figure means its zone."""
    return all(
        plan.owns(name, (at[0] + x, at[1] + y)) for x, y in ((0, 0), (EDGE, 0), (-EDGE, 0), (0, EDGE), (0, -EDGE))
    )


def _badge(tile: Tile) -> Point:
    """Return the roomiest place of the ground that leaves the figures' places free."""
    plan = plan_of(tile)
    taken = [(at, 12.0) for at in plan.anchors.values()] + [(thing.at, thing.size / 2) for thing in plan.things]
    grounds = [outline.zone.name for outline in plan.outlines if outline.level == GROUND]
    places = [plan.grid.roomiest(name, taken) for name in grounds]
    return within(max(places, key=lambda place: place[1], default=((50.0, 50.0), 0.0))[0], 13)
