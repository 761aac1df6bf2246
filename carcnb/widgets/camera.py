"""Which part of the table is shown: near enough to see everything, and as still as a growing board allows."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from math import floor, isfinite
from typing import NamedTuple

from ..engine.lattice import Cell

#: a cell is never wider than this unless the reader zooms in; when room is needed it shrinks at least by this part
WIDEST, SHRINK = 144.0, 0.85
#: in a large picture it may be wider: this part of its shorter side, and so many pixels at most, as faces are kept
LARGE, LARGEST = 0.3, 192.0
#: it grows again only when it could be a good deal wider: legal cells come and go, and the picture must not breathe
#: but when no tile will be laid any more, the landscape may fill the picture
GROW, GROW_AT_LAST = 0.8, 0.95
#: where whole empty cells at the edges would make cells narrower than this, half of each is seen
SMALL = 96.0
#: nor narrower than this, the first on a phone, where it could not be touched: the table is moved there instead
NARROWEST, TINIEST = 36.0, 16.0
#: a picture narrower than this is on a phone
PHONE = 560
#: air around a cell that must be seen whole, in cells; and what is no more than an error of reckoning
AIR, TINY = 0.06, 1e-9
#: what the buttons cover below on the right, with a little air, in pixels; on a phone there are but two, one above the
#: other: a board is wider than high there, and has room at its sides. If nobody says so, a narrow picture is on one
BUTTONS, FEW_BUTTONS, FEW_BELOW = (200.0, 64.0), (64.0, 110.0), 416


#: what the small map covers below on the left, if there is one, and on a phone
MAP, SMALL_MAP = (150.0, 114.0), (114.0, 90.0)

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


def both(one: Room, two: Room) -> Room:
    """Return the room that two rooms take together.

    >>> both((0, 0, 2, 2), (1, -1, 3, 1))
    (0, -1, 3, 2)
    """
    return min(one[0], two[0]), min(one[1], two[1]), max(one[2], two[2]), max(one[3], two[3])


def _with(room: Room, cells: Collection[Cell]) -> Room:
    """Return a room together with that of cells that must be seen whole."""
    return both(room, around(cells, AIR)) if cells else room


def _between(least: float, value: float, most: float) -> float:
    return min(max(value, least), most) if isfinite(value) else 0.0


@dataclass
class Camera:
    """Shows a room of the table on a picture of fixed size.

    Cells keep their width until the room no longer fits, and the picture moves only when something would be cut off or
    lie under the buttons: a picture that is merely moved need not be painted anew.
    """

    width: float
    height: float
    #: how wide a cell is; 0 is as wide as it may be
    cell: float = 0.0
    middle: tuple[float, float] | None = None
    #: the room that was last taken into view
    room: Room | None = None
    #: how many empty cells of it lie around the tiles
    margin: float = 1.0
    #: how wide and how high the buttons below on the right are; if it is not said, by the width
    buttons: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        """Begin as near as may be."""
        self.cell = self.cell or self.widest
        self.buttons = self.buttons or (BUTTONS if self.width >= FEW_BELOW else FEW_BUTTONS)

    @property
    def widest(self) -> float:
        """How wide a cell is at most.

        >>> Camera(716, 596).widest, Camera(1300, 900).widest
        (178.0, 192.0)
        """
        return max(WIDEST, min(float(floor(LARGE * min(self.width, self.height))), LARGEST))

    def follow(
        self, landscape: Room, last: Cell | None = None, cells: Collection[Cell] = (), *, complete: bool = False
    ) -> None:
        """Take a landscape with its margin into view, and cells on which a tile may be laid, none under the buttons.

        Of a room that is too large, the part around the tile laid last is shown. A landscape that is complete grows no
        more, and may fill the picture.
        """
        whole = needed = _with(landscape, cells)
        fits = self._widest(needed, cells)
        if fits < SMALL and self.width >= PHONE:
            # half of a cell at the edge is enough for a mouse, and the tiles are the larger for it
            needed, fits = landscape, self._widest(landscape, cells)
        least = NARROWEST if self.width < PHONE else TINIEST
        wished = GROW_AT_LAST * fits if complete else GROW * self._roomiest(landscape, fits)
        if self.cell > max(fits, least) or self.cell < wished:
            # a notch, so that it is not painted anew for every tile; on whole pixels, or tiles would show seams
            notch = self.cell * SHRINK if self.middle is not None and self.cell > fits else self.widest
            self.cell, self.middle = max(float(floor(min(fits, notch))), least), None
        x, y = self.middle or ((landscape[0] + landscape[2]) / 2, (landscape[1] + landscape[3]) / 2)
        if self.cell > fits and last is not None:
            x, y = last[0] + 0.5, last[1] + 0.5
        self.room = self._as_far_as_it_fits(whole, needed)
        rooms = dict.fromkeys((self.room, needed))
        seats = (self._seat(self.cell, room, cells, (x, y)) for room in rooms)
        self.middle = next(filter(None, seats), None) or self.onto(self.cell, needed, (x, y))

    def _as_far_as_it_fits(self, whole: Room, needed: Room) -> Room:
        """Return what is needed, and whole cells at the edges, across and down, wherever they fit as wide as they are.

        >>> Camera(400, 300, 100, (0.5, 0.5))._as_far_as_it_fits((-2, -2, 2, 2), (-1.5, -1.5, 1.5, 1.5))
        (-2, -1.5, 2, 1.5)
        """
        left, top, right, bottom = needed
        if whole[2] - whole[0] <= self.width / self.cell + TINY:
            left, right = whole[0], whole[2]
        if whole[3] - whole[1] <= self.height / self.cell + TINY:
            top, bottom = whole[1], whole[3]
        return left, top, right, bottom

    def keeps(self, tiles: Room, cells: Collection[Cell] = ()) -> bool:
        """Tell whether tiles, and cells on which one may be laid, are seen from where the camera is, none too close.

        >>> camera = Camera(400, 400, 100, (0.5, 0.5))
        >>> camera.keeps((0, -1, 1, 1)), camera.keeps((0, -2, 1, 1)), camera.keeps((0, 0, 1, 1), [(1, 1)])
        (True, False, False)
        """
        if self.middle is None:
            return False
        seat = self._seat(self.cell, _with(tiles, cells), cells, self.middle)
        return seat is not None and max(abs(seat[0] - self.middle[0]), abs(seat[1] - self.middle[1])) < TINY

    def approach(self, room: Room, beside: Cell, least: float, enough: float) -> None:
        """Take a room into view with cells of at least that width, and a cell beside it as far as that allows."""
        self.room = whole = both(room, around([beside], AIR))
        self.cell = float(floor(max(min(self._widest(whole, [beside]), enough), least)))
        centre = (whole[0] + whole[2]) / 2, (whole[1] + whole[3]) / 2
        seat = self._seat(self.cell, whole, [beside], centre)
        seat = seat or self.onto(self.cell, room, (beside[0] + 0.5, beside[1] + 0.5))
        self.middle = self._off_the_map(whole, beside, seat)

    def _off_the_map(self, whole: Room, beside: Cell, seat: tuple[float, float]) -> tuple[float, float]:
        """Return a seat from where a cell does not lie under the small map, if there is one."""
        across, down = self.width / self.cell / 2, self.height / self.cell / 2
        wide, high = MAP if self.width >= PHONE else SMALL_MAP
        right, above = beside[0] - AIR + across - wide / self.cell, beside[1] + 1 + AIR - down + high / self.cell
        if seat[0] <= right or seat[1] >= above:
            return seat
        return (seat[0], above) if above <= whole[1] + down else (max(right, whole[2] - across), seat[1])

    def _roomiest(self, landscape: Room, fits: float) -> float:
        """Return how wide cells may be wherever the next tile may be laid: with a whole empty cell all around."""
        ring = 1.0 + AIR - self.margin
        left, top, right, bottom = landscape
        wide, high = right - left + 2 * max(ring, 0.0), bottom - top + 2 * max(ring, 0.0)
        return min(self.width / wide, self.height / high, fits)

    def _widest(self, needed: Room, cells: Collection[Cell]) -> float:
        """Return how wide cells can be if everything needed is to be seen, and no cell to lie under the buttons."""
        centre = (needed[0] + needed[2]) / 2, (needed[1] + needed[3]) / 2
        wide = floor(min(self.width / (needed[2] - needed[0]), self.height / (needed[3] - needed[1]), self.widest))
        while wide > TINIEST and self._seat(wide, needed, cells, centre) is None:
            wide -= 1
        return float(wide)

    def _seat(
        self, cell: float, needed: Room, cells: Collection[Cell], near: tuple[float, float]
    ) -> tuple[float, float] | None:
        """Return the middle next to a point from where everything needed is seen; None if there is none."""
        across, down = self.width / cell / 2, self.height / cell / 2
        if needed[2] - needed[0] > 2 * across + TINY or needed[3] - needed[1] > 2 * down + TINY:
            return None
        x, y = self.onto(cell, needed, near)
        # from where on the right edge of a cell is left of the buttons, or its bottom edge above them
        wide, high = self.buttons or BUTTONS
        clear = [(cx + 1 + AIR - across + wide / cell, cy + 1 + AIR - down + high / cell) for cx, cy in cells]
        covered = [(right, below) for right, below in clear if x < right and y < below]
        if not covered:
            return x, y
        right, below = max(right for right, _ in covered), max(below for _, below in covered)
        if below <= needed[1] + down and (below - y <= right - x or right > needed[0] + across):
            return x, below
        return (right, y) if right <= needed[0] + across else None

    def onto(self, cell: float, needed: Room, near: tuple[float, float]) -> tuple[float, float]:
        """Return the middle next to a point that shows as much as can be of what is needed, and no more besides."""
        found = []
        for low, high, half, at in (
            (needed[0], needed[2], self.width / cell / 2, near[0]),
            (needed[1], needed[3], self.height / cell / 2, near[1]),
        ):
            ends = sorted((low + half, high - half))
            found.append(_between(ends[0], at, ends[1]))
        return found[0], found[1]

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
