"""Saying what comes up, at a table beside the screen: which tile was drawn, which dice were rolled."""

from __future__ import annotations

from ipywidgets import Button, Dropdown, HBox, Layout

from ..session import Session
from .listening import on_press
from .prompts import in_words

#: a longer list is no help: then only chance decides
MANY = 200


class Chance(HBox):
    """A list of what can come up and a button that lets chance decide; shown only while chance is open."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.what = Dropdown(layout=Layout(width="auto", min_width="12rem"))
        self.say, self.draw = Button(layout=Layout(width="auto")), Button(button_style="primary")
        super().__init__([self.what, self.say, self.draw], layout=Layout(flex_flow="row wrap", display="none"))
        on_press(self.say, self._choose)
        on_press(self.draw, session.draw_for_me)
        self.refresh()

    def refresh(self) -> None:
        """Offer what can come up now."""
        display = "" if self.session.chance_open else "none"
        if self.layout.display != display:
            self.layout.display = display
        if display == "none":
            return
        label = self.session.explainer.label
        self.say.description = label("chance.came_up")
        self.draw.description = label("chance.decide")
        actions = [action for action in self.session.legal if action.chance]
        few = len(actions) <= MANY
        self.what.options = [(in_words(self.session, action), action) for action in actions] if few else []
        for widget in (self.what, self.say):
            widget.layout.display = "" if few else "none"

    def _choose(self) -> None:
        if self.what.value is not None:
            self.session.act(self.what.value)
