"""Numbers of a position that is set up, each with a button for one less and one for one more."""

from __future__ import annotations

from ipywidgets import BoundedIntText, Box

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
        on_change(self.field, lambda value: None if self._filling else session.count(number.head, value))
        on_press(self.less, lambda: session.count(number.head, self.number.value - 1))
        on_press(self.more, lambda: session.count(number.head, self.number.value + 1))
        super().__init__([self.field, self.less, self.more])
        self.add_class("carcnb-stepper")

    def show(self, number: Number, called: str) -> None:
        """Show the number as it is now."""
        self.number, self._filling = number, True
        self.field.description, self.field.value = called, number.value
        self._filling = False
        label = self.session.explainer.label
        call(self.less, label("edit.less", what=called))
        call(self.more, label("edit.more", what=called))
        self.less.disabled, self.more.disabled = number.value <= number.least, number.value >= number.most


class Counting(Box):
    """The numbers of the place that is selected, under one another."""

    def __init__(self, session: DraftSession) -> None:
        self.session = session
        self._steppers: dict[str, Stepper] = {}
        super().__init__()
        self.add_class("carcnb-fields")

    def refresh(self) -> None:
        """Show what is counted where the reader has clicked."""
        shown = tuple(self._stepper(number) for number in self.session.numbers_here())
        if self.children != shown:
            self.children = shown

    def _stepper(self, number: Number) -> Stepper:
        if number.head not in self._steppers:
            self._steppers[number.head] = Stepper(self.session, number)
        self._steppers[number.head].show(number, number.there or number.words)
        return self._steppers[number.head]
