"""Sending the pictures of tiles before they are needed, a few at a time, while nobody waits for anything."""

from __future__ import annotations

import asyncio

from ..draw.theme import theme
from ..session.lock import LOCK
from .board import BoardView
from .listening import Background

#: so many pictures at a time, so many seconds apart and after the last act; the first when the board itself is shown
FEW, PAUSE, FIRST = 2, 1.2, 4.0


class Preloader(Background):
    """Sends the faces of the tiles that can still come up, so that no click has to wait for a picture."""

    def __init__(self, board: BoardView) -> None:
        super().__init__()
        self.board = board
        self.sets = board.session.table.symbols_to_come(theme(board.session.look.theme))
        self.faces = board.canvas.faces
        self.faces.reserve(self.sets)

    def _ended(self) -> None:
        """Stay begun: everything was sent, and once is enough."""

    async def _run(self) -> None:
        await asyncio.sleep(FIRST)
        waiting = list(self.sets.items())
        while waiting:
            await self._quiet()
            if self._stopped:
                return
            with LOCK:
                for name, symbols in waiting[:FEW]:
                    self.faces.keep(name, symbols)
            del waiting[:FEW]

    async def _quiet(self) -> None:
        """Wait until nothing was done for a while: who has just acted waits for what that changes."""
        before = None
        while before != (now := self.board.moment()) and not self._stopped:
            before = now
            await asyncio.sleep(PAUSE)
