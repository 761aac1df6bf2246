"""A sheet of tiles to look things up in: each with the names of its zones, its id, its copies and its source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..engine.tile import Tile
from .art import tile_symbol
from .layout import Layout, layout
from .path import Point
from .scene import OVERLAY, Ellipse, Polygon, Scene, Shape, Stroke, Style, SymbolUse, Text
from .sheets import on_table
from .theme import Theme, theme

#: all in hundredths of a tile: how high the letters of names may be, the largest that leaves room for all; how wide a
#: letter is for its height; the words below a tile
LETTERS, WIDE, BELOW = (8.6, 7.6, 6.8), 0.62, 22.0
#: how far apart the places are at which a name is tried
STEP = 3


class Label(NamedTuple):
    """The name of a zone, the middle of its place on the tile, how high its letters are, and where the zone is."""

    name: str
    x: float
    y: float
    letter: float
    zone: Point
    #: whether its middle lies on the zone; otherwise a line must lead there
    inside: bool
    #: half its width and half its height
    half: tuple[float, float]

    def meets(self, other: Label) -> bool:
        """Tell whether two names would lie over each other."""
        (wide, high), (wider, higher) = self.half, other.half
        return abs(self.x - other.x) < wide + wider and abs(self.y - other.y) < high + higher

    def hides(self, point: Point, radius: float) -> bool:
        """Tell whether it would lie over something printed."""
        return abs(self.x - point[0]) < self.half[0] + radius and abs(self.y - point[1]) < self.half[1] + radius


@lru_cache(maxsize=512)
def labels(tile: Tile) -> tuple[Label, ...]:
    """Return where the names of a tile's zones stand: none over another, and each on its zone if that can be.

    >>> from carcnb.games.data import tiles
    >>> sorted(label.name for label in labels(tiles("carcassonne")["A"]))
    ['field.1', 'monastery.1', 'road.1']
    """
    best: tuple[Label, ...] = ()
    for letter in LETTERS:
        for found in _ways(tile, letter):
            if not _misplaced(found):
                return found
            best = min(best or found, found, key=_misplaced)
    return best


def _misplaced(found: Sequence[Label]) -> int:
    overlaps = sum(one.meets(other) for place, one in enumerate(found) for other in found[:place])
    return sum(not label.inside for label in found) + 10 * overlaps


def _ways(tile: Tile, letter: float) -> Iterator[tuple[Label, ...]]:
    """Yield arrangements: the zone with least room chooses first, or another one before all others."""
    plan = layout(tile, 0)
    tried = {zone.name: _places(plan, zone.name, letter) for zone in tile.zones}
    order = sorted(tried, key=lambda name: sum(label.inside for label in tried[name]))
    for first in order:
        placed: list[Label] = []
        for name in (first, *(other for other in order if other != first)):
            placed.append(_first_free(tried[name], placed, plan))
        yield tuple(placed)


def _first_free(tried: list[Label], placed: list[Label], plan: Layout) -> Label:
    free = [label for label in tried if not any(label.meets(other) for other in placed)]
    inside = [label for label in free if label.inside] or free or tried
    clear = (label for label in inside if not any(label.hides(thing.at, thing.size * 0.3) for thing in plan.things))
    return next(clear, inside[0])


def _places(plan: Layout, name: str, letter: float) -> list[Label]:
    """List the places for a name, those nearest to the place for a figure first."""
    x, y = anchor = plan.anchors[name]
    half = wide, high = len(name) * WIDE * letter / 2 + 0.8, letter / 2 + 0.8
    spots = [(float(a), float(b)) for a in range(0, 101, STEP) for b in range(0, 101, STEP)] + [anchor]
    inside = {(min(max(a, wide), 100 - wide), min(max(b, high), 100 - high)) for a, b in spots}
    near = sorted(inside, key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at))
    return [Label(name, a, b, letter, anchor, plan.grid.at((a, b)) == name, half) for a, b in near]


def tile_sheet(
    tiles: Sequence[Tile], look: str = "light", size: float = 140.0, columns: int = 5, title: str = ""
) -> Scene:
    """Paint tiles side by side, unturned, with everything that is needed to name them in a record."""
    colours, gap = theme(look), size * 0.08
    columns = max(1, min(columns, len(tiles)))
    below = size * BELOW / 100
    shapes: list[Shape] = []
    for index, tile in enumerate(tiles):
        x, y = gap + index % columns * (size + gap), gap + index // columns * (size + gap + below)
        shapes += _entry(tile, x, y, size, colours)
    rows = -(-len(tiles) // columns) or 1
    return on_table(columns * (size + gap) + gap, rows * (size + gap + below) + gap, shapes, colours, title)


def _entry(tile: Tile, x: float, y: float, size: float, colours: Theme) -> list[Shape]:
    """Return a tile, the names on it, and the words below it."""
    unit = size / 100
    shapes: list[Shape] = [SymbolUse(tile_symbol(tile, 0, colours), x, y, unit, target=("tile", tile.id))]
    for label in labels(tile):
        shapes += _label(label, x, y, unit, colours)
    words = f"{tile.id}  × {tile.copies}"
    shapes.append(Text(x + size / 2, y + size + 7 * unit, words, 10 * unit, bold=True, style=Style(colours["ink"])))
    source = ", ".join(word for word in (tile.source, tile.pile if tile.pile != "landscape" else "") if word)
    shapes.append(Text(x + size / 2, y + size + 17 * unit, source, 8 * unit, style=Style(colours["soft"])))
    return shapes


def _label(label: Label, x: float, y: float, unit: float, colours: Theme) -> list[Shape]:
    (wide, high), at_x, at_y = label.half, x + label.x * unit, y + label.y * unit
    wide, high = wide * unit, high * unit
    box = (
        (at_x - wide, at_y - high),
        (at_x + wide, at_y - high),
        (at_x + wide, at_y + high),
        (at_x - wide, at_y + high),
    )
    return [
        *([] if label.inside else _leader(label, x, y, unit, colours)),
        Polygon(box, style=Style(colours["table"], opacity=0.85), layer=OVERLAY),
        Text(at_x, at_y, label.name, label.letter * unit, style=Style(colours["ink"]), layer=OVERLAY),
    ]


def _leader(label: Label, x: float, y: float, unit: float, colours: Theme) -> list[Shape]:
    """Return a line from a name that found no room on its zone to the zone."""
    end_x, end_y = x + label.zone[0] * unit, y + label.zone[1] * unit
    line = (x + label.x * unit, y + label.y * unit, end_x, end_y)
    return [
        Stroke(*line, style=Style(None, colours["table"], 2.4 * unit), layer=OVERLAY),
        Stroke(*line, style=Style(None, colours["ink"], 1.0 * unit), layer=OVERLAY),
        Ellipse(end_x, end_y, 1.8 * unit, style=Style(colours["ink"], colours["table"], 0.8 * unit), layer=OVERLAY),
    ]
