"""What is offered to choose from, and what must be done before a press on a place can mean something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..draw.scene import Target
from ..engine.actions import Action
from ..engine.lattice import cell_text
from ..engine.refusals import Refusal

#: what lies on the map and on the boards of a sheet, where dice and tiles do something
ON_SHEETS = ("hex", "leaf", "crate")


class Offering:
    """The part of a table that offers; by itself it offers what is legal, and nothing comes before a press."""

    def listed(self, legal: Sequence[Action]) -> list[Action]:
        """List what is offered to choose from: what is legal, and what must be there not to give it away."""
        return list(legal)

    def before(self, target: Target) -> Action | None:
        """Return the only thing that can be done first so that a press there means something; None if there is none."""
        return None


class Using(Offering):
    """The same on a sheet, where a die or a tile is used before anything is written, coloured or crossed out."""

    game: Any

    def before(self, target: Target) -> Action | None:
        if not self._waits(target):
            return None
        uses = [action for action in self.game.legal_actions() if not action.idle and self._reaches(action, target)]
        return uses[0] if len(uses) == 1 else None

    def why_not(self, target: Target) -> Refusal | None:
        """Return that a die or tile is to be taken first, where none was."""
        refusal: Refusal = self.game.refuse("wrong_phase", phase="use", verb="write")
        return refusal if self._waits(target) else None

    def _waits(self, target: Target) -> bool:
        """Tell whether a place waits for a die or a tile to be used."""
        return self.game.phase == "use" and target[0] in ON_SHEETS

    def _reaches(self, action: Action, target: Target) -> bool:
        """Tell whether something can be done at a place once this is done: a number written, a circle coloured …"""
        trial = self.game.copy()
        trial.push(action)
        return any(as_words(target[1:]) <= as_words(other.words()) for other in trial.legal_actions())


def as_words(things: Iterable[Any]) -> set[str]:
    """Return things as a record writes them.

    >>> sorted(as_words([(1, -2), "city.1"]))
    ['1,-2', 'city.1']
    """
    return {cell_text(thing) if isinstance(thing, tuple) else str(thing) for thing in things}
