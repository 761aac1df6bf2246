"""A course on screen: chapters, how far the reader is, and the lesson that is open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Button, VBox, Widget

from ..exercises.rounds import Round
from ..lessons.course import Chapter, Course, read_course
from ..lessons.level import Lesson
from ..lessons.progress import FILE, Progress
from ..lessons.voice import Voice
from ..say.i18n import languages
from ..session.exercise import RoundSession, clock, daily_session
from ..session.lesson import LessonSession
from . import lesson_parts as parts
from . import stars
from .closing import refill
from .contents import contents, contents_html
from .controls import button
from .course_ways import NOWHERE, Doors, paths, tongues
from .coursemap import piece_of
from .finish import leads_to
from .landscape import CourseMap
from .lesson import LessonView
from .lesson_buttons import End
from .line import Line
from .listening import on_press
from .refresh import DailyButton
from .stage import call, icon, mark, region
from .style import STYLE


class CourseView(VBox):
    """A browser of a game's lessons, for mouse, touch and keyboard."""

    def __init__(
        self,
        course: Course,
        lang: str | None = None,
        progress: Progress | None = None,
        *,
        choose_language: bool = True,
        turned: Callable[[], None] = lambda: None,
        doors: Doors = NOWHERE,
    ) -> None:
        self.course, self._turned, self._doors = course, turned, doors
        self._languages = languages() if choose_language else ()
        self.progress = progress or Progress(None)
        self.voice = Voice(course.key, lang)
        self.path = self._chosen()
        #: the lesson that is open
        self.view: LessonView | None = None
        #: the view of all lessons, once one was opened: a page keeps whatever it was ever sent, so there is only one
        self._kept: LessonView | None = None
        self._sure = False
        #: language and path in which the list was made
        self._made: tuple[str, str, Chapter | None] | None = None
        self.list = region("contents")
        self.list.add_class("carcnb-stage")
        self.line, self.back = Line(), icon("map", "carc-all-lessons")
        on_press(self.back, self._leave)
        self.page = VBox(layout={"width": "100%", "display": "none"})
        super().__init__([HTML(STYLE), self.list, self.page], layout={"width": "100%"})
        self.overview()

    def turn_to(self, course: Course, lang: str) -> None:
        """Show another course in place of this one."""
        self.course, self.voice = course, Voice(course.key, lang)
        self.path = self._chosen()
        self.overview()

    # --- the list of lessons --------------------------------------------------------------------------

    def overview(self) -> None:
        """Show the chapters and how far the reader is."""
        self.view, self._sure = None, False
        self.progress.load()
        # made anew only for another one: a page holds on to much of what it has once shown
        if self._made != (listed := (self.course.key, self.voice.lang, self.path)):
            self._made = listed
            self._make_list()
        self._refresh()
        self.page.layout.display, self.list.layout.display = "none", None
        self.rest()
        self._turned()

    def rest(self) -> None:
        """Let the board of the lessons rest: it is out of sight."""
        if self._kept is not None:
            self._kept.board.rest()

    def _make_list(self) -> None:
        self.head, self.signs = HTML(), HTML()
        self.solved = HTML(f"<p>{escape(self.voice.label('course.all_solved'))}</p>")
        self.go_on = icon("play", "carcnb-primary", "carcnb-big")
        on_press(self.go_on, self._go_on)
        self.daily = DailyButton(self.voice.label, self.open_daily)
        self.play = icon("play", "carcnb-primary", "carcnb-big")
        on_press(self.play, lambda: self._doors.play(self.course.key) if self._doors.play else None)
        self.fresh = icon("again", "carcnb-big")
        on_press(self.fresh, self.open_refresh)
        self.entries: list[tuple[Lesson, Button]] = []
        self.resetting = region("entries")
        self.line.name(self.voice.label, board=False)
        refill(self.list, self.line, self._banner(), region("chapters", self._chapters()), self.resetting)

    def _banner(self) -> Widget:
        self.map = CourseMap(self.course, self.voice, self._go_on)
        chosen = paths(self.course, self.voice, self.path.name if self.path else "", self._walk)
        ways = region("ways", [*tongues(self.voice, self._languages, self._speak), *chosen])
        lead = [self.head, ways, self.go_on, self.solved, self.play, self.fresh, self.daily, self.signs]
        return region("banner", [region("lead", lead), self.map])

    def _refresh(self) -> None:
        """Show how far the reader is; what did not change is not sent."""
        title = f"<h1>{escape(self.voice.text(self.course.title))}</h1>"
        kept = parts.trouble(self.progress, self.voice.lang)
        self.head.value = title + kept + parts.prose(self.voice.text(self.course.text))
        self.signs.value = stars.signs(self.voice)
        self.following = self.progress.next_lesson(self._lessons())
        if self.following is not None:
            title = self.voice.text(self.following.title)
            begun = any(map(self.progress.done, self._lessons()))
            first = self.voice.label("start.begin_with", lesson=title)
            self.go_on.description = self.voice.label("course.go_on", lesson=title) if begun else first
        self.go_on.layout.display = "none" if self.following is None else None
        self.daily.offer(self.progress, self.course.key)
        over = self.following is None and bool(self._lessons())
        self.solved.layout.display = None if over else "none"
        call(self.play, self.voice.label("start.play_game", game=self.voice.text(self.course.title)))
        self.play.layout.display = None if over and self._doors.play else "none"
        call(self.fresh, self.voice.label("course.refresh"))
        self.fresh.layout.display = None if over else "none"
        self.map.refresh(self.progress, self.following)
        for lesson, pressed in self.entries:
            self._mark(lesson, pressed)
        refill(self.resetting, *self._reset())

    def _chapters(self) -> list[Widget]:
        return [self._chapter(chapter) for chapter in ([self.path] if self.path else self.course.chapters)]

    def _chapter(self, chapter: Chapter) -> Widget:
        words = f"<h2>{escape(self.voice.text(chapter.title))}</h2><p>{escape(self.voice.text(chapter.text))}</p>"
        entries = region("entries", [self._entry(lesson) for lesson in chapter.read()])
        return region("chapter", [HTML(words), entries])

    def _entry(self, lesson: Lesson) -> Button:
        pressed = button("", lambda: self.open_lesson(lesson))
        self.entries.append((lesson, pressed))
        return pressed

    def _mark(self, lesson: Lesson, pressed: Button) -> None:
        done, count = self.progress.done(lesson), len(lesson.levels)
        sign = "✓ " if done == count else ""
        # how far it is, its style shows below its name
        pressed.description = f"{sign}{self.voice.text(lesson.title)}"
        pressed.tooltip = stars.how_far(self.voice, self.progress, lesson)
        for tenth in range(1, 11):
            mark(pressed, f"carcnb-part-{tenth}", tenth == 10 * done // count)
        mark(pressed, "carcnb-solved", done == count)
        mark(pressed, "carcnb-begun", 0 < done < count)

    def _reset(self) -> list[Widget]:
        """Return a button to forget everything, or the question whether that is meant; nothing if it is there."""
        label, asked = self.voice.label, len(self.resetting.children) > 1
        if self._sure:
            words = HTML(escape(label("course.sure")))
            return [words, button(label("course.forget"), self._forget), button(label("course.keep"), self.overview)]
        if asked or not self.resetting.children:
            asking = button(label("course.afresh"), self._ask)
            asking.add_class("carcnb-quiet")
            return [asking]
        return list(self.resetting.children)

    def _ask(self) -> None:
        self._sure = True
        refill(self.resetting, *self._reset())

    def _forget(self) -> None:
        self.progress.reset([lesson.id for lesson in self.course.lessons()])
        self.progress.forget_cards(rule for lesson in self.course.lessons() for rule in lesson.rules)
        self.overview()

    def _lessons(self) -> list[Lesson]:
        return self.course.way(self.path.name if self.path else "")

    def _speak(self, lang: str) -> None:
        self.progress.choose_language(lang)
        self.speak(lang)

    def _walk(self, name: str) -> None:
        self.progress.choose_path(self.course.key, name)
        self.path = self._chosen()
        self.overview()

    def _chosen(self) -> Chapter | None:
        """Return the path that the reader chose, on this visit or before."""
        name = self.progress.path_of(self.course.key)
        return next((path for path in self.course.paths if path.name == name), None)

    # --- one lesson -----------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self.following is not None:
            self.open_lesson(self.following)

    def open_lesson(self, lesson: Lesson, level: int | None = None) -> None:
        """Open a lesson where the reader left it."""
        if level is None and self.progress.halfway(lesson.id) is None:
            fresh = (n for n, each in enumerate(lesson.levels) if not self.progress.level(lesson.id, each.name))
            level = next(fresh, 0)
        self._open(LessonSession(lesson, self.voice.lang, progress=self.progress, level=level))

    def open_daily(self) -> None:
        """Open the position of the day of this game."""
        self._open(daily_session(self.progress, self.course.key, self.voice.lang))

    def open_refresh(self) -> None:
        """Refresh what was learnt: where the page has a place for it, there; otherwise here."""
        if self._doors.refresh is not None:
            self._doors.refresh()
        elif (begun := Round.opened(self.progress, clock())) is not None:
            self._exercise(begun, begun.number)

    def _exercise(self, begun: Round, number: int) -> None:
        begun.go_to(number)
        self._open(RoundSession(begun, self.voice.lang, go=partial(self._exercise, begun)))

    def _open(self, session: LessonSession) -> None:
        self.view = self._shown(session)
        call(self.back, self.voice.label("course.all_lessons"))
        # hidden, not taken away: a page keeps every view that it ever made of a widget
        self.list.layout.display, self.page.layout.display = "none", None
        self._turned()
        self.view.board.frame.show()

    def _shown(self, session: LessonSession) -> LessonView:
        if self._kept is None:
            end = End(self._go_after, self._after_words, play=self._doors.play, laid=self._laid)
            self._kept = LessonView(session, end, self.back)
            self.page.children = (self._kept,)
        else:
            self._kept.turn_to(session)
        return self._kept

    def _after(self, lesson: Lesson) -> Lesson | None:
        """Return the next lesson on the reader's way that is not solved yet; None if there is none."""
        return self.progress.after(lesson, self._lessons())

    def _after_words(self, session: LessonSession) -> str:
        following, voice = self._after(session.lesson), session.voice
        if following is None:
            return voice.label("lesson.back")
        return leads_to(voice, self.course, session.lesson, following)

    def _laid(self, session: LessonSession) -> str:
        return piece_of(self.course, session.lesson, session.lang)

    def _go_after(self, session: LessonSession) -> None:
        """Go on after the last level: to the next lesson, or back to the list where all is solved."""
        following = self._after(session.lesson)
        self._leave()
        if following is not None:
            self.open_lesson(following)

    def speak(self, lang: str) -> None:
        """Go over to another language; a lesson that is open stays as it is."""
        if self.view is None:
            self.voice = Voice(self.course.key, lang)
            self.overview()
        else:
            self.view.session.speak(lang)
            call(self.back, self.view.session.voice.label("course.all_lessons"))

    def _leave(self) -> None:
        if self.view is not None:
            self.voice = Voice(self.course.key, self.view.session.lang)
        self.overview()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself: live, and for viewers without a kernel as a list of what there is to learn."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        pair = self.course, self.voice
        return {**bundle, "text/html": contents_html(*pair), "text/plain": contents(*pair)}


def course(game: str, lang: str | None = None, *, progress: str | Path | None = FILE) -> CourseView:
    """Show a game's course: chapters, progress, and the lesson you open.

    >>> course("hunters_gatherers", lang="en", progress=None).course.title
    'Hunters & Gatherers'
    """
    kept = Progress(progress)
    return CourseView(read_course(game), kept.language(lang), kept)
