"""What the referee of Carcassonne reads off the feature graph; Wheel of Fortune pays for land in the same way."""

from __future__ import annotations

from ...engine.referee import Component, Landscape, Sort


def road(area: Component, land: Landscape) -> int:
    """A point for each tile, complete or not (WF-R2, WF-E2)."""
    return len(area.cells)


def city(area: Component, land: Landscape) -> int:
    """Two points for each tile and each pennant (WF-C2, WF-C3); one, while it is unfinished (WF-E2)."""
    return (2 if area.closed else 1) * (len(area.cells) + area.count("pennant"))


def monastery(area: Component, land: Landscape) -> int:
    """A point for its own tile and for each of those around it: nine, when it is complete (WF-K1, WF-E2)."""
    return 9 - len(area.open)


def field(area: Component, land: Landscape) -> int:
    """Three points for each completed city on or beside it, however often they touch (WF-Z1, WF-Z2)."""
    return 3 * sum(city.closed and not area.beside.isdisjoint(city.zones) for city in land.areas["city"])


SORTS = (
    Sort("city", frozenset({"city"}), "knight", city),
    Sort("road", frozenset({"road"}), "robber", road),
    Sort("monastery", frozenset({"monastery"}), "monk", monastery, surrounded=True),
    Sort("field", frozenset({"field"}), "farmer", field),
)
