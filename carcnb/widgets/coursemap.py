"""The map of a course: a landscape of the game's own pieces, one more of which lies there for each lesson finished.

The landscape is `map.carc` of a game's folder, which grows from its first tile to the east; a game without one grows
the landscape of its cover, and a sheet its hexes. What is still to come is covered, not left out: the picture stays
the same, and only a few shapes over it change.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache
from html import escape
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

from .. import games
from ..display import scene_of
from ..draw import Scene
from ..draw.html import image
from ..draw.packed import data_uri
from ..draw.path import Point
from ..draw.scene import Polygon
from ..engine.lattice import Cell
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..lessons.course import Course
from ..lessons.level import Lesson
from ..lessons.progress import Progress
from ..lessons.voice import Voice
from ..record import load
from ..tables import table_of
from .bounds import Bounds, bounds_of, overlap
from .cover import game_on_cover, inside

FILE = "map.carc"
#: so wide is the picture in the units of its shapes
WIDE = 1000.0
#: what says where a thing lies, of a style or a layout
SIDES = ("left", "top", "width", "height")
#: how many rows of hexes are cut out of a sheet
ROWS = 5
#: a new piece in the card that ends a lesson is so wide, in pixels
NEW = 96.0

Outline = tuple[Point, ...]


class Land(NamedTuple):
    """A landscape and its pieces, one for each lesson: where they lie, in shapes on a picture of that height."""

    pictures: str
    high: float
    pieces: tuple[tuple[Outline, ...], ...]
    #: the cells of the pieces; none on a sheet
    cells: tuple[Cell, ...] = ()

    def box(self, piece: int, most: int | None = None) -> tuple[float, float, float, float]:
        """Return where a piece lies, as far as it is seen: left, top, width and height, as parts of the picture.

        Of several hexes that are one piece, at `most` so many are asked about.
        """
        points = [point for outline in self.pieces[piece][:most] for point in outline]
        xs, ys = (
            [min(max(at, 0.0), 1.0) for at in each] for each in zip(*(self._part(p) for p in points), strict=True)
        )
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)

    def _part(self, point: Point) -> Point:
        return point[0] / WIDE, point[1] / self.high


def _game(key: str) -> Game:
    file = games.folder(key) / FILE
    return load(file.read_text("utf-8")) if file.is_file() else game_on_cover(key)


@cache
def land(key: str, lang: str, count: int) -> Land | None:
    """Return a game's landscape for so many lessons; None if it has too few pieces.

    >>> land("hunters_gatherers", "en", 17).cells[:3]
    ((0, -1), (0, 1), (1, 0))
    """
    game = _game(key)
    tiled = with_tiles(game)
    return _hexes(game, lang, count) if tiled is None else _tiles(tiled, lang, list(tiled.board.placements), count)


def _tiles(game: Game, lang: str, laid: Sequence[Cell], count: int) -> Land | None:
    first = set(table_of(games.new_game(game.key, game.players, game.options)).room())
    cells = grown(first, laid)[:count]
    if len(cells) < count:
        return None
    xs, ys = zip(*first, *cells, strict=True)
    frame = (min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    # one picture for both themes: tiles fill it, and in the dark the style sheet dims them
    scene = inside(scene_of(game, lang, theme="light", frame=frame, coordinates=False))
    picture = _picture(scene)
    side = WIDE / frame[2]
    corners = [((x - frame[0]) * side, (y - frame[1]) * side) for x, y in cells]
    squares = tuple(((((x, y), (x + side, y), (x + side, y + side), (x, y + side)),)) for x, y in corners)
    hidden = [cell for cell in laid if cell not in first and cell not in cells]
    return Land(picture, frame[3] * side, squares + _covered(hidden, frame, side), tuple(cells))


def grown(first: Collection[Cell], laid: Collection[Cell]) -> list[Cell]:
    """List the cells of a landscape as it grows from its first ones: to the east, each beside what lies there already.

    >>> grown([(0, 0)], [(0, 0), (1, 1), (1, 0), (2, 0), (0, 1)])
    [(0, 1), (1, 0), (1, 1), (2, 0)]
    """
    middle, there, order = fmean(y for _, y in first), set(first), list[Cell]()
    while beside := [cell for cell in laid if cell not in there and not there.isdisjoint(_around(cell))]:
        order.append(min(beside, key=lambda cell: (cell[0], abs(cell[1] - middle), cell[1])))
        there.add(order[-1])
    return order


def _around(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return (x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)


def _covered(cells: Sequence[Cell], frame: tuple[int, int, int, int], side: float) -> tuple[tuple[Outline, ...], ...]:
    """Return a last piece, which is no lesson's: what lies in the picture although no lesson lays it."""
    left, top, wide, high = frame
    within = [(x - left, y - top) for x, y in cells if left <= x < left + wide and top <= y < top + high]
    outlines = tuple(
        ((x * side, y * side), ((x + 1) * side, y * side), ((x + 1) * side, (y + 1) * side), (x * side, (y + 1) * side))
        for x, y in within
    )
    return (outlines,) if outlines else ()


