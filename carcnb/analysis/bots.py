"""Players that choose by themselves, from legal actions only: random, greedy, Monte Carlo."""

from __future__ import annotations

import random
from typing import Protocol

from ..engine import quick
from ..engine.actions import Action
from ..engine.play import Game
from .clock import cpu_time
from .dealing import Deal, dealer
from .halving import TRUST, halving
from .judging import Eyes, counting, lead
from .reasons import by_lot, reason
from .standing import margin, outlook
from .turns import Turn, laid_by, turns, unseeded, why_nothing


class Player(Protocol):
    """Whoever can be asked for an action, and why."""

    def choose(self, game: Game) -> Action:
        """Return one of the legal actions; the game is not changed."""

    def why(self, game: Game, lang: str | None = None) -> str:
        """Return in a sentence what speaks for the turn that it would choose, or has chosen, in this position."""


class Planner:
    """Thinks of a whole turn, and remembers it: for the next time it is asked, and for whoever asks why."""

    #: how it sees positions when it is asked why
    eyes = Eyes(hope="tiles")

    def __init__(self, seed: int | None = None) -> None:
        self.chance = random.Random(seed)
        #: the turn thought of last: each state on its way, with what is left of it
        self._plan: list[tuple[object, Turn]] = []

    def choose(self, game: Game) -> Action:
        """Return the first action of the turn that this player likes best."""
        return self.turn(game)[0]

    def turn(self, game: Game) -> Turn:
        """Return the turn, or the rest of one, that this player likes best in a position."""
        legal = choices(game)
        for state, rest in self._plan:
            if state == game.state and rest[0] in legal:
                return rest
        turn = self.best_turn(unseeded(game)) if len(legal) > 1 else tuple(legal)
        self._plan, after = [], unseeded(game)
        for place, action in enumerate(turn):
            self._plan.append((after.state, turn[place:]))
            if place + 1 < len(turn):
                after.push(action)
        return turn

    def why(self, game: Game, lang: str | None = None) -> str:
        """Return in a sentence what speaks for its turn.

        >>> import carcnb
        >>> game = carcnb.new("carcassonne", seed=3)
        >>> GreedyPlayer(seed=1).why(game, "en")
        'Red starts a city that needs at least 1 more tile.'
        """
        return reason(game, self.turn(game), self.eyes, lang)

    def best_turn(self, game: Game) -> Turn:
        """Return a turn; the game is this player's own to try things with."""
        raise NotImplementedError


class RandomPlayer(Planner):
    """Takes any legal action.

    >>> from carcnb.games import new_game
    >>> str(RandomPlayer(seed=1).choose(new_game("hunters_gatherers")))
    'draw L17'
    """

    def choose(self, game: Game) -> Action:
        return self.chance.choice(choices(game))

    def why(self, game: Game, lang: str | None = None) -> str:
        return by_lot(game, lang) if choices(game) else ""


class GreedyPlayer(Planner):
    """Takes the most points now: those of this turn and those that the final scoring would pay at once."""

    def best_turn(self, game: Game) -> Turn:
        player, judge = game.players.index(game.to_move), counting(game)
        rated = [(lead(judge.hopes(game, laid_by(turn)), player), self.chance.random(), turn) for turn in turns(game)]
        return max(rated, key=lambda entry: entry[:2])[2]


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
        started, spent, deal = cpu_time(), 0, dealer(game, self.ahead)
        rounds = (len(sums) - 1).bit_length()
        for number, left in enumerate(halving(list(sums), lambda: sums), start=1):
            while len(left) > 1 and self.used(started, spent + len(left)) <= number / rounds:
                seed = self.chance.getrandbits(32)
                for turn in left:
                    sums[turn] += self.rollout(deal, turn, seed, player)
                spent += len(left)
        return left[0]

    def used(self, started: float, spent: int) -> float:
        """Return which part of the limit is used up."""
        parts = [spent / self.playouts] if self.playouts else []
        if self.seconds:
            parts.append((cpu_time() - started) / self.seconds)
        return max(parts)

    def rollout(self, deal: Deal, turn: Turn, seed: int, player: int) -> float:
        """Return how far the player is ahead after this turn and some random ones."""
        trial = deal(seed)
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
