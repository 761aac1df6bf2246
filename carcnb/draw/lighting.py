"""What is lit on a tile board: cells, zones, areas and sides, each with a reason that gives the colour."""

from __future__ import annotations

from typing import Any

from . import path as paths
from .frame import Frame
from .layout import layout
from .scene import OVERLAY, Path, Polygon, Shape, Stroke, Style, Target
from .theme import Theme

#: the reason for which many places of one tile are lit at once
OFFER = "good"


def lit(board: Any, target: Target, reason: str, frame: Frame, theme: Theme) -> list[Shape]:
    """Return the shapes that light a target; one that is not on the board gives none."""
    colour = theme[reason]
    match target:
        case ("zone" | "figure", cell, zone):
            # several places offered at once must not hide what is printed on them
            strength = 0.35 if reason == OFFER else 1.0
            return _zone(board, cell, zone, colour, frame, edge=True, strength=strength)
        case ("area", layer, cell, zone):
            return _area(board, layer, cell, zone, colour, frame)
        case ("side", cell, side):
            return [_side(cell, side, colour, frame)]
        case ("cell", cell):
            return [Polygon(frame.square(cell, 0.03), style=Style(None, colour, frame.cell * 0.045), layer=OVERLAY)]
    return []


def _zone(
    board: Any, cell: Any, zone: str, colour: str, frame: Frame, *, edge: bool, strength: float = 1.0
) -> list[Shape]:
    placement = board.placements.get(cell)
    if placement is None or placement.tile.zone(zone) is None:
        return []
    outline = layout(placement.tile, placement.turn).outline(zone)
    path = paths.move(outline.path, *frame.corner(cell), frame.cell / 100)
    # white first, so that the colour shows on green as well as on blue
    shapes: list[Shape] = [
        Path(path, style=Style("#ffffff", opacity=0.22 * strength), layer=OVERLAY),
        Path(path, style=Style(colour, opacity=0.35 * strength), layer=OVERLAY),
    ]
    if edge:
        shapes.append(Path(path, style=Style(None, colour, frame.cell * 0.03), layer=OVERLAY))
    return shapes


def _area(board: Any, layer: str, cell: Any, zone: str, colour: str, frame: Frame) -> list[Shape]:
    if cell not in board.placements or (zone, layer) not in board.placements[cell].plan.part_of:
        return []
    area = board.area(layer, cell, zone)
    shapes = [shape for there, name in area.zones for shape in _zone(board, there, name, colour, frame, edge=False)]
    sides = [_side(there, side, colour, frame, inset=0.2) for there, side in area.open_sides]
    return [*shapes, *sides]


def _side(cell: Any, side: int, colour: str, frame: Frame, inset: float = 0.04) -> Stroke:
    corners = frame.square(cell, 0.0)
    (x1, y1), (x2, y2) = corners[side % 4], corners[(side + 1) % 4]
    ends = (x1 + (x2 - x1) * inset, y1 + (y2 - y1) * inset, x2 - (x2 - x1) * inset, y2 - (y2 - y1) * inset)
    return Stroke(*ends, style=Style(None, colour, frame.cell * 0.07), layer=OVERLAY)
