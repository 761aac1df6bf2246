"""The display list: shapes in order, what a click on each means, and nothing else."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from . import path as paths
from .path import Point

#: what a click means: ("cell", (x, y)), ("zone", (x, y), "forest.1"), ("hex", (q, r)), ("die", 3) …; where figures of
#: several sorts may stand, a ring says which: ("zone", (x, y), "river.1", "hut")
Target = tuple[Any, ...]

GROUND, TILES, OVERLAY = "ground", "tiles", "overlay"
LAYERS = (GROUND, TILES, OVERLAY)

#: how near, in scene units, a press must come to a thin line
_REACH = 4.0


@dataclass(frozen=True, slots=True)
class Style:
    """How a shape is inked: colours as text, None for not at all; ends of lines are round unless `flat`."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    flat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """One drawn thing; the seven sorts below are all there are."""

    style: Style = Style()
    target: Target | None = None
    layer: str = TILES

    def covers(self, x: float, y: float) -> bool:
        """Tell whether a point lies on the shape."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Path(Shape):
    """An outline or line with curves.

    >>> Path(paths.parse("M0 0L4 0L4 4Z"), style=Style(fill="red")).covers(3, 1)
    True
    """

    commands: paths.Path

    def covers(self, x: float, y: float) -> bool:
        pieces = paths.flatten(self.commands)
        if self.style.fill is not None or self.style.stroke is None:
            return sum(paths.inside(piece, x, y) for piece in pieces) % 2 == 1
        return any(paths.distance(piece, x, y) <= max(self.style.width / 2, _REACH) for piece in pieces)


@dataclass(frozen=True, slots=True)
class Polygon(Shape):
    """A closed shape with straight sides."""

    points: tuple[Point, ...]

    def covers(self, x: float, y: float) -> bool:
        return paths.inside(self.points, x, y)


@dataclass(frozen=True, slots=True)
class Ellipse(Shape):
    """A circle, or with a second radius an ellipse.

    >>> Ellipse(0, 0, 5).covers(3, 4)
    True
    """

    x: float
    y: float
    rx: float
    ry: float = 0.0

    def covers(self, x: float, y: float) -> bool:
        return ((x - self.x) / self.rx) ** 2 + ((y - self.y) / (self.ry or self.rx)) ** 2 <= 1.0


@dataclass(frozen=True, slots=True)
class Stroke(Shape):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float

    def covers(self, x: float, y: float) -> bool:
        return paths.distance(((self.x1, self.y1), (self.x2, self.y2)), x, y) <= max(self.style.width / 2, _REACH)


@dataclass(frozen=True, slots=True)
class Text(Shape):
    """Words or a number, centred on a point unless `align` is "start" or "end"; `stroke` makes a halo."""

    x: float
    y: float
    text: str
    size: float
    align: str = "middle"
    bold: bool = False

    def covers(self, x: float, y: float) -> bool:
        wide = len(self.text) * self.size * 0.6
        left = self.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.align] * wide
        return left <= x <= left + wide and abs(y - self.y) <= self.size * 0.6


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """A picture drawn once and used many times; two symbols of one name are the same picture.

    `size` is the width and height of its own square of space, beginning at 0, 0; with `clip` nothing shows outside.
    """

    name: str
    size: tuple[float, float]
    shapes: tuple[Shape, ...]
    clip: bool = False

    def hit(self, x: float, y: float) -> Target | None:
        """Return what a click on a point of the symbol means, or None."""
        return _hit(self.shapes, x, y)


@dataclass(frozen=True, slots=True)
class SymbolUse(Shape):
    """A symbol at a place, scaled and then turned (in degrees, clockwise, about its own 0, 0).

    Where a shape of the symbol has a target of its own, the place is put into it: ("zone", "forest.1") used at
    ("cell", (2, 3)) means ("zone", (2, 3), "forest.1").
    """

    symbol: Symbol
    x: float
    y: float
    scale: float = 1.0
    angle: float = 0.0

    def local(self, x: float, y: float) -> Point:
        """Return a point of the scene as the symbol counts it."""
        dx, dy = (x - self.x) / self.scale, (y - self.y) / self.scale
        if not self.angle:
            return dx, dy
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return dx * cos + dy * sin, dy * cos - dx * sin

    def covers(self, x: float, y: float) -> bool:
        u, v = self.local(x, y)
        return 0 <= u < self.symbol.size[0] and 0 <= v < self.symbol.size[1]


class Rim(NamedTuple):
    """The outline of something lit (its pieces run clockwise, its holes the other way), and the lines around it."""

    path: paths.Path
    inks: tuple[Style, ...]


@dataclass(frozen=True, slots=True)
class Light(Shape):
    """A veil over the rest, and lines around what is lit: inside of those nothing is changed.

    `style` fills the veil. `kept` are the shapes of the scene that show inside the rims; whoever paints on planes need
    not paint them again, but a light must then be the first that is painted on its plane.

    >>> Light((), (Rim(paths.parse("M0 0L4 0L4 4Z"), ()),), ()).covers(3, 1)
    False
    """

    veil: paths.Path
    rims: tuple[Rim, ...]
    kept: tuple[Shape, ...]

    def covers(self, x: float, y: float) -> bool:
        """Tell that no point lies on it: a light is seen, not touched."""
        return False


@dataclass(frozen=True, slots=True)
class Scene:
    """A finished picture: its size, its shapes from back to front, and words for those who cannot see it.

    >>> scene = Scene(100, 100, (Ellipse(50, 50, 10, target=("die", 1)),))
    >>> scene.hit(52, 50), scene.hit(5, 5)
    (('die', 1), None)
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str = ""
    desc: str = ""

    def hit(self, x: float, y: float) -> Target | None:
        """Return what a click on a point means: the topmost target there, or None."""
        return _hit(self.shapes, x, y)

    def symbols(self) -> list[Symbol]:
        """List the symbols used, each once, those a symbol needs before it."""
        found: dict[str, Symbol] = {}
        for shape in self.shapes:
            if isinstance(shape, SymbolUse) and shape.symbol.name not in found:
                for symbol in symbols_of(shape.symbol):
                    found.setdefault(symbol.name, symbol)
        return list(found.values())

    def on(self, layer: str) -> Iterator[Shape]:
        """Yield the shapes of one layer."""
        return (shape for shape in self.shapes if shape.layer == layer)


@lru_cache(maxsize=8192)
def symbols_of(symbol: Symbol) -> tuple[Symbol, ...]:
    """Return a symbol and before it those it is made of."""
    found: dict[str, Symbol] = {}
    for shape in symbol.shapes:
        if isinstance(shape, SymbolUse):
            for needed in symbols_of(shape.symbol):
                found.setdefault(needed.name, needed)
    return (*found.values(), symbol)


def _hit(shapes: tuple[Shape, ...], x: float, y: float) -> Target | None:
    for shape in reversed(shapes):
        if isinstance(shape, SymbolUse):
            inner = shape.symbol.hit(*shape.local(x, y)) if _in_reach(shape, x, y) else None
            if inner is not None:
                return inner if shape.target is None else (inner[0], *shape.target[1:], *inner[1:])
        if shape.target is not None and shape.covers(x, y):
            return shape.target
    return None


def _in_reach(use: SymbolUse, x: float, y: float) -> bool:
    """Tell whether a point can lie on a used symbol at all; a clipped one ends at its size."""
    return use.covers(x, y) or not use.symbol.clip
