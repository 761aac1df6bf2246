"""A session that draws whole turns on the board: whoever points at one of them means it as it is drawn."""

from __future__ import annotations

from ..draw.scene import Target
from ..engine.actions import PLACES, Place
from .clicks import Meaning
from .notices import Change, one_act
from .session import Session


class DrawnTurns(Session):
    """A session whose signs are turns, each a tile as it would lie."""

    def _suggested_at(self, target: Target | None) -> Place | None:
        """Return how the tile lies in a turn that is shown there, where it does not fit as it is turned now."""
        ghosts = (sign.ghost for sign in self.signs if sign.ghost is not None)
        cell = target[1] if target is not None and target[0] == "cell" else None
        ghost = next((ghost for ghost in ghosts if ghost.cell == cell), None)
        if ghost is None or PLACES[ghost.cell][self.look.turn] in self.legal:
            return None
        return PLACES[ghost.cell][ghost.turn]

    def _meant(self, target: Target | None) -> Meaning:
        shown = self._suggested_at(target)
        return super()._meant(target) if shown is None else [shown]

    @one_act
    def hover(self, target: Target | None) -> bool:
        """Point at a target; the tile in hand turns as it lies in a turn that is shown there."""
        shown = self._suggested_at(target)
        if shown is not None:
            self.look = self.look.but(turn=shown.turn)
            self.note(Change.LOOK)
        return super().hover(target)
