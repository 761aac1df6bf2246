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
    1: ((0.0, -0.3),),
    2: ((-0.28, -0.48), (0.24, 0.0)),
    3: ((-0.4, -0.42), (0.42, -0.3), (-0.1, 0.1)),
    4: ((-0.44, -0.48), (0.44, -0.42), (-0.44, 0.06), (0.44, 0.1)),
}


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
    return Layout(tile, turn % 4, turned, places, tuple(stuff), plan.grid, badge)


def _badge(tile: Tile) -> Point:
    """Return the roomiest place of the ground that leaves the figures' places free."""
    plan = plan_of(tile)
    taken = [(at, 12.0) for at in plan.anchors.values()] + [(thing.at, thing.size / 2) for thing in plan.things]
    grounds = [outline.zone.name for outline in plan.outlines if outline.level == GROUND]
    places = [plan.grid.roomiest(name, taken) for name in grounds]
    return within(max(places, key=lambda place: place[1], default=((50.0, 50.0), 0.0))[0], 13)
