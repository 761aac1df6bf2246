"""An answer and what stands in its fields, told by the page as one thing (`given.js`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget

from .listening import on_message

Values = list[str | bool]


class Given(AnyWidget):
    """Hears what is answered with words and ticks; pressed and typed apart, they could come in another order."""

    _esm = Path(__file__).with_name("given.js")

    def __init__(self, given: Callable[[Values], None]) -> None:
        super().__init__()
        self._given = given
        on_message(self, self._heard)

    def _heard(self, message: object) -> None:
        """Pass on what was answered; whatever has another form was not sent by our page."""
        match message:
            case {"kind": "given", "values": list(values)} if all(isinstance(value, (str, bool)) for value in values):
                self._given(values)
