"""How the wheel is painted: segments with names and pictures, crown spaces with followers, and the pig."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from ...draw.art import tile_symbol
from ...draw.figures import figure_symbol
from ...draw.fortune import pictures
from ...draw.path import Command, Point
from ...draw.scene import OVERLAY, Ellipse, Path, Shape, Stroke, Style, Symbol, SymbolUse, Text
from ...draw.sketch import dot, put
from ...draw.theme import Theme
from ...engine.box import Box

#: the wheel lies on four by four cells of 100; it just covers the four in the middle
SIZE = 400.0
RADIUS = 141.0
_HUB, _ICON, _NAME, CROWN_AT, LETTER_AT = 15.0, 40.0, 80.0, 121.0, 148.0
#: the size of a crown; an offered one is drawn so many pixels wide if it can be, but not over its neighbour
CROWN, CROWN_PIXELS, CROWN_MOST = 27.0, 34.0, 68.0
#: and moved outwards by this part of what it grew, so as not to cover a name
OUTWARDS = 0.6
#: how large a name is written, and in pictures narrower than so many pixels, as on a phone (that is so for a whole
#: game: a cell's width is not, and another face in the middle of one takes long); a long name has this much room
NAME, NAME_WHEN_SMALL, SMALL, NAME_ROOM = 12.5, 17.0, 520.0, 150.0
#: what is offered on the wheel reaches no farther than this
REACH = 182.0
#: how far the ring around an offered crown is from its middle, for its size
RING = 15.4 / CROWN
#: the pig stands so near to the middle that it covers a picture, but never a name
PIG_AT = 32.0


def spot(index: int, count: int, radius: float, shift: float = 0.0) -> Point:
    """Return a point on a segment, counted clockwise from the top, at a distance from the middle.

    >>> spot(0, 6, 100)
    (200.0, 100.0)
    """
    angle = math.tau * (index + shift) / count
    return SIZE / 2 + radius * math.sin(angle), SIZE / 2 - radius * math.cos(angle)


def crown_size(cell: float) -> float:
    """Return how large an offered crown is drawn on cells of a width, in hundredths of it.

    >>> crown_size(200), crown_size(100), crown_size(20)
    (27.0, 34.0, 68.0)
    """
    return max(CROWN, min(100 * CROWN_PIXELS / cell, CROWN_MOST))


def crown_spots(index: int, count: int, spaces: int) -> list[Point]:
    """Return where the crown spaces of a segment lie."""
    return [spot(index, count, CROWN_AT, (place - (spaces - 1) / 2) * 0.42) for place in range(spaces)]


def wedge(index: int, count: int) -> tuple[Command, ...]:
    """Return the outline of a segment."""
    rim = [spot(index, count, RADIUS, -0.5 + step / 12) for step in range(13)]
    return (("M", SIZE / 2, SIZE / 2), *(("L", *point) for point in rim), ("Z",))


@lru_cache(maxsize=32)
def wheel_symbol(
    crowns: tuple[tuple[str, int], ...], names: tuple[str, ...], theme: Theme, *, small: bool = False
) -> Symbol:
    """Return the wheel with its segments (name in the data, crown spaces) and the names a reader sees.

    On a `small` wheel, as a phone shows it, names are larger than would look well on a large one.
    """
    count, line = len(crowns), theme["outline"]
    shapes: list[Shape] = [
        Ellipse(SIZE / 2 + 3, SIZE / 2 + 5, RADIUS + 4, style=Style(theme["shade"], opacity=0.35)),
        Ellipse(SIZE / 2, SIZE / 2, RADIUS + 3, style=Style(theme["wheel_rim"], line, 2)),
    ]
    for index, (segment, spaces) in enumerate(crowns):
        colour = theme["wheel_b" if index % 2 else "wheel_a"]
        shapes.append(Path(wedge(index, count), style=Style(colour, line, 1.2), target=("segment", segment)))
        for at in crown_spots(index, count, spaces):
            shapes.append(put(pictures.symbol("crown", theme), *at, CROWN))
        if segment in pictures:
            shapes.append(put(pictures.symbol(segment, theme), *spot(index, count, _ICON), 27))
    for index in range(count):
        shapes.append(
            Stroke(
                *spot(index, count, _HUB, 0.5),
                *spot(index, count, RADIUS, 0.5),
                style=Style(None, theme["wheel_rim"], 4),
            )
        )
    for index, name in enumerate(names):
        style = Style("#2b2621", theme["wheel_b" if index % 2 else "wheel_a"], 3)
        size = min(NAME_WHEN_SMALL if small else NAME, NAME_ROOM / max(len(name), 1))
        shapes.append(Text(*spot(index, count, _NAME), name, size, bold=True, style=style))
    shapes.append(dot(SIZE / 2, SIZE / 2, _HUB, theme["wheel_rim"], stroke=line, width=2))
    shapes.append(dot(SIZE / 2, SIZE / 2, 6, theme["wheel_a"], stroke=line, width=1.5))
    return Symbol(f"{theme.name}/wheel-{'small-' if small else ''}{'-'.join(names)}", (SIZE, SIZE), tuple(shapes))


@lru_cache(maxsize=4)
def board_symbol(box: Box, crowns: tuple[tuple[str, int], ...], theme: Theme) -> Symbol:
    """Return the whole wheel board, small: its land, and the wheel on it without names."""
    cells = [(tile_symbol(box.tiles[tile], 0, theme), x, y) for tile, (x, y) in box.start]
    land = [SymbolUse(symbol, x * 100.0, y * 100.0) for symbol, x, y in cells]
    wheel = SymbolUse(wheel_symbol(crowns, (), theme), 0, 0)
    return Symbol(f"{theme.name}/wheel-board", (SIZE, SIZE), (*land, wheel))


def on_wheel(
    crowns: Mapping[str, int],
    pig: str,
    followers: tuple[tuple[str, str], ...],
    theme: Theme,
    x: float,
    y: float,
    scale: float,
) -> list[Shape]:
    """Return the pig on its segment and the followers on crown spaces, over a wheel at x, y."""
    segments = list(crowns)
    shapes: list[Shape] = []
    for segment in segments:
        players = [player for place, player in followers if place == segment]
        places = crown_spots(segments.index(segment), len(segments), crowns[segment])
        for (px, py), player in zip(places, players, strict=False):
            symbol = figure_symbol("courtier", player, theme)
            shapes.append(put(symbol, x + px * scale, y + (py - 4) * scale, 32 * scale, target=("segment", segment)))
    if pig in segments:
        px, py = spot(segments.index(pig), len(segments), PIG_AT)
        shapes.append(put(pictures.symbol("pig", theme), x + px * scale, y + py * scale, 32 * scale))
    return [replace(shape, layer=OVERLAY) for shape in shapes]
