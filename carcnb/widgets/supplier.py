"""Sending the pictures of tiles before they are needed, a few at a time, while nobody waits for anything."""

from __future__ import annotations

import asyncio
from typing import Any

from ..engine.laying import TileGame
from .board import BoardView

#: so many tiles at a time, so many seconds apart; the first after a moment in which the board itself is shown
FEW, PAUSE, FIRST = 12, 1.2, 2.5


class Supplier:
    """Sends the faces of the tiles that can still come up, so that no click has to wait for a picture."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Start, once, where something can be done in the background."""
        if self._task is not None or not isinstance(self.board.session.game, TileGame):
            return
        try:
            self._task = asyncio.get_running_loop().create_task(self._run())
        except RuntimeError:
            return

    async def _run(self) -> None:
        game: Any = self.board.session.game
        tiles = [game.box.tiles[name] for name in game.deck]
        await asyncio.sleep(FIRST)
        for start in range(0, len(tiles), FEW):
            self.board.prefetch(tiles[start : start + FEW])
            await asyncio.sleep(PAUSE)
