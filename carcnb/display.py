"""How games, boards, tiles, areas, tallies and records show themselves in a notebook, also where nothing is trusted."""

from __future__ import annotations

import base64
from html import escape
from typing import Any

from . import describe
from .draw import Scene, View, paint
from .draw.svg import svg
from .engine.laying import TileGame
from .explain import Explainer
from .i18n import language

#: how wide a picture may get in a notebook, in pixels
WIDEST = 760.0


def image(scene: Scene, alt: str) -> str:
    """Return a scene as one HTML element that every viewer shows, even one that trusts nothing.

    >>> image(Scene(10, 10, ()), "nothing")[:35]
    '<img alt="nothing" width="10" src="'
    """
    data = base64.b64encode(svg(scene).encode()).decode()
    return f'<img alt="{escape(alt)}" width="{round(min(scene.width, WIDEST))}" src="data:image/svg+xml;base64,{data}">'


def scene_of(game: Any, lang: str | None = None, theme: str = "light") -> Scene:
    """Return the picture of a game, with the words of a language in it."""
    explainer = Explainer(game.key, language(lang))
    names = explainer.texts["names"]
    texts = {
        word: explainer.name(table, word)
        for table in ("players", "segments", "regions")
        for word in names.get(table, {})
    }
    title = escape(game.title or game.box.extra.get("title", game.key))
    view = View(theme=theme, texts=texts, title=title, coordinates=isinstance(game, TileGame))
    return paint(game, view)


def bundle(game: Any, lang: str | None = None) -> dict[str, str]:
    """Return a game as HTML and as plain text."""
    lines = describe.table(game, Explainer(game.key, language(lang)))
    return {"text/html": image(scene_of(game, lang), " ".join(lines)), "text/plain": "\n".join(lines)}
