"""Arrows over a board: one shape each, so that nothing shows through where shaft and head meet."""

from __future__ import annotations

import math

from .path import Point
from .scene import OVERLAY, Polygon, Style
from .theme import Theme

#: of an arrow, in widths of a cell: half the shaft, half the head, how long the head is, its halo
SHAFT, HEAD, LONG, HALO = 0.06, 0.18, 0.32, 0.05
#: how many straight pieces make the round end
ROUND = 8


def arrow(start: Point, end: Point, unit: float, theme: Theme, layer: str = OVERLAY) -> Polygon:
    """Return an arrow between two different points; `unit` is the width of a cell.

    >>> from .theme import theme
    >>> max(arrow((0, 0), (100, 0), 100, theme("light")).points)
    (100.0, 0.0)
    """
    style = Style(theme["arrow"], theme["halo"], unit * HALO, opacity=0.85)
    return Polygon(outline(start, end, unit), style=style, layer=layer)


def outline(start: Point, end: Point, unit: float) -> tuple[Point, ...]:
    """Return the corners of an arrow: a round end at the start, a head whose tip is the end."""
    length = math.dist(start, end)
    ahead = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    neck = length - unit * LONG

    def at(along: float, aside: float) -> Point:
        return start[0] + ahead[0] * along - ahead[1] * aside, start[1] + ahead[1] * along + ahead[0] * aside

    shaft, head = unit * SHAFT, unit * HEAD
    turns = [math.pi / 2 + math.pi * step / ROUND for step in range(ROUND + 1)]
    tail = [at(shaft * math.cos(turn), shaft * math.sin(turn)) for turn in turns]
    return (
        *tail,
        at(neck, -shaft),
        at(neck - unit * 0.04, -head),
        at(length, 0),
        at(neck - unit * 0.04, head),
        at(neck, shaft),
    )
