"""A lesson on screen: words, the live board, the coach, and always a way on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ipywidgets import HTML, VBox, Widget

from ..lessons.level import ASKING, COUNTING, Lesson
from ..lessons.page import Page
from ..lessons.progress import FILE, Progress
from ..lessons.reading import parse_lesson, read_lesson
from ..lessons.validate import check_lines
from ..session import Change
from ..session.lesson import LessonSession
from . import lesson_parts as parts
from . import news as told
from . import prompts as words
from .board import BoardView
from .citing import Citing
from .closing import discard
from .controls import Choices, Counting, Prediction, answers, controls, counted
from .drawer import Drawer
from .frame import HOTKEYS
from .given import Given, Values
from .hand import panel_width
from .keycard import KeyCard
from .lesson_buttons import End, Help, Levels
from .pointer import DOUBLE
from .reckoned import Reckoned
from .stage import NARROW, fill, height_for, mark, region


class LessonBoard(BoardView):
    """The board of a lesson: it asks for something only where the reader is to act on it."""

    session: LessonSession
    few = 40
    #: there is more to read than in a play, and less on the board
    panel_on_phone, panel_of_sheet = 400, 284
    #: what was pressed last to be counted, and until when pressing it again is the rest of a double click
    _counted: tuple[object, float] = (None, 0.0)

    @property
    def holds(self) -> bool:
        return super().holds and self.session.table.in_hand

    def asks(self) -> str:
        return parts.prompt(self.session, intro=not self.session.sentences() or self._has_room())

    def _has_room(self) -> bool:
        """Tell whether what leads into the lesson may stay once the coach speaks; on a phone never."""
        if self._room is None or self._room.stage < NARROW:
            return False
        return parts.has_room(self.session, panel_width(self._room), height_for(self._room))

    def pointed_choice(self) -> str:
        return answers(self.session).get(self.session.look.letter) or super().pointed_choice()

    def _aimed(self, words: str) -> None:
        self.session.point_out(next((letter for letter, text in answers(self.session).items() if text == words), ""))
        super()._aimed(words)

    def clicked(self, x: float, y: float) -> None:
        """Count each thing once however fast the clicks: the second of a double click takes nothing away again."""
        thing, (last, until) = self.session.counts_as(self._target(x, y)), self._counted
        if thing is None or thing != last or self.pointer.clock() >= until:
            super().clicked(x, y)
            self._counted = thing, self.pointer.clock() + DOUBLE

    def speaks(self) -> str:
        return " ".join(self.session.sentences()) or counted(self.session)

    def _inform(self) -> None:
        # at first the task says what is asked; later the board does, but on a phone that would cover what lies there
        begun = self.session.asked and self.session.cursor > self.session.timeline.floor
        later = begun and (self._room is None or self._room.stage >= NARROW)
        asked = words.what_to_do(self.session) if later else ""
        fill(self.todo, self.asks())
        # what an area is worth is not told where it is to be counted
        self._tell("" if self.session.countable else words.pointed_at(self.session) or asked)


class LessonView(VBox):
    """A lesson: in a notebook it is live, on a page without a kernel it shows all its words and pictures."""

    def __init__(self, session: LessonSession, end: End | None = None, *way_back: Widget) -> None:
        self.session = session
        self.levels, self.help = Levels(session), Help(session, end)
        self.where, self.coach, self.rules = HTML(), HTML(), HTML()
        self.where.add_class("carcnb-where")
        self.controls, self.cited = region("answers"), Citing(session)
        self.board = LessonBoard(session)
        super().__init__(layout={"width": "100%"})
        board = self.board
        board.add_class("carcnb-learning")
        self.rules.add_class("carcnb-behind")
        self.coach.add_class("carcnb-saying")
        board.top.children = (*way_back, self.where, self.levels, self.help.more)
        self.given = Given(self._given)
        coaching = region("coaching", [self.coach, self.cited])
        board.middle.children = (self.help.menu, coaching, self.controls, board.choices, self.given)
        board.acts.children = self.help.acts
        self.keycard = KeyCard(session)
        self.drawer = Drawer(board, [self.keycard, self.cited.card])
        self.help.menu.children = (*self.help.menu.children, self.keycard.button)
        board.keyed = self.keycard.keyed
        board.below.children = (region("folds", [board.manual]), self.rules)
        self.children = (board,)
        self._unwatch = session.observe(self._follow)
        self._show()

    def stop(self) -> None:
        """Watch no more."""
        self._unwatch()

    def turn_to(self, session: LessonSession) -> None:
        """Show another lesson in place of this one, with the same widgets."""
        self.stop()
        self.session = self.help.session = self.keycard.session = session
        self.cited.turn_to(session)
        self.levels.turn_to(session)
        self.board.turn_to(session)
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

    def _show(self) -> None:
        """Show the level anew."""
        session = self.session
        self.drawer.refresh()
        fill(self.where, parts.where(session))
        fill(self.rules, parts.rules(session))
        self.board.frame.hotkeys = [*HOTKEYS, *(key for letter in answers(session) for key in (letter, letter.lower()))]
        before = self.controls.children
        self.controls.children = tuple(controls(session))
        mark(self.controls, "carcnb-asking", session.level.kind in (*ASKING, *COUNTING))
        for child in before:
            discard(child)
        self._say()

    def _say(self) -> None:
        """Show what the coach says, and what can be done now."""
        fill(self.coach, parts.coach(self.session, self.help.following))
        self.cited.cite(told.cited(self.session))
        for shown in self.controls.children:
            if isinstance(shown, Choices | Counting | Reckoned):
                shown.refresh()
        self.levels.refresh()
        self.help.refresh()

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
