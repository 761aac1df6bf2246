"""After a game: the final count, walked through area by area on the board, and the ways on to another game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import HTML, Box, VBox

from ..session import Highlight, Session
from ..tables import Counted
from . import result
from .listening import on_press
from .stage import call, fill, icon, light


class Ending(VBox):
    """What a play offers when it is over. Walking through the count changes nothing but what is lit and shown.

    `changed` is called when another step, or none, is shown.
    """

    def __init__(self, session: Session, changed: Callable[[], None]) -> None:
        self.session, self._changed = session, changed
        self.steps: Sequence[Counted] = ()
        #: the step that is shown; None while nobody walks
        self.place: int | None = None
        self._of: object = None
        self.card = HTML()
        self.on, self.back, self.leave = icon("next", "carcnb-wide"), icon("back"), icon("close", "carcnb-quiet")
        on_press(self.on, self.step)
        on_press(self.back, lambda: self.step(-1))
        on_press(self.leave, self.stop)
        self.buttons = Box([self.back, self.on, self.leave])
        self.buttons.add_class("carcnb-walk")
        super().__init__([self.buttons, self.card], layout={"display": "none"})
        self.add_class("carcnb-ending")

    @property
    def running(self) -> result.Running | None:
        """The points at the step that is shown."""
        return None if self.place is None else result.running(self.session.game.scores, self.steps, self.place)

    def refresh(self) -> None:
        """Offer the count if the game is over; whatever happened to the game ends a walk through it."""
        if self.session.game.state is not self._of:
            self._of, self.place, self.steps = self.session.game.state, None, result.steps(self.session)
        display = "" if self.session.game.outcome() is not None else "none"
        if self.layout.display != display:
            self.layout.display = display
        if display == "":
            self._show()

    def step(self, by: int = 1) -> None:
        """Go to the next step, or back; before the first and after the last nothing is shown."""
        place = (-1 if self.place is None else self.place) + by
        self._go(place if 0 <= place < len(self.steps) else None)

    def stop(self) -> None:
        """Leave the count."""
        self._go(None)

    def _go(self, place: int | None) -> None:
        self.place = place
        lit = () if place is None else self.steps[place].lit
        self._show()
        self._changed()
        self.session.change_look(highlights=tuple(Highlight(target, "score") for target in lit), spot=None, hover=None)

    def _show(self) -> None:
        """Show the step; the button that goes on is one and the same, so that the keyboard stays where it is."""
        label, walking = self.session.explainer.label, self.place is not None
        call(self.on, self._onward())
        call(self.back, label("count.back"))
        call(self.leave, label("count.leave"), shown=False)
        light(self.on, walking)
        self.on.disabled = not self.steps
        for button in (self.back, self.leave):
            button.layout.display = "" if walking else "none"
        fill(self.card, "" if self.place is None else result.step_card(self.session, self.steps, self.place))

    def _onward(self) -> str:
        label = self.session.explainer.label
        if self.place is None:
            return label("count.begin")
        return label("play.done") if self.place == len(self.steps) - 1 else label("lesson.next")
