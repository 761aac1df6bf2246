"""How games, boards, tiles, areas, tallies and records show themselves in a notebook, also where nothing is trusted."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Any

from . import games
from .draw import Scene, View, paint_tile
from .draw.html import image
from .draw.node_link import node_link
from .draw.saving import save
from .engine.play import Game
from .games.data import rules, tiles
from .record import Record, StudyMark, marks_now, read_marks, replay
from .say.areas import area_words, tile_words
from .say.explain import Explainer
from .say.html import tally_rows, tally_table
from .say.i18n import language, speech
from .tables import Table, mark_words, paint_area, table_of

Bundle = dict[str, str]
#: how wide the tile in hand is below a picture, in pixels
IN_HAND = 64.0


class Drawing:
    """A picture with words for those who cannot see it; it shows itself, and can be saved."""

    def __init__(self, scene: Scene, words: str, below: Bundle | None = None) -> None:
        self.scene, self.words = scene, words
        #: what is shown below it in a notebook: whose turn it is, what is in hand, and the points
        self.below = below or {"text/html": "", "text/plain": ""}

    def save(self, path: str | Path) -> Path:
        """Write the picture to a file: .svg, .png or .pdf."""
        return save(self.scene, path)

    def _repr_mimebundle_(self, **_: Any) -> Bundle:
        plain = "\n".join(filter(None, (self.below["text/plain"], self.words)))
        return {"text/html": image(self.scene, self.words) + self.below["text/html"], "text/plain": plain}

    def __repr__(self) -> str:
        return self.words


def drawing(game: Any, lang: str | None = None, marks: Any = None, **view: Any) -> Drawing:
    """Return the picture of a game; `view` may name a theme, a layer of the feature graph, highlights …

    `marks` are arrows and lights as a record writes them; without them those of the study it was read from are shown.
    """
    shown = marks_of(game, marks)
    explainer = Explainer.about(game, lang)
    words = [*table_of(game).words(explainer), *mark_words(shown, explainer)]
    below = standing_below(game, explainer, view.get("theme", "light"))
    return Drawing(scene_of(game, lang, shown, **view), "\n".join(words), below)


def standing_below(game: Game, explainer: Explainer, look: str = "light") -> Bundle:
    """Return whose turn it is, what is in hand, and everybody's points, for below the picture of a game."""
    table, points = table_of(game), Table(game).words(explainer)
    asks, held = whose_turn(game, explainer), table.holds if not game.over else None
    told = [asks, *([tile_words(held, explainer)] if held is not None else []), *points]
    picture = image(paint_tile(held, IN_HAND, look), tile_words(held, explainer)) + " " if held is not None else ""
    below = f"<div>{picture}{escape(' '.join([asks, *points]))}</div>"
    return {"text/html": below, "text/plain": "\n".join(told)}


def whose_turn(game: Game, explainer: Explainer) -> str:
    """Return whose turn it is, or how the game came out."""
    label, outcome = explainer.label, game.outcome()
    if game.free:
        return label("prompt.free")
    if outcome is not None:
        names = explainer.names("players", outcome.winners)
        alone, together = label("prompt.won", player=names), label("prompt.won_together", players=names)
        return f"{label('prompt.over')} {together if outcome.winners[1:] else alone}."
    return label("prompt.to_move", player=explainer.name("players", game.to_move))


def marks_of(game: Game, marks: Any = None) -> tuple[StudyMark, ...]:
    """Return the marks that a reader names, or those that belong to where the game stands."""
    return marks_now(game) if marks is None else read_marks(game, marks)


def scene_of(game: Any, lang: str | None = None, marks: Iterable[StudyMark] = (), **view: Any) -> Scene:
    """Return the scene of a game, with the reader's words in it."""
    table, words = table_of(game), Explainer.about(game, lang).printed()
    title = game.title or game.box.extra.get("title", game.key)
    looked_at = View(texts=words, title=title, **view)
    return table.paint(table.marked(looked_at, marks))


def graph_drawing(graph: Any, theme: str = "light") -> Drawing:
    """Return a graph as a plain picture of nodes and links."""
    label = speech(language(None)).label
    words = label("table.graph", nodes=len(graph), edges=graph.number_of_edges())
    return Drawing(node_link(graph, look=theme), words)


# --- one function for each type; `formatters` hands them to IPython ---------------------------------------------------


def bundle(game: Any, lang: str | None = None) -> Bundle:
    """Return a game as HTML and as plain text."""
    return drawing(game, lang)._repr_mimebundle_()


def of_board(board: Any) -> Bundle:
    """Return a board as the table of its game."""
    return {"text/plain": repr(board)} if board.game is None else bundle(board.game)


def of_tile(tile: Any) -> Bundle:
    """Return a tile."""
    key = games.first(lambda key: tiles(key).get(tile.id) is tile)
    explainer = Explainer(key or games.keys()[0], language(None))
    words = tile_words(tile, explainer)
    return {"text/html": image(paint_tile(tile, 120), words), "text/plain": words}


def of_area(area: Any) -> Bundle:
    """Return an area, lit on its part of the table."""
    game = area.board.game
    words = " ".join(area_words(game, area, Explainer(game.key, language(None))))
    return {"text/html": f"{image(paint_area(game, area), words)}<div>{escape(words)}</div>", "text/plain": words}


def of_tally(tally: Any) -> Bundle:
    """Return a tally row by row."""
    rule = tally.terms[0].rule if tally.terms else ""
    key = games.first(lambda key: rule in rules(key))
    explainer = Explainer(key or games.keys()[0], language(None))
    rows = [*tally_rows(explainer, tally), (explainer.label("table.together"), tally.points)]
    plain = "\n".join(f"{points:4}  {words}" for words, points in rows)
    return {"text/html": tally_table(rows, moving=False), "text/plain": plain}


def of_record(record: Record) -> Bundle:
    """Return a record: where it ends, and its text."""
    picture = bundle(replay(record).game)["text/html"]
    return {"text/html": f"{picture}<pre>{escape(record.text())}</pre>", "text/plain": record.text().rstrip()}


def of_scene(scene: Scene) -> Bundle:
    """Return a scene."""
    words = scene.desc or scene.title or f"picture, {scene.width:.0f} × {scene.height:.0f}"
    return {"text/html": image(scene, words), "text/plain": words}
