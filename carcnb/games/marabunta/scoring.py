"""Sums and points: what triggers the end, what the regions pay then, who wins, and what may be hoped for before."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from ...engine.events import Event
from ...engine.tallies import Tally
from .events import EndTriggered, RegionTied, RegionWon, TieBroken
from .sheet import Sheet
from .state import SheetState

if TYPE_CHECKING:
    from .rules import Marabunta

#: what a crate is worth, as a part of the points that its group's ability may bring
CRATE_VALUE = 0.6
#: what an anthill in hand is worth
ANTHILL_VALUE = 0.8


def sums(sheet: Sheet, state: SheetState, region: int) -> list[int]:
    """Add up each player's numbers in a region."""
    hexes = sheet.region_masks[region]
    return [sum(number * (mask & hexes).bit_count() for number, mask in enumerate(masks)) for masks in state.numbers]


# --- the end ----------------------------------------------------------------------------------------------------------


def watch_the_end(game: Marabunta, events: list[Event], hexes: int = 0, leaf: int = -1) -> None:
    """See whether what was just filled triggers the end; only the first time counts."""
    state = game.state
    found = None if state.trigger is not None else _filled(game.sheet, state, hexes, leaf)
    if found is not None:
        detail, region, rule = found
        events.append(EndTriggered(game.to_move, detail, region, rule))
        game.state = state.but(trigger=(state.turn, rule))


def _filled(sheet: Sheet, state: SheetState, hexes: int, leaf: int) -> tuple[str, str, str] | None:
    """Return what these hexes or this leaf filled: the sort of thing, the region, the rule."""
    for number, region in enumerate(sheet.region_masks):
        if hexes & region and not region & state.available:
            return "region", sheet.regions[number], "MB-E1"
    if leaf >= 0 and sum(state.circles[leaf]) >= sheet.leaves[sheet.regions[leaf]].circles:
        return "leaf", sheet.regions[leaf], "MB-E2"
    if hexes & sheet.cookie_mask and not sheet.cookie_mask & state.available:
        return "cookies", "", "MB-E3"
    return None


def final_scoring(game: Marabunta, events: list[Event]) -> None:
    """Compare the sums in each region; its winner scores the own circles on its leaf."""
    for number, region in enumerate(game.sheet.regions):
        found = sums(game.sheet, game.state, number)
        least, most = min(found), max(found)
        if least == most:
            detail, rule = ("", "MB-Z3") if most else ("zero", "MB-R10")
            events.append(RegionTied(region, most, detail, rule))
            continue
        winner, circles = game.players[found.index(most)], game.state.circles[number][found.index(most)]
        events.append(RegionWon(winner, region, most, least))
        game.award(events, (winner,), Tally.of((circles, 1, "circle", "MB-Z4")), "region")
    _break_tie(game, events)


def _break_tie(game: Marabunta, events: list[Event]) -> None:
    state, winners = game.state, best(game.state)
    if len(set(state.scores)) == 1 and len(winners) == 1:
        detail, rule = ("cookies", "MB-V2") if len(set(state.cookies)) > 1 else ("trigger", "MB-V3")
        events.append(TieBroken(game.players[winners[0]], detail, rule))


def best(state: SheetState) -> list[int]:
    """List the players with most points; among them, most cookies; among them, whoever triggered the end."""
    rank = [
        (points, cookies, state.trigger is not None and state.trigger[0] == player)
        for player, (points, cookies) in enumerate(zip(state.scores, state.cookies, strict=True))
    ]
    return [player for player, own in enumerate(rank) if own == max(rank)]


# --- before the end ---------------------------------------------------------------------------------------------------


def leads(sheet: Sheet, state: SheetState) -> list[tuple[int, int, int]]:
    """List the regions that somebody is ahead in: the region, who, and the circles that pay for it."""
    found = []
    for region, circles in enumerate(state.circles):
        one, other = sums(sheet, state, region)
        if one != other:
            ahead = int(other > one)
            found.append((region, ahead, circles[ahead]))
    return found


def outlook(sheet: Sheet, state: SheetState) -> list[float]:
    """Return the points each player may hope for: a lead counts the more, the less room is left in its region."""
    return [sum(points) for points in zip(*on_the_boards(sheet, state).values(), strict=True)]


def chance_to_win(lead: int, room: int) -> float:
    """Guess the chance to win a region in which one is so far ahead, with room for so many numbers.

    >>> chance_to_win(0, 5), chance_to_win(2, 5) < chance_to_win(2, 1)
    (0.5, True)
    """
    return 1 / (1 + exp(-lead / (0.4 + 0.12 * room)))


def on_the_boards(sheet: Sheet, state: SheetState) -> dict[str, list[float]]:
    """Return the points each player may hope for of what stands on the boards."""
    regions = [0.0, 0.0]
    for number, hexes in enumerate(sheet.region_masks):
        one, other = sums(sheet, state, number)
        room = (hexes & state.available).bit_count()
        chance = chance_to_win(one - other, room)
        regions[0] += chance * state.circles[number][0]
        regions[1] += (1 - chance) * state.circles[number][1]
    return {
        "points": [float(points) for points in state.scores],
        "regions": regions,
        "crates": [CRATE_VALUE * sum(crates) for crates in state.crates],
        "anthills": [ANTHILL_VALUE * anthills for anthills in state.anthills],
    }
