"""A player for somebody's first game: good now and then, never unkind, and alike whenever it is asked again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from ..engine.events import Joined, Scored
from ..engine.play import Game
from .bots import Planner
from .standing import margin, standing
from .turns import Turn, turns

#: of so many turns at most it is found out what they would bring, drawn by lot: some games have thousands
MOST = 400


class Tried(NamedTuple):
    """A turn, how far ahead it leaves the player, and what of it concerns the other side."""

    turn: Turn
    ahead: float
    pays_me: bool
    #: it pays others, and not me
    present: bool
    #: it joins areas that hold figures
    joins: bool


class KindPlayer(Planner):
    """Takes the most points in some of its turns, and any other turn that closes nothing of its own in the rest.

    It joins no areas, so that nobody loses one to it, and once it pays the others for what is theirs, if it can.
    What it chooses depends on the position alone: whoever takes something back meets the same player again.

    >>> import carcnb
    >>> game = carcnb.new("carcassonne", seed=3)
    >>> KindPlayer(50, seed=1).choose(game) == KindPlayer(50, seed=1).choose(game)
    True
    """

    def __init__(self, greedy: int, seed: int = 0) -> None:
        super().__init__(seed)
        #: in how many of a hundred turns it takes the most points
        self.greedy, self.seed = greedy, seed

    def best_turn(self, game: Game) -> Turn:
        lot = random.Random(f"{self.seed} {len(game.steps)}")
        tried = list(_tried(game, lot))
        gifts = [one for one in tried if one.present and not one.joins]
        if gifts and not _has_given(game):
            return _best(gifts, lot)
        kind = [one for one in tried if not one.joins] or tried
        if lot.randrange(100) < self.greedy:
            return _best(kind, lot)
        return lot.choice([one for one in kind if not one.pays_me] or kind).turn


def _best(tried: list[Tried], lot: random.Random) -> Turn:
    return max(tried, key=lambda one: (one.ahead, lot.random())).turn


def _tried(game: Game, lot: random.Random) -> Iterator[Tried]:
    """Try the turns there are; the game is left as it was."""
    me = game.to_move
    found = list(turns(game))
    for turn in found if len(found) <= MOST else lot.sample(found, MOST):
        events = [event for action in turn for event in game.push(action)]
        paid = [event.players for event in events if isinstance(event, Scored) and event.points]
        mine, joins = any(me in players for players in paid), any(isinstance(event, Joined) for event in events)
        yield Tried(turn, margin(standing(game), game.players.index(me)), mine, bool(paid) and not mine, joins)
        for _ in turn:
            game.pop()


def _has_given(game: Game) -> bool:
    """Tell whether the player to move has paid others for what is theirs before, and nothing to itself."""
    me = game.players.index(game.to_move)
    states = [*(step.state for step in game.steps), game.state]
    for before, after, step in zip(states, states[1:], game.steps, strict=False):
        if step.player == game.to_move and not step.action.chance:
            gains = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
            if any(gains) and not gains[me]:
                return True
    return False
