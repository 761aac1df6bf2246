"""Watches a reader in a lesson and notes in the log what happens there; the lesson itself knows nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import monotonic

from ..lessons.level import ASKING, COUNTING
from ..lessons.log import Log
from ..lessons.verdict import ASTRAY, DONE, FURTHER, HINT, LOST, SHOWN, Verdict
from .lesson import LessonSession
from .notices import Change

#: whoever does nothing for so many seconds is away, and that time does not count
IDLE = 60.0
#: what the log calls what the coach makes of an act
RESULTS = {FURTHER: "legal", LOST: "off_goal", ASTRAY: "off_goal"}


class Logbook:
    """One session's way into the log."""

    def __init__(self, session: LessonSession, log: Log | None = None, clock: Callable[[], float] = monotonic) -> None:
        self.session, self._clock = session, clock
        self.log = Log.beside(session.progress.path) if log is None else log
        self._stop = session.observe(self._follow)
        self._said = False
        self._begin()

    def stop(self) -> None:
        """Watch no more."""
        self._stop()

    def trouble(self) -> str:
        """Return why no log is kept although it should be, once."""
        told, self._said = self._said, self._said or bool(self.log.trouble)
        return "" if told else self.log.trouble

    def liked(self, answer: str) -> None:
        """Note how the reader liked a lesson."""
        self.log.note("liked", lesson=self.session.lesson.id, answer=answer)

    def _begin(self) -> None:
        session = self.session
        self._at, self._seconds, self._acts = self._clock(), 0.0, session.coach.acts
        self._verdict, self._rated = session.verdict, session.rated
        self.log.note("start", level=self._level)

    @property
    def _level(self) -> str:
        return f"{self.session.lesson.id}/{self.session.level.name}"

    def _follow(self, _: object, changes: Change) -> None:
        session = self.session
        if Change.LEVEL in changes:
            self._begin()
            return
        now = self._clock()
        self._seconds += now - self._at if now - self._at <= IDLE else 0.0
        self._at = now
        if session.coach.acts < self._acts:
            self.log.note("undo", level=self._level)
        if session.verdict is not None and session.verdict is not self._verdict:
            self._judged(session.verdict)
        if session.rated is not self._rated:
            for rule, rating in session.rated.items():
                self.log.note("review", rule=rule, kind=session.level.kind, rating=rating.name.lower())
        self._acts, self._verdict, self._rated = session.coach.acts, session.verdict, session.rated

    def _judged(self, verdict: Verdict) -> None:
        """Note what the coach made of an act, an answer, or the wish for a hint."""
        if verdict.code == HINT:
            self.log.note("hint", level=self._level, rung=verdict.rung)
        elif verdict.code == SHOWN:
            self.log.note("shown", level=self._level)
        else:
            event = "answer" if self.session.level.kind in (*ASKING, *COUNTING) else "act"
            result = RESULTS.get(verdict.code, verdict.code)
            self.log.note(event, level=self._level, result=result, said=list(sentences(verdict)))
        if verdict.code == DONE:
            coach = self.session.coach
            facts = {"stars": coach.stars, "hints": coach.hints_used, "seconds": round(self._seconds)}
            self.log.note("done", level=self._level, **facts)


def sentences(verdict: Verdict) -> Iterator[str]:
    """Yield the ids of what the coach says: where its words stand in the texts, or which of the lesson's own they are.

    >>> from carcnb.lessons.verdict import Lack
    >>> list(sentences(Verdict("lost", lack=Lack("open", "river"))))
    ['lacking.open.river']
    """
    if verdict.refusal is not None:
        yield f"refusals.{verdict.refusal.code}"
    if verdict.mistake is not None:
        own = verdict.mistake
        yield f"mistake {own.action or own.refused or own.answer}"
    elif verdict.near is not None:
        yield ".".join(filter(None, ("near", verdict.near.code, verdict.near.detail)))
    elif verdict.lack is not None:
        yield ".".join(filter(None, ("lacking", verdict.lack.code, verdict.lack.detail)))
    if verdict.stray is not None:
        yield f"strays.{verdict.stray.noun}"
    yield from (f"remark {remark.rule}" for remark in verdict.remarks)
