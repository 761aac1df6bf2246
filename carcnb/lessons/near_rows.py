"""Why points may be predicted wrong by the rows of their tallies alone: one dropped, one alone, each as one, a slip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..engine.events import Scored
from ..engine.tallies import Term
from .level import Target
from .near_causes import Cause, place_of


class _Group:
    """Scorings that are looked at together: one, or all of an answer."""

    def __init__(self, events: Sequence[Scored]) -> None:
        self.events = events
        self.players = tuple(dict.fromkeys(player for event in events for player in event.players))
        self.looks: tuple[Target, ...] = tuple(dict.fromkeys(look for event in events for look in place_of(event)))

    def rows(self, player: str) -> list[Term]:
        """Return the rows that a player is paid for."""
        return [term for event in self.events if player in event.players for term in event.tally.terms]

    @property
    def nouns(self) -> list[str]:
        """What the rows count, each once."""
        return list(dict.fromkeys(term.noun for event in self.events for term in event.tally.terms))

    def cause(self, code: str, detail: str, change: dict[str, int], **facts: Any) -> Iterator[Cause]:
        """Yield a cause, if it changes anything."""
        changed = {player: by for player, by in change.items() if by}
        if changed:
            player = next(iter(changed))
            yield Cause(code, detail, changed, {"player": player, **facts}, self.looks)

    def sums(self) -> dict[str, int]:
        """What each player is paid."""
        return {player: sum(row.points for row in self.rows(player)) for player in self.players}


def group_rows(events: Sequence[Scored]) -> Iterator[Cause]:
    """Yield what comes of dropping a row, of counting only one, of taking each thing for one point."""
    group = _Group(events)
    yield from _dropped(group)
    yield from _only(group)
    yield from _each_as_one(group)
    yield from _summands(group)


def _dropped(group: _Group) -> Iterator[Cause]:
    for noun in group.nouns:
        dropped = {player: -_worth(group.rows(player), noun) for player in group.players}
        # without anything left nothing was counted at all
        left = {player: by for player, by in dropped.items() if len(group.rows(player)) > 1}
        yield from group.cause("drop", noun, left, count=_count(group, noun))


def _only(group: _Group) -> Iterator[Cause]:
    for noun in group.nouns:
        change = {player: _worth(group.rows(player), noun) - paid for player, paid in group.sums().items()}
        several = {player: by for player, by in change.items() if len(group.rows(player)) > 1}
        if _count(group, noun) and any(row.noun == noun and row.points > 0 for p in several for row in group.rows(p)):
            yield from group.cause("only", noun, several, count=_count(group, noun))


def _each_as_one(group: _Group) -> Iterator[Cause]:
    rows = [row for player in group.players for row in group.rows(player) if not row.summands]
    change = {player: sum(map(_as_one, group.rows(player))) for player in group.players}
    if rows and any(row.each > 1 for row in rows):
        first = max(rows, key=lambda row: row.each)
        yield from group.cause("each1", first.noun, change, count=_count(group, first.noun), each=first.each)
    for noun in dict.fromkeys(row.noun for row in rows if row.each > 1):
        each = next(row.each for row in rows if row.noun == noun)
        change = {p: sum(_as_one(row) for row in group.rows(p) if row.noun == noun) for p in group.players}
        yield from group.cause("each1", noun, change, count=_count(group, noun), each=each)


def _as_one(row: Term) -> int:
    """Return by how much a row is less if each thing in it counts one; sums inside a row stay."""
    if row.summands or not row.each:
        return 0
    return row.count * (1 if row.each > 0 else -1) - row.points


def _summands(group: _Group) -> Iterator[Cause]:
    """Yield what comes of leaving out a number inside a row, or of counting the row once, not for each figure."""
    for event in group.events:
        for row in event.tally.terms if len(group.events) == 1 else ():
            for count, noun in row.summands if len(row.summands) > 1 else ():
                yield from group.cause("summand", noun, dict.fromkeys(event.players, -row.count * count), count=count)
            if row.summands and row.count > 1:
                yield from group.cause("once", row.noun, dict.fromkeys(event.players, row.each - row.points))


def slips(events: Sequence[Scored]) -> Iterator[Cause]:
    """Yield what comes of one thing more or less, of half a thing, of counting all twice or by half."""
    group = _Group(events)
    for noun in group.nouns:
        for event in group.events if len(group.events) == 1 else ():
            each = next(abs(row.each) for row in event.tally.terms if row.noun == noun)
            yield from group.cause("one_more", noun, dict.fromkeys(event.players, each))
            yield from group.cause("one_less", noun, dict.fromkeys(event.players, -each))
    first = next((row.noun for event in group.events for row in event.tally.terms), "")
    yield from group.cause("double", first, group.sums())
    halves = {player: paid // 2 - paid for player, paid in group.sums().items() if paid % 2 == 0}
    yield from group.cause("half", first, halves)
    yield from _uneven(group)


def _uneven(group: _Group) -> Iterator[Cause]:
    """Yield points in between, where everything counts the same, and more than one."""
    rows = [row for player in group.players for row in group.rows(player) if row.each]
    each = {abs(row.each) for row in rows}
    if len(each) == 1 and (step := each.pop()) > 1 and not any(row.summands for row in rows):
        for player, paid in group.sums().items():
            for by in range(-paid + 1, paid + 1):
                if by % step:
                    yield from group.cause("uneven", rows[0].noun, {player: by}, each=step)


def _worth(rows: Sequence[Term], noun: str) -> int:
    return sum(row.points for row in rows if row.noun == noun)


def _count(group: _Group, noun: str) -> int:
    """Count the things of a sort; of several players' the first one's."""
    return sum(row.count for row in group.rows(group.players[0]) if row.noun == noun)
