"""Where on a board the words about what is pointed at stand: in the corner in which they hide the least."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

from ..draw.scene import Scene, Text
from ..draw.sheetlayout import NARROW
from ..engine.lattice import Cell
from .bounds import Bounds, bounds_of, touches
from .camera import Shot
from .stage import mark

if TYPE_CHECKING:
    from .board import BoardView

#: the corners, in the order in which they are taken; the buttons have the fourth
CORNERS = ("top-left", "top-right", "bottom-left")
#: a sheet keeps the fourth free, beside its one button; on a phone words lie across the players' cards, or the leaves
ON_SHEET, ON_NARROW_SHEET = ("bottom-right", *CORNERS), ("across-top", "across-bottom")
#: where a sheet has no room at all, words lie over the panel beside it, above its buttons
IN_PANEL = "in-panel"
ALL = (*ON_SHEET, *ON_NARROW_SHEET, IN_PANEL)
#: how much of the width a sheet keeps free, and of it what its button takes
FREE_PART, BUTTON = 0.365, 60
#: there words are small: from the edge, above and below them, a letter, a line
SMALL = 8, 12, 7.0, 18
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
    small = corner in ("bottom-right", *ON_NARROW_SHEET)
    edge, above, letter, line = SMALL if small else (EDGE, PADDING - 8, LETTER, LINE)
    across = min(PADDING + letter * len(words), max(_widest(corner, wide), PADDING + letter))
    down = above + line * ceil(letter * len(words) / (across - PADDING) - 1e-9)
    left = {"top-right": wide - edge - across, "bottom-right": wide - BUTTON - across}.get(corner, edge)
    top = high - edge - down if "bottom" in corner else edge
    return left, top, left + across, top + down


def _widest(corner: str, wide: float) -> float:
    """Return how wide words may be in a corner; the style sheet says the same."""
    if corner in ON_NARROW_SHEET:
        return wide - 2 * SMALL[0]
    most = {"bottom-left": wide - BUTTONS, "bottom-right": FREE_PART * wide}
    return most.get(corner, min(PART * wide, WIDEST))


def free_corner(
    words: str,
    size: tuple[float, float],
    cells: Iterable[Bounds],
    at: tuple[float, float] | None,
    corners: tuple[str, ...] = CORNERS,
) -> str:
    """Return the corner in which words hide least of the cells that may be chosen, and of what is pointed at."""
    marked = list(cells)
    looked = [] if at is None else [(at[0] - AROUND, at[1] - AROUND, at[0] + AROUND, at[1] + AROUND)]

    def hidden(corner: str) -> float:
        place = box(corner, words, *size)
        return sum(shared(place, cell) for cell in marked) + LOOKED_AT * sum(shared(place, one) for one in looked)

    return min(corners, key=hidden)


def make_way(view: BoardView, words: str) -> None:
    """Let the words about a place stand where they hide neither it nor what can be chosen."""
    session, shot, size = view.session, view.picture.shot, (view.canvas.width, view.canvas.height)
    if shot is None:
        corners, taken = ON_NARROW_SHEET if size[0] < NARROW else ON_SHEET, on_sheet(view.canvas.scene)
        best = free_corner(words, size, taken, view.pointer_at, corners)
        if view.beside_panel and touches(box(best, words, *size), taken):
            best = IN_PANEL
    else:
        cells = on_picture(session.table.cells(session.legal) if session.offers else (), shot)
        best = free_corner(words, size, cells, view.pointer_at)
    with view.info.hold_sync():
        for corner in ALL:
            mark(view.info, f"carcnb-{corner}", corner == best)


def on_sheet(scene: Scene) -> list[Bounds]:
    """Return where everything lies on a sheet that can be pointed at or read: it has no room to spare.

    A player's board is mostly empty; what is on it counts by itself.
    """
    seen = (shape for shape in scene.shapes if isinstance(shape, Text) or (shape.target and shape.target[0] != "board"))
    return [bounds_of(shape) for shape in seen]


def on_picture(cells: Iterable[Cell], shot: Shot) -> list[Bounds]:
    """Return where cells lie in a picture."""
    places = ((x * shot.cell - shot.left, y * shot.cell - shot.top) for x, y in cells)
    return [(x, y, x + shot.cell, y + shot.cell) for x, y in places]


def shared(one: Bounds, two: Bounds) -> float:
    """Return how large a part two rectangles have in common."""
    wide, high = min(one[2], two[2]) - max(one[0], two[0]), min(one[3], two[3]) - max(one[1], two[1])
    return wide * high if wide > 0 and high > 0 else 0.0
