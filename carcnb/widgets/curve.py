"""The curve of a review in its page (`curve.js`): a press on a turn goes to it, arrows walk along."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget
from traitlets import Unicode

from .listening import on_message

#: no play has more turns
MOST = 100_000


class Curve(AnyWidget):
    """Shows a picture of turns, and hears which of them a reader wants to see."""

    _esm = Path(__file__).with_name("curve.js")
    #: the picture, as HTML; whatever can be pressed in it names its turn
    picture = Unicode().tag(sync=True)

    def __init__(self, chosen: Callable[[int], object], stepped: Callable[[int], object]) -> None:
        super().__init__()
        self.add_class("carcnb-curves")
        self._chosen, self._stepped = chosen, stepped
        on_message(self, self._heard)

    def _heard(self, message: object) -> None:
        """Pass on what a reader wants; whatever has another form was not sent by our page."""
        match message:
            case {"kind": "turn", "number": int(number)} if 0 < number < MOST:
                self._chosen(number)
            case {"kind": "step", "by": 1 | -1 as by}:
                self._stepped(by)
