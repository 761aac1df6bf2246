"""The part of the table that a picture shows, and where its cells lie in it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from ..engine.lattice import Cell
from .path import Point


@dataclass(frozen=True)
class Frame:
    """Cells from `left`, `top` on, so many wide and high, each `cell` pixels.

    >>> Frame(-1, -1, 3, 3, 50).corner((0, 0))
    (50, 50)
    """

    left: float
    top: float
    columns: float
    rows: float
    cell: float

    @classmethod
    def around(cls, cells: Iterable[Cell], margin: float, cell: float) -> Frame:
        """Return the frame that shows these cells and a margin.

        >>> Frame.around([(0, 0), (2, 1)], 1, 50).columns
        5
        """
        places = list(cells) or [(0, 0)]
        left, top = min(x for x, _ in places), min(y for _, y in places)
        wide, high = max(x for x, _ in places) - left + 1, max(y for _, y in places) - top + 1
        return cls(left - margin, top - margin, wide + 2 * margin, high + 2 * margin, cell)

    @property
    def size(self) -> Point:
        """The width and height in pixels."""
        return self.columns * self.cell, self.rows * self.cell

    def corner(self, cell: Cell) -> Point:
        """Return the north-west corner of a cell."""
        return (cell[0] - self.left) * self.cell, (cell[1] - self.top) * self.cell

    def point(self, cell: Cell, at: Point) -> Point:
        """Return where a point of a tile, in hundredths, lies."""
        x, y = self.corner(cell)
        return x + at[0] * self.cell / 100, y + at[1] * self.cell / 100

    def square(self, cell: Cell, inset: float) -> tuple[Point, ...]:
        """Return the corners of a cell, clockwise from the north-west, drawn in by a part of its width."""
        (x, y), d, s = self.corner(cell), inset * self.cell, self.cell
        return (x + d, y + d), (x + s - d, y + d), (x + s - d, y + s - d), (x + d, y + s - d)

    def side(self, cell: Cell, side: int, inset: float = 0.04) -> tuple[float, float, float, float]:
        """Return the ends of a side of a cell (0 is north, then clockwise), drawn in a little.

        >>> Frame(0, 0, 1, 1, 50).side((0, 0), 1, 0)
        (50, 0, 50, 50)
        """
        corners = self.square(cell, 0)
        (x1, y1), (x2, y2) = corners[side % 4], corners[(side + 1) % 4]
        return x1 + (x2 - x1) * inset, y1 + (y2 - y1) * inset, x2 - (x2 - x1) * inset, y2 - (y2 - y1) * inset

    def cells(self) -> list[Cell]:
        """List the cells of which some part shows."""
        across, down = self.spans()
        return [(x, y) for y in down for x in across]

    def spans(self) -> tuple[range, range]:
        """Return the columns and the rows of which some part shows."""
        across = range(math.floor(self.left), math.ceil(self.left + self.columns))
        return across, range(math.floor(self.top), math.ceil(self.top + self.rows))
