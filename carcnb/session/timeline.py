"""What was done, step by step, and where in it the reader stands: undo, redo, jump."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.actions import Action
from ..engine.events import Event
from ..engine.play import Game


class Moment(NamedTuple):
    """One action and what it brought about."""

    player: str | None
    action: Action
    events: tuple[Event, ...]


class Timeline:
    """The moments of a game; those before `cursor` are in the game, those after it can be redone.

    A seed decides chance from some step on (`seeded_at`). Before that step chance was written down, so there
    the game is kept without its seed, and gets it back when the step is reached again.
    """

    def __init__(self, game: Game, floor: int = 0) -> None:
        self.game = game
        self.seed = game.seed
        self.moments: list[Moment] = []
        self.cursor = 0
        self.seeded_at = self._first_seeded()
        self._learn()
        #: undo stops here
        self.floor = floor

    def _first_seeded(self) -> int:
        """Return how many actions were done before the seed took over."""
        done = [step for step in self.game.steps if not step.by_itself]
        if self.seed is None:
            return len(done) + 1
        return max((n for n, step in enumerate(done, start=1) if step.action.chance), default=0)

    def _learn(self) -> None:
        """Go once through what was already done, to know what each action brought about."""
        game = self.game
        done = [step for step in game.steps if not step.by_itself]
        for _ in done:
            game.pop()
        self._sow()
        for step in done:
            self._do(step.player, step.action)

    def _do(self, player: str | None, action: Action) -> tuple[Event, ...]:
        events = list(self.game.push(action, player))
        if self.cursor < len(self.moments):
            self.forget_ahead()
        self.cursor += 1
        events += self._sow()
        self.moments.append(Moment(player, action, tuple(events)))
        return tuple(events)

    def _sow(self) -> list[Event]:
        """Give the game its seed, or take it away, as this step has it; return what chance does at once."""
        if self.cursor < self.seeded_at:
            self.game.seed = None
        elif self.game.seed is None and self.seed is not None:
            return self.game.reseed(self.seed)
        return []

    def forget_ahead(self) -> None:
        """Drop what could have been redone; chance that was written down there is up to the seed again."""
        del self.moments[self.cursor :]
        if self.seed is not None:
            self.seeded_at = min(self.seeded_at, self.cursor + 1)

    def do(self, action: Action, player: str | None = None) -> tuple[Event, ...]:
        """Do an action; another than the one that lies ahead forgets what could be redone. IllegalAction if refused."""
        ahead = self.moments[self.cursor] if self.cursor < len(self.moments) else None
        if ahead is not None and ahead.action == action and player in (None, ahead.player):
            return self.redo()
        mover = None if action.verb == "end" else player or self.game.to_move
        return self._do(mover, action)

    def undo(self) -> bool:
        """Take the last action back; False if there is none."""
        if self.cursor <= self.floor:
            return False
        self.game.pop()
        self.cursor -= 1
        self._sow()
        return True

    def redo(self) -> tuple[Event, ...]:
        """Do again what was taken back; IndexError if there is nothing."""
        moment = self.moments[self.cursor]
        self.game.push(moment.action, moment.player)
        self.cursor += 1
        self._sow()
        return moment.events

    def jump(self, cursor: int) -> None:
        """Go to the moment after so many actions; out of range means the nearest there is."""
        goal = max(self.floor, min(cursor, len(self.moments)))
        while self.cursor > goal:
            self.undo()
        while self.cursor < goal:
            self.redo()

    @property
    def last(self) -> Moment | None:
        """The moment that led here, or None at the start."""
        return self.moments[self.cursor - 1] if self.cursor else None
