"""How well a rule was known in an exercise, by what the coach saw: Good, Hard or Again. A reader is not asked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from statistics import median

from fsrs import Rating

from ..engine.events import Scored
from ..lessons.answers import reveal
from ..lessons.coach import Coach
from ..lessons.level import ASKING, COUNT, DO, Level
from ..lessons.near import NearMiss
from ..lessons.verdict import REFUSED, SHOWN, STRAY, WRONG, Verdict

#: slower than this many times what a reader mostly needs is slow, once so many times are known
SLOW, ENOUGH = 1.5, 5
#: near misses that are slips: all is known, and one thing was counted twice or not at all
SLIPS = frozenset(("one_more", "one_less"))
#: near misses whose detail names the row of a tally that was overlooked or misunderstood
ROWS = frozenset(("drop", "each1", "summand", "once"))


@dataclass(frozen=True)
class Went:
    """What happened in an exercise so far, as far as it tells how well a rule is known."""

    #: answers that were wrong for a reason, and acts after which the goal was out of reach
    wrong: int = 0
    #: one thing too many, or too few
    slips: int = 0
    refused: int = 0
    #: rules that wrong answers were about, if not about the one that was asked for
    others: tuple[str, ...] = ()
    shown: bool = False

    def heard(self, verdict: Verdict, coach: Coach, known: Collection[str]) -> Went:
        """Return it with what the coach makes of one more act; a wrong answer may be about one of these rules."""
        if verdict.code == SHOWN:
            return replace(self, shown=True)
        if verdict.code == REFUSED:
            return self if "refused" in (coach.level.goal or {}) else replace(self, refused=self.refused + 1)
        if verdict.to_take_back:
            return replace(self, wrong=self.wrong + 1)
        if verdict.code == STRAY:  # beside everything there is nothing to be known
            return replace(self, slips=self.slips + 1) if verdict.stray is not None else self
        return self._answered(verdict, coach, known) if verdict.code == WRONG else self

    def _answered(self, verdict: Verdict, coach: Coach, known: Collection[str]) -> Went:
        if _is_slip(verdict, coach):
            return replace(self, slips=self.slips + 1)
        other = rule_of(coach.level, verdict.near) if verdict.near is not None else ""
        if other in known and other not in coach.level.rules:
            return replace(self, others=(*self.others, other))
        return replace(self, wrong=self.wrong + 1)

    def left(self, level: Level, tries: int, acts: int) -> Went:
        """Return it for an exercise that was left half-done: of what was tried then, only the number is known."""
        if level.kind in ASKING:
            return replace(self, wrong=self.wrong + tries)
        wasted = tries - acts
        if level.kind == COUNT:
            return replace(self, slips=self.slips + max(0, wasted))
        return replace(self, refused=self.refused + max(0, wasted)) if level.kind == DO else self


def ratings(went: Went, level: Level, hints: int = 0, *, slow: bool = False) -> dict[str, Rating]:
    """Return how well rules are known after an exercise about the first of its rules is done, or given up.

    >>> level = Level("", "do", "", "", "", ("HG-R2",), "")
    >>> ratings(Went(), level), ratings(Went(refused=1), level), ratings(Went(), level, hints=2)
    ({'HG-R2': <Rating.Good: 3>}, {'HG-R2': <Rating.Hard: 2>}, {'HG-R2': <Rating.Again: 1>})
    """
    rule, found = level.rules[0], dict.fromkeys(went.others, Rating.Again)
    if went.wrong or went.shown or hints > _looks(level) or went.slips > 1 or went.refused > 1:
        return {**found, rule: Rating.Again}
    if went.others:
        return found
    return {rule: Rating.Hard if slow or hints or went.slips or went.refused else Rating.Good}


def _looks(level: Level) -> int:
    """Return how many hints only say where to look; the others tell a rule, or what to do."""
    return sum(bool(hint.highlight) for hint in level.hints) if level.hints else 1


def is_slow(seconds: float, before: Sequence[float]) -> bool:
    """Tell whether an answer took much longer than a reader's answers to exercises of its kind mostly do."""
    return len(before) >= ENOUGH and seconds > SLOW * median(before)


def rule_of(level: Level, near: NearMiss) -> str:
    """Return the rule of the row that was overlooked; "" if the miss is about no single row."""
    if near.code not in ROWS:
        return ""
    told = (event for events in reveal(level)[1] for event in events)
    rows = [row for event in told if isinstance(event, Scored) for row in event.tally.terms]
    nouns = ((noun, row.rule) for row in rows for noun in (row.noun, *(noun for _, noun in row.summands)))
    return next((rule for noun, rule in nouns if noun == near.detail), "")


def _is_slip(verdict: Verdict, coach: Coach) -> bool:
    """Tell whether all was understood, and one thing was counted too often, or not at all."""
    if coach.counting is None:
        return verdict.near is not None and verdict.near.code in SLIPS
    counted = {row.noun for row in coach.counting.so_far.terms}
    missing = coach.counting.missing.terms
    return sum(row.count for row in missing) == 1 and all(row.noun in counted for row in missing)