def _hexes(game: Game, lang: str, count: int) -> Land | None:
    """Cut some rows of hexes out of a sheet; a lesson lays a few of them, from the west to the east."""
    whole = scene_of(game, lang, theme="light")
    hexes = _band(whole)
    if len(hexes) < count:
        return None
    xs, ys = zip(*(point for shape in hexes for point in shape.points), strict=True)
    left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
    scale = WIDE / (right - left)
    outlines = [tuple(((x - left) * scale, (y - top) * scale) for x, y in shape.points) for shape in hexes]
    parted = pairwise(len(hexes) * number // count for number in range(count + 1))
    picture = _cut_out(whole, (left, top, right, bottom))
    return Land(picture, (bottom - top) * scale, tuple(tuple(outlines[one:two]) for one, two in parted))


def _band(whole: Scene) -> list[Polygon]:
    """List the hexes of some rows in the middle of a sheet, from the west to the east."""
    shapes = [shape for shape in whole.shapes if isinstance(shape, Polygon) and (shape.target or ("",))[0] == "hex"]
    rows = sorted({round(_middle(shape)[1]) for shape in shapes})
    band = rows[max(len(rows) - ROWS, 0) // 2 :][:ROWS]
    return sorted((shape for shape in shapes if round(_middle(shape)[1]) in band), key=_middle)


def _cut_out(whole: Scene, frame: Bounds) -> str:
    """Return a part of a picture, without the ground, which is lighter than a dark page."""
    left, top, right, bottom = frame
    wide, high = right - left, bottom - top
    seen = tuple(shape for shape in whole.shapes[1:] if overlap(bounds_of(shape), frame))
    sides = (-left / wide, -top / high, whole.width / wide, whole.height / high)
    place = ";".join(f"{side}:{part:.3%}" for side, part in zip(SIDES, sides, strict=True))
    return _picture(replace(whole, shapes=seen, title=""), place)


def _picture(scene: Scene, place: str = "") -> str:
    """Return a picture for the eye as HTML, which a browser forgets while the map is not seen.

    For that its style only names the picture, and the style sheet shows it: what an element's own style shows is kept
    as long as the element is there.
    """
    return f'<i class="carcnb-tiles" style="{place};--land-picture:url(&quot;{data_uri(scene)}&quot;)"></i>'


def _middle(shape: Polygon) -> Point:
    return fmean(x for x, _ in shape.points), fmean(y for _, y in shape.points)


def shown(land: Land, course: Course, voice: Voice, progress: Progress, following: Lesson | None) -> str:
    """Return the map as HTML: what is finished is seen, with its stars; the next piece glows, the rest is outlines."""
    lessons = list(course.lessons())
    done = [progress.done(lesson) == len(lesson.levels) for lesson in lessons]
    words = voice.label("course.map", done=sum(done), count=len(done))
    parts = [_piece(land, *each, following, voice) for each in enumerate(zip(lessons, done, strict=True))]
    rest = [_outlines(outlines, "rest") for outlines in land.pieces[len(lessons) :]]
    stars = [_stars(land, number, *progress.stars(lessons[number])) for number, over in enumerate(done) if over]
    over = f'<svg viewBox="0 0 {WIDE:.0f} {land.high:.0f}" aria-hidden="true">{"".join([*rest, *parts])}</svg>'
    ratio = f"aspect-ratio:{WIDE:.0f}/{land.high:.0f}"
    inner = f"{land.pictures}{over}{''.join(stars)}"
    return f'<div class="carcnb-land" role="img" aria-label="{escape(words)}" style="{ratio}">{inner}</div>'


def _piece(land: Land, number: int, lesson: tuple[Lesson, bool], following: Lesson | None, voice: Voice) -> str:
    found, done = lesson
    look = "laid" if done else "next" if following is not None and found.id == following.id else "todo"
    return _outlines(land.pieces[number], look, voice.text(found.title))


def _outlines(outlines: Sequence[Outline], look: str, title: str = "") -> str:
    named = f"<title>{escape(title)}</title>" if title else ""
    each = "".join(f'<polygon points="{" ".join(f"{x:.0f},{y:.0f}" for x, y in one)}"/>' for one in outlines)
    return f'<g class="{look}">{named}{each}</g>'


def _stars(land: Land, number: int, got: int, most: int) -> str:
    left, top, wide, high = land.box(number)
    if not most:
        return ""
    place = f"left:{left + wide / 2:.2%};top:{top + high:.2%}"
    return f'<span style="{place}"><i class="carcnb-one-star"></i>{got}</span>'


def piece_of(course: Course, lesson: Lesson, lang: str) -> str:
    """Return the picture of the piece that a lesson lays on the map; "" where it is no tile."""
    lessons = [each.id for each in course.lessons()]
    found = land(course.key, lang, len(lessons)) if lesson.id in lessons else None
    cells = found.cells if found is not None else ()
    return _tile(course.key, lang, cells[lessons.index(lesson.id)]) if cells else ""


@cache
def _tile(key: str, lang: str, cell: Cell) -> str:
    scene = inside(scene_of(_game(key), lang, theme="light", frame=(*cell, 1, 1), coordinates=False))
    return f'<div class="carcnb-new-piece" aria-hidden="true">{image(scene, "", NEW)}</div>'
