"""Dealing for short looks ahead: only the next few tiles are drawn by lot, since nobody will see the others."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game
from .playouts import determinised

#: tiles dealt besides one a turn: some may fit nowhere
SPARE = 3

Deal = Callable[[int], Game]
Thing = TypeVar("Thing")


def dealer(game: Game, turns: int) -> Deal:
    """Return what makes a copy in which chance has decided the next turns, by a seed.

    >>> from carcnb.games import new_game
    >>> dealer(new_game("hunters_gatherers"), 2)(1).phase
    'place'
    """
    tiled = with_tiles(game)
    if tiled is None or type(tiled).shuffle is not TileGame.shuffle:
        return lambda seed: determinised(game, seed)
    piles = {pile: list(tiled.pile(pile).elements()) for pile in tiled.piles.pile_bits}

    def deal(seed: int) -> Game:
        copy, chance = tiled.copy(), random.Random(seed).random
        copy.seed = seed
        copy._order = {pile: dealt(tiles, turns + SPARE, chance) for pile, tiles in piles.items()}
        copy._resolve_chance([])
        return copy

    return deal


def dealt(things: Sequence[Thing], count: int, chance: Callable[[], float]) -> tuple[Thing, ...]:
    """Return things (tiles, mostly) with so many of them drawn by lot, in front.

    >>> dealt(["a", "b", "c"], 1, lambda: 0.99)
    ('c', 'b', 'a')
    """
    order, whole = list(things), len(things)
    for place in range(min(count, whole)):
        drawn = place + int(chance() * (whole - place))
        order[place], order[drawn] = order[drawn], order[place]
    return tuple(order)
