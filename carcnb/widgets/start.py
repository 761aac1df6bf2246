"""The start page: choose a language and a game, see how far you are, and go on; what is open stays open on a reload."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from ipywidgets import HTML, ToggleButtons, VBox, Widget

from .. import games
from ..exercises.rounds import Round
from ..lessons.course import courses, fault, has_course, read_course
from ..lessons.level import Lesson
from ..lessons.progress import FILE, Progress
from ..lessons.voice import Voice
from ..say.i18n import VARIABLE, languages, own_name
from ..session import Change, Session
from ..session.exercise import DAILY, Clock, clock
from . import start_link, start_parts
from .closing import refill
from .contents import contents, contents_html
from .controls import button
from .course import CourseView
from .course_ways import Doors
from .lesson_buttons import End
from .line import Line
from .listening import on_change
from .play import PlayView, play
from .refresh import RefreshView
from .shelf import Shelf, Ways, begun, following
from .stage import call, fill, mark
from .start_parts import box
from .style import STYLE
from .trail import Trail

#: what can be open on the start page besides the list of games
LEARN, LESSON, PLAY, REFRESH = "learn", "lesson", "play", "refresh"


class StartView(VBox):
    """Every game, or what is open of one: its lessons, one of them, or a play; or exercises about what was learnt."""

    def __init__(self, lang: str | None = None, progress: Progress | None = None, clock: Clock = clock) -> None:
        self._clock = clock
        self.progress = progress or Progress(None)
        #: whether nobody has said yet which language is to be spoken
        self._speaks_any = not (lang or self.progress.lang or os.environ.get(VARIABLE))
        self.lang = self.progress.language(lang)
        #: what is wrong with courses that cannot be shown; the others are
        self.faults = [told for key in games.keys() if has_course(key) and (told := fault(key))]
        self.offered = [key for key in courses() if not fault(key)]
        self.course: CourseView | None = None
        self.play: PlayView | None = None
        self.refreshing: RefreshView | None = None
        #: the course that was opened last: shown again with another game, since a page keeps whatever it was ever sent
        self._kept: CourseView | None = None
        self._rounds: RefreshView | None = None
        style = HTML(start_parts.style() + STYLE, layout={"display": "none"})
        self.bar, self.table, self.lessons, self.rounds = (VBox(layout={"width": "100%"}) for _ in range(4))
        ways = Ways(self.open_lesson, self.open_course, self.open_play, self.open_refresh, self.open_daily)
        self.body = Shelf(self.offered, ways)
        self.trail, self.line = Trail(self.go_to, self._read_by), Line()
        self._fill_bar()
        parts = [style, self.bar, self.line, self.body, self.lessons, self.rounds, self.table, self.trail]
        super().__init__(parts, layout={"width": "100%"})
        self.add_class("carcnb-start")
        self.go_to(self.progress.shown)

    @property
    def key(self) -> str:
        """The game that the reader was busy with last, or the first there is."""
        last = self.progress.last[0].partition("/")[0] if self.progress.last else ""
        return last if last in self.offered else self.offered[0]

    # --- what is open ---------------------------------------------------------------------------------

    def go_to(self, screen: str) -> None:
        """Show a screen: the one that was open when the page was left, or to which the browser's Back leads."""
        what, _, key = screen.partition("/")
        doors = {PLAY: self.open_play, DAILY: self.open_daily}
        if what == start_link.POSITION:
            start_link.show(self, key)
        elif what == REFRESH:
            self.open_refresh()
        elif key not in self.offered:
            self.show_games()
        elif what in doors:
            doors[what](key)
        else:
            with self.trail.hold_sync():
                last, course = self._last(key), self.open_course(key)
                if what == LESSON and last is not None:
                    course.open_lesson(*last)

    def show_games(self) -> None:
        """Show every game, and how far the reader is."""
        self.course = self.play = self.refreshing = None
        self.progress.load()
        self._shows("")
        self.body.show(self.progress, self.key, self.lang, self._clock(), self.faults)
        self._turn_to("games")

    def open_course(self, key: str) -> CourseView:
        """Show the lessons of a game."""
        if self._kept is None:
            doors = Doors(self.open_play, self.open_refresh)
            self._kept = CourseView(
                read_course(key), self.lang, self.progress, choose_language=False, turned=self._note, doors=doors
            )
            self.lessons.children = (self._kept,)
        else:
            self._kept.turn_to(read_course(key), self.lang)
        self.course, self.play, self.refreshing = self._kept, None, None
        self._turn_to("course")
        self._note()
        return self.course

    def open_lesson(self, key: str) -> None:
        """Open the lesson with which to go on in a game, at its board; the list of lessons if all are solved.

        Also the list if the course is not begun and starts with another game: who knows that one goes another way.
        """
        with self.trail.hold_sync():  # the list on the way there is no screen to go back to
            course, lesson = self.open_course(key), following(self.progress, key)
            if lesson is not None and (lesson.key == key or begun(self.progress, key)):
                course.open_lesson(lesson)

    def open_play(self, key: str) -> None:
        """Play a game; one that was begun here goes on."""
        self.course, self.refreshing, self.play = None, None, play(key, lang=self.lang)
        session = self.play.session
        session.observe(self._heard)
        self._turn_to("play", self.play)
        self._shows(f"{PLAY}/{key}")
        self.play.beginning.offer_at_first()

    def open_refresh(self, rule: str = "") -> None:
        """Go on with the exercises that are begun, or begin some with this rule; the games if nothing was learnt."""
        begun = Round.opened(self.progress, self._clock(), rule)
        if begun is None:
            return self.show_games()
        if self._rounds is None:
            end = End(lambda _: self.show_games(), lambda session: session.voice.label("start.games"))
            self._rounds = RefreshView(begun, self.lang, end, clock=self._clock)
            self.rounds.children = (self._rounds,)
        else:
            self._rounds.turn_to(begun, self.lang)
        self.course, self.play, self.refreshing = None, None, self._rounds
        self._turn_to("refresh")
        self._shows(REFRESH)
        self._rounds.view.board.frame.show()

    def open_daily(self, key: str) -> None:
        """Open the position of the day."""
        with self.trail.hold_sync():
            self.open_course(key).open_daily()

    def _shows(self, screen: str) -> None:
        """Remember which screen is open, for a reload and for the browser's Back."""
        self.progress.show(screen)
        self.trail.screen = screen

    def _note(self) -> None:
        """Remember what is open."""
        if self.course is None:
            return
        view, key = self.course.view, self.course.course.key
        if view is not None and not view.session.aside:
            self.progress.opened(view.session.lesson.id, view.session.level.name)
        what = LEARN if view is None else DAILY if view.session.aside else LESSON
        self._shows(f"{what}/{key}")

    def _last(self, key: str) -> tuple[Lesson, int] | None:
        """Return the lesson and level of a game that were open last."""
        name, level = self.progress.last or ("", "")
        for lesson in read_course(key).lessons():
            levels = [each.name for each in lesson.levels]
            if lesson.id == name and level in levels:
                return lesson, levels.index(level)
        return None

    # --- its parts ------------------------------------------------------------------------------------

    def _turn_to(self, state: str, *playing: Widget) -> None:
        """Show one of the screens below the bar; a play is made anew each time, and let go of when it is left."""
        self._name_bar(home=state == "games")
        mark(self, "carcnb-away", state != "games")
        refill(self.table, *playing)
        for shown, screen in (("games", self.body), ("course", self.lessons), ("refresh", self.rounds)):
            screen.layout.display = "" if state == shown else "none"
        if self._kept is not None and state != "course":
            self._kept.rest()
        if self._rounds is not None and state != "refresh":
            self._rounds.view.board.rest()

    def _fill_bar(self) -> None:
        self.name = HTML()
        self.back = button("", self.show_games, icon="arrow-left")
        self.back.add_class("carcnb-quiet")
        self.chosen = ToggleButtons(options=[(own_name(lang), lang) for lang in languages()], value=self.lang)
        self.chosen.tooltips = [own_name(lang) for lang in languages()]
        self.chosen.add_class("carcnb-languages")
        on_change(self.chosen, self._speak)
        bar = box("carcnb-top", self.back, self.name, self.chosen)
        bar.add_class("carcnb-way")
        self.bar.children = (bar,)

    def _name_bar(self, *, home: bool) -> None:
        """Speak the reader's language, and offer the way back from anywhere but home."""
        # the page around it reads here which language is spoken
        fill(self.name, f'<span class="carcnb-name" data-carcnb-lang="{self.lang}">carcnb</span>')
        label = Voice(self.key, self.lang).label
        call(self.back, label("start.games"))
        call(self.back, label("start.games"), shown=False)  # on a phone only its arrow is seen
        self.chosen.value = self.lang
        self.line.name(label, board=False)
        self.back.layout.display, self.name.layout.display = ("none", "") if home else ("", "none")

    # --- the reader's language ------------------------------------------------------------------------

    def _heard(self, session: Session, changes: Change) -> None:
        """Follow the language that was chosen in the settings of a play: the page around it speaks it too."""
        if Change.LANG in changes and session.lang != self.lang:
            self._speak(session.lang)

    def _read_by(self, read: list[str]) -> None:
        """Speak a language that the browser's owner reads, at a first visit; what was chosen once stays chosen."""
        found = next((lang for lang in read if lang in languages()), None)
        if self._speaks_any and found is not None:
            self._speak(found)
        self._speaks_any = False

    def _speak(self, lang: str) -> None:
        if lang == self.lang:
            return
        self.lang = lang
        self.progress.choose_language(lang)
        if (open_one := self.play or self.refreshing) is not None:
            open_one.session.speak(lang)
        elif self.course is not None:
            self.course.speak(lang)
        else:
            self.show_games()
            return
        self._name_bar(home=False)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself: live, and for viewers without a kernel as a picture and a list of every course."""
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        pairs = [(read_course(key), Voice(key, self.lang)) for key in self.offered]
        page = "\n".join([start_parts.still(self.key, pairs[0][1]), *(contents_html(*pair) for pair in pairs)])
        return {**bundle, "text/html": page, "text/plain": "\n".join(contents(*pair) for pair in pairs)}


def start(lang: str | None = None, *, progress: str | Path | None = FILE) -> StartView:
    """Show the start page: language, games, progress, and what comes next.

    >>> start("en", progress=None).lang
    'en'
    """
    kept = Progress(progress)
    return StartView(lang, kept)
