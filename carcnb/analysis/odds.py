"""Exact odds of a tile game: what fits where, what closes an area, and how likely it is to be drawn.

Everything is counted, nothing is guessed: the tiles left are known, only their order is not. A tile in hand is not
among the tiles that can still be drawn. A draw that fits nowhere, and is followed by another, counts as a draw.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb
from typing import NamedTuple

from ..engine.lattice import Cell, cell_text
from ..engine.laying import LANDSCAPE, TileGame, with_tiles
from ..engine.play import Game


class Fit(NamedTuple):
    """A tile, how many copies of it are left, and the turns in which it fits a cell."""

    tile: str
    copies: int
    turns: tuple[int, ...]


def tile_game(game: Game) -> TileGame:
    """Return the game if tiles are laid in it; ValueError if there are none."""
    tiled = with_tiles(game)
    if tiled is None:
        raise ValueError(f"no tiles are laid in {game.key}, so there are none to be drawn or to fit")
    return tiled


def fitting(game: Game, cell: Cell, pile: str = LANDSCAPE) -> list[Fit]:
    """List the tiles left in a pile that fit an empty cell as it is surrounded now, with their turns.

    >>> from carcnb.games import new_game
    >>> game = new_game("hunters_gatherers")
    >>> fitting(game, (0, -1))[0]
    Fit(tile='L00', copies=1, turns=(1,))
    >>> sum(fit.copies for fit in fitting(game, (0, -1)))
    60
    """
    board = tile_game(game).board
    if cell in board.placements:
        raise ValueError(f"a tile lies on {cell_text(cell)}; ask about an empty cell")
    around = board.around(cell)
    if around is None:
        raise ValueError(f"no tile lies beside {cell_text(cell)}, so nothing may be laid there yet")
    found = ((tile, copies, board.plans[tile].fits[around]) for tile, copies in left(game, pile))
    return [Fit(tile, copies, turns) for tile, copies, turns in found if turns]


def left(game: Game, pile: str = LANDSCAPE) -> list[tuple[str, int]]:
    """List the tiles left in a pile with their copies."""
    return list(tile_game(game).pile(pile).items())


def chance(game: Game, tiles: Iterable[str], draws: int = 1, pile: str = LANDSCAPE) -> Fraction:
    """Return the chance that at least one of these tiles is among the next draws from a pile.

    >>> from carcnb.games import new_game
    >>> chance(new_game("hunters_gatherers"), ["L00", "L01"], draws=3)
    Fraction(76, 1001)
    """
    counts = tile_game(game).pile(pile)
    return at_least_one(sum(counts.values()), sum(counts[tile] for tile in set(tiles)), draws)


def at_least_one(total: int, good: int, draws: int) -> Fraction:
    """Return the chance of at least one good thing among so many drawn from the total.

    >>> at_least_one(10, 2, 3)
    Fraction(8, 15)
    """
    if draws < 0:
        raise ValueError(f"the number of draws is 0 or more, not {draws}")
    draws = min(draws, total)
    return 1 - Fraction(comb(total - good, draws), comb(total, draws))


def chances(game: Game, tiles: Iterable[str], draws: int = 1) -> dict[str, Fraction]:
    """Return for each player the chance to draw at least one of these in the next so many draws of their own.

    The pile is dealt in the order of turns, so towards its end a player may have fewer draws left than that.

    >>> from carcnb.games import new_game
    >>> chances(new_game("hunters_gatherers"), ["L00", "L01"], draws=39)
    {'red': Fraction(58, 77), 'blue': Fraction(58, 77)}
    """
    wanted = set(tiles)
    return {player: chance(game, wanted, min(draws, own)) for player, own in draws_left(game).items()}


def draws_left(game: Game) -> dict[str, int]:
    """Return how many of the tiles left each player will draw, if every tile fits.

    >>> from carcnb.games import new_game
    >>> draws_left(new_game("hunters_gatherers", ["red", "blue", "green"]))
    {'red': 26, 'blue': 26, 'green': 26}
    """
    total = sum(copies for _, copies in left(game))
    count = len(game.players)
    first = (game.state.turn + (game.phase != "draw")) % count
    return {player: len(range((number - first) % count, total, count)) for number, player in enumerate(game.players)}
