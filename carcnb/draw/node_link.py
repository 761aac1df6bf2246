"""A graph as a plain picture of nodes and links."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from ..engine.lattice import cell_name
from .overlay import AREA_COLOURS
from .regions import Painted, painted
from .scene import GROUND, Ellipse, Polygon, Scene, Shape, Stroke, Style, Text
from .theme import Theme, theme

if TYPE_CHECKING:
    import networkx

#: the colour of the theme that a kind of zone is shown in, where there is one
_KIND_COLOURS = {
    "forest": "tree_b", "river": "water_deep", "lake": "water", "meadow": "meadow", "city": "city", "road": "road",
    "field": "field", "monastery": "roof_a", "wheel": "wheel_b",
}  # fmt: skip


def node_link(
    graph: networkx.Graph[Any], *, size: float = 480.0, look: str = "light", labels: bool | None = None, title: str = ""
) -> Scene:
    """Return a picture of a graph; nodes keep their kind's colour, links across tiles are solid, printed ones dashed.

    >>> import networkx
    >>> len(node_link(networkx.path_graph(3)).shapes)
    9
    """
    colours = theme(look)
    places = _places(graph, size)
    if labels is None:
        labels = len(graph) <= 40
    radius = max(3.0, min(11.0, size / (2.4 * max(len(graph), 1) ** 0.5 + 8)))
    shapes: list[Shape] = [
        Polygon(((0, 0), (size, 0), (size, size), (0, size)), style=Style(colours["table"]), layer=GROUND)
    ]
    for one, two, by in graph.edges(data="by", default=""):
        dash = (4.0, 4.0) if by == "print" else ()
        shapes.append(Stroke(*places[one], *places[two], style=Style(None, colours["soft"], 1.6, dash)))
    regions = _regions(graph, colours)
    for index, (node, kind) in enumerate(graph.nodes(data="kind", default=None)):
        region = regions.get(graph.nodes[node].get("region", ""))
        colour = region.fill if region else _colour(colours, kind, index)
        shapes.append(Ellipse(*places[node], radius, style=Style(colour, colours["ink"], 1.2), target=_target(node)))
    if labels:
        for node in graph.nodes:
            x, y = places[node]
            style = Style(colours["ink"], colours["table"], 3)
            shapes.append(Text(x, y + radius + 7, _label(node), 9, style=style))
    return Scene(size, size, tuple(shapes), title)


def _regions(graph: networkx.Graph[Any], colours: Theme) -> dict[str, Painted]:
    """Return how the regions of a sheet's graph are painted."""
    hexes = [hex_ for _, hex_ in graph.nodes(data=True) if "region" in hex_]
    looks = {(hex_["region"], hex_.get("colour", ""), hex_.get("pattern", "")): None for hex_ in hexes}
    return painted(tuple(looks), colours)


def _colour(colours: Any, kind: str | None, index: int) -> str:
    if kind is not None:
        return str(colours.get(_KIND_COLOURS.get(kind, "soft"), "soft"))
    return AREA_COLOURS[index % len(AREA_COLOURS)]


def _target(node: Any) -> tuple[Any, ...]:
    match node:
        case ((int(), int()) as cell, str(zone)):
            return ("zone", cell, zone)
        case (int(), int()):
            return ("hex", node)
    return ("node", node)


def _label(node: Any) -> str:
    match node:
        case ((int(), int()) as cell, str(zone)):
            return f"{cell_name(cell)} {zone}"
        case (int(), int()):
            return cell_name(node)
    return str(node)


def _places(graph: networkx.Graph[Any], size: float) -> dict[Any, tuple[float, float]]:
    """Lay nodes out where their cells lie, near ones pushed apart; other graphs on circles, one for each component.

    No numpy is needed, so this works wherever the rest does, and the same graph always looks the same.
    """
    raw = _by_cells(graph) or _on_circles(graph)
    for _ in range(60):
        _relax(graph, raw)
    xs, ys = [x for x, _ in raw.values()] or [0.0], [y for _, y in raw.values()] or [0.0]
    span = max(max(xs) - min(xs), max(ys) - min(ys), 1e-6)
    scale, edge = size * 0.84 / span, size * 0.08
    left = (size - (max(xs) - min(xs)) * scale) / 2
    top = max(edge, (size - (max(ys) - min(ys)) * scale) / 2)
    return {node: (left + (x - min(xs)) * scale, top + (y - min(ys)) * scale) for node, (x, y) in raw.items()}


def _by_cells(graph: networkx.Graph[Any]) -> dict[Any, tuple[float, float]]:
    places: dict[Any, tuple[float, float]] = {}
    seen: dict[Any, int] = {}
    for node in graph.nodes:
        match node:
            case ((int(x), int(y)) as cell, str()):
                turn = seen[cell] = seen.get(cell, 0) + 1
                places[node] = (x + 0.3 * math.cos(2.4 * turn), y + 0.3 * math.sin(2.4 * turn))
            case (int(q), int(r)):
                places[node] = (q + r / 2, r * 0.87)
            case _:
                return {}
    return places


def _on_circles(graph: networkx.Graph[Any]) -> dict[Any, tuple[float, float]]:
    from networkx import connected_components

    places: dict[Any, tuple[float, float]] = {}
    shift = 0.0
    for component in sorted(connected_components(graph), key=len, reverse=True):
        members = [node for node in graph.nodes if node in component]
        radius = max(0.5, len(members) / 6)
        for index, node in enumerate(members):
            angle = math.tau * index / len(members)
            places[node] = (shift + radius + radius * math.cos(angle), radius * math.sin(angle))
        shift += 2 * radius + 1
    return places


def _relax(graph: networkx.Graph[Any], places: dict[Any, tuple[float, float]]) -> None:
    """Draw linked nodes a little together and push crowded ones apart."""
    for one, two in graph.edges:
        (x1, y1), (x2, y2) = places[one], places[two]
        dx, dy = (x2 - x1) * 0.04, (y2 - y1) * 0.04
        places[one], places[two] = (x1 + dx, y1 + dy), (x2 - dx, y2 - dy)
    boxes: dict[tuple[int, int], list[Any]] = {}
    for node, (x, y) in places.items():
        boxes.setdefault((int(x // 0.5), int(y // 0.5)), []).append(node)
    for (bx, by), members in boxes.items():
        near = [node for dx in (0, 1) for dy in (-1, 0, 1) for node in boxes.get((bx + dx, by + dy), [])]
        for one in members:
            for two in near:
                _apart(places, one, two)


def _apart(places: dict[Any, tuple[float, float]], one: Any, two: Any, least: float = 0.42) -> None:
    if one is two:
        return
    (x1, y1), (x2, y2) = places[one], places[two]
    far = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    if 1e-9 < far < least:
        push = (least - far) / far * 0.25
        dx, dy = (x2 - x1) * push, (y2 - y1) * push
        places[one], places[two] = (x1 - dx, y1 - dy), (x2 + dx, y2 + dy)
