"""Counting by pressing what counts: the engine says what an area is worth, and the table where its things lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from ..draw.scene import Target
from ..draw.view import HOVER, Sign
from ..engine.tallies import Tally
from ..tables import Table, table_of
from ..tables.lively import Thing
from .beginning import begin
from .level import Level


class Count:
    """What a reader has counted so far.

    >>> from carcnb.lessons.reading import read_lesson
    >>> count = Count(read_lesson("hunters_gatherers", "rivers").level("a_ring"))
    >>> count.press(count.things[0].targets[0]), count.so_far.points, count.missing.points
    (True, 1, 3)
    """

    def __init__(self, level: Level) -> None:
        assert level.counts is not None
        self.table: Table = table_of(begin(level))
        self.tally, self.things = self.table.countable(level.counts[1:])
        self._printed = self.table.printed()
        #: the numbers of the things that were pressed, in that order
        self.chosen: list[int] = []

    def meant(self, target: Target | None) -> int | None:
        """Return the number of the thing that a press means; None for what does not count."""
        if target is None:
            return None
        hit = ("zone", *target[1:]) if target[0] == "figure" else target
        whole = ("cell", target[1]) if len(target) > 1 and target[0] != "thing" else None
        return next((n for n, thing in enumerate(self.things) if hit in thing.targets or whole in thing.targets), None)

    def press(self, target: Target | None) -> bool:
        """Count a thing, or count it no more; False, with nothing changed, for what does not count."""
        number = self.meant(target)
        if number is None:
            return False
        self.chosen = [one for one in self.chosen if one != number] + [number] * (number not in self.chosen)
        return True

    def everything(self) -> None:
        """Count all that counts."""
        self.chosen = list(range(len(self.things)))

    @property
    def so_far(self) -> Tally:
        """What was counted, row by row."""
        return self._rows(self.chosen)

    @property
    def missing(self) -> Tally:
        """What was not counted yet, row by row."""
        return self._rows([number for number in range(len(self.things)) if number not in self.chosen])

    @property
    def next_one(self) -> Thing | None:
        """The first thing that was not counted yet."""
        return next((thing for number, thing in enumerate(self.things) if number not in self.chosen), None)

    def _rows(self, numbers: list[int]) -> Tally:
        counts = Counter(self.things[number].row for number in numbers)
        return Tally(
            tuple(replace(term, count=counts[row]) for row, term in enumerate(self.tally.terms) if counts[row])
        )

    def signs(self, lit: Collection[Target | None] = ()) -> tuple[Sign, ...]:
        """Return the numbers of what was counted; small things can be pressed whether they count or not."""
        small = [
            Sign("", thing.targets[0], at=thing.at, reason=HOVER if thing.targets[0] in lit else "")
            for thing in self._printed
        ]
        counted = [self.things[number] for number in self.chosen]
        return (*small, *(Sign(str(n), thing.targets[0], at=thing.at) for n, thing in enumerate(counted, start=1)))

    def walk(self) -> list[Target]:
        """List what arrow keys walk over: everything on the tiles that are counted, row by row of the table."""
        cells = dict.fromkeys(target[1] for thing in self.things for target in thing.targets)
        placements = self.table.game.board.placements
        zones = [("zone", cell, zone.name) for cell in cells for zone in placements[cell].tile.zones]
        small = [thing.targets[0] for thing in self._printed if thing.targets[0][1] in cells]
        return sorted([*zones, *small], key=lambda target: (target[1][1], target[1][0], str(target)))
