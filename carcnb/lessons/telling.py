"""Which of the things that happened a coach puts into words."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.events import Closed, Drawn, Event, GameEnded, Occupied, Passed, Placed, Scored, TurnEnded
from .goals import speaks_of
from .level import ALL, COUNT, DO, PREDICT, QUIZ, RECKON, SET, SPOT, Level
from .verdict import DONE, FURTHER, Verdict

#: what needs no words: it is seen on the board as it happens
SEEN = (Drawn, Placed, Passed, TurnEnded)
#: goals that have to do with completing something
ABOUT_CLOSING = ("closed", "scored", "gained", "returned", "happened", "majority")

#: goals that are worth a word of their own when they are reached
FEATS = ("ways", "refusals", "refused", "joined")


def praised(level: Level) -> str:
    """Return what is praised when a level is done, as the labels name it: a feat, or the kind of level.

    >>> praised(Level("", DO, "", "", "", (), "", goal={"joined": "forest"}))
    'joined'
    """
    goal = level.goal or {}
    feats = [feat for feat in FEATS if feat in goal] if level.kind == DO else []
    return feats[0] if feats else level.kind


def praise(level: Level, label: Callable[[str], str]) -> str:
    """Return what is said first when a level is done: what was done, in words that labels have for it."""
    said: dict[str, Callable[[], str]] = {
        "ways": lambda: label("praise.ways"),
        "refusals": lambda: label("praise.refusals"),
        "refused": lambda: label("praise.refused"),
        "joined": lambda: label("praise.joined"),
        COUNT: lambda: label("praise.count"),
        PREDICT: lambda: label("praise.predict"),
        QUIZ: lambda: label("praise.quiz"),
        SPOT: lambda: label("praise.spot"),
        SET: lambda: label("praise.set"),
        RECKON: lambda: label("praise.reckon"),
    }
    return said.get(praised(level), lambda: label("praise.do"))()


def worth_telling(level: Level, verdict: Verdict) -> list[Event]:
    """List what is told of what happened: nothing that is to be taken back, and not what everybody saw."""
    if verdict.asks_back:
        return []
    if verdict.code not in (DONE, FURTHER):
        return list(verdict.events)
    told = [event for event in verdict.events if not _seen(level, verdict, event)]
    return told if _is_about_closing(level, told) else [event for event in told if not isinstance(event, Closed)]


def _is_about_closing(level: Level, told: list[Event]) -> bool:
    """Tell whether it matters here that something is complete: early lessons complete things without pay."""
    goal = level.goal or {}
    return (
        level.kind != DO
        or any(isinstance(event, Scored) for event in told)
        or any(speaks_of(goal, word) for word in ABOUT_CLOSING)
    )


def _seen(level: Level, verdict: Verdict, event: Event) -> bool:
    """Tell whether an event needs no words; where somebody else laid a tile, whoever goes on should hear it."""
    if isinstance(event, Occupied) and verdict.code == DONE and level.done:
        return level.you == event.player  # the lesson's own words praise it
    if isinstance(event, GameEnded) and verdict.code == DONE and level.done:
        # where nothing was counted, the lesson's own words say that it is over, and a winner would be too early
        return not any(isinstance(other, Scored) for other in verdict.events)
    if isinstance(event, Placed) and verdict.code == FURTHER:
        return level.you in (event.player, ALL)
    return isinstance(event, SEEN) and not (isinstance(event, Drawn) and not event.fits)
