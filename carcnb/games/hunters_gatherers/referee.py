"""What the referee of Hunters & Gatherers reads off the feature graph."""

from __future__ import annotations

from ...engine.referee import Component, Landscape, Sort, most


def sections(area: Component, land: Landscape) -> int:
    """Count what is paid for: sections, or, by the option, tiles."""
    return len(area.cells if land.options["sections"] == "tiles" else area.zones)


def forest(area: Component, land: Landscape) -> int:
    """Two points for each section and each group of mushrooms (HG-F2, HG-X2)."""
    return 2 * (sections(area, land) + area.count("mushrooms"))


def river(area: Component, land: Landscape) -> int:
    """A point for each section and for each fish in the lakes at its ends, each lake once (HG-R2)."""
    return sections(area, land) + area.count("fish", area.beside)


def river_system(area: Component, land: Landscape) -> int:
    """A point for each fish (HG-Z1)."""
    return area.count("fish")


def meadow(area: Component, land: Landscape) -> int:
    """Two points for each animal (HG-Z3, HG-X3); a tiger takes a deer (HG-Z4), if no fire drives it off (HG-X1)."""
    tigers = 0 if area.count("fire") else area.count("tiger")
    deer = max(0, area.count("deer") - tigers)
    return 2 * (deer + area.count("mammoth") + area.count("aurochs"))


def hunted(area: Component) -> set[str]:
    """A hunter beside the shrine has the meadow alone (HG-X4); otherwise most hunters have it (HG-Z5)."""
    return set(area.figures("shrine")) or most(area)


# who stands on an unfinished forest or river goes home without points (HG-E2)
SORTS = (
    Sort("forest", frozenset({"forest"}), "gatherer", forest, paid_unfinished=False),
    Sort("river", frozenset({"river"}), "fisher", river, paid_unfinished=False),
    Sort("river_system", frozenset({"river", "lake"}), "hut", river_system),
    Sort("meadow", frozenset({"meadow"}), "hunter", meadow, holders=hunted),
)
