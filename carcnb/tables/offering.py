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
#: by what an action names what lies there: a die, its region and its leaf go by the same word
NAMED_BY = {"hex": ("hexes",), "leaf": ("region",), "element": ("element", "die", "with_tile")}


class Offering:
    """The part of a table that offers; by itself it offers what is legal, and nothing comes before a press."""

    def listed(self, legal: Sequence[Action]) -> list[Action]:
        """List what is offered to choose from: what is legal, and what must be there not to give it away."""
        return list(legal)

    def before(self, target: Target, picked: Sequence[Action] = ()) -> Action | None:
        """Return the only thing that can be done first so that a press there means something; None if there is none.

        Where something was pressed before, `picked` is what it can do, and nothing else is thought of.
        """
        return None

    def speaks_of(self, action: Action, target: Target) -> bool:
        """Tell whether an action can be about a thing of this sort at all, whatever its words are."""
        return True


class Using(Offering):
    """The same on a sheet, where a die or a tile is used before anything is written, coloured or crossed out."""

    game: Any

    def before(self, target: Target, picked: Sequence[Action] = ()) -> Action | None:
        uses = self._uses(target, picked) if self._waits(target) else []
        return uses[0] if len(uses) == 1 else None

    def why_not(self, target: Target) -> Refusal | None:
        """Return that one of the dice that could do something there is to be taken first, or that none can."""
        if not self._waits(target):
            return None
        able = tuple(action.words()[0] for action in self._uses(target))
        detail = "which" if able else "none"
        refusal: Refusal = self.game.refuse("wrong_phase", detail, phase="use", verb="write", elements=able)
        return refusal

    def speaks_of(self, action: Action, target: Target) -> bool:
        return any(hasattr(action, name) for name in NAMED_BY.get(target[0], ("verb",)))

    def _waits(self, target: Target) -> bool:
        """Tell whether a place waits for a die or a tile to be used."""
        return self.game.phase == "use" and target[0] in ON_SHEETS

    def _uses(self, target: Target, picked: Sequence[Action] = ()) -> list[Action]:
        """List what can be used so that something can be done at a place."""
        able = picked or self.game.legal_actions()
        return [action for action in able if not action.idle and self._reaches(action, target)]

    def _reaches(self, action: Action, target: Target) -> bool:
        """Tell whether something can be done at a place once this is done: a number written, a circle coloured …"""
        trial = self.game.copy()
        trial.push(action)
        words, offered = as_words(target[1:]), trial.legal_actions()
        return any(words <= as_words(other.words()) and self.speaks_of(other, target) for other in offered)


def as_words(things: Iterable[Any]) -> set[str]:
    """Return things as a record writes them.

    >>> sorted(as_words([(1, -2), "city.1"]))
    ['1,-2', 'city.1']
    """
    return {cell_text(thing) if isinstance(thing, tuple) else str(thing) for thing in things}
