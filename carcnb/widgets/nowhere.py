"""The button that says of the tile in hand that it fits nowhere."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import Button

from ..session import Session
from .listening import on_press
from .stage import call


class Nowhere(Button):
    """Says that the tile in hand fits nowhere, whether that is true or not; `before` is done first."""

    def __init__(self, session: Session, before: Callable[[], object] = lambda: None) -> None:
        self.session, self._before = session, before
        super().__init__()
        for name in ("carc-i-pass", "carcnb-wide"):
            self.add_class(name)
        on_press(self, self._say)
        self.refresh()

    def _say(self) -> None:
        self._before()
        self.session.nowhere()

    def refresh(self) -> None:
        """Name it; where there is no tile to lay it is dimmed."""
        label = self.session.explainer.label
        call(self, label("lesson.nowhere"))
        call(self, label("lesson.nowhere_key"), shown=False)
        self.disabled = not self.session.may_say_nowhere
