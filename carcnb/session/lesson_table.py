"""The table of a lesson on screen."""

from __future__ import annotations

from ..engine.actions import Action
from ..engine.events import Event
from ..engine.refusals import Refusal
from ..lessons.verdict import LessonTable
from .session import Session


class SessionTable(LessonTable):
    """The table of a screen: what is done there goes onto the session's timeline."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.game)
        self.session = session

    def do(self, action: Action, player: str | None = None) -> list[Event] | Refusal:
        refusal = self.game.refusal(action, player)
        return refusal or list(self.session.timeline.do(action, player))

    def take_back(self) -> None:
        self.session.timeline.undo()
