"""Chance: the tile that is turned up and the dice that are rolled."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ...engine.actions import Action
from ...engine.events import Event
from ...engine.refusals import Refusal
from .actions import Reveal, Roll
from .effects import rolls
from .events import Revealed, Rolled
from .sheet import Sheet
from .state import SheetState

if TYPE_CHECKING:
    from .rules import Marabunta


def next_tiles(sheet: Sheet, state: SheetState) -> tuple[str, ...]:
    """List the tiles that can come up next: those of the pile, and when they are gone the bottom one."""
    return state.pile or tuple(tile.id for tile in sheet.tiles.values() if tile.bottom)


def refuse_reveal(game: Marabunta, action: Reveal) -> Refusal | None:
    sheet, state = game.sheet, game.state
    if action.tile in next_tiles(sheet, state):
        return None
    tile = sheet.tiles[game.known("tile", action.tile, sheet.tiles)]
    detail = "bottom" if tile.bottom else "" if state.pile else "empty"
    return game.refuse("not_in_pile", detail, tile=tile.id)


def do_reveal(game: Marabunta, action: Reveal, events: list[Event]) -> None:
    pile = tuple(tile for tile in game.state.pile if tile != action.tile)
    game.state = game.state.but(phase="roll", tile=action.tile, pile=pile)
    events.append(Revealed(game.to_move, action.tile))


def list_reveal(game: Marabunta) -> Iterable[Action]:
    return [Reveal(tile) for tile in next_tiles(game.sheet, game.state)]


def refuse_roll(game: Marabunta, action: Roll) -> Refusal | None:
    dice = len(game.sheet.regions)
    if len(action.faces) != dice:
        raise ValueError(f"{dice} dice are rolled, not {len(action.faces)}")
    game.check_words(action)
    return None


def do_roll(game: Marabunta, action: Roll, events: list[Event]) -> None:
    game.state = game.state.but(phase="split", faces=action.faces)
    events.append(Rolled(game.to_move, action.faces))


def free_words(game: Marabunta, kind: type[Action]) -> Sequence[Sequence[str]] | None:
    return [tuple(game.sheet.faces)] * len(game.sheet.regions) if kind is Roll else None


def list_roll(game: Marabunta) -> Iterable[Action]:
    return rolls(game.sheet)


# --- by a seed --------------------------------------------------------------------------------------------------------


def shuffled_tiles(sheet: Sheet, seed: int) -> tuple[str, ...]:
    """Return the order in which a seed lets the tiles above the bottom one come up."""
    order = [tile.id for tile in sheet.tiles.values() if not tile.bottom]
    random.Random(seed).shuffle(order)
    return tuple(order)


def seeded_reveal(sheet: Sheet, state: SheetState, order: tuple[str, ...]) -> Reveal:
    """Return the next tile of that order that has not come up."""
    left = next_tiles(sheet, state)
    return Reveal(next((tile for tile in order if tile in left), left[0]))


def seeded_roll(sheet: Sheet, seed: int | None, round: int) -> Roll:
    """Return what a seed rolls in a round: the same again after taking back."""
    chance = random.Random(f"{seed} {round}")
    return Roll(tuple(chance.choices(tuple(sheet.faces), k=len(sheet.regions))))
