"""The feature graph as networkx knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import networkx

from .lattice import SQUARE, Cell

if TYPE_CHECKING:
    from .board import Placement


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
