"""Chance: the tile that is turned up and the dice that are rolled."""

from __future__ import annotations

import random
from collections.abc import Iterable

from ...engine.actions import Action
from ...engine.events import Event
from ...engine.refusals import Refusal
from .actions import Reveal, Roll
from .asking import Asking
from .effects import rolls
from .events import Revealed, Rolled


class Dealing(Asking):
    """The first two phases of a round; with a seed they resolve themselves."""

    _order: tuple[str, ...] = ()

    @property
    def candidates(self) -> tuple[str, ...]:
        """The tiles that can come up next: those of the pile, and when they are gone the bottom one."""
        return self.state.pile or tuple(tile.id for tile in self.sheet.tiles.values() if tile.bottom)

    def refuse_reveal(self, action: Reveal) -> Refusal | None:
        if action.tile in self.candidates:
            return None
        tile = self.sheet.tiles[self.known("tile", action.tile, self.sheet.tiles)]
        detail = "bottom" if tile.bottom else "" if self.state.pile else "empty"
        return self.refuse("not_in_pile", detail, tile=tile.id)

    def do_reveal(self, action: Reveal, events: list[Event]) -> None:
        pile = tuple(tile for tile in self.state.pile if tile != action.tile)
        self.state = self.state.but(phase="roll", tile=action.tile, pile=pile)
        events.append(Revealed(self.to_move, action.tile))

    def list_reveal(self) -> Iterable[Action]:
        return [Reveal(tile) for tile in self.candidates]

    def refuse_roll(self, action: Roll) -> Refusal | None:
        if len(action.faces) != len(self.sheet.regions):
            raise ValueError(f"{len(self.sheet.regions)} dice are rolled, not {len(action.faces)}")
        self.check_words(action)
        return None

    def do_roll(self, action: Roll, events: list[Event]) -> None:
        self.state = self.state.but(phase="split", faces=action.faces)
        events.append(Rolled(self.to_move, action.faces))

    def list_roll(self) -> Iterable[Action]:
        return rolls(self.sheet)

    def shuffle(self, seed: int) -> None:
        order = [tile.id for tile in self.sheet.tiles.values() if not tile.bottom]
        random.Random(seed).shuffle(order)
        self._order = tuple(order)

    def chance_action(self) -> Action | None:
        state = self.state
        if state.phase == "reveal":
            candidates = self.candidates
            return Reveal(next((tile for tile in self._order if tile in candidates), candidates[0]))
        return self._roll_of(state.round) if state.phase == "roll" else None

    def _roll_of(self, round: int) -> Roll:
        """Return what the seed rolls in a round: the same again after taking back."""
        chance = random.Random(f"{self.seed} {round}")
        return Roll(tuple(chance.choices(tuple(self.sheet.faces), k=len(self.sheet.regions))))
