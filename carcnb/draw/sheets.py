"""Pictures of parts: one tile, one area, and all pieces of a game side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..engine.area import Area
from ..engine.tile import Tile
from ..games.data import box
from .art import tile_symbol
from .scene import GROUND, Polygon, Scene, Shape, Style, SymbolUse, Text
from .theme import Theme, theme
from .view import View

#: how large tiles are in the picture of a deck, and how many stand side by side
SMALL, ACROSS = 56.0, 10


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


def side_by_side(tiles: Sequence[Tile], look: str) -> Scene:
    """Paint tiles edge to edge in rows, as a page needs them that shows parts of one picture in many places."""
    colours, rows = theme(look), -(-len(tiles) // ACROSS) or 1
    places = [(SMALL * (number % ACROSS), SMALL * (number // ACROSS)) for number in range(len(tiles))]
    shapes = [
        SymbolUse(tile_symbol(tile, 0, colours), x, y, SMALL / 100) for tile, (x, y) in zip(tiles, places, strict=True)
    ]
    return Scene(ACROSS * SMALL, rows * SMALL, tuple(shapes))


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
