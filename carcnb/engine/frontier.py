"""The empty cells beside laid tiles, each with what surrounds it: where a tile may go.

A frontier is a plain dict in the order in which cells came up, and taking a tile up again must bring its cell back to
its old place in that order. So a cell that is laid on stays, as GONE, until many have gone; then all are swept out.
"""

from __future__ import annotations

from .actions import PLACES, Action
from .lattice import Cell
from .plan import SIDE_BITS, Plan

#: empty cell to the four sides around it, packed into one number (0 = no tile there); no tile fits where it is GONE
Frontier = dict[Cell, int]
GONE = -1

#: cells with what surrounded them before a tile was laid (None: they were not yet in the frontier)
Noted = list[tuple[Cell, int | None]]


def swept(frontier: Frontier) -> Frontier:
    """Return a frontier without the cells that have gone.

    >>> swept({(0, 0): GONE, (1, 0): 5})
    {(1, 0): 5}
    """
    return {cell: around for cell, around in frontier.items() if around != GONE}


def put_back(frontier: Frontier, noted: Noted) -> None:
    """Bring cells back to what they were, last first: those that came up last stand last in the dict."""
    for cell, around in reversed(noted):
        if around is None:
            del frontier[cell]
        else:
            frontier[cell] = around


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
    for around in frontier.values():  # noqa: SIM110  # a generator costs twice as much, once for every draw
        if fits[around]:
            return True
    return False


def ways_of(frontier: Frontier, plan: Plan) -> list[int]:
    """Count for every cell the turns in which a tile fits there."""
    try:
        return list(map(plan.fits.ways.__getitem__, frontier.values()))
    except KeyError:
        plan.fits.learn(frontier.values())
        return list(map(plan.fits.ways.__getitem__, frontier.values()))


def mismatch(around: int, plan: Plan, turn: int) -> int | None:
    """Return the first side on which a tile does not continue what surrounds a cell, or None."""
    for side in range(4):
        wanted = around >> SIDE_BITS * side & 15
        if wanted and wanted != plan.codes[(side - turn) % 4]:
            return side
    return None
