"""Where the parts of a sheet lie, by the room there is: side by side on a wide screen, below each other on a phone.

All lengths hang on the width of a hex, so that one drawing serves every size; the layout in which hexes are widest is
taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from .hexsheet import HexFrame
from .path import Point

#: pictures narrower than this are for a phone: everything lies below each other, and leaves have no names
NARROW = 560.0
#: hexes on a phone are never wider than this, in pixels, or little else would be seen with them; nor narrower, or no
#: finger could hit them
WIDEST_ON_PHONE, LEAST_ON_PHONE = 44.0, 27.0
#: what lies around the parts of a phone's picture, as a part of its width
PHONE_EDGE = 0.02
#: the lowest picture beside a panel, in pixels: lower ones have hexes narrower than on a phone
LOWEST = 280.0
#: how wide and high a leaf is with its sums and its name, in its own unit; that unit as a part of a hex
LEAF_WIDE, LEAF_HIGH, LEAF_PART = 4.0, 2.2, 0.72
#: below each other, without a name
LEAF_LOW = 1.9
#: in widths of a hex: what lies around and between the parts, and a player's board beside the leaves
EDGE, GAP, BOARD = 0.22, 0.34, 3.15
#: the height of a player's card in one line and in two, and of the dice in a row
CARD, CARD_OF_TWO, DICE = 1.15, 1.75, 1.1
#: so many times a stack of parts is made smaller until it fits
FITS = 4
#: what is left free below the leaves and boards: for the button that lies there, and the words about what is pointed at
FREE = 1.0
#: a narrow picture as wide as this may lie beside a panel, and then has that button too, so high in pixels with its air
BESIDE, BUTTON = 400.0, 56.0


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    wide: float
    high: float


@dataclass(frozen=True)
class Layout:
    """Where everything lies on a picture of a size."""

    wide: float
    high: float
    hexes: HexFrame
    leaf: float
    leaves: tuple[Point, ...]
    #: a board or a card for each player
    boards: tuple[Box, ...]
    #: whether there is room for whole boards: rows of cookies and crates instead of their numbers
    whole: bool
    #: whether leaves say their names
    named: bool = True
    #: where the dice lie, if they are in this picture
    dice: Box | None = None


def layout(game: Any, size: tuple[float, float] | None, unit: float) -> Layout:
    """Return where everything lies; without a size the hexes are `unit` wide, and the dice are in the picture too."""
    return _layout(_Parts.of(game), size, unit)


@lru_cache(maxsize=32)
def _layout(parts: _Parts, size: tuple[float, float] | None, unit: float) -> Layout:
    if size is None:
        return _beside(parts, unit, dice=True)
    if size[0] < NARROW:
        return _below(parts, *size)
    ways: list[Callable[[float], Layout]] = [lambda u: _under_cards(parts, u)]
    if parts.players <= 2:
        ways.append(lambda u: _beside(parts, u))
    made = [(way, _widest(way, size)) for way in ways]
    way, widest = max(made, key=lambda one: one[1])
    return _centred(way(widest), *size)


def fitting(game: Any, wide: float, high: float) -> tuple[int, int]:
    """Return the size of the picture of a sheet for the room there is: on a phone as high as its hexes have to be."""
    if wide < NARROW:
        return int(wide), round(_below(_Parts.of(game), wide, high).high)
    return int(wide), int(max(high, LOWEST))


class _Parts(NamedTuple):
    """What has to be laid out: hexes, and how many leaves and players."""

    cells: tuple[Any, ...]
    leaves: int
    players: int

    @classmethod
    def of(cls, game: Any) -> _Parts:
        return cls(tuple(hex_.cell for hex_ in game.sheet.hexes), len(game.sheet.regions), len(game.players))


def _widest(way: Callable[[float], Layout], size: tuple[float, float]) -> float:
    """Return how wide hexes may be: everything but their number grows with them."""
    small = way(10.0)
    return 10.0 * min(size[0] / small.wide, size[1] / small.high)


def _column(parts: _Parts, frame: HexFrame, leaf: float, free: float = 0.0) -> tuple[Point, ...]:
    """Return the places of the leaves in one column beside the hexes."""
    x, step = frame.left + frame.width + frame.wide * GAP, (frame.height - free) / parts.leaves
    return tuple((x, frame.top + step * (row + 0.5) - leaf * LEAF_HIGH / 2) for row in range(parts.leaves))


def _beside(parts: _Parts, unit: float, *, dice: bool = False) -> Layout:
    """Lay out hexes, leaves and whole boards beside each other, under the dice if they are shown."""
    edge, gap, leaf = unit * EDGE, unit * GAP, unit * LEAF_PART
    top = edge + (unit * DICE + gap * 0.8 if dice else 0.0)
    frame = HexFrame(parts.cells, edge, top, unit)
    free = 0.0 if dice else unit * FREE
    leaves = _column(parts, frame, leaf, free)
    x, across = leaves[0][0] + leaf * LEAF_WIDE + gap, unit * BOARD
    space = gap * 0.7
    tall = (frame.height - free - space * (parts.players - 1)) / parts.players
    boards = tuple(Box(x, top + number * (tall + space), across, tall) for number in range(parts.players))
    wide, high = x + across + edge, top + frame.height + edge
    row = Box(edge, edge, wide - 2 * edge, unit * DICE) if dice else None
    return Layout(wide, high, frame, leaf, leaves, boards, whole=parts.players <= 2, dice=row)


def _under_cards(parts: _Parts, unit: float) -> Layout:
    """Lay out the players' cards in a row, and below them hexes and leaves."""
    edge, gap, leaf = unit * EDGE, unit * GAP, unit * LEAF_PART
    two_lines = parts.players > 2
    tall = unit * (CARD_OF_TWO if two_lines else CARD)
    frame = HexFrame(parts.cells, edge, edge + tall + gap * 0.6, unit)
    leaves = _column(parts, frame, leaf, unit * FREE)
    wide, high = leaves[0][0] + leaf * LEAF_WIDE + edge, frame.top + frame.height + edge
    return Layout(wide, high, frame, leaf, leaves, _row(parts, edge, edge, wide - 2 * edge, tall, gap), whole=False)


