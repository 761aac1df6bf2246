"""The feature graph over the board: a dot for each zone of a layer, a line where two touch, a colour for each area."""

from __future__ import annotations

from typing import Any

from ..engine.lattice import SQUARE
from .frame import Frame
from .layout import layout
from .path import Point
from .scene import OVERLAY, Ellipse, Path, Shape, Style
from .theme import Theme
from .view import View

#: strong, well apart, and apart for colour-blind readers too; areas take them in turn
AREA_COLOURS = (
    "#d55e00",
    "#0072b2",
    "#cc79a7",
    "#e6b800",
    "#6a3d9a",
    "#00a087",
    "#b2182b",
    "#1f3a93",
    "#8c510a",
    "#4dac26",
)

Node = tuple[Any, str]


def area_colours(board: Any, layer: str) -> dict[Node, str]:
    """Return the colour of every zone of a layer: one for each area, oldest first."""
    found: dict[Node, str] = {}
    for index, area in enumerate(board.areas(layer)):
        for node in area.zones:
            found[node] = AREA_COLOURS[index % len(AREA_COLOURS)]
    return found


def anchor(board: Any, node: Node, frame: Frame) -> Point:
    """Return where a zone's dot lies."""
    cell, zone = node
    placement = board.placements[cell]
    return frame.point(cell, layout(placement.tile, placement.turn).anchors[zone])


def graph_shapes(board: Any, view: View, frame: Frame, colours: Theme) -> list[Shape]:
    """Return the lines and dots of the layer a view asks for; with `view.edges`, only the oldest lines."""
    if view.layer is None:
        return []
    of = area_colours(board, view.layer)
    unit = frame.cell / 100
    lines = [(one, two) for one, two in board.graph.edges if one in of and two in of]
    lines = lines if view.edges is None else lines[: view.edges]
    shapes: list[Shape] = []
    for one, two in lines:
        route = _route(board, one, two, frame)
        for colour, width in ((colours["halo"], 7), (of[one], 4)):
            shapes.append(Path(route, style=Style(None, colour, width * unit), layer=OVERLAY))
    for node, colour in of.items():
        x, y = anchor(board, node, frame)
        shapes.append(
            Ellipse(
                x, y, 6 * unit, style=Style(colour, colours["halo"], 2 * unit), target=("zone", *node), layer=OVERLAY
            )
        )
    return shapes


def _route(board: Any, one: Node, two: Node, frame: Frame) -> tuple[tuple[str | float, ...], ...]:
    """Return the way from dot to dot, over the place on the rim where the zones touch."""
    start, end = anchor(board, one, frame), anchor(board, two, frame)
    over = _contact(board, one, two, frame)
    if over is None:
        return ("M", *start), ("L", *end)
    return ("M", *start), ("Q", *_between(start, over), *over), ("Q", *_between(end, over), *end)


def _between(a: Point, b: Point) -> Point:
    return (a[0] + 2 * b[0]) / 3, (a[1] + 2 * b[1]) / 3


def _contact(board: Any, one: Node, two: Node, frame: Frame) -> Point | None:
    if two[0] not in SQUARE.neighbours[one[0]]:
        return None
    side = SQUARE.neighbours[one[0]].index(two[0])
    here, there = board.placements[one[0]], board.placements[two[0]]
    places = [
        place
        for place in range(3)
        if here.tile.zone_at(3 * side + place, here.turn).name == one[1]
        and there.tile.zone_at((3 * side + 8 - place) % 12, there.turn).name == two[1]
    ]
    along = (places[len(places) // 2] * 2 + 1) / 6 * 100
    return frame.point(one[0], ((along, 0.0), (100.0, along), (100 - along, 100.0), (0.0, 100 - along))[side])
