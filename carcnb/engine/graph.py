"""The feature graph as networkx knows it.

A node is a zone, named by its cell and its name on the tile. It carries its `kind`, what is printed on it (`fish=2`),
and, where there are any, its `open` sides (0 to 3, clockwise from north: those that face an empty cell) and its
`occupants`, as (player, role).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import networkx

from .lattice import SQUARE, Cell

if TYPE_CHECKING:
    from .landscape import Occupant, Placement


def new_graph() -> networkx.Graph[Any]:
    """Return a graph without zones."""
    return networkx.Graph()


def add_placement(graph: networkx.Graph[Any], placement: Placement, placements: Mapping[Cell, Placement]) -> None:
    """Add a tile's zones, what is printed between them, and what they touch on tiles that are in the graph."""
    cell, tile = placement.cell, placement.tile
    for zone in tile.zones:
        graph.add_node((cell, zone.name), kind=zone.kind, **zone.has)
    for zone in tile.zones:
        graph.add_edges_from((((cell, zone.name), (cell, other)) for other in zone.touches), by="print")
    for side, neighbour in enumerate(SQUARE.neighbours[cell]):
        other = placements.get(neighbour)
        if other is None:
            continue
        for place in range(3):
            mine = (cell, tile.zone_at(3 * side + place, placement.turn).name)
            theirs = (neighbour, other.tile.zone_at((3 * side + 8 - place) % 12, other.turn).name)
            if theirs in graph:
                graph.add_edge(mine, theirs, by="side")


def set_open(graph: networkx.Graph[Any], cells: Iterable[Cell], placements: Mapping[Cell, Placement]) -> None:
    """Note anew which sides are open on and beside cells where a tile was laid or taken up."""
    for place in {near for cell in cells for near in (cell, *SQUARE.neighbours[cell])}:
        placement = placements.get(place)
        if placement is None:
            continue
        empty = [side for side, beside in enumerate(SQUARE.neighbours[place]) if beside not in placements]
        for zone in placement.tile.zones:
            own = {(slot // 3 + placement.turn) % 4 for slot in zone.slots}
            _note(graph.nodes[place, zone.name], "open", tuple(side for side in empty if side in own))


def set_occupants(graph: networkx.Graph[Any], occupants: Iterable[Occupant]) -> None:
    """Note who stands where, and that nobody stands elsewhere."""
    standing: dict[tuple[Cell, str], tuple[tuple[str, str], ...]] = {}
    for player, role, cell, zone in occupants:
        standing[cell, zone] = (*standing.get((cell, zone), ()), (player, role))
    for node, facts in graph.nodes(data=True):
        _note(facts, "occupants", standing.get(node, ()))


def _note(facts: dict[str, Any], name: str, found: tuple[Any, ...]) -> None:
    """Keep a fact of a node only where there is something to tell, as with what is printed on it."""
    if found:
        facts[name] = found
    else:
        facts.pop(name, None)
