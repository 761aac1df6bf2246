"""Writing numbers into hexes and crossing hexes out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...engine.actions import Action
from ...engine.events import Event
from ...engine.refusals import Refusal
from .actions import Anthill, Cross, Write
from .effects import catalogue, room
from .events import AnthillCrossed, HexCrossed, Written
from .scoring import watch_the_end
from .state import Task, replaced
from .tasks import SPECIAL, swap_task, work_off

if TYPE_CHECKING:
    from .rules import Marabunta


# --- write, anthill ---------------------------------------------------------------------------------------------------


def refuse_write(game: Marabunta, action: Write) -> Refusal | None:
    state, task = game.state, game.state.task
    refusal = _refuse_hexes(game, action, task, len(task.effect.numbers))
    if refusal is not None or task.effect.free or game.sheet.mask(action.hexes) & state.near[state.turn]:
        return refusal
    spent = "" if state.anthills[state.turn] else "spent"
    detail = spent if any(state.numbers[state.turn]) else "first"
    return game.refuse("not_adjacent", detail, hexes=action.hexes)


def refuse_anthill(game: Marabunta, action: Anthill) -> Refusal | None:
    state, task = game.state, game.state.task
    refusal = _refuse_hexes(game, action, task, len(task.effect.numbers))
    if refusal is not None:
        return refusal
    if task.effect.free:
        return game.refuse("anthill_not_needed", "free")
    if game.sheet.mask(action.hexes) & state.near[state.turn]:
        return game.refuse("anthill_not_needed", hexes=action.hexes)
    return None if state.anthills[state.turn] else game.refuse("no_anthill")


def _refuse_hexes(game: Marabunta, action: Write | Anthill | Cross, task: Task, size: int) -> Refusal | None:
    """Refuse hexes that the task on top cannot take, whatever lies beside them."""
    sheet, state, effect = game.sheet, game.state, task.effect
    allowed = room(sheet, state, effect, task.region)
    mask = sheet.shapes[size].get(action.hexes)
    if mask is not None and not mask & ~allowed:
        return None
    for hex in action.hexes:
        if hex not in sheet.bit:
            return game.refuse("no_such_hex", hex=hex)
    if len(action.hexes) != size:
        detail = "cookie" if effect.cookie else "one" if size == 1 else ""
        return game.refuse("wrong_count", detail, count=size)
    for hex in action.hexes:
        if not sheet.bit[hex] & state.available:
            return game.refuse("not_available", "crossed" if sheet.bit[hex] & state.crossed else "", hex=hex)
        if not sheet.bit[hex] & allowed and effect.cookie:
            return game.refuse("not_cookie_hex", hex=hex)
        if not sheet.bit[hex] & allowed:
            home, found = sheet.regions[task.region], sheet.at[hex].region
            return game.refuse("wrong_region", effect.code, hex=hex, region=home, found=found)
    shape = "cross" if effect.kind == "cross" else "pair" if size == 2 else "triangle"
    return game.refuse("wrong_shape", shape, hexes=action.hexes)


def do_write(game: Marabunta, action: Write | Anthill, events: list[Event]) -> None:
    sheet, state, effect = game.sheet, game.state, game.state.task.effect
    turn, number = state.turn, effect.numbers[0]
    written, near = 0, state.near[turn]
    for hex in action.hexes:
        written |= sheet.bit[hex]
        near |= sheet.beside[hex]
        events.append(Written(game.to_move, hex, number, sheet.at[hex].region, effect.rule))
    own = replaced(state.numbers[turn], number, state.numbers[turn][number] | written)
    game.state = state.but(
        numbers=replaced(state.numbers, turn, own),
        near=replaced(state.near, turn, near),
        available=state.available & ~written,
    )
    crates, cookies = (written & sheet.crate_mask).bit_count(), (written & sheet.cookie_mask).bit_count()
    kind = "special" if cookies else "crate"
    swap_task(game, *([Task(kind, SPECIAL, left=crates, cookies=cookies)] if crates or cookies else []))
    watch_the_end(game, events, written)
    work_off(game, events)


def do_anthill(game: Marabunta, action: Anthill, events: list[Event]) -> None:
    state = game.state
    left = state.anthills[state.turn] - 1
    game.state = state.but(anthills=replaced(state.anthills, state.turn, left))
    events.append(AnthillCrossed(game.to_move, left))
    do_write(game, action, events)


def list_write(game: Marabunta) -> Iterable[Action]:
    state, task = game.state, game.state.task
    effect = task.effect
    near = -1 if effect.free else state.near[state.turn]
    hexes = room(game.sheet, state, effect, task.region)
    return catalogue(game.sheet).within(Write, len(effect.numbers), hexes, near)


def list_anthill(game: Marabunta) -> Iterable[Action]:
    state, task = game.state, game.state.task
    effect = task.effect
    if effect.free or not state.anthills[state.turn]:
        return ()
    hexes = room(game.sheet, state, effect, task.region) & ~state.near[state.turn]
    return catalogue(game.sheet).within(Anthill, len(effect.numbers), hexes)


# --- cross --------------------------------------------------------------------------------------------------------


def refuse_cross(game: Marabunta, action: Cross) -> Refusal | None:
    task = game.state.task
    return _refuse_hexes(game, action, task, task.effect.count)


def do_cross(game: Marabunta, action: Cross, events: list[Event]) -> None:
    state, mask = game.state, game.sheet.mask(action.hexes)
    events.extend(HexCrossed(game.to_move, hex, game.sheet.at[hex].region) for hex in action.hexes)
    game.state = state.but(crossed=state.crossed | mask, available=state.available & ~mask)
    swap_task(game)
    watch_the_end(game, events, mask)
    work_off(game, events)


def list_cross(game: Marabunta) -> Iterable[Action]:
    task = game.state.task
    hexes = room(game.sheet, game.state, task.effect, task.region)
    return catalogue(game.sheet).within(Cross, task.effect.count, hexes)
