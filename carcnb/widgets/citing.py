"""A quiet button beside what was said: it shows the rules that stand behind it, with an example and the printings."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import HTML, VBox

from ..rulebook import STYLE, rule_card
from ..session import Session
from .listening import on_press
from .stage import call, fill, icon

#: more rules than this at once are a rulebook, not an answer
FEW = 2


class Citing(VBox):
    """Shows rules when it is asked to; what stands behind another sentence closes it again."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.rules: tuple[str, ...] = ()
        self.button, self.card = icon("book", "carcnb-quiet", "carcnb-cite"), HTML()
        self.card.add_class("carcnb-rulecard")
        super().__init__([self.button, self.card])
        self.add_class("carcnb-citing")
        on_press(self.button, self._toggle)
        self.cite(())

    def cite(self, rules: Sequence[str]) -> None:
        """Offer these rules."""
        if tuple(rules) != self.rules:
            fill(self.card, "")
        self.rules = tuple(rules)
        call(self.button, self.session.explainer.label("board.rule"))
        display = "" if rules else "none"
        if self.layout.display != display:
            self.layout.display = display

    def _toggle(self) -> None:
        session = self.session
        cards = [rule_card(session.game.key, rule, session.lang) for rule in self.rules[:FEW]]
        fill(self.card, "" if self.card.value else STYLE + "".join(cards))
