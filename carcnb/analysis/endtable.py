"""The table at the end of a game: its scorings are told again from its record, so that it can be asked of any game."""

from __future__ import annotations

from ..engine.play import Game
from ..record import Record, replay
from ..say.scoretable import ScoreTable, tabulated


def score_table(game: Game) -> ScoreTable:
    """Return who got how many points for what so far, and, when it is over, in the final scoring.

    >>> import carcnb
    >>> score_table(carcnb.example("hunters_gatherers", "river_three_sections").game).totals
    {'red': 6, 'blue': 0}
    """
    if game.free:
        return tabulated(game.key, game.players, (), game.scores)
    first = game.steps[0].state.scores if game.steps else game.state.scores
    told = replay(Record.of(game)).told
    events = [event for _, what in told if isinstance(what, list) for event in what]
    return tabulated(game.key, game.players, events, dict(zip(game.players, first, strict=True)))
