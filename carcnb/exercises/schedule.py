"""Which rules are to be refreshed: of those that a reader has learnt the ones that are due, never a wall of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime, timedelta
from itertools import zip_longest
from typing import NamedTuple

from .. import games
from ..games.data import rules as rules_of
from ..lessons.cards import Card
from ..lessons.course import courses, fault, read_course
from ..lessons.level import Lesson
from ..lessons.progress import Progress
from . import making

#: so many rules are asked on one day, and so many after a pause this long
CAP, FEW, PAUSE = 12, 5, timedelta(days=14)


class Known(NamedTuple):
    """A rule that a reader has learnt and that there are exercises for; without a card it was never asked yet."""

    rule: str
    game: str
    card: Card | None = None

    @property
    def seed(self) -> int:
        """The number of the next exercise about it."""
        return self.card.seen if self.card is not None else 0

    @property
    def stability(self) -> float:
        """For how many days it is known."""
        return self.card.stability if self.card is not None else 0.0

    def waits(self, now: datetime) -> bool:
        """Tell whether it is to be asked."""
        return self.card is None or self.card.due <= now


def learnt(progress: Progress) -> list[Known]:
    """List what a reader has learnt: the rules they were asked about, then those of lessons they have finished."""
    cards = {rule: card for rule, card in progress.cards().items() if _asked_in(card.game, rule)}
    known = {rule: Known(rule, card.game, card) for rule, card in cards.items()}
    for lesson in _lessons():
        if progress.done(lesson) == len(lesson.levels):
            for rule in lesson.rules:
                if _asked_in(lesson.key, rule):
                    known.setdefault(rule, Known(rule, lesson.key))
    return list(known.values())


def due(known: Iterable[Known], now: datetime) -> list[Known]:
    """List what is to be asked now: what waits for the longest time first, and what was never asked last.

    On one day no more than twelve rules are asked, and after a pause of weeks only five: the rest comes later.
    """
    rules = list(known)
    asked = [each for each in rules if each.card is not None]
    waiting = sorted((each for each in asked if each.waits(now)), key=_due)
    waiting += mixed([each for each in rules if each.card is None])
    if asked and now - max(map(_last, asked)) > PAUSE:
        return waiting[:FEW]
    today = {each.rule for each in asked if day_of(_last(each)) == day_of(now)}
    fresh = [each.rule for each in waiting if each.rule not in today][: max(0, CAP - len(today))]
    return [each for each in waiting if each.rule in today or each.rule in fresh]


def mixed(known: Sequence[Known]) -> list[Known]:
    """Take rules in turn from each section of the rules of each game, so that not all are about the same."""
    sections = dict[tuple[str, str], list[Known]]()
    for each in known:
        sections.setdefault((each.game, section(each.game, each.rule)), []).append(each)
    return [each for turn in zip_longest(*sections.values()) for each in turn if each is not None]


def section(game: str, rule: str) -> str:
    """Return which part of a game's rules a rule belongs to, as the file of rules calls it.

    >>> section("hunters_gatherers", "HG-R2")
    'Rivers'
    """
    return str(rules_of(game)[rule]["section"])


def later(known: Iterable[Known], now: datetime) -> list[Known]:
    """List what is not to be asked yet, the soonest first."""
    return sorted((each for each in known if not each.waits(now)), key=_due)


def day_of(moment: datetime) -> date:
    """Return the day on which a moment is for whoever sits at this computer."""
    return moment.astimezone().date()


def _due(known: Known) -> datetime:
    assert known.card is not None
    return known.card.due


def _last(known: Known) -> datetime:
    assert known.card is not None
    return known.card.last


def _asked_in(game: str, rule: str) -> bool:
    return game in games.keys() and rule in making.rules(game)


def _lessons() -> Iterator[Lesson]:
    """Yield the lessons of every course that can be used, each once."""
    seen = set[str]()
    for key in [key for key in courses() if not fault(key)]:
        for lesson in read_course(key).lessons():
            if lesson.id not in seen:
                seen.add(lesson.id)
                yield lesson
