"""Whether somebody looks at a stage (`presence.js`): where a page is gone, or shows something else, nobody does."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget

from .listening import on_message

#: a page that has told nothing for so many seconds is gone
SILENCE = 30.0


class Presence(AnyWidget):
    """Hears from the page whether the stage is seen; `came` is called when it is seen again."""

    _esm = Path(__file__).with_name("presence.js")

    def __init__(self, came: Callable[[], object]) -> None:
        super().__init__()
        self.add_class("carcnb-frame")
        self._came = came
        #: until when the stage counts as seen; None as long as no page has told anything
        self._until: float | None = None
        on_message(self, self._heard)

    @property
    def seen(self) -> bool:
        """Whether somebody may be looking: a page that cannot tell is trusted."""
        return self._until is None or time.monotonic() < self._until

    def _heard(self, message: object) -> None:
        match message:
            case {"kind": "seen", "seen": True}:
                self._until = time.monotonic() + SILENCE
                self._came()
            case {"kind": "seen", "seen": False}:
                self._until = 0.0
