"""What a drawing of a zone is made of.

A drawing gives pieces: (depth, shape). Pieces are painted from low to high depth; what stands upright has the depth
`standing(y)`, so that nearer things cover those behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .geometry import Outline
from .layout import Layout
from .scene import Shape
from .theme import Theme

Piece = tuple[float, Shape]
Drawing = Callable[[Outline, Layout, Theme], Iterable[Piece]]

#: depths
FILL, UNDER, FLOW, BUILT, UPRIGHT = 0.0, 1.0, 2.0, 3.0, 10.0


def standing(y: float) -> float:
    """Return the depth of something that stands on the ground at y, in hundredths of a tile.

    >>> standing(20) < standing(80)
    True
    """
    return UPRIGHT + y / 100
