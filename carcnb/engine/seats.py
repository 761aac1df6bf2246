"""Where figures may stand on a tile that is laid, or that might be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, repeat
from typing import TYPE_CHECKING

from .actions import PASS, PLACES, Action
from .lattice import SQUARE, Cell

if TYPE_CHECKING:
    from .board import Board
    from .landscape import Placement
    from .plan import Ends, Plan

#: a contact of a cell that a tile may be laid on: its side and place along it as one bit, and the part it leads to
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
    found: list[tuple[Action, ...]] = []
    for cell, around in board._frontier.items():
        if turns := known[around]:
            found += passing[turns][cell]
    return found


class _Passing(dict[Cell, tuple[tuple[Action, ...], ...]]):
    """What it is to lay a tile on a cell, turned in one of these ways, and put no figure; made once for each cell."""

    def __init__(self, turns: tuple[int, ...]) -> None:
        super().__init__()
        self.turns = turns

    def __missing__(self, cell: Cell) -> tuple[tuple[Action, ...], ...]:
        places = PLACES[cell]
        found = self[cell] = tuple((places[turn], PASS) for turn in self.turns)
        return found


#: by the turns in which a tile fits
_PASSING = {turns: _Passing(turns) for count in range(1, 5) for turns in combinations(range(4), count)}


def _with_figures(board: Board, plan: Plan, ends: Ends) -> list[tuple[Action, ...]]:
    known, places, contacts_of = plan.fits.known, PLACES, board._contacts
    root, seated = board.partition.root, board.partition.seated
    found: list[tuple[Action, ...]] = []
    for cell, around in board._frontier.items():
        if turns := known[around]:
            contacts = contacts_of.get(cell)
            if contacts is None or contacts[0] != around:
                contacts = contacts_of[cell] = around, _contacts(board, cell)
            taken, met = 0, []
            for bit, part in contacts[1]:
                while root[part] != part:
                    part = root[part]
                met.append(part)
                if seated[part]:
                    taken |= bit
            way = places[cell]
            # an area met twice may join two parts of the tile, and one of them may lead to a figure
            if taken and len(set(met)) < len(met):
                for turn in turns:
                    found += zip(repeat(way[turn]), ends[_reached(plan, turn, contacts[1], met, seated)][turn])
            else:
                ended = ends[taken]
                for turn in turns:
                    found += zip(repeat(way[turn]), ended[turn])
    return found


def _contacts(board: Board, cell: Cell) -> tuple[Contact, ...]:
    """List the contacts of an empty cell with what lies around it."""
    placements, found = board.placements, []
    for side, neighbour in enumerate(SQUARE.neighbours[cell]):
        other = placements.get(neighbour)
        if other is not None:
            parts = other.plan.mirrors[other.turn][side - 2]
            found += [(1 << 8 * side + place, other.base + part) for place, part in enumerate(parts)]
    return tuple(found)


def _reached(
    plan: Plan, turn: int, contacts: tuple[Contact, ...], areas: list[int], seated: list[tuple[int, ...]]
) -> int:
    """Return the contacts by which a tile would come to a figure, also by way of its own parts, one bit each."""
    part_at = plan.part_by_contact[turn]
    links = [(bit, part_at[bit], area) for (bit, _), area in zip(contacts, areas, strict=True)]
    parts: set[int] = set()
    held = {area for area in areas if seated[area]}
    grown = True
    while grown:
        grown = False
        for _, part, area in links:
            if (part in parts) != (area in held):
                parts.add(part)
                held.add(area)
                grown = True
    return sum(bit for bit, part, _ in links if part in parts)
