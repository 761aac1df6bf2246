"""Counting on a sheet: the regions with their sums, and what is written there, by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..draw.scene import Target
from ..engine.events import Event, Scored
from ..engine.lattice import cell_name
from ..engine.tallies import Tally, Term
from ..say.explain import Explainer, capital
from .lively import Counted, Lot, Thing
from .table import Table

#: the events by which a region is counted at the end
COUNTING = ("region_won", "region_tied")
#: the row of a player's sum, and what it is made of, in the names of things
SUM, NUMBER = "sum", "number"


class SheetCount(Table):
    """A table on which regions are counted."""

    def counted(self, events: Iterable[Event]) -> list[Counted]:
        """List the regions one after the other, as their leaves are counted: also those that nobody is paid for."""
        steps: list[Counted] = []
        for event in events:
            if event.code in COUNTING:
                steps.append(Counted((event,), (("leaf", event.facts()["region"]),)))
            elif isinstance(event, Scored) and steps and steps[-1].paid is None:
                steps[-1] = Counted((*steps[-1].told, event), steps[-1].lit, event)
        return steps

    # --- counting -------------------------------------------------------------------------------------

    counted_in = "leaf"

    def lot(self, spot: tuple[Any, ...], paid: Scored | None = None, told: tuple[Event, ...] = ()) -> Lot:
        """Return a region: the numbers of each player add up to a sum, and the leaf pays its winner."""
        (region,), rule = spot, told[0].rule if told else ""
        rows, things = list[Term](), list[Thing]()
        for player in self.game.players:
            if total := self.game.sum(region, player):
                things += [thing._replace(row=len(rows)) for thing in self._numbers(region, player)]
                rows.append(Term(total, 0, f"{SUM}.{player}", rule))
        for term in paid.tally.terms if paid is not None else ():
            things.append(Thing((("leaf", region),), (0.0, 0.0), len(rows), term.count))
            rows.append(term)
        hexes = [("hex", hex_.cell) for hex_ in self.game.sheet.hexes if hex_.region == region]
        places = frozenset([("leaf", region), *hexes])
        nouns = frozenset((NUMBER, "leaf"))
        return Lot("region", (("leaf", region),), Tally(tuple(rows)), tuple(things), told, paid, places, nouns)

    def _numbers(self, region: str, player: str) -> list[Thing]:
        """Return a player's numbers in a region; a 0 adds nothing."""
        at, marks = self.game.sheet.at, self.game.marks
        found = [(cell, mark.number) for cell, mark in sorted(marks.items()) if mark.player == player and mark.number]
        return [Thing((("hex", cell),), (0.0, 0.0), many=number) for cell, number in found if at[cell].region == region]

    def lots(self, events: Iterable[Event]) -> list[Lot]:
        """List the regions in which something is written: who won nothing there has nothing to count either."""
        steps = [(step.lit[0][1], step) for step in self.counted(events)]
        return [self.lot((region,), step.paid, step.told) for region, step in steps if self._written_in(region)]

    def _written_in(self, region: str) -> bool:
        at = self.game.sheet.at
        return any(mark.player and at[cell].region == region for cell, mark in self.game.marks.items())

    def nouns(self) -> list[tuple[Target, str]]:
        marks = sorted(self.game.marks.items(), key=lambda item: (item[0][1], item[0][0]))
        written = [
            (("hex", cell), NUMBER if mark.number else "zero" if mark.player else "cross") for cell, mark in marks
        ]
        return [*written, *((("leaf", region), "leaf") for region in self.game.sheet.regions)]

    def owner(self, target: Target) -> str | None:
        mark = self.game.marks.get(target[1]) if target[0] == "hex" else None
        return mark.player if mark is not None else None

    def called(self, target: Target, noun: str, number: int | None, explainer: Explainer) -> str:
        label = explainer.label
        if target[0] == "leaf":
            return label("manual.leaf", region=explainer.name("regions", target[1]))
        player, cell = self.owner(target), cell_name(target[1])
        if player is None:
            return label("manual.thing", name=capital(explainer.thing(noun)), cell=cell)
        wrote = str(self.game.marks[target[1]].number)
        return label("manual.owned", name=wrote, player=explainer.name("players", player), cell=cell)
