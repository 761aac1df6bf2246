"""The wheel: what its actions and events are, and what each segment pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING

from ...engine.actions import Action, need
from ...engine.events import Event
from ...engine.lattice import Cell, cell_text, parse_cell
from ...engine.tallies import Tally, Term

if TYPE_CHECKING:
    from .rules import WheelOfFortune

#: who is paid which tally
Payments = Iterator[tuple[str, Tally]]


@dataclass(frozen=True, slots=True)
class Crown(Action):
    """Put a follower on a crown space of the wheel instead of on the tile."""

    segment: str
    verb = "crown"
    form = "PLAYER crown SEGMENT"

    def words(self) -> tuple[str, ...]:
        return (self.segment,)

    @classmethod
    def parse(cls, words: list[str]) -> Crown:
        need(words, 1, cls.form)
        return cls(words[0])


@dataclass(frozen=True, slots=True)
class Walk(Action):
    """Walk the pig to the segment where it stops, where players do so themselves."""

    segment: str
    verb = "walk"
    form = "PLAYER walk SEGMENT"

    def words(self) -> tuple[str, ...]:
        return (self.segment,)

    @classmethod
    def parse(cls, words: list[str]) -> Walk:
        need(words, 1, cls.form)
        return cls(words[0])


@dataclass(frozen=True, slots=True)
class Recall(Action):
    """Take one own follower back from the landscape in a Plague."""

    cell: Cell
    zone: str
    verb = "recall"
    form = "PLAYER recall X,Y ZONE"

    def words(self) -> tuple[str, ...]:
        return cell_text(self.cell), self.zone

    @classmethod
    def parse(cls, words: list[str]) -> Recall:
        need(words, 2, cls.form)
        return cls(parse_cell(words[0]), words[1])


@dataclass(frozen=True, slots=True)
class PigMoved(Event):
    """The pig walked and stopped on a segment, which acts."""

    player: str
    count: int
    segment: str
    code = "pig_moved"
    rule = "WF-W2"


@dataclass(frozen=True, slots=True)
class Crowned(Event):
    """A follower was put on a crown space."""

    player: str
    segment: str
    code = "crowned"
    rule = "WF-M7"


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    """A player took a follower back from the landscape."""

    player: str
    role: str
    cell: Cell
    zone: str
    code = "recalled"
    rule = "WF-W8"


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """Nobody has a follower on the landscape: the Plague finds nothing."""

    code = "spared"
    rule = "WF-W8"


def misstep(segments: list[str], pig: str, steps: int, segment: str) -> str:
    """Return how a walk of so many steps went wrong that ends on a segment; nothing if it went well.

    >>> misstep(["fortune", "taxes", "famine", "storm"], "fortune", 2, "taxes")
    'short'
    """
    walked = (segments.index(segment) - segments.index(pig)) % len(segments)
    if walked == steps % len(segments):
        return ""
    back = (-steps) % len(segments)
    named = {0: "stayed", steps - 1: "short", steps + 1: "far", back: "back"}
    # of two ways to read it the first is the likelier
    return next((how for count, how in named.items() if count == walked), "else")


def payments(game: WheelOfFortune, segment: str) -> Payments:
    """Yield what a segment pays, before the drawn tile is laid."""
    match segment:
        case "fortune":
            yield game.to_move, Tally.of((1, 3, "fortune", "WF-W3"))
        case "taxes":
            yield from _taxes(game)
        case "famine":
            yield from _famine(game)
        case "storm":
            for player in game.players:
                yield player, Tally.of((game.supply(player)["follower"], 1, "follower_at_home", "WF-W6"))
        case "inquisition":
            monks = Counter(occupant.player for occupant in game.board.occupants if occupant.role == "monk")
            for player in game.players:
                yield player, Tally.of((monks[player], 2, "monk", "WF-W7"))


def _taxes(game: WheelOfFortune) -> Payments:
    """Each knight brings as many points as his city has pennants plus own knights."""
    for city in game.board.occupied_areas("city"):
        pennants = city.count("pennant")
        for player, knights in Counter(occupant.player for occupant in city.occupants).items():
            summands = ((knights, "own_knights"), (pennants, "pennants"))
            yield player, Tally((Term(knights, knights + pennants, "knight_taxed", "WF-W4", summands),))


def _famine(game: WheelOfFortune) -> Payments:
    """Each farmer brings a point for each completed city on or beside his field."""
    for field in game.board.occupied_areas("field"):
        fed = field.majority if game.options["famine"] == "majority" else game.players
        cities = game.completed_cities(field)
        for player, farmers in Counter(occupant.player for occupant in field.occupants).items():
            if player in fed and cities:
                summands = ((cities, "completed_cities"),)
                yield player, Tally((Term(farmers, cities, "farmer_fed", "WF-W5", summands),))


def crown_payments(players: list[str], spaces: int) -> Payments:
    """Yield what the followers on a segment's crown spaces bring: alone on two spaces 6, otherwise 3 each."""
    alone = len(players) == 1 and spaces == 2
    for player, count in Counter(players).items():
        yield player, Tally.of((count, 6 if alone else 3, "crown_alone" if alone else "crown", "WF-W9"))


def stops(marks: Mapping[int, int], at: int, count: int, draws: int) -> list[Fraction]:
    """Return how likely the pig stands on each of `count` segments after so many tiles; it stands on `at` now.

    `marks` are the tiles left, by how far each makes the pig walk (0: not at all).

    >>> stops({0: 1, 1: 1}, 5, 6, 1)
    [Fraction(1, 2), Fraction(0, 1), Fraction(0, 1), Fraction(0, 1), Fraction(0, 1), Fraction(1, 2)]
    """
    # in how many ways so many tiles can be drawn that walk the pig there: of each sort none, one, two …
    ways = Counter({(0, at): 1})
    for far, left in marks.items():
        more: Counter[tuple[int, int]] = Counter()
        for (drawn, place), number in ways.items():
            for taken in range(min(left, draws - drawn) + 1):
                more[drawn + taken, (place + far * taken) % count] += number * comb(left, taken)
        ways = more
    total = comb(sum(marks.values()), draws)
    return [Fraction(ways[draws, place], total) for place in range(count)]
