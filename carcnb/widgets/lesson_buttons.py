"""The buttons of a lesson: its levels, and the ways on; made once, so that the keyboard keeps its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ipywidgets import HTML, Box, Button, ToggleButton

from ..lessons.level import COUNTING, GAME, PLAYED, RECKON, TRY
from ..session.lesson import LessonSession
from . import stars
from .controls import button
from .listening import on_change, on_press
from .stage import call, fill, icon, light, mark, region


class End(NamedTuple):
    """What comes after the last level of a lesson: how to go there, and what it is called now."""

    go: Callable[[LessonSession], None]
    words: Callable[[LessonSession], str]
    #: whether there is anything to go to
    there: Callable[[LessonSession], bool] = lambda session: True
    #: how to go to a whole game of a key, where the page has a place for it
    play: Callable[[str], object] | None = None
    #: the piece that a lesson lays on the map of its course
    laid: Callable[[LessonSession], str] = lambda session: ""


class Levels(Box):
    """One button for each level, with a sign for how it went: stars, a tick, or looked up."""

    def __init__(self, session: LessonSession) -> None:
        super().__init__()
        self.add_class("carcnb-levels")
        self.turn_to(session)

    def turn_to(self, session: LessonSession) -> None:
        """Show the levels of another lesson."""
        self.session = session
        self.refresh()

    def _make_room(self) -> None:
        """Have a button for each level: some may be added on the way, and those that are not needed are hidden."""
        count, there = len(self.session.lesson.levels), len(self.children)
        self.children += tuple(button("", partial(self._open, number)) for number in range(there, count))
        for number, shown in enumerate(self.children):
            shown.layout.display = None if number < count else "none"
        mark(self, "carcnb-lone", count == 1)  # one alone leads nowhere

    def _open(self, number: int) -> None:
        self.session.open(number)

    def refresh(self) -> None:
        """Show how far the reader is."""
        session = self.session
        self._make_room()
        for number, (level, shown) in enumerate(zip(session.lesson.levels, self.children, strict=False)):
            went = session.progress.level(session.lesson.id, level.name)
            call(shown, str(number + 1))
            title, how = session.voice.text(level.title), stars.went(session.voice, level, went)
            call(shown, session.voice.label("lesson.level", number=number + 1, title=title, went=how), shown=False)
            mark(shown, "carcnb-here", number == session.number)
            mark(shown, "carcnb-done", bool(went and went.solved))
            for look in stars.LOOKS:
                mark(shown, f"carcnb-is-{look}", look == stars.look(level, went))
            if number != session.number:
                mark(shown, "carcnb-beat", False)

    def beat(self) -> str:
        """Let the dot of this level beat once; return how a page finds it, or the title above a level that is alone."""
        mark(self.children[self.session.number], "carcnb-beat", True)
        alone = len(self.session.lesson.levels) == 1
        return ".carcnb-where" if alone else f".carcnb-levels > :nth-child({self.session.number + 1})"


class Help:
    """Always a way on: a hint, take back, the next level; and, asked for, start again, the solution, skip.

    Where something is counted there is nothing to take back, and *Done* stands in that place: it is always in sight.
    """

    def __init__(self, session: LessonSession, end: End | None = None) -> None:
        self.session, self._end = session, end
        self.hint, self.undo, self.next = icon("hint"), icon("undo"), icon("next", "carcnb-after", "carc-next")
        self.done = icon("check")
        self.again, self.show = icon("again", "carcnb-quiet"), icon("show", "carcnb-quiet")
        self.skip = icon("next", "carcnb-quiet", "carcnb-after")
        self.more = ToggleButton()
        for name in ("carc-i-more", "carcnb-quiet"):
            self.more.add_class(name)
        self.legend = HTML()
        self.menu = region("menu", [self.again, self.show, self.skip, self.legend])
        for pressed, do in (
            (self.hint, lambda: self.session.hint()),
            (self.undo, lambda: self.session.undo()),
            (self.done, lambda: self.session.counted()),
            (self.next, self._go_on_if_done),
            (self.again, lambda: self._from_menu(self.session.retry)),
            (self.show, lambda: self._from_menu(self.session.show_solution)),
            (self.skip, lambda: self._from_menu(self._go_on)),
        ):
            on_press(pressed, do)
        on_change(self.more, lambda _: self.refresh())
        self.refresh()

    @property
    def acts(self) -> tuple[Button, ...]:
        """The buttons that stay where they are; of the two in the middle one is shown."""
        return self.hint, self.undo, self.done, self.next

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All of them."""
        return *self.acts, self.again, self.show, self.skip

    @property
    def _last(self) -> bool:
        # what the opponent has counted is followed by the rest of the count
        return self.session.number + 1 == len(self.session.lesson.levels) and self.session.to_check is None

    @property
    def following(self) -> str:
        """What comes after the lesson, at its last level."""
        return self._end.words(self.session) if self._last and self._end else ""

    @property
    def laid(self) -> str:
        """The piece that the lesson lays, once its last level is done."""
        return self._end.laid(self.session) if self._last and self._end and self.session.coach.done else ""

    def _from_menu(self, do: Callable[[], object]) -> None:
        """Do something from the menu and put that away: it would lie over what is said."""
        self.more.value = False
        do()

    def _go_on_if_done(self) -> None:
        """Go on, unless the level is not done: the second press of a double click comes from a page that is behind."""
        if not self.next.disabled:
            self._go_on()

    def _go_on(self) -> None:
        if not self._last:
            self.session.next()
        elif self._end is not None:
            self._end.go(self.session)

    def refresh(self) -> None:
        """Offer what helps now: what does not is dimmed, never removed, and no button changes its meaning."""
        session, label = self.session, self.session.voice.label
        done, kind = session.coach.done, session.level.kind
        call(self.undo, label("play.undo"))
        call(self.done, label("play.done"))
        call(self.hint, label("lesson.hint"))
        call(self.again, label("lesson.again"))
        call(self.show, label("lesson.show"))
        call(self.skip, label("lesson.skip"))
        fill(self.legend, stars.legend(session.voice))
        call(self.next, label("lesson.next"))
        self.next.tooltip = self.following.rpartition("\n\n")[2] or label("lesson.next")
        self.more.tooltip = label("lesson.more")
        on = not self._last or (self._end is not None and self._end.there(session))
        before = session.progress.level(session.lesson.id, session.level.name)
        self.undo.disabled = session.cursor <= session.timeline.floor or kind not in PLAYED or (done and kind != TRY)
        self.done.disabled = not session.countable
        self.hint.disabled = kind == TRY or done or session.coach.shown or not session.may_ask
        self.show.disabled = kind in (TRY, GAME) or done
        # a final count has steps of its own: whoever was through it before still wants to go on within it, not away
        left = before is not None and not (kind == RECKON and session.countable)
        self.next.disabled = not on or not (done or session.coach.shown or kind == TRY or left)
        self.skip.disabled = not on
        light(self.undo, session.asks_back)
        light(self.done, session.countable)
        light(self.next, on and (done or session.coach.shown or kind == TRY))
        counts = kind in COUNTING
        for shown, wanted in ((self.menu, self.more.value), (self.undo, not counts), (self.done, counts)):
            display = "" if wanted else "none"
            if shown.layout.display != display:
                shown.layout.display = display
