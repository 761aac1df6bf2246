"""What a table has small pictures of and what moves on it; and what tables answer with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..draw import backs
from ..draw.badges import Badge
from ..draw.figures import BARE
from ..draw.path import Point
from ..draw.scene import Symbol, Target
from ..draw.sketch import token_symbol
from ..draw.theme import Theme
from ..engine.actions import Action
from ..engine.events import Event, Scored
from ..engine.lattice import Cell
from ..engine.refusals import Refusal
from ..engine.tallies import Tally
from ..say.explain import Explainer

#: what the four sides of each tile show, from the north on, and which player stands on a tile
Land = tuple[Mapping[Cell, tuple[str, ...]], Mapping[Cell, str]]
#: what a click can mean: actions to choose from, why none may be done, or nothing
Meaning = list[Action] | Refusal | None


class Counted(NamedTuple):
    """One step of a final count: what is told, the places it is about, and what was paid for them, if anything."""

    told: tuple[Event, ...]
    lit: tuple[Target, ...]
    paid: Scored | None = None


class CloseUp(NamedTuple):
    """A part of the table to be seen large, and with it a cell: both together if they fit."""

    #: left, top, right, bottom, in cells
    room: tuple[float, float, float, float]
    beside: Cell
    #: how wide a cell must be, in pixels, and how wide is enough
    least: float
    enough: float
    #: whether only fingers need it so large
    for_fingers: bool = False


class Thing(NamedTuple):
    """Something that counts: what may be pressed for it, where its number stands, in cells, and the row it is in."""

    targets: tuple[Target, ...]
    at: Point
    row: int = 0
    #: how many of its row it stands for: a written number for as much as it says
    many: int = 1


class Lot(NamedTuple):
    """One part of a final count: its step, what is bright, the rows with the things in them, and who is paid."""

    step: str
    lit: tuple[Target, ...]
    tally: Tally
    things: tuple[Thing, ...] = ()
    told: tuple[Event, ...] = ()
    paid: Scored | None = None
    #: all that belongs to it, whether it counts or not
    places: frozenset[Target] = frozenset()
    #: the words of what would count for another part of the same step
    nouns: frozenset[str] = frozenset()
    #: words of things that have a row and are worth nothing, each with that row's word
    idle: Mapping[str, str] = {}
    #: the figures that have a share in it, each with its player
    figures: Mapping[Target, str] = {}
    #: whether the reader says who is paid
    asks: bool = True

    @classmethod
    def rows_of(cls, step: Counted, paid: Scored) -> Lot:
        """Return a part of which only the rows are known, with nothing to press."""
        return cls(paid.why, step.lit, paid.tally, told=step.told, paid=paid)

    @property
    def winners(self) -> tuple[str, ...]:
        """The players who get something for it."""
        return self.paid.players if self.paid is not None and self.paid.points else ()

    @property
    def points(self) -> int:
        """What each of them gets."""
        return self.paid.points if self.paid is not None else 0


#: a die: its name, and what it can show, in words and as a record says it
Die = tuple[str, list[tuple[str, str]]]


class Left(NamedTuple):
    """Something that a player has left: so many, in words, and a small picture of one."""

    number: int
    words: str
    badge: Badge


class Lively:
    """The part of a table that answers for small pictures and for what moves; by itself it has none of them."""

    # --- badges ---------------------------------------------------------------------------------------

    def badge(self, action: Action) -> Badge | None:
        """Return a small picture of an action, for a button."""
        return None

    def piece(self, words: tuple[str, ...], colours: Theme) -> Symbol:
        """Return the picture of what is taken out of the box, such as ("pile", "bonus") or ("marker", "red")."""
        match words:
            case ("marker", player):
                return backs.figure(BARE, player, colours)
            case ("card", text):
                return backs.card_symbol(text, colours)
        return token_symbol(words[0], colours)

    def badges(self) -> list[Badge]:
        """List the badges that will be needed in every game of the sort, to be sent before they are."""
        return []

    def gain(self, action: Action) -> int | None:
        """Return the points that an action brings at once, where that is known."""
        return None

    # --- what moves -----------------------------------------------------------------------------------

    def stands(self, cell: Cell, zone: str) -> Point | None:
        """Return where a figure stands on a zone, in cells of the table."""
        return None

    def counted_things(self, event: Scored) -> list[tuple[int, Point]]:
        """Return where the things lie that a scoring counts, in cells, each with its number in the tally."""
        return []

    #: what a place is called whose things can be counted by pressing them
    counted_in = "area"

    def lot(self, spot: tuple[Any, ...], paid: Scored | None = None) -> Lot:
        """Return an area with what counts for it, as far as that can be pressed."""
        raise ValueError("nothing on this table can be counted by pressing it")

    def countable(self, spot: tuple[Any, ...]) -> tuple[Tally, list[Thing]]:
        """Return what an area is worth, and all that counts for it; ValueError if some of it cannot be pointed at."""
        lot = self.lot(spot)
        pressed = {thing.row for thing in lot.things}
        for row, term in enumerate(lot.tally.terms):
            if term.each and row not in pressed:
                raise ValueError(f"the things of the row {term.noun} cannot be pointed at one by one")
        return lot.tally, list(lot.things)

    def homeward(self, lots: Iterable[Lot]) -> list[Thing]:
        """List the figures that go home at the end and have no share in any part of the count."""
        return []

    def standing(self) -> list[tuple[Target, str]]:
        """List the figures on the table, each with its role."""
        return []

    def walkers(self, target: Target) -> list[tuple[str, Badge, Point]]:
        """List the figures that stand at a target: whose they are, what they look like, and where, in cells."""
        return []

    def beside(self, target: Target) -> Point | None:
        """Return where a sign stands beside a figure, in cells."""
        return None

    def owner(self, target: Target) -> str | None:
        """Return whose figure, or whose number, is pointed at."""
        return None

    def called(self, target: Target, noun: str, number: int | None, explainer: Explainer) -> str:
        """Return what a thing is called in a list to count by; those of which there are several have numbers."""
        return explainer.thing(noun)

    def printed(self) -> list[Thing]:
        """List the small things that are printed on the table, such as fish, whether they count or not."""
        return []

    def nouns(self) -> list[tuple[Target, str]]:
        """List all zones and what is printed on them, tile by tile, each with what it is: a kind, or a thing's word."""
        return []

    def stroll(self, events: Iterable[Event]) -> tuple[Badge, list[Point]] | None:
        """Return who walked over the table, and over which points, in cells, beginning where it stood."""
        return None

    def rolled(self, events: Iterable[Event]) -> list[Target]:
        """List the dice that were rolled."""
        return []
