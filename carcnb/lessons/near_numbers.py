"""Why a number, or a winner, may be predicted wrong: as it was before, another player's, one off, who is ahead when."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.events import Scored
from ..engine.play import Game
from .answers import reveal, truth
from .beginning import begin
from .level import Level
from .near_causes import Cause


def number_causes(level: Level, given: str) -> Iterator[Cause]:
    """Yield what leads to this number, the most telling first; nothing where words are asked for."""
    right = truth(level)
    if not (given.isdecimal() and right.isdecimal()):
        return
    for cause, number in _numbers(level, int(right)):
        if number == int(given):
            yield cause
    yield Cause("number_many" if int(given) > int(right) else "number_few")


def _numbers(level: Level, right: int) -> Iterator[tuple[Cause, int]]:
    before, (after, _), words = begin(level), reveal(level), level.asks.split()
    was = _seen(before, words)
    if was is not None and was != right:
        yield Cause("before", words[0]), was
    for found in after.miscounts(words):
        if found.number != right:
            yield Cause(found.code, found.detail, looks=found.looks), found.number
    for player, number in _others(after, words):
        if number != right:
            yield Cause("other_player", words[0], facts={"player": player}), number
    if was is not None and was != right:
        yield Cause("changed_twice", words[0]), 2 * right - was
        yield Cause("other_way", words[0]), 2 * was - right
    yield Cause("one_more", words[0]), right + 1
    yield Cause("one_less", words[0]), right - 1
    yield Cause("double", words[0]), 2 * right
    if right % 2 == 0:
        yield Cause("half", words[0]), right // 2


def _seen(game: Game, words: Sequence[str]) -> int | None:
    """Return a number on the table; None where it cannot be looked up there, or is none."""
    try:
        found = game.observe(words)
    except ValueError:
        return None
    return found if isinstance(found, int) else None


def _others(game: Game, words: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield what the other players have of what is asked of one."""
    for asked in [word for word in words if word in game.players]:
        for other in game.players:
            number = _seen(game, [other if word == asked else word for word in words])
            if other != asked and number is not None:
                yield other, number


# --- who wins ---------------------------------------------------------------------------------------------------------


def winner_causes(level: Level, given: str) -> Iterator[Cause]:
    """Yield why somebody else may seem to win."""
    named, (game, told) = given.split(), reveal(level)
    winners = [player for player in game.players if player in game.winners]
    scores, stranger = game.scores, next((player for player in named if player not in winners), "")
    if not stranger:
        missing = next(player for player in winners if player not in named)
        yield Cause("winner_shared", facts={"player": missing})
        return
    facts = {"player": stranger}
    if scores[stranger] == max(scores.values()):
        yield Cause("winner_tie", facts=facts)
    before = begin(level).scores
    if before[stranger] == max(before.values()) > 0:
        yield Cause("winner_before", facts=facts)
    gained = dict.fromkeys(game.players, 0)
    for event in (event for events in told for event in events if isinstance(event, Scored)):
        for player in event.players:
            gained[player] += event.points
    if gained[stranger] == max(gained.values()) > 0:
        yield Cause("winner_gained", facts=facts)
    yield Cause("winner_less", facts=facts)
