"""Rivers, lakes and springs: sandy banks below, then the water, so that all waters of a tile flow together."""

from __future__ import annotations

from collections.abc import Iterable

from . import path as paths
from .geometry import Outline
from .layout import Layout
from .pieces import BUILT, FLOW, UNDER, Piece
from .scene import Ellipse, Path, Style
from .scenery import scenery
from .sketch import put
from .theme import Theme

WIDTH = 10.0
_BANK = 3.6


def river(outline: Outline, lay: Layout, theme: Theme) -> Iterable[Piece]:
    """A river as wide at every side, and its spring if it has one."""
    yield UNDER, Path(outline.line, style=Style(None, theme["bank"], WIDTH + _BANK, flat=True))
    yield FLOW, Path(outline.line, style=Style(None, theme["water"], WIDTH, flat=True))
    yield FLOW + 0.1, Path(outline.line, style=Style(None, theme["water_deep"], WIDTH * 0.42, flat=True))
    if outline.zone.ends == "spring" and outline.end:
        x, y = outline.end
        yield UNDER, Ellipse(x, y, 10.2, 9.2, style=Style(theme["bank"]))
        yield FLOW, Ellipse(x, y, 7.6, 6.8, style=Style(theme["water"]))
        yield BUILT, Ellipse(x, y, 4.6, 3.9, style=Style(theme["water_deep"], theme["shine"], 1.0))
        yield BUILT, Ellipse(x, y, 1.6, 1.3, style=Style(theme["shine"]))
        for dx, dy in ((-8.5, -2.5), (8, -4), (-1, -8.5), (6.5, 6)):
            yield BUILT, put(scenery.symbol("stone", theme), x + dx, y + dy, 9)


def lake(outline: Outline, lay: Layout, theme: Theme) -> Iterable[Piece]:
    """A lake with a darker middle; what swims in it is counted and drawn as things."""
    assert outline.centre is not None
    yield UNDER, Path(outline.path, style=Style(theme["bank"], theme["bank"], _BANK))
    yield FLOW, Path(outline.path, style=Style(theme["water"]))
    x, y = outline.centre
    inner = paths.move(paths.move(outline.path, -x, -y), x, y, 0.8)
    yield FLOW + 0.1, Path(inner, style=Style(theme["water_deep"]))
    r = outline.radius
    wave = (("M", x - r * 0.3, y + r * 0.68), ("Q", x, y + r * 0.78, x + r * 0.3, y + r * 0.68))
    yield BUILT, Path(wave, style=Style(None, theme["shine"], 1.2, opacity=0.8))
