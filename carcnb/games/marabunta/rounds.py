"""The round: one player splits tile and dice, the other chooses, and when both groups are done the next one begins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...engine.actions import Action
from ...engine.events import Event, TurnEnded
from ...engine.refusals import Refusal
from .actions import TILE, Choose, Split
from .effects import catalogue
from .events import Chosen, Parted, RoundEnded

if TYPE_CHECKING:
    from .rules import Marabunta

DICE = "dice"
CHOICES = (Choose(TILE), Choose(DICE))


def refuse_split(game: Marabunta, action: Split) -> Refusal | None:
    regions, named = game.sheet.regions, (*action.with_tile, *action.without)
    for die in named:
        if die not in regions and (die != TILE or action.tile_once):
            game.known("die", die, regions)
    if not action.tile_once:
        return game.refuse("not_all_elements", "tile")
    if len(named) != len(regions) or len(set(named)) != len(named):
        return game.refuse("not_all_elements")
    return None if action.without else game.refuse("empty_group")


def do_split(game: Marabunta, action: Split, events: list[Event]) -> None:
    state, regions = game.state, game.sheet.regions
    with_tile = 1 << len(regions) | sum(1 << regions.index(die) for die in action.with_tile)
    alone = "" if action.with_tile else "alone"
    events.append(Parted(game.to_move, action.with_tile, action.without, alone))
    game.state = state.but(phase="choose", with_tile=with_tile, turn=1 - state.starter)


def list_split(game: Marabunta) -> Iterable[Action]:
    return catalogue(game.sheet).splits


def refuse_choose(game: Marabunta, action: Choose) -> Refusal | None:
    game.check_words(action)
    return None


def do_choose(game: Marabunta, action: Choose, events: list[Event]) -> None:
    state = game.state
    group = state.with_tile if action.group == TILE else game.sheet.everything & ~state.with_tile
    events.append(Chosen(game.to_move, action.group))
    game.state = state.but(phase="use", group=group, unused=group)


def list_choose(game: Marabunta) -> Iterable[Action]:
    return CHOICES


# --- the end of a group and of a round --------------------------------------------------------------------------------


def go_on(game: Marabunta, events: list[Event]) -> None:
    """Go on when an element is finished with everything it set off: with the group, the other group, or the end."""
    state = game.state
    if state.unused:
        game.state = state.but(phase="use")
    elif state.turn != state.starter:
        group = game.sheet.everything & ~state.group
        events.append(TurnEnded(game.to_move, game.starter))
        game.state = state.but(phase="use", turn=state.starter, group=group, unused=group)
    elif state.trigger is not None:
        game.finish(events)
    else:
        _end_round(game, events)


def _end_round(game: Marabunta, events: list[Event]) -> None:
    state = game.state
    starter = 1 - state.starter
    events.append(RoundEnded(state.round, game.players[starter]))
    game.state = state.but(
        phase="reveal",
        round=state.round + 1,
        starter=starter,
        turn=starter,
        tile=None,
        faces=(),
        with_tile=0,
        group=0,
    )
