"""Using a group element by element: use a die or the tile, leave it, repeat a die, let an ability go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...engine.actions import Action
from ...engine.events import Event
from ...engine.refusals import Refusal
from . import rounds
from .actions import TILE, Ignore, Repeat, Skip, Use
from .effects import WITH_ANTHILL, catalogue, chance_to, die_effect, element_effect, repeatable
from .events import Ignored, Repeated, Skipped, Used
from .sheet import Sheet
from .state import SheetState
from .tasks import SPECIAL, begin_effect, swap_task, work_off

if TYPE_CHECKING:
    from .rules import Marabunta

SKIP = Skip()

# --- use --------------------------------------------------------------------------------------------------------------


def refuse_use(game: Marabunta, action: Use) -> Refusal | None:
    number, refusal = _own_element(game, action.element)
    if refusal is not None:
        return refusal
    effect, region = element_effect(game.sheet, game.state, number)
    if chance_to(game.sheet, game.state, effect, region):
        return None
    detail = effect.code if effect.cookie else effect.kind
    return game.refuse("nothing_to_do", detail, element=game.sheet.elements[number])


def do_use(game: Marabunta, action: Use, events: list[Event]) -> None:
    state, number = game.state, game.sheet.elements.index(action.element)
    effect, region = element_effect(game.sheet, state, number)
    sort = "tile" if action.element == TILE else "die"
    events.append(Used(game.to_move, game.sheet.elements[number], effect.code, sort, effect.rule))
    game.state = state.but(unused=state.unused & ~(1 << number))
    begin_effect(game, effect, region, events)
    work_off(game, events)


def list_use(game: Marabunta) -> Iterable[Action]:
    sheet, state, uses = game.sheet, game.state, catalogue(game.sheet).uses
    return [
        uses[number]
        for number in range(len(uses))
        if state.unused >> number & 1 and chance_to(sheet, state, *element_effect(sheet, state, number))
    ]


# --- ignore -----------------------------------------------------------------------------------------------------------


def refuse_ignore(game: Marabunta, action: Ignore) -> Refusal | None:
    number, refusal = _own_element(game, action.element)
    if refusal is not None or not _must_use(game.sheet, game.state, number):
        return refusal
    return game.refuse("compulsory", "tile", element=game.sheet.elements[number])


def do_ignore(game: Marabunta, action: Ignore, events: list[Event]) -> None:
    state, number = game.state, game.sheet.elements.index(action.element)
    sort = "tile" if action.element == TILE else "die"
    events.append(Ignored(game.to_move, game.sheet.elements[number], sort))
    game.state = state.but(unused=state.unused & ~(1 << number))
    rounds.go_on(game, events)


def list_ignore(game: Marabunta) -> Iterable[Action]:
    sheet, state, ignores = game.sheet, game.state, catalogue(game.sheet).ignores
    return [
        ignores[number]
        for number in range(len(ignores))
        if state.unused >> number & 1 and not _must_use(sheet, state, number)
    ]


def _must_use(sheet: Sheet, state: SheetState, number: int) -> bool:
    effect, region = element_effect(sheet, state, number)
    return effect.compulsory and bool(chance_to(sheet, state, effect, region))


def _own_element(game: Marabunta, element: str) -> tuple[int, Refusal | None]:
    """Return the number of an element, and why it is not there to be used."""
    elements, state = game.sheet.elements, game.state
    number = elements.index(game.known("element", element, elements))
    if not state.group >> number & 1:
        return number, game.refuse("not_in_group", element=elements[number])
    return number, None if state.unused >> number & 1 else game.refuse("already_used", element=elements[number])


# --- repeat, skip -----------------------------------------------------------------------------------------------------


def refuse_repeat(game: Marabunta, action: Repeat) -> Refusal | None:
    sheet, state = game.sheet, game.state
    die = sheet.regions.index(game.known("die", action.die, sheet.regions))
    if not state.group >> die & 1:
        return game.refuse("not_in_group", "repeat", element=sheet.elements[die])
    effect, region = die_effect(sheet, state.faces[die], die)
    if not chance_to(sheet, state, effect, region):
        return game.refuse("nothing_to_do", effect.kind, element=sheet.elements[die])
    return None


def do_repeat(game: Marabunta, action: Repeat, events: list[Event]) -> None:
    sheet, die = game.sheet, game.sheet.regions.index(action.die)
    face = game.state.faces[die]
    effect, region = die_effect(sheet, face, die)
    events.append(Repeated(game.to_move, sheet.regions[die], face))
    swap_task(game)
    begin_effect(game, effect, region, events)
    work_off(game, events)


def list_repeat(game: Marabunta) -> Iterable[Action]:
    repeats = catalogue(game.sheet).repeats
    return [repeats[die] for die in repeatable(game.sheet, game.state)]


def refuse_skip(game: Marabunta, action: Skip) -> Refusal | None:
    task = game.state.task
    if not task.ability:
        return game.refuse("compulsory", "special" if task.effect is SPECIAL else "begun")
    chance = chance_to(game.sheet, game.state, task.effect, task.region)
    return None if chance == WITH_ANTHILL else game.refuse("compulsory", "ability", group=task.ability)


def do_skip(game: Marabunta, action: Skip, events: list[Event]) -> None:
    events.append(Skipped(game.to_move, game.state.task.ability))
    swap_task(game)
    work_off(game, events)


def list_skip(game: Marabunta) -> Iterable[Action]:
    return () if refuse_skip(game, SKIP) else (SKIP,)
