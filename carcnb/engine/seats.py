"""Where figures may stand on a tile that is laid, or that might be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from typing import TYPE_CHECKING

from .actions import PASS, PLACES, Action
from .lattice import SQUARE, Cell

if TYPE_CHECKING:
    from .board import Board
    from .landscape import Placement
    from .plan import Ends, Plan

#: a contact of a cell that a tile may be laid on: its side and place along it as one bit, and the area it leads to
Contact = tuple[int, int]


def free_seats(board: Board, placement: Placement, supply: Sequence[int]) -> list[Action]:
    """List the figures that may be put on a tile just laid, given what the player has left of each."""
    base, root, seated = placement.base, board.partition.root, board.partition.seated
    found: list[Action] = []
    for action, figure, part, _ in placement.plan.seats:
        if supply[figure]:
            part += base
            while root[part] != part:
                part = root[part]
            if not seated[part]:
                found.append(action)
    return found


def turns_of(board: Board, tile_id: str, supply: Sequence[int]) -> list[tuple[Action, ...]]:
    """List every placement, first without and then with every figure that may be put, without laying anything."""
    plan = board.plans[tile_id]
    try:
        return _listed(board, plan, supply)
    except KeyError:
        plan.fits.learn(board._frontier.values())
        return _listed(board, plan, supply)


def _listed(board: Board, plan: Plan, supply: Sequence[int]) -> list[tuple[Action, ...]]:
    if any(supply[seat.figure] for seat in plan.seats):
        return _with_figures(board, plan, plan.ends(tuple(map(bool, supply))))
    known, passing = plan.fits.known, _PASSING
    return [
        way[turn]
        for cell, around in board._frontier.items()
        if (turns := known[around])
        for way in (passing[cell],)  # once for each cell, not for each turn
        for turn in turns
    ]


class _Passing(dict[Cell, tuple[tuple[Action, ...], ...]]):
    """The four turns that lay a tile on a cell and put no figure, made once for each cell."""

    def __missing__(self, cell: Cell) -> tuple[tuple[Action, ...], ...]:
        found = self[cell] = tuple((place, PASS) for place in PLACES[cell])
        return found


_PASSING = _Passing()


def _with_figures(board: Board, plan: Plan, ends: Ends) -> list[tuple[Action, ...]]:
    known, places, held = plan.fits.known, PLACES, board.partition.held()
    found: list[tuple[Action, ...]] = []
    for cell, around in board._frontier.items():
        if turns := known[around]:
            way = places[cell]
            taken, contacts = _taken(board, cell, held)
            met = _areas_met(board, cell) if taken and contacts > 1 else []
            # an area met twice may join two parts of the tile, and one of them may lead to a figure
            tangled = len({area for _, area in met}) < len(met)
            for turn in turns:
                reached = _reached(plan, turn, met, held) if tangled else taken
                found += zip(repeat(way[turn]), ends[turn, reached])
    return found


def _taken(board: Board, cell: Cell, held: bytearray) -> tuple[int, int]:
    """Return the contacts of a cell that lead to an area with a figure, one bit each, and how many there are in all."""
    placements, taken, contacts = board.placements, 0, 0
    for side, neighbour in enumerate(SQUARE.neighbours[cell]):
        other = placements.get(neighbour)
        if other is not None:
            base, bit = other.base, 1 << 8 * side
            for part in other.plan.mirrors[other.turn][side - 2]:
                if held[base + part]:
                    taken |= bit
                bit <<= 1
                contacts += 1
    return taken, contacts


def _areas_met(board: Board, cell: Cell) -> list[Contact]:
    """List the contacts of a cell, each with the area it leads to."""
    placements, find, met = board.placements, board.partition.find, []
    for side, neighbour in enumerate(SQUARE.neighbours[cell]):
        other = placements.get(neighbour)
        if other is not None:
            bit = 1 << 8 * side
            for part in other.plan.mirrors[other.turn][side - 2]:
                met.append((bit, find(other.base + part)))
                bit <<= 1
    return met


def _reached(plan: Plan, turn: int, met: list[Contact], held: bytearray) -> int:
    """Return the contacts by which a tile would come to a figure, also by way of its own parts, one bit each."""
    links = [(bit, plan.part_by_contact[turn][bit], area) for bit, area in met]
    parts: set[int] = set()
    areas = {area for _, _, area in links if held[area]}
    grown = True
    while grown:
        grown = False
        for _, part, area in links:
            if (part in parts) != (area in areas):
                parts.add(part)
                areas.add(area)
                grown = True
    return sum(bit for bit, part, _ in links if part in parts)
