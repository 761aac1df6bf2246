"""What notebooks and analysts type: games that can explain themselves, be written down, and show themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import games
from .check import explained
from .engine.board import Board
from .engine.events import Event
from .engine.play import Game
from .engine.refusals import Refusal
from .record import Record, RecordError
from .record import load as load_record
from .say.explain import Explainer

if TYPE_CHECKING:
    # what the type checker sees: the methods below on top of a game
    from .say.report import Report

    _Base = Game
else:
    _Base = object


class Surface(_Base):
    """The methods that a game in play has in a notebook, on top of its rules."""

    def explain(self, told: Iterable[Event] | Refusal, lang: str | None = None) -> list[str]:
        """Return what happened, or why not, as sentences.

        >>> game = new("hunters_gatherers", seed=7)
        >>> game.explain(game.push(game.legal_actions()[0]))
        ['Red lays L38 on 0,-1.']
        """
        explainer = Explainer(self.key, lang)
        return [explainer.refusal(told)] if isinstance(told, Refusal) else explainer.events(told)

    def record(self) -> Record:
        """Return everything done so far as a record.

        >>> print(new("hunters_gatherers", players=["red", "green"]).record().text(), end="")
        carcnb 1
        game hunters_gatherers
        players red green
        """
        return Record.of(self)

    def draw(self, lang: str | None = None, **view: Any) -> Any:
        """Return the table as a picture that shows itself: theme="dark", layer="forest" (the feature graph) …

        >>> print(new("hunters_gatherers").draw(theme="dark"))
        1 tile lies on the table.
        0,0: tile L56; north meadow, east forest, south forest, west river.
        """
        return import_module(".display", __package__).drawing(self, lang, **view)

    def referee(self) -> Report:
        """Return area by area what networkx finds on the feature graph: whose it is, and what it is worth.

        >>> new("hunters_gatherers").referee().areas[0].open
        (((0, 0), 1), ((0, 0), 2))
        """
        found: Report = import_module(".say.report", __package__).report(self)
        return found

    def save(self, path: str | Path, lang: str | None = None, **view: Any) -> Path:
        """Write the table to a picture file: .svg, .png or .pdf."""
        saved: Path = self.draw(lang, **view).save(path)
        return saved

    def draw_graph(self, theme: str = "light") -> Any:
        """Return the graph of the table as a plain picture of nodes and links.

        >>> new("hunters_gatherers").draw_graph()
        Nodes: 5; edges: 1.
        """
        graph = import_module(".tables", __package__).table_of(self).graph
        return import_module(".display", __package__).graph_drawing(graph, theme)

    def _repr_svg_(self) -> str:
        scene = import_module(".display", __package__).scene_of(self)
        return str(import_module(".draw.svg", __package__).svg(scene))

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        shown: dict[str, str] = import_module(".display", __package__).bundle(self)
        return shown


def _draw_graph(board: Board, theme: str = "light") -> Any:
    """Return the feature graph as a plain picture of nodes and links."""
    return import_module(".display", __package__).graph_drawing(board.graph, theme)


# the engine draws nothing itself; whoever has a game from here can ask its board for a picture
setattr(Board, "draw_graph", _draw_graph)  # noqa: B010


_playables: dict[type[Game], type[Game]] = {}


def _playable(rules: type[Game]) -> type[Game]:
    """Return a game's class with the surface on top."""
    if rules not in _playables:
        _playables[rules] = type(rules.__name__, (Surface, rules), {"__module__": rules.__module__})
    return _playables[rules]


def _begin(key: str, players: Sequence[str] | None, options: Mapping[str, str]) -> Game:
    game = games.new_game(key, players, options)
    game.__class__ = _playable(type(game))
    return game


def new(game: str, players: Sequence[str] | None = None, seed: int | None = None, **options: str) -> Any:
    """Start a game; with a seed, draws and rolls resolve themselves.

    >>> new("hunters_gatherers", players=["red", "blue", "green"], seed=1).players
    ('red', 'blue', 'green')
    """
    started = _begin(game, players, options)
    if seed is not None:
        started.reseed(seed)
    return started


def load(source: str | Path, seed: int | None = None) -> Any:
    """Return the game in the state in which a record (a path or text) ends; with a seed, chance goes on by itself.

    >>> load("carcnb 1\\ngame hunters_gatherers\\nplayers red blue\\nred draw L52").tile
    Tile('L52')
    """
    try:
        game = load_record(source, _begin)
    except RecordError as error:
        error.args = (explained(error),)
        raise
    if seed is not None:
        game.reseed(seed)
    return game
