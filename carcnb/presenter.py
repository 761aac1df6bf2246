"""Who answers for the engine (`engine.presenter.Presenter`): words, records, pictures, reports; imported when asked."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import games
from .engine.events import Event
from .engine.free import set_up_free
from .engine.play import Game
from .engine.presenter import Sent
from .engine.refusals import Refusal
from .engine.words import of_kind
from .record import Record
from .say.explain import Explainer
from .say.i18n import language, speech

if TYPE_CHECKING:
    import networkx

    from .display import Drawing
    from .say.report import Report


def explain(game: Game, told: Iterable[Event] | Refusal, lang: str | None) -> list[str]:
    """Return events, or a refusal, as sentences."""
    explainer = Explainer.about(game, lang)
    if isinstance(told, Refusal):
        return [explainer.refusal(told)]
    right = "what is explained is the events that push returned, or the refusal that refusal(…) returned"
    of_kind(told, Iterable, right)
    events = list(told)
    for event in events:
        of_kind(event, Event, right)
    return explainer.events(events)


def may_not(player: str, action: str, code: str, why: str) -> str:
    """Return what an error says of an action that is refused.

    >>> may_not("red", "pass", "wrong_phase", "First a tile must be drawn.")
    'red may not pass: wrong_phase. First a tile must be drawn.'
    """
    return speech(language()).label("check.may_not", player=player, action=action, code=code, why=why)


def record(game: Game) -> Record:
    """Return everything done so far as a record."""
    return Record.of(game)


def position(game: Game) -> str:
    """Return the present state as the text of a record."""
    from .record.position import position

    return position(game)


def draw(game: Game, lang: str | None, view: Mapping[str, Any]) -> Drawing:
    """Return the table as a picture."""
    from .display import drawing

    return drawing(game, lang, **view)


def draw_graph(graph: networkx.Graph[Any], theme: str) -> Drawing:
    """Return a graph as a picture."""
    from .display import graph_drawing

    return graph_drawing(graph, theme)


def graph(game: Game) -> networkx.Graph[Any]:
    """Return the graph under the table."""
    from .tables import table_of

    return table_of(game).graph


def svg(game: Game) -> str:
    """Return the table as SVG."""
    from .display import marks_of, scene_of
    from .draw.svg import svg

    return svg(scene_of(game, marks=marks_of(game)))


def referee(game: Game) -> Report:
    """Return what networkx finds on the feature graph."""
    from .say.report import report

    return report(game)


def sent(game: Game) -> Sent:
    """Return how a game is made again in another process: from its box, by doing the same things in the same order.

    Tiles, plans and boards are therefore those of the other process, and actions and states of games from outside the
    package need not be found by name there.

    >>> made, how = sent(games.new_game("hunters_gatherers", ["red", "green"]))
    >>> made(*how).players
    ('red', 'green')
    """
    if game.key not in games.keys():
        raise pickle.PicklingError(f"{game.key} is not among the games that another process would find")
    steps = [(str(step.action), step.by_itself) for step in game.steps]
    began = (game.key, game.players, game.options, game.setup_lines)
    return received, (*began, steps, game.seed, game._order, game.title, game.free, game.notes, game.names)


def received(
    key: str,
    players: Sequence[str],
    options: Mapping[str, str],
    setup_lines: Sequence[str],
    steps: Sequence[tuple[str, bool]],
    seed: int | None,
    order: Any,
    title: str,
    free: bool,
    notes: Record | None,
    names: Mapping[str, str],
) -> Game:
    """Make a game that was sent."""
    game = games.new_game(key, players, options)
    if free:
        set_up_free(game, setup_lines)
    elif setup_lines:
        game.set_up(setup_lines)
    game.follow(steps, seed, order)
    game.title, game.notes, game.names = title, notes, names
    return game
