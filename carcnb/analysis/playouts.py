"""Playing a position on at random, many times: what evaluations and the Monte Carlo player are made of."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ..engine import quick
from ..engine.actions import Action, End
from ..engine.play import Game

END = End()


def determinised(game: Game, seed: int) -> Game:
    """Return a copy in which everything that chance has yet to decide is decided by the seed.

    >>> from carcnb.games import new_game
    >>> determinised(new_game("hunters_gatherers"), 1).phase
    'place'
    """
    copy = game.copy()
    copy.reseed(seed)
    return copy


def play_on(game: Game, chance: random.Random, turns: int | None = None) -> None:
    """Let every player choose at random until it is over, or so many turns have passed and it could be ended.

    This is the long way, by what everybody can ask of a game; `quick.play_on` must come to the same end.
    """
    push, legal_actions, pick = game.push, game.legal_actions, chance.random
    left = -1 if turns is None else turns
    player = game.to_move
    while not game.over:
        actions = legal_actions()
        push(actions[int(pick() * len(actions))])
        if left >= 0:
            if game.to_move != player:
                player = game.to_move
                left = max(0, left - 1)
            if not left and game.refusal(END) is None:
                return


def playout(game: Game, seed: int, actions: Sequence[Action] = ()) -> Game:
    """Return how the game ended after these actions and random choices from then on; same seed, same end.

    >>> from carcnb.games import new_game
    >>> game = new_game("hunters_gatherers")
    >>> playout(game, 7).scores == playout(game, 7).scores
    True
    """
    end = determinised(game, seed)
    for action in actions:
        end.push(action)
    before = end.copy()
    quick.play_on(end, random.Random(seed).random)
    end.done_quickly(before, lambda again: play_on(again, random.Random(seed)))
    return end
