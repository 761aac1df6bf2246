"""Small pictures of what can be chosen or is left: a figure on a patch of its landscape, or a thing alone."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .figures import BARE, figure_symbol
from .fortune import pictures
from .packed import data_uri
from .road import buildings
from .scene import Path, Scene, Shape, Style, Symbol
from .scenery import scenery
from .sketch import BOX, dot, ink, put
from .theme import Theme, theme

#: a patch is so wide, and a figure on it
PATCH, FIGURE = 40.0, 33.0
_SQUARE = "M9 0L31 0C36 0 40 4 40 9L40 31C40 36 36 40 31 40L9 40C4 40 0 36 0 31L0 9C0 4 4 0 9 0Z"


class Badge(NamedTuple):
    """A small picture with a name, by which a page finds it again."""

    name: str
    #: the picture itself, as an address
    address: str


def badge_of(name: str, symbol: Symbol) -> Badge:
    """Return a thing alone as a badge."""
    return Badge(name, data_uri(Scene(BOX, BOX, (put(symbol, BOX / 2, BOX / 2, BOX),))))


@lru_cache(maxsize=256)
def figure_badge(figure: str, player: str) -> Badge:
    """Return a figure of a player as it waits to be used.

    >>> figure_badge("follower", "red").name
    'follower-red'
    """
    role = "hut" if figure == "hut" else BARE
    return badge_of(f"{figure}-{player}", figure_symbol(role, player, theme()))


@lru_cache(maxsize=1024)
def role_badge(role: str, kind: str, player: str, *, lies: bool = False) -> Badge:
    """Return a figure in a role, on a patch of the landscape it is put on.

    >>> role_badge("knight", "city", "red").name
    'knight-city-red'
    """
    symbol = figure_symbol(role, player, theme(), lies=lies)
    shapes = (*patch(kind, theme()), put(symbol, PATCH / 2, PATCH / 2 + 1, FIGURE))
    return Badge(f"{role}-{kind}-{player}", data_uri(Scene(PATCH, PATCH, shapes)))


def patch(kind: str, colours: Theme) -> list[Shape]:
    """Return a small square of a landscape; of a sort that nobody has drawn, a plain one."""
    ground = colours["meadow"] if kind in ("river", "lake") else colours["field"]
    found: list[Shape] = [ink(_SQUARE, colours.get(kind, "field") if kind in ("forest", "city", "meadow") else ground)]
    if kind == "forest":
        found += [put(scenery.symbol("tree.a", colours), x, y, 15) for x, y in ((8, 10), (33, 9))]
    elif kind == "city":
        found += [ink("M0 33L40 33L40 36L0 36Z", colours["wall_light"], colours["wall"], 0.8)]
        found += [put(scenery.symbol("house.a", colours), x, y, 14) for x, y in ((8, 11), (33, 10))]
    elif kind in ("river", "road"):
        found += _band(*(("bank", "water") if kind == "river" else ("road_edge", "road")), colours)
    elif kind == "lake":
        found += [dot(20, 25, 19, colours["bank"], ry=13), dot(20, 25, 17, colours["water"], ry=11)]
    elif kind == "monastery":
        found.append(put(buildings.symbol("monastery", colours), 12, 13, 22))
    elif kind == "crown":
        found += [ink(_SQUARE, colours["wheel_a"]), put(pictures.symbol("crown", colours), 30, 12, 20)]
    else:
        found += [put(scenery.symbol("tuft", colours), x, y, 11) for x, y in ((8, 9), (33, 12), (34, 33))]
    return found


def _band(edge: str, middle: str, colours: Theme) -> list[Shape]:
    """Return a road or a river that runs across."""
    line = ink("M0 27C14 21 26 35 40 27").commands
    return [Path(line, style=Style(None, colours[ink_], wide, flat=True)) for ink_, wide in ((edge, 16), (middle, 11))]
