"""How newcomers count rivers, forests, huts and meadows otherwise than the rules do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...engine.area import Area
from ...engine.events import Event, Scored
from ...engine.misreadings import Misreading, Way, counted_otherwise, whole

if TYPE_CHECKING:
    from .rules import HuntersGatherers


def of_hunt(game: HuntersGatherers, told: Sequence[Event]) -> Iterator[Misreading]:
    """Return what the areas that a line scores seem to be worth."""
    return counted_otherwise(game.board, told, lambda event, area: _ways(game, event, area))


def _ways(game: HuntersGatherers, event: Scored, area: Area) -> Iterator[Way]:
    match area.layer:
        case "river":
            yield from _river(event.points, area)
            yield from _units(game, event.points, area, 1)
        case "forest":
            yield from _units(game, event.points, area, 2)
            yield from _forest(event.points, area)
        case "river_system":
            yield from _system(event.points, area)
        case _:
            yield from _meadow(event.points, area)


def _units(game: HuntersGatherers, points: int, area: Area, each: int) -> Iterator[Way]:
    """Count tiles where sections count, or sections where tiles do."""
    tiles, sections = len(area.tiles), len(area.zones)
    if game.options["sections"] == "tiles":
        yield "sections", points + each * (sections - tiles), ()
    else:
        yield "tiles", points - each * (sections - tiles), ()


def _river(points: int, river: Area) -> Iterator[Way]:
    lakes = river.touched("lake")
    fish = {place: lake.has.get("fish", 0) for place, lake in lakes.items()}
    for (cell, name), count in fish.items():
        if count and count < sum(fish.values()):
            yield "one_lake", points - count, [("zone", cell, name)]
    for (cell, name), count in fish.items():
        ends = sum(name in zone.touches for placed, zone in river.laid_zones() if placed.cell == cell)
        if count and ends > 1:
            yield "lake_twice", points + count, [("zone", cell, name)]
    system = river.board.area("river_system", *river.zones[0])
    yield "beyond_lake", points + system.count("fish") - sum(fish.values()), [whole(system)]
    yield "two_each", points + len(river.zones), ()


def _forest(points: int, forest: Area) -> Iterator[Way]:
    gold = forest.count("gold")
    yield "gold", points + gold, ()
    yield "gold", points + 2 * gold, ()


def _system(points: int, system: Area) -> Iterator[Way]:
    """Count pieces of river as fishers do, or stop at a lake as fishers do."""
    rivers = [(placed.cell, zone.name) for placed, zone in system.laid_zones() if zone.kind == "river"]
    for hut in system.occupants:
        if (hut.cell, hut.zone) in rivers:
            own = system.board.area("river", hut.cell, hut.zone)
            fish = sum(lake.has.get("fish", 0) for lake in own.touched("lake").values())
            yield "hut_stops", fish, ()
            yield "hut_pieces", fish + len(own.zones), ()
    yield "hut_pieces", points + len(rivers), ()
    yield "hut_pieces", points + len({cell for cell, _ in rivers}), ()


def _meadow(points: int, meadow: Area) -> Iterator[Way]:
    deer, tigers, mammoths = (meadow.count(animal) for animal in ("deer", "tiger", "mammoth"))
    if meadow.count("fire"):
        yield "fire", points - 2 * min(deer, tigers), ()
    elif tigers > deer:
        yield "tiger_mammoth", points - 2 * min(tigers - deer, mammoths), ()
    yield "tiger_animal", points + 2 * tigers, ()
