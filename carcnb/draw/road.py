"""Roads, crossings, city gates and monasteries."""

from __future__ import annotations

from collections.abc import Iterable

from . import path as paths
from .geometry import Outline
from .layout import Layout
from .pieces import BUILT, FLOW, UNDER, Piece, standing
from .scene import Ellipse, Path, Shape, Style
from .scenery import scenery
from .sketch import Things, dot, ink, put
from .theme import Theme

WIDTH = 7.2

buildings = Things()


def road(outline: Outline, lay: Layout, theme: Theme) -> Iterable[Piece]:
    """A road as wide at every side; what it ends at is drawn at its end."""
    yield UNDER, Path(outline.line, style=Style(None, theme["road_edge"], WIDTH + 2.2, flat=True))
    yield FLOW, Path(outline.line, style=Style(None, theme["road"], WIDTH, flat=True))
    yield FLOW, Path(outline.line, style=Style(None, theme["road_edge"], 0.9, (2, 5), opacity=0.6))
    if outline.end is None:
        return
    x, y = outline.end
    if outline.zone.ends == "crossing":
        yield UNDER, Ellipse(x, y, 9.6, style=Style(theme["road_edge"]))
        yield FLOW, Ellipse(x, y, 8.4, style=Style(theme["road"]))
        if outline.zone is next(zone for zone in lay.tile.zones if zone.ends == "crossing"):
            yield standing(y), put(scenery.symbol("house.b", theme), x, y - 1, 13)
    elif outline.zone.ends == "city":
        arch = paths.move(paths.parse("M-3.4 3.4L-3.4 -1C-3.4 -5.4 3.4 -5.4 3.4 -1L3.4 3.4Z"), x, y)
        gate = Path(arch, style=Style(theme["gate"], theme["wall_light"], 1.6))
        yield BUILT + 0.5, gate


def monastery(outline: Outline, lay: Layout, theme: Theme) -> Iterable[Piece]:
    """A church in a walled garden."""
    assert outline.centre is not None
    x, y = outline.centre
    yield FLOW, Ellipse(x, y + 6, 19, 11, style=Style(theme["tuft"]))
    yield FLOW, Ellipse(x, y + 5.4, 17, 9.6, style=Style(theme["field_light"]))
    yield standing(y + 8), put(buildings.symbol("monastery", theme), x, y - 2, 34)


@buildings.draws("monastery")
def _church(theme: Theme) -> list[Shape]:
    wall, line, roof = theme["house"], theme["window"], theme["roof_a"]
    return [
        ink("M6 13L21.4 13L21.4 21L6 21Z", wall, line, 0.6),
        ink("M5.6 13.2L9 8.4L18.6 8.4L22 13.2Z", roof, line, 0.6),
        ink("M2.6 9L8.6 9L8.6 21L2.6 21Z", wall, line, 0.6),
        ink("M1.8 9.2L5.6 2.8L9.4 9.2Z", theme["roof_c"], line, 0.6),
        ink("M5.6 2.8L5.6 .4M4.6 1.2L6.6 1.2", None, line, 0.8),
        ink("M4.4 21L4.4 17.6C4.4 15.8 6.8 15.8 6.8 17.6L6.8 21Z", line),
        ink(
            "M11 18.6L11 16C11 14.8 12.6 14.8 12.6 16L12.6 18.6ZM14.6 18.6L14.6 16"
            "C14.6 14.8 16.2 14.8 16.2 16L16.2 18.6ZM18.2 18.6L18.2 16"
            "C18.2 14.8 19.8 14.8 19.8 16L19.8 18.6Z",
            theme["water_deep"],
            line,
            0.4,
        ),
        dot(5.6, 12.4, 1.2, theme["water_deep"], stroke=line, width=0.5),
    ]
