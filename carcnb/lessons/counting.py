"""Counting by pressing what counts: the engine says what an area is worth, and the table where its things lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace
from itertools import accumulate

from ..draw.scene import Target
from ..draw.view import HOVER, Sign
from ..engine.tallies import Tally, Term
from ..tables import Lot, Table, table_of
from ..tables.lively import Thing
from .beginning import begin
from .level import Level
from .verdict import Stray

#: what is counted around a monastery, in the names of things
TILE = "tile"
#: why something does not count: it lies elsewhere, or as many of its row are counted as there are
ELSEWHERE, ENOUGH = "elsewhere", "enough"
#: or others must be counted before it
EARLY = "early"
#: or it is another part of what is counted already, on the same tile or on others
SAME_TILE, SAME_THING = "same_tile", "same_thing"
#: or it is a figure, and stands only where something counts
FIGURE = "figure"
#: stands before the number of what takes something away
MINUS = "\N{MINUS SIGN}"


class Counting:
    """What a reader has counted so far of one lot."""

    def __init__(self, table: Table, lot: Lot) -> None:
        self.table, self.lot = table, lot
        self.tally, self.things = lot.tally, list(lot.things)
        self._printed = table.printed()
        #: the numbers of the things that were pressed, in that order
        self.chosen: list[int] = []
        #: by which of its places each of them was counted
        self._by: dict[int, Target] = {}

    def meant(self, target: Target | None) -> int | None:
        """Return the number of the thing that a press means; None for what does not count."""
        found = self._found(target)
        return None if found is None else found[0]

    def _found(self, target: Target | None) -> tuple[int, Target] | None:
        """Return the number of the thing that a press means, and which of its places was pressed."""
        if target is None:
            return None
        hit = ("zone", *target[1:]) if target[0] == "figure" else target
        whole = ("cell", target[1]) if len(target) > 1 and target[0] != "thing" else None
        places = [place for place in (target, hit, whole) if place is not None]
        found = ((n, place) for n, thing in enumerate(self.things) for place in places if place in thing.targets)
        return next(found, None)

    def press(self, target: Target | None) -> bool:
        """Count a thing, or count it no more; False, with nothing changed, for what does not count.

        Only the place by which a thing was counted takes it away again: another part of it is the same thing once more.
        """
        found = self._found(target)
        if found is None or self._part_of_counted(target):
            return False
        number, place = found
        if number in self.chosen:
            self.chosen.remove(number)
        elif self._full(number) or self._early(number):
            return False
        else:
            self.chosen.append(number)
            self._by[number] = place
        return True

    def _part_of_counted(self, target: Target | None) -> str:
        """Return of what kind a press on another part of something counted is; "" if it is none."""
        found = self._found(target)
        if found is None or found[0] not in self.chosen or self._by.get(found[0], found[1]) == found[1]:
            return ""
        return SAME_TILE if len({place[1] for place in self.things[found[0]].targets}) == 1 else SAME_THING

    def _full(self, number: int) -> bool:
        """Tell whether as many of a thing's row are counted as there are: two tigers take no more than one deer."""
        row = self.things[number].row
        return self._sums(self.chosen)[row] >= self.tally.terms[row].count

    def _early(self, number: int) -> bool:
        """Tell whether a thing pays only once others are added up: the leaf of a region pays whoever has won it."""
        terms = self.tally.terms
        sums = [term for row, term in enumerate(terms) if not term.each and self._wanted()[row]]
        return bool(terms[self.things[number].row].each and sums and self._rest(sums))

    def _rest(self, terms: list[Term]) -> bool:
        nouns = {term.noun for term in terms}
        return any(term.noun in nouns for term in self.missing.terms)

    def stray(self, target: Target | None) -> Stray | None:
        """Return what something is that does not count; None if it has no name."""
        if target is None or len(target) < 2:
            return None
        hit = ("cell", target[1]) if self._tiles else ("zone", *target[1:]) if target[0] == "figure" else target
        noun = next((noun for listed, noun in self.listed() if listed in (target, hit)), None)
        if noun is None:
            return None
        number = self.meant(target)
        if same := self._part_of_counted(target):
            return Stray(noun, step=self.lot.step, why=same)
        why = self._why(hit, noun) if number is None else ENOUGH if self._full(number) else EARLY
        return Stray(noun, why == ELSEWHERE and noun in self.lot.nouns, self.lot.step, why)

    def _why(self, target: Target, noun: str) -> str:
        """Return why something does not count: it lies elsewhere, or a row that is worth nothing is about it."""
        return self.lot.idle.get(noun, "") if target in self.lot.places else ELSEWHERE

    @property
    def _tiles(self) -> bool:
        """Whether whole tiles are counted."""
        return bool(self.things) and all(thing.targets[0][0] == "cell" for thing in self.things)

    def listed(self) -> list[tuple[Target, str]]:
        """List all that may be pressed, whether it counts or not, tile by tile of the table, each with what it is."""
        found = self.table.nouns()
        return (
            [(("cell", cell), TILE) for cell in dict.fromkeys(place[1] for place, _ in found)] if self._tiles else found
        )

    def everything(self) -> None:
        """Count all that counts."""
        while (thing := self.next_one) is not None:
            self.chosen.append(self.things.index(thing))

    @property
    def so_far(self) -> Tally:
        """What was counted, row by row."""
        return self._rows(self._sums(self.chosen))

    @property
    def missing(self) -> Tally:
        """What was not counted yet, row by row."""
        return self._rows(self._wanted() - self._sums(self.chosen))

    @property
    def next_one(self) -> Thing | None:
        """The first thing that was not counted yet, and would count."""
        left = (n for n in range(len(self.things)) if n not in self.chosen and not self._full(n))
        return next((self.things[number] for number in left), None)

    @property
    def presses(self) -> int:
        """How many things are to be pressed."""
        rows = Counter(thing.row for thing in self.things)
        sums = self._sums(range(len(self.things)))
        # of a row with more than enough, as many as it counts
        return sum(min(rows[row], self.tally.terms[row].count) if sums[row] == rows[row] else rows[row] for row in rows)

    def _wanted(self) -> Counter[int]:
        rows = {thing.row for thing in self.things}
        return Counter({row: self.tally.terms[row].count for row in rows})

    def _sums(self, numbers: Collection[int]) -> Counter[int]:
        """Return how much of each row some things stand for."""
        found = Counter[int]()
        for number in numbers:
            found[self.things[number].row] += self.things[number].many
        return found

    def _rows(self, counts: Counter[int]) -> Tally:
        return Tally(
            tuple(replace(term, count=counts[row]) for row, term in enumerate(self.tally.terms) if counts[row] > 0)
        )

    def signs(self, lit: Collection[Target | None] = ()) -> tuple[Sign, ...]:
        """Return the numbers of what was counted; small things can be pressed whether they count or not."""
        small = [
            Sign("", thing.targets[0], at=thing.at, reason=HOVER if thing.targets[0] in lit else "")
            for thing in self._printed
        ]
        counted = [self.things[number] for number in self.chosen]
        numbers = zip(counted, self._numbers(counted), strict=True)
        return (*small, *(Sign(text, thing.targets[0], at=thing.at) for thing, text in numbers))

    def _numbers(self, counted: list[Thing]) -> list[str]:
        """Return what stands on what was counted: its number, the sum so far of its row, or how much it takes away."""
        texts = [""] * len(counted)
        worth = [self.tally.terms[thing.row].each for thing in counted]
        apart = {thing.row for thing in self.things if thing.many > 1}
        groups = [{row} for row in sorted(apart)] + [{thing.row for thing in self.things} - apart]
        for group in groups:
            numbers = [n for n, thing in enumerate(counted) if thing.row in group and worth[n] >= 0]
            sums = accumulate(counted[n].many for n in numbers)
            for number, total in zip(numbers, sums, strict=True):
                texts[number] = str(total)
        return [text or f"{MINUS}{thing.many}" for text, thing in zip(texts, counted, strict=True)]

    def walk(self) -> list[Target]:
        """List what arrow keys walk over: all tiles, or everything on those that are counted, row by row."""
        cells = {target[1] for thing in self.things for target in thing.targets}
        cells |= {target[1] for target in self.lot.places if target[0] == "zone"}
        return [target for target, _ in self.listed() if self._tiles or target[1] in cells]


class Count(Counting):
    """What a reader has counted so far of the area of a level.

    >>> from carcnb.lessons.reading import read_lesson
    >>> count = Count(read_lesson("hunters_gatherers", "rivers").level("a_ring"))
    >>> count.press(count.things[0].targets[0]), count.so_far.points, count.missing.points
    (True, 1, 3)
    """

    def __init__(self, level: Level) -> None:
        assert level.counts is not None
        table = table_of(begin(level))
        super().__init__(table, table.lot(level.counts[1:]))

    def stray(self, target: Target | None) -> Stray | None:
        """Return what something is that does not count; who presses a figure hears of it, and not of the land below."""
        role = next((role for figure, role in self.table.standing() if figure == target), None)
        if role is None or self._tiles or self.meant(target) is not None:
            return super().stray(target)
        return Stray(role, step=self.lot.step, why=FIGURE)
