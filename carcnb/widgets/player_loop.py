"""Letting automatic players act one by one, without keeping the page from answering while they think."""

from __future__ import annotations

import asyncio
import sys

from ..engine.events import Drawn, TurnEnded
from ..session import Session
from ..session.lock import LOCK
from .listening import Background
from .news import LIGHT

#: what happens in most turns
EVERYDAY = (*LIGHT, Drawn, TurnEnded)

#: how long a reader has to see what an automatic player did, in seconds
PAUSE = 0.7
#: so much longer where there is more to see than a tile or a figure: points, a pig that walks, dice that roll
LONGER = 2.5


def pause(session: Session) -> float:
    """Return how long the next automatic player waits, in seconds: until what happened last can have been seen.

    >>> import carcnb
    >>> pause(Session(carcnb.new("carcassonne", seed=1))) == PAUSE
    True
    """
    events = session.last.events if session.last is not None else ()
    return PAUSE if all(isinstance(event, EVERYDAY) for event in events) else PAUSE * LONGER


class PlayerLoop(Background):
    """Acts for the automatic players of a session, as long as one of them is to choose."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def wake(self) -> None:
        """Start, if somebody automatic is to choose and nobody is thinking yet."""
        if self.session.thinking is not None:
            super().wake()

    async def _run(self) -> None:
        session = self.session
        while session.thinking is not None and not self._stopped:
            await asyncio.sleep(pause(session))
            with LOCK:
                timeline, cursor, player = session.timeline, session.cursor, session.thinking
                if player is None:
                    return
                game, chooser = session.game.copy(), session.players[player]
            if sys.platform == "emscripten":  # no threads in a browser's own Python
                action = chooser.choose(game)
            else:
                action = await asyncio.to_thread(chooser.choose, game)
            with LOCK:
                # meanwhile the reader may have taken something back, or begun another game
                unchanged = (session.timeline, session.cursor, session.thinking) == (timeline, cursor, player)
                if unchanged and session.game.state == game.state and not self._stopped:
                    session.act(action)
