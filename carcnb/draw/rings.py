"""The rings that offer places for figures on a tile: how wide they are, and the numbers by which places are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ..engine.box import Role
from ..engine.tile import Zone

#: how wide the ring around an offered place is, in hundredths of a cell
RING = 15.5
#: more rings than this on a tile are smaller, or they would hide it and each other
FEW_RINGS, SMALL_RING = 4, 0.75
#: on small tiles they are at least so wide, in pixels, as far as one or two, or a few, find room there without touching
LEAST_RING, ROOM_FOR_TWO, ROOM_FOR_FEW = 12.0, 26.0, 24.0
#: of more than this, figures that may stand in one place share a ring; on cells narrower than so many pixels of fewer
MOST_RINGS, CLOSE, MOST_WHEN_CLOSE = 6, 72.0, 4
#: cells as wide as this have room for the number by which one of several zones is called, in pixels
NUMBERED = 64


class Ring(NamedTuple):
    """A ring in a zone, and the sorts of figures in it."""

    zone: str
    roles: tuple[Role, ...]


def ring_width(count: int, cell: float) -> float:
    """Return how wide so many rings on a tile are, from the middle, in hundredths of a cell of that many pixels.

    >>> ring_width(2, 140), ring_width(6, 140), ring_width(2, 60), ring_width(4, 40)
    (15.5, 11.625, 20.0, 24.0)
    """
    few = max(RING, min(100 * LEAST_RING / cell, ROOM_FOR_TWO if count <= 2 else ROOM_FOR_FEW))
    return few if count <= FEW_RINGS else RING * SMALL_RING


def zone_numbers(game: Any) -> dict[str, int]:
    """Return the numbers of the places on the tile just laid that words alone do not tell apart.

    On the board and beside it they are called by the same numbers, and no two places on a tile by one: a road and a
    field that were both the first of their sort would both be 1. Places that are free come first, so that the numbers
    of what can be chosen begin with 1.
    """
    if game.state.laid is None:
        return {}
    zones = game.laid.tile.zones
    # in the order in which they are offered beside the board
    free = dict.fromkeys(game.laid.tile.zone(action.zone) for action in game.list_occupy())
    told_apart = [zone for zone in free if _several(zone, free)]
    told_apart += [zone for zone in zones if zone not in free and _several(zone, zones)]
    return {zone.name: number for number, zone in enumerate(told_apart, 1)}


def _several(zone: Zone, zones: Iterable[Zone]) -> bool:
    return sum(each.kind == zone.kind for each in zones) > 1
