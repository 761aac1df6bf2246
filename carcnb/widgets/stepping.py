"""Numbers of a position that is set up, each with a button for one less and one for one more."""

from __future__ import annotations

from ipywidgets import BoundedIntText, Box, Widget

from ..session.drafting import DraftSession
from ..tables.editing import Number
from .listening import on_change, on_press
from .stage import call, icon


class Stepper(Box):
    """A number that is typed, or pressed one by one; presses that come fast all count."""

    def __init__(self, session: DraftSession, number: Number) -> None:
        self.session, self.number, self._filling = session, number, False
        self.field = BoundedIntText(min=number.least, max=number.most, value=number.value)
        self.less, self.more = icon("minus", "carcnb-step"), icon("plus", "carcnb-step")
        on_change(self.field, lambda value: None if self._filling else session.count(self.number.head, value))
        on_press(self.less, lambda: session.count(self.number.head, self.number.value - 1))
        on_press(self.more, lambda: session.count(self.number.head, self.number.value + 1))
        super().__init__([self.field, self.less, self.more])
        self.add_class("carcnb-stepper")

    def show(self, number: Number, called: str) -> None:
        """Show a number as it is now."""
        self.number, self._filling = number, True
        with self.field.hold_sync():
            self.field.description = called
            # bounds that cross each other are refused, whichever comes first
            self.field.min, self.field.max = min(self.field.min, number.least), max(self.field.max, number.most)
            self.field.value = number.value
            self.field.min, self.field.max = number.least, number.most
        self._filling = False
        label = self.session.explainer.label
        call(self.less, label("edit.less", what=called))
        call(self.more, label("edit.more", what=called))
        self.less.disabled, self.more.disabled = number.value <= number.least, number.value >= number.most


class Counting(Box):
    """The numbers of the place that is selected, under one another.

    What is called alike in several places is one and the same widget: a press that a slow page sends from the place
    before comes after the click on this one, and counts here.
    """

    def __init__(self, session: DraftSession) -> None:
        self.session = session
        self._steppers: dict[tuple[str, str], Stepper] = {}
        super().__init__()
        self.add_class("carcnb-fields")

    def refresh(self) -> None:
        """Show what is counted where the reader has clicked."""
        self.children: tuple[Widget, ...] = tuple(self._stepper(number) for number in self.session.numbers_here())

    def _stepper(self, number: Number) -> Stepper:
        assert number.place is not None
        called = number.there or number.words
        key = str(number.place[0]), called
        if key not in self._steppers:
            self._steppers[key] = Stepper(self.session, number)
        self._steppers[key].show(number, called)
        return self._steppers[key]
