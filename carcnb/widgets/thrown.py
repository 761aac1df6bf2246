"""Saying what dice show, at a table beside the screen: a list for each of them, and one button for all."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, Dropdown, HBox, VBox

from ..engine.actions import Action
from ..session import Session
from .listening import on_press
from .stage import call, fill, icon, mark


class Thrown(VBox):
    """What each die shows; shown only while more can come up than could be listed."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.lists: list[Dropdown] = []
        self.names: list[HTML] = []
        self.came = icon("check", "carcnb-wide")
        self._kind: type[Action] | None = None
        on_press(self.came, self._say)
        super().__init__([self.came])
        self.add_class("carcnb-thrown-by-hand")

    def refresh(self, actions: list[Action]) -> None:
        """Offer what each die can show; what was chosen stays chosen while the same dice are asked for."""
        dice = self.session.table.dice_to_come(actions, self.session.explainer)
        mark(self, "carcnb-hidden", not dice)
        self._kind = type(actions[0]) if dice else None
        if not dice:
            return
        if len(self.lists) != len(dice):
            self.lists, self.names = [Dropdown() for _ in dice], [HTML() for _ in dice]
            rows = [HBox([name, chosen]) for name, chosen in zip(self.names, self.lists, strict=True)]
            self.children = (*rows, self.came)
        for (name, faces), words, chosen in zip(dice, self.names, self.lists, strict=True):
            fill(words, f"<span>{escape(name)}</span>")
            before = chosen.value
            chosen.options, chosen.tooltip = faces, name
            chosen.value = before if before is not None else faces[0][1]
        call(self.came, self.session.explainer.label("chance.these_dice"))

    def _say(self) -> None:
        if self._kind is not None:
            self.session.act(self._kind.parse([chosen.value for chosen in self.lists]))
