"""Meadows and fields: the ground everything else lies on."""

from __future__ import annotations

from collections.abc import Iterable

from .geometry import Outline
from .layout import Layout
from .pieces import FILL, FLOW, Piece
from .scene import Ellipse, Path, Style
from .scenery import scenery
from .sketch import put
from .theme import Theme

_PLANTS = ("tuft", "flower", "stone", "bush")


def meadow(outline: Outline, lay: Layout, theme: Theme) -> Iterable[Piece]:
    """Grass with lighter patches, tufts and here and there a flower."""
    name = outline.zone.name
    for (x, y), random in lay.scatter(name, 34, 9):
        wide = random.uniform(8, 13)
        yield FILL, Ellipse(x, y, wide, wide * 0.6, style=Style(theme["meadow_light"]))
    for (x, y), random in lay.scatter(name, 16, 4.5):
        kind = random.choices(("tuft", "flower", "stone"), (8, 3, 1))[0]
        yield _depth(kind), put(scenery.symbol(kind, theme), x, y, 12)


def field(outline: Outline, lay: Layout, theme: Theme) -> Iterable[Piece]:
    """Fields with furrows, tufts and bushes."""
    name = outline.zone.name
    for (x, y), random in lay.scatter(name, 31, 10):
        wide, slope = random.uniform(8, 12), random.uniform(-2, 2)
        yield FILL, Ellipse(x, y, wide, wide * 0.62, style=Style(theme["field_light"]))
        rows = (-3.6, 0.0, 3.6)
        lines = tuple(
            command
            for row in rows
            for command in (
                ("M", x - wide * 0.6, y + row - slope),
                ("Q", x, y + row - 1.6, x + wide * 0.6, y + row + slope),
            )
        )
        yield FILL, Path(lines, style=Style(None, theme["furrow"], 1.3))
    for (x, y), random in lay.scatter(name, 23, 6):
        kind = random.choices(("tuft", "bush", "flower"), (5, 3, 3))[0]
        yield _depth(kind), put(scenery.symbol(kind, theme), x, y, 12)


def _depth(kind: str) -> float:
    """Put plants of one sort at one depth: they do not touch, and side by side they can be written in few words."""
    return FLOW + _PLANTS.index(kind) / 100
