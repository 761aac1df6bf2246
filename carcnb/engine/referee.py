"""The referee: areas, who holds them and what they pay, read off the feature graph with networkx alone.

The board keeps its areas tile by tile, because that is quick; that part decides. This part proves: it finds everything
afresh, from the graph, the players and the options (and the scores so far), and looks at nothing else. Which sorts of
area there are, and what they are worth, a game says in its own `referee.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import networkx

from .lattice import SQUARE, Cell
from .laying import TileGame
from .play import Game

#: a node of the feature graph
Zone = tuple[Cell, str]
Graph = networkx.Graph


@dataclass(frozen=True)
class Component:
    """Zones of one sort that hang together: an area, as networkx finds it."""

    graph: Graph[Any]
    zones: frozenset[Zone]
    sort: Sort

    @property
    def cells(self) -> set[Cell]:
        """The cells of its tiles, each once."""
        return {cell for cell, _ in self.zones}

    @cached_property
    def open(self) -> tuple[tuple[Cell, int], ...]:
        """Where it is open, as (cell, way): ways 0 to 3 are sides, 4 to 7 the corners of what must be surrounded."""
        if self.sort.surrounded:
            laid = {cell for cell, _ in self.graph}
            around = ((cell, way, beside) for cell in self.cells for way, beside in enumerate(SQUARE.around[cell]))
            return tuple(sorted((cell, way) for cell, way, beside in around if beside not in laid))
        sides = {(zone[0], side) for zone in self.zones for side in self.graph.nodes[zone].get("open", ())}
        return tuple(sorted(sides))

    @property
    def closed(self) -> bool:
        """Whether it is complete."""
        return not self.open

    @cached_property
    def beside(self) -> set[Zone]:
        """The zones of other sorts that touch it: the lakes at a river's ends, the cities beside a field."""
        return set(networkx.node_boundary(self.graph, self.zones))

    def count(self, thing: str, zones: Iterable[Zone] | None = None) -> int:
        """Count the fish, deer, pennants … printed on it, or on some other zones."""
        return sum(self.graph.nodes[zone].get(thing, 0) for zone in (self.zones if zones is None else zones))

    def figures(self, thing: str = "") -> Counter[str]:
        """Count each player's figures in it, or only those in zones where a thing is printed."""
        zones = [self.graph.nodes[zone] for zone in self.zones]
        standing = [figure for zone in zones if not thing or thing in zone for figure in zone.get("occupants", ())]
        return Counter(player for player, role in standing if role == self.sort.role)


@dataclass(frozen=True)
class Landscape:
    """All components of a graph, by layer, and the options that are played with."""

    areas: Mapping[str, Sequence[Component]]
    options: Mapping[str, str]


def most(area: Component) -> set[str]:
    """Return the players with most figures in an area: they hold it, each in full."""
    figures = area.figures()
    return {player for player, count in figures.items() if count == max(figures.values())}


@dataclass(frozen=True)
class Sort:
    """A sort of area by its rules: which zones form it, which figures count, what it is worth, and who holds it."""

    layer: str
    kinds: frozenset[str]
    role: str
    worth: Callable[[Component, Landscape], int]
    #: complete when tiles lie on all eight cells around it, instead of when no side is open
    surrounded: bool = False
    #: whether it is paid at the end although it is not complete
    paid_unfinished: bool = True
    holders: Callable[[Component], set[str]] = most


@dataclass(frozen=True)
class AreaRow:
    """What the referee found out about one area."""

    layer: str
    cells: tuple[Cell, ...]
    zones: tuple[Zone, ...]
    open: tuple[tuple[Cell, int], ...]
    closed: bool
    holders: tuple[str, ...]
    #: what it is worth as it lies
    points: int
    #: what each holder would get for it if the game ended now
    pays: int


def components(graph: Graph[Any], sort: Sort) -> list[Component]:
    """Find the areas of a sort: the connected components of the graph's zones of its kinds.

    >>> graph = networkx.Graph([(((0, 0), "road.1"), ((1, 0), "road.1"))])
    >>> networkx.set_node_attributes(graph, "road", "kind")
    >>> roads = Sort("road", frozenset({"road"}), "robber", worth=lambda area, land: len(area.cells))
    >>> [len(area.cells) for area in components(graph, roads)]
    [2]
    """
    zones = [zone for zone in graph if graph.nodes[zone]["kind"] in sort.kinds]
    found = map(frozenset, networkx.connected_components(graph.subgraph(zones)))
    return [Component(graph, area, sort) for area in sorted(found, key=min)]


def judge(
    graph: Graph[Any], sorts: Sequence[Sort], players: Sequence[str], options: Mapping[str, str]
) -> list[AreaRow]:
    """Tell of every area on a graph what it is, whose it is and what it is worth."""
    land = Landscape({sort.layer: components(graph, sort) for sort in sorts}, options)
    return [_row(area, land, players) for sort in sorts for area in land.areas[sort.layer]]


def _row(area: Component, land: Landscape, players: Sequence[str]) -> AreaRow:
    sort, holding, points = area.sort, area.sort.holders(area), area.sort.worth(area, land)
    return AreaRow(
        layer=sort.layer,
        cells=tuple(sorted(area.cells)),
        zones=tuple(sorted(area.zones)),
        open=area.open,
        closed=area.closed,
        holders=tuple(player for player in players if player in holding),
        points=points,
        # one that is complete and still holds figures was completed by the tile just laid: it is about to be paid
        pays=points if area.closed or sort.paid_unfinished else 0,
    )


def final(rows: Iterable[AreaRow], scores: Mapping[str, int]) -> dict[str, int]:
    """Return what everybody would have if the game ended now: the scores so far, and what the areas pay.

    >>> final([AreaRow("road", (), (), (), True, ("red",), 3, 3)], {"red": 4, "blue": 5})
    {'red': 7, 'blue': 5}
    """
    ending = Counter(scores)
    for row in rows:
        ending.update(dict.fromkeys(row.holders, row.pays))
    return {player: ending[player] for player in scores}


def sorts_of(game: Game) -> Sequence[Sort]:
    """Return the sorts of area of a game; TypeError, in a sentence, if no referee can speak about it."""
    if not isinstance(game, TileGame):
        raise TypeError(f"{game.key} has no feature graph, so a referee finds no areas in it")
    sorts = game.sorts()
    named = {sort.layer for sort in sorts}
    roles = {sort.role for sort in sorts}
    unread = [layer for layer in game.box.layers if layer not in named] or _said_anew(type(game))
    unread = unread or [role for role in game.box.roles if role not in roles]
    if unread:
        raise TypeError(
            f"{game.key} has no referee who knows its {', '.join(unread)}: its rules need their own `sorts`"
        )
    return sorts


def _said_anew(rules: type[TileGame]) -> list[str]:
    """Name what a game scores in its own way although it has its referee from the game that it extends."""
    home = {
        name: next(place for place, above in enumerate(rules.__mro__) if name in vars(above))
        for name in ("sorts", "worth", "score_area", "final_scoring")
    }
    return [name for name, place in home.items() if place < home["sorts"]]
