"""One row of the list of the best turns: what is seen of a turn, and which turn a press on it means."""

from __future__ import annotations

import time
from collections.abc import Callable

from ipywidgets import HTML, Box, Button

from ..analysis.turns import Turn
from .listening import on_press
from .stage import call, fill, mark

#: whoever presses a row that has just changed means what stood there before, for so many seconds
LATE = 0.3


class TurnRow(Box):
    """One turn: its number, the tile as it would lie, words, and what is to be expected; a button lies over all."""

    def __init__(self, pressed: Callable[[], object]) -> None:
        self.face, self.button = HTML(), Button()
        self.button.add_class("carcnb-choice")
        self.turn: Turn | None = None
        self._before: tuple[float, Turn | None] = (0.0, None)
        self._ended = 0.0
        super().__init__([self.face, self.button])
        self.add_class("carcnb-turnrow")
        on_press(self.button, pressed)

    def show(self, turn: Turn | None, words: str, face: str) -> None:
        """Show a turn; what is shown already is not sent again."""
        if turn != self.turn:
            self._before, self.turn = (time.monotonic(), self.turn), turn
        call(self.button, words)
        fill(self.face, face)
        mark(self, "carcnb-hidden", turn is None)

    def end(self) -> None:
        """Mean nothing any more: the turn belongs to a position that was left."""
        if self.turn is not None:
            self._ended = time.monotonic()
        self.turn, self._before = None, (0.0, None)

    @property
    def meant(self) -> Turn | None:
        """The turn that a press means now: no page is told of a change in no time."""
        since, before = self._before
        if time.monotonic() - self._ended < LATE:
            return None  # the second press of two, made before the page showed what the first one did
        return before if before is not None and time.monotonic() - since < LATE else self.turn
