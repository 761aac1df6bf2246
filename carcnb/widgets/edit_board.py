"""The board on which a position is set up: it says whether the position is possible, and what a click is to do."""

from __future__ import annotations

from html import escape

from ..session.drafting import DraftSession
from . import speaking
from .board import BoardView
from .deck import Deck
from .frame import HOTKEYS

#: so many faults are told in the panel; the text has a line for each
SEVERAL = 12


class EditBoard(BoardView):
    """The board of a draft."""

    session: DraftSession
    few = 20
    panel_on_phone, panel_of_sheet = 360, 300

    def __init__(self, session: DraftSession, *, follow_theme: bool = True) -> None:
        self.deck = Deck(session)
        super().__init__(session, follow_theme=follow_theme)
        self.frame.hotkeys = [*HOTKEYS, "Delete", "Backspace"]
        self.add_class("carcnb-editor")

    @property
    def holds(self) -> bool:
        return False  # what is chosen is seen in the palette, and over the board

    def asks(self) -> str:
        """Return whether the position is possible, all that is wrong, what is in hand and to be done; as HTML."""
        told = f"{status(self.session)}<p>{escape(self.session.to_do)}</p>"
        return f'<div class="carcnb-status">{self._in_hand()}<div class="carcnb-saying">{told}</div></div>'

    def _in_hand(self) -> str:
        """Return the tile in hand as a picture with its words; nothing where there is none, or none like that."""
        hand = self.session.draft.hand
        if hand not in self.session.game.box.tiles:
            return ""
        self.deck.refresh()
        words, title = self.session.explainer.label("edit.hold"), self._hand_in_words()
        picture = f'<i style="{self.deck.part(hand)}" role="img" aria-label="{escape(hand)}"></i>'
        return f'<div class="carcnb-inhand" title="{escape(title)}">{picture}<span>{escape(words)}</span></div>'

    def _hand_in_words(self) -> str:
        hand = self.session.draft.hand
        return self.session.explainer.label("edit.in_hand", tile=hand) if hand else ""

    def speaks(self) -> str:
        hand = self._hand_in_words()
        return " ".join([*in_words(self.session), *([f"{hand}."] if hand else []), self.session.to_do])

    def _key(self, key: str) -> None:
        if not self.keyed(key):
            self.session.key(key)
            hover = self.session.look.hover
            if hover is not None:
                speaking.say(self.frame, " ".join(self.session.table.spoken(hover, self.session.explainer)))


def in_words(session: DraftSession) -> list[str]:
    """Return whether a position is possible, or everything that is wrong with it, in sentences."""
    label, faults, explainer = session.explainer.label, session.desk.faults, session.explainer
    if not faults:
        return [label("edit.possible_free") if session.draft.free else label("edit.possible")]
    told = [
        label("edit.in_line", line=fault.line, fault=fault.words(explainer)) if fault.line else fault.words(explainer)
        for fault in faults
    ]
    half = [label("edit.halfway")] if session.desk.halfway else []
    return [label("edit.wrong", count=len(faults)), *told[:SEVERAL], *half]


def status(session: DraftSession) -> str:
    """Return the same as HTML."""
    first, *told = in_words(session)
    if not told:
        return f'<p class="carcnb-possible" role="status">{escape(first)}</p>'
    rows = "".join(f"<li>{escape(line)}</li>" for line in told)
    return f'<div class="carcnb-faults" role="status"><b>{escape(first)}</b><ul>{rows}</ul></div>'
