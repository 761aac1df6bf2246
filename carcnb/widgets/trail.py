"""The way through the screens of the start page (`trail.js`): the browser's Back and Forward walk along it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget
from traitlets import Bool, Unicode

from .listening import on_message


class Trail(AnyWidget):
    """Knows which screen is shown, and hears to which one a reader goes back."""

    _esm = Path(__file__).with_name("trail.js")
    #: the screen that is shown, as progress notes it; "" is the list of games
    screen = Unicode().tag(sync=True)
    #: whether the position that a link leads to was shown
    led = Bool(False).tag(sync=True)

    def __init__(self, went_back: Callable[[str], None], reads: Callable[[list[str]], None]) -> None:
        super().__init__()
        self.add_class("carcnb-trail")
        self._went_back, self._reads = went_back, reads
        on_message(self, self._heard)

    def _heard(self, message: object) -> None:
        """Pass on where a reader wants to be; whatever has another form was not sent by our page."""
        match message:
            case {"kind": "back", "screen": str(screen)} if screen != self.screen:
                self._went_back(screen)
            case {"kind": "speaks", "languages": [*found]}:
                self._reads([lang.partition("-")[0].lower() for lang in found if isinstance(lang, str)])
