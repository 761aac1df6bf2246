"""A quiet button beside what was said: it shows the rules that stand behind it, with an example and the printings."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import HTML, VBox

from ..rulebook import STYLE, rule_card
from ..session import Session
from .drawer import Card
from .stage import fill, icon

#: more rules than this at once are a rulebook, not an answer
FEW = 2


class RuleCard(Card):
    """The rules behind what was said last, over the panel: below the words it would open out of sight."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.rules: tuple[str, ...] = ()
        self.text = HTML()
        self.text.add_class("carcnb-rulecard")
        super().__init__(icon("book", "carcnb-quiet", "carcnb-cite"), self.text)
        self.button.remove_class("carcnb-wide")

    def refresh(self) -> None:
        """Fill it with the rules in the reader's language."""
        label, session = self.session.explainer.label, self.session
        self.named(label("board.rule"), label("menu.close"))
        if self.opened:
            cards = (rule_card(session.game.key, rule, session.lang) for rule in self.rules[:FEW])
            fill(self.text, STYLE + "".join(cards))


class Citing(VBox):
    """Offers the rules when there are some; what stands behind another sentence shuts them again."""

    def __init__(self, session: Session) -> None:
        self.card = RuleCard(session)
        super().__init__([self.card.button])
        self.add_class("carcnb-citing")
        self.cite(())

    def turn_to(self, session: Session) -> None:
        """Cite what another session says; rules that lie open are of the one before, and maybe of another game."""
        self.cite(())
        self.card.session = session

    def cite(self, rules: Sequence[str]) -> None:
        """Offer these rules."""
        if tuple(rules) != self.card.rules:
            self.card.shut()
        self.card.rules = tuple(rules)
        self.card.refresh()
        display = "" if rules else "none"
        if self.layout.display != display:
            self.layout.display = display
