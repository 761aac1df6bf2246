"""What is left in the piles, as a picture: shown when it is asked for."""

from __future__ import annotations

from ipywidgets import HTML

from ..draw.html import image
from ..session import Session
from .collapsible import Collapsible


class Remaining(Collapsible):
    """The tiles that can still come up, with how many of each; painted only while it is open."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.shown = HTML()
        super().__init__(self.shown)
        if session.table.left(session.look.theme) is None:
            self.layout.display = "none"
        self.refresh()

    def refresh(self) -> None:
        """Show what is left now."""
        self.name(self.session.explainer.label("chance.left"))
        left = self.session.table.left(self.session.look.theme) if self.opened else None
        if left is not None:
            self.shown.value = image(*left)
