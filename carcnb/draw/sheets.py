"""Pictures of parts: one tile, one area, and all pieces of a game side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..engine.area import Area
from ..engine.tile import Tile
from ..games.data import box
from .art import tile_symbol
from .scene import GROUND, Polygon, Scene, Shape, Style, SymbolUse, Text
from .theme import Theme, theme
from .view import View

#: how large tiles are in the picture of a deck, how many stand side by side, and how high a line of words is
SMALL, ACROSS, LINE = 46.0, 16, 14.0


def paint_tile(tile: Tile, size: float, look: str, turn: int = 0) -> Scene:
    """Paint one tile."""
    return Scene(size, size, (SymbolUse(tile_symbol(tile, turn, theme(look)), 0, 0, size / 100),), tile.id)


def around_area(area: Area, view: View) -> View:
    """Return a view of the board around an area, with the area lit."""
    cells = area.tiles
    left, top = min(x for x, _ in cells) - 0.5, min(y for _, y in cells) - 0.5
    wide, high = max(x for x, _ in cells) + 1.5 - left, max(y for _, y in cells) + 1.5 - top
    lit = ((("area", *area.spot), "score"), *view.highlights)
    return replace(view, frame=(left, top, wide, high), highlights=lit)


def deck_picture(copies: Mapping[Tile, int], look: str) -> Scene:
    """Paint tiles side by side, each with its number of copies."""
    colours = theme(look)
    shapes: list[Shape] = []
    for index, (tile, count) in enumerate(copies.items()):
        x, y = 4 + index % ACROSS * (SMALL + 6), 4 + index // ACROSS * (SMALL + LINE + 4)
        shapes.append(SymbolUse(tile_symbol(tile, 0, colours), x, y, SMALL / 100))
        words = f"× {count}" if count > 1 else ""
        shapes.append(Text(x + SMALL / 2, y + SMALL + LINE / 2, words, 11, style=Style(colours["soft"])))
    rows = -(-len(copies) // ACROSS) or 1
    return Scene(ACROSS * (SMALL + 6) + 8, rows * (SMALL + LINE + 4) + 8, tuple(shapes))


def contact_sheet(key: str, look: str, size: float, columns: int) -> Scene:
    """Paint every tile of a game with its id."""
    contents = box(key)
    colours = theme(look)
    gap, line = size * 0.08, max(9.0, size * 0.13)
    shapes: list[Shape] = []
    for index, tile in enumerate(contents.tiles.values()):
        x = gap + index % columns * (size + gap)
        y = gap + index // columns * (size + gap + line)
        shapes.append(SymbolUse(tile_symbol(tile, 0, colours), x, y, size / 100, target=("tile", tile.id)))
        shapes.append(Text(x + size / 2, y + size + line * 0.6, tile.id, line * 0.75, style=Style(colours["ink"])))
    rows = -(-len(contents.tiles) // columns)
    return on_table(columns * (size + gap) + gap, rows * (size + gap + line) + gap, shapes, colours, key)


def on_table(wide: float, high: float, shapes: list[Shape], colours: Theme, title: str = "") -> Scene:
    """Return a scene with the table below the shapes."""
    whole = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    return Scene(wide, high, (Polygon(whole, style=Style(colours["table"]), layer=GROUND), *shapes), title)
