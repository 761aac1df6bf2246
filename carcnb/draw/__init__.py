"""Pictures: state and view give a scene; one renderer writes it as SVG, another replays it on a canvas."""

from __future__ import annotations

from ..engine.tile import Tile
from .scene import Scene
from .view import Ghost, View

__all__ = ["Ghost", "Scene", "View", "paint_tile"]


def paint_tile(tile: Tile, size: float = 120.0, theme: str = "light", turn: int = 0) -> Scene:
    """Paint one tile, its zones as targets."""
    from .sheets import paint_tile as paint_one

    return paint_one(tile, size, theme, turn)
