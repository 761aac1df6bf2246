"""Which part of the table is shown: near enough to see everything, and as still as a growing board allows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import floor, isfinite
from typing import NamedTuple

from ..engine.lattice import Cell

#: a cell is never wider than this unless the reader zooms in; when room is needed it shrinks at least by this part
WIDEST, SHRINK = 144.0, 0.85
#: nor narrower than this, the first on a phone, where it could not be touched: the table is moved there instead
NARROWEST, TINIEST = 36.0, 16.0
#: a picture narrower than this is on a phone
PHONE = 700


#: left, top, right, bottom, in cells
Room = tuple[float, float, float, float]


class Shot(NamedTuple):
    """What a camera shows: the width of a cell in pixels, and the left and top edge, in pixels from cell 0, 0."""

    cell: float
    left: int
    top: int


def around(cells: Iterable[Cell], margin: float = 0.0) -> Room:
    """Return the room that cells take.

    >>> around([(0, 0), (2, 1)], 1)
    (-1, -1, 4, 3)
    """
    xs, ys = zip(*cells, strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) + 1 + margin, max(ys) + 1 + margin


def _between(least: float, value: float, most: float) -> float:
    return min(max(value, least), most) if isfinite(value) else 0.0


@dataclass
class Camera:
    """Shows a room of the table on a picture of fixed size.

    Cells keep their width until the room no longer fits, and the picture moves only when something would be cut off:
    a picture that is merely moved need not be painted anew.
    """

    width: float
    height: float
    cell: float = WIDEST
    middle: tuple[float, float] | None = None
    #: the room that was last taken into view
    room: Room | None = None
    #: how many empty cells of it lie around the tiles
    margin: float = 1.0

    def follow(self, needed: Room, last: Cell | None = None) -> None:
        """Take the needed room into view; of one that is too large, the part around the tile laid last."""
        self.room = needed
        wide, high = needed[2] - needed[0], needed[3] - needed[1]
        fits = min(self.width / wide, self.height / high, WIDEST)
        if self.cell > fits or self.cell < 0.5 * fits:
            # a notch, so that it is not painted anew for every tile; on whole pixels, or tiles would show seams
            roomy = fits if self.middle is None else min(fits, self.cell * SHRINK)
            least = NARROWEST if self.width < PHONE else TINIEST
            self.cell, self.middle = max(float(floor(roomy)), least), None
        if self.cell > fits and last is not None:
            self.middle = last[0] + 0.5, last[1] + 0.5
            return
        across, down = self.width / self.cell, self.height / self.cell
        centre = (needed[0] + needed[2]) / 2, (needed[1] + needed[3]) / 2
        if self.middle is None:
            self.middle = centre
        x, y = self.middle
        cut = needed[0] < x - across / 2 or needed[2] > x + across / 2
        self.middle = (centre[0] if cut else x, y)
        if needed[1] < y - down / 2 or needed[3] > y + down / 2:
            self.middle = self.middle[0], centre[1]

    def shot(self, zoom: float = 1.0, pan: tuple[float, float] = (0.0, 0.0)) -> Shot:
        """Return what is shown; edges lie on whole pixels.

        >>> Camera(400, 200, 50, (1.0, 1.0)).shot()
        Shot(cell=50.0, left=-150, top=-50)
        """
        assert self.middle is not None
        cell, pan = self.cell * zoom, self.within(zoom, pan)
        left = round((self.middle[0] + pan[0]) * cell - self.width / 2)
        top = round((self.middle[1] + pan[1]) * cell - self.height / 2)
        return Shot(cell, left, top)

    def within(self, zoom: float, pan: tuple[float, float]) -> tuple[float, float]:
        """Return how far the picture is moved if the table is to stay in sight: half a tile of it, at least.

        >>> camera = Camera(400, 200, 50, (1.0, 1.0), (-1, -1, 3, 3))
        >>> camera.within(1.0, (0.5, 999.0)), camera.within(1.0, (float("nan"), 0.0))
        ((0.5, 2.5), (0.0, 0.0))
        """
        if self.room is None or self.middle is None:
            return pan
        left, top, right, bottom = self.room
        rim = self.margin + 0.5  # where the middle of the outermost tile is
        across, down = self.width / self.cell / zoom / 2, self.height / self.cell / zoom / 2
        return (
            _between(left + rim - across - self.middle[0], pan[0], right - rim + across - self.middle[0]),
            _between(top + rim - down - self.middle[1], pan[1], bottom - rim + down - self.middle[1]),
        )

    def frame(self, shot: Shot) -> tuple[float, float, float, float]:
        """Return left, top, width and height of the picture, in cells."""
        return shot.left / shot.cell, shot.top / shot.cell, self.width / shot.cell, self.height / shot.cell
