"""A table that is being set: spots on which something belongs, a score track, and below them the pieces at the side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from . import rims
from .panels import card
from .scene import GROUND, OVERLAY, Polygon, Scene, Shape, Style, Symbol, Target, Text
from .sketch import put
from .theme import Theme, theme
from .view import HOVER, REFUSED, View

#: the size of a picture by itself, in cells
WIDE, HIGH = 7.6, 6.0
#: how much of the height lies at the side, for a few pieces and for many
FEW, LITTLE, MUCH = 3, 0.27, 0.45
#: letters: how high at most and at least, in pixels, and how wide one is as a part of that
LARGEST, SMALLEST, LETTER = 15.0, 9.5, 0.6
GAP = 6.0
#: no picture needs to be wider, in pixels
MOST = 150.0
#: on pictures narrower than this a track lies in rows of ten, as high as a finger needs, and the table has no button
NARROW, ROW, FINGER = 480.0, 10, 44.0
#: so much is left free for the button in the lower right corner
BUTTON = 60.0
#: the most of a narrow table that a track takes, where something lies beside it
TRACK_PART = 0.74


class Shown(NamedTuple):
    """A piece or a spot: what a press there means, what it is called, and what lies there, each with its picture."""

    target: Target
    text: str
    things: tuple[tuple[Target, Symbol], ...] = ()


class Box(NamedTuple):
    """A part of the picture."""

    x: float
    y: float
    wide: float
    high: float

    def shrunk(self, by: float) -> Box:
        """Return the same box, smaller on all sides."""
        return Box(self.x + by, self.y + by, self.wide - 2 * by, self.high - 2 * by)


def paint(spots: Sequence[Shown], ring: Sequence[Shown], pieces: Sequence[Shown], view: View) -> Scene:
    """Paint a table with its spots, the spaces of a track around them, and the pieces that are not put yet."""
    colours = theme(view.theme)
    wide, high = view.size or (WIDE * view.cell, HIGH * view.cell)
    side, narrow = high * (LITTLE if len(pieces) <= FEW else MUCH), wide < NARROW
    free = BUTTON if view.size and not narrow else 0.0
    above, below = Box(0, 0, wide, high - side), Box(0, high - side, wide - free, side)
    whole = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    places: dict[Target, Box] = {}
    shapes: list[Shape] = [Polygon(whole, style=Style(colours["table"]), layer=GROUND)]
    inner = above.shrunk(GAP)
    if ring:
        boxes, inner = _rows(len(ring), inner, bool(spots)) if narrow else _around(len(ring), inner)
        shapes += _track(ring, boxes, places, colours)
    shapes += _spots(spots, inner, places, colours)
    shapes.append(card(*below.shrunk(GAP), Style(colours["grid"], opacity=0.45), layer=GROUND))
    shapes += _pieces(pieces, below.shrunk(GAP * 1.5), places, colours)
    shapes += _lights(view, places, colours)
    return Scene(wide, high, tuple(shapes), view.title, view.desc)


def _grid(count: int, box: Box, shape: float) -> list[Box]:
    """Part a box into so many equal ones, in as many columns as let them be largest for a shape, width to height."""
    columns = max(range(1, count + 1), key=lambda n: min(box.wide / n, box.high / -(-count // n) * shape), default=1)
    rows = -(-count // columns) or 1
    wide, high = box.wide / columns, box.high / rows
    found = []
    for number in range(count):
        row = number // columns
        left = (box.wide - wide * min(columns, count - row * columns)) / 2
        found.append(Box(box.x + left + number % columns * wide, box.y + row * high, wide, high))
    return found


def _spots(spots: Sequence[Shown], box: Box, places: dict[Target, Box], colours: Theme) -> list[Shape]:
    shapes: list[Shape] = []
    for spot, part in zip(spots, _grid(len(spots), box, 1.2), strict=True):
        at = places[spot.target] = part.shrunk(GAP)
        fill = colours["paper"] if spot.things else colours["open"]
        dash = () if spot.things else (7.0, 5.0)
        shapes.append(card(*at, Style(fill, colours["edge"], 1.6, dash)))
        shapes += [*_filled(spot, at, places, colours), card(*at, Style(), spot.target)]
    return shapes


def _pieces(pieces: Sequence[Shown], box: Box, places: dict[Target, Box], colours: Theme) -> list[Shape]:
    shapes: list[Shape] = []
    for piece, part in zip(pieces, _grid(len(pieces), box, 1.1), strict=True):
        if not piece.things:
            continue
        at = part.shrunk(GAP / 2)
        shapes.append(card(*at, Style(colours["paper"], colours["grid"], 1)))
        shapes += [*_filled(piece, at, places, colours), card(*at, Style(), piece.target)]
        places[piece.target] = at  # of what lies at the side the whole card is lit, not the picture alone
    return shapes


def _filled(shown: Shown, box: Box, places: dict[Target, Box], colours: Theme) -> list[Shape]:
    """Return what stands in a box: the pictures side by side, and below them the name, in two lines at most."""
    size, lines = _written(shown.text, box)
    below = len(lines) * size * 1.2 + 3
    room = Box(box.x, box.y + 2, box.wide, max(box.high - below - 4, 8))
    found: list[Shape] = []
    for (thing, picture), part in zip(shown.things, _grid(len(shown.things), room, 1.0), strict=True):
        shape = picture.size[0] / picture.size[1]
        wide = max(min(part.wide - 10, (part.high - 5) * shape, MOST), 4.0)
        middle = part.x + part.wide / 2, part.y + part.high / 2
        found.append(put(picture, *middle, wide))
        places[thing] = Box(middle[0] - wide / 2, middle[1] - wide / shape / 2, wide, wide / shape).shrunk(-2)
    for number, line in enumerate(lines):
        y = box.y + box.high - below + size * (0.6 + 1.2 * number)
        found.append(Text(box.x + box.wide / 2, y, line, size, style=Style(colours["ink"])))
    return found


def _written(text: str, box: Box) -> tuple[float, list[str]]:
    """Return how high the letters of a name are in a box, and its lines."""
    size = min(LARGEST, box.high * 0.17)
    while size > SMALLEST and len(_lines(text, (box.wide - 8) / (size * LETTER))) > 2:
        size -= 0.5
    return max(size, SMALLEST), _lines(text, (box.wide - 8) / (max(size, SMALLEST) * LETTER))


def _lines(text: str, letters: float) -> list[str]:
    """Break a name between words so that a line has about so many letters.

    >>> _lines("the tile with the volcano", 15)
    ['the tile with', 'the volcano']
    """
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# --- the track --------------------------------------------------------------------------------------------------------


def _sides(count: int, box: Box) -> tuple[int, int]:
    """Return how many spaces of a ring stand side by side and one below the other, so that they are largest."""
    half = count / 2 + 2
    ways = [(columns, half - columns) for columns in range(3, int(half) - 1)]
    columns, rows = max(ways, key=lambda way: min(box.wide / way[0], box.high / way[1]))
    return columns, -(-int(2 * rows) // 2)


def _around(count: int, box: Box) -> tuple[list[Box], Box]:
    """Return where the spaces of a track lie, clockwise from the upper left corner, and what is free inside them."""
    columns, rows = _sides(count, box)
    wide, high = box.wide / columns, box.high / rows
    around = [(n, 0) for n in range(columns)] + [(columns - 1, n) for n in range(1, rows)]
    around += [(n, rows - 1) for n in range(columns - 2, -1, -1)] + [(0, n) for n in range(rows - 2, 0, -1)]
    inside = Box(box.x + wide, box.y + high, box.wide - 2 * wide, box.high - 2 * high).shrunk(GAP)
    return [Box(box.x + x * wide, box.y + y * high, wide, high) for x, y in around], inside


def _rows(count: int, box: Box, beside: bool) -> tuple[list[Box], Box]:
    """Return where the spaces of a track lie in rows, as a finger wants them, and what is free below them."""
    rows = -(-count // ROW)
    wide, high = box.wide / ROW, min(FINGER, box.high * (TRACK_PART if beside else 1.0) / rows)
    found = [Box(box.x + n % ROW * wide, box.y + n // ROW * high, wide, high) for n in range(count)]
    return found, Box(box.x, box.y + rows * high, box.wide, box.high - rows * high)


def _track(ring: Sequence[Shown], boxes: Sequence[Box], places: dict[Target, Box], colours: Theme) -> list[Shape]:
    """Return the spaces of a track; every fifth one is darker."""
    shapes: list[Shape] = []
    for space, box in zip(ring, boxes, strict=False):
        fifth = int(space.text) % 5 == 0
        at = places[space.target] = box.shrunk(1)
        fill = colours["wheel_a"] if fifth else colours["paper"]
        shapes.append(card(*at, Style(fill, colours["edge"], 1)))
        middle, ink = (at.x + at.wide / 2, at.y + at.high / 2), "#2b2621" if fifth else colours["ink"]
        size = min(at.wide * 0.5, at.high * 0.55, LARGEST)
        shapes.append(Text(*middle, space.text, size, style=Style(ink)))
        for thing, picture in space.things:
            places[thing] = at
            shapes.append(put(picture, *middle, min(at.wide, at.high) * 0.96))
        shapes.append(card(*at, Style(), space.target))
    return shapes


def _lights(view: View, places: dict[Target, Box], colours: Theme) -> list[Shape]:
    """Return lines round what is lit, held or pointed at."""
    lit = [*view.highlights, *((target, "focus") for target in view.picked)]
    lit += [(view.hover, HOVER)] if view.hover is not None else []
    found: list[Shape] = []
    for target, why in lit:
        if target in places:
            ring = card(*places[target].shrunk(-1.5), Style(), layer=OVERLAY)
            width = 2.0 if why == HOVER else 3.4
            found += rims.cased(ring, colours["bad" if why == REFUSED else "mark"], width, colours)
    return found
