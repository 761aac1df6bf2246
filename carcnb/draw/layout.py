"""A tile as it lies: outlines turned, things put where there is room, and a place for a figure in every zone."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from ..engine.tile import Tile
from . import path as paths
from .geometry import Outline, outlines
from .grid import Grid, inside
from .path import Point
from .tile_sides import BLOB, GROUND, LINE, SITE, level

#: how fish lie in a lake, in radii from its middle, so that its lower part stays free for a hut
_SHOALS: dict[int, tuple[Point, ...]] = {
    1: ((0.0, -0.3),),
    2: ((-0.28, -0.48), (0.24, 0.0)),
    3: ((-0.4, -0.42), (0.42, -0.3), (-0.1, 0.1)),
    4: ((-0.44, -0.48), (0.44, -0.42), (-0.44, 0.06), (0.44, 0.1)),
}


@dataclass(frozen=True)
class Thing:
    """Something printed on a zone: what, where its middle is, how wide it is."""

    noun: str
    at: Point
    size: float


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

    def random(self, salt: str) -> Random:
        """Return chance that is always the same for this tile."""
        return Random(f"{self.tile.base} {salt}")

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
                if all(math.dist(point, thing.at) > thing.size * 0.5 + gap * 0.36 for thing in self.things):
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
    size = 20.0 if len(nouns) == 1 else 17.0
    things = [Thing(noun, (cx + x * r, cy + y * r), size) for noun, (x, y) in zip(nouns, places, strict=True)]
    return things, (cx, cy + 0.62 * r) if nouns else (cx + 0.55 * r, cy + 0.45 * r)


def _ring(count: int) -> tuple[Point, ...]:
    return tuple((0.55 * math.sin(math.tau * i / count), -0.55 * math.cos(math.tau * i / count)) for i in range(count))


def _within(point: Point, edge: float) -> Point:
    """Move a point so far from the rim that what is drawn there is not cut off."""
    x, y = point
    return min(max(x, edge), 100 - edge), min(max(y, edge), 100 - edge)


def _midway(grid: Grid, outline: Outline) -> Point:
    """Return the middle of the part of a line that shows."""
    points = paths.flatten(outline.line)[0]
    shown = [point for point in points if grid.at(point) == outline.zone.name]
    return shown[len(shown) // 2] if shown else points[len(points) // 2]


def _along(grid: Grid, outline: Outline, anchor: Point) -> list[Thing]:
    """Put the things of a line on the part of it that shows, away from the figure's place."""
    nouns = [noun for noun, count in sorted(outline.zone.has.items()) for _ in range(count)]
    points = [point for point in paths.flatten(outline.line)[0] if grid.at(point) == outline.zone.name] or [anchor]
    found: list[Thing] = []
    for noun in nouns:
        taken = [anchor, *(thing.at for thing in found)]
        at = max(points, key=lambda point: min(math.dist(point, other) for other in taken))
        found.append(Thing(noun, _within(at, 9.0), 18.0))
    return found


def _spread(grid: Grid, outline: Outline, lines: list[Point]) -> tuple[list[Thing], Point]:
    """Put the things of a zone, and a figure's place, where there is most room.

    The figure's place is found first and the things make way for it; then it moves to the best place they leave.
    """
    name = outline.zone.name
    nouns = [noun for noun, count in sorted(outline.zone.has.items()) for _ in range(count)]
    largest = 28.0 if outline.level == GROUND else 21.0
    kept = [(point, 11.0) for point in lines]
    reserved: list[tuple[Point, float]] = []
    things: list[Thing] = []
    for attempt in range(2):
        things = []
        taken = [*kept, *reserved]
        for noun in nouns:
            at, room = grid.roomiest(name, taken)
            size = max(16.0, min(largest, room * 2.1))
            things.append(Thing(noun, _within(at, size / 2), size))
            taken.append((at, size * 0.5))
        anchor, room = grid.roomiest(name, [(thing.at, thing.size * 0.5) for thing in things])
        if not nouns or room > 11 or attempt:
            break
        reserved = [(anchor, 10.0)]
    return things, anchor


@lru_cache(maxsize=512)
def _plan(tile: Tile) -> tuple[Grid, tuple[Outline, ...], dict[str, Point], tuple[Thing, ...]]:
    """Work out what does not depend on the turn."""
    grid = Grid(tile)
    grounds = [Outline(zone, GROUND, grid.outline(zone.name)) for zone in tile.zones if level(zone) == GROUND]
    everything = (*grounds, *outlines(tile))
    anchors: dict[str, Point] = {}
    things: list[Thing] = []
    for outline in everything:
        if outline.level == LINE:
            anchors[outline.zone.name] = _midway(grid, outline)
            things.extend(_along(grid, outline, anchors[outline.zone.name]))
    lines = list(anchors.values())
    for outline in everything:
        if outline.level in (GROUND, BLOB):
            found, anchors[outline.zone.name] = _spread(grid, outline, lines)
            things.extend(found)
    return grid, everything, anchors, tuple(things)


@lru_cache(maxsize=2048)
def layout(tile: Tile, turn: int = 0) -> Layout:
    """Return where everything lies on a tile; it is worked out once."""
    grid, outlines_, anchors, things = _plan(tile)
    turned = tuple(_turned(outline, turn) for outline in outlines_)
    places = {name: paths.turn_point(at, turn) for name, at in anchors.items()}
    stuff = [replace(thing, at=paths.turn_point(thing.at, turn)) for thing in things]
    for outline in turned:
        if outline.level == SITE:
            swimming, places[outline.zone.name] = _shoal(outline)
            stuff.extend(swimming)
    badge = paths.turn_point(_badge(tile), turn) if tile.mark else None
    return Layout(tile, turn % 4, turned, places, tuple(stuff), grid, badge)


def _badge(tile: Tile) -> Point:
    """Return the roomiest place of the ground that leaves the figures' places free."""
    grid, outlines_, anchors, things = _plan(tile)
    taken = [(at, 12.0) for at in anchors.values()] + [(thing.at, thing.size / 2) for thing in things]
    grounds = [outline.zone.name for outline in outlines_ if outline.level == GROUND]
    places = [grid.roomiest(name, taken) for name in grounds]
    return _within(max(places, key=lambda place: place[1], default=((50.0, 50.0), 0.0))[0], 13)
