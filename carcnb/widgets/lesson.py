"""A lesson on screen: words, the live board, the coach, and always a way on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ipywidgets import HTML, VBox, Widget

from ..lessons.course import has_course, read_course
from ..lessons.level import ASKING, COUNTING, Lesson
from ..lessons.page import Page
from ..lessons.progress import FILE, Progress
from ..lessons.reading import parse_lesson, read_lesson
from ..lessons.validate import check_lines
from ..session import Change
from ..session.lesson import LessonSession
from ..session.logbook import Logbook
from . import lesson_parts as parts
from . import news as told
from .citing import Citing
from .closing import discard
from .controls import Choices, Counting, Prediction, answers, controls
from .coursemap import piece_of
from .drawer import Drawer
from .finish import leads_to
from .frame import HOTKEYS
from .given import Given, Values
from .guided import GuidedGame
from .keycard import KeyCard
from .lesson_board import LessonBoard
from .lesson_buttons import End, Help, Levels
from .listening import on_change, on_press, soon
from .logcard import Liked, LogCard, trouble
from .nowhere import Nowhere
from .reckoned import Reckoned
from .stage import call, fill, icon, mark, region
from .walking import light_the_end
from .whole_game import WholeGame

#: how long something lies there for a look, in seconds
LOOK = 1.8


class LessonView(VBox):
    """A lesson: in a notebook it is live, on a page without a kernel it shows all its words and pictures."""

    def __init__(self, session: LessonSession, end: End | None = None, *way_back: Widget) -> None:
        self.session = session
        own = End(self._go_after, self._then, self._follows, laid=self._laid)
        self.levels, self.help = Levels(session), Help(session, end or own)
        self.do_it = icon("check", "carcnb-do-it")
        on_press(self.do_it, lambda: self.session.do_for_me())
        #: whose stars have flown already
        self._flown: object = None
        self.where, self.coach, self.rules = HTML(), HTML(), HTML()
        self.where.add_class("carcnb-where")
        self.controls, self.cited = region("answers"), Citing(session)
        self.board, self.book = LessonBoard(session), Logbook(session)
        self.liked, self.noted = Liked(self.book), LogCard(self.book)
        super().__init__(layout={"width": "100%"})
        board, self.game = self.board, GuidedGame(session, self.play_whole)
        self.whole = WholeGame(self, end)
        self.rules.add_class("carcnb-behind")
        self.coach.add_class("carcnb-saying")
        board.top.children = (*way_back, self.where, self.game.scores, self.levels, self.help.more)
        self.given = Given(self._given, ".carcnb-predicting")
        coaching = region("coaching", [self.coach, self.liked, self.cited, self.do_it])
        board.middle.children = (
            self.game.above,
            coaching,
            self.controls,
            board.choices,
            self.game.below,
            self.given,
        )
        board.acts.children = self.help.acts
        board.regions.children = (*board.regions.children, self.help.menu)
        self.keycard = KeyCard(session)
        self.drawer = Drawer(board, [self.keycard, self.noted, self.cited.card])
        self.help.menu.children = (*self.help.menu.children, self.game.quiet, self.keycard.button, self.noted.button)
        on_change(self.help.more, lambda opened: self.drawer.show(None) if opened else None)
        for card in (self.keycard, self.noted):  # of cards and the menu one is open at most
            on_press(card.button, lambda: setattr(self.help.more, "value", False))
        board.keyed = self.keycard.keyed
        board.below.children = (region("folds", [board.manual]), self.rules)
        self.children: tuple[Widget, ...] = (board,)
        self._unwatch = session.observe(self._follow)
        self._show()

    def stop(self) -> None:
        """Watch no more, and let nobody act in the background."""
        self._unwatch()
        self.book.stop()
        self.game.stop()

    def turn_to(self, session: LessonSession) -> None:
        """Show another lesson in place of this one, with the same widgets."""
        self._unwatch()
        self.whole.leave()
        self.game.turn_to(session)
        self.session = self.help.session = self.keycard.session = session
        self.cited.turn_to(session)
        self.levels.turn_to(session)
        self.board.turn_to(session)
        self.book.stop()
        self.book = self.liked.book = Logbook(session)
        self.noted.turn_to(self.book)
        self._unwatch = session.observe(self._follow)
        self._show()

    def _follow(self, _: object, changes: Change) -> None:
        if Change.LEVEL in changes:
            self.help.more.value = False
            self.board.frame.show(lost=True)  # whoever scrolled down to press would begin at the end of it
        if changes & (Change.LEVEL | Change.LANG):
            self._show()
        elif changes & (Change.GAME | Change.TOLD):
            self._say()
        if Change.GAME in changes and self.game.is_on:
            light_the_end(self.session)
        if Change.GAME in changes and self.session.tried_on:
            self._lift_later(self.session, self.session.last)

    def _lift_later(self, session: LessonSession, shown: object) -> None:
        """Take away what lies there for a look after a while, unless it is gone by then."""
        soon(lambda: session.lift() if session.last is shown else None, LOOK)

    def _show(self) -> None:
        """Show the level anew."""
        session = self.session
        self.drawer.refresh()
        mark(self.board, "carcnb-learning", not self.game.is_on)
        mark(self.board, "carcnb-playing", self.game.is_on)
        mark(self.board, "carcnb-unturned", not session.lays)
        mark(self.board, "carcnb-setting", session.setting is not None)
        for shown in (self.where, self.levels):
            shown.layout.display = "none" if self.game.is_on else None
        fill(self.where, parts.where(session))
        fill(self.rules, parts.rules(session))
        self.board.frame.hotkeys = [
            *HOTKEYS,
            "m",
            "M",
            *(key for letter in answers(session) for key in (letter, letter.lower())),
        ]
        before = self.controls.children
        self.controls.children = tuple(controls(session))
        mark(self.controls, "carcnb-asking", session.level.kind in (*ASKING, *COUNTING))
        for child in before:
            discard(child)
        self._say()

    def _say(self) -> None:
        """Show what the coach says, and what can be done now."""
        fill(self.coach, trouble(self.book) + parts.coach(self.session, self.help.following, self.help.laid))
        self.liked.refresh()
        self.cited.cite(told.cited(self.session))
        self._offer_to_do_it()
        for shown in self.controls.children:
            if isinstance(shown, Choices | Counting | Nowhere | Prediction | Reckoned):
                shown.refresh()
        self.levels.refresh()
        self.help.refresh()
        self._fly()
        self.game.refresh()

    def play_whole(self) -> None:
        """Play a whole game of what was learnt."""
        self.whole.play()

    def _offer_to_do_it(self) -> None:
        """Offer to do what was just shown."""
        label = self.session.voice.label
        call(self.do_it, label("lesson.do_for_me"))
        call(self.do_it, label("lesson.do_for_me_key"), shown=False)
        display = "" if self.session.shows else "none"
        if self.do_it.layout.display != display:
            self.do_it.layout.display = display

    def _fly(self) -> None:
        """Let the star of a level that was done just now fly to its dot."""
        session = self.session
        if session.coach.stars and self._flown is not session.coach:
            self._flown, there = session.coach, self.levels.beat()
            if session.look.motion:
                self.board.frame.do("add", html=f'<i class="carcnb-fx fly" data-to="{there}"></i>')

    # --- after the last level, where no course around it says what follows -------------------------------

    def _following(self, session: LessonSession) -> Lesson | None:
        """Return the next lesson of the course; None if there is none."""
        key, progress = session.lesson.key, session.progress
        course = read_course(key) if has_course(key) else None
        return progress.after(session.lesson, course.way(progress.path_of(key))) if course else None

    def _follows(self, session: LessonSession) -> bool:
        return self._following(session) is not None

    def _laid(self, session: LessonSession) -> str:
        key = session.lesson.key
        return piece_of(read_course(key), session.lesson, session.lang) if has_course(key) else ""

    def _then(self, session: LessonSession) -> str:
        following, voice = self._following(session), session.voice
        if following is None:
            return voice.label("lesson.play_now", command=f'carcnb.play("{session.lesson.key}")')
        return leads_to(voice, read_course(session.lesson.key), session.lesson, following)

    def _go_after(self, session: LessonSession) -> None:
        following = self._following(session)
        if following is not None:
            self.turn_to(LessonSession(following, session.lang, progress=session.progress))
            self.board.frame.show()

    def _given(self, values: Values) -> None:
        for shown in self.controls.children:
            if isinstance(shown, Prediction):
                shown.give(values)

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
