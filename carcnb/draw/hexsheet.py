"""The territory: hexes of six regions, told apart by colour and pattern, with what is printed and written on them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from copy import copy
from functools import lru_cache
from typing import Any

from ..engine.lattice import HEX, Cell
from . import path as paths
from . import rims
from .figures import sign
from .path import Path, Point
from .regions import Painted, painted
from .scene import GROUND, Ellipse, Polygon, Shape, Stroke, Style, Symbol, SymbolUse, Text
from .sketch import put
from .theme import Theme
from .tokens import cross, hexagon, pattern, tokens

ROW = math.sqrt(3) / 2
#: the corners of a hex, clockwise from the top
_CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


class HexFrame:
    """Where hexes lie: `wide` pixels from side to side, the first one's place at the given corner."""

    def __init__(self, cells: Iterable[Cell], left: float, top: float, wide: float) -> None:
        spots = [(q + r / 2, r) for q, r in cells]
        self.left, self.top, self.wide = left, top, wide
        self._x = left - min(x for x, _ in spots) * wide + wide / 2
        self._y = top - min(y for _, y in spots) * wide * ROW + wide / math.sqrt(3)
        self.width = (max(x for x, _ in spots) - min(x for x, _ in spots) + 1) * wide
        self.height = (max(y for _, y in spots) - min(y for _, y in spots)) * wide * ROW + 2 * wide / math.sqrt(3)

    def moved(self, dx: float, dy: float) -> HexFrame:
        """Return the same hexes elsewhere."""
        other = copy(self)
        other.left, other.top, other._x, other._y = self.left + dx, self.top + dy, self._x + dx, self._y + dy
        return other

    def centre(self, cell: Cell) -> Point:
        """Return the middle of a hex."""
        q, r = cell
        return self._x + (q + r / 2) * self.wide, self._y + r * self.wide * ROW


@lru_cache(maxsize=256)
def hex_symbol(region: Painted, icon: str, theme: Theme) -> Symbol:
    """Return a printed hex, 100 wide."""
    high = 200 / math.sqrt(3)
    at = (50.0, high / 2)
    shapes: list[Shape] = [
        Polygon(hexagon(*at, 98), style=Style(region.fill, region.line, 2)),
        pattern(region, *at, 84),
    ]
    if icon in tokens:
        shapes.append(put(tokens.symbol(icon, theme), *at, 56))
    return Symbol(f"{theme.name}/hex-{region.name}-{icon}", (100, high), tuple(shapes))


def territory(sheet: Any, frame: HexFrame, theme: Theme) -> tuple[Shape, ...]:
    """Return the printed hexes and the borders between regions."""
    return _territory(sheet, frame.left, frame.top, frame.wide, theme)


@lru_cache(maxsize=32)
def _territory(sheet: Any, left: float, top: float, wide: float, theme: Theme) -> tuple[Shape, ...]:
    frame = HexFrame([hex_.cell for hex_ in sheet.hexes], left, top, wide)
    scale, regions = frame.wide / 100, painted(sheet.looks, theme)
    shapes: list[Shape] = []
    for hex_ in sheet.hexes:
        x, y = frame.centre(hex_.cell)
        symbol = hex_symbol(regions[hex_.region], hex_.icon, theme)
        left, top = x - frame.wide / 2, y - symbol.size[1] * scale / 2
        shapes.append(SymbolUse(symbol, left, top, scale, layer=GROUND))
        shapes.append(Polygon(hexagon(x, y, frame.wide), target=("hex", hex_.cell), layer=GROUND))
    style = Style(None, theme["ink"], max(1.4, frame.wide * 0.055))
    for hex_ in sheet.hexes:
        corners = hexagon(*frame.centre(hex_.cell), frame.wide)
        for side, neighbour in enumerate(HEX.neighbours[hex_.cell]):
            other = sheet.at.get(neighbour)
            if other is None or (other.region != hex_.region and hex_.cell < neighbour):
                shapes.append(Stroke(*corners[side], *corners[(side + 1) % 6], style=style, layer=GROUND))
    return tuple(shapes)


def written(marks: Any, frame: HexFrame, theme: Theme) -> list[Shape]:
    """Return what players wrote: numbers on the badge of their colour, and crosses."""
    shapes: list[Shape] = []
    size = frame.wide
    for cell, entry in marks.items():
        x, y = frame.centre(cell)
        if entry.player is None:
            shapes.extend(_crossed_out(x, y, size, theme))
        else:
            shapes.extend(number_badge(entry.player, str(entry.number), x, y, size * 0.7, theme))
    return shapes


@lru_cache(maxsize=256)
def _crossed_out(x: float, y: float, size: float, theme: Theme) -> tuple[Shape, ...]:
    paper = Ellipse(x, y, size * 0.34, style=Style(theme["paper"], opacity=0.55))
    return paper, *cross(x, y, size * 0.46, theme["ink"], size * 0.1)


@lru_cache(maxsize=4096)
def number_badge(player: str, text: str, x: float, y: float, size: float, theme: Theme) -> tuple[Shape, ...]:
    """Return a number as a player writes it: in the colour, and on the shape that is this player's mark."""
    back = sign(player, x, y, theme["outline"], size / 4.9)
    front = sign(player, x, y, theme.paint(player), size / 5.7)
    return (
        back,
        front,
        Text(x, y, text, size * (0.62 if len(text) == 1 else 0.5), bold=True, style=Style(theme.ink_on(player))),
    )


def hexes_path(cells: Iterable[Cell], frame: HexFrame) -> Path:
    """Return the outline of some hexes: only the edges that no two of them share, joined to loops."""
    edges: dict[tuple[Cell, Cell], None] = {}
    for q, r in cells:
        # counted in halves of a hex's width and of its side, corners of neighbours are the same to the last digit
        corners = [(2 * q + r + across, 3 * r + down) for across, down in _CORNERS]
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            if (end, start) in edges:  # the neighbour goes along it the other way
                del edges[end, start]
            else:
                edges[start, end] = None
    after, loops = dict(list(edges)), list[list[Cell]]()
    while after:
        start, end = after.popitem()
        loops.append([start])
        while end != start:
            loops[-1].append(end)
            end = after.pop(end)
    (x, y), across, down = frame.centre((0, 0)), frame.wide / 2, frame.wide / math.sqrt(12)
    points = ([(x + a * across, y + b * down) for a, b in loop] for loop in loops)
    return tuple(step for loop in points for step in paths.polygon_path(loop))


def lit_hex(cell: Cell, colour: str, frame: HexFrame, theme: Theme) -> list[Shape]:
    """Return the ring that marks a hex."""
    return rims.cased(Polygon(hexagon(*frame.centre(cell), frame.wide * 0.9)), colour, frame.wide * 0.07, theme)


def last_written(cells: Iterable[Cell], player: str, frame: HexFrame, theme: Theme) -> list[Shape]:
    """Return brackets around the hexes that a player wrote on last."""
    colour = theme.paint(player) if player else theme["mark"]
    found = (rims.brackets(hexagon(*frame.centre(cell), frame.wide), colour, frame.wide, theme) for cell in cells)
    return [shape for shapes in found for shape in shapes]
