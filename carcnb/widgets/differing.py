"""How two pictures differ: which shapes are gone or have come, where they lie, and how much there is to say of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ..draw.scene import Light, Polygon, Shape, SymbolUse
from .bounds import Bounds


def differing(old: Sequence[Shape], new: Sequence[Shape]) -> tuple[Iterable[Shape], Iterable[Shape]]:
    """Return the shapes that are only in the one and those that are only in the other of two lists."""
    start, least = 0, min(len(old), len(new))
    while start < least and (old[start] is new[start] or old[start] == new[start]):
        start += 1
    end = 0
    while end < least - start and (old[-1 - end] is new[-1 - end] or old[-1 - end] == new[-1 - end]):
        end += 1
    before, after = old[start : len(old) - end], new[start : len(new) - end]
    if not before or not after:
        return before, after
    # most shapes are kept from picture to picture: those need not be compared
    were, are = {id(shape) for shape in before}, {id(shape) for shape in after}
    if len(were) == len(before) and len(are) == len(after):
        before = [shape for shape in before if id(shape) not in are]
        after = [shape for shape in after if id(shape) not in were]
    there_were, there_are = Counter(before), Counter(after)
    return there_were - there_are, there_are - there_were


def shifted(shape: Shape, dx: int, dy: int) -> Shape:
    """Return a face at another place; other shapes are painted anew anyway."""
    if not isinstance(shape, SymbolUse):
        return shape
    return replace(shape, x=round(shape.x + dx, 2), y=round(shape.y + dy, 2))


def outwards(place: Bounds) -> Bounds:
    """Return a rectangle on whole pixels around another: its edges are sharp.

    >>> outwards((0.2, 1.0, 3.5, 4.0))
    (0, 1, 4, 4)
    """
    return math.floor(place[0]), math.floor(place[1]), math.ceil(place[2]), math.ceil(place[3])


def weight(shapes: Iterable[Shape]) -> int:
    """Return about how much there is to say to paint shapes."""
    return sum(6 if shape.__class__ is SymbolUse else _weight(shape) for shape in shapes)


def _weight(shape: Shape) -> int:
    if isinstance(shape, Light):
        return 8 + sum(len(rim.path) for rim in shape.rims) // 4
    return 1 if isinstance(shape, Polygon) else 3


def uncovered(dx: int, dy: int, width: int, height: int) -> list[Bounds]:
    """Return the parts of a picture that a move lays bare.

    >>> uncovered(10, 0, 100, 50)
    [(0, 0, 10, 50)]
    """
    found: list[Bounds] = []
    if dx:
        found.append((0, 0, dx, height) if dx > 0 else (width + dx, 0, width, height))
    if dy:
        found.append((0, 0, width, dy) if dy > 0 else (0, height + dy, width, height))
    return found
