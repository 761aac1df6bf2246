"""Shuts cards and menus over the panel in their page (`shutter.js`), by Escape and by a press anywhere else."""

from __future__ import annotations

from pathlib import Path

from anywidget import AnyWidget


class Shutter(AnyWidget):
    """Presses the button that shuts what lies open; where it cannot be loaded, that button is there all the same."""

    _esm = Path(__file__).with_name("shutter.js")

    def __init__(self) -> None:
        super().__init__()
        self.add_class("carcnb-frame")
