"""A lesson on screen: words, the live board, the coach, and always a way on."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Layout, VBox

from ..lessons.level import Lesson
from ..lessons.page import Page
from ..lessons.progress import FILE, Progress
from ..lessons.reading import parse_lesson, read_lesson
from ..lessons.validate import check_lines
from ..session import Change
from ..session.lesson import LessonSession
from ..tables import Table
from . import lesson_parts as parts
from . import prompts as words
from .board import BoardView
from .closing import discard
from .controls import controls
from .lesson_buttons import Help, Levels

#: smaller than a board to play on: the words around it should be seen with it, and its tiles on a narrow screen
SMALL, LARGE = (560, 360), (680, 440)
#: how many tiles a small board shows well
FEW = 12


def size_for(table: Table) -> tuple[int, ...]:
    """Return the size of a board in a lesson; empty for a table that has a size of its own."""
    if not any(True for _ in table.room()):
        return ()
    return SMALL if table.pieces <= FEW else LARGE


class LessonBoard(BoardView):
    """The board of a lesson: it asks for something only where the reader is to act on it."""

    session: LessonSession

    def _inform(self) -> None:
        asked = words.what_to_do(self.session) if self.session.asked else ""
        text = escape(words.pointed_at(self.session) or asked)
        if self.info.value != text:
            self.info.value = text


class LessonView(VBox):
    """A lesson: in a notebook it is live, on a page without a kernel it shows all its words and pictures."""

    def __init__(self, session: LessonSession, on_end: Callable[[], None] | None = None) -> None:
        self.session = session
        self.levels, self.help = Levels(session), Help(session, on_end)
        self.heading, self.task, self.coach, self.rules = HTML(), HTML(), HTML(), HTML()
        self.controls = VBox()
        self.board = LessonBoard(session, *size_for(session.table))
        super().__init__(layout=Layout(width="100%"))
        self.add_class("carcnb-lesson")
        # what the coach says stands close to the board; the lists and buttons come last
        manual = self.board.manual
        self.board.children = tuple(child for child in self.board.children if child is not manual)
        self.children = (
            self.levels, self.heading, self.task, self.board, self.controls, self.coach, self.help, manual, self.rules,
        )  # fmt: skip
        self.stop = session.observe(self._follow)
        self._show()

    def turn_to(self, session: LessonSession) -> None:
        """Show another lesson in place of this one, with the same widgets."""
        self.stop()
        self.session = self.help.session = session
        self.levels.turn_to(session)
        self.board.turn_to(session, *size_for(session.table))
        self.stop = session.observe(self._follow)
        self._show()

    def _follow(self, _: object, changes: Change) -> None:
        if changes & (Change.LEVEL | Change.LANG):
            self._show()
        elif changes & (Change.GAME | Change.TOLD):
            self._say()

    def _show(self) -> None:
        """Show the level anew."""
        session = self.session
        self.heading.value, self.task.value = parts.heading(session), parts.task(session)
        self.rules.value = parts.rules(session)
        before = self.controls.children
        self.controls.children = tuple(controls(session))
        for child in before:
            discard(child)
        self._say()

    def _say(self) -> None:
        """Show what the coach says, and what can be done now."""
        self.coach.value = parts.coach(self.session)
        self.levels.refresh()
        self.help.refresh()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself: live, and for viewers without a kernel as a page."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        page = Page(self.session.lesson, self.session.lang)
        return {**bundle, "text/html": page.html(), "text/plain": page.text()}


def lesson(
    game: str | Lesson, name: str = "", lang: str | None = None, *, progress: str | Path | None = FILE, text: str = ""
) -> LessonView:
    """Show a lesson live: one of a game's, or one that you write yourself as TOML `text`.

    >>> lesson("hunters_gatherers", "first_tile", lang="en", progress=None).session.level.name
    'lay_a_tile'
    """
    if isinstance(game, Lesson):
        found = game
    elif text:
        found = parse_lesson(game, name or "own", text)
        check_lines(found)
    else:
        found = read_lesson(game, name)
    kept = Progress(progress)
    return LessonView(LessonSession(found, kept.language(lang), progress=kept))
