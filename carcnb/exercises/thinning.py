"""Making a last count small: only the figures stay on the table that the question is about."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..engine.events import Scored
from ..engine.landscape import Occupant
from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game
from .citing import cited
from .dressing import with_figures
from .recipes import Recipe

#: how often a second area is left to be paid
BOTH = 0.3


def thinned(game: Game, recipe: Recipe, paid: Sequence[Scored], chance: random.Random) -> Game | None:
    """Return a position with the figures of one or two areas that are paid, and of one that is not, if that is wanted.

    A game without a landscape stays as it is; None if nothing that is paid shows the rule.
    """
    tiled = with_tiles(game)
    if tiled is None:
        return game.copy()
    wanted = {*(recipe.cites or (recipe.rule,))}
    areas = [event for event in paid if event.spot is not None]
    # whoever wins, the points themselves show no rule about winning
    about = [event for event in areas if recipe.asks == "winner" or cited(game.key, [event]) & wanted]
    if not about:
        return None
    first = chance.choice(about)
    more = [event for event in areas if event is not first and (not recipe.why or event.why in recipe.why)]
    chosen = [first, *(chance.sample(more, 1) if more and chance.random() < BOTH else [])]
    stay = [figure for event in chosen for figure in _figures(tiled, event)]
    if recipe.waits:
        stay += _left_waiting(tiled, recipe.waits, stay, chance)
    return with_figures(tiled, stay)


def _figures(game: TileGame, event: Scored) -> Sequence[Occupant]:
    assert event.spot is not None
    return game.board.area(*event.spot).occupants


def _left_waiting(game: TileGame, layer: str, stay: Sequence[Occupant], chance: random.Random) -> Sequence[Occupant]:
    """Return the figures of one area that is not paid."""
    others = [area.occupants for area in game.board.occupied_areas(layer) if not {*area.occupants} & {*stay}]
    return chance.choice(others) if others else ()
