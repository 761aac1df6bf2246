"""How newcomers read the wheel otherwise than the rules do: where the pig was or passed, crowns, farmers, figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...engine.events import Event, GameEnded, Scored
from ...engine.misreadings import Look, Misreading
from .wheel import Payments, PigMoved, crown_payments, payments

if TYPE_CHECKING:
    from .rules import WheelOfFortune


def of_wheel(game: WheelOfFortune, told: Sequence[Event]) -> Iterator[Misreading]:
    """Yield what the wheel seems to pay in a line."""
    for event in told:
        if isinstance(event, PigMoved):
            yield from _passed(game, event)
        elif isinstance(event, Scored):
            yield from _otherwise(game, event)
        elif isinstance(event, GameEnded):
            for segment in game.segments:
                yield from _besides("crown_end", segment, _crowns(game, segment))


def _passed(game: WheelOfFortune, moved: PigMoved) -> Iterator[Misreading]:
    """Yield what the segment pays that the pig stood on, and those that it only passed."""
    segments, start = game.segments, game.segments.index(game.state.pig)
    # from the storm back to where it stood the pig passes that too
    way = [segments[(start + step) % len(segments)] for step in range(moved.count)]
    for segment in way:
        code = "left_behind" if segment == game.state.pig else "passed"
        yield from _besides(code, segment, payments(game, segment))
        yield from _besides(code, segment, _crowns(game, segment))


def _besides(code: str, segment: str, paid: Payments) -> Iterator[Misreading]:
    for player, tally in paid:
        if tally.points:
            yield Misreading(code, "", (player,), tally.points, looks=(("segment", segment),))


def _crowns(game: WheelOfFortune, segment: str) -> Payments:
    return crown_payments([player for place, player in game.state.crowns if place == segment], game.spaces[segment])


def _otherwise(game: WheelOfFortune, event: Scored) -> Iterator[Misreading]:
    looks: tuple[Look, ...] = (("segment", event.why),)
    if event.why == "fortune":
        others = [player for player in game.players if player not in event.players]
        yield from (Misreading("fortune_all", "", (player,), event.points, looks=looks) for player in others)
    elif event.why == "famine":
        term = event.tally.terms[0]
        for points in (3 * term.points, 3 * term.each):
            yield Misreading("famine_three", "", event.players, points, event, looks=looks)
    elif event.why == "storm":
        (player,) = event.players
        on_land = sum(occupant.player == player for occupant in game.board.occupants)
        on_wheel = sum(owner == player for _, owner in game.state.crowns)
        for more in dict.fromkeys((on_land, on_wheel, on_land + on_wheel)):
            if more:
                yield Misreading("storm_away", "", (player,), event.points + more, event, looks=looks)
