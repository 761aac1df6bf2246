"""Where things lie on the wheel, in hundredths of a cell from the corner of its square of four by four cells."""

from __future__ import annotations

import math

#: the wheel lies on four by four cells of 100; it just covers the four in the middle
SIZE = 400.0
#: the size of a crown; an offered one is drawn so many pixels wide if it can be, but not over its neighbour
CROWN, CROWN_PIXELS, CROWN_MOST = 27.0, 34.0, 68.0
#: how far a crown space is from the middle
OUT = 121.0


def spot(index: int, count: int, radius: float, shift: float = 0.0) -> tuple[float, float]:
    """Return a point on a segment, counted clockwise from the top, at a distance from the middle.

    >>> spot(0, 6, 100)
    (200.0, 100.0)
    """
    angle = math.tau * (index + shift) / count
    return SIZE / 2 + radius * math.sin(angle), SIZE / 2 - radius * math.cos(angle)


def crown_size(cell: float) -> float:
    """Return how large an offered crown is drawn on cells of a width, in hundredths of it.

    >>> crown_size(200), crown_size(100), crown_size(20)
    (27.0, 34.0, 68.0)
    """
    return max(CROWN, min(100 * CROWN_PIXELS / cell, CROWN_MOST))


def crown_spots(index: int, count: int, spaces: int) -> list[tuple[float, float]]:
    """Return where the crown spaces of a segment lie."""
    return [spot(index, count, OUT, (place - (spaces - 1) / 2) * 0.42) for place in range(spaces)]
