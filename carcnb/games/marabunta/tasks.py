"""The stack of tasks: what was begun and must be finished before anything else, and what happens without a choice."""

from __future__ import annotations

from typing import TypeVar

from ...engine.events import Event
from ...engine.tallies import Tally
from .asking import Asking
from .effects import IMPOSSIBLE, chance_to, open_groups, open_leaves
from .events import Lost
from .sheet import Effect
from .state import Task

#: what a cookie or crate hex sets off
SPECIAL = Effect("special", "special", "MB-H1")

T = TypeVar("T")


class Tasks(Asking):
    """Tasks are begun, done by actions, and settled: what has no choice left happens at once."""

    def group_goes_on(self, events: list[Event]) -> None:
        """Go on when an element is finished with everything it set off."""
        raise NotImplementedError

    def watch_the_end(self, events: list[Event], hexes: int = 0, leaf: int = -1) -> None:
        """See whether what was just filled triggers the end."""
        raise NotImplementedError

    @property
    def task(self) -> Task:
        """What must be finished next."""
        return self.state.tasks[-1]

    # --- the stack ----------------------------------------------------------------------------------------------------

    def begin_effect(self, effect: Effect, region: int, events: list[Event], ability: str = "") -> None:
        """Carry out an effect, or put it on the stack if it needs choices."""
        player = self.to_move
        if effect.kind == "points":
            self.award(events, (player,), Tally.of((effect.count, 1, "point", effect.rule)), "ability")
        elif effect.kind == "cookies":
            for _ in range(effect.count):
                self.cross_cookie(effect.rule, events)
        else:
            task = Task(effect.kind, effect, region, effect.count, ability=ability)
            self.state = self.state.but(tasks=(*self.state.tasks, task))

    def swap_task(self, *instead: Task) -> None:
        """Put these tasks, or none, in the place of the one on top."""
        self.state = self.state.but(tasks=self.state.tasks[:-1] + instead)

    def settle(self, events: list[Event]) -> None:
        """Drop what is finished or lost, and stop at the next thing that somebody must choose."""
        while self.state.tasks:
            task = self.task
            if task.kind == "special" and not self._possible(task):
                self._settle_special(task, events)
            elif task.left and self._possible(task):
                self.state = self.state.but(phase=task.kind)
                return
            else:
                if task.left:
                    events.append(self._lost(task))
                self.swap_task()
        self.group_goes_on(events)

    def _possible(self, task: Task) -> bool:
        if task.kind == "colour":
            return bool(open_leaves(self.sheet, self.state, task.region, task.leaves))
        if task.kind == "special":
            return self._crate_left(task) and self._cookie_left
        if task.kind == "crate":
            return self._crate_left(task)
        return chance_to(self.sheet, self.state, task.effect, task.region) != IMPOSSIBLE

    def _crate_left(self, task: Task) -> bool:
        return bool(task.left and open_groups(self.sheet, self.state))

    @property
    def _cookie_left(self) -> bool:
        return self.state.cookies[self.state.turn] < len(self.sheet.board.cookies)

    def _settle_special(self, task: Task, events: list[Event]) -> None:
        """Where cookies or crates give nothing there is no order to choose: the cookies come first, or are lost."""
        if self._crate_left(task):
            self.swap_task(task._replace(kind="crate", cookies=0))
        else:
            self.swap_task()
            events.extend(self._lost(task) for _ in range(task.left))
        for _ in range(task.cookies):
            self.cross_cookie(task.effect.rule, events)

    def _lost(self, task: Task) -> Lost:
        if task.effect is SPECIAL:
            return Lost(self.to_move, "crate", "MB-R4")
        if task.kind in ("crate", "colour"):
            return Lost(self.to_move, task.kind, "MB-R4" if task.left == task.effect.count else "MB-R3")
        return Lost(self.to_move, "ability", "MB-R2")

    def cross_cookie(self, rule: str, events: list[Event]) -> None:
        """Cross out the next cookie of the row and score the points above it."""
        state, row = self.state, self.sheet.board.cookies
        crossed = state.cookies[state.turn]
        if not self._cookie_left:
            events.append(Lost(self.to_move, "cookie", "MB-R4"))
            return
        self.state = state.but(cookies=replaced(state.cookies, state.turn, crossed + 1))
        self.award(events, (self.to_move,), Tally.of((1, row[crossed], "cookie", rule)), "cookie")


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the items with one of them replaced.

    >>> replaced((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    return (*items[:place], item, *items[place + 1 :])
