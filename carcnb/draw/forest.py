"""Forests: dark ground with a soft rim, and trees of several sorts."""

from __future__ import annotations

from collections.abc import Iterable

from .geometry import Outline
from .layout import Layout
from .pieces import FILL, UNDER, Piece, standing
from .scene import Path, Style, SymbolUse
from .scenery import TREES, scenery
from .theme import Theme


def forest(outline: Outline, lay: Layout, theme: Theme) -> Iterable[Piece]:
    """Undergrowth in round tufts along the inner edges, then trees."""
    for border in outline.borders:
        yield FILL, Path(border, style=Style(None, theme["forest_deep"], 8.4, (0.01, 6.2)))
        yield FILL, Path(border, style=Style(None, theme["forest_edge"], 6.8, (0.01, 6.2)))
    yield FILL, Path(outline.path, style=Style(theme["forest"]))
    for border in outline.borders:
        yield UNDER, Path(border, style=Style(None, theme["forest"], 5, (0.01, 7.5)))
    weights = lay.random("trees").choices(((4, 3, 3, 1, 3), (2, 1, 7, 2, 1), (3, 5, 1, 2, 4)))[0]
    for (x, y), random in lay.scatter(outline.zone.name, 10.4, 4.6):
        tree = scenery.symbol(random.choices(TREES, weights)[0], theme)
        yield standing(y + 5), SymbolUse(tree, round(x - 6, 1), round(y - 6, 1))
