"""What can be done, as wishes: the statements of a record without the player's name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from .lattice import Cell, cell_text, parse_cell


class Action:
    """A wish in the imperative; `str(action)` is how a record writes it."""

    __slots__ = ()
    verb: ClassVar[str]
    #: chance is decided by a pile or a die, not by a player
    chance: ClassVar[bool] = False
    #: it changes nothing on the table: whoever can do nothing else need not be asked
    idle: ClassVar[bool] = False
    #: how a record writes it, for messages
    form: ClassVar[str]

    def words(self) -> tuple[str, ...]:
        """Return the words after the verb."""
        return ()

    @classmethod
    def parse(cls, words: list[str]) -> Action:
        """Make the action from the words after its verb; ValueError if they do not fit."""
        if words:
            raise ValueError(f"nothing may follow {cls.verb!r}; write: {cls.form}")
        return cls()

    def __str__(self) -> str:
        return " ".join((self.verb, *self.words()))

    # actions with fields are dataclasses and compare by them; one without any may be a plain class
    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))


def need(words: list[str], count: int, form: str) -> None:
    """Check the number of words after a verb."""
    if len(words) != count:
        raise ValueError(f"{count} word{'s' if count != 1 else ''} must follow; write: {form}")


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """Chance: the tile that came up from the landscape pile.

    >>> str(Draw("L20"))
    'draw L20'
    """

    tile: str
    verb = "draw"
    chance = True
    form = "PLAYER draw TILE"

    def words(self) -> tuple[str, ...]:
        return (self.tile,)

    @classmethod
    def parse(cls, words: list[str]) -> Draw:
        need(words, 1, cls.form)
        return cls(words[0])


@cache
def draws(tile: str) -> Draw:
    """Return the draw of a tile, made once."""
    return Draw(tile)


@dataclass(frozen=True, slots=True)
class Place(Action):
    """Lay the tile in hand on a cell, turned `turn` quarters clockwise.

    >>> str(Place((1, -1), 2))
    'place 1,-1 r2'
    """

    cell: Cell
    turn: int
    verb = "place"
    form = "PLAYER place X,Y rN"

    def words(self) -> tuple[str, ...]:
        return cell_text(self.cell), f"r{self.turn}"

    @classmethod
    def parse(cls, words: list[str]) -> Place:
        need(words, 2, cls.form)
        return PLACES[parse_cell(words[0])][parse_turn(words[1])]


class _Places(dict[Cell, tuple[Place, Place, Place, Place]]):
    """The four ways to lay a tile on a cell, made once for each cell: playouts list millions of them."""

    def __missing__(self, cell: Cell) -> tuple[Place, Place, Place, Place]:
        found = self[cell] = (Place(cell, 0), Place(cell, 1), Place(cell, 2), Place(cell, 3))
        return found


PLACES = _Places()


def parse_turn(word: str) -> int:
    """Read a turn.

    >>> parse_turn("r3")
    3
    """
    if word not in ("r0", "r1", "r2", "r3"):
        raise ValueError(f"{word!r} is not a turn; write r0, r1, r2 or r3 (quarter turns clockwise)")
    return int(word[1])


@dataclass(frozen=True, slots=True)
class Occupy(Action):
    """Put a figure on a zone of the tile just laid.

    >>> str(Occupy("gatherer", "forest.1"))
    'occupy gatherer forest.1'
    """

    role: str
    zone: str
    verb = "occupy"
    form = "PLAYER occupy ROLE ZONE"

    def words(self) -> tuple[str, ...]:
        return self.role, self.zone

    @classmethod
    def parse(cls, words: list[str]) -> Occupy:
        need(words, 2, cls.form)
        return cls(*words)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Put no figure on the tile just laid.

    >>> str(Pass())
    'pass'
    """

    verb = "pass"
    idle = True
    form = "PLAYER pass"


@dataclass(frozen=True, slots=True)
class End(Action):
    """Stop here and do the final scoring; nobody's turn, so a record writes it without a player.

    >>> str(End())
    'end'
    """

    verb = "end"
    form = "end"


PASS = Pass()
