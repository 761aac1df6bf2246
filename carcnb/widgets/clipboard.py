"""The clipboard of the reader's browser (`clipboard.js`); where a page has none, the text stands there to be marked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget

from .listening import on_message


class Clipboard(AnyWidget):
    """Copies text; `done` tells whether a page has said that the last copy was made, and `copied` hears of it."""

    _esm = Path(__file__).with_name("clipboard.js")

    def __init__(self, copied: Callable[[], None]) -> None:
        super().__init__()
        self._copied = copied
        self.text, self.done = "", False
        self.add_class("carcnb-clipboard")
        on_message(self, self._heard)

    def copy(self, text: str) -> None:
        """Put text on the clipboard."""
        self.text, self.done = text, False
        self.send({"do": "copy", "text": text})

    def _heard(self, message: object) -> None:
        match message:
            case {"kind": "copied", "done": True}:
                self.done = True
                self._copied()
