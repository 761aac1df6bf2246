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
    from .plan import Plan

#: a contact of a cell that a tile may be laid on: its side and place along it as one bit, and the part it meets
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
    plan, places, frontier = board.plans[tile_id], PLACES, board._frontier
    fits = plan.fits
    if not any(supply[seat.figure] for seat in plan.seats):
        return [
            (way[turn], PASS)
            for cell, around in frontier.items()
            if (turns := fits[around])
            for way in (places[cell],)
            for turn in turns
        ]
    ends = plan.ends(tuple(map(bool, supply)))
    held = board.partition.held()
    found: list[tuple[Action, ...]] = []
    for cell, around in frontier.items():
        if turns := fits[around]:
            way = places[cell]
            taken = _taken(board, cell, held)
            if not taken:
                for turn in turns:
                    found += zip(repeat(way[turn]), ends[turn, 0])
                continue
            met = _met(board, cell)
            # an area met twice may join two parts of the tile, and one of them may lead to a figure
            tangled = len({area for _, area in met}) < len(met)
            for turn in turns:
                reached = _reached(plan, turn, met, held) if tangled else taken
                found += zip(repeat(way[turn]), ends[turn, reached])
    return found


def _taken(board: Board, cell: Cell, held: bytearray) -> int:
    """Return the contacts of a cell that lead to an area with a figure, one bit each."""
    placements, taken = board.placements, 0
    for side, neighbour in enumerate(SQUARE.neighbours[cell]):
        other = placements.get(neighbour)
        if other is not None:
            base, bit = other.base, 1 << 8 * side
            for part in other.plan.mirrors[other.turn][side - 2]:
                if held[base + part]:
                    taken |= bit
                bit <<= 1
    return taken


def _met(board: Board, cell: Cell) -> list[Contact]:
    """List the contacts of a cell, each with the area it leads to."""
    find = board.partition.find
    return [
        (1 << 8 * side + place, find(other.base + part))
        for side, neighbour in enumerate(SQUARE.neighbours[cell])
        if (other := board.placements.get(neighbour)) is not None
        for place, part in enumerate(other.plan.mirrors[other.turn][side - 2])
    ]


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
