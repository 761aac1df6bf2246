"""Wrong answers that a newcomer may well give: plain arithmetic over the rows of tallies, and who is paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from carcnb.engine.area import Area
from carcnb.engine.events import Event, Scored
from carcnb.engine.play import Game
from carcnb.engine.settling import Settling
from carcnb.lessons.answers import asked_of, normal_answer, points_answer, reveal, truth
from carcnb.lessons.beginning import begin
from carcnb.lessons.level import Level

Points = dict[str, int]


def wrong_answers(level: Level) -> list[str]:
    """List plausible wrong answers to a prediction, each once."""
    found: Iterable[str]
    if level.asks_points:
        asked = asked_of(level)
        said = ({player: points[player] for player in asked} for points in _points(level))
        found = (normal_answer(level, points_answer(points)) for points in said)
    elif level.asks == "winner":
        found = _winners(level)
    else:
        found = map(str, _numbers(level))
    return [answer for answer in dict.fromkeys(found) if answer != truth(level)]


def scorings(level: Level) -> list[Scored]:
    """List what the lines of a prediction pay."""
    told: list[Event] = [event for events in reveal(level)[1] for event in events]
    return [event for event in told if isinstance(event, Scored)]


def gained(level: Level) -> Points:
    """Add up what each player is paid."""
    total = dict.fromkeys(begin(level).players, 0)
    for event in scorings(level):
        for player in event.players:
            total[player] += event.points
    return total


def _points(level: Level) -> Iterator[Points]:
    right, events = gained(level), scorings(level)
    yield dict.fromkeys(right, 0)
    for event in events:
        for points in _misread(event):
            if points >= 0:
                yield right | {player: right[player] - event.points + points for player in event.players}
                for player in event.players:
                    yield right | {player: right[player] - event.points + points}
        yield from _paid_to_others(right, event)
    if not any(right.values()):
        yield from _paid_though_nothing_is(level)


def _misread(event: Scored) -> Iterator[int]:
    rows, points = event.tally.terms, event.points
    for row in rows:
        yield points - row.points
        yield row.points
        yield points - abs(row.each)
        yield points + abs(row.each)
    yield sum(row.count for row in rows if row.each > 0)
    yield from (points - 1, points + 1, points // 2, 2 * points)
    yield points // len(event.players)


def _paid_to_others(right: Points, event: Scored) -> Iterator[Points]:
    for other in right:
        if other not in event.players:
            yield right | {other: right[other] + event.points}
            less = {player: right[player] - event.points for player in event.players}
            yield right | less | {other: right[other] + event.points}


def _paid_though_nothing_is(level: Level) -> Iterator[Points]:
    """Yield what the figures on the table would bring if all of it were complete, and some small numbers."""
    game = begin(level)
    nothing = dict.fromkeys(game.players, 0)
    for player in nothing:
        yield from (nothing | {player: points} for points in (1, 2, 3, 4))
    for area in _held(game):
        worth = area.tally.points
        yield nothing | dict.fromkeys(area.majority, worth)
        yield nothing | {game.to_move: worth}


def _held(game: Game) -> list[Area]:
    if not isinstance(game, Settling):
        return []
    return [area for layer in game.box.layers for area in game.board.occupied_areas(layer)]


def _numbers(level: Level) -> Iterator[int]:
    right, before = int(truth(level)), begin(level).observe(level.asks.split())
    yield from (number for number in (right - 1, right + 1, 2 * right, right // 2, right + 2) if number >= 0)
    if isinstance(before, int):
        yield before


def _winners(level: Level) -> Iterator[str]:
    players = begin(level).players
    yield from players
    yield " ".join(players)
