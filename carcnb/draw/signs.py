"""Letters and numbers beside places: the choices of a question, and things that are counted."""

from __future__ import annotations

from collections.abc import Iterable
from math import floor
from typing import Any

from .clearing import Round, clear
from .frame import Frame
from .layout import layout
from .lighting import Own
from .path import Point
from .scene import OVERLAY, Ellipse, Path, Shape, Style, SymbolUse, Target, Text
from .spread import spread
from .theme import Theme, luminance
from .view import HOVER, OFFER, REFUSED, Sign, View

#: how large the disc of a letter is, in parts of a cell, and in pixels at least and at most
PART, LEAST, MOST = 0.15, 9.0, 16.0
#: numbers of things that are counted are smaller: they stand beside small things
COUNTED = 0.72
#: how far apart the middles of two discs on one tile are at least, in parts of a disc's radius
BETWEEN = 2.3
#: how far a figure reaches from its middle, in hundredths of a cell
FIGURE = 13.0
#: how near a press must come to something small, in parts of a cell
REACH = 0.12
#: where a letter stands on a tile that is held over a cell, and beside a figure, in hundredths of a cell
CORNER, BESIDE = (17.0, 17.0), (15.0, -15.0)
#: where a letter stands on a hex, in parts of its width, so that what is printed can be seen
ON_HEX = (-0.27, -0.3)
#: the sorts of targets that lie on a tile
ON_TILES = ("cell", "zone", "figure", "area")


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
    letter = 1.25 if len(sign.text) == 1 else min(1.0, 3.5 / len(sign.text))
    return [
        Ellipse(*at, size, style=ring, target=sign.target, layer=OVERLAY),
        Text(*at, sign.text, size * letter, bold=True, style=Style(ink), target=sign.target, layer=OVERLAY),
    ]


def on_tiles(game: Any, view: View, frame: Frame, theme: Theme, own: Own) -> list[Shape]:
    """Return the signs on a table with tiles; a sign whose place is not there gives nothing."""
    shapes: list[Shape] = []
    anchors = list[tuple[Sign, Point]]()
    for sign in view.signs:
        at = _anchor(game, sign, own)
        if at is not None:
            anchors.append((sign, at if sign.at or not sign.text else _cleared(game, sign, at, frame.cell, anchors)))
    apart = _apart([(sign, at) for sign, at in anchors if sign.text], frame.cell)
    for sign, anchor in anchors:
        at = frame.point((0, 0), _in_sight(sign, apart.get(sign, anchor), frame))
        if sign.text:
            shapes += disc(sign, at, _size(sign, frame.cell), theme)
        elif sign.at is not None:
            ring = Style(None, theme["mark"], max(2.0, frame.cell * 0.03)) if sign.reason == HOVER else Style()
            shapes.append(Ellipse(*at, REACH * frame.cell, style=ring, target=sign.target, layer=OVERLAY))
    return shapes


def _cleared(game: Any, sign: Sign, at: Point, cell: float, others: Iterable[tuple[Sign, Point]]) -> Point:
    """Return where a letter stands on a tile so that it covers nothing printed, no figure and no other letter."""
    place = sign.target[2] if sign.target[0] == "area" else sign.target[1]
    placement = game.board.placements.get(place) if sign.target[0] in ON_TILES else None
    if placement is None:
        return at
    size, (left, top) = 100 * _size(sign, cell) / cell, (100.0 * place[0], 100.0 * place[1])
    anchors = layout(placement.tile, placement.turn).anchors
    taken: list[Round] = [(anchors[one.zone], FIGURE) for one in game.board.occupants if one.cell == place]
    taken += [((x - left, y - top), size * (BETWEEN - 1)) for _, (x, y) in others]
    zone = "" if sign.target[0] == "cell" else sign.target[-1]
    x, y = clear(placement.tile, placement.turn, zone, (at[0] - left, at[1] - top), size, tuple(taken))
    return left + x, top + y


def _in_sight(sign: Sign, at: Point, frame: Frame) -> Point:
    """Move the number of a tile at the edge of the picture to where it is seen whole, as far as that is on its tile."""
    if sign.ghost is None:
        return at
    off = 120 * _size(sign, frame.cell) / frame.cell
    right, bottom = 100 * (frame.left + frame.columns), 100 * (frame.top + frame.rows)
    x = min(max(at[0], 100 * frame.left + off), right - off)
    y = min(max(at[1], 100 * frame.top + off), bottom - off)
    return (x, y) if (floor(x / 100), floor(y / 100)) == sign.ghost.cell else at


def _size(sign: Sign, cell: float) -> float:
    return radius(cell) * (1.0 if sign.at is None else COUNTED)


def _apart(signs: list[tuple[Sign, Point]], cell: float) -> dict[Sign, Point]:
    """Return where discs stand, in hundredths of a cell: those on one tile as far apart as they must be to be read."""
    tiles: dict[Point, list[tuple[Sign, Point]]] = {}
    for sign, (x, y) in signs:
        tiles.setdefault((100.0 * floor(x / 100), 100.0 * floor(y / 100)), []).append((sign, (x, y)))
    found: dict[Sign, Point] = {}
    for (left, top), here in tiles.items():
        wide = 100 * max(_size(sign, cell) for sign, _ in here) / cell
        places = spread(tuple((x - left, y - top) for _, (x, y) in here), wide * BETWEEN, 0.0)
        found |= {sign: (left + x, top + y) for (sign, _), (x, y) in zip(here, places, strict=True)}
    return found


def _anchor(game: Any, sign: Sign, own: Own) -> Point | None:
    """Return where a sign belongs, in hundredths of a cell from the corner of the first one."""
    if sign.at is not None:
        return 100 * sign.at[0], 100 * sign.at[1]
    match sign.target:
        case ("cell", (column, row)):
            x, y = (50.0, 50.0) if sign.ghost is None else CORNER
            return 100.0 * column + x, 100.0 * row + y
        case ("zone" | "figure", cell, zone) | ("area", _, cell, zone) if cell in game.board.placements:
            x, y = _on_tile(game, cell, zone)
            return 100.0 * cell[0] + x, 100.0 * cell[1] + y
    at = own.sign_at(sign.target)
    return None if at is None else (100 * at[0], 100 * at[1])


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
