"""From a target to what it can mean: the one place that knows what a click on a thing asks for.

A target and an action are compared by their words, as a record writes them: a click on ("leaf", "pink") means every
legal action that says `pink`. So a new sort of action needs no code here; a table may know better.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..draw.scene import Target
from ..engine.actions import Action
from ..engine.lattice import cell_text
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..tables import Table
from ..tables.offering import as_words

#: what parts the groups of an action that names several
BAR = "|"


class Picked(NamedTuple):
    """The click picked a thing, or let it go; more is to be picked, or the choice to be confirmed."""

    things: tuple[Any, ...]


Meaning = list[Action] | Refusal | Picked | None


def meant(
    table: Table, legal: Sequence[Action], target: Target, turn: int = 0, picked: tuple[Any, ...] = ()
) -> Meaning:
    """Return the actions that a click can mean now, why it may not be done, or what is picked by it."""
    game: Game = table.game
    if game.over or len(target) < 2:
        return None
    known = table.meant(target, turn)
    if known is not None:
        return known
    choices = [action for action in legal if not action.chance and table.speaks_of(action, target)]
    found = [action for action in choices if table.names(action) >= as_words(target[1:])]
    if found and len(target) == 2 and any(table.picked_one_by_one(action) for action in found):
        return _pick(table, choices, target[1], picked)
    return found or table.why_not(target) or _why_not(table, target)


def groups(action: Action) -> list[set[str]]:
    """Return the groups of things that an action names.

    >>> from carcnb.engine.actions import Occupy
    >>> groups(Occupy("hut", "river.1")) == [{"hut", "river.1"}]
    True
    """
    found: list[set[str]] = [set()]
    for word in action.words():
        if word == BAR:
            found.append(set())
        else:
            found[-1].add(word)
    return found


def confirmed(table: Table, legal: Iterable[Action], picked: tuple[Any, ...]) -> Action | None:
    """Return the action that names exactly what is picked, or None."""
    wanted = as_words(picked)
    several = (action for action in legal if picked and table.picked_one_by_one(action))
    return next((action for action in several if wanted in groups(action)), None)


def _pick(table: Table, legal: list[Action], thing: Any, picked: tuple[Any, ...]) -> list[Action] | Picked:
    """Add a thing to what is picked, or take it out; act when nothing more can be added."""
    rest = tuple(one for one in picked if one != thing)
    now = rest if len(rest) < len(picked) else (*picked, thing)
    if not _possible(legal, now):
        now = (thing,)
    action = confirmed(table, legal, now)
    more = any(as_words(now) < group for other in legal for group in groups(other))
    return [action] if action is not None and not more else Picked(now)


def _possible(legal: list[Action], picked: tuple[Any, ...]) -> bool:
    return any(as_words(picked) <= group for action in legal for group in groups(action))


def _why_not(table: Table, target: Target) -> Refusal | None:
    """Return why what the target names may not be chosen now; None if it cannot be meant at all."""
    game: Game = table.game
    said = [cell_text(part) if isinstance(part, tuple) else str(part) for part in target[1:]]
    for kind in game.phases[game.phase]:
        if kind.chance:
            continue
        try:
            action = kind.parse(list(said))
            game.check_words(action)
            refusal = game.refusal(action) if table.speaks_of(action, target) else None
        except ValueError:
            continue
        if refusal is not None:
            return refusal
    return None
