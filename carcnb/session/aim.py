"""From a target to the actions it can mean: the one place that knows what a click on a thing asks for."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from ..draw.scene import Target
from ..engine.actions import Action, Occupy, Place, PLACES
from ..engine.laying import TileGame
from ..engine.play import Game
from ..engine.refusals import Refusal


def meant(game: Game, target: Target, turn: int = 0) -> list[Action] | Refusal | None:
    """Return the actions that a click can mean now, or why it may not be done, or None: it means nothing."""
    if game.over or not target:
        return None
    kinds = game.phases[game.phase]
    on_tiles = isinstance(game, TileGame) and target[0] in ("cell", "zone", "figure")
    if isinstance(game, TileGame) and on_tiles and Place in kinds and game.tile is not None:
        return [PLACES[target[1]][turn]]
    found = [a for a in game.legal_actions() if not a.chance and mentions(game, a, target)]
    if found:
        return found
    if isinstance(game, TileGame) and on_tiles and Occupy in kinds:
        return _why_not_there(game, target)
    return None


def mentions(game: Game, action: Action, target: Target) -> bool:
    """Tell whether an action is about everything that a target names."""
    about = values(action)
    if isinstance(action, Occupy) and isinstance(game, TileGame):
        about.append(game.state.laid)
    return len(target) > 1 and all(part in about for part in target[1:])


def values(action: Action) -> list[Any]:
    """Return what an action is about.

    >>> values(Occupy("gatherer", "forest.1"))
    ['gatherer', 'forest.1']
    """
    if not is_dataclass(action):
        return []
    return [getattr(action, field.name) for field in fields(action)]


def _why_not_there(game: TileGame, target: Target) -> Refusal | None:
    """Return why no figure may be put on a zone."""
    if len(target) < 3:
        return None
    cell, zone = target[1], target[2]
    laid = game.laid
    if cell != laid.cell:
        return game.refuse("no_such_zone", tile=laid.tile.id, zone=zone, role="", cell=laid.cell)
    kind = zone.partition(".")[0]
    roles = [role.name for role in game.box.roles.values() if kind in role.kinds] or list(game.box.roles)[:1]
    reasons = [reason for role in roles if (reason := game.refusal(Occupy(role, zone)))]
    # "no figure left" is the least telling reason
    return min(reasons, key=lambda reason: reason.code == "no_supply", default=None)
