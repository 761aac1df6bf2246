"""How newcomers count roads, cities, monasteries and fields otherwise than the rules do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...engine.area import Area
from ...engine.events import Event
from ...engine.misreadings import Misreading, Way, counted_otherwise, whole

if TYPE_CHECKING:
    from .rules import Carcassonne


def of_country(game: Carcassonne, told: Sequence[Event]) -> Iterator[Misreading]:
    """Return what the areas that a line scores seem to be worth."""
    return counted_otherwise(game.board, told, lambda event, area: _ways(game, event.points, area))


def _ways(game: Carcassonne, points: int, area: Area) -> Iterator[Way]:
    match area.layer:
        case "field":
            yield from _field(game, points, area)
        case "monastery":
            yield "itself", points - 1, ()
        case _:
            each = 2 if area.layer == "city" and area.closed else 1
            yield "parts", points + each * (len(area.zones) - len(area.tiles)), ()


def _field(game: Carcassonne, points: int, field: Area) -> Iterator[Way]:
    """Count open cities too, or each tile of a city, or what its knights would get."""
    cities = field.beside("city")
    closed = [city for city in cities if city.closed]
    open_ = [whole(city) for city in cities if not city.closed]
    yield "open_cities", points + 3 * len(open_), open_
    yield "city_tiles", 3 * sum(len(city.tiles) for city in closed), map(whole, closed)
    yield "city_worth", sum(game.worth(city).points for city in closed), map(whole, closed)
