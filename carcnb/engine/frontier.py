"""The empty cells beside laid tiles, each with what surrounds it: where a tile may go.

A frontier is a plain dict in the order in which cells came up, and taking a tile up again must bring its cell back to
its old place in that order. So a cell that is laid on stays, as GONE, until many have gone; then all are swept out.
"""

from __future__ import annotations

from itertools import accumulate

from .actions import PLACES, Action
from .lattice import Cell
from .plan import SIDE_BITS, Plan

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


def mismatch(around: int, plan: Plan, turn: int) -> int | None:
    """Return the first side on which a tile does not continue what surrounds a cell, or None."""
    for side in range(4):
        wanted = around >> SIDE_BITS * side & 15
        if wanted and wanted != plan.codes[(side - turn) % 4]:
            return side
    return None
