"""Five for today: which exercises they are, in which order, and what comes again because it went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..lessons.level import DO
from . import making
from .schedule import Known

#: so many exercises, and with those that come again never more than this
LENGTH, MOST = 5, 8
#: a rule that went wrong comes again so many exercises later
LATER = 3


class Item(NamedTuple):
    """One exercise that is to be made when it is its turn."""

    game: str
    rule: str
    seed: int
    #: the kind it is to be of; "" for any
    kind: str = ""

    @property
    def name(self) -> str:
        """Its name among the others."""
        return f"{self.rule}-{self.seed}"


Plan = tuple[Item, ...]


def plan(due: Sequence[Known], later: Sequence[Known] = (), first: str = "") -> Plan:
    """Return five exercises about what is due, filled up with what would come next; fewer rules come more than once.

    No rule comes twice in a row. The first is about the rule of that name, or about the one known for the longest
    time; the last is something to do, if there is such a thing.
    """
    wanted = [each for each in (*due, *later) if each.rule == first]
    rules = [*wanted, *(each for each in (*due, *later) if each.rule != first)][:LENGTH]
    if not rules:
        return ()
    ordered = _ordered(rules, wanted[0] if wanted else max(rules, key=lambda each: each.stability))
    count = LENGTH if len(ordered) > 1 else 1
    turns = [(ordered[turn % len(ordered)], turn // len(ordered)) for turn in range(count)]
    items = [Item(each.game, each.rule, each.seed + again) for each, again in turns]
    return (*items[:-1], _done(items[-1]))


def _ordered(rules: Sequence[Known], first: Known) -> list[Known]:
    """Put one rule first, and another one of which something can be done where the last exercise will be."""
    rest, end = [each for each in rules if each != first], (LENGTH - 1) % len(rules)
    doable = [each for each in rest if DO in making.kinds(each.game, each.rule)]
    if end and doable:
        rest.remove(doable[-1])
        rest.insert(end - 1, doable[-1])
    return [first, *rest]


def _done(item: Item) -> Item:
    """Return an exercise as something to do, if it can be."""
    return item._replace(kind=DO) if DO in making.kinds(item.game, item.rule) else item


def with_again(plan: Plan, number: int) -> Plan:
    """Return a plan in which the rule of an exercise comes again later on another position, if there is room for it.

    >>> items = tuple(Item("g", rule, 0) for rule in "ABCDE")
    >>> " ".join(item.name for item in with_again(items, 0))
    'A-0 B-0 C-0 A-1 D-0 E-0'
    """
    item = plan[number]
    if len(plan) >= MOST or any(other.rule == item.rule for other in plan[number + 1 :]):
        return plan
    for place in range(number + LATER, len(plan) + 1):
        if all(other.rule != item.rule for other in plan[place - 1 : place + 1]):
            return (*plan[:place], item._replace(seed=item.seed + 1, kind=""), *plan[place:])
    return plan


def read_plan(entries: object) -> Plan:
    """Read a plan as a file keeps it; empty if it is none, or of exercises that there are no longer."""
    items = [_read_item(entry) for entry in entries] if isinstance(entries, list) else []
    return tuple(item for item in items if item is not None) if all(items) else ()


def _read_item(entry: object) -> Item | None:
    match entry:
        case [str(game), str(rule), int(seed), str(kind)]:
            try:
                there = making.kinds(game, rule)
            except ValueError:
                return None
            return Item(game, rule, seed, kind) if kind in ("", *there) else None
    return None
