"""Near misses: why a wrong answer to a prediction looks right, by facts of the position; `voice` has the words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..tables import table_of
from .answers import points_of, truth
from .beginning import begin
from .level import Level, Target
from .near_causes import Cause, lines
from .near_numbers import number_causes, winner_causes
from .near_points import misread_causes, points_causes, unexplained

#: codes that only say in which direction a number is off
VAGUE = frozenset(("too_many", "too_few", "number_many", "number_few"))
#: codes of rows that are missing in a count
ROWS = frozenset(("drop", "only"))


@dataclass(frozen=True)
class NearMiss:
    """What was overlooked: a code and a detail that texts know, facts, what to look at, and who is right already."""

    code: str
    detail: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    targets: tuple[Target, ...] = ()
    right: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()


def near_miss(level: Level, given: str) -> NearMiss | None:
    """Return why a wrong answer looks right, written as `normal_answer` writes it; None if nothing can be said."""
    if level.asks_points:
        return _points_miss(level, points_of(level, given))
    found = winner_causes(level, given) if level.asks == "winner" else number_causes(level, given)
    cause = next(iter(found), None)
    return None if cause is None else _miss(level, cause)


def _points_miss(level: Level, given: Mapping[str, int]) -> NearMiss:
    right = points_of(level, truth(level))
    wrong = {player: given[player] - right[player] for player in right if given[player] != right[player]}
    # whoever says that nobody is paid did not miscount; only the table can have been misread
    causes = _counted(points_causes(level), given) if any(given.values()) else misread_causes(lines(level))
    cause = _explained(causes, wrong) or unexplained(level, given, right, wrong)
    agreed = tuple(player for player in right if right[player] and player not in wrong)
    return _miss(level, cause, agreed, tuple(wrong))


def _counted(causes: Iterable[Cause], given: Mapping[str, int]) -> Iterable[Cause]:
    """Leave out rows that were overlooked by players of whom nothing was counted."""
    return (cause for cause in causes if cause.code not in ROWS or all(given[player] for player in cause.change))


def _explained(causes: Iterable[Cause], wrong: Mapping[str, int]) -> Cause | None:
    """Return the cause of all that is wrong; else one mistake that each made; else why the first of them is wrong."""
    causes = list(causes)
    for cause in causes:
        if cause.explains(wrong):
            return cause
    if (common := _made_by_each(causes, wrong)) is not None:
        return common
    alone = (cause for player in wrong for cause in causes if cause.explains({player: wrong[player]}))
    return next(alone, None)


def _made_by_each(causes: list[Cause], wrong: Mapping[str, int]) -> Cause | None:
    for key in dict.fromkeys((cause.code, cause.detail) for cause in causes):
        same = [cause for cause in causes if (cause.code, cause.detail) == key]
        found = [next((c for c in same if c.explains({player: by})), None) for player, by in wrong.items()]
        if all(found):
            looks = dict.fromkeys(look for cause in found if cause is not None for look in cause.looks)
            first = found[0]
            return None if first is None else first.looking_at(tuple(looks))
    return None


def _miss(level: Level, cause: Cause, right: tuple[str, ...] = (), wrong: tuple[str, ...] = ()) -> NearMiss:
    # what a prediction will bring does not lie on the table yet
    table = table_of(begin(level))
    seen = tuple(look for look in cause.looks if table.has(look))
    return NearMiss(cause.code, cause.detail, cause.facts, seen or level.highlight, right, wrong)
