"""Acts that somebody may want to try in a position, whether they are allowed there or not."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache

from ..engine.actions import Action, Occupy, Place
from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game
from ..games import new_game
from .parts import wanted

#: acts of other games are found by playing so many of them, each with a seed of its own
PLAYS = 4


def tries(game: Game, acts: Iterable[str]) -> Iterator[Action]:
    """Yield acts of the sorts named: tiles around the landscape, figures on the tile, and what was done elsewhere."""
    acts, tiled = tuple(acts), with_tiles(game)
    found: dict[Action, None] = {}
    if tiled is not None:
        found |= dict.fromkeys((*_placements(tiled), *_figures(tiled)))
    found |= dict.fromkeys(_soon(game))
    found |= dict.fromkeys(_elsewhere(game.key))
    yield from (action for action in found if wanted(action, acts))


def _placements(game: TileGame) -> Iterator[Action]:
    if game.tile is None:
        return
    xs, ys = zip(*game.board.placements, strict=True)
    cells = [(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)]
    free = [cell for cell in cells if cell not in game.board.placements]
    yield from (Place(cell, turn) for cell in free for turn in range(4))


def _figures(game: TileGame) -> Iterator[Action]:
    if game.state.laid is None:
        return
    zones = game.board.placements[game.state.laid].tile.zones
    yield from (Occupy(role, zone.name) for role in game.box.roles for zone in zones)


def _soon(game: Game) -> Iterator[Action]:
    """Yield what may be done after what may be done now: it is another player's, or comes too early."""
    for action in [action for action in game.legal_actions() if not action.chance][:4]:
        game.push(action)
        yield from game.legal_actions()
        game.pop()


@cache
def _elsewhere(key: str) -> tuple[Action, ...]:
    """Return the choices, besides tiles and figures, that there were in some games played by lot."""
    found: dict[Action, None] = {}
    for seed in range(PLAYS):
        game, chance = new_game(key), random.Random(seed)
        while not game.over:
            legal = game.legal_actions()
            found |= dict.fromkeys(a for a in legal if not (a.chance or isinstance(a, (Place, Occupy))))
            game.push(chance.choice(legal))
    return tuple(found)
