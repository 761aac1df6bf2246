"""How a game ends: as it lay before its final scoring, and what happened in that."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.actions import End
from ..engine.events import Event
from ..engine.play import Game


class Ended(NamedTuple):
    """A game as it lay before its final scoring, what happened in that, and what everybody has afterwards."""

    before: Game
    events: tuple[Event, ...]
    scores: dict[str, int]


def ended(game: Game) -> Ended:
    """End a game, or look at how it ended; the game itself is left as it is."""
    before = game.copy() if not game.over else game.before_final() or game.before(len(game.steps) - 1)
    copy = before.copy()
    if not game.over or copy.refusal(End()) is None:
        return Ended(before, tuple(copy.push(End())), dict(copy.scores))
    # it came to its end in the middle of something; then all that is counted still lies there
    copy.seed = None
    last = game.steps[-1]
    return Ended(game.copy(), tuple(copy.push(last.action, last.player)), dict(game.scores))
