"""How everybody chooses while a position is played out: at random, or taking the most points now."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import inf

from ..engine import quick
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..engine.words import known
from .dealing import dealt
from .judging import counting, lead
from .turns import ON_TILE, Turn, laid_by, turns

#: plays a game on to its end; same seed, same end
Policy = Callable[[Game, int], None]
#: a greedy player in a playout looks at so many ways to begin a turn, drawn by lot: looking at all takes thrice as long
LOOKS = 6


def at_random(game: Game, seed: int) -> None:
    """Let everybody choose by lot."""
    quick.play_on(game, random.Random(seed).random)


def greedily(game: Game, seed: int) -> None:
    """Let everybody take the most points now, of some turns drawn by lot."""
    pick = random.Random(seed).random
    while not game.over:
        for action in greedy_turn(game, pick):
            game.push(action)


def greedy_turn(game: Game, pick: Callable[[], float]) -> Turn:
    """Return the turn that is worth most at once, of some that are drawn by lot; the game is left as it was."""
    seed, game.seed = game.seed, None
    player, laying = game.players.index(game.to_move), with_tiles(game) is not None and game.phase == "place"
    few = dealt(game.legal_actions(), LOOKS, pick)[:LOOKS]
    best: Turn = few[:1]
    most, judge = -inf, counting(game)
    for turn in turns(game, 2 if laying else 1, few, ON_TILE if laying else None):
        worth = lead(judge.hopes(game, laid_by(turn)), player)
        if worth > most:
            best, most = turn, worth
    game.seed = seed
    return best


POLICIES: dict[str, Policy] = {"random": at_random, "greedy": greedily}


def policy_named(name: str) -> Policy:
    """Return a policy by its name.

    >>> policy_named("greddy")
    Traceback (most recent call last):
    ValueError: unknown policy 'greddy'; did you mean greedy?
    """
    return POLICIES[known("policy", name, POLICIES)]
