"""The start page: choose a language and a game, see how far you are, and go on."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Dropdown, ToggleButtons, VBox

from .. import games
from ..lessons.course import courses, fault, has_course, read_course
from ..lessons.progress import FILE, Progress
from ..lessons.voice import Voice
from ..say.i18n import languages, own_name, speech
from .course import CourseView, contents, contents_html
from .listening import on_change
from .style import STYLE


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
        self.language = Dropdown(options=[(own_name(lang), lang) for lang in languages()], value=self.lang)
        self.welcome = HTML()
        self.games = ToggleButtons(options=self._entries(), value=self.key, style={"button_width": "auto"})
        self.course = CourseView(read_course(self.key), self.lang, self.progress, choose_language=False)
        super().__init__([self.language, self.welcome, self.games, self.course], layout={"width": "100%"})
        self.add_class("carcnb-lesson")
        self._filling = False
        on_change(self.language, self._speak)
        on_change(self.games, self._chosen)
        self._name()

    def _name(self) -> None:
        label = speech(self.lang).label
        self.language.description = label("settings.language")
        asked = label("course.which_game")
        self.welcome.value = STYLE + "".join(f"<p>{escape(words)}</p>" for words in (*self.faults, asked))

    def _show(self) -> None:
        """Show the chosen course in the chosen language, with the widgets that are there."""
        self._name()
        self._filling = True  # new words for the games choose none of them
        self.games.options, self.games.value = self._entries(), self.key
        self._filling = False
        self.course.turn_to(read_course(self.key), self.lang)

    def _entries(self) -> list[tuple[str, str]]:
        return [(self._entry(key), key) for key in self.offered]

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

    def _chosen(self, key: str | None) -> None:
        if not self._filling and key is not None:
            self._play(key)

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
