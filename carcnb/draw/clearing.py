"""Room for letters on a tile: beside what is printed and beside figures, so that all of it can be counted."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import dist

from ..engine.tile import Tile
from .layout import Layout, layout
from .path import Point

#: in hundredths of a tile: how fine places are tried, and how far a letter stays from the rim at least
STEP, RIM = 2.5, 8.0
#: a printed thing does not fill the corners of its square: from its middle it reaches so far, in parts of its width
HALF = 0.42
#: something round that is in the way: its middle, and how far it reaches
Round = tuple[Point, float]


@lru_cache(maxsize=4096)
def clear(tile: Tile, turn: int, zone: str, start: Point, size: float, taken: tuple[Round, ...] = ()) -> Point:
    """Return the place nearest to a start where a disc so large covers nothing, if it can be on the zone itself.

    Where there is no such place, it covers as little as can be: rather it stands beside its zone than on a fish. A
    zone without a name is any of the tile's.
    """
    plan = layout(tile, turn)
    things = tuple((thing.at, thing.size * HALF) for thing in plan.things)
    return min(
        _tried(start), key=lambda at: (_covers(at, size, (*things, *taken)), _off(plan, zone, at), dist(at, start))
    )


def _tried(start: Point) -> Iterable[Point]:
    across = range(round((100 - 2 * RIM) / STEP) + 1)
    if all(RIM <= value <= 100 - RIM for value in start):
        yield start
    yield from ((RIM + STEP * x, RIM + STEP * y) for y in across for x in across)


def _covers(at: Point, size: float, things: Iterable[Round]) -> float:
    """Return how much of all these a disc covers, as lengths added up."""
    return sum(max(0.0, far + size - dist(at, middle)) for middle, far in things)


def _off(plan: Layout, zone: str, at: Point) -> bool:
    return bool(zone) and not plan.owns(zone, at)
