"""The picture on a game's card: its cover, cut to the card's shape, as an image that scales by itself.

The cover is `cover.carc` of a game's folder, a record of some moment of a game; a game without one shows its table as
it lies when a game begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from statistics import fmean

from .. import games
from ..display import scene_of
from ..draw import Scene
from ..draw.html import image
from ..draw.packed import data_uri
from ..draw.scene import Shape, SymbolUse
from ..engine.lattice import Cell
from ..engine.play import Game
from ..record import load
from ..tables import table_of
from .bounds import bounds_of, overlap

FILE = "cover.carc"
#: how much of a sheet a card shows, from its top left corner: the rest would be too small to make out; laid out in
#: this place the hexes are there, and the dice lie beside it
PART, SHEET = 0.44, (776.0, 600.0)
#: how much larger a tile is shown than its cell: a picture that scales by itself puts the edges of tiles between two
#: pixels, where the table would shine through as a grid of hairlines
BLEED = 0.012


@cache
def cover(key: str, lang: str, across: int, down: int) -> str:
    """Return a game's cover as HTML, so many cells wide and high.

    >>> cover("hunters_gatherers", "en", 5, 3)[:38]
    '<img class="carcnb-cover" alt="" src="'
    """
    game = game_on_cover(key)
    return by_theme(*(cut(game, lang, theme, across, down) for theme in ("light", "dark")))


def by_theme(light: Scene, dark: Scene) -> str:
    """Return an image as HTML of which the page's style shows one picture on light pages and the other on dark ones.

    It is for the eye only. A picture that is an image by itself is read by a browser even if it is never seen, with
    thousands of elements; of those that a style names it reads what is shown, and forgets it when it no longer is.
    """
    pictures = {"light": light, "dark": dark}
    named = ";".join(f"--{name}-cover:url(&quot;{data_uri(scene)}&quot;)" for name, scene in pictures.items())
    return f'<img class="carcnb-cover" alt="" src="{data_uri(replace(light, shapes=()))}" style="{named}">'


def picture(key: str, lang: str, alt: str, across: int, down: int) -> str:
    """Return a game's cover as one image for viewers without our style.

    >>> picture("marabunta", "en", "Ants", 8, 5)[:26]
    '<img alt="Ants" width="341'
    """
    return image(cut(game_on_cover(key), lang, "light", across, down), alt)


def game_on_cover(key: str) -> Game:
    """Return the game that the cover shows."""
    file = games.folder(key) / FILE
    return load(file.read_text("utf-8")) if file.is_file() else games.new_game(key)


def cut(game: Game, lang: str, theme: str, across: int, down: int, near: Sequence[Cell] = ()) -> Scene:
    """Return the part of a table where most lies, near these cells or the first tiles; of a sheet its upper left."""
    laid = set(table_of(game).room())
    if laid:
        first = near or sorted(table_of(games.new_game(game.key, game.players, game.options)).room())
        frame = (*best_corner(laid, across, down, first), across, down)
        return seamless(inside(scene_of(game, lang, theme=theme, frame=frame, coordinates=False)))
    whole = scene_of(game, lang, theme=theme, size=SHEET)
    wide = whole.width * PART
    return inside(replace(whole, width=wide, height=min(whole.height, wide * down / across)))


def inside(scene: Scene) -> Scene:
    """Return a scene without what lies wholly outside of it, and without a title, which would pop up."""
    frame = (0.0, 0.0, scene.width, scene.height)
    return replace(scene, shapes=tuple(s for s in scene.shapes if overlap(bounds_of(s), frame)), title="")


def seamless(scene: Scene) -> Scene:
    """Return a scene whose tiles reach a little over their edges."""

    def reaching(shape: Shape) -> Shape:
        if isinstance(shape, SymbolUse) and shape.target and shape.target[0] == "cell":
            more = shape.scale * 100 * BLEED / 2
            return replace(shape, x=shape.x - more, y=shape.y - more, scale=shape.scale * (1 + BLEED))
        return shape

    return replace(scene, shapes=tuple(map(reaching, scene.shapes)))


def best_corner(laid: set[Cell], across: int, down: int, first: Sequence[Cell] = ((0, 0),)) -> Cell:
    """Return the upper left cell of the part that shows the most tiles; of several the nearest to the first tiles.

    >>> best_corner({(0, 0), (4, 4), (5, 4), (4, 5)}, 2, 2)
    (4, 4)
    """
    corners = {(x - dx, y - dy) for x, y in laid for dx in range(across) for dy in range(down)}
    middle = fmean(x for x, _ in first), fmean(y for _, y in first)

    def worth(corner: Cell) -> tuple[int, float, Cell]:
        left, top = corner
        shown = sum(left <= x < left + across and top <= y < top + down for x, y in laid)
        return shown, -abs(left + (across - 1) / 2 - middle[0]) - abs(top + (down - 1) / 2 - middle[1]), corner

    return max(corners, key=worth)
