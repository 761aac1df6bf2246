"""Why points may be predicted wrong: by the rows of the tallies, by the table, by who is paid, by a slip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations

from ..engine.events import Closed, GameEnded, Scored
from ..engine.misreadings import LATER, Misreading
from .level import Level, Target
from .near_causes import Cause, Line, lines, place_of
from .near_rows import group_rows, slips


def points_causes(level: Level) -> Iterator[Cause]:
    """Yield what may have been overlooked, the most telling first; of two that fit, the first is told."""
    played = list(lines(level))
    scored = [event for line in played for event in line.scored]
    groups = [[event] for event in scored]
    if len(scored) > 1:
        groups.append(scored)
    yield from chain.from_iterable(map(_tied, scored))
    yield from chain.from_iterable(map(group_rows, groups))
    yield from misread_causes(played)
    yield from _swapped(scored)
    for line in played:
        for event in line.scored:
            yield from _owners(line, event)
    yield from chain.from_iterable(map(slips, groups))


def misread_causes(played: Iterable[Line]) -> Iterator[Cause]:
    """Yield what the game itself says that its table is taken for."""
    return map(_misread, _misreadings(list(played)))


def _misreadings(played: list[Line]) -> Iterator[Misreading]:
    """Yield what lines seem to pay; nothing comes later than where the game ends among them."""
    ends = any(isinstance(event, GameEnded) for line in played for event in line.told)
    found = chain.from_iterable(line.before.misreadings(line.told) for line in played)
    return (each for each in found if each.code != LATER or not ends)


def _misread(found: Misreading) -> Cause:
    """Take what a game says of its own table; where several are paid, each may have been misread."""
    paid = found.instead.players if found.instead is not None else ()
    was = found.instead.points if found.instead is not None else 0
    change = {player: found.points - (was if player in paid else 0) for player in found.players}
    facts = {"player": found.players[0], "players": found.players, **found.facts} if found.players else found.facts
    return Cause(found.code, found.detail, change, facts, found.looks)


# --- who is paid ------------------------------------------------------------------------------------------------------


def _swapped(scored: Iterable[Scored]) -> Iterator[Cause]:
    """Yield two players' points the wrong way round."""
    paid = Counter[str]()
    for event in scored:
        paid.update(dict.fromkeys(event.players, event.points))
    for one, two in combinations([player for player in paid if paid[player]], 2):
        by = paid[two] - paid[one]
        yield Cause("swapped", "", {one: by, two: -by}, {"players": (one, two)}, needs=frozenset((one, two)))


def _tied(event: Scored) -> Iterator[Cause]:
    """Yield one of several left out: whoever knows what the others get has not miscounted."""
    if len(event.players) > 1 and event.points:
        for player in event.players:
            yield Cause("tied", event.why, {player: -event.points}, {"player": player}, place_of(event))


def _owners(line: Line, event: Scored) -> Iterator[Cause]:
    """Yield who seems to be paid: a share each, whoever closed it, those with fewer figures."""
    count, points, looks = len(event.players), event.points, place_of(event)
    if not points:
        return
    if count > 1:
        for share in dict.fromkeys((points // count, -(-points // count))):
            change = dict.fromkeys(event.players, share - points)
            yield Cause("split", event.why, change, {"players": event.players}, looks, frozenset(event.players))
    yield from _moved(line, event)
    for player in event.beaten:
        yield Cause("minority", event.why, {player: points}, {"player": player}, looks)
    for player in event.players:
        yield Cause("forgotten", event.why, {player: -points}, {"player": player}, looks)


def _moved(line: Line, event: Scored) -> Iterator[Cause]:
    """Yield to whom the points seem to go instead, or as well."""
    points, looks = event.points, place_of(event)
    closer = {each.player for each in line.told if isinstance(each, Closed) and each.spot == event.spot}
    for other in line.before.players:
        if other in event.players:
            continue
        code = "fewer" if other in event.beaten else "closer" if other in closer else _by_turn(line, other)
        taken = dict.fromkeys(event.players, -points) | {other: points}
        facts = {"player": other, "players": event.players}
        yield Cause(code, event.why, taken, facts, looks, frozenset(taken))
        if code == "closer":
            yield Cause(code, event.why, {other: points}, facts, looks)


def _by_turn(line: Line, player: str) -> str:
    return "turn" if player == line.mover else "wrong_player"


def unexplained(level: Level, given: Mapping[str, int], right: Mapping[str, int], wrong: Mapping[str, int]) -> Cause:
    """Return what can be said of a number that no mistake known leads to: who is paid, or too many, or too few."""
    scored = [event for line in lines(level) for event in line.scored]
    looks = tuple(look for event in scored for look in place_of(event))
    if not any(right.values()):
        return _nobody_paid(level, wrong, looks)
    why = next(event.why for event in scored if event.points)
    if not any(given.values()):
        return Cause("nobody", why, looks=looks)
    strangers = [player for player in wrong if not right[player]]
    missing = [player for player in wrong if not given[player]]
    if strangers:
        code = "wrong_player" if missing else "not_paid"
        return Cause(code, why, facts={"player": strangers[0]}, looks=looks)
    if missing:
        return Cause("forgotten", why, facts={"player": missing[0]}, looks=looks)
    player = next(iter(wrong))
    own = tuple(look for event in scored if player in event.players for look in place_of(event))
    return Cause("too_many" if wrong[player] > 0 else "too_few", facts={"player": player}, looks=own)


def _nobody_paid(level: Level, wrong: Mapping[str, int], looks: tuple[Target, ...]) -> Cause:
    """Return why nothing is paid, where a game knows it, best of these players: it holds whatever number was given."""
    played = list(lines(level))
    known = [found for found in _misreadings(played) if found.instead is None]
    known.sort(key=lambda found: not wrong.keys() & set(found.players))
    if known:
        return _misread(known[0])
    came_to_nothing = [event for line in played for event in line.scored if event.tally.terms]
    return Cause("comes_to_nothing" if came_to_nothing else "nobody_paid", looks=looks)
