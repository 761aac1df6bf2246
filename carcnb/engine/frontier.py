"""The empty cells beside laid tiles, each with what surrounds it: where a tile may go.

A frontier is a plain dict, because a plain dict is copied fastest: every tile laid makes a new one, so that taking the
tile up again is only going back to the old one, in its old order.
"""

from __future__ import annotations

from .actions import PLACES, Action
from .lattice import Cell
from .plan import SIDE_BITS, Plan

#: empty cell to the four sides around it, packed into one number (0 = no tile there)
Frontier = dict[Cell, int]


def placements_of(frontier: Frontier, plan: Plan) -> list[Action]:
    """List every (cell, turn) in which a tile fits."""
    fits, ways = plan.fits, PLACES
    return [
        way[turn]
        for cell, around in frontier.items()
        if (turns := fits[around])
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


def mismatch(frontier: Frontier, plan: Plan, cell: Cell, turn: int) -> int | None:
    """Return the first side on which a tile does not continue its neighbour, or None."""
    around = frontier.get(cell, 0)
    for side in range(4):
        wanted = around >> SIDE_BITS * side & 15
        if wanted and wanted != plan.codes[(side - turn) % 4]:
            return side
    return None
