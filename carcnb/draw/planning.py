"""The plan of a tile, whatever its turn: things put where there is room, and a place for a figure in every zone."""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..engine.tile import Tile
from . import path as paths
from .geometry import Outline, outlines
from .grid import Grid
from .path import Point
from .tile_sides import BLOB, GROUND, LINE, level

#: in hundredths of a tile: how wide a printed thing is at least, and how far it stays from the rim
SMALLEST, MARGIN = 19.0, 2.5


@dataclass(frozen=True)
class Thing:
    """Something printed on a zone: what, where its middle is, how wide it is."""

    noun: str
    at: Point
    size: float


@dataclass(frozen=True)
class Plan:
    """Where everything lies on a tile before it is turned: its squares, shapes, figures' places and printed things."""

    grid: Grid
    outlines: tuple[Outline, ...]
    anchors: dict[str, Point]
    things: tuple[Thing, ...]


def within(point: Point, edge: float) -> Point:
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
        found.append(Thing(noun, within(at, 9.0), 18.0))
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
            size = max(SMALLEST, min(largest, room * 1.95))
            things.append(Thing(noun, within(at, size / 2 + MARGIN), size))
            taken.append((at, size * 0.5))
        anchor, room = grid.roomiest(name, [(thing.at, thing.size * 0.5) for thing in things])
        if not nouns or room > 11 or attempt:
            break
        reserved = [(anchor, 10.0)]
    return things, anchor


def worked_out(tile: Tile) -> Plan:
    """Work out the plan of a tile."""
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
    return Plan(grid, everything, anchors, tuple(things))
