"""A tile as a grid of small squares: who owns each, how far it is to the next owner, where there is room.

The ground is flooded from the rim, so two meadows can only be drawn apart if something really lies between them.
Squares are numbered row by row with a border of one around them, and a set of squares is one whole number with a bit
for each: to step to all neighbours at once is then to shift it, which is many times quicker than square by square.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import takewhile

from ..engine.tile import SLOTS, Tile
from . import path as paths
from .geometry import Outline, outlines
from .path import Command, Path, Point
from .tile_sides import GROUND, level

N = 40
STEP = 100 / N
_WIDE = N + 2
_ROW = ((1 << N) - 1) << 1
_ALL = sum(_ROW << row * _WIDE for row in range(1, N + 1))

#: a set of squares
Squares = int


def _square(point: Point) -> int:
    x, y = point
    column, row = max(0, min(N - 1, int(x / STEP))) + 1, max(0, min(N - 1, int(y / STEP))) + 1
    return row * _WIDE + column


def _middle(square: int) -> Point:
    row, column = divmod(square, _WIDE)
    return (column - 0.5) * STEP, (row - 0.5) * STEP


_MIDDLES = [_middle(square) for square in range(_WIDE * _WIDE)]


def _numbers(squares: Squares) -> Iterator[int]:
    """Yield the numbers of squares, the lowest first."""
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest


def _beside(squares: Squares) -> Squares:
    return squares << 1 | squares >> 1 | squares << _WIDE | squares >> _WIDE


def _across(squares: Squares) -> Squares:
    return squares << _WIDE + 1 | squares >> _WIDE + 1 | squares << _WIDE - 1 | squares >> _WIDE - 1


def _distances() -> list[tuple[float, int, int]]:
    """List how far a square can be from a border, the nearest first, with where the steps before it are in the list.

    A way goes over so many squares straight on and so many across; -1 stands for no such way.
    """
    ways = [(straight, across) for straight in range(N) for across in range(N) if straight + across < N]
    ways.sort(key=lambda way: way[0] + way[1] * math.sqrt(2))
    index = {way: number for number, way in enumerate(ways)}
    return [
        (STEP * (0.5 + a + b * math.sqrt(2)), index.get((a - 1, b), -1), index.get((a, b - 1), -1)) for a, b in ways
    ]


_DISTANCES = _distances()


class Grid:
    """The squares of one tile; `owned[zone]` are those of a zone."""

    def __init__(self, tile: Tile, owned: dict[str, Squares] | None = None) -> None:
        self.tile = tile
        #: grounds that ran into one another though they are different zones; none, if the drawing is right
        self.clashes: set[tuple[str, str]] = set()
        self.owned: dict[str, Squares] = owned or {zone.name: 0 for zone in tile.zones}
        if owned is None:
            for outline in outlines(tile):
                self._give(outline.zone.name, _filled(outline))
            self._flood()

    def _give(self, name: str, squares: Squares) -> None:
        for other in self.owned:
            self.owned[other] &= ~squares
        self.owned[name] |= squares

    def _flood(self) -> None:
        owned = self.owned
        free = _ALL & ~_union(owned.values())
        for slot in range(SLOTS):
            zone = self.tile.zone_at(slot)
            if level(zone) != GROUND:
                continue
            start = _along_slot(slot)
            wet = _spread(start & free, free)
            owned[zone.name] |= wet
            free &= ~wet
            reached = _beside(wet) | start
            for name, squares in owned.items():
                if name != zone.name and _kind(name) == zone.kind and squares & reached:
                    self.clashes.add((min(zone.name, name), max(zone.name, name)))
        rest = next((zone.name for zone in self.tile.zones if level(zone) == GROUND), self.tile.zones[0].name)
        owned[rest] |= free

    @cached_property
    def border(self) -> Squares:
        """The squares beside another owner or the rim."""
        inner = 0
        for mine in self.owned.values():
            inner |= mine & mine << 1 & mine >> 1 & mine << _WIDE & mine >> _WIDE
        return _ALL & ~inner

    @cached_property
    def rooms(self) -> list[tuple[float, Squares]]:
        """The squares by how far their middles are from another owner or the rim, the nearest first."""
        return list(self._rooms())

    def _rooms(self) -> Iterator[tuple[float, Squares]]:
        at: list[Squares] = [self.border]
        yield STEP / 2, self.border
        left = _ALL & ~self.border
        for far, straight, across in _DISTANCES[1:]:
            if not left:
                return
            near = at[straight] if straight >= 0 else 0
            slant = at[across] if across >= 0 else 0
            here = (_beside(near) | _across(slant)) & left if near or slant else 0
            at.append(here)
            if here:
                left &= ~here
                yield far, here

    def at(self, point: Point) -> str:
        """Return the name of the zone at a point."""
        square = _square(point)
        return next(name for name, squares in self.owned.items() if squares >> square & 1)

    def with_room(self, name: str, least: float) -> Squares:
        """Return the squares of a zone that are so far from the next zone and the rim."""
        near = takewhile(lambda room: room[0] < least, self._rooms())
        return self.owned[name] & ~_union(squares for _, squares in near)

    def roomiest(self, name: str, taken: Iterable[tuple[Point, float]] = ()) -> tuple[Point, float]:
        """Return the point of a zone with most room around it, and how much, keeping off what is taken."""
        best, most = -1, -math.inf
        others = [(x, y, radius) for (x, y), radius in taken]
        mine = self.owned[name]
        for far, squares in reversed(self.rooms):
            if far < most - 1e-9:
                break
            for square in _numbers(squares & mine):
                x, y = _MIDDLES[square]
                room = far
                for ox, oy, radius in others:
                    room = min(room, math.hypot(ox - x, oy - y) - radius)
                # of several with the same room the northernmost, then the westernmost
                if room > most + 1e-9 or (room > most - 1e-9 and square < best):
                    best, most = square, room
        return (_MIDDLES[best], most) if best >= 0 else ((50.0, 50.0), most)

    def edge(self, name: str) -> Path:
        """Return the outline of a zone where it shows."""
        return _trace(self.owned[name])

    def outline(self, name: str) -> Path:
        """Return the outline of a ground, reaching a little under what lies on it."""
        mine, kind = self.owned[name], _kind(name)
        under = _union(squares for other, squares in self.owned.items() if _kind(other) != kind)
        return _trace(mine | _beside(mine & self.border) & under)


def inside(squares: Squares, point: Point) -> bool:
    """Tell whether a point lies on one of some squares.

    >>> inside(1 << 43, (1.0, 1.0)), inside(1 << 43, (3.0, 1.0))
    (True, False)
    """
    return bool(squares >> _square(point) & 1)


def _union(several: Iterable[Squares]) -> Squares:
    found = 0
    for squares in several:
        found |= squares
    return found


def _spread(start: Squares, free: Squares) -> Squares:
    """Return the free squares that can be reached from some of them."""
    wet, before = start, 0
    while wet != before:
        wet, before = (wet | _beside(wet)) & free, wet
    return wet


def _filled(outline: Outline) -> Squares:
    """Return the squares whose middles lie in a shape."""
    cuts: dict[int, list[float]] = {}
    points = paths.flatten(outline.path)[0]
    x1, y1 = points[-1]
    for x2, y2 in points:
        top, bottom = (y1, y2) if y1 < y2 else (y2, y1)
        for row in range(max(0, math.ceil(top / STEP - 0.5)), min(N, math.ceil(bottom / STEP - 0.5))):
            cuts.setdefault(row, []).append((x2 - x1) * ((row + 0.5) * STEP - y1) / (y2 - y1) + x1)
        x1, y1 = x2, y2
    found = 0
    for row, across in cuts.items():
        across.sort()
        for left, right in zip(across[::2], across[1::2], strict=True):
            first, last = max(0, math.ceil(left / STEP - 0.5)), min(N, math.ceil(right / STEP - 0.5))
            if first < last:
                found |= ((1 << last - first) - 1) << (row + 1) * _WIDE + first + 1
    return found


def _kind(name: str) -> str:
    return name.partition(".")[0]


def _along_slot(slot: int) -> Squares:
    """Return squares in the middle of a slot, on the rim."""
    side, place = divmod(slot, 3)
    found = 0
    for part in (0.3, 0.5, 0.7):
        along = (place + part) * 100 / 3
        found |= 1 << _square(((along, 0), (99.9, along), (100 - along, 99.9), (0, 100 - along))[side])
    return found


def _trace(squares: Squares) -> Path:
    """Return the loops around a set of squares, over grid points numbered like the squares."""
    edges: dict[int, list[int]] = {}
    for s in _numbers(squares & ~(squares << _WIDE)):
        edges.setdefault(s, []).append(s + 1)
    for s in _numbers(squares & ~(squares >> 1)):
        edges.setdefault(s + 1, []).append(s + 1 + _WIDE)
    for s in _numbers(squares & ~(squares >> _WIDE)):
        edges.setdefault(s + 1 + _WIDE, []).append(s + _WIDE)
    for s in _numbers(squares & ~(squares << 1)):
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
