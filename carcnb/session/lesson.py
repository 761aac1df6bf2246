"""A reader in a lesson: a session whose every act goes past the coach."""

from __future__ import annotations

from ..draw.scene import Target
from ..engine.actions import PASS, Action
from ..engine.events import Event
from ..engine.refusals import Refusal
from ..lessons.beginning import begin
from ..lessons.foresight import attempts
from ..lessons.level import COUNT, DO, GAME, PLAYED, TRY, WATCH, Lesson, Level
from ..lessons.progress import Progress
from ..lessons.verdict import Verdict
from ..say.i18n import language
from .halfway import Acts, deal_of, half_done, left_at, stand_again
from .hearing import Hearing
from .notices import Change, one_act


class LessonSession(Hearing):
    """One reader in one lesson, at one of its levels; observers also hear when another level is opened.

    A level that was left half-done stands where it was; without `level` that is the one the lesson opens at.

    >>> from carcnb.lessons.reading import read_lesson
    >>> session = LessonSession(read_lesson("hunters_gatherers", "first_tile"), "en")
    >>> session.hint()
    >>> session.sentences()
    ['Look at the four sides of the volcano tile. Only one of them is all meadow.']
    """

    def __init__(
        self, lesson: Lesson, lang: str | None = None, *, progress: Progress | None = None, level: int | None = None
    ) -> None:
        self.lesson = in_language(lesson, lang)
        self.progress = progress or Progress(None)
        self.number = left_at(lesson, self.progress) if level is None else level
        self.verdict: Verdict | None = None
        #: the act that is being tried, as a record writes it
        self._trying = ""
        self._remark = None
        self._open = False
        super().__init__(begin(self.level), lang)
        self._begin()
        self._open = True

    @one_act
    def speak(self, lang: str) -> None:
        """Go over to another language; a lesson made of a play is told in it anew."""
        self.lesson = in_language(self.lesson, lang)
        self.coach.level = self.level
        super().speak(lang)

    @property
    def level(self) -> Level:
        """The level on screen."""
        return self._played_level(self.lesson.levels[self.number])

    # --- going about ----------------------------------------------------------------------------------

    @one_act
    def _begin(self) -> None:
        """Lay out the level as it was left, or from its beginning."""
        half = self.progress.halfway(self.lesson.id)
        self.deal = deal_of(self.level, half)
        self._lay_out()
        if half is not None and half.level == self.level.name and not stand_again(self, half):
            self.to_count = self.to_check = None
            self._lay_out()

    @one_act
    def open(self, number: int, deal: int = 0) -> None:
        """Go to a level, from its beginning; out of range means the nearest there is. A game has several deals."""
        self.number, self.deal = max(0, min(number, len(self.lesson.levels) - 1)), deal
        self.to_count = self.to_check = None
        self._lay_out()
        # noted only when the reader goes somewhere: running a whole notebook shows many lessons at once
        if not self.aside:
            self.progress.opened(self.lesson.id, self.level.name)
        self.note(Change.LEVEL)

    def _lay_out(self) -> None:
        """Begin the level on the table."""
        self.verdict, self._remark = None, None
        self._floor, self.acts = 0, Acts()
        self.restart(begin(self.level))
        self.look = self.look.but(zoom=1.0, pan=(0.0, 0.0))
        self._seat(self.level)
        self.coach = self._coach_for(self.level)
        self.timeline.floor = self._floor = self.cursor
        if self.level.kind == WATCH:
            self._play(self.level.solution)
            self.timeline.jump(self._floor)
        self._changed()
        self.look = self.look.but(turn=self.level.held)
        self._hold()
        # a veil would darken the fish at the ends of a river that is to be counted
        self._light(self.level.highlight, "hover" if self.level.kind == COUNT else "focus")
        self.relight()

    @one_act
    def next(self) -> bool:
        """Go on to the next level, done or not, or to the count of a game; False after the last."""
        if self.go_on_to_count():
            return True
        if self.number + 1 >= len(self.lesson.levels):
            return False
        self.open(self.number + 1)
        return True

    def before_telling(self, changes: Change) -> None:
        """Keep what was done before anybody hears of it; a lesson that is only shown changes nothing."""
        super().before_telling(changes)
        if self._open and changes & (Change.GAME | Change.TOLD):
            self.progress.keep(self.lesson.id, half_done(self))

    # --- what the reader does -------------------------------------------------------------------------

    @property
    def may_act(self) -> bool:
        """Whether the board takes the reader's acts now."""
        if self.level.kind == GAME:
            return self.waiting_for is None and not self.game.over
        return self.level.kind == TRY or (self.level.kind == DO and not self.coach.done)

    @property
    def offers(self) -> bool:
        """Nothing is offered once the goal is out of reach: taking back is what leads on, and it has the stage."""
        return self.may_act and self.coach.standing() is None

    @property
    def last_in_colour(self) -> bool:
        """In a game others lay too; elsewhere red brackets would only look like a refusal."""
        return self.level.kind == GAME

    @property
    def asked(self) -> bool:
        """Whether the reader is to choose something on the board now."""
        return self.level.kind == TRY or (self.offers and self.coach.readers_turn)

    @one_act
    def act(self, action: Action, player: str | None = None) -> tuple[Event, ...] | Refusal:
        """Do an action and let the coach judge it; where the board is only to be looked at, nothing happens."""
        if not self.may_act and self.waiting_for is None:
            self.remark(lambda voice: voice.label("board.only_look"))
            return ()
        if self._wants_back():
            return ()
        self.verdict, mover, chosen = None, player or self.game.to_move, self._is_chosen(action)
        self._trying = line = str(action) if action.verb == "end" else f"{mover} {action}"
        result = super().act(action, player)
        self._trying = ""
        if not isinstance(result, Refusal):
            self.acts.note(self.cursor, line)
            guide = self.guide
            followed = guide.followed(action, result, mover, chosen=chosen) if guide else None
            self._heard(followed or self.coach.judge(action, list(result), player))
            self._light_other()
            self._count_if_over()
        return result

    @one_act
    def refuse(self, refusal: Refusal) -> Refusal:
        """Show a refusal and let the coach judge it; a click can be refused without naming an action."""
        super().refuse(refusal)
        self._heard(self.coach.judge_refusal(refusal, self._trying))
        return refusal

    @one_act
    def put_none(self) -> None:
        if PASS in self.legal:  # a key that was hit too early is no answer to the level
            super().put_none()

    @one_act
    def press(self, target: Target | None) -> bool:
        return self.offers and super().press(target)

    @one_act
    def click(self, target: Target | None) -> None:
        if self._wants_back():
            return
        tried = [action for action in self.attempts if target in self.table.targets(action)]
        if tried:  # where something forbidden is to be tried, a press on it means that, and nothing that is allowed
            self.act(tried[0])
        else:
            super().click(target)

    def offered(self) -> list[Action]:
        """What the level lights stands first: nobody looks for it below the edge of a list."""
        lit, targets = {*self.level.highlight}, self.table.targets
        return sorted(super().offered(), key=lambda act: lit.isdisjoint(targets(act))) if self.offers else []

    @property
    def attempts(self) -> list[Action]:
        return attempts(self.level, self.coach.story()) if self.offers else []

    @one_act
    def finish(self) -> None:
        """Be done with a level that only wants to be looked at or tried."""
        self._heard(self.coach.finish())

    # --- help -----------------------------------------------------------------------------------------

    @one_act
    def hint(self) -> None:
        """Ask for the next hint; in a game, about what a good player would do."""
        if self.guide is not None:
            self._hint_in_game(self.guide)
            return
        verdict = self.coach.hint()
        self._heard(verdict)
        self.relight(verdict.highlight)

    @one_act
    def show_solution(self) -> None:
        """Look at the solution."""
        self.lift()
        self._heard(self.coach.show_solution())

    def retry(self) -> None:
        """Begin the level again; a game that is being counted, too."""
        self.open(self.number, self.deal)

    @one_act
    def undo(self) -> bool:
        if self.guide is not None:
            return self._undo_game(self.guide)
        if self.level.kind not in (DO, TRY):
            return super().undo()
        if self.forget_pending():
            return True
        if not self.coach.undo():
            return False
        self.verdict, self._remark = self.coach.standing(), None
        self._changed()
        # at the beginning what the task speaks of is lit again
        self._light(self.verdict.highlight if self.verdict else () if self.coach.acts else self.level.highlight)
        return True

    @one_act
    def redo(self) -> bool:
        if self.level.kind not in (DO, TRY):
            return self._watched(super().redo())
        if self.cursor >= self.length or not self.may_act:
            return False
        moment = self.timeline.moments[self.cursor]
        return not isinstance(self.act(moment.action, moment.player), Refusal)

    @one_act
    def jump(self, cursor: int) -> None:
        if self.level.kind in PLAYED:
            super().jump(min(cursor, self.cursor))
            self.coach.forget()
            self.verdict = self.coach.standing()
        else:
            super().jump(cursor)
            self._watched(True)

    def _watched(self, moved: bool) -> bool:
        if self.level.kind == WATCH and self.cursor == self.length and not self.coach.done:
            self.finish()
        return moved


def in_language(lesson: Lesson, lang: str | None) -> Lesson:
    """Return a lesson as it is told in a language; most are translated word for word where they are shown."""
    return lesson if lesson.told_in is None else lesson.told_in(language(lang))
