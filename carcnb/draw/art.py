"""Tile pictures: the drawings of the zones and the things printed on them, put together."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from ..engine.tile import Tile
from . import animals, city, country, forest, road, treasures, water
from .geometry import Outline
from .layout import Layout, layout
from .pieces import FILL, FLOW, UPRIGHT, Drawing, Piece, standing
from .scene import Path, Polygon, Shape, Style, Symbol, Text
from .sketch import dot, ink, put, things, token_symbol
from .theme import Theme
from .tile_sides import GROUND

SIZE = 100.0
#: faces reach so far over their rim that no table shows between tiles on cells that are no whole pixels wide
OVER = 0.2
SQUARE = ((-OVER, -OVER), (SIZE + OVER, -OVER), (SIZE + OVER, SIZE + OVER), (-OVER, SIZE + OVER))

# whoever wants a thing printed on a tile finds it among `things`, once these have been read
assert animals and treasures

#: which drawing paints each sort of zone
_DRAWINGS: dict[str, Drawing] = {
    "meadow": country.meadow,
    "field": country.field,
    "forest": forest.forest,
    "river": water.river,
    "lake": water.lake,
    "city": city.city,
    "road": road.road,
    "monastery": road.monastery,
}


def draws(kind: str) -> bool:
    """Tell whether a sort of zone has a drawing of its own.

    >>> draws("lake"), draws("swamp")
    (True, False)
    """
    return kind in _DRAWINGS


def _plain(outline: Outline, _: Layout, theme: Theme) -> Iterable[Piece]:
    """Paint a sort of zone nobody has drawn yet, so that a new game can be seen from its first day."""
    if outline.line:
        yield FLOW, Path(outline.line, style=Style(None, theme["soft"], 9, flat=True))
    elif outline.level != GROUND:
        yield FILL, Path(outline.path, style=Style(theme["grid"], theme["soft"], 1))


def _pieces(tile: Tile, turn: int, theme: Theme) -> list[Shape]:
    lay = layout(tile, turn)
    pieces: list[Piece] = []
    for outline in lay.outlines:
        below = -UPRIGHT if outline.level == GROUND else 0.0
        for depth, shape in _DRAWINGS.get(outline.zone.kind, _plain)(outline, lay, theme):
            pieces.append((depth + below, shape))
    for thing in lay.things:
        symbol = things.symbol(thing.noun, theme) if thing.noun in things else token_symbol(thing.noun, theme)
        pieces.append((standing(thing.at[1] + thing.size * 0.4), put(symbol, *thing.at, thing.size)))
    pieces.sort(key=lambda piece: piece[0])
    return [_over_the_rim(shape) for _, shape in pieces]


def _over_the_rim(shape: Shape) -> Shape:
    """Let what ends at the rim of a tile end a little behind it."""
    if not isinstance(shape, Path) or not any(value in (0, SIZE) for step in shape.commands for value in step):
        return shape
    ends = {0: -OVER, SIZE: SIZE + OVER}
    steps = tuple(tuple(value if isinstance(value, str) else ends.get(value, value) for value in step)
                  for step in shape.commands)  # fmt: skip
    return replace(shape, commands=steps)


@lru_cache(maxsize=4096)
def tile_symbol(tile: Tile, turn: int, theme: Theme) -> Symbol:
    """Return the face of a tile with a turn; its zones are targets."""
    turn %= 4
    kinds = [zone.kind for zone in tile.zones]
    ground = Polygon(SQUARE, style=Style(theme["meadow"] if "meadow" in kinds else theme["field"]))
    lay = layout(tile, turn)
    zones = [Path(outline.path, target=("zone", outline.zone.name)) for outline in lay.outlines]
    shapes: list[Shape] = [ground, *_pieces(tile, turn, theme)]
    if tile.mark and lay.badge:
        shapes.append(put(badge_symbol(tile.mark, theme), *lay.badge, 23))
    return Symbol(f"{theme.name}/{tile.id}-{turn}", (SIZE, SIZE), (*shapes, *zones), True)


@lru_cache(maxsize=64)
def badge_symbol(mark: str, theme: Theme) -> Symbol:
    """Return the small wheel that bears a tile's mark."""
    wood, line = theme["wheel_rim"], theme["outline"]
    spokes = "M12 1L12 23M2.5 6.5L21.5 17.5M2.5 17.5L21.5 6.5"
    shapes = [
        dot(12, 12, 11, theme["wheel_a"], stroke=line, width=1.0),
        ink(spokes, None, wood, 1.6),
        dot(12, 12, 10, None, stroke=wood, width=2.0),
        dot(12, 12, 6.6, theme["ivory"], stroke=line, width=0.8),
        Text(12, 12, mark, 11, bold=True, style=Style("#2b2621")),
    ]
    return Symbol(f"{theme.name}/badge-{mark}", (24, 24), tuple(shapes))
