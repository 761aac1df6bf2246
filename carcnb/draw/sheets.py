"""Pictures of parts: one tile, one area, and all pieces of a game side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

from ..games.data import box
from . import tiles
from .art import tile_symbol
from .scene import GROUND, Polygon, Scene, Shape, Style, Text, Use
from .theme import Theme, theme
from .view import View


def paint_tile(tile: Any, size: float, look: str, turn: int = 0) -> Scene:
    """Paint one tile."""
    return Scene(size, size, (Use(tile_symbol(tile, turn, theme(look)), 0, 0, size / 100),), tile.id)


def paint_area(game: Any, area: Any, view: View) -> Scene:
    """Paint the board around an area, with the area lit."""
    cells = area.tiles
    left, top = min(x for x, _ in cells) - 0.5, min(y for _, y in cells) - 0.5
    wide, high = max(x for x, _ in cells) + 1.5 - left, max(y for _, y in cells) + 1.5 - top
    lit = ((("area", *area.spot), "score"), *view.highlights)
    return tiles.paint(game, replace(view, frame=(left, top, wide, high), highlights=lit))


def contact_sheet(key: str, look: str, size: float, columns: int, texts: Mapping[str, str]) -> Scene:
    """Paint every tile of a game with its id; a game without tiles has a painter that knows its pieces."""
    contents = box(key)
    if not contents.tiles:
        painter = import_module(f".{contents.extra['painter']}", __package__)
        scene: Scene = painter.contact_sheet(key, look, size, texts)
        return scene
    colours = theme(look)
    gap, line = size * 0.08, max(9.0, size * 0.13)
    shapes: list[Shape] = []
    for index, tile in enumerate(contents.tiles.values()):
        x = gap + index % columns * (size + gap)
        y = gap + index // columns * (size + gap + line)
        shapes.append(Use(tile_symbol(tile, 0, colours), x, y, size / 100, target=("tile", tile.id)))
        shapes.append(Text(x + size / 2, y + size + line * 0.6, tile.id, line * 0.75, style=Style(colours["ink"])))
    rows = -(-len(contents.tiles) // columns)
    return on_table(columns * (size + gap) + gap, rows * (size + gap + line) + gap, shapes, colours, key)


def on_table(wide: float, high: float, shapes: list[Shape], colours: Theme, title: str = "") -> Scene:
    """Return a scene with the table below the shapes."""
    whole = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    return Scene(wide, high, (Polygon(whole, style=Style(colours["table"]), layer=GROUND), *shapes), title)
