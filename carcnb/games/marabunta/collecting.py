"""What effects bring: circles on leaves, crates and the abilities they unlock, cookies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...engine.actions import Action
from ...engine.events import Event
from ...engine.refusals import Refusal
from .actions import Colour, Cookie, Crate
from .effects import catalogue, open_groups, open_leaves
from .events import Coloured, CrateCrossed, Unlocked
from .scoring import watch_the_end
from .state import replaced
from .tasks import SPECIAL, begin_effect, cross_cookie, swap_task, work_off

if TYPE_CHECKING:
    from .rules import Marabunta

COOKIE_NOW = Cookie()

# --- colour -----------------------------------------------------------------------------------------------------------


def refuse_colour(game: Marabunta, action: Colour) -> Refusal | None:
    sheet, task = game.sheet, game.state.task
    number = sheet.regions.index(game.known("region", action.region, sheet.regions))
    region = sheet.regions[number]
    if task.region not in (-1, number):
        return game.refuse("wrong_region", task.effect.code, region=sheet.regions[task.region], found=region)
    if task.leaves >> number & 1:
        return game.refuse("same_leaf", region=region)
    if sum(game.state.circles[number]) >= sheet.leaves[region].circles:
        return game.refuse("leaf_full", region=region)
    return None


def do_colour(game: Marabunta, action: Colour, events: list[Event]) -> None:
    state, number = game.state, game.sheet.regions.index(action.region)
    task, leaf = state.task, state.circles[number]
    count = leaf[state.turn] + 1
    game.state = state.but(circles=replaced(state.circles, number, replaced(leaf, state.turn, count)))
    events.append(Coloured(game.to_move, game.sheet.regions[number], count))
    swap_task(game, task._replace(left=task.left - 1, leaves=task.leaves | 1 << number))
    watch_the_end(game, events, leaf=number)
    work_off(game, events)


def list_colour(game: Marabunta) -> Iterable[Action]:
    task, colours = game.state.task, catalogue(game.sheet).colours
    return [colours[number] for number in open_leaves(game.sheet, game.state, task.region, task.leaves)]


# --- crate ------------------------------------------------------------------------------------------------------------


def refuse_crate(game: Marabunta, action: Crate) -> Refusal | None:
    state, groups = game.state, game.sheet.board.crates
    group = game.known("group of crates", action.group, groups)
    full = state.crates[state.turn][list(groups).index(group)] == groups[group]
    return game.refuse("group_full", group=group) if full else None


def do_crate(game: Marabunta, action: Crate, events: list[Event]) -> None:
    state, board = game.state, game.sheet.board
    task, own, number = state.task, state.crates[state.turn], list(board.crates).index(action.group)
    crossed = own[number] + 1
    game.state = state.but(crates=replaced(state.crates, state.turn, replaced(own, number, crossed)))
    left = board.crates[action.group] - crossed
    rule = "MB-H2" if task.effect is SPECIAL else task.effect.rule
    events.append(CrateCrossed(game.to_move, action.group, left, rule))
    swap_task(game, task._replace(left=task.left - 1))
    if not left:
        ability = board.abilities[action.group]
        events.append(Unlocked(game.to_move, action.group, ability.rule))
        begin_effect(game, ability, -1, events, action.group)
    work_off(game, events)


def list_crate(game: Marabunta) -> Iterable[Action]:
    crates = catalogue(game.sheet).crates
    return [crates[number] for number in open_groups(game.sheet, game.state)]


# --- cookie -----------------------------------------------------------------------------------------------------------


def refuse_cookie(game: Marabunta, action: Cookie) -> Refusal | None:
    return None


def do_cookie(game: Marabunta, action: Cookie, events: list[Event]) -> None:
    task = game.state.task
    more = task.cookies - 1
    swap_task(game, task._replace(cookies=more, kind="special" if more else "crate"))
    cross_cookie(game, task.effect.rule, events)
    work_off(game, events)


def list_cookie(game: Marabunta) -> Iterable[Action]:
    return (COOKIE_NOW,)
