"""What can be chosen now, as a row of buttons; one widget for all of them, so that a change is one short message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ipywidgets import Layout, ToggleButtons

from ..engine.actions import Action
from ..session import Session
from .words import in_words

#: more than this many buttons are no help; lists are (see `manual`)
MANY = 20


#: an invisible last button, never twice the same: a page drops buttons only if one before the end has changed
LAST = ("\u200b", "\u200c")


class Choices(ToggleButtons):
    """The actions offered to the reader; pressing one does it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._filling = False
        #: what the buttons offer, as (words, action)
        self.offers: list[tuple[str, Action]] = []
        self._last = LAST[0]
        super().__init__(options=[], layout=Layout(width="100%"))
        self.add_class("carcnb-choices")
        self.observe(self._pressed, "index")
        self.refresh()

    def refresh(self) -> None:
        """Offer what can be chosen now."""
        offers = [(words, action) for action, words in self._offered()]
        if offers == self.offers:
            return
        self.offers, self._last = offers, LAST[self._last == LAST[0]]
        self._filling = True
        with self.hold_sync():
            self.options = [*offers, (self._last, None)]
            self.index = None
        self._filling = False

    def _offered(self) -> Sequence[tuple[Action, str]]:
        session, say = self.session, self.session.explainer.say
        if session.waiting_for or session.game.over or session.chance_open:
            return []
        picked = session.picked_action
        if picked is not None:
            return [(picked, say.text("Confirm: {choice}", choice=in_words(session, picked)))]
        actions = session.choices or session.offered()
        return [(action, in_words(session, action)) for action in actions] if len(actions) <= MANY else []

    def _pressed(self, change: Any) -> None:
        if self._filling or change["new"] is None or change["new"] >= len(self.offers):
            return
        action = self.offers[change["new"]][1]
        self._filling = True
        self.index = None
        self._filling = False
        self.session.act(action)
