"""Outlines: a path is a tuple of absolute commands, as both SVG and a canvas know them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

Point = tuple[float, float]
#: ("M", x, y) | ("L", x, y) | ("Q", x1, y1, x, y) | ("C", x1, y1, x2, y2, x, y) | ("Z",)
Command = tuple[str | float, ...]
Path = tuple[Command, ...]

_STEPS = 10


@lru_cache(maxsize=2048)
def parse(text: str) -> Path:
    """Read a path written as SVG writes it (absolute M, L, Q, C and Z only).

    >>> parse("M0 0L10 0Z")
    (('M', 0.0, 0.0), ('L', 10.0, 0.0), ('Z',))
    """
    for letter in "MLQCZ":
        text = text.replace(letter, f" {letter} ")
    found: list[list[str | float]] = []
    for word in text.replace(",", " ").split():
        if word in "MLQCZ":
            found.append([word])
        else:
            found[-1].append(float(word))
    return tuple(tuple(command) for command in found)


def _numbers(command: Command) -> list[float]:
    return [value for value in command[1:] if not isinstance(value, str)]


def move(path: Iterable[Command], dx: float, dy: float, scale: float = 1.0) -> Path:
    """Scale a path about its origin, then shift it.

    >>> move(parse("M1 1L2 1"), 10, 0, 2)
    (('M', 12.0, 2.0), ('L', 14.0, 2.0))
    """
    moved: list[Command] = []
    for command in path:
        values = _numbers(command)
        shifted = [v * scale + (dy if i % 2 else dx) for i, v in enumerate(values)]
        moved.append((command[0], *shifted))
    return tuple(moved)


def turn(path: Iterable[Command], quarters: int, size: float = 100.0) -> Path:
    """Turn a path clockwise by quarter turns inside a square of that size.

    >>> turn(parse("M50 0L50 20"), 1)
    (('M', 100.0, 50.0), ('L', 80.0, 50.0))
    """
    turned: list[Command] = []
    for command in path:
        values = _numbers(command)
        flat: list[float] = []
        for x, y in zip(values[::2], values[1::2], strict=True):
            flat.extend(turn_point((x, y), quarters, size))
        turned.append((command[0], *flat))
    return tuple(turned)


def turn_point(point: Point, quarters: int, size: float = 100.0) -> Point:
    """Turn a point clockwise by quarter turns inside a square of that size.

    >>> turn_point((50, 0), 1)
    (100.0, 50)
    """
    x, y = point
    for _ in range(quarters % 4):
        x, y = size - y, x
    return x, y


@lru_cache(maxsize=4096)
def flatten(path: Path) -> tuple[tuple[Point, ...], ...]:
    """Replace curves by short lines: one row of points for each piece of the path.

    >>> flatten(parse("M0 0L4 0L4 4Z"))
    (((0.0, 0.0), (4.0, 0.0), (4.0, 4.0)),)
    """
    pieces: list[list[Point]] = []
    for command in path:
        v = _numbers(command)
        if command[0] == "M":
            pieces.append([(v[0], v[1])])
        elif command[0] == "L":
            pieces[-1].append((v[0], v[1]))
        elif command[0] != "Z":
            pieces[-1].extend(curve_points((pieces[-1][-1], *zip(v[::2], v[1::2], strict=True))))
    return tuple(tuple(piece) for piece in pieces)


def curve_points(controls: Sequence[Point], steps: int = _STEPS) -> list[Point]:
    """Return points along a Bézier curve of any degree, without its first.

    >>> curve_points([(0, 0), (10, 0)], 2)
    [(5.0, 0.0), (10.0, 0.0)]
    """
    found: list[Point] = []
    for step in range(1, steps + 1):
        t = step / steps
        row = list(controls)
        while len(row) > 1:
            row = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(row)]
        found.append(row[0])
    return found


def inside(points: Sequence[Point], x: float, y: float) -> bool:
    """Tell whether a point lies inside a polygon.

    >>> inside([(0, 0), (4, 0), (4, 4), (0, 4)], 1, 3)
    True
    """
    found = False
    x1, y1 = points[-1]
    for x2, y2 in points:
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            found = not found
        x1, y1 = x2, y2
    return found


def distance(points: Sequence[Point], x: float, y: float) -> float:
    """Return how far a point lies from a line through points.

    >>> distance([(0, 0), (10, 0)], 5, 3)
    3.0
    """
    best = math.inf
    for (x1, y1), (x2, y2) in pairwise(points):
        dx, dy = x2 - x1, y2 - y1
        length = dx * dx + dy * dy
        t = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / length)) if length else 0.0
        best = min(best, math.hypot(x1 + t * dx - x, y1 + t * dy - y))
    return best


def simplified(points: Sequence[Point], tolerance: float) -> tuple[Point, ...]:
    """Leave out points of a polygon that lie so near to a line between others (Douglas and Peucker's way).

    >>> simplified([(0, 0), (5, 0.1), (10, 0), (10, 10)], 0.5)
    ((0, 0), (10, 0), (10, 10))
    """
    # from the point farthest from the first on, which is surely a corner
    far = max(range(len(points)), key=lambda place: math.dist(points[0], points[place]))
    return (*_thinned(points[: far + 1], tolerance)[:-1], *_thinned((*points[far:], points[0]), tolerance)[:-1])


def _thinned(points: Sequence[Point], tolerance: float) -> tuple[Point, ...]:
    if len(points) < 3:
        return tuple(points)
    chord = (points[0], points[-1])
    off = [distance(chord, *point) for point in points[1:-1]]
    worst = max(off)
    if worst <= tolerance:
        return chord
    middle = off.index(worst) + 1
    return (*_thinned(points[: middle + 1], tolerance)[:-1], *_thinned(points[middle:], tolerance))


def ribbon(points: Sequence[Point], half: float) -> tuple[Point, ...]:
    """Return the polygon of a line drawn with a width (half of it on each side).

    >>> ribbon([(0, 0), (10, 0)], 2)
    ((0.0, -2.0), (10.0, -2.0), (10.0, 2.0), (0.0, 2.0))
    """
    right: list[Point] = []
    left: list[Point] = []
    for i, (x, y) in enumerate(points):
        (x1, y1), (x2, y2) = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        nx, ny = (y2 - y1) / length * half, (x2 - x1) / length * half
        right.append((x + nx, y - ny))
        left.append((x - nx, y + ny))
    return (*right, *reversed(left))


def polygon_path(points: Iterable[Point]) -> Path:
    """Return the closed path through points.

    >>> polygon_path([(0, 0), (4, 0), (4, 4)])
    (('M', 0, 0), ('L', 4, 0), ('L', 4, 4), ('Z',))
    """
    corners = list(points)
    return (("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",))


def smooth(points: Sequence[Point], *, closed: bool = True) -> Path:
    """Return a soft path through points (Catmull and Rom's way).

    >>> [command[0] for command in smooth([(0, 0), (4, 0), (4, 4)])]
    ['M', 'C', 'C', 'C', 'Z']
    """
    n = len(points)
    commands: list[Command] = [("M", *points[0])]
    for i in range(n if closed else n - 1):
        if closed:
            before, start, end, after = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            before, start, end, after = (points[min(max(i + k, 0), n - 1)] for k in (-1, 0, 1, 2))
        c1 = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        c2 = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        commands.append(("C", *c1, *c2, *end))
    if closed:
        commands.append(("Z",))
    return tuple(commands)
