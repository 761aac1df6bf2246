"""What stands in words beside the board, in the order in which digits choose it; such a list is whole, or not there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..engine.actions import Action, Occupy
from ..tables.whereon import apart

if TYPE_CHECKING:
    from .asked import Asked

#: more than this many are no help in words; lists are (see `widgets.manual`)
MANY = 20
#: more than this many, and those that can be pressed on the board itself are only there
FEW = 6


def in_words(session: Asked, action: Action) -> str:
    """Return an action for a button or a list, short; what can come up is told apart by ids alone."""
    return session.table.action(action, session.exact if action.chance else session.explainer)


def beside_the_board(session: Asked) -> list[tuple[Action, str]]:
    """List what may be chosen now, each with words that mean nothing else."""
    actions = session.choices or _not_left(session, session.offered())
    if len(actions) > FEW:  # those are offered where they are, on the board
        actions = [action for action in actions if not _elsewhere(session, action)]
    named = [(action, in_words(session, action)) for action in actions] if len(actions) <= MANY else []
    named = _told_apart(session, named)
    said = Counter(words for _, words in named)
    # what only its place tells apart is chosen there, and its like with it: a part of them would look like all
    on_board = {action.verb for action, words in named if said[words] > 1}
    return [(action, words) for action, words in named if action.verb not in on_board]


def in_order(session: Asked) -> list[Action]:
    """List what digits choose: first what stands beside the board, as it stands there, then the rest."""
    offered = session.choices or [*session.offered(), *session.attempts]
    return list(dict.fromkeys([*(action for action, _ in beside_the_board(session)), *offered]))


def _told_apart(session: Asked, named: list[tuple[Action, str]]) -> list[tuple[Action, str]]:
    """Say also where they lie to each other of actions that have the same words, as far as that tells them apart."""
    groups: dict[str, list[Action]] = {}
    for action, words in named:
        groups.setdefault(words, []).append(action)
    where: dict[Action, str] = {}
    for alike in groups.values():
        if len(alike) > 1:
            where |= apart({action: _point(session, action) for action in alike}, session.explainer)
    return [(action, f"{words}, {where[action]}" if where.get(action) else words) for action, words in named]


def _point(session: Asked, action: Action) -> tuple[float, float] | None:
    """Return where on the table an action is, if it is at one place on a tile."""
    places = [target for target in session.table.targets(action) if target[0] == "zone"]
    return session.table.stands(*places[0][1:]) if len(places) == 1 else None


def _not_left(session: Asked, actions: list[Action]) -> list[Action]:
    """Leave out to leave unused what can be used too: a press on the thing itself offers both."""
    targets = session.table.targets
    used = [target for action in actions if not action.idle for target in targets(action)]
    return [action for action in actions if not (action.idle and any(one in used for one in targets(action)))]


def _elsewhere(session: Asked, action: Action) -> bool:
    """Tell whether an action has a place on the board that is not on the tile just laid, such as on a wheel."""
    return not isinstance(action, Occupy) and bool(session.table.targets(action))
