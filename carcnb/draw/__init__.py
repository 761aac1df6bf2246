"""Pictures: state and view give a scene; one renderer writes it as SVG, another replays it on a canvas."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from .scene import Scene
from .view import Ghost, View

__all__ = ["Ghost", "Scene", "View", "contact_sheet", "paint", "paint_area", "paint_tile"]


def paint(game: Any, view: View | None = None) -> Scene:
    """Paint a game with the painter that its data names.

    >>> from carcnb.games import new_game
    >>> paint(new_game("hunters_gatherers"), View(margin=1)).hit(90, 90)
    ('zone', (0, 0), 'meadow.1')
    """
    name = game.box.extra["painter"]
    try:
        painter = import_module(f".{name}", __name__)
    except ModuleNotFoundError as error:
        if error.name != f"{__name__}.{name}":
            raise
        raise ValueError(f"{game.key} asks for the painter {name!r}, which does not exist") from None
    scene: Scene = painter.paint(game, view or View())
    return scene


def paint_tile(tile: Any, size: float = 120.0, theme: str = "light", turn: int = 0) -> Scene:
    """Paint one tile, its zones as targets."""
    from .sheets import paint_tile as paint_one

    return paint_one(tile, size, theme, turn)


def paint_area(game: Any, area: Any, view: View | None = None) -> Scene:
    """Paint the tiles of an area and their neighbours, with the area lit."""
    from .sheets import paint_area as paint_some

    return paint_some(game, area, view or View())


def contact_sheet(key: str, theme: str = "light", size: float = 100.0, columns: int = 12, *,
                  texts: Mapping[str, str] | None = None) -> Scene:  # fmt: skip
    """Paint everything printed that a game has, each piece with its name."""
    from .sheets import contact_sheet as paint_all

    return paint_all(key, theme, size, columns, texts or {})
