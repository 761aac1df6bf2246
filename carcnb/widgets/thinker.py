"""Thinking about what is on the board, beside the page: a little at a time, and never while a reader acts."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator

from ..analysis.thinking import Thought, thinking
from ..session import Change, Session
from ..session.lock import LOCK
from ..session.studying import StudySession
from ..session.tree import Node
from .listening import Background

#: after an act, and after the pointer has moved, nothing is thought for so many seconds: a click mostly follows
AFTER_ACT, AFTER_POINTING = 0.12, 0.4
#: how long the page has its turn after each slice, in seconds
REST = 0.004
#: no more is told than once in so many seconds: who reads numbers cannot follow more
OFTEN = 0.5
#: so many positions are remembered, with what was found out about them
MANY = 12


class Thinker(Background):
    """Thinks about where a study stands, as long as it is looked at; `show` is told what was found.

    It works on a copy of the game, in slices of a few milliseconds on the kernel's own loop, without threads; the lock
    of the sessions is held only while something is shown.
    """

    def __init__(self, session: StudySession, show: Callable[[Thought], None], seen: Callable[[], bool]) -> None:
        super().__init__()
        self.session, self._show, self._seen = session, show, seen
        #: whether the reader has told it to wait
        self.paused = False
        #: whether something else is shown in the place of the board
        self.away = False
        #: how many slices were worked on, for those who want to know whether it works
        self.slices = 0
        self._quiet = self._told_at = 0.0
        self._kept: dict[Node, tuple[Iterator[Thought | None], Thought | None]] = {}
        self._done: set[Node] = set()
        self._unwatch = session.observe(self._heard)

    @property
    def idle(self) -> bool:
        """Whether nothing is to be thought about now."""
        over = self.session.game.over or self.session.node in self._done
        return self._stopped or self.paused or self.away or over or not self._seen()

    @property
    def last(self) -> Thought | None:
        """What was found out last about where the study stands."""
        return self._kept[self.session.node][1] if self.session.node in self._kept else None

    def wake(self) -> None:
        """Go on, if there is something to think about."""
        if not self.idle:
            super().wake()

    def stop(self) -> None:
        super().stop()
        self._unwatch()

    def pause(self, on: bool) -> None:
        """Wait, or go on."""
        self.paused = on
        self.wake()

    def _heard(self, _: Session, changes: Change) -> None:
        pointed = not changes & ~(Change.HOVER | Change.LOOK)
        if Change.HOVER in changes or not pointed:
            self._quiet = max(self._quiet, time.monotonic() + (AFTER_POINTING if pointed else AFTER_ACT))

    async def _run(self) -> None:
        await asyncio.sleep(0)  # whoever woke it is served first
        while not self.idle:
            await self._wait()
            self.slice()
            await asyncio.sleep(REST)

    async def _wait(self) -> None:
        while (left := self._quiet - time.monotonic()) > 0 and not self._stopped:
            await asyncio.sleep(left)

    def slice(self) -> bool:
        """Work for a moment on the position of now; False if there is nothing to work on."""
        if self.idle:
            return False
        with LOCK:
            node = self.session.node
            if node not in self._kept:
                if len(self._kept) >= MANY:
                    self._kept.pop(next(iter(self._kept)))
                self._kept[node] = thinking(self.session.game.copy()), None
        work, first = self._kept[node]
        try:
            found = next(work)
        except StopIteration:
            self._done.add(node)
            self._tell(node)
            return False
        self.slices += 1
        if found is not None and node in self._kept:
            self._kept[node] = work, found
            # the first look is shown at once; the others are numbers that change a little
            if first is None or time.monotonic() - self._told_at >= OFTEN:
                self._tell(node)
        return True

    def _tell(self, node: Node) -> None:
        found = self._kept[node][1] if node in self._kept else None
        with LOCK:
            # meanwhile the reader may have gone elsewhere
            if found is not None and node is self.session.node and not self._stopped:
                self._told_at = time.monotonic()
                self._show(found)
