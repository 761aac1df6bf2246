"""Players that choose by themselves, from legal actions only: random, greedy, Monte Carlo."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

from ..engine import quick
from ..engine.actions import Action
from ..engine.play import Game
from ..engine.words import known
from .playouts import determinised
from .standing import margin, outlook, standing
from .turns import Turn, turns, unseeded, why_nothing


class Player(Protocol):
    """Whoever can be asked for an action."""

    def choose(self, game: Game) -> Action:
        """Return one of the legal actions; the game is not changed."""


class RandomPlayer:
    """Takes any legal action.

    >>> from carcnb.games import new_game
    >>> str(RandomPlayer(seed=1).choose(new_game("hunters_gatherers")))
    'draw L17'
    """

    def __init__(self, seed: int | None = None) -> None:
        self.chance = random.Random(seed)

    def choose(self, game: Game) -> Action:
        """Return one of the legal actions."""
        return self.chance.choice(choices(game))


class Planner:
    """Thinks of a whole turn, and remembers the rest of it for the next time it is asked."""

    def __init__(self, seed: int | None = None) -> None:
        self.chance = random.Random(seed)
        self._rest: Turn = ()
        self._expected: object = None

    def choose(self, game: Game) -> Action:
        """Return the first action of the turn that this player likes best."""
        if self._rest and game.state == self._expected and self._rest[0] in game.legal_actions():
            turn = self._rest
        else:
            turn = self.best_turn(unseeded(game)) if len(choices(game)) > 1 else tuple(choices(game))
        self._rest = turn[1:]
        if self._rest:
            after = unseeded(game)
            after.push(turn[0])
            self._expected = after.state
        return turn[0]

    def best_turn(self, game: Game) -> Turn:
        """Return a turn; the game is this player's own to try things with."""
        raise NotImplementedError


class GreedyPlayer(Planner):
    """Takes the most points now: those of this turn and those that the final scoring would pay at once."""

    def best_turn(self, game: Game) -> Turn:
        player = game.players.index(game.to_move)
        rated = [(margin(standing(game), player), self.chance.random(), turn) for turn in turns(game)]
        return max(rated, key=lambda entry: entry[:2])[2]


#: the outlook right after a turn counts as so many playouts
TRUST = 12


class MonteCarloPlayer(Planner):
    """Plays the most promising turns on, many times over shuffled decks, and drops the worse half again and again.

    A playout goes `ahead` turns at random and ends in an outlook: what follows later says little about this turn.
    """

    def __init__(
        self,
        playouts: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
        *,
        width: int = 12,
        ahead: int = 2,
    ) -> None:
        for name, limit in (("playouts", playouts), ("seconds", seconds), ("width", width), ("ahead", ahead)):
            if limit is not None and limit <= 0:
                raise ValueError(f"{name} must be more than 0, not {limit}")
        super().__init__(seed)
        self.playouts = 200 if playouts is None and seconds is None else playouts
        self.seconds = seconds
        self.width = width
        self.ahead = ahead

    def best_turn(self, game: Game) -> Turn:
        player = game.players.index(game.to_move)
        promise = [(margin(outlook(game), player), turn) for turn in turns(game)]
        promise.sort(key=lambda entry: -entry[0])
        width = min(self.width, self.playouts or self.width)
        return self.narrow({turn: value * TRUST for value, turn in promise[:width]}, game, player)

    def narrow(self, sums: dict[Turn, float], game: Game, player: int) -> Turn:
        """Return the best turn by sequential halving; all that are left see the same decks."""
        started, spent = monotonic(), 0
        left = list(sums)
        rounds = (len(left) - 1).bit_length()
        for number in range(1, rounds + 1):
            while self.used(started, spent + len(left)) <= number / rounds:
                seed = self.chance.getrandbits(32)
                for turn in left:
                    sums[turn] += self.rollout(game, turn, seed, player)
                spent += len(left)
            left = sorted(left, key=lambda turn: -sums[turn])[: (len(left) + 1) // 2]
        return left[0]

    def used(self, started: float, spent: int) -> float:
        """Return which part of the limit is used up."""
        parts = [spent / self.playouts] if self.playouts else []
        if self.seconds:
            parts.append((monotonic() - started) / self.seconds)
        return max(parts)

    def rollout(self, game: Game, turn: Turn, seed: int, player: int) -> float:
        """Return how far the player is ahead after this turn and some random ones."""
        trial = determinised(game, seed)
        for action in turn:
            trial.push(action)
        quick.play_on(trial, random.Random(seed).random, self.ahead)
        return margin(outlook(trial), player)


def choices(game: Game) -> list[Action]:
    """Return the legal actions; ValueError if there is nothing to choose."""
    found = game.legal_actions()
    if not found:
        raise ValueError(f"{why_nothing(game)}: there is nothing to choose")
    return found


PLAYERS: dict[str, Callable[..., Player]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "monte_carlo": MonteCarloPlayer,
}


def player(name: str, **limits: Any) -> Player:
    """Return a player by name.

    >>> player("monte_carlo", playouts=50, seed=3).playouts
    50
    """
    return PLAYERS[known("automatic player", name, PLAYERS)](**limits)
