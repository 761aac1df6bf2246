"""The stack of tasks: what was begun and must be finished before anything else, and what happens without a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.events import Event
from ...engine.tallies import Tally
from . import rounds
from .effects import IMPOSSIBLE, chance_to, open_groups, open_leaves
from .events import Lost
from .sheet import Effect, Sheet
from .state import SheetState, Task, replaced

if TYPE_CHECKING:
    from .rules import Marabunta

#: what a cookie or crate hex sets off
SPECIAL = Effect("special", "special", "MB-H1")


def begin_effect(game: Marabunta, effect: Effect, region: int, events: list[Event], ability: str = "") -> None:
    """Carry out an effect, or put it on the stack if it needs choices."""
    if effect.kind == "points":
        game.award(events, (game.to_move,), Tally.of((effect.count, 1, "point", effect.rule)), "ability")
    elif effect.kind == "cookies":
        for _ in range(effect.count):
            cross_cookie(game, effect.rule, events)
    else:
        task = Task(effect.kind, effect, region, effect.count, ability=ability)
        game.state = game.state.but(tasks=(*game.state.tasks, task))


def swap_task(game: Marabunta, *instead: Task) -> None:
    """Put these tasks, or none, in the place of the one on top."""
    game.state = game.state.but(tasks=game.state.tasks[:-1] + instead)


def work_off(game: Marabunta, events: list[Event]) -> None:
    """Drop what is finished or lost, and stop at the next thing that somebody must choose."""
    while game.state.tasks:
        task = game.state.task
        if task.kind == "special" and not _possible(game.sheet, game.state, task):
            _take_in_order(game, task, events)
        elif task.left and _possible(game.sheet, game.state, task):
            game.state = game.state.but(phase=task.kind)
            return
        else:
            if task.left:
                events.append(_lost(game.to_move, task))
            swap_task(game)
    rounds.go_on(game, events)


def cross_cookie(game: Marabunta, rule: str, events: list[Event]) -> None:
    """Cross out the next cookie of the row and score the points above it."""
    state, row = game.state, game.sheet.board.cookies
    crossed = state.cookies[state.turn]
    if not _cookie_left(game.sheet, state):
        events.append(Lost(game.to_move, "cookie", "MB-R4"))
        return
    game.state = state.but(cookies=replaced(state.cookies, state.turn, crossed + 1))
    game.award(events, (game.to_move,), Tally.of((1, row[crossed], "cookie", rule)), "cookie")


def _take_in_order(game: Marabunta, task: Task, events: list[Event]) -> None:
    """Where cookies or crates give nothing there is no order to choose: the cookies come first, or are lost."""
    if _crate_left(game.sheet, game.state, task):
        swap_task(game, task._replace(kind="crate", cookies=0))
    else:
        swap_task(game)
        events.extend(_lost(game.to_move, task) for _ in range(task.left))
    for _ in range(task.cookies):
        cross_cookie(game, task.effect.rule, events)


def _possible(sheet: Sheet, state: SheetState, task: Task) -> bool:
    if task.kind == "colour":
        return bool(open_leaves(sheet, state, task.region, task.leaves))
    if task.kind == "special":
        return _crate_left(sheet, state, task) and _cookie_left(sheet, state)
    if task.kind == "crate":
        return _crate_left(sheet, state, task)
    return chance_to(sheet, state, task.effect, task.region) != IMPOSSIBLE


def _crate_left(sheet: Sheet, state: SheetState, task: Task) -> bool:
    return bool(task.left and open_groups(sheet, state))


def _cookie_left(sheet: Sheet, state: SheetState) -> bool:
    return state.cookies[state.turn] < len(sheet.board.cookies)


def _lost(player: str, task: Task) -> Lost:
    if task.effect is SPECIAL:
        return Lost(player, "crate", "MB-R4")
    if task.kind in ("crate", "colour"):
        return Lost(player, task.kind, "MB-R4" if task.left == task.effect.count else "MB-R3")
    return Lost(player, "ability", "MB-R2")
