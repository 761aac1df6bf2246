"""The empty cells beside laid tiles, each with what surrounds it: where a tile may go.

A frontier is a plain dict in the order in which cells came up, and taking a tile up again must bring its cell back to
its old place in that order. So a cell that is laid on stays, as GONE, until many have gone; then all are swept out.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from .actions import PLACES, Action, Place
from .lattice import Cell
from .plan import SIDE_BITS, Plan
from .tile import SIDE_NAMES, Tile

if TYPE_CHECKING:
    from .landscape import Placement

#: empty cell to the four sides around it, packed into one number (0 = no tile there); no tile fits where it is GONE
Frontier = dict[Cell, int]
GONE = -1


def swept(frontier: Frontier) -> Frontier:
    """Return a frontier without the cells that have gone.

    >>> swept({(0, 0): GONE, (1, 0): 5})
    {(1, 0): 5}
    """
    return {cell: around for cell, around in frontier.items() if around != GONE}


def put_back(frontier: Frontier, cell: Cell, around: int | None) -> None:
    """Bring a cell back to what surrounded it before; None if it was not in the frontier, 0 if nothing did."""
    if around:
        frontier[cell] = around
    else:
        del frontier[cell]


def placements_of(frontier: Frontier, plan: Plan) -> list[Action]:
    """List every (cell, turn) in which a tile fits."""
    try:
        return _listed(frontier, plan.fits.known)
    except KeyError:
        plan.fits.learn(frontier.values())
        return _listed(frontier, plan.fits.known)


def _listed(frontier: Frontier, known: dict[int, tuple[int, ...]]) -> list[Action]:
    ways = PLACES
    return [
        way[turn]
        for cell, around in frontier.items()
        if (turns := known[around])
        for way in (ways[cell],)  # once for each cell, not for each turn
        for turn in turns
    ]


def fits_somewhere(frontier: Frontier, plan: Plan) -> bool:
    """Tell whether a tile fits anywhere."""
    fits = plan.fits
    try:
        return any(map(fits.ways.__getitem__, frontier.values()))
    except KeyError:
        fits.learn(frontier.values())
        return any(map(fits.ways.__getitem__, frontier.values()))


def ways_of(frontier: Frontier, plan: Plan) -> list[int]:
    """Count, up to and with each cell, the turns in which a tile fits there."""
    try:
        return list(accumulate(map(plan.fits.ways.__getitem__, frontier.values())))
    except KeyError:
        plan.fits.learn(frontier.values())
        return list(accumulate(map(plan.fits.ways.__getitem__, frontier.values())))


def mismatches(around: int, plan: Plan, turn: int) -> list[int]:
    """List the sides on which a tile does not continue what surrounds a cell."""
    wanted = (around >> SIDE_BITS * side & 15 for side in range(4))
    return [side for side, code in enumerate(wanted) if code and code != plan.codes[(side - turn) % 4]]


def meeting(placements: Mapping[Cell, Placement], tile: Tile, action: Place, side: int) -> dict[str, Any]:
    """Return what would meet at a side of a tile, if it were laid so."""
    (x, y), (dx, dy) = action.cell, ((0, -1), (1, 0), (0, 1), (-1, 0))[side]
    other = placements[x + dx, y + dy]
    mine, theirs = tile.side(side, action.turn), other.tile.side(side - 2, other.turn)
    return {"side": side, "side_name": SIDE_NAMES[side], "mine": mine, "theirs": theirs}
