"""Cities: streets with rows of houses, and a wall with battlements along the inner edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from . import path as paths
from .geometry import Outline
from .layout import Layout
from .path import Command, Point
from .pieces import BUILT, FILL, FLOW, Piece, standing
from .scene import Path, Style, SymbolUse
from .scenery import HOUSES, scenery
from .theme import Theme

#: in hundredths of a tile: from house to house, from street to street (a sixth of a tile, so that the streets of
#: neighbouring tiles meet), how far houses stay from the wall, and how far a street lies below their middles
HOUSE, ROW, WALL, STREET = 10.0, 100 / 6, 6.0, 7.4


def city(outline: Outline, lay: Layout, theme: Theme) -> Iterable[Piece]:
    """Walls only where the city ends, so that neighbouring tiles join."""
    yield FILL, Path(outline.path, style=Style(theme["city"]))
    rows = list(lay.rows(outline.zone.name, HOUSE, ROW, WALL))
    streets = tuple(step for row in rows for step in _street(row, lay, outline.zone.name))
    if streets:
        yield FLOW, Path(streets, style=Style(None, theme["street"], 4.2, flat=True))
        yield FLOW, Path(streets, style=Style(None, theme["city_deep"], 0.9, (1.6, 3.4), flat=True))
    random = lay.random(f"houses of {outline.zone.name}")
    for row in rows:
        yield from _houses(row, random, theme)
    for border in outline.borders:
        yield BUILT, Path(border, style=Style(None, theme["wall"], 7.4, flat=True))
        yield BUILT, Path(border, style=Style(None, theme["wall_light"], 5.2, flat=True))
        yield BUILT, Path(border, style=Style(None, theme["wall"], 5.2, (1.1, 4.0), flat=True))
        points = paths.flatten(border)[0]
        for x, y in (points[2], points[-3]):
            yield standing(y + 4), SymbolUse(scenery.symbol("tower", theme), round(x - 6, 1), round(y - 8, 1))


def _street(row: list[Point], lay: Layout, name: str) -> tuple[Command, ...]:
    """Return the street below a row of houses; it goes on to the next tile where the city does."""
    y = row[0][1] + STREET
    left = 0.0 if row[0][0] <= HOUSE and lay.owns(name, (0.1, y)) else row[0][0] - HOUSE * 0.6
    right = 100.0 if row[-1][0] >= 100 - HOUSE and lay.owns(name, (99.9, y)) else row[-1][0] + HOUSE * 0.6
    return ("M", round(left, 1), round(y, 1)), ("L", round(right, 1), round(y, 1))


def _houses(row: list[Point], random: Random, theme: Theme) -> Iterator[Piece]:
    """Build a row of houses, a few alike side by side, with a gap now and then."""
    kind = random.randrange(len(HOUSES))
    for x, y in row:
        if random.random() < 0.45:
            kind = random.randrange(len(HOUSES))
        if random.random() < 0.08 and len(row) > 2:
            continue
        # those of one sort one after the other: so they can be written in few words
        yield (
            standing(y + 5) + kind / 10_000,
            SymbolUse(scenery.symbol(HOUSES[kind], theme), round(x - 6, 1), round(y - 6, 1)),
        )
