"""Exercises on the stage: a round of them one after another, and the position of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from ipywidgets import Button, VBox, Widget

from ..exercises.rounds import Round
from ..exercises.schedule import learnt
from ..lessons.page import Page
from ..lessons.progress import FILE, Progress
from ..session.exercise import Clock, RoundSession, clock, daily_session
from ..session.lesson import LessonSession
from .lesson import LessonView
from .lesson_buttons import End
from .listening import on_press, soon

#: after how many seconds the next exercise is made
WHILE_READING = 1.5


class RefreshView(VBox):
    """A round of exercises; the same widgets show one after another, whatever games they are of."""

    def __init__(
        self, begun: Round, lang: str, end: End | None = None, *way_back: Widget, clock: Clock = clock
    ) -> None:
        self.round, self._clock = begun, clock
        self.view = LessonView(self._session(lang), end or End(self._begin_anew, self._anew_words), *way_back)
        super().__init__([self.view], layout={"width": "100%"})
        soon(self._prepare, WHILE_READING)

    @property
    def session(self) -> LessonSession:
        """The exercise that is open."""
        return self.view.session

    def turn_to(self, begun: Round, lang: str) -> None:
        """Show another round."""
        self.round = begun
        self.view.turn_to(self._session(lang))
        soon(self._prepare, WHILE_READING)

    def _session(self, lang: str) -> RoundSession:
        return RoundSession(self.round, lang, go=self._go, clock=self._clock)

    def _go(self, number: int) -> None:
        """Go to another exercise; whoever scrolled down to press would begin at the end of it."""
        self.round.go_to(number)
        self.view.help.more.value = False
        self.view.turn_to(self._session(self.session.lang))
        self.view.board.frame.show(lost=True)
        soon(self._prepare, WHILE_READING)

    def _prepare(self) -> None:
        """Make the next exercise while this one is read: for rare rules it takes a while to find a position."""
        for item in self.round.plan[self.round.number + 1 :][:1]:
            self.round.level(item)

    def _begin_anew(self, _: LessonSession) -> None:
        begun = Round.fresh(self.round.progress, self._clock())
        if begun is not None:
            self.turn_to(begun, self.session.lang)

    def _anew_words(self, session: LessonSession) -> str:
        return session.voice.label("refresh.more")

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself: live, and for viewers without a kernel the exercise that is open, as a page."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        page = Page(replace(self.session.lesson, levels=(self.session.level,)), self.session.lang)
        return {**bundle, "text/html": page.html(), "text/plain": page.text()}


class DailyButton(Button):
    """Opens the position of the day; there only for those who have learnt something of its game."""

    def __init__(self, label: Callable[..., str], do: Callable[[], object]) -> None:
        super().__init__(description=label("refresh.daily"), layout={"width": "auto"})
        on_press(self, do)

    def offer(self, progress: Progress, key: str) -> None:
        """Be there, or not."""
        self.layout.display = None if any(each.game == key for each in learnt(progress)) else "none"


def refresh(lang: str | None = None, *, progress: str | Path | None = FILE) -> RefreshView:
    """Show five exercises about rules that you have learnt: those that are due; ValueError if no lesson is finished.

    >>> refresh("en", progress=None)
    Traceback (most recent call last):
    ValueError: there is nothing to refresh yet; finish a lesson first, such as carcnb.lesson(...)
    """
    kept = Progress(progress)
    begun = Round.opened(kept, clock())
    if begun is None:
        example = 'carcnb.lesson("hunters_gatherers", "first_tile")'
        raise ValueError(f"there is nothing to refresh yet; finish a lesson first, such as {example}")
    return RefreshView(begun, kept.language(lang))


def daily(game: str | None = None, lang: str | None = None, *, progress: str | Path | None = FILE) -> LessonView:
    """Show the position of the day, about a rule that was learnt if there is one: of one game, or of another every day.

    >>> daily("hunters_gatherers", "en", progress=None).session.lesson.title
    'Position of the day'
    """
    kept = Progress(progress)
    return LessonView(daily_session(kept, game, kept.language(lang)))
