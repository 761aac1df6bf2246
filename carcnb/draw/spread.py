"""Keeping marks apart: several rings on one tile are moved until none covers another."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

Point = tuple[float, float]

#: how often marks that touch are moved apart: more is never needed for as many as fit on a tile
ROUNDS = 40


@lru_cache(maxsize=256)
def spread(points: tuple[Point, ...], apart: float, margin: float, size: float = 100.0) -> tuple[Point, ...]:
    """Return points as near as can be to these, so far apart and so far from the edges of a square.

    >>> spread(((50, 50), (80, 20)), 20, 10)
    ((50, 50), (80, 20))
    >>> [tuple(map(round, point)) for point in spread(((50, 50), (54, 50)), 20, 10)]
    [(42, 50), (62, 50)]
    >>> [tuple(map(round, point)) for point in spread(((50, 50), (50, 50)), 20, 10)]
    [(40, 50), (60, 50)]
    """
    found = [_within(point, margin, size) for point in points]
    for _ in range(ROUNDS):
        moved = False
        for one in range(len(found)):
            for two in range(one + 1, len(found)):
                moved |= _push(found, one, two, apart)
        found = [_within(point, margin, size) for point in found]
        if not moved:
            break
    return tuple(found)


def _within(point: Point, margin: float, size: float) -> Point:
    return min(max(point[0], margin), size - margin), min(max(point[1], margin), size - margin)


def _push(points: list[Point], one: int, two: int, apart: float) -> bool:
    """Move two points away from each other, each by half of what is missing; tell whether they were too near."""
    (ax, ay), (bx, by) = points[one], points[two]
    far = hypot(bx - ax, by - ay)
    if far >= apart - 0.01:
        return False
    dx, dy = ((bx - ax) / far, (by - ay) / far) if far else (1.0, 0.0)
    half = (apart - far) / 2
    points[one], points[two] = (ax - dx * half, ay - dy * half), (bx + dx * half, by + dy * half)
    return True
