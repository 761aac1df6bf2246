"""How newcomers count otherwise: what they may take a scoring, or a number on the table, to be, and by which mistake.

A game adds its own (`Rules.misreadings`, `Rules.miscounts`); the texts say what is wrong with each, by its code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from .events import Closed, Event, GameEnded, Occupied, Scored

if TYPE_CHECKING:
    from .area import Area
    from .board import Board
    from .settling import Settling

#: what is to be looked at, as scenes name it: ("area", layer, cell, zone), ("cell", cell) …
Look = tuple[Any, ...]
#: a way to count: its code, what it comes to, and what to look at
Way = tuple[str, int, Iterable[Look]]
#: the code of what is paid at the end only
LATER = "later"
NO_FACTS: Mapping[str, Any] = MappingProxyType({})


class Misreading(NamedTuple):
    """Players seem to get so many points, in place of what a scoring paid them, or besides everything."""

    code: str
    #: what tells apart the sentences of one code: a layer, a row's noun
    detail: str
    players: tuple[str, ...]
    points: int
    instead: Scored | None = None
    facts: Mapping[str, Any] = NO_FACTS
    looks: tuple[Look, ...] = ()


class Miscount(NamedTuple):
    """A number that was asked for seems to be this one."""

    code: str
    detail: str
    number: int
    looks: tuple[Look, ...] = ()


def whole(area: Area) -> Look:
    """Return an area as something to look at."""
    return ("area", *area.spot)


def scored_areas(board: Board, told: Iterable[Event]) -> Iterator[tuple[Scored, Area]]:
    """Yield the scorings of areas, with the areas as they lay on this board."""
    for event in told:
        if isinstance(event, Scored) and event.spot is not None:
            yield event, board.area(*event.spot)


def counted_otherwise(
    board: Board, told: Iterable[Event], ways: Callable[[Scored, Area], Iterable[Way]]
) -> Iterator[Misreading]:
    """Yield what the areas that a line scores seem to be worth by other ways to count them."""
    for event, area in scored_areas(board, told):
        for code, points, at in ways(event, area):
            if points != event.points:
                looks = tuple(at) or (whole(area),)  # what stands out alone is found at once
                yield Misreading(code, area.layer, event.players, points, event, looks=looks)


# --- what holds for every game of tiles -------------------------------------------------------------------------------


def of_areas(game: Settling, told: Sequence[Event]) -> Iterator[Misreading]:
    """Yield what a line seems to pay for areas, by the board before it: neighbours, what is open, what comes later."""
    paid = list(scored_areas(game.board, told))
    for event, area in paid:
        yield from _neighbours(game, event, area)
    for event, area in paid:
        if not area.closed and (points := game.worth(area.completed()).points) != event.points:
            yield Misreading("as_complete", area.layer, event.players, points, event, looks=(whole(area),))
    yield from _unpaid(game, told, [area for _, area in paid])
    for event, area in paid:
        for player in event.players:
            figures = sum(occupant.player == player for occupant in area.occupants)
            if figures > 1:
                points = event.points * figures
                yield Misreading("per_figure", area.layer, (player,), points, event, looks=(whole(area),))


def _neighbours(game: Settling, event: Scored, area: Area) -> Iterator[Misreading]:
    """Yield what an area beside it would pay in its place, or besides: both lie on one tile."""
    beside = [other for other in game.board.areas(area.layer) if other != area and other.tiles & area.tiles]
    for other in beside:
        points, looks = game.worth_at_end(other).points, (whole(area), whole(other))
        if points:
            yield Misreading("neighbour", area.layer, event.players, points, event, looks=looks)
            yield Misreading("neighbour_too", area.layer, event.players, event.points + points, event, looks=looks)


def _unpaid(game: Settling, told: Sequence[Event], paid: list[Area]) -> Iterator[Misreading]:
    """Yield what areas seem to pay that pay nothing: open ones, those that wait for the end, those nobody holds."""
    over = any(isinstance(event, GameEnded) for event in told)
    for area, holders in _held(game, told):
        if area in paid:
            continue
        closes = bool(game.box.layers[area.layer].closes)
        code = LATER if not closes else "open_end" if over else "open"
        for points in dict.fromkeys((game.worth(area.completed()).points, game.worth(area).points)):
            yield Misreading(code, area.layer, holders, points, looks=(whole(area), *_gaps(area, closes)))
    for event in told:
        if isinstance(event, Closed) and (area := game.board.area(*event.spot)) not in paid:
            for player in game.players:
                yield Misreading("nobody_home", area.layer, (player,), game.worth(area).points, looks=(whole(area),))


def _gaps(area: Area, closes: bool) -> list[Look]:
    return [("cell", cell) for cell in sorted(area.gaps)] if closes else []


def _held(game: Settling, told: Sequence[Event]) -> Iterator[tuple[Area, tuple[str, ...]]]:
    """Yield the areas that figures stand in, with who holds them; also the one that this line put a figure in."""
    for layer in game.box.layers:
        for area in game.board.occupied_areas(layer):
            yield area, area.majority
    for event in told:
        if isinstance(event, Occupied):
            yield game.board.area(game.box.roles[event.role].layer, event.cell, event.zone), (event.player,)


def of_landscape(game: Settling, words: Sequence[str]) -> Iterator[Miscount]:
    """Yield what a number asked of a landscape seems to be: pieces for areas, cells for placements, figures at work."""
    match words:
        case ["areas", layer]:
            yield Miscount("pieces", layer, sum(len(area.zones) for area in game.board.areas(layer)))
            yield Miscount("tiles_counted", layer, len(game.board.placements))
        case ["placements"] if game.state.hand is not None:
            cells = {getattr(action, "cell", None) for action in game.board.placements_of(game.state.hand)}
            yield Miscount("cells", "", len(cells))
            yield Miscount("turns", "", 4 * len(cells))
        case ["supply", player, figure]:
            left = game.supply(player)[figure]
            at_work = sum(
                game.box.roles[one.role].figure == figure for one in game.board.occupants if one.player == player
            )
            if at_work:
                yield Miscount("at_work", figure, left + at_work)
                yield Miscount("only_at_work", figure, at_work)
