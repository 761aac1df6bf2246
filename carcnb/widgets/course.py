"""A course on screen: chapters, how far the reader is, and the lesson that is open."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Button, Dropdown, HBox, Layout, ToggleButtons, VBox, Widget

from ..lessons.course import Chapter, Course, read_course
from ..lessons.level import Lesson
from ..lessons.progress import FILE, Progress
from ..lessons.voice import Voice
from ..say.i18n import languages, own_name
from ..session.lesson import LessonSession
from . import lesson_parts as parts
from .closing import discard
from .controls import WRAP, button
from .lesson import LessonView
from .listening import on_change


class CourseView(VBox):
    """A browser of a game's lessons, for mouse, touch and keyboard."""

    def __init__(
        self,
        course: Course,
        lang: str | None = None,
        progress: Progress | None = None,
        *,
        choose_language: bool = True,
    ) -> None:
        self.course = course
        self._languages = languages() if choose_language else ()
        self.progress = progress or Progress(None)
        self.voice = Voice(course.key, lang)
        self.path: Chapter | None = None
        self.view: LessonView | None = None
        self._sure = False
        super().__init__(layout=Layout(width="100%"))
        self.add_class("carcnb-lesson")
        self.overview()

    # --- the list of lessons --------------------------------------------------------------------------

    def overview(self) -> None:
        """Show the chapters and how far the reader is."""
        self.view, self._sure = None, False
        self.progress.load()
        self._turn_to(*self._head(), *self._chapters(), self._reset())

    def _turn_to(self, *children: Widget) -> None:
        """Show these parts and let go of those shown before."""
        before: tuple[Widget, ...] = getattr(self, "children", ())
        self.children = children
        for child in before:
            if child not in children:
                discard(child)

    def _head(self) -> list[Widget]:
        label = self.voice.label
        title = f'<div class="carcnb-title">{escape(self.voice.text(self.course.title))}</div>'
        kept = parts.trouble(self.progress, self.voice.lang)
        head: list[Widget] = [HTML(parts.STYLE + title + kept + parts.prose(self.voice.text(self.course.text)))]
        if len(self._languages) > 1:
            named = [(own_name(lang), lang) for lang in self._languages]
            chosen = Dropdown(options=named, value=self.voice.lang, description=label("settings.language"))
            on_change(chosen, self._speak)
            head.append(chosen)
        if self.course.paths:
            head.append(self._paths())
        following = self.progress.next_lesson(self._lessons())
        if following is not None:
            going = label("course.go_on", lesson=self.voice.text(following.title))
            pressed = button(going, lambda: self.open_lesson(following), button_style="primary")
            pressed.add_class("carcnb-wide")
            head.append(pressed)
        elif self._lessons():
            solved = label("course.all_solved")
            head.append(HTML(f"<p>{escape(solved)}</p>"))
        return head

    def _paths(self) -> Widget:
        label = self.voice.label
        ways = [(label("course.from_the_beginning"), None)] + [(self.voice.text(p.title), p) for p in self.course.paths]
        chosen = ToggleButtons(options=ways, value=self.path, style={"button_width": "auto"})
        on_change(chosen, self._walk)
        return chosen

    def _chapters(self) -> list[Widget]:
        chapters = [self.path] if self.path is not None else list(self.course.chapters)
        return [self._chapter(chapter) for chapter in chapters]

    def _chapter(self, chapter: Chapter) -> Widget:
        words = f"<b>{escape(self.voice.text(chapter.title))}</b><br>{escape(self.voice.text(chapter.text))}"
        return VBox([HTML(words), HBox([self._entry(lesson) for lesson in chapter.read()], layout=WRAP)])

    def _entry(self, lesson: Lesson) -> Button:
        done, count = self.progress.done(lesson), len(lesson.levels)
        sign = "✓ " if done == count else ""
        pressed = button(f"{sign}{self.voice.text(lesson.title)} {done}/{count}", lambda: self.open_lesson(lesson))
        pressed.tooltip = parts.standing(self.voice, lesson, self.progress)
        pressed.button_style = "success" if done == count else "info" if done else ""
        return pressed

    def _reset(self) -> Widget:
        label = self.voice.label
        if self._sure:
            asked = HTML(escape(label("course.sure")))
            return HBox(
                [asked, button(label("course.forget"), self._forget), button(label("course.keep"), self.overview)]
            )
        asking = button(label("course.afresh"), self._ask)
        asking.layout.align_self = "flex-start"
        return asking

    def _ask(self) -> None:
        self._sure = True
        self._turn_to(*self.children[:-1], self._reset())

    def _forget(self) -> None:
        self.progress.reset([lesson.id for lesson in self.course.lessons()])
        self.overview()

    def _lessons(self) -> list[Lesson]:
        return self.path.read() if self.path is not None else list(self.course.lessons())

    def _speak(self, lang: str) -> None:
        self.progress.choose_language(lang)
        self.voice = Voice(self.course.key, lang)
        self.overview()

    def _walk(self, path: Chapter | None) -> None:
        self.path = path
        self.overview()

    # --- one lesson -----------------------------------------------------------------------------------

    def open_lesson(self, lesson: Lesson, level: int | None = None) -> None:
        """Open a lesson where the reader left it."""
        first = next((n for n, each in enumerate(lesson.levels) if not self.progress.level(lesson.id, each.name)), 0)
        session = LessonSession(
            lesson, self.voice.lang, progress=self.progress, level=first if level is None else level
        )
        self.view = LessonView(session, on_end=self._leave)
        back = button(self.voice.label("course.all_lessons"), self._leave, icon="arrow-left")
        back.layout.align_self = "flex-start"
        self._turn_to(back, self.view)

    def _leave(self) -> None:
        if self.view is not None:
            self.voice = Voice(self.course.key, self.view.session.lang)
        self.overview()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself: live, and for viewers without a kernel as a list of what there is to learn."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {
            **bundle,
            "text/html": contents_html(self.course, self.voice),
            "text/plain": contents(self.course, self.voice),
        }


def contents(course: Course, voice: Voice) -> str:
    """Return a course's chapters and lessons as text."""
    lines = [voice.text(course.title), voice.text(course.text)]
    for chapter in course.chapters:
        lines += ["", f"{voice.text(chapter.title)}: {voice.text(chapter.text)}"]
        lines += [f"  {voice.text(lesson.title)}" for lesson in chapter.read()]
    return "\n".join(lines) + "\n"


def contents_html(course: Course, voice: Voice) -> str:
    """Return a course's chapters and lessons as HTML."""
    page = [f"<h3>{escape(voice.text(course.title))}</h3>", parts.prose(voice.text(course.text))]
    for chapter in course.chapters:
        entries = "".join(f"<li>{escape(voice.text(lesson.title))}</li>" for lesson in chapter.read())
        page.append(
            f"<p><b>{escape(voice.text(chapter.title))}</b>: {escape(voice.text(chapter.text))}</p><ul>{entries}</ul>"
        )
    return "\n".join(page)


def course(game: str, lang: str | None = None, *, progress: str | Path | None = FILE) -> CourseView:
    """Show a game's course: chapters, progress, and the lesson you open.

    >>> course("hunters_gatherers", lang="en", progress=None).course.title
    'Hunters & Gatherers'
    """
    kept = Progress(progress)
    return CourseView(read_course(game), kept.language(lang), kept)
