"""Which of the things that happened a coach puts into words."""

from __future__ import annotations

from ..engine.events import Drawn, Event, Passed, Placed, TurnEnded
from .level import ALL, Level
from .verdict import DONE, FURTHER, Verdict

#: what needs no words: it is seen on the board as it happens
SEEN = (Drawn, Placed, Passed, TurnEnded)


def worth_telling(level: Level, verdict: Verdict) -> list[Event]:
    """List what is told of what happened: nothing that is to be taken back, and not what everybody saw."""
    if verdict.asks_back:
        return []
    if verdict.code not in (DONE, FURTHER):
        return list(verdict.events)
    return [event for event in verdict.events if not _seen(level, verdict, event)]


def _seen(level: Level, verdict: Verdict, event: Event) -> bool:
    """Tell whether an event needs no words; where somebody else laid a tile, whoever goes on should hear it."""
    if isinstance(event, Placed) and verdict.code == FURTHER:
        return level.you in (event.player, ALL)
    return isinstance(event, SEEN) and not (isinstance(event, Drawn) and not event.fits)
