"""How games, boards, tiles, areas, tallies and records show themselves in a notebook, also where nothing is trusted."""

from __future__ import annotations

import base64
from html import escape
from pathlib import Path
from typing import Any

from . import describe, games
from .draw import Scene, View, paint, paint_area, paint_tile
from .draw.export import save
from .draw.graph import node_link
from .draw.svg import svg
from .engine.laying import TileGame
from .explain import Explainer
from .games.data import rules, tiles
from .i18n import language, speech
from .record import Record, replay

Bundle = dict[str, str]

#: how wide a picture may get in a notebook, in pixels
WIDEST = 760.0
#: tables of names whose words stand in pictures
IN_PICTURES = ("players", "segments", "regions")


def image(scene: Scene, alt: str) -> str:
    """Return a scene as one HTML element that every viewer shows, even one that trusts nothing.

    >>> image(Scene(10, 10, ()), "nothing")[:35]
    '<img alt="nothing" width="10" src="'
    """
    data = base64.b64encode(svg(scene).encode()).decode()
    wide = round(min(scene.width, WIDEST))
    return f'<img alt="{escape(alt)}" width="{wide}" src="data:image/svg+xml;base64,{data}">'


class Drawing:
    """A picture with words for those who cannot see it; it shows itself, and can be saved."""

    def __init__(self, scene: Scene, words: str) -> None:
        self.scene, self.words = scene, words

    def save(self, path: str | Path) -> Path:
        """Write the picture to a file: .svg, .png or .pdf."""
        return save(self.scene, path)

    def _repr_mimebundle_(self, **_: Any) -> Bundle:
        return {"text/html": image(self.scene, self.words), "text/plain": self.words}

    def __repr__(self) -> str:
        return self.words


def words_in_pictures(explainer: Explainer) -> dict[str, str]:
    """Return the reader's words for what is named in pictures."""
    names = explainer.texts["names"]
    found = {word: explainer.name(table, word) for table in IN_PICTURES for word in names.get(table, {})}
    return {word: name[:1].upper() + name[1:] for word, name in found.items()}


def drawing(game: Any, lang: str | None = None, **view: Any) -> Drawing:
    """Return the picture of a game; `view` may name a theme, a layer of the feature graph, highlights …"""
    explainer = Explainer(game.key, language(lang))
    title = game.title or game.box.extra.get("title", game.key)
    view.setdefault("coordinates", isinstance(game, TileGame))
    scene = paint(game, View(texts=words_in_pictures(explainer), title=title, **view))
    return Drawing(scene, "\n".join(describe.table(game, explainer)))


def graph_drawing(graph: Any, theme: str = "light") -> Drawing:
    """Return a graph as a plain picture of nodes and links."""
    say = speech(language(None))
    words = say.text("Nodes: {nodes}; edges: {edges}.", nodes=len(graph), edges=graph.number_of_edges())
    return Drawing(node_link(graph, look=theme), words)


# --- one function for each type; `formatters` hands them to IPython ---------------------------------------------------


def bundle(game: Any, lang: str | None = None) -> Bundle:
    """Return a game as HTML and as plain text."""
    return drawing(game, lang)._repr_mimebundle_()


def of_board(board: Any) -> Bundle:
    """Return a board; its game appraises its areas, so it is known."""
    return bundle(board.appraise.__self__)


def of_tile(tile: Any) -> Bundle:
    """Return a tile."""
    key = games.first(lambda key: tiles(key).get(tile.id) is tile)
    explainer = Explainer(key or games.keys()[0], language(None))
    words = describe.tile(tile, explainer)
    return {"text/html": image(paint_tile(tile, 120), words), "text/plain": words}


def of_area(area: Any) -> Bundle:
    """Return an area, lit on its part of the table."""
    game = area.board.appraise.__self__
    words = " ".join(describe.area(game, area, Explainer(game.key, language(None))))
    return {"text/html": f"{image(paint_area(game, area), words)}<div>{escape(words)}</div>", "text/plain": words}


def of_tally(tally: Any) -> Bundle:
    """Return a tally row by row."""
    rule = tally.terms[0].rule if tally.terms else ""
    key = games.first(lambda key: rule in rules(key))
    explainer = Explainer(key or games.keys()[0], language(None))
    rows = [(f"{explainer.term(term)} ({term.rule})", term.points) for term in tally.terms]
    rows.append((explainer.say.text("Together"), tally.points))
    cells = "".join(f"<tr><td>{escape(words)}</td><td>{points}</td></tr>" for words, points in rows)
    return {"text/html": f"<table>{cells}</table>", "text/plain": "\n".join(f"{points:4}  {w}" for w, points in rows)}


def of_record(record: Record) -> Bundle:
    """Return a record: where it ends, and its text."""
    picture = bundle(replay(record).game)["text/html"]
    return {"text/html": f"{picture}<pre>{escape(record.text())}</pre>", "text/plain": record.text().rstrip()}


def of_scene(scene: Scene) -> Bundle:
    """Return a scene."""
    words = scene.desc or scene.title or f"picture, {scene.width:.0f} × {scene.height:.0f}"
    return {"text/html": image(scene, words), "text/plain": words}
