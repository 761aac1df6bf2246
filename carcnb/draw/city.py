"""Cities: paved ground, houses, and a wall with battlements along the inner edges."""

from __future__ import annotations

from collections.abc import Iterable

from . import path as paths
from .geometry import Outline
from .layout import Layout
from .pieces import BUILT, FILL, FLOW, Piece, standing
from .scene import Path, Style, SymbolUse
from .scenery import HOUSES, scenery
from .theme import Theme


def city(outline: Outline, lay: Layout, theme: Theme) -> Iterable[Piece]:
    """Walls only where the city ends, so that neighbouring tiles join."""
    yield FILL, Path(outline.path, style=Style(theme["city"]))
    for (x, y), random in lay.scatter(outline.zone.name, 15, 5):
        paving = (("M", x - 3, y), ("L", x + 1, y), ("M", x - 1, y + 2.4), ("L", x + 3, y + 2.4))
        if random.random() < 0.6:
            yield FLOW, Path(paving, style=Style(None, theme["city_deep"], 1.1))
    for border in outline.borders:
        yield BUILT, Path(border, style=Style(None, theme["wall"], 7.4, flat=True))
        yield BUILT, Path(border, style=Style(None, theme["wall_light"], 5.2, flat=True))
        yield BUILT, Path(border, style=Style(None, theme["wall"], 5.2, (1.1, 4.0), flat=True))
        points = paths.flatten(border)[0]
        for x, y in (points[2], points[-3]):
            yield standing(y + 4), SymbolUse(scenery.symbol("tower", theme), round(x - 6, 1), round(y - 8, 1))
    for (x, y), random in lay.scatter(outline.zone.name, 13.5, 8.2):
        house = scenery.symbol(random.choice(HOUSES), theme)
        yield standing(y + 5), SymbolUse(house, round(x - 6, 1), round(y - 6, 1))
