"""The buttons on a board: nearer, farther, the whole table, full screen."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import Box

from ..session import Session
from .listening import on_press
from .stage import call, icon, mark


class Tools(Box):
    """Buttons about what is seen; `fit` shows the whole table."""

    def __init__(self, key: Callable[[str], object], fit: Callable[[], object]) -> None:
        self.nearer, self.farther = icon("plus", "carcnb-zoom"), icon("minus", "carcnb-zoom")
        self.fit, self.full = icon("fit"), icon("full", "carcnb-fullscreen")
        on_press(self.nearer, lambda: key("+"))
        on_press(self.farther, lambda: key("-"))
        on_press(self.fit, fit)
        super().__init__([self.farther, self.nearer, self.fit, self.full])
        self.add_class("carcnb-tools")

    def begin(self, grows: bool) -> None:
        """Offer to come nearer only to a table that grows."""
        for button in (self.farther, self.nearer, self.fit):
            button.layout.display = "" if grows else "none"
        mark(self, "carcnb-fixed", not grows)

    def name(self, session: Session) -> None:
        """Name the buttons in the reader's language."""
        label = session.explainer.label
        call(self.nearer, label("board.nearer"), shown=False)
        call(self.farther, label("board.farther"), shown=False)
        call(self.fit, label("board.fit"), shown=False)
        call(self.full, label("board.full"), shown=False)
