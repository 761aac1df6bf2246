"""What the coach makes of what a reader does, as facts; and the table on which it is done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..engine.actions import Action
from ..engine.events import Event
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..engine.tallies import Tally
from .level import Mistake, Remark, Target
from .near import NearMiss

DONE, FURTHER, REFUSED, ASTRAY, WRONG = "done", "further", "refused", "astray", "wrong"
HINT, ELSEWHERE, SHOWN, STRAY = "hint", "elsewhere", "shown", "stray"
#: one more of what is collected; one that was found before
FOUND, AGAIN = "found", "again"
#: the tile fitted nowhere indeed, and another one comes
ANOTHER = "another"
#: the rungs that hints climb: where to look, what to think of, and what to do
LOOK, RULE, SHOW = "look", "rule", "show"
RUNGS = ("", LOOK, RULE, SHOW)
#: allowed, and there is more to do; but from here the goal is out of reach
LOST = "lost"
#: allowed, and the goal can still be reached; but not on a way as short as the lesson's own
DETOUR = "detour"


class LessonTable:
    """Where the reader plays: a game, doing, and taking back. A screen has one of its own."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def do(self, action: Action, player: str | None = None) -> list[Event] | Refusal:
        """Do an action, or return why not with nothing changed."""
        return self.game.refusal(action, player) or self.game.push(action, player)

    def take_back(self) -> None:
        """Take back the last thing done."""
        self.game.pop()


@dataclass(frozen=True)
class Lack:
    """What is missing for the goal: its code in the texts, what tells apart its sentences, facts, and where it is.

    >>> Lack("open", "river", lit=(("cell", (0, 1)),)).code
    'open'
    """

    code: str
    detail: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    lit: tuple[Target, ...] = ()


@dataclass(frozen=True)
class Stray:
    """What was pressed and does not count: what it is, and whether it would count in another area.

    >>> Stray("fish", True).noun
    'fish'
    """

    noun: str
    elsewhere: bool = False
    #: what is counted, and why this does not count, for games that have words for it
    step: str = ""
    why: str = ""


@dataclass(frozen=True)
class Verdict:
    """What the coach makes of it: a code, the facts behind it, and what to light up."""

    code: str
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    mistake: Mistake | None = None
    #: words of the lesson that belong to it: a choice's reason, a hint
    text: str = ""
    #: the right answer, the line to play, or the id of the rule, when it is shown
    answer: str = ""
    #: how far up a hint stands
    rung: str = ""
    highlight: tuple[Target, ...] = ()
    #: why a wrong answer looks right, where the lesson itself says nothing of it
    near: NearMiss | None = None
    #: what is missing, once the goal is out of reach
    lack: Lack | None = None
    #: what was counted so far, and what is missing
    so_far: Tally | None = None
    missing: Tally | None = None
    #: what was pressed and does not count, where it has a name
    stray: Stray | None = None
    #: how many pieces of a collection are found, and how many there are
    found: int = 0
    count: int = 0
    #: what is asked in a final count, where something else than things is missing, and about whom
    ask: str = ""
    players: tuple[str, ...] = ()
    #: lines of play that show that it is so
    plays: tuple[str, ...] = ()
    #: what the coach remarks in a game
    remarks: tuple[Remark, ...] = ()

    @property
    def to_take_back(self) -> bool:
        """Whether only taking back leads on."""
        return self.code in (LOST, ASTRAY)

    @property
    def asks_back(self) -> bool:
        """Whether the coach asks to take it back: because nothing else leads on, or because it is a detour."""
        return self.to_take_back or self.code == DETOUR
