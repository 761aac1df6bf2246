"""From a target to what it can mean: the one place that knows what a click on a thing asks for.

A target and an action are compared by their words, as a record writes them: a click on ("leaf", "pink") means every
legal action that says `pink`. So a new sort of action needs no code here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..draw.scene import Target
from ..engine.actions import PLACES, Action, Occupy, Place
from ..engine.lattice import cell_text
from ..engine.laying import TileGame
from ..engine.play import Game
from ..engine.refusals import Refusal

#: what parts the groups of an action that names several
BAR = "|"


class Picked(NamedTuple):
    """The click picked a thing, or let it go; more is to be picked, or the choice to be confirmed."""

    things: tuple[Any, ...]


Meaning = list[Action] | Refusal | Picked | None


def meant(game: Game, legal: Sequence[Action], target: Target, turn: int = 0, picked: tuple[Any, ...] = ()) -> Meaning:
    """Return the actions that a click can mean now, why it may not be done, or what is picked by it."""
    if game.over or len(target) < 2:
        return None
    kinds = game.phases[game.phase]
    on_tiles = isinstance(game, TileGame) and target[0] in ("cell", "zone", "figure")
    if isinstance(game, TileGame) and on_tiles and Place in kinds and game.tile is not None:
        return [PLACES[target[1]][turn]]
    choices = [action for action in legal if not action.chance]
    found = [action for action in choices if mentions(game, action, target)]
    if found and len(target) == 2 and any(_of_several(action) for action in found):
        return _pick(choices, target[1], picked)
    return found or _why_not(game, target)


def mentions(game: Game, action: Action, target: Target) -> bool:
    """Tell whether an action is about everything that a target names."""
    about = set(action.words())
    if isinstance(action, Occupy) and isinstance(game, TileGame) and game.state.laid is not None:
        about.add(cell_text(game.state.laid))
    return about >= words(target[1:])


def words(things: Iterable[Any]) -> set[str]:
    """Return things as a record writes them.

    >>> sorted(words([(1, -2), "city.1"]))
    ['1,-2', 'city.1']
    """
    return {cell_text(thing) if isinstance(thing, tuple) else str(thing) for thing in things}


def groups(action: Action) -> list[set[str]]:
    """Return the groups of things that an action names.

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


def confirmed(legal: Iterable[Action], picked: tuple[Any, ...]) -> Action | None:
    """Return the action that names exactly what is picked, or None."""
    wanted = words(picked)
    return next((action for action in legal if picked and _of_several(action) and wanted in groups(action)), None)


def _of_several(action: Action) -> bool:
    """Tell whether an action names several things of one sort, to be picked one by one."""
    return not isinstance(action, Occupy) and not _names_a_zone(action) and len(action.words()) > 1


def _names_a_zone(action: Action) -> bool:
    return hasattr(action, "zone")


def _pick(legal: list[Action], thing: Any, picked: tuple[Any, ...]) -> list[Action] | Picked:
    """Add a thing to what is picked, or take it out; act when nothing more can be added."""
    rest = tuple(one for one in picked if one != thing)
    now = rest if len(rest) < len(picked) else (*picked, thing)
    if not _possible(legal, now):
        now = (thing,)
    action = confirmed(legal, now)
    more = any(words(now) < group for other in legal for group in groups(other))
    return [action] if action is not None and not more else Picked(now)


def _possible(legal: list[Action], picked: tuple[Any, ...]) -> bool:
    return any(words(picked) <= group for action in legal for group in groups(action))


def _why_not(game: Game, target: Target) -> Refusal | None:
    """Return why what the target names may not be chosen now; None if it cannot be meant at all."""
    if isinstance(game, TileGame) and Occupy in game.phases[game.phase] and target[0] in ("zone", "figure"):
        return _why_no_figure(game, target)
    said = [cell_text(part) if isinstance(part, tuple) else str(part) for part in target[1:]]
    for kind in game.phases[game.phase]:
        if kind.chance or (isinstance(game, TileGame) and kind is Place):
            continue
        try:
            action = kind.parse(list(said))
            game.check_words(action)
            refusal = game.refusal(action)
        except ValueError:
            continue
        if refusal is not None:
            return refusal
    return None


def _why_no_figure(game: TileGame, target: Target) -> Refusal | None:
    """Return why no figure may be put on a zone."""
    cell, zone = target[1], target[2]
    if cell != game.laid.cell:
        return game.refuse("no_such_zone", detail="older_tile", cell=cell, zone=zone)
    kind = zone.partition(".")[0]
    roles = [role.name for role in game.box.roles.values() if kind in role.kinds] or list(game.box.roles)[:1]
    reasons = [reason for role in roles if (reason := game.refusal(Occupy(role, zone)))]
    # "no figure left" is the least telling reason
    return min(reasons, key=lambda reason: reason.code == "no_supply", default=None)
