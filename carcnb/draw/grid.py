"""A tile as a grid of small squares: who owns each, how far it is to the next owner, where there is room.

The ground is flooded from the rim, so two meadows can only be drawn apart if something really lies between them.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable

from ..engine.tile import SLOTS, Tile
from . import path as paths
from .geometry import Outline, outlines
from .path import Command, Path, Point
from .rim import GROUND, level

N = 50
STEP = 100 / N
_FREE = ""


class Grid:
    """The squares of one tile, row by row; `owner[row][column]` is the name of a zone."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.owner = [[_FREE] * N for _ in range(N)]
        for outline in outlines(tile):
            self._fill(outline)
        self.clashes: set[tuple[str, str]] = set()
        self._flood()
        self.room = self._distances()

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
                for column in range(max(0, math.ceil(left / STEP - 0.5)), min(N, math.ceil(right / STEP - 0.5))):
                    self.owner[row][column] = outline.zone.name

    def _flood(self) -> None:
        waiting: deque[tuple[int, int, str]] = deque()
        for slot in range(SLOTS):
            zone = self.tile.zone_at(slot)
            if level(zone) == GROUND:
                waiting.extend((*square, zone.name) for square in _along_slot(slot))
        if not waiting:  # nothing but a blob: squares its curve misses are its own
            self._rest(self.tile.zones[0].name)
        while waiting:
            row, column, name = waiting.popleft()
            there = self.owner[row][column]
            if there != _FREE:
                if there != name and there.partition(".")[0] == name.partition(".")[0]:
                    self.clashes.add((min(name, there), max(name, there)))
                continue
            self.owner[row][column] = name
            waiting.extend((r, c, name) for r, c in _beside(row, column))
        self._rest(next((z.name for z in self.tile.zones if level(z) == GROUND), self.tile.zones[0].name))

    def _rest(self, name: str) -> None:
        for row in self.owner:
            for column, owner in enumerate(row):
                if owner == _FREE:
                    row[column] = name

    def _distances(self) -> list[list[float]]:
        """Return for every square how far its middle is from another owner or the rim."""
        far = [[STEP / 2 if self._is_edge(r, c) else math.inf for c in range(N)] for r in range(N)]
        straight, slant = STEP, STEP * math.sqrt(2)
        for r in range(N):
            for c in range(N):
                near = far[r][c]
                if r:
                    near = min(near, far[r - 1][c] + straight)
                    if c:
                        near = min(near, far[r - 1][c - 1] + slant)
                    if c < N - 1:
                        near = min(near, far[r - 1][c + 1] + slant)
                far[r][c] = min(near, far[r][c - 1] + straight) if c else near
        for r in range(N - 1, -1, -1):
            for c in range(N - 1, -1, -1):
                near = far[r][c]
                if r < N - 1:
                    near = min(near, far[r + 1][c] + straight)
                    if c:
                        near = min(near, far[r + 1][c - 1] + slant)
                    if c < N - 1:
                        near = min(near, far[r + 1][c + 1] + slant)
                far[r][c] = min(near, far[r][c + 1] + straight) if c < N - 1 else near
        return far

    def _is_edge(self, r: int, c: int) -> bool:
        if r in (0, N - 1) or c in (0, N - 1):
            return True
        name, owner = self.owner[r][c], self.owner
        return not (owner[r - 1][c] == owner[r + 1][c] == owner[r][c - 1] == owner[r][c + 1] == name)

    def at(self, point: Point) -> str:
        """Return the name of the zone at a point."""
        return self.owner[_index(point[1])][_index(point[0])]

    def clearance(self, point: Point) -> float:
        """Return how far a point is from the next zone or the rim."""
        return self.room[_index(point[1])][_index(point[0])]

    def roomiest(self, name: str, taken: Iterable[tuple[Point, float]] = ()) -> tuple[Point, float]:
        """Return the point of a zone with most room around it, and how much, keeping off what is taken."""
        best, most = (50.0, 50.0), -math.inf
        others = list(taken)
        for r in range(N):
            row, far, y = self.owner[r], self.room[r], (r + 0.5) * STEP
            for c in range(N):
                if row[c] != name:
                    continue
                room, x = far[c], (c + 0.5) * STEP
                for (ox, oy), radius in others:
                    room = min(room, math.hypot(ox - x, oy - y) - radius)
                if room > most + 1e-9:
                    best, most = (x, y), room
        return best, most

    def outline(self, name: str) -> Path:
        """Return the outline of a ground, reaching a little under what lies on it."""
        mine = {(r, c) for r in range(N) for c in range(N) if self.owner[r][c] == name}
        wide = mine | {b for square in mine for b in _beside(*square) if not self._same_kind(name, *b)}
        return _trace(wide)

    def _same_kind(self, name: str, r: int, c: int) -> bool:
        return self.owner[r][c].partition(".")[0] == name.partition(".")[0]


def _index(value: float) -> int:
    return max(0, min(N - 1, int(value / STEP)))


def _beside(row: int, column: int) -> list[tuple[int, int]]:
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [(r, c) for r, c in near if 0 <= r < N and 0 <= c < N]


def _along_slot(slot: int) -> list[tuple[int, int]]:
    """Return the squares in the middle of a slot, on the rim."""
    side, place = divmod(slot, 3)
    along = [round((place + part) * N / 3) for part in (0.3, 0.5, 0.7)]
    last = N - 1
    if side == 0:
        return [(0, a) for a in along]
    if side == 1:
        return [(a, last) for a in along]
    if side == 2:
        return [(last, last - a) for a in along]
    return [(last - a, 0) for a in along]


def _trace(squares: set[tuple[int, int]]) -> Path:
    """Return the loops around a set of squares."""
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for r, c in squares:
        for (dr, dc), start, end in (
            ((-1, 0), (c, r), (c + 1, r)),
            ((0, 1), (c + 1, r), (c + 1, r + 1)),
            ((1, 0), (c + 1, r + 1), (c, r + 1)),
            ((0, -1), (c, r + 1), (c, r)),
        ):
            if (r + dr, c + dc) not in squares:
                edges.setdefault(start, []).append(end)
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
        commands.extend(paths.polygon_path([(x * STEP, y * STEP) for x, y in _rounded(loop)]))
    return tuple(commands)


def _rounded(loop: list[tuple[int, int]]) -> list[Point]:
    """Cut the corners of stairs: go over the middles of their edges, except along the rim of the tile."""
    soft: list[Point] = []
    for (x1, y1), (x2, y2) in zip(loop, [*loop[1:], loop[0]], strict=True):
        if x1 in (0, N) or y1 in (0, N):
            soft.append((x1, y1))
        soft.append(((x1 + x2) / 2, (y1 + y2) / 2))
    around = zip([soft[-1], *soft], soft, [*soft[1:], soft[0]], strict=False)
    return [p for a, p, b in around if _bends(a, p, b)]


def _bends(a: Point, p: Point, b: Point) -> bool:
    return (p[0] - a[0]) * (b[1] - p[1]) != (p[1] - a[1]) * (b[0] - p[0])
