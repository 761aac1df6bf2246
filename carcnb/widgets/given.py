"""An answer or a form and what stands in its fields, told by the page as one thing (`given.js`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget
from traitlets import Unicode

from .listening import on_message

#: what is typed, ticked or, by its number, chosen from a list
Values = list[str | bool | int]


class Given(AnyWidget):
    """Hears what is answered with words and ticks; pressed and typed apart, they could come in another order.

    `form` is what holds the fields, `button` what is pressed in it to give them, as selectors of the page.
    """

    _esm = Path(__file__).with_name("given.js")
    form = Unicode().tag(sync=True)
    button = Unicode().tag(sync=True)

    def __init__(self, given: Callable[[Values], None], form: str, button: str = "button") -> None:
        super().__init__(form=form, button=button)
        self._given = given
        on_message(self, self._heard)

    def _heard(self, message: object) -> None:
        """Pass on what was answered; whatever has another form was not sent by our page."""
        match message:
            case {"kind": "given", "values": list(values)} if all(isinstance(value, (str, int)) for value in values):
                self._given(values)
