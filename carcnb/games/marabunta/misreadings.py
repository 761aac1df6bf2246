"""How newcomers read the sheet otherwise than the rules do: sums for circles, ties, cookies, hexes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ...engine.events import Event, Scored
from ...engine.misreadings import Miscount, Misreading
from .events import Lost, RegionTied, RegionWon

if TYPE_CHECKING:
    from .rules import Marabunta


def of_sheet(game: Marabunta, told: Sequence[Event]) -> Iterator[Misreading]:
    """Yield what a line seems to pay."""
    for won, scored in pairwise(told):
        if isinstance(won, RegionWon) and isinstance(scored, Scored):
            yield from _region(game, won, scored)
    for event in told:
        if isinstance(event, RegionTied):
            code = "tie_zero" if event.detail == "zero" else "tie"
            for player, circles in game.circles(event.region).items():
                yield Misreading(code, "", (player,), circles, looks=(("leaf", event.region),))
        elif isinstance(event, Scored) and event.why == "cookie":
            others = [value for value in game.sheet.board.cookies if value != event.points]
            yield from (Misreading("cookie", "", event.players, value, event) for value in dict.fromkeys(others))
        elif isinstance(event, Lost) and event.detail == "cookie":
            values = dict.fromkeys(game.sheet.board.cookies)
            yield from (Misreading("no_cookie", "", (event.player,), value) for value in values)


def _region(game: Marabunta, won: RegionWon, scored: Scored) -> Iterator[Misreading]:
    looks = (("leaf", won.region),)
    yield Misreading("sum", "", (won.player,), won.most, scored, looks=looks)
    circles = game.circles(won.region)
    yield Misreading("all_circles", "", (won.player,), sum(circles.values()), scored, looks=looks)
    for player in game.players:
        if player != won.player:
            yield Misreading("weaker", "", (player,), circles[player], looks=looks)
            yield Misreading("weaker", "", (player,), won.least, looks=looks)


def on_sheet(game: Marabunta, words: Sequence[str]) -> Iterator[Miscount]:
    """Yield what a number asked of the sheet seems to be."""
    match words:
        case ["sum", region, player]:
            hexes = game.sheet.region_masks[game.sheet.regions.index(region)]
            masks = game.state.numbers[game.players.index(player)]
            yield Miscount("numbers_counted", "", sum((mask & hexes).bit_count() for mask in masks))
            yield Miscount("both_sums", "", sum(game.sum(region, one) for one in game.players))
            yield Miscount("circles_counted", "", game.circles(region)[player])
        case ["available", region]:
            hexes = game.sheet.region_masks[game.sheet.regions.index(region)]
            yield Miscount("all_hexes", "", hexes.bit_count())
            yield Miscount("used_hexes", "", (hexes & ~game.state.available).bit_count())
