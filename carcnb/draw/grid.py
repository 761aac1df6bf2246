"""A tile as a grid of small squares: who owns each, how far it is to the next owner, where there is room.

The ground is flooded from the rim, so two meadows can only be drawn apart if something really lies between them.
Squares are numbered row by row with a border of one around them, so that a step is an addition that stays in the list.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from ..engine.tile import SLOTS, Tile
from . import path as paths
from .geometry import Outline, outlines
from .path import Command, Path, Point
from .tile_sides import GROUND, level

N = 40
STEP = 100 / N
_WIDE = N + 2
_NEAR = (-_WIDE, -1, 1, _WIDE)
_SQUARES = [row * _WIDE + column for row in range(1, N + 1) for column in range(1, N + 1)]
_FREE, _OUTSIDE = "", "#"


def _middle(square: int) -> Point:
    row, column = divmod(square, _WIDE)
    return (column - 0.5) * STEP, (row - 0.5) * STEP


def _square(point: Point) -> int:
    column, row = (max(0, min(N - 1, int(value / STEP))) + 1 for value in point)
    return row * _WIDE + column


_MIDDLES = {square: _middle(square) for square in _SQUARES}


class Grid:
    """The squares of one tile; `owner[square]` is the name of a zone."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.owner = [_OUTSIDE] * (_WIDE * _WIDE)
        for square in _SQUARES:
            self.owner[square] = _FREE
        for outline in outlines(tile):
            self._fill(outline)
        #: grounds that ran into one another though they are different zones; none, if the drawing is right
        self.clashes: set[tuple[str, str]] = set()
        self._flood()
        self.room = self._distances()
        self._squares: dict[str, list[int]] = {}
        for square in _SQUARES:
            self._squares.setdefault(self.owner[square], []).append(square)

    def _fill(self, outline: Outline) -> None:
        """Give a shape its squares, a row at a time."""
        points = paths.flatten(outline.path)[0]
        for row in range(N):
            y = (row + 0.5) * STEP
            cuts: list[float] = []
            x1, y1 = points[-1]
            for x2, y2 in points:
                if (y1 > y) != (y2 > y):
                    cuts.append((x2 - x1) * (y - y1) / (y2 - y1) + x1)
                x1, y1 = x2, y2
            cuts.sort()
            for left, right in zip(cuts[::2], cuts[1::2], strict=True):
                first, last = max(0, math.ceil(left / STEP - 0.5)), min(N, math.ceil(right / STEP - 0.5))
                for column in range(first + 1, last + 1):
                    self.owner[(row + 1) * _WIDE + column] = outline.zone.name

    def _flood(self) -> None:
        owner = self.owner
        for slot in range(SLOTS):
            zone = self.tile.zone_at(slot)
            if level(zone) != GROUND:
                continue
            waiting = _along_slot(slot)
            while waiting:
                square = waiting.pop()
                there = owner[square]
                if there == _FREE:
                    owner[square] = zone.name
                    waiting.extend([square + step for step in _NEAR])
                elif there != zone.name and _kind(there) == zone.kind:
                    self.clashes.add((min(zone.name, there), max(zone.name, there)))
        rest = next((zone.name for zone in self.tile.zones if level(zone) == GROUND), self.tile.zones[0].name)
        for square in _SQUARES:
            if owner[square] == _FREE:
                owner[square] = rest

    def _distances(self) -> list[float]:
        """Return for every square how far its middle is from another owner or the rim."""
        owner = self.owner
        far = [0.0] * len(owner)
        for s in _SQUARES:
            name = owner[s]
            inner = owner[s - _WIDE] == name == owner[s + _WIDE] and owner[s - 1] == name == owner[s + 1]
            far[s] = math.inf if inner else STEP / 2
        slant = STEP * math.sqrt(2)
        for way in (1, -1):
            before, left, right, up = -way, way * (-_WIDE - 1), way * (-_WIDE + 1), way * -_WIDE
            for s in _SQUARES[::way]:
                best = far[s]
                if best > STEP:
                    straight = min(far[s + before], far[s + up]) + STEP
                    across = min(far[s + left], far[s + right]) + slant
                    far[s] = min(best, straight, across)
        return far

    def at(self, point: Point) -> str:
        """Return the name of the zone at a point."""
        return self.owner[_square(point)]

    def clearance(self, point: Point) -> float:
        """Return how far a point is from the next zone or the rim."""
        return self.room[_square(point)]

    def roomiest(self, name: str, taken: Iterable[tuple[Point, float]] = ()) -> tuple[Point, float]:
        """Return the point of a zone with most room around it, and how much, keeping off what is taken."""
        best, most = (50.0, 50.0), -math.inf
        others = [(x, y, radius) for (x, y), radius in taken]
        for square in self._squares.get(name, ()):
            room = self.room[square]
            if room <= most:
                continue
            x, y = _MIDDLES[square]
            for ox, oy, radius in others:
                room = min(room, math.hypot(ox - x, oy - y) - radius)
            if room > most + 1e-9:
                best, most = (x, y), room
        return best, most

    def outline(self, name: str) -> Path:
        """Return the outline of a ground, reaching a little under what lies on it."""
        owner, kind = self.owner, _kind(name)
        mine = set(self._squares.get(name, ()))
        edge = {s + step for s in mine if self.room[s] < STEP for step in _NEAR} - mine
        return _trace(mine | {s for s in edge if owner[s] != _OUTSIDE and _kind(owner[s]) != kind})


