"""Letters and numbers beside places: the choices of a question, and things that are counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .frame import Frame
from .layout import layout
from .lighting import Own
from .path import Point
from .scene import OVERLAY, Ellipse, Path, Shape, Style, SymbolUse, Target, Text
from .theme import Theme, luminance
from .view import HOVER, OFFER, REFUSED, Sign, View

#: how large the disc of a letter is, in parts of a cell, and in pixels at least and at most
PART, LEAST, MOST = 0.15, 9.0, 16.0
#: numbers of things that are counted are smaller: they stand beside small things
COUNTED = 0.72
#: how near a press must come to something small, in parts of a cell
REACH = 0.12
#: where a letter stands on a tile that is held over a cell, and beside a figure, in hundredths of a cell
CORNER, BESIDE = (17.0, 17.0), (15.0, -15.0)
#: where a letter stands on a hex, in parts of its width, so that what is printed can be seen
ON_HEX = (-0.27, -0.3)


def radius(cell: float) -> float:
    """Return how large the disc of a letter is on cells of a width.

    >>> radius(80), radius(20), radius(300)
    (12.0, 9.0, 16.0)
    """
    return min(max(PART * cell, LEAST), MOST)


def disc(sign: Sign, at: Point, size: float, theme: Theme) -> list[Shape]:
    """Return a letter or a number on a disc; what was tried is told by its colour too."""
    paint = theme[{OFFER: "good", REFUSED: "bad"}.get(sign.reason, "mark")]
    ink = "#2b2621" if luminance(paint) > 0.4 else "#ffffff"
    ring = Style(paint, theme["halo"], max(1.5, size * 0.2))
    letter = 1.25 if len(sign.text) == 1 else 1.0
    return [
        Ellipse(*at, size, style=ring, target=sign.target, layer=OVERLAY),
        Text(*at, sign.text, size * letter, bold=True, style=Style(ink), target=sign.target, layer=OVERLAY),
    ]


def on_tiles(game: Any, view: View, frame: Frame, theme: Theme, own: Own) -> list[Shape]:
    """Return the signs on a table with tiles; a sign whose place is not there gives nothing."""
    shapes: list[Shape] = []
    for sign in view.signs:
        at = _anchor(game, sign, frame, own)
        if at is None:
            continue
        if sign.text:
            shapes += disc(sign, at, radius(frame.cell) * (1.0 if sign.at is None else COUNTED), theme)
        elif sign.at is not None:
            ring = Style(None, theme["mark"], max(2.0, frame.cell * 0.03)) if sign.reason == HOVER else Style()
            shapes.append(Ellipse(*at, REACH * frame.cell, style=ring, target=sign.target, layer=OVERLAY))
    return shapes


def _anchor(game: Any, sign: Sign, frame: Frame, own: Own) -> Point | None:
    if sign.at is not None:
        return frame.point((0, 0), (100 * sign.at[0], 100 * sign.at[1]))
    match sign.target:
        case ("cell", cell):
            return frame.point(cell, (50.0, 50.0) if sign.ghost is None else CORNER)
        case ("zone" | "figure", cell, zone) | ("area", _, cell, zone) if cell in game.board.placements:
            return frame.point(cell, _on_tile(game, cell, zone))
    at = own.sign_at(sign.target)
    return None if at is None else frame.point((0, 0), (100 * at[0], 100 * at[1]))


def _on_tile(game: Any, cell: Any, zone: str) -> Point:
    """Return where a zone's sign stands: in its middle, or beside the figure that stands there."""
    placement = game.board.placements[cell]
    x, y = layout(placement.tile, placement.turn).anchors[zone]
    taken = any((one.cell, one.zone) == (cell, zone) for one in game.board.occupants)
    x, y = (x + BESIDE[0], y + BESIDE[1]) if taken else (x, y)
    return min(max(x, 15.0), 85.0), min(max(y, 15.0), 85.0)


def on_sheet(signs: Iterable[Sign], frame: Any, theme: Theme, painted: list[Shape]) -> list[Shape]:
    """Return the signs on a sheet: on hexes, and at the edge of whatever else was painted for their targets."""
    shapes: list[Shape] = []
    for sign in signs:
        at = _on_hex(sign.target, frame) or _edge(sign.target, painted)
        if at is not None:
            shapes += disc(sign, at, min(max(frame.wide * 0.22, 7.0), MOST), theme)
    return shapes


def _on_hex(target: Target, frame: Any) -> Point | None:
    if target[0] != "hex":
        return None
    x, y = frame.centre(target[1])
    return x + ON_HEX[0] * frame.wide, y + ON_HEX[1] * frame.wide


def _edge(target: Target, painted: list[Shape]) -> Point | None:
    """Return a place at the left edge of what was painted for a target: over it its name may stand."""
    for shape in painted:
        if shape.target != target:
            continue
        if isinstance(shape, SymbolUse):
            return shape.x, shape.y
        if isinstance(shape, Path):
            numbers = [[float(value) for value in command[1:]] for command in shape.commands if len(command) > 2]
            across, down = [values[-2] for values in numbers], [values[-1] for values in numbers]
            return min(across), (min(down) + max(down)) / 2
        if isinstance(shape, Ellipse):
            return shape.x - shape.rx * 0.7, shape.y - (shape.ry or shape.rx) * 0.7
    return None
