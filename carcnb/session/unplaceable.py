"""The part of a lesson's session in which the reader finds out whether a tile fits anywhere at all."""

from __future__ import annotations

from ..lessons.verdict import LOOK, RUNGS
from .look import Highlight
from .notices import one_act
from .set_table import SettingTable


class Unplaceable(SettingTable):
    """A session in which it may be said of the tile in hand that it fits nowhere."""

    @property
    def may_say_nowhere(self) -> bool:
        """Only levels that ask for it let a reader say so; a game takes such a tile away by itself."""
        return super().may_say_nowhere and (self.level.nowhere or self.level.game is not None)

    @property
    def chance_open(self) -> bool:
        """What comes next waits for the reader, who is to see that the tile in hand fits nowhere."""
        return super().chance_open and not self.coach.to_prove

    @one_act
    def nowhere(self) -> bool:
        if not super().nowhere() or not self.coach.to_prove:
            return False
        sides, following = self.table.sides_to_fit(), self.coach.another()
        if following is None:
            return False
        player, draw = following
        self.act(draw, player)
        # a cross where the new tile fits would be read as a no to it
        free = self.table.cells(self.legal)
        self.change_look(highlights=tuple(Highlight(side, "bad") for side in sides if side[1] not in free))
        return True

    def _show_a_place(self) -> None:
        """Light a place, as a hint does: it costs as much."""
        super()._show_a_place()
        self.coach.hints_used += 1
        self.coach.rung = max(self.coach.rung, RUNGS.index(LOOK))
