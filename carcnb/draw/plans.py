"""Plans of tiles that were worked out once and come with the package: `python -m carcnb.draw.plans` writes them anew.

A plan is found by all that it was made from, so that a tile which is changed, or comes from outside, is never given the
plan of another: it has none, and is worked out when it is first drawn. Tests tell when the plans are no longer those
that would be worked out.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from importlib.resources import files
from pathlib import Path as File
from typing import Any

from ..engine.tile import Tile
from ..games.data import box
from ..games.found import built_in
from . import path as paths
from .geometry import Outline, outlines
from .grid import STEP, Grid
from .path import Path
from .planning import Plan, Thing, worked_out
from .tile_sides import GROUND, level

FILE = "plans.txt"
#: points of outlines lie on the middles of edges of squares
_UNIT = STEP / 2


def digest(tile: Tile) -> str:
    """Return a mark of everything that a plan depends on.

    >>> from carcnb.games.data import tiles
    >>> digest(tiles("carcassonne")["D"])
    '40e4e5b5ef64'
    """
    return hashlib.blake2b(f"{tile.base} {tile.zones!r}".encode(), digest_size=6).hexdigest()


@lru_cache(maxsize=1)
def _kept() -> dict[str, str]:
    lines = (files(__package__) / FILE).read_text("utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines)


@lru_cache(maxsize=1024)
def plan_of(tile: Tile) -> Plan:
    """Return the plan of a tile, worked out only if it did not come with the package."""
    return kept(tile) or worked_out(tile)


def kept(tile: Tile) -> Plan | None:
    """Return the plan of a tile that came with the package, if there is one."""
    text = _kept().get(digest(tile))
    return read(text, tile) if text is not None else None


def written(plan: Plan) -> str:
    """Write a plan as text."""
    tile = plan.grid.tile
    grounds = [[_loop(loop) for loop in _loops(outline.path)] for outline in plan.outlines if outline.level == GROUND]
    owned = [format(plan.grid.owned[zone.name], "x") for zone in tile.zones]
    things = [[thing.noun, thing.at, thing.size] for thing in plan.things]
    return json.dumps([owned, grounds, plan.anchors, things], separators=(",", ":"))


def read(text: str, tile: Tile) -> Plan:
    """Read what `written` wrote."""
    owned, grounds, anchors, things = json.loads(text)
    names = [zone.name for zone in tile.zones]
    grid = Grid(tile, {name: int(squares, 16) for name, squares in zip(names, owned, strict=True)})
    shapes = iter(grounds)
    found = [Outline(zone, GROUND, _path(next(shapes))) for zone in tile.zones if level(zone) == GROUND]
    return Plan(
        grid,
        (*found, *outlines(tile)),
        {name: (x, y) for name, (x, y) in anchors.items()},
        tuple(Thing(noun, (x, y), size) for noun, (x, y), size in things),
    )


def _loops(path: Path) -> list[Path]:
    starts = [number for number, command in enumerate(path) if command[0] == "M"]
    return [path[start:end] for start, end in zip(starts, [*starts[1:], len(path)], strict=True)]


def _loop(path: Path) -> list[int]:
    return [round(float(value) / _UNIT) for command in path for value in command[1:]]


def _path(loops: list[list[int]]) -> Path:
    whole: list[Any] = []
    for loop in loops:
        values = [number * _UNIT for number in loop]
        whole.extend(paths.polygon_path(zip(values[::2], values[1::2], strict=True)))
    return tuple(whole)


def every_plan() -> str:
    """Work out the plans of all tiles of the games that come with the package, and write them."""
    found = {digest(tile): tile for key in built_in() for tile in box(key).tiles.values()}
    return "".join(f"{name} {written(worked_out(found[name]))}\n" for name in sorted(found))


if __name__ == "__main__":
    File(__file__).with_name(FILE).write_text(every_plan(), "utf-8")
