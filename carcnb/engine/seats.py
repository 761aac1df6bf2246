"""Where figures may stand on a tile that is laid, or that might be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .actions import PLACES, Action, Occupy, Place
from .lattice import SQUARE

if TYPE_CHECKING:
    from .board import Board, Placement
    from .plan import Plan


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


def turns_of(board: Board, tile_id: str, supply: Sequence[int]) -> list[tuple[Place, Occupy | None]]:
    """List every placement with every figure that may then be put, without laying anything."""
    plan, placements = board.plans[tile_id], board.placements
    root, seated = board.partition.root, board.partition.seated
    fits = plan.fits
    seats = [seat for seat in plan.seats if supply[seat.figure]]
    found: list[tuple[Place, Occupy | None]] = []
    for cell, around in board.frontier.items():
        turns = fits[around]
        if not turns:
            continue
        met: list[list[int]] = []
        taken: list[list[bool]] = []
        for side, neighbour in enumerate(SQUARE.neighbours[cell]):
            other = placements.get(neighbour)
            roots: list[int] = []
            if other is not None:
                for part in other.plan.mirrors[other.turn][side - 2]:
                    part += other.base
                    while root[part] != part:
                        part = root[part]
                    roots.append(part)
            met.append(roots)
            taken.append([bool(seated[part]) for part in roots])
        every = [part for roots in met for part in roots]
        # an area met twice may join two parts of the tile, and one of them may lead to a figure
        tangled = len(set(every)) < len(every) and any(seated[part] for part in every)
        for turn in turns:
            place = PLACES[cell][turn]
            found.append((place, None))
            held = _held(plan, turn, met, seated) if tangled else None
            for seat in seats:
                if held is not None:
                    if plan.roots[seat.part] not in held:
                        found.append((place, seat.action))
                    continue
                for side, contact in seat.contacts[turn]:
                    if taken[side] and taken[side][contact]:
                        break
                else:
                    found.append((place, seat.action))
    return found


def _held(plan: Plan, turn: int, met: list[list[int]], seated: list[tuple[int, ...]]) -> set[int]:
    """Return the parts of a tile that would belong to an area with a figure, also by way of one another."""
    pairs = [
        (plan.roots[part], area)
        for side, areas in enumerate(met)
        for part, area in zip(plan.edges[turn][side], areas, strict=False)
    ]
    parts: set[int] = set()
    areas = {area for _, area in pairs if seated[area]}
    grown = True
    while grown:
        grown = False
        for part, area in pairs:
            if (part in parts) != (area in areas):
                parts.add(part)
                areas.add(area)
                grown = True
    return parts
