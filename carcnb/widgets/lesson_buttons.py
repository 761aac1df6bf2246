"""The buttons of a lesson: its levels, and the ways on; made once, so that the keyboard keeps its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ipywidgets import Button, HBox

from ..lessons.level import DO, TRY
from ..session.lesson import LessonSession
from .controls import WRAP, button


class Levels(HBox):
    """One button for each level, with a sign for how it went: ★ at the first go, ✓ solved, ○ looked up."""

    def __init__(self, session: LessonSession) -> None:
        super().__init__(layout=WRAP)
        self.turn_to(session)

    def turn_to(self, session: LessonSession) -> None:
        """Show the levels of another lesson; buttons that it has no use for are hidden."""
        self.session = session
        count, there = len(session.lesson.levels), len(self.children)
        self.children += tuple(button("", partial(self._open, number)) for number in range(there, count))
        for number, shown in enumerate(self.children):
            _offer(shown, number < count)
        self.refresh()

    def _open(self, number: int) -> None:
        self.session.open(number)

    def refresh(self) -> None:
        """Show how far the reader is."""
        session = self.session
        for number, (level, shown) in enumerate(zip(session.lesson.levels, self.children, strict=False)):
            mark = session.progress.level(session.lesson.id, level.name)
            sign = "" if mark is None else " ★" if mark.par else " ✓" if mark.solved else " ○"
            shown.description = f"{number + 1}{sign}"
            shown.tooltip = session.voice.text(level.title)
            here = number == session.number
            shown.button_style = "primary" if here else "success" if mark and mark.solved else ""


class Help(HBox):
    """Always a way on: take back, start again, a hint, the solution, the next level."""

    def __init__(self, session: LessonSession, on_end: Callable[[], None] | None = None) -> None:
        self.session, self._on_end = session, on_end
        self.undo = button("", lambda: self.session.undo())
        self.again = button("", lambda: self.session.retry())
        self.hint = button("", lambda: self.session.hint())
        self.show = button("", lambda: self.session.show_solution())
        self.next = button("", self._go_on)
        super().__init__((self.undo, self.again, self.hint, self.show, self.next), layout=WRAP)
        self.refresh()

    @property
    def _last(self) -> bool:
        return self.session.number + 1 == len(self.session.lesson.levels)

    def _go_on(self) -> None:
        if not self._last:
            self.session.next()
        elif self._on_end is not None:
            self._on_end()

    def refresh(self) -> None:
        """Offer what helps now."""
        session, label = self.session, self.session.voice.label
        done, kind = session.coach.done, session.level.kind
        self.undo.description, self.again.description = label("play.undo"), label("lesson.again")
        self.hint.description, self.show.description = label("lesson.hint"), label("lesson.show")
        self.undo.disabled = session.cursor <= session.timeline.floor
        _offer(self.undo, kind == TRY or (kind == DO and not done))
        _offer(self.hint, kind != TRY and not done)
        _offer(self.show, kind != TRY and not done)
        _offer(self.next, not self._last or self._on_end is not None)
        if self._last:
            self.next.description = label("lesson.back")
        elif done or session.coach.shown:
            self.next.description = label("lesson.next")
        else:
            self.next.description = label("lesson.skip")
        self.next.button_style = "success" if done else ""


def _offer(shown: Button, offered: bool) -> None:
    display = None if offered else "none"
    if shown.layout.display != display:
        shown.layout.display = display
