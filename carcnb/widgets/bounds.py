"""How much room shapes take: what must be painted anew when some of them change."""

from __future__ import annotations

import math
from collections.abc import Iterable

from ..draw import path as paths
from ..draw.scene import Ellipse, Light, Path, Polygon, Shape, Stroke, SymbolUse, Text

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
    known = _known.get(id(shape))
    if known is None:
        if len(_known) >= MANY:
            _known.clear()
        _known[id(shape)] = known = shape, _bounds_of(shape)
    return known[1]


#: bounds by the identity of shapes: most are kept from picture to picture, and to compare them takes longer than this.
#: The shapes are kept too, or another one could get the identity of one that is gone.
_known: dict[int, tuple[Shape, Bounds]] = {}
MANY = 8192


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
    if isinstance(shape, Light):
        edge += max((ink.width / 2 for rim in shape.rims for ink in rim.inks), default=0.0)
        outlines = (shape.veil, *(rim.path for rim in shape.rims))
        return _around((point for outline in outlines for piece in paths.flatten(outline) for point in piece), edge)
    if isinstance(shape, SymbolUse):
        wide, high = (side * shape.scale for side in shape.symbol.size)
        if shape.angle:
            far = math.hypot(wide, high)
            return shape.x - far, shape.y - far, shape.x + far, shape.y + far
        return shape.x, shape.y, shape.x + wide, shape.y + high  # a face is cut out of its hidden canvas
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
