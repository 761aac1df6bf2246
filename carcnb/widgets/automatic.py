"""Letting automatic players act one by one, without keeping the page from answering while they think."""

from __future__ import annotations

import asyncio
import sys

from ..session import Session

#: how long a reader has to see what an automatic player did, in seconds
PAUSE = 0.7


class Runner:
    """Acts for the automatic players of a session, as long as one of them is to choose."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Start, if somebody automatic is to choose and nobody is thinking yet."""
        if self.session.waiting_for is None or (self._task is not None and not self._task.done()):
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._task = loop.create_task(self._run())

    async def _run(self) -> None:
        session = self.session
        while session.waiting_for is not None:
            await asyncio.sleep(PAUSE)
            moment, player = session.last, session.waiting_for
            if player is None:
                return
            game = session.game.copy()
            if sys.platform == "emscripten":  # no threads in a browser's own Python
                action = session.players[player].choose(game)
            else:
                action = await asyncio.to_thread(session.players[player].choose, game)
            if session.last is moment and session.waiting_for == player:
                session.act(action)
