"""Going on elsewhere with a position: another view in the place of a board, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from ipywidgets import VBox, Widget

from .closing import refill
from .listening import on_press
from .stage import icon


class Elsewhere(VBox):
    """Room for another view; while it is shown, the board that it was opened from is not."""

    def __init__(self, board: Widget, left: Callable[[bool], object] = lambda away: None) -> None:
        self.board, self._left = board, left
        self.back, self.room = icon("back", "carcnb-quiet"), VBox(layout={"width": "100%"})
        super().__init__([self.back, self.room], layout={"width": "100%", "display": "none"})
        on_press(self.back, self.come_back)

    @property
    def away(self) -> bool:
        """Whether another view is shown."""
        return bool(self.room.children)

    def lead_to(self, view: Widget) -> None:
        """Show another view."""
        refill(self.room, view)
        self._turn(away=True)

    def come_back(self) -> None:
        """Show the board again; the other view ends."""
        refill(self.room)
        self._turn(away=False)

    def _turn(self, *, away: bool) -> None:
        # the board stays where it is, unseen: a page keeps whatever it was ever sent
        self.board.layout.display = "none" if away else ""
        self.layout.display = "" if away else "none"
        self._left(away)


def can(name: str) -> Any:
    """Return what the package offers by a name; None if it does not."""
    package = import_module("carcnb")
    return getattr(package, name) if name in package.__dir__() else None
