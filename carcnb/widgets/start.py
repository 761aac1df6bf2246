"""The start page: choose a language and a game, see how far you are, and go on."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Dropdown, Layout, ToggleButtons, VBox, Widget

from .. import games
from ..lessons.course import courses, fault, has_course, read_course
from ..lessons.progress import FILE, Progress
from ..lessons.voice import Voice
from ..say.i18n import languages, own_name, speech
from . import lesson_parts as parts
from .closing import discard
from .course import CourseView, contents, contents_html
from .listening import on_change


class StartView(VBox):
    """Every course, one of them open."""

    def __init__(self, lang: str | None = None, progress: Progress | None = None) -> None:
        self.progress = progress or Progress(None)
        self.lang = self.progress.language(lang)
        #: what is wrong with courses that cannot be shown; the others are
        self.faults = [told for key in games.keys() if has_course(key) and (told := fault(key))]
        self.offered = [key for key in courses() if not fault(key)]
        self.key = self.progress.last[0].partition("/")[0] if self.progress.last else ""
        self.key = self.key if self.key in self.offered else self.offered[0]
        super().__init__(layout=Layout(width="100%"))
        self.add_class("carcnb-lesson")
        self._show()

    def _show(self) -> None:
        label = speech(self.lang).label
        named = [(own_name(lang), lang) for lang in languages()]
        chosen = Dropdown(options=named, value=self.lang, description=label("settings.language"))
        on_change(chosen, self._speak)
        chosen_game = ToggleButtons(
            options=[(self._entry(key), key) for key in self.offered], value=self.key, style={"button_width": "auto"}
        )
        on_change(chosen_game, self._play)
        asked = label("course.which_game")
        welcome = "".join(f"<p>{escape(words)}</p>" for words in (*self.faults, asked))
        self.course = CourseView(read_course(self.key), self.lang, self.progress, choose_language=False)
        before: tuple[Widget, ...] = getattr(self, "children", ())
        self.children = (chosen, HTML(parts.STYLE + welcome), chosen_game, self.course)
        for child in before:
            discard(child)

    def _entry(self, key: str) -> str:
        course = read_course(key)
        lessons = list(course.lessons())
        done = sum(self.progress.done(lesson) for lesson in lessons)
        count = sum(len(lesson.levels) for lesson in lessons)
        title = Voice(key, self.lang).text(course.title)
        return speech(self.lang).label("course.game_done", game=title, done=done, count=count)

    def _speak(self, lang: str) -> None:
        self.lang = lang
        self.progress.choose_language(lang)
        self._show()

    def _play(self, key: str) -> None:
        self.key = key
        self._show()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself: live, and for viewers without a kernel as a list of every course."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        pairs = [(read_course(key), Voice(key, self.lang)) for key in self.offered]
        page = "\n".join(contents_html(course, voice) for course, voice in pairs)
        return {**bundle, "text/html": page, "text/plain": "\n".join(contents(*pair) for pair in pairs)}


def start(lang: str | None = None, *, progress: str | Path | None = FILE) -> StartView:
    """Show the start page: language, game, progress, and what comes next.

    >>> start("en", progress=None).lang
    'en'
    """
    kept = Progress(progress)
    return StartView(kept.language(lang), kept)
