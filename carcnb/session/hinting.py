"""A hint: what a good player would do here, why, and where that is on the table."""

from __future__ import annotations

from typing import NamedTuple

from ..draw.scene import Target
from ..draw.view import View
from ..engine.actions import Action, Place
from ..engine.play import Game
from ..tables import Table
from ..tables.offering import as_words
from .clicks import groups

#: the level of the player who is asked, and how long it may think ahead, in computed seconds
LEVEL, SECONDS = 6, 0.4
#: chance decides between turns that are alike
SEED = 1


class Hint(NamedTuple):
    """A turn, or the rest of one, and a sentence that says what speaks for it."""

    turn: tuple[Action, ...]
    sentence: str


def hint_for(game: Game, lang: str | None = None) -> Hint:
    """Return what a player of a good level would do; the game is not changed, and what chance will bring not known.

    >>> import carcnb
    >>> hint_for(carcnb.new("carcassonne", seed=3), "en").sentence
    'A figure here starts a city of your own. With 1 more tile it can be closed.'
    """
    from ..analysis.bots import Planner
    from ..analysis.players import player
    from ..analysis.reasons import reason

    asked = player(level=LEVEL, seconds=SECONDS, seed=SEED)
    assert isinstance(asked, Planner)
    trial = game.copy()
    turn = asked.turn(trial)
    return Hint(turn, reason(trial, turn, asked.eyes, lang, to_reader=True))


def places(table: Table, action: Action) -> list[Target]:
    """List the places on the table that an action is about."""
    if isinstance(action, Place):
        return [("cell", action.cell)]
    things = [table.lit_by_picking(hex) for hex in table.cells([action])]
    found = [*table.targets(action), *(thing for thing in things if thing is not None)]
    return found or _named(table, action)


def _named(table: Table, action: Action) -> list[Target]:
    """List what an action names, of the sort of which it names most: a die and a leaf may have the same name."""
    words = groups(action)[0]
    shown = dict.fromkeys(shape.target for shape in table.paint(View()).shapes if shape.target)
    named = [target for target in shown if target[1:] and as_words(target[1:]) <= words]
    sorts = [target[0] for target in named]
    most = max(sorts, key=sorts.count, default=None)
    return [target for target in named if target[0] == most]
