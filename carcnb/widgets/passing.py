"""Going on by itself where a reader can only pass: after a moment, so that the tile can be seen where it was laid."""

from __future__ import annotations

from ..session import Session
from .listening import soon

#: how long a reader has to see the tile before the turn goes on, in seconds
MOMENT = 0.9


class Passing:
    """Passes for the reader of a session wherever nothing else can be done; at once where nothing can wait."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._stopped = False
        #: where in time the play stood when a pass was last put off
        self._due: object = None

    def wake(self) -> None:
        """See to it that the turn goes on, if passing is all that is left."""
        now = self._moment
        if self.session.passing is not None and now != self._due:
            self._due = now
            soon(lambda: self._pass(now), MOMENT)

    def stop(self) -> None:
        """Do no more: the board was let go of."""
        self._stopped = True

    @property
    def _moment(self) -> object:
        return self.session.timeline, self.session.cursor

    def _pass(self, then: object) -> None:
        self._due = None
        action = self.session.passing
        # meanwhile the reader may have passed, taken something back, or begun another game
        if action is not None and then == self._moment and not self._stopped:
            self.session.act(action)
