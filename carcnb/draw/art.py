"""Tile pictures: each sort of zone is painted by a drawing registered for it; here they are put together.

A drawing gives pieces: (depth, shape). Pieces are painted from low to high depth; what stands upright has the depth
`standing(y)`, so that nearer things cover those behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from ..engine.tile import Tile
from .geometry import Outline
from .layout import Layout, layout
from .rim import GROUND
from .scene import Path, Polygon, Shape, Style, Symbol, Use
from .sketch import put, things
from .theme import Theme

Piece = tuple[float, Shape]
Drawing = Callable[[Outline, Layout, Theme], Iterable[Piece]]

#: depths
FILL, UNDER, FLOW, BUILT, UPRIGHT = 0.0, 1.0, 2.0, 3.0, 10.0

SIZE = 100.0
SQUARE = ((0.0, 0.0), (SIZE, 0.0), (SIZE, SIZE), (0.0, SIZE))

_drawings: dict[str, Drawing] = {}


def paints(kind: str) -> Callable[[Drawing], Drawing]:
    """Register the drawing of a sort of zone."""

    def register(drawing: Drawing) -> Drawing:
        _drawings[kind] = drawing
        return drawing

    return register


def standing(y: float) -> float:
    """Return the depth of something that stands on the ground at y."""
    return UPRIGHT + y / SIZE


def _plain(outline: Outline, _: Layout, theme: Theme) -> Iterable[Piece]:
    """Paint a sort of zone nobody has drawn yet, so that a new game can be seen from its first day."""
    if outline.line:
        yield FLOW, Path(outline.line, style=Style(None, theme["soft"], 9, flat=True))
    elif outline.level != GROUND:
        yield FILL, Path(outline.path, style=Style(theme["grid"], theme["soft"], 1))


def _pieces(tile: Tile, turn: int, theme: Theme, *, ground: bool) -> list[Shape]:
    lay = layout(tile, turn)
    pieces: list[Piece] = []
    for outline in lay.outlines:
        if (outline.level == GROUND) == ground:
            pieces.extend(_drawings.get(outline.zone.kind, _plain)(outline, lay, theme))
    if not ground:
        for thing in lay.things:
            if thing.noun in things:
                symbol = things.symbol(thing.noun, theme)
                pieces.append((standing(thing.at[1] + thing.size * 0.4), put(symbol, *thing.at, thing.size)))
    pieces.sort(key=lambda piece: piece[0])
    return [shape for _, shape in pieces]


def _name(tile: Tile, turn: int, theme: Theme) -> str:
    return f"{theme.name[0]}-{tile.base}-{turn % 4}"


@lru_cache(maxsize=2048)
def ground_symbol(tile: Tile, turn: int, theme: Theme) -> Symbol:
    """Return the ground of a tile: meadow or field everywhere, also below what lies on it."""
    kinds = [zone.kind for zone in tile.zones]
    colour = theme["meadow"] if "meadow" in kinds else theme["field"]
    base = Polygon(SQUARE, style=Style(colour))
    return Symbol(_name(tile, turn, theme) + "g", (SIZE, SIZE), (base, *_pieces(tile, turn, theme, ground=True)), True)


@lru_cache(maxsize=2048)
def features_symbol(tile: Tile, turn: int, theme: Theme) -> Symbol:
    """Return what lies on the ground of a tile, and the zones for clicks."""
    edge = Polygon(SQUARE, style=Style(None, theme["tile_edge"], 1.0, opacity=0.4))
    zones = [
        Path(outline.path, style=Style(), target=("zone", outline.zone.name)) for outline in layout(tile, turn).outlines
    ]
    shapes = (*_pieces(tile, turn, theme, ground=False), edge, *zones)
    return Symbol(_name(tile, turn, theme) + "f", (SIZE, SIZE), shapes, True)


@lru_cache(maxsize=2048)
def tile_symbol(tile: Tile, turn: int, theme: Theme) -> Symbol:
    """Return the whole face of a tile with a turn."""
    parts = (Use(ground_symbol(tile, turn, theme), 0, 0), Use(features_symbol(tile, turn, theme), 0, 0))
    return Symbol(_name(tile, turn, theme), (SIZE, SIZE), parts)
