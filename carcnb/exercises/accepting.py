"""What an exercise must be like to be given to a reader: small, with few points, and with answers that look right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..engine.events import Scored
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..lessons.answers import points_answer, points_of, truth
from ..lessons.beginning import begin
from ..lessons.level import Level
from ..lessons.near import VAGUE, near_miss

#: an area may have so many sections, and players may get so many points
SECTIONS, MOST_POINTS = 8, 20
#: so many areas may be paid at once
SCORINGS = 2
#: so many different wrong answers must be told why they look right
NEAR = 3
#: a number that is asked for
NUMBERS = range(2, 13)
#: the record of a start may have so many letters
LONGEST = 3000


def small(game: Game, paid: Sequence[Scored]) -> bool:
    """Tell whether what is paid can be counted at a glance; the game stands where the areas still lie."""
    tiled = with_tiles(game)
    gained = [sum(event.points for event in paid if player in event.players) for player in game.players]
    if not 1 <= len({event.spot or event.why for event in paid}) <= SCORINGS or max(gained) > MOST_POINTS:
        return False
    spots = [event.spot for event in paid if event.spot is not None]
    return tiled is None or all(len(tiled.board.area(*spot).zones) <= SECTIONS for spot in spots)


def telling(level: Level, paid: Iterable[Scored] = ()) -> bool:
    """Tell whether enough wrong answers look right, and can be told why."""
    told, wrong = 0, list(_wrong(level, paid))
    for answer in wrong:
        found = near_miss(level, answer)
        told += found is not None and found.code not in VAGUE
        if told >= min(NEAR, len(wrong)):
            return True
    return False


def _wrong(level: Level, paid: Iterable[Scored]) -> Iterator[str]:
    """Yield answers that a newcomer may give, each once, and never the right one."""
    right = truth(level)
    found: Iterable[str]
    if level.asks_points:
        found = map(points_answer, _points(level, paid))
    elif level.asks == "winner":
        found = [*begin(level).players, " ".join(begin(level).players)]
    else:
        number = int(right)
        found = (str(other) for other in (number - 1, number + 1, 2 * number, number // 2, number + 2) if other >= 0)
    yield from (answer for answer in dict.fromkeys(found) if answer != right)


def _points(level: Level, paid: Iterable[Scored]) -> Iterator[dict[str, int]]:
    right = points_of(level, truth(level))
    for event in paid:
        rows = event.tally.terms
        others = [*(event.points - row.points for row in rows), *(row.points for row in rows)]
        others += [sum(row.count for row in rows if row.each > 0), 2 * event.points, event.points // 2]
        others += [event.points + sign * abs(row.each) for row in rows for sign in (1, -1)]
        for other in others:
            if other > 0:
                yield right | {player: right[player] - event.points + other for player in event.players}
        for player in right:
            if player not in event.players:
                yield right | {player: right[player] + event.points}
