"""What a press means on a small board: thin zones that are offered have more room than is painted."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from functools import lru_cache

from .path import Point
from .scene import Scene, Symbol, SymbolUse, Target

#: how near a press must come to an offered zone, if it hits nothing that is offered: in pixels, and in parts of a cell
NEAR, NEAR_PART = 10.0, 0.18
#: the first of them for a finger: half of what is easily touched
TOUCH = 22.0
#: a thin zone that is offered is at least so many pixels wide for a finger, also where its neighbours are offered
FINGER = 16.0
#: a zone is thin if it covers less than this part of its tile, and then about so wide, in parts of a cell
THIN, WIDTH = 0.16, 0.09
#: how finely the neighbourhood of a press is looked through: rings, and points on each
RINGS, POINTS = 8, 16
#: how finely a tile is looked through to see which of its zones are thin
GRAIN = 20

_ROUND = [(math.cos(math.tau * n / POINTS), math.sin(math.tau * n / POINTS)) for n in range(POINTS)]


def aimed(scene: Scene, x: float, y: float, offered: Collection[Target], *, by_finger: bool = False) -> Target | None:
    """Return what a press on a point means: what is hit there, or the nearest of the offered zones close by.

    `offered` are targets as a scene has them; those that are no zones of tiles are left as they are. A finger covers
    what it presses, so the offered zones reach farther for it.
    """
    hit = scene.hit(x, y)
    if (
        hit is not None and hit[0] == "zone" and hit[3:]
    ):  # a ring that names the figure too: nothing can be meant more exactly
        return hit
    zones: dict[object, set[str]] = {}
    for target in offered:
        if target[0] == "zone":
            zones.setdefault(target[1], set()).add(target[2])
    least, contested = TOUCH if by_finger else NEAR, hit in offered
    found = [near for use, names in _tiles(scene, zones) if (near := _nearest(use, names, x, y, contested, least))]
    return min(found)[1] if found and hit not in [target for _, target in found] else hit


def _tiles(scene: Scene, zones: dict[object, set[str]]) -> Iterator[tuple[SymbolUse, set[str]]]:
    """Yield the tiles of which zones are offered."""
    if not zones:
        return
    for shape in scene.shapes:
        if isinstance(shape, SymbolUse) and shape.target and shape.target[0] == "cell" and shape.target[1] in zones:
            yield shape, zones[shape.target[1]]


def _nearest(
    use: SymbolUse, names: set[str], x: float, y: float, contested: bool, least: float
) -> tuple[float, Target] | None:
    """Return the nearest offered zone of a tile and how far it is; where another is hit, only a thin one counts."""
    assert use.target is not None
    cell = use.scale * use.symbol.size[0]
    reach = max(0.0, (FINGER - WIDTH * cell) / 2) if contested else max(least, NEAR_PART * cell)
    names = names & thin(use.symbol) if contested else names
    for far, (u, v) in _around(use, x, y, reach) if names else ():
        zone = use.symbol.hit(u, v)
        if zone is not None and zone[-1] in names:
            return far, ("zone", use.target[1], zone[-1])
    return None


def _around(use: SymbolUse, x: float, y: float, reach: float) -> Iterator[tuple[float, Point]]:
    """Yield the points of a tile around a point of the scene, the nearest first, with their distances."""
    if use.covers(x, y):
        yield 0.0, use.local(x, y)
    for ring in range(1, RINGS + 1):
        far = reach * ring / RINGS
        for dx, dy in _ROUND:
            px, py = x + far * dx, y + far * dy
            if use.covers(px, py):
                yield far, use.local(px, py)


@lru_cache(maxsize=1024)
def thin(symbol: Symbol) -> frozenset[str]:
    """Return the zones of a tile's face that are hard to hit when the tile is small.

    >>> from ..games.data import box
    >>> from .art import tile_symbol
    >>> from .theme import theme
    >>> sorted(thin(tile_symbol(box("carcassonne").tiles["U"], 0, theme("light"))))
    ['road.1']
    """
    wide, high = symbol.size
    places = [(n + 0.5) / GRAIN for n in range(GRAIN)]
    hits = [symbol.hit(u * wide, v * high) for u in places for v in places]
    named = [zone[-1] for zone in hits if zone is not None]
    return frozenset(name for name in set(named) if named.count(name) < THIN * len(hits))
