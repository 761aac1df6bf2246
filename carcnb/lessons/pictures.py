"""Pictures of levels and examples for pages that do nothing: images with words for those who cannot see them."""

from __future__ import annotations

import base64
from collections.abc import Iterable, Sequence
from html import escape

from .. import describe
from ..draw import Scene, View, paint, paint_tile
from ..draw.svg import svg
from ..engine.events import Event, Scored
from ..engine.lattice import SQUARE
from ..engine.laying import TileGame
from ..engine.play import Game
from ..explain import Explainer
from .level import Target

#: how wide a board may get on a page, and how wide its cells are
WIDEST, CELL = 560.0, 84.0


def image(scene: Scene, alt: str) -> str:
    """Return a picture as one HTML element that every viewer shows, even one that trusts nothing."""
    data = base64.b64encode(svg(scene).encode()).decode()
    wide = round(min(scene.width, WIDEST))
    return f'<img alt="{escape(alt)}" width="{wide}" src="data:image/svg+xml;base64,{data}">'


def board(game: Game, alt: str, lit: Iterable[Target] = (), reason: str = "focus", lang: str | None = None) -> str:
    """Return a picture of the table, with the tile in hand beside it."""
    targets = tuple((target, reason) for target in lit)
    places = tuple(target[1] for target, _ in targets if target[0] == "cell")
    holding = isinstance(game, TileGame) and game.tile is not None
    # with a tile in hand there must be room to see where it could go
    view = View(
        cell=CELL,
        margin=1.0 if holding else 0.35,
        highlights=targets,
        coordinates=True,
        title=alt,
        texts=printed_words(game.key, lang),
        legal=_empty(game, places),
    )
    said = describe.table(game, Explainer(game.key, lang))
    pictures = [image(paint(game, view), "\n".join([alt, *said]))]
    if isinstance(game, TileGame) and game.tile is not None:
        pictures.append(image(paint_tile(game.tile, CELL), game.tile.id))
    return " ".join(pictures)


def printed_words(key: str, lang: str | None = None) -> dict[str, str]:
    """Return the words that stand in pictures, by the names of what they stand for.

    >>> printed_words("hunters_gatherers", "en")["red"]
    'Red'
    """
    explainer = Explainer(key, lang)
    names = explainer.texts["names"]
    tables = [table for table in ("segments", "regions", "players") if table in names]
    return {word: explainer.name(table, word) for table in tables for word in names[table]}


def _empty(game: Game, cells: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return those of the cells that lie open beside tiles, so that the picture has room for them."""
    if not isinstance(game, TileGame):
        return ()
    laid = game.board.placements
    return tuple(cell for cell in cells if cell not in laid and any(near in laid for near in SQUARE.around[cell]))


def scored_places(events: Iterable[Event]) -> list[Target]:
    """Return the areas that were scored, as targets."""
    return [("area", *event.spot) for event in events if isinstance(event, Scored) and event.spot is not None]