def _kind(name: str) -> str:
    return name.partition(".")[0]


def _along_slot(slot: int) -> list[int]:
    """Return squares in the middle of a slot, on the rim."""
    side, place = divmod(slot, 3)
    found = []
    for part in (0.3, 0.5, 0.7):
        along = (place + part) * 100 / 3
        found.append(_square(((along, 0), (99.9, along), (100 - along, 99.9), (0, 100 - along))[side]))
    return found


def _trace(squares: set[int]) -> Path:
    """Return the loops around a set of squares, over grid points numbered like the squares."""
    edges: dict[int, list[int]] = {}
    for s in squares:
        if s - _WIDE not in squares:
            edges.setdefault(s, []).append(s + 1)
        if s + 1 not in squares:
            edges.setdefault(s + 1, []).append(s + 1 + _WIDE)
        if s + _WIDE not in squares:
            edges.setdefault(s + 1 + _WIDE, []).append(s + _WIDE)
        if s - 1 not in squares:
            edges.setdefault(s + _WIDE, []).append(s)
    commands: list[Command] = []
    while edges:
        start = min(edges)
        loop = [start]
        while True:
            ends = edges[loop[-1]]
            end = ends.pop()
            if not ends:
                del edges[loop[-1]]
            if end == start:
                break
            loop.append(end)
        points = [((corner % _WIDE - 1) * STEP, (corner // _WIDE - 1) * STEP) for corner in loop]
        commands.extend(paths.polygon_path(_rounded(points)))
    return tuple(commands)


def _rounded(loop: list[Point]) -> list[Point]:
    """Cut the corners of stairs: go over the middles of their edges, except along the rim of the tile."""
    soft: list[Point] = []
    for (x1, y1), (x2, y2) in zip(loop, [*loop[1:], loop[0]], strict=True):
        if x1 in (0, 100) or y1 in (0, 100):
            soft.append((x1, y1))
        soft.append(((x1 + x2) / 2, (y1 + y2) / 2))
    around = zip([soft[-1], *soft], soft, [*soft[1:], soft[0]], strict=False)
    return [p for a, p, b in around if _bends(a, p, b)]


def _bends(a: Point, p: Point, b: Point) -> bool:
    return abs((p[0] - a[0]) * (b[1] - p[1]) - (p[1] - a[1]) * (b[0] - p[0])) > 1e-6
