"""Where on a board the words about what is pointed at stand: in the corner in which they hide the least."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from ..engine.lattice import Cell
from .bounds import Bounds
from .camera import Shot
from .stage import mark

if TYPE_CHECKING:
    from .board import BoardView

#: the corners, in the order in which they are taken; the buttons have the fourth
CORNERS = ("top-left", "top-right", "bottom-left")
#: in pixels: from the edge, around words, a letter, a line; the widest words, and what they leave beside the buttons
EDGE, PADDING, LETTER, LINE = 12, 24, 7.6, 21
WIDEST, PART, BUTTONS = 520, 0.7, 230
#: so much around the pointer is looked at, and counts so many times
AROUND, LOOKED_AT = 40.0, 4.0


def box(corner: str, words: str, wide: float, high: float) -> Bounds:
    """Return the rectangle that words take in a corner of a board.

    >>> box("top-left", "The forest", 800, 600)
    (12, 12, 112.0, 49)
    """
    most = wide - BUTTONS if corner == "bottom-left" else min(PART * wide, WIDEST)
    across = min(PADDING + LETTER * len(words), max(most, PADDING + LETTER))
    down = PADDING - 8 + LINE * ceil(LETTER * len(words) / (across - PADDING) - 1e-9)
    left = wide - EDGE - across if corner == "top-right" else EDGE
    top = high - EDGE - down if corner == "bottom-left" else EDGE
    return left, top, left + across, top + down


def free_corner(words: str, size: tuple[float, float], cells: Iterable[Bounds], at: tuple[float, float] | None) -> str:
    """Return the corner in which words hide least of the cells that may be chosen, and of what is pointed at."""
    marked = list(cells)
    looked = [] if at is None else [(at[0] - AROUND, at[1] - AROUND, at[0] + AROUND, at[1] + AROUND)]

    def hidden(corner: str) -> float:
        place = box(corner, words, *size)
        return sum(_shared(place, cell) for cell in marked) + LOOKED_AT * sum(_shared(place, one) for one in looked)

    return min(CORNERS, key=hidden)


def make_way(view: BoardView, words: str) -> None:
    """Let the words about a place stand where they hide neither it nor what can be chosen."""
    session = view.session
    cells = on_picture(session.table.cells(session.legal) if session.may_act else (), view.picture.shot)
    best = free_corner(words, (view.canvas.width, view.canvas.height), cells, view.pointer_at)
    with view.info.hold_sync():
        for corner in CORNERS:
            mark(view.info, f"carcnb-{corner}", corner == best)


def on_picture(cells: Iterable[Cell], shot: Shot | None) -> list[Bounds]:
    """Return where cells lie in a picture; of a table that does not grow, nothing."""
    if shot is None:
        return []
    places = ((x * shot.cell - shot.left, y * shot.cell - shot.top) for x, y in cells)
    return [(x, y, x + shot.cell, y + shot.cell) for x, y in places]


def _shared(one: Bounds, two: Bounds) -> float:
    wide, high = min(one[2], two[2]) - max(one[0], two[0]), min(one[3], two[3]) - max(one[1], two[1])
    return wide * high if wide > 0 and high > 0 else 0.0
