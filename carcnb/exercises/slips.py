"""Exercises with a slip to find: three counts of a game that ends here, of which one is a near miss."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from ..engine.actions import End
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..lessons.choosing import places
from ..lessons.level import SPOT, Choice, Level
from ..lessons.near_slips import rule_of, slips_of
from ..lessons.reckoning import Reckoning
from ..lessons.slip import counts
from ..tables import Lot
from .accepting import LONGEST, small
from .dressing import with_figures
from .parts import Order
from .playing import standings

#: what exercises of this sort are called; to a reader they are questions like others, of the kind `spot`
SLIP = "slip"
#: so many counts there are
COUNTS = 3


def slip(order: Order, game: Game, chance: random.Random) -> Level | None:
    """Return a level with three counts in a position, or in one near it; None if none can be made there."""
    for standing in standings(game, order.recipe, chance):
        if standing.refusal(End()) is None and (level := _level(order, standing, chance)) is not None:
            return level
    return None


def _level(order: Order, game: Game, chance: random.Random) -> Level | None:
    reckoning, wanted = Reckoning(game), {*(order.recipe.cites or (order.recipe.rule,))}
    paid = [(lot, lot.paid) for lot in reckoning.lots if lot.paid is not None and lot.points]
    lots = [lot for lot, event in paid if small(game, [event])]
    wrong = [
        (lot, claim)
        for lot, event in paid
        if any(lot is one for one in lots)
        for claim in slips_of(reckoning.game, event)
        if rule_of(claim) in wanted
    ]
    if len(lots) < COUNTS or not wrong:
        return None
    lot, claim = chance.choice(wrong)
    others = [one for one in lots if one is not lot]
    mixed = chance.sample([lot, *chance.sample(others, COUNTS - 1)], COUNTS)
    place = next(number for number, one in enumerate(mixed) if one is lot)
    return _asked(order, _thinned(reckoning.game, mixed), counts(order.key, mixed, place, claim))


def _thinned(game: Game, lots: Sequence[Lot]) -> Game | None:
    """Return the position with no other figures than those of the areas that were counted."""
    tiled = with_tiles(game)
    if tiled is None:
        return game
    spots = [lot.paid.spot for lot in lots if lot.paid is not None and lot.paid.spot is not None]
    return with_figures(tiled, [figure for spot in spots for figure in tiled.board.area(*spot).occupants])


def _asked(order: Order, game: Game | None, choices: tuple[Choice, ...]) -> Level | None:
    told = {(choice.claim.paid.players, choice.claim.said) for choice in choices if choice.claim is not None}
    if game is None or len(told) < len(choices):  # counts in the same words could not be told apart
        return None
    looks = [choice.place for choice in choices if choice.place is not None]
    level = replace(order.level(game, choices=choices, hints=order.hints(looks)), kind=SPOT)
    return level if all(places(level)) and len(level.start) <= LONGEST else None
