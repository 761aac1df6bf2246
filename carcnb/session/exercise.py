"""A reader at an exercise: of a round, where each says how well a rule is known, or of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime

from ..exercises import making
from ..exercises.rating import Went, ratings
from ..exercises.rounds import Back, Round
from ..exercises.schedule import day_of, learnt
from ..lessons.level import Lesson
from ..lessons.progress import Progress
from ..lessons.verdict import DONE, SHOWN, Verdict
from ..say.i18n import SOURCE, speech
from .lesson import LessonSession
from .notices import one_act

Clock = Callable[[], datetime]
#: what the exercise of a day is called where progress is kept
DAILY = "daily"
#: as many days are told as weeks
WEEKS = 14


def clock() -> datetime:
    """Return what time it is."""
    return datetime.now(UTC)


class Exercise(LessonSession):
    """An exercise that stands beside all courses."""

    aside = True


class RoundSession(Exercise):
    """One exercise of a round; `go` opens another one, for it may be of another game."""

    def __init__(
        self, begun: Round, lang: str | None = None, *, go: Callable[[int], None], clock: Clock = clock
    ) -> None:
        self.round, self._go, self._clock = begun, go, clock
        self._went, self._known = Went(), frozenset(known.rule for known in learnt(begun.progress))
        super().__init__(begun.lesson(), lang, progress=begun.progress, level=begun.number)
        #: when it was shown; None if a part of it was done on another visit
        self._since: datetime | None = clock()
        if (half := self.progress.halfway(self.lesson.id)) is not None and half.level == self.level.name:
            self._went = self._went.left(self.level, half.tries, len(half.acts))
            self._since = None

    def open(self, number: int, deal: int = 0) -> None:
        """Begin this exercise again, or go to another one."""
        if number == self.number:
            super().open(number)
        else:
            self._go(number)

    def next(self) -> bool:
        if self.number + 1 >= len(self.lesson.levels):
            return False
        self._go(self.number + 1)
        return True

    @one_act
    def _heard(self, verdict: Verdict) -> None:
        fresh = self.progress.level(self.lesson.id, self.level.name) is None
        self._went = self._went.heard(verdict, self.coach, self._known)
        super()._heard(verdict)
        if fresh and verdict.code in (DONE, SHOWN):
            self._rate()

    def _rate(self) -> None:
        """Note how well the rule was known, once for each exercise."""
        now, since = self._clock(), self._since
        first = self._went == Went() and not self.coach.hints_used
        slow = first and since is not None and self.round.slow(self.level.kind, (now - since).total_seconds())
        self.rated = ratings(self._went, self.level, self.coach.hints_used, slow=slow)
        self.round.rate(self.rated, now)
        # one that went wrong comes again
        self.lesson = self.round.lesson()

    def report(self) -> list[str]:
        return [self._comes_back(back) for back in self.round.comes_back(self._clock())]

    def _comes_back(self, back: Back) -> str:
        label, section = self.voice.label, self.voice.text(back.section)
        if back.days == 0:
            return label("refresh.today", section=section)
        if back.days == 1:
            return label("refresh.tomorrow", section=section)
        if back.days < WEEKS:
            return label("refresh.days", section=section, count=back.days)
        return label("refresh.weeks", section=section, count=round(back.days / 7))


def daily_lesson(day: date, key: str | None = None, progress: Progress | None = None) -> Lesson:
    """Return the position of a day as a lesson of one level; about what a reader has learnt, if anything.

    >>> daily_lesson(date(2026, 3, 1), "hunters_gatherers").id
    'hunters_gatherers/daily'
    """
    game, level = making.daily(day, key, {known.rule for known in learnt(progress)} if progress is not None else ())
    label = speech(SOURCE).label
    levels = (replace(level, name=day.isoformat()),)
    return Lesson(game, DAILY, label("refresh.daily"), label("refresh.daily_intro"), levels)


def daily_session(progress: Progress, key: str | None, lang: str | None = None, *, clock: Clock = clock) -> Exercise:
    """Open the position of today."""
    return Exercise(daily_lesson(day_of(clock()), key, progress), lang, progress=progress, level=0)
