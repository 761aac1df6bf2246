"""What a player of Marabunta can do, each as one step, and how a record writes it (see RECORDS.md)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Self

from ...engine.actions import Action, need
from ...engine.lattice import Cell, cell_text, parse_cell

#: the word for the tile among the seven elements of a round; a die goes by the colour of its region
TILE = "tile"
#: what stands between the two groups of a split
BAR = "|"


def in_reading_order(hexes: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Put hexes in the order in which the sheet is read, so that one choice is written in one way only.

    >>> in_reading_order(((1, 0), (0, 1), (0, 0)))
    ((0, 0), (1, 0), (0, 1))
    """
    return tuple(sorted(hexes, key=lambda hex: (hex[1], hex[0])))


@dataclass(frozen=True, slots=True)
class _Word(Action):
    """An action that a verb and one word say."""

    @classmethod
    def parse(cls, words: list[str]) -> Self:
        need(words, 1, cls.form)
        return cls(*words)

    def words(self) -> tuple[str, ...]:
        return tuple(str(getattr(self, field.name)) for field in fields(self))


@dataclass(frozen=True, slots=True)
class _Hexes(Action):
    """An action on one, two or three hexes; in which order they are named does not matter."""

    hexes: tuple[Cell, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "hexes", in_reading_order(self.hexes))

    @classmethod
    def parse(cls, words: list[str]) -> Self:
        if not 1 <= len(words) <= 3:
            raise ValueError(f"one to three hexes must follow; write: {cls.form}")
        return cls(tuple(parse_cell(word) for word in words))

    def words(self) -> tuple[str, ...]:
        return tuple(cell_text(hex) for hex in self.hexes)


@dataclass(frozen=True, slots=True)
class Reveal(_Word):
    """Chance: the tile that was turned up.

    >>> str(Reveal("write_0_0"))
    'reveal write_0_0'
    """

    tile: str
    verb = "reveal"
    chance = True
    form = "PLAYER reveal TILE"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance: what the six dice show, in the order of the regions.

    >>> str(Roll(("3", "leaf", "0", "crate", "1", "2")))
    'roll 3 leaf 0 crate 1 2'
    """

    faces: tuple[str, ...]
    verb = "roll"
    chance = True
    form = "PLAYER roll FACE FACE FACE FACE FACE FACE"

    @classmethod
    def parse(cls, words: list[str]) -> Roll:
        need(words, 6, cls.form)
        return cls(tuple(words))

    def words(self) -> tuple[str, ...]:
        return self.faces


@dataclass(frozen=True, slots=True)
class Split(Action):
    """Part the seven elements: the dice that go with the tile, and the dice of the other group.

    >>> str(Split(("pink", "blue"), ("orange", "yellow", "grey", "green")))
    'split tile blue pink | green grey orange yellow'
    """

    with_tile: tuple[str, ...]
    without: tuple[str, ...]
    #: False if the tile was named in no group or more than once: the groups then hold every word as it was written
    tile_once: bool = True
    verb = "split"
    form = "PLAYER split ELEMENT … [| ELEMENT …]"

    def __post_init__(self) -> None:
        object.__setattr__(self, "with_tile", tuple(sorted(self.with_tile)))
        object.__setattr__(self, "without", tuple(sorted(self.without)))

    @classmethod
    def parse(cls, words: list[str]) -> Split:
        """Read two groups parted by a bar; the game itself completes a split that names one group only."""
        if words.count(BAR) != 1:
            raise ValueError(f"two groups must follow; write: {cls.form}")
        bar = words.index(BAR)
        one, other = words[:bar], words[bar + 1 :]
        if words.count(TILE) != 1:
            return cls(tuple(one), tuple(other), tile_once=False)
        if TILE in other:
            one, other = other, one
        return cls(tuple(word for word in one if word != TILE), tuple(other))

    def words(self) -> tuple[str, ...]:
        groups = *self.with_tile, BAR, *self.without
        return (TILE, *groups) if self.tile_once else groups


@dataclass(frozen=True, slots=True)
class Choose(_Word):
    """Take one of the two groups: the one with the tile, or the one of dice only.

    >>> str(Choose("dice"))
    'choose dice'
    """

    group: str
    verb = "choose"
    form = "PLAYER choose tile|dice"


@dataclass(frozen=True, slots=True)
class Use(_Word):
    """Begin to resolve a die or the tile of your group.

    >>> str(Use("pink"))
    'use pink'
    """

    element: str
    verb = "use"
    form = "PLAYER use ELEMENT"


@dataclass(frozen=True, slots=True)
class Ignore(_Word):
    """Leave a die or the tile of your group unused."""

    element: str
    verb = "ignore"
    idle = True
    form = "PLAYER ignore ELEMENT"


@dataclass(frozen=True, slots=True)
class Write(_Hexes):
    """Write the numbers of the effect into hexes beside a number of yours, or anywhere if the effect is free.

    >>> str(Write(((1, 5), (0, 5))))
    'write 0,5 1,5'
    """

    verb = "write"
    form = "PLAYER write Q,R [Q,R [Q,R]]"


@dataclass(frozen=True, slots=True)
class Anthill(_Hexes):
    """Cross out an anthill and write the numbers of the effect into hexes with no number of yours beside them."""

    verb = "anthill"
    form = "PLAYER anthill Q,R [Q,R [Q,R]]"


@dataclass(frozen=True, slots=True)
class Cross(_Hexes):
    """Cross out hexes of the territory board."""

    verb = "cross"
    form = "PLAYER cross Q,R [Q,R]"


@dataclass(frozen=True, slots=True)
class Colour(_Word):
    """Colour an empty circle on the leaf of a region."""

    region: str
    verb = "colour"
    form = "PLAYER colour REGION"


@dataclass(frozen=True, slots=True)
class Crate(_Word):
    """Cross out a crate; a group of crates goes by the name of its ability.

    >>> str(Crate("vp_3"))
    'crate vp_3'
    """

    group: str
    verb = "crate"
    form = "PLAYER crate GROUP"


@dataclass(frozen=True, slots=True)
class Cookie(Action):
    """Take a cookie first, where numbers written together reached cookies and crates."""

    verb = "cookie"
    form = "PLAYER cookie"


@dataclass(frozen=True, slots=True)
class Repeat(_Word):
    """Name the die of your group that the tile repeats."""

    die: str
    verb = "repeat"
    form = "PLAYER repeat DIE"


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Let an ability go that would cost an anthill."""

    verb = "skip"
    form = "PLAYER skip"
