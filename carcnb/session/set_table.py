"""The part of a lesson's session in which a table is set: pieces are taken and put, by presses, keys or lists."""

from __future__ import annotations

from ..draw.scene import Target
from ..lessons.setting import BeingSet, piece_target, set_table, spot_target
from ..tables import Table
from ..tables.setting import SetTable
from .answering import Answering
from .keys import ARROWS
from .notices import Change, one_act


class SettingTable(Answering):
    """A session in which a table may be set before a game begins."""

    #: the table as it is set, and for what it was made
    _being: tuple[object, SetTable | None] = (None, None)

    @property
    def setting(self) -> BeingSet | None:
        """The table that is set now, if the level asks for that."""
        coach = getattr(self, "coach", None)
        return coach.setting if coach is not None and coach.level is self.level else None

    @property
    def settable(self) -> bool:
        """Whether something is to be put now."""
        return self.setting is not None and not self.coach.done and not self.coach.shown

    @property
    def table(self) -> Table:
        setting = self.setting
        if setting is None:
            return super().table
        moment = (setting, len(setting.put), self.lang)
        if self._being[0] != moment or self._being[1] is None:
            self._being = moment, set_table(self.game, setting, self.explainer.say.text)
        assert self._being[1] is not None
        return self._being[1]

    @one_act
    def put(self, target: Target, *, dropped: bool = False) -> None:
        """Take a piece, or put the one in hand; what is dropped is put, whatever lies there."""
        assert self.setting is not None
        self.verdict, self._remark = None, None
        verdict = self.coach.put(target, dropped=dropped)
        self.look = self.look.but(highlights=())
        if verdict is not None:
            self._heard(verdict)
        self._hold()
        self.note(Change.TOLD | Change.LOOK)

    @one_act
    def lift_piece(self, target: Target | None) -> bool:
        """Take the piece that is dragged away from here; False if there is none."""
        setting = self.setting
        piece = setting.to_lift(target) if self.settable and setting is not None and target is not None else None
        if setting is None or piece is None:
            return False
        if setting.hand != piece.name:
            self.put(piece_target(piece.name))
        return True

    @one_act
    def drop_piece(self, target: Target | None) -> None:
        """Put the piece that was dragged where it is let go; beside all spots it stays in hand."""
        setting = self.setting
        if not self.settable or setting is None or not setting.hand or target is None:
            return
        held = setting.pieces[setting.hand]
        if target == setting.at(held):
            self.put(piece_target(held.name))
        elif target[0] == "spot":
            self.put(target, dropped=True)

    def _hold(self) -> None:
        """Show what is in hand."""
        setting = self.setting
        hand = setting.pieces[setting.hand] if setting is not None and setting.hand else None
        self.look = self.look.but(picked=(setting.at(hand),) if setting is not None and hand is not None else ())

    @one_act
    def click(self, target: Target | None) -> None:
        if self.settable and target is not None and target[0] in ("piece", "spot"):
            self.put(target)
        elif self.setting is None:
            super().click(target)
        else:
            self._missed(target)

    def counts_as(self, target: Target | None) -> object:
        return target if self.settable else super().counts_as(target)

    @one_act
    def do_for_me(self) -> None:
        if not self.settable or self.verdict is None or not self.shows or self.setting is None:
            return super().do_for_me()
        piece = self.setting.pieces[self.verdict.answer]
        if self.setting.hand != piece.name:
            self.setting.hand = piece.name
        self.put(spot_target(piece.goes))

    def listed(self) -> list[tuple[str, Target]]:
        setting, label = self.setting, self.explainer.label
        if not self.settable or setting is None:
            return super().listed()
        return [
            (label("set.lay_back", piece=words) if setting.hand and target[0] == "piece" else words, target)
            for target in setting.offered()
            for words in self.table.spoken(target, self.explainer)
        ]

    @one_act
    def key(self, name: str) -> bool:
        setting = self.setting
        if not self.settable or setting is None or name not in ARROWS:
            return super().key(name)
        walk = setting.offered()
        at = walk.index(self.look.hover) + sum(ARROWS[name]) if self.look.hover in walk else 0
        return self.hover(walk[at % len(walk)])
