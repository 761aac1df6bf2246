"""Which part of the table is shown: near enough to see everything, and still while the board grows a little."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..engine.lattice import Cell

#: a cell is never wider than this unless the reader zooms in
WIDEST = 96.0

#: left, top, right, bottom, in cells
Room = tuple[float, float, float, float]


def around(cells: Iterable[Cell], margin: float = 0.0) -> Room:
    """Return the room that cells take.

    >>> around([(0, 0), (2, 1)], 1)
    (-1, -1, 4, 3)
    """
    xs, ys = zip(*cells, strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) + 1 + margin, max(ys) + 1 + margin


@dataclass
class Camera:
    """Shows a room of the table on a picture of fixed size; it moves only when something would be cut off."""

    width: float
    height: float
    room: Room | None = None

    def follow(self, needed: Room) -> None:
        """Take the needed room into view."""
        room = self.room
        fits = room is not None and (
            room[0] <= needed[0] and room[1] <= needed[1] and room[2] >= needed[2] and room[3] >= needed[3]
        )
        if not fits or room is None or self._cell(room) < 0.55 * self._cell(_wider(needed)):
            self.room = _wider(needed)

    def _cell(self, room: Room) -> float:
        return min(self.width / (room[2] - room[0]), self.height / (room[3] - room[1]), WIDEST)

    def frame(self, zoom: float, pan: tuple[float, float]) -> tuple[float, tuple[float, float, float, float]]:
        """Return the width of a cell in pixels, and left, top, width and height of the picture in cells.

        >>> Camera(400, 200, (0, 0, 2, 2)).frame(1, (0, 0))
        (96.0, (-1.08..., -0.04..., 4.16..., 2.08...))
        """
        assert self.room is not None
        cell = self._cell(self.room) * zoom
        wide, high = self.width / cell, self.height / cell
        x = (self.room[0] + self.room[2]) / 2 + pan[0]
        y = (self.room[1] + self.room[3]) / 2 + pan[1]
        return cell, (x - wide / 2, y - high / 2, wide, high)


def _wider(room: Room) -> Room:
    """Leave a little place to grow on every side, so that the next tiles do not move everything."""
    return room[0] - 0.6, room[1] - 0.6, room[2] + 0.6, room[3] + 0.6
