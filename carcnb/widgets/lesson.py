"""A lesson on screen: words, the live board, the coach, and always a way on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Button, HBox, Layout, VBox

from ..engine.laying import TileGame
from ..engine.play import Game
from ..lessons.level import DO, TRY, Lesson
from ..lessons.page import Page
from ..lessons.progress import FILE, Progress
from ..lessons.reading import parse_lesson, read_lesson
from ..session.lesson import LessonSession
from . import lesson_parts as parts
from . import words
from .answers import WRAP, button, controls
from .board import BoardView

#: smaller than a board to play on: the words around it should be seen with it, and its tiles on a narrow screen
SMALL, LARGE = (560, 360), (680, 440)
#: how many tiles a small board shows well
FEW = 12


def size_for(game: Game) -> tuple[int, ...]:
    """Return the size of a board in a lesson; empty for the size that a sheet has by itself."""
    if not isinstance(game, TileGame):
        return ()
    return SMALL if len(game.board.placements) <= FEW else LARGE


class LessonBoard(BoardView):
    """The board of a lesson: it asks for something only where the reader is to act on it."""

    session: LessonSession

    def _inform(self) -> None:
        asked = words.what_to_do(self.session) if self.session.asked else ""
        text = words.pointed_at(self.session) or asked
        if self.info.value != text:
            self.info.value = text


class LessonView(VBox):
    """A lesson: in a notebook it is live, on a page without a kernel it shows all its words and pictures."""

    def __init__(self, session: LessonSession, on_end: Callable[[], None] | None = None) -> None:
        self.session = session
        self._on_end = on_end
        self.levels = HBox(layout=WRAP)
        self.heading, self.task, self.coach, self.rules = HTML(), HTML(), HTML(), HTML()
        self.controls = VBox()
        self.help = HBox(layout=WRAP)
        self.board = LessonBoard(session, *size_for(session.game))
        super().__init__(layout=Layout(width="100%"))
        self.add_class("carcnb-lesson")
        # what the coach says stands close to the board; the lists and buttons come last
        manual = self.board.manual
        self.board.children = tuple(child for child in self.board.children if child is not manual)
        self.children = (
            self.levels, self.heading, self.task, self.board, self.controls, self.coach, self.help, manual, self.rules,
        )  # fmt: skip
        session.observe(self._follow)
        self._show()

    def _follow(self, _: object, what: str) -> None:
        if what in ("level", "lang"):
            self._show()
        elif what in ("game", "told"):
            self._say()

    def _show(self) -> None:
        """Show the level anew."""
        session = self.session
        self.heading.value, self.task.value = parts.heading(session), parts.task(session)
        self.rules.value = parts.rules(session)
        for child in self.controls.children:
            getattr(child, "stop", lambda: None)()
        self.controls.children = tuple(controls(session))
        self._say()

    def _say(self) -> None:
        """Show what the coach says, and what can be done now."""
        self.coach.value = parts.coach(self.session)
        self.levels.children = self._level_buttons()
        self.help.children = self._help_buttons()

    def _level_buttons(self) -> tuple[Button, ...]:
        session = self.session
        made = []
        for number, level in enumerate(session.lesson.levels):
            mark = session.progress.level(session.lesson.id, level.name)
            sign = "" if mark is None else " ★" if mark.par else " ✓" if mark.solved else " ○"
            here = number == session.number
            pressed = button(f"{number + 1}{sign}", lambda number=number: session.open(number))  # type: ignore[misc]
            pressed.tooltip = session.voice.text(level.title)
            pressed.button_style = "primary" if here else "success" if mark and mark.solved else ""
            made.append(pressed)
        return tuple(made)

    def _help_buttons(self) -> tuple[Button, ...]:
        session, say = self.session, self.session.voice.say
        done, made = session.coach.done, []
        if session.level.kind in (DO, TRY) and not done:
            made.append(button(say.text("Take back"), session.undo, disabled=session.cursor <= session.timeline.floor))
        made.append(button(say.text("Start again"), session.retry))
        if not done and session.level.kind != TRY:
            made.append(button(say.text("Hint"), session.hint))
            made.append(button(say.text("Show me"), session.show_solution))
        last = session.number + 1 == len(session.lesson.levels)
        if not last:
            word = say.text("Next") if done or session.coach.shown else say.text("Skip")
            made.append(button(word, session.next, button_style="success" if done else ""))
        elif self._on_end is not None:
            made.append(button(say.text("Back to the course"), self._on_end, button_style="success" if done else ""))
        return tuple(made)

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
    else:
        found = read_lesson(game, name)
    kept = Progress(progress)
    return LessonView(LessonSession(found, kept.language(lang), progress=kept))
