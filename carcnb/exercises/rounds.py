"""A round of exercises: its plan, how far a reader is, and what each of them says about a rule; kept for a reload."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import NamedTuple

from fsrs import Rating

from ..lessons.level import WATCH, Lesson, Level
from ..lessons.progress import Progress
from ..say.i18n import SOURCE, speech
from . import making
from .five import Item, Plan, plan, read_plan, with_again
from .rating import is_slow
from .schedule import day_of, due, later, learnt, section

#: so many times are remembered of each kind of exercise, in seconds; whoever takes longer went away meanwhile
TIMES, LONGEST = 15, 600.0
#: what a round is called where progress is kept
ID = "refresh/five"


class Mixed(Lesson):
    """A lesson whose levels may be of several games; its key is that of the level that is open."""

    @property
    def id(self) -> str:
        return ID


class Back(NamedTuple):
    """When the rules of a section of a game's rules come back."""

    game: str
    section: str
    days: int


class Round:
    """Some exercises that one reader does one after another. Each is made when it is needed.

    What was done of it stands in the progress file, so that it goes on after a reload.
    """

    def __init__(self, progress: Progress, items: Plan, number: int = 0) -> None:
        self.progress, self.plan = progress, items
        self.number = max(0, min(number, len(items) - 1))
        self._made: dict[Item, Level] = {}

    @staticmethod
    def begun(progress: Progress) -> Round | None:
        """Return the round that is begun; None if there is none, or if all of it is done."""
        match progress.begun("round"):
            case {"plan": entries, "number": int(number)} if items := read_plan(entries):
                found = Round(progress, items, number)
                return None if found.finished else found
        return None

    @staticmethod
    def opened(progress: Progress, now: datetime, first: str = "") -> Round | None:
        """Go on with the round that is begun, if this rule is its next or none is named; or begin another."""
        found = Round.begun(progress)
        return found if found is not None and first in ("", found.item.rule) else Round.fresh(progress, now, first)

    @staticmethod
    def fresh(progress: Progress, now: datetime, first: str = "") -> Round | None:
        """Begin a round about what is due, with this rule first; None if nothing was learnt yet."""
        known = learnt(progress)
        items = plan(due(known, now), later(known, now), first)
        if not items:
            return None
        progress.reset([ID])
        made = Round(progress, items)
        made.keep()
        return made

    def keep(self) -> None:
        """Note how far the reader is."""
        self.progress.keep_begun("round", {"plan": [list(item) for item in self.plan], "number": self.number})

    def go_to(self, number: int) -> None:
        """Go to an exercise; out of range means the nearest there is."""
        self.number = max(0, min(number, len(self.plan) - 1))
        self.keep()

    @property
    def item(self) -> Item:
        """The exercise that is open."""
        return self.plan[self.number]

    @property
    def finished(self) -> bool:
        """Whether every exercise was done, or looked up."""
        return all(self.progress.level(ID, item.name) for item in self.plan)

    @property
    def some_done(self) -> bool:
        """Whether some exercise was done, or looked up."""
        return any(self.progress.level(ID, item.name) for item in self.plan)

    # --- its exercises as a lesson --------------------------------------------------------------------------------

    def level(self, item: Item) -> Level:
        """Return an exercise; it is made when it is asked for the first time."""
        if item not in self._made:
            made = making.exercise(item.game, item.rule, item.seed, item.kind or None)
            self._made[item] = replace(made, name=item.name)
        return self._made[item]

    def lesson(self) -> Lesson:
        """Return the round as a lesson: of the exercises that are not made yet, only what they are about is known."""
        label = speech(SOURCE).label
        levels = tuple(self.level(item) if item == self.item else self._title(item) for item in self.plan)
        return Mixed(self.item.game, "five", label("refresh.title"), label("refresh.intro"), levels)

    def _title(self, item: Item) -> Level:
        return self._made.get(item) or Level(item.name, WATCH, section(item.game, item.rule), "", "", (item.rule,), "")

    # --- how they went --------------------------------------------------------------------------------------------

    def rate(self, ratings: Mapping[str, Rating], now: datetime) -> None:
        """Note how well rules were known in the exercise that is open; its own comes again if it was not."""
        self.progress.rate(ratings, self.item.game, now)
        if ratings.get(self.item.rule) == Rating.Again:
            self.plan = with_again(self.plan, self.number)
            self.keep()

    def slow(self, kind: str, seconds: float) -> bool:
        """Tell whether this was slow for an exercise of a kind, and remember it."""
        times = self._times()
        before = times.get(kind, [])
        if seconds < LONGEST:
            self.progress.keep_begun("times", {**times, kind: [*before, round(seconds, 1)][-TIMES:]})
        return is_slow(seconds, before)

    def _times(self) -> dict[str, list[float]]:
        kept = self.progress.begun("times")
        found = kept if isinstance(kept, dict) else {}
        numbers = {kind: times for kind, times in found.items() if isinstance(times, list)}
        return {kind: [t for t in times if isinstance(t, int | float)] for kind, times in numbers.items()}

    def comes_back(self, now: datetime) -> list[Back]:
        """Tell when what was asked comes back, the soonest first, each section of the rules once."""
        cards, found = self.progress.cards(), dict[tuple[str, str], int]()
        for item in self.plan:
            if item.rule in cards and self.progress.level(ID, item.name):
                place = item.game, section(item.game, item.rule)
                days = max(0, (day_of(cards[item.rule].due) - day_of(now)) // timedelta(days=1))
                found[place] = min(days, found.get(place, days))
        return sorted((Back(*place, days) for place, days in found.items()), key=lambda back: back.days)
