"""Which one of several zones of a sort on a tile is meant, in words: by where it lies, seen from the middle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from math import atan2, pi
from typing import TypeVar

from ..draw.layout import layout
from ..draw.path import Point
from ..draw.rings import zone_numbers
from ..engine.laying import TileGame
from ..engine.tile import Tile
from ..say.explain import Explainer

T = TypeVar("T", bound=Hashable)

#: the directions from the middle of a tile, clockwise from the right
DIRECTIONS = ("right", "bottom_right", "bottom", "bottom_left", "left", "top_left", "top", "top_right")


def direction(tile: Tile, turn: int, zone: str) -> str:
    """Return where a zone lies on a tile, if no other of its sort lies there; "" if one does, or there is none."""
    anchors, kind = layout(tile, turn).anchors, zone.partition(".")[0]
    places = {each.name: anchors[each.name] for each in tile.zones if each.kind == kind}
    # two are told apart most simply by how they lie to each other, more of them by their corners and sides
    x, y = (sum(place[axis] for place in places.values()) / max(len(places), 1) for axis in (0, 1))
    found = {name: _of_two(at, (x, y)) if len(places) == 2 else _towards(*at) for name, at in places.items()}
    own = found.get(zone, "")
    return own if len(found) > 1 and [*found.values()].count(own) == 1 else ""


def _of_two(at: Point, middle: Point) -> str:
    across, down = at[0] - middle[0], at[1] - middle[1]
    if abs(across) > abs(down):
        return "left" if across < 0 else "right"
    return "top" if down < 0 else "bottom"


def _towards(x: float, y: float) -> str:
    return DIRECTIONS[round(atan2(y - 50, x - 50) / (pi / 4)) % len(DIRECTIONS)]


def apart(places: Mapping[T, Point | None], explainer: Explainer) -> dict[T, str]:
    """Return the words by which things on the table are told from each other; nothing for those that lie alike."""
    known = {thing: at for thing, at in places.items() if at is not None}
    x, y = (sum(at[axis] for at in known.values()) / max(len(known), 1) for axis in (0, 1))
    found = {
        thing: _of_two(at, (x, y)) if len(known) == 2 else _towards(50 + at[0] - x, 50 + at[1] - y)
        for thing, at in known.items()
    }
    ways = Counter(found.values())
    return {thing: _words(way, explainer) for thing, way in found.items() if len(found) > 1 and ways[way] == 1}


def where_on(tile: Tile, turn: int, zone: str, explainer: Explainer) -> str:
    """Return the words by which a zone is told from others of its sort on a tile; "" where they lie too much alike."""
    kind = zone.partition(".")[0]
    if sum(each.kind == kind for each in tile.zones) < 2:
        return ""
    return _words(direction(tile, turn, zone), explainer)


def _words(way: str, explainer: Explainer) -> str:
    label = explainer.label
    match way:
        case "left":
            return label("where.left")
        case "right":
            return label("where.right")
        case "top":
            return label("where.top")
        case "bottom":
            return label("where.bottom")
        case "top_left":
            return label("where.top_left")
        case "top_right":
            return label("where.top_right")
        case "bottom_left":
            return label("where.bottom_left")
        case "bottom_right":
            return label("where.bottom_right")
    return ""


def which_one(game: TileGame, role: str, zone: str, explainer: Explainer) -> str:
    """Return which part of the tile just laid is meant, if such a figure could stand on more: its number, what, where.

    The number is what is seen on the board; the place is for those who hear it, and for tiles too small for numbers.
    """
    if game.state.laid is None:
        return ""
    number, tile = zone_numbers(game).get(zone), game.laid.tile
    several = len({each.kind for each in tile.zones if each.kind in game.box.roles[role].kinds}) > 1
    words = (
        str(number or ""),
        explainer.zone(zone) if several else "",
        where_on(tile, game.laid.turn, zone, explainer),
    )
    return ", ".join(word for word in words if word)
