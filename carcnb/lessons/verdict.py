"""What the coach makes of what a reader does, as facts; and the table on which it is done."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.actions import Action
from ..engine.events import Event
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..engine.tallies import Tally
from .level import Mistake, Target

DONE, FURTHER, REFUSED, ASTRAY, WRONG = "done", "further", "refused", "astray", "wrong"
HINT, ELSEWHERE, SHOWN, STRAY = "hint", "elsewhere", "shown", "stray"


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
class Verdict:
    """What the coach makes of it: a code, the facts behind it, and what to light up."""

    code: str
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    mistake: Mistake | None = None
    #: words of the lesson that belong to it: a choice's reason, a hint
    text: str = ""
    #: the right answer or the line to play, when it is shown
    answer: str = ""
    highlight: tuple[Target, ...] = ()
    #: what was counted so far, and what is missing
    so_far: Tally | None = None
    missing: Tally | None = None
    #: lines of play that show that it is so
    plays: tuple[str, ...] = ()