def _row(parts: _Parts, x: float, y: float, wide: float, tall: float, gap: float) -> tuple[Box, ...]:
    across = (wide - gap * (parts.players - 1)) / parts.players
    return tuple(Box(x + number * (across + gap), y, across, tall) for number in range(parts.players))


def _below(parts: _Parts, wide: float, high: float) -> Layout:
    """Lay out cards and hexes below each other, leaves below or beside them: whichever fits with the widest hexes."""
    lone, room = HexFrame(parts.cells, 0, 0, 1.0).width, wide * 0.96
    under = _shrunk(lambda unit: _stacked(parts, wide, unit), min(room / lone, WIDEST_ON_PHONE), high)
    widest = min(room / (lone + GAP + LEAF_PART * LEAF_WIDE), WIDEST_ON_PHONE)
    beside = _shrunk(lambda unit: _sided(parts, wide, unit), widest, high)
    return max(under, beside, key=lambda made: (made.hexes.wide if made.high <= high + 0.5 else 0.0, -made.high))


def _shrunk(way: Callable[[float], Layout], widest: float, high: float) -> Layout:
    """Make a layout lower until it fits, or its hexes are as small as they may be."""
    made = way(widest)
    for _ in range(FITS):  # gaps do not shrink with the hexes: each time there is less left to do
        if made.high <= high + 0.5:
            break
        made = way(max(made.hexes.wide * high / made.high, min(LEAST_ON_PHONE, widest)))
    return made


def _by_twos(parts: _Parts, wide: float, unit: float) -> tuple[Box, ...]:
    """Return the places of the players' cards on top of a phone's picture."""
    edge = wide * PHONE_EDGE
    across, tall = (wide - 3 * edge) / 2, unit * CARD_OF_TWO
    return tuple(
        Box(edge + number % 2 * (across + edge), edge + number // 2 * (tall + edge), across, tall)
        for number in range(parts.players)
    )


def _stacked(parts: _Parts, wide: float, unit: float) -> Layout:
    """Lay out cards, hexes and leaves below each other: cards by twos, leaves by threes."""
    edge, boards = wide * PHONE_EDGE, _by_twos(parts, wide, unit)
    lone = HexFrame(parts.cells, 0, 0, 1.0)
    frame = HexFrame(parts.cells, (wide - lone.width * unit) / 2, boards[-1].y + boards[-1].high + 1.5 * edge, unit)
    column = (wide - 2 * edge) / 3
    leaf = min(column / (LEAF_WIDE + 0.2), unit * LEAF_PART)
    top, inset = frame.top + frame.height + 1.5 * edge, (column - leaf * LEAF_WIDE) / 2
    leaves = tuple(
        (edge + number % 3 * column + inset, top + number // 3 * leaf * LEAF_LOW) for number in range(parts.leaves)
    )
    high = top + -(-parts.leaves // 3) * leaf * LEAF_LOW + edge
    return Layout(wide, high, frame, leaf, leaves, boards, whole=False, named=False)


def _sided(parts: _Parts, wide: float, unit: float) -> Layout:
    """Lay out the cards, and below them hexes and leaves beside each other: lower than all in one stack."""
    edge, boards, leaf = wide * PHONE_EDGE, _by_twos(parts, wide, unit), unit * LEAF_PART
    whole = HexFrame(parts.cells, 0, 0, unit).width + unit * GAP + leaf * LEAF_WIDE
    frame = HexFrame(parts.cells, (wide - whole) / 2, boards[-1].y + boards[-1].high + 1.5 * edge, unit)
    free = max(BUTTON - edge, 0.0) if wide >= BESIDE else 0.0
    x, step = frame.left + frame.width + unit * GAP, (frame.height - free) / parts.leaves
    leaves = tuple((x, frame.top + step * (row + 0.5) - leaf * LEAF_LOW / 2) for row in range(parts.leaves))
    high = frame.top + frame.height + edge
    return Layout(wide, high, frame, leaf, leaves, boards, whole=False, named=False)


def _centred(made: Layout, wide: float, high: float) -> Layout:
    """Put a layout in the middle of a larger picture; cards reach from side to side of it."""
    dx, dy = (wide - made.wide) / 2, (high - made.high) / 2
    old = made.hexes
    return Layout(
        wide,
        high,
        old.moved(dx, dy),
        made.leaf,
        tuple((x + dx, y + dy) for x, y in made.leaves),
        tuple(Box(box.x + dx, box.y + dy, box.wide, box.high) for box in made.boards),
        made.whole,
        made.named,
    )
