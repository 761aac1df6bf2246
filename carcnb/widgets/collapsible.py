"""A part of the screen that is folded away until it is asked for, by mouse or keyboard."""

from __future__ import annotations

from ipywidgets import Layout, ToggleButton, VBox, Widget

from .listening import on_change


class Collapsible(VBox):
    """A button that opens and closes what lies below it. (The accordion of ipywidgets knows no keyboard.)"""

    def __init__(self, *parts: Widget) -> None:
        self.button = ToggleButton(value=False, icon="caret-right", layout=Layout(width="auto"))
        self.body = VBox(list(parts), layout=Layout(display="none", width="auto"))
        super().__init__([self.button, self.body], layout=Layout(width="auto"))
        self.add_class("carcnb-fold")
        on_change(self.button, lambda _: self._toggled())

    @property
    def opened(self) -> bool:
        """Whether the reader has opened it."""
        return bool(self.button.value)

    def name(self, title: str) -> None:
        """Say what it holds."""
        if self.button.description != title:
            self.button.description = title

    def _toggled(self) -> None:
        self.body.layout.display = "" if self.opened else "none"
        self.button.icon = "caret-down" if self.opened else "caret-right"
        self.refresh()

    def refresh(self) -> None:
        """Fill it with what holds now; whoever has something to fill does it here, and only while it is open."""
