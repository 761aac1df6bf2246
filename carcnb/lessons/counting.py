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
from .verdict import Stray

#: what is counted around a monastery, in the names of things
TILE = "tile"


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
        self._area = self.table.game.board.area(*level.counts[1:])
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

    def stray(self, target: Target | None) -> Stray | None:
        """Return what something is that does not count; None if it has no name."""
        if target is None or len(target) < 2:
            return None
        hit = ("cell", target[1]) if self._tiles else ("zone", *target[1:]) if target[0] == "figure" else target
        noun = next((noun for listed, noun in self.listed() if listed == hit), None)
        return None if noun is None else Stray(noun, self._elsewhere(hit, noun))

    def _elsewhere(self, target: Target, noun: str) -> bool:
        """Tell whether something would count in another area: it is of the same kind, but does not belong to this."""
        if target[0] == "zone":
            layer = self.table.game.box.layers[self._area.layer]
            return noun in layer.kinds and target[1:] not in self._area.zones
        return noun in [term.noun.partition("_in_")[0] for term in self.tally.terms]

    @property
    def _tiles(self) -> bool:
        """Whether whole tiles are counted."""
        return all(thing.targets[0][0] == "cell" for thing in self.things)

    def listed(self) -> list[tuple[Target, str]]:
        """List all that may be pressed, whether it counts or not, tile by tile of the table, each with what it is."""
        found = self.table.nouns()
        return (
            [(("cell", cell), TILE) for cell in dict.fromkeys(place[1] for place, _ in found)] if self._tiles else found
        )

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
        """List what arrow keys walk over: all tiles, or everything on those that are counted, row by row."""
        cells = {target[1] for thing in self.things for target in thing.targets}
        return [target for target, _ in self.listed() if self._tiles or target[1] in cells]
