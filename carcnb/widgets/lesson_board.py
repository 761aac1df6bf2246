"""The board of a lesson: what it asks, what is heard of it, and how a press on it counts."""

from __future__ import annotations

from ..engine.actions import Place as Laid
from ..lessons.verdict import DONE
from ..session import Change, Session
from ..session.lesson import LessonSession
from . import lesson_parts as parts
from . import prompts as words
from . import stars
from .board import BoardView
from .controls import answers, counted
from .hand import panel_width
from .listening import soon
from .pointer import DOUBLE
from .stage import fill, height_for

#: who leaves a lesson for the next one is back before so many seconds
AWAY = 0.5


class LessonBoard(BoardView):
    """The board of a lesson: it asks for something only where the reader is to act on it."""

    session: LessonSession
    few = 40
    #: there is more to read than in a play, and less on the board
    panel_on_phone, panel_of_sheet = 416, 284
    #: what was pressed last to be counted, and until when pressing it again is the rest of a double click
    _counted: tuple[object, float] = (None, 0.0)
    _hidden = False  # whether its place on the page is hidden

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session)
        self.pointer.lifted = lambda x, y: self.session.lift_piece(self._target(x, y))
        self.pointer.dropped = lambda x, y: self.session.drop_piece(self._target(x, y))

    def rest(self) -> None:
        """Give back the pixels if nobody sees it: not at once, since another lesson may follow."""
        self._hidden = True
        soon(self._give_back, AWAY)

    def _give_back(self) -> None:
        if self._hidden:
            self.canvas.rest()
            self.hand.rest()
            self.canvas.faces.trim()

    def turn_to(self, session: Session) -> None:
        self._hidden = False
        self.canvas.wake()
        self.hand.wake()
        super().turn_to(session)
        self.canvas.faces.trim()

    @property
    def holds(self) -> bool:
        # what lies on the board for a look came from the hand and goes back there: its place stays meanwhile
        return super().holds and (self.session.table.in_hand or self._laid_as_answer)

    @property
    def _laid_as_answer(self) -> bool:
        """Whether the tile in hand was laid by an answer, and not by a press."""
        session, floor = self.session, self.session.timeline.floor
        laid = session.timeline.moments[floor : session.cursor] if session.level.choices else ()
        return any(isinstance(moment.action, Laid) for moment in laid)

    def asks(self) -> str:
        begun = self.session.cursor > self.session.timeline.floor or self.session.picked_action is not None
        if self.session.guide is not None and begun:
            return super().asks()
        return parts.prompt(self.session, intro=not self.session.sentences() or self._has_room())

    def _has_room(self) -> bool:
        """Tell whether what leads into the lesson may stay once the coach speaks: on a phone that covers the text."""
        if self.room is None:
            return False
        return self.room.narrow or parts.has_room(self.session, panel_width(self.room), height_for(self.room))

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
        session = self.session
        done = session.verdict is not None and session.verdict.code == DONE
        went = [stars.went(session.voice, session.level, session.coach.grade)] if done else []
        said = " ".join([*session.sentences(), *went]) or counted(session) or parts.in_hand(session)
        if session.guide is None:  # where nothing is said the task is: what was said before must not stay
            return said or session.voice.text(session.level.task)
        if other := session.other_lines():
            return " ".join(filter(None, [*other, said, words.what_to_do(session)]))
        return f"{super().speaks()} {said}".strip()

    def _begin(self) -> None:
        self._gone = self.session.gone
        super()._begin()

    def _follow(self, session: Session, changes: Change) -> None:
        """Show what changed; figures that have just been sent home walk there, and what is refused goes back."""
        if Change.LEVEL in changes:
            self._reshape()
        super()._follow(session, changes)
        before, self._gone = self._gone, self.session.gone
        sent = [target for target in self._gone if target not in before]
        if sent and Change.LEVEL not in changes:
            self.motion.send_home(sent)
        verdict = self.session.verdict
        if Change.TOLD in changes and self.session.level.choices and verdict is not None:
            self.motion.refused(verdict.refusal)

    def _reshape(self) -> None:
        """Take the shape of the level's table: one that is set does not grow, and fills its place."""
        self._take_shape()
        self.canvas.resize(*self._fitting(), self.canvas.dense)
        # a board may keep its size while another thing lies in hand: dice after pieces that were put on a table
        self.hand.fit(self.room)
        self.tools.begin(self._grows)

    def _inform(self) -> None:
        # at first the task says what is asked; later the board does, but on a phone that would cover what lies there
        begun = self.session.asked and self.session.cursor > self.session.timeline.floor and not self.session.guide
        later = begun and (self.room is None or not self.room.narrow)
        asked = words.what_to_do(self.session) if later else ""
        fill(self.todo, self.asks())
        # what an area is worth is not told where it is to be counted
        self._tell("" if self.session.countable else words.pointed_at(self.session) or asked)
