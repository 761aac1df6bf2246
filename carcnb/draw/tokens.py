"""Cookies, crates, leaves, anthills, dice and the pictures of effects: what a sheet game is played with."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

from . import path as paths
from .path import Path as Outline
from .path import Point
from .regions import PATTERNS, Painted
from .scene import Path, Polygon, Shape, Stroke, Style, Symbol, Text
from .sketch import BOX, Things, dot, ink, put
from .theme import Theme

tokens = Things()

#: a leaf in a box of 24, also drawn large around the circles of a region
LEAF = "M2 20C1 9 9 2 22 2C23 14 15 22 4.6 20.4Z"


_CHIPS = ((8, 8, 1.7), (14.6, 7, 1.5), (16.6, 13, 1.8), (10.4, 13.6, 1.6), (13.4, 18, 1.4), (6.6, 16, 1.2))


@tokens.draws("cookie")
def _cookie(theme: Theme) -> list[Shape]:
    chip, line = theme["chip"], theme["cookie_dark"]
    return [
        dot(12, 12, 10, theme["cookie"], stroke=line, width=1.6),
        *(dot(x, y, r, chip) for x, y, r in _CHIPS),
        ink("M5 9C6 6 8.6 4.4 11 4.2", None, theme["ivory"], 1.2),
    ]


@tokens.draws("crate")
def _crate(theme: Theme) -> list[Shape]:
    wood, line = theme["crate"], theme["crate_dark"]
    return [
        ink("M2.6 4L21.4 4L21.4 21L2.6 21Z", wood, line, 1.6),
        ink("M6.4 8L17.6 17.4", None, line, 2.6),
        ink("M2.6 7.8L21.4 7.8M2.6 17.2L21.4 17.2M6.4 4L6.4 21M17.6 4L17.6 21", None, line, 1.1),
        ink("M3.6 5L20.4 5", None, theme["ivory"], 0.7),
    ]


@tokens.draws("leaf")
def _leaf(theme: Theme) -> list[Shape]:
    line = theme["leaf_dark"]
    return [
        ink(LEAF, theme["leaf"], line, 1.4),
        ink("M1.6 22.4L17 7M7 16.8L7.4 10.6M11 12.8L17.4 13.2M11.6 12.4L12.2 7.2", None, line, 1.1),
    ]


@tokens.draws("anthill")
def _anthill(theme: Theme) -> list[Shape]:
    line = theme["anthill_dark"]
    return [
        ink("M1.4 21.4C4.6 19 6 8 9.4 5.4C11 4.2 13 4.2 14.6 5.4C18 8 19.4 19 22.6 21.4Z", theme["anthill"], line, 1.4),
        dot(12, 6.4, 2.2, line, ry=1.3),
        ink("M10.4 21.4C10 18 14 18 13.6 21.4Z", line),
        *(dot(x, y, 0.8, line) for x, y in ((9, 12), (14.6, 11.4), (7.4, 17), (16.8, 16.6), (12, 15))),
    ]


@tokens.draws("star")
def _star(theme: Theme) -> list[Shape]:
    star = "M12 1.4L15 8.6L22.8 9.2L16.8 14.2L18.8 21.8L12 17.6L5.2 21.8L7.2 14.2L1.2 9.2L9 8.6Z"
    return [ink(star, theme["gold"], theme["gold_dark"], 1.3)]


def hexagon(x: float, y: float, wide: float) -> tuple[Point, ...]:
    """Return the corners of a hex with a corner on top, clockwise from there.

    >>> hexagon(0, 0, 2)[1]
    (1.0, -0.5773502691896258)
    """
    r = wide / math.sqrt(3)
    return tuple(
        (x + dx * wide / 2, y + dy * r) for dx, dy in ((0, -1), (1, -0.5), (1, 0.5), (0, 1), (-1, 0.5), (-1, -0.5))
    )


def _number_hex(x: float, y: float, wide: float, text: str, theme: Theme) -> list[Shape]:
    shapes: list[Shape] = [Polygon(hexagon(x, y, wide), style=Style(theme["ivory"], theme["outline"], 1.1))]
    if text == "x":
        shapes.extend(cross(x, y, wide * 0.5, theme["bad"], wide * 0.12))
    else:
        shapes.append(Text(x, y, text, wide * 0.66, bold=True, style=Style("#2b2621")))
    return shapes


@lru_cache(maxsize=4096)
def cross(x: float, y: float, size: float, colour: str, width: float) -> tuple[Shape, ...]:
    """Return a cross around a point."""
    h, style = size / 2, Style(None, colour, width)
    return Stroke(x - h, y - h, x + h, y + h, style=style), Stroke(x - h, y + h, x + h, y - h, style=style)


@lru_cache(maxsize=256)
def effect_symbol(effect: Any, theme: Theme) -> Symbol:
    """Return the picture of what a tile or an ability does, made from the effect itself."""
    draw = {"write": _write, "cross": _cross, "repeat": _repeat, "points": _points}.get(effect.kind, _tokens)
    return Symbol(f"{theme.name}/effect-{effect.code}", (BOX, BOX), tuple(draw(effect, theme)))


def _write(effect: Any, theme: Theme) -> list[Shape]:
    places: dict[int, list[tuple[float, float, float]]] = {
        1: [(12, 12, 18)],
        2: [(6.8, 12, 11), (17.4, 12, 11)],
        3: [(6.6, 16, 10.6), (17.2, 16, 10.6), (11.9, 7, 10.6)],
    }
    shapes: list[Shape] = []
    for (x, y, wide), number in zip(places[len(effect.numbers)], effect.numbers, strict=True):
        shapes.extend(_number_hex(x, y, wide, str(number), theme))
    if effect.free:
        shapes.append(put(tokens.symbol("anthill", theme), 19.4, 19, 9.6))
    return shapes


def _cross(effect: Any, theme: Theme) -> list[Shape]:
    if effect.cookie:
        return [put(tokens.symbol("cookie", theme), 12, 12, 19), *cross(12, 12, 17, theme["bad"], 2.6)]
    places = [(12.0, 12.0, 18.0)] if effect.count == 1 else [(6.8, 12.0, 11.0), (17.4, 12.0, 11.0)]
    return [shape for x, y, wide in places for shape in _number_hex(x, y, wide, "x", theme)]


def _repeat(_: Any, theme: Theme) -> list[Shape]:
    return [
        ink("M7 8.4L17 8.4L17 18.4L7 18.4Z", theme["ivory"], theme["outline"], 1.2),
        dot(10, 11.4, 1.2, theme["outline"]),
        dot(14, 15.4, 1.2, theme["outline"]),
        ink("M3 13C2.4 6 8 1.8 14 3.2C17.6 4 20.4 6.8 21.2 10", None, theme["good"], 2),
        ink("M22.8 6.6L21.4 11L17.6 8.8", None, theme["good"], 2),
    ]


def _points(effect: Any, theme: Theme) -> list[Shape]:
    return [
        put(tokens.symbol("star", theme), 12, 12, 23),
        Text(12, 13, f"+{effect.count}", 9, bold=True, style=Style("#2b2621", theme["gold"], 1)),
    ]


def _tokens(effect: Any, theme: Theme) -> list[Shape]:
    """Show how many of a thing an effect brings."""
    name = {"colour": "leaf", "crate": "crate", "cookies": "cookie"}.get(effect.kind, "star")
    symbol = tokens.symbol(name, theme)
    if effect.count == 1:
        return [put(symbol, 12, 12, 18)]
    return [put(symbol, 7.4, 9, 12), put(symbol, 16.6, 15, 12)]


@lru_cache(maxsize=4096)
def pattern(region: Painted, x: float, y: float, size: float) -> Path:
    """Return the pattern of a region, centred on a point."""
    path: Outline = paths.move(paths.parse(PATTERNS[region.pattern]), x - size / 2, y - size / 2, size / 24)
    return Path(path, style=Style(None, region.line, size / 15, opacity=0.5))


@lru_cache(maxsize=256)
def die_symbol(region: Painted, face: str, theme: Theme) -> Symbol:
    """Return a die of a region that shows a face."""
    body = (
        "M5 1.6L19 1.6C21 1.6 22.4 3 22.4 5L22.4 19C22.4 21 21 22.4 19 22.4"
        "L5 22.4C3 22.4 1.6 21 1.6 19L1.6 5C1.6 3 3 1.6 5 1.6Z"
    )
    shapes: list[Shape] = [
        ink(body, region.fill, theme["outline"], 1.3),
        pattern(region, 12, 18.8, 12),
        dot(12, 10, 7.2, theme["ivory"], stroke=theme["outline"], width=0.7),
    ]
    if face in tokens:
        shapes.append(put(tokens.symbol(face, theme), 12, 10, 10.4))
    else:
        shapes.append(Text(12, 10, face, 12, bold=True, style=Style("#2b2621")))
    return Symbol(f"{theme.name}/die-{region.name}-{face}", (BOX, BOX), tuple(shapes))
