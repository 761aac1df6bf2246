"""Sending the pictures of tiles before they are needed, a few at a time, while nobody waits for anything."""

from __future__ import annotations

import asyncio

from ..draw.theme import theme
from ..session.lock import LOCK
from .board import BoardView
from .listening import in_background

#: so many tiles at a time, so many seconds apart; the first after a moment in which the board itself is shown
FEW, PAUSE, FIRST = 12, 1.2, 2.5


class Preloader:
    """Sends the faces of the tiles that can still come up, so that no click has to wait for a picture."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self._begun = False
        self._stopped = False

    def wake(self) -> None:
        """Start, once, where something can be done in the background."""
        if not self._begun:
            self._begun = in_background(self._run, lambda: None)

    def stop(self) -> None:
        """Send no more: the board was let go of."""
        self._stopped = True

    async def _run(self) -> None:
        await asyncio.sleep(FIRST)
        with LOCK:
            symbols = self.board.session.table.symbols_to_come(theme(self.board.session.look.theme))
        for start in range(0, len(symbols), FEW):
            if self._stopped:
                return
            with LOCK:
                self.board.prefetch(symbols[start : start + FEW])
            await asyncio.sleep(PAUSE)
