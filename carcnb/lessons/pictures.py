"""Pictures of levels and examples for pages that do nothing: images with words for those who cannot see them."""

from __future__ import annotations

from collections.abc import Iterable

from ..draw import View, paint_tile
from ..draw.html import image
from ..draw.view import Sign
from ..engine.events import Event, Joined, Scored
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..record import marks_now
from ..say.explain import Explainer
from ..tables import mark_words, table_of
from .level import Level, Target

#: how wide a board may get on a page, and how wide its cells are
WIDEST, CELL = 560.0, 84.0


def board(
    game: Game,
    alt: str,
    lit: Iterable[Target] = (),
    reason: str = "focus",
    lang: str | None = None,
    signs: tuple[Sign, ...] = (),
) -> str:
    """Return a picture of the table, with the tile in hand beside it."""
    table, explainer = table_of(game), Explainer(game.key, lang)
    targets = tuple((target, reason) for target in lit)
    # with a tile in hand there must be room to see where it could go; what is lit must be in the picture
    view = View(
        cell=CELL,
        margin=1.0 if table.holds else 0.35,
        highlights=targets,
        signs=signs,
        coordinates=True,
        title=alt,
        texts=explainer.printed(),
        legal=table.open_cells([target[1] for target, _ in targets if target[0] == "cell"]),
    )
    marks = marks_now(game)
    words = "\n".join([alt, *table.words(explainer), *mark_words(marks, explainer)])
    pictures = [image(table.paint(table.marked(view, marks)), words, WIDEST)]
    if table.holds is not None:
        pictures.append(image(paint_tile(table.holds, CELL), table.holds.id, WIDEST))
    return " ".join(pictures)


def scored_places(events: Iterable[Event]) -> list[Target]:
    """Return the areas that were scored, as targets."""
    return [("area", *event.spot) for event in events if isinstance(event, Scored) and event.spot is not None]


def settled_places(level: Level, game: Game, events: Iterable[Event]) -> list[Target]:
    """Return the areas that a level was about, once it is done: scored, become one, or asked the number of."""
    told = list(events)
    joined: list[Target] = [("area", *event.spot) for event in told if isinstance(event, Joined)]
    verb, _, layer = level.asks.partition(" ")
    tiled = with_tiles(game) if verb == "areas" else None
    asked: list[Target] = [("area", *area.spot) for area in tiled.board.areas(layer)] if tiled is not None else []
    return scored_places(told) or joined or asked
