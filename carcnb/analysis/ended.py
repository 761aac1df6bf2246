"""How it would stand if the game ended now, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..engine.actions import PASS
from ..engine.events import Event
from ..engine.play import Game
from .standing import END, standing
from .turns import unseeded
from .whatif import Holding, holdings


class Ended(NamedTuple):
    """The points of everybody, and what they would come from: the events of an end, or, without one, who holds what."""

    points: dict[str, int]
    #: the game as it would have ended; None where it cannot be ended now
    game: Game | None
    events: Sequence[Event]
    held: Sequence[Holding]


def ended_now(game: Game) -> Ended:
    """Return how a game would end now; with a figure still to put, if none were put.

    >>> import carcnb
    >>> ended_now(carcnb.example("hunters_gatherers", "huts_majority").game).points["red"] >= 0
    True
    """
    points = dict(zip(game.players, standing(game), strict=True))
    if game.over:
        return Ended(points, game, (), ())
    trial, events = unseeded(game), list[Event]()
    if trial.refusal(END) is not None and PASS in trial.legal_actions():
        events += trial.push(PASS)
    if trial.refusal(END) is not None:
        return Ended(points, None, (), tuple(holdings(game)))
    events += trial.push(END)
    return Ended(points, trial, tuple(events), ())
