"""The rules of base Carcassonne that data cannot say: what roads, cities, monasteries and fields are worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ...engine.area import Area
from ...engine.events import Event
from ...engine.laying import TileGame
from ...engine.tallies import Tally
from ..data import contents

if TYPE_CHECKING:
    from ...engine.misreadings import Misreading
    from ...engine.referee import Sort

#: the layers that are scored when they are complete, and half as well when they are not
BUILT = ("road", "city", "monastery")


class Carcassonne(TileGame):
    """A game of Carcassonne in play."""

    scored_at_end = (*BUILT, "field")

    def worth(self, area: Area) -> Tally:
        """Return what an area pays: complete, or at the end as it lies."""
        match area.layer:
            case "road":
                return Tally.of((len(area.tiles), 1, "road_tile", "WF-R2" if area.closed else "WF-E2"))
            case "city":
                each, rule = (2, "WF-C2") if area.closed else (1, "WF-E2")
                pennants = area.count("pennant")
                return Tally.of((len(area.tiles), each, "city_tile", rule), (pennants, each, "pennant", rule))
            case "monastery":
                return Tally.of((9 - len(area.gaps), 1, "monastery_tile", "WF-K1" if area.closed else "WF-E2"))
        return Tally.of((self.completed_cities(area), 3, "completed_city", "WF-Z1"))

    def completed_cities(self, field: Area) -> int:
        """Count the completed cities on or beside a field."""
        return field.closed_beside("city")

    def final_scoring(self, events: list[Event]) -> None:
        """Unfinished roads, cities and monasteries pay a point a tile; then the farmers are paid."""
        for layer in BUILT:
            for area in self.board.occupied_areas(layer):
                self.score_area(area, events)
                self.give_back(area.occupants, events)
        for area in self.board.occupied_areas("field"):
            self.score_area(area, events)

    def misreadings(self, told: Sequence[Event]) -> Iterable[Misreading]:
        from .misreadings import of_country

        yield from of_country(self, told)
        yield from super().misreadings(told)

    def sorts(self) -> Sequence[Sort]:
        from .referee import SORTS

        return SORTS


def begin(players: Sequence[str], options: Mapping[str, str], key: str = "carcassonne") -> Carcassonne:
    """Start a game; a game that extends this one, and needs no rules of its own, gives its key."""
    return Carcassonne(*contents(key, options), players, options)
