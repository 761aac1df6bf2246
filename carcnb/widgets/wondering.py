"""The odds of what the pointer rests on, reckoned beside the page: who only passes by waits for nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..analysis.pointing import in_short
from ..draw.scene import Target
from ..engine.play import Game
from ..session.lock import LOCK
from ..session.studying import StudySession
from .listening import Background

#: how long the pointer rests before somebody wonders, in seconds
RESTS = 0.1
#: so many answers are remembered
MANY = 200


class Wondering(Background):
    """Answers what the odds say of a place; `told` is called when the place that is pointed at is answered."""

    def __init__(self, session: StudySession, told: Callable[[], object]) -> None:
        super().__init__()
        self.session, self._told = session, told
        self._known: dict[tuple[object, str, Target], str] = {}

    def _asked(self) -> tuple[object, str, Target] | None:
        hover = self.session.look.hover
        place = hover[:3] if hover is not None and hover[0] in ("cell", "zone", "figure") else None
        return None if place is None else (self.session.game.state, self.session.lang, place)

    def answer(self) -> str:
        """Return what is known of what the pointer rests on; what is not known yet is found out."""
        asked = self._asked()
        if asked is None:
            return ""
        if asked not in self._known:
            self.wake()
        return self._known.get(asked, "")

    async def _run(self) -> None:
        while not self._stopped:
            with LOCK:
                asked = self._asked()
            await asyncio.sleep(RESTS)
            with LOCK:
                if asked is None or asked in self._known:
                    return
                if asked != self._asked():
                    continue  # the pointer moves on
                game = self.session.game.copy()
            found = self.find(game, asked[2])
            with LOCK:
                if len(self._known) >= MANY:
                    self._known.clear()
                self._known[asked] = found
                if asked == self._asked() and not self._stopped:
                    self._told()

    def find(self, game: Game, place: Target) -> str:
        """Return what the odds say of a place, in sentences."""
        cell, zone = place[1], place[2] if len(place) > 2 else None
        return " ".join(in_short(game, cell, zone, self.session.lang))
