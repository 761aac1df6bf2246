"""Whether what an act brings shows the rule that an exercise is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..engine.actions import Action, Occupy
from ..engine.area import Area
from ..engine.events import Event, Scored, Spot
from ..engine.laying import with_tiles
from ..engine.play import Game
from .citing import cited, scorings
from .recipes import Recipe


@dataclass(frozen=True)
class Told:
    """A position, an act in it, and what that brings; the game still stands before the act."""

    game: Game
    action: Action
    events: list[Event]

    @property
    def paid(self) -> list[Scored]:
        """What is paid."""
        return scorings(self.events)

    @property
    def areas(self) -> list[Area]:
        """The areas that are paid, as they lie."""
        tiled = with_tiles(self.game)
        return [] if tiled is None else [tiled.board.area(*spot) for spot in spots(self.paid)]


def spots(events: Iterable[Event]) -> list[Spot]:
    """List the areas that events are about, each once."""
    found = [spot for event in events if (spot := getattr(event, "spot", None)) is not None]
    return list(dict.fromkeys(found))


def fits(recipe: Recipe, told: Told) -> bool:
    """Tell whether what happened shows the rule, and is of the sort that is wanted."""
    codes, asks_points = {event.code for event in told.events}, recipe.asks == "points"
    if not {*recipe.happens} <= codes or (asks_points and not told.paid):
        return False
    if recipe.why and any(event.why not in recipe.why for event in told.paid):
        return False
    return (
        _paid_as(recipe.paid, told)
        and _big_enough(recipe, told)
        and (not recipe.twice or _beside_both(told))
        and (not recipe.waits or bool(_waiting(told, recipe.waits)))
        and bool(cited(told.game.key, told.events) & {*(recipe.cites or (recipe.rule,))})
    )


def _paid_as(paid: str, told: Told) -> bool:
    mover = told.game.to_move
    if paid == "other":
        return all(mover not in event.players for event in told.paid)
    if paid == "own":
        return any(_stands_in(told, area) for area in told.areas)
    return True


def _stands_in(told: Told, area: Area) -> bool:
    """Tell whether the figure that is put comes to stand in an area."""
    tiled, action = with_tiles(told.game), told.action
    if tiled is None or tiled.state.laid is None or not isinstance(action, Occupy):
        return False
    return (tiled.state.laid, action.zone) in area.zones


def _big_enough(recipe: Recipe, told: Told) -> bool:
    if recipe.parts and not any(len(area.zones) > len(area.tiles) for area in told.areas):
        return False
    return not recipe.sections or all(len(area.zones) >= recipe.sections for area in told.areas)


def _waiting(told: Told, layer: str) -> list[Area]:
    """Return the areas of a layer that hold figures and are not paid."""
    tiled = with_tiles(told.game)
    if tiled is None:
        return []
    paying = [frozenset(area.zones) for area in told.areas if area.layer == layer]
    return [area for area in tiled.board.occupied_areas(layer) if frozenset(area.zones) not in paying]


def _beside_both(told: Told) -> bool:
    """Tell whether something that is complete lies beside two areas that are paid."""
    if len(told.areas) < 2:
        return False
    first, second = (_beside(area) for area in told.areas[:2])
    return bool(first & second)


def _beside(area: Area) -> set[tuple[str, int]]:
    """Return the complete areas beside an area, by layer and number."""
    closing = [layer for layer in area.board.box.layers.values() if layer.closes]
    touched = [(layer.name, node) for layer in closing for kind in layer.kinds for node in area.touched(kind)]
    areas = [area.board.area(layer, *node) for layer, node in touched]
    return {(beside.layer, beside.root) for beside in areas if beside.closed}
