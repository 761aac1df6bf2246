"""How much room shapes take: what must be painted anew when some of them change."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from ..draw import path as paths
from ..draw.scene import Ellipse, Path, Polygon, Shape, Stroke, SymbolUse, Text

#: left, top, right, bottom
Bounds = tuple[float, float, float, float]


def _around(points: Iterable[tuple[float, float]], edge: float) -> Bounds:
    xs, ys = zip(*points, strict=True)
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def bounds_of(shape: Shape) -> Bounds:
    """Return the rectangle that a shape stays inside.

    >>> bounds_of(Ellipse(10, 10, 5))
    (4.6, 4.6, 15.4, 15.4)
    """
    if isinstance(shape, SymbolUse) and not shape.angle:  # a face is cut out of its hidden canvas
        (wide, high), x, y = shape.symbol.size, shape.x, shape.y
        return x, y, x + wide * shape.scale, y + high * shape.scale
    return _bounds_of(shape)


@lru_cache(maxsize=8192)
def _bounds_of(shape: Shape) -> Bounds:
    edge = 0.4 + (shape.style.width / 2 if shape.style.stroke else 0.0)
    if isinstance(shape, Path):
        return _around((point for piece in paths.flatten(shape.commands) for point in piece), edge)
    if isinstance(shape, Polygon):
        return _around(shape.points, edge)
    if isinstance(shape, Ellipse):
        rx, ry = shape.rx + edge, (shape.ry or shape.rx) + edge
        return shape.x - rx, shape.y - ry, shape.x + rx, shape.y + ry
    if isinstance(shape, Stroke):
        return _around(((shape.x1, shape.y1), (shape.x2, shape.y2)), edge)
    if isinstance(shape, Text):
        wide, high = len(shape.text) * shape.size * 0.75 + edge, shape.size * 0.8 + edge
        left = {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.align] * wide
        return shape.x - left - edge, shape.y - high, shape.x - left + wide + edge, shape.y + high
    if isinstance(shape, SymbolUse):
        far = math.hypot(*shape.symbol.size) * shape.scale
        return shape.x - far, shape.y - far, shape.x + far, shape.y + far
    raise TypeError(f"{type(shape).__name__} has no extent")


def overlap(one: Bounds, two: Bounds) -> bool:
    """Tell whether two rectangles share a point.

    >>> overlap((0, 0, 2, 2), (1, 1, 3, 3)), overlap((0, 0, 2, 2), (3, 0, 4, 2))
    (True, False)
    """
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def touches(one: Bounds, several: Iterable[Bounds]) -> bool:
    """Tell whether a rectangle shares a point with one of several.

    >>> touches((0, 0, 2, 2), [(5, 5, 6, 6), (1, 1, 3, 3)])
    True
    """
    left, top, right, bottom = one
    return any(left < other[2] and other[0] < right and top < other[3] and other[1] < bottom for other in several)


def merged(several: Iterable[Bounds]) -> list[Bounds]:
    """Return rectangles that cover the same, none of them overlapping.

    >>> merged([(0, 0, 2, 2), (1, 1, 3, 3), (8, 8, 9, 9)])
    [(0, 0, 3, 3), (8, 8, 9, 9)]
    """
    found: list[Bounds] = []
    for new in several:
        again = True
        while again:
            again = False
            for old in found:
                if overlap(old, new):
                    found.remove(old)
                    new = min(old[0], new[0]), min(old[1], new[1]), max(old[2], new[2]), max(old[3], new[3])
                    again = True
                    break
        found.append(new)
    return found
