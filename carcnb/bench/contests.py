"""How players fare against each other, and what playouts and evaluations cost."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from time import process_time
from typing import Any, NamedTuple

from ..analysis.evaluate import evaluate, improving
from ..analysis.players import player
from ..analysis.playouts import playout
from ..analysis.work import outcome
from ..engine.play import Game
from ..games import new_game
from .chess_games import random_chess_game
from .speed import moments, random_game, side_by_side


class Result(NamedTuple):
    """What one player won of so many games against another; a shared victory counts half."""

    won: float
    games: int
    margin: float

    def __str__(self) -> str:
        share = 100 * self.won / self.games
        return f"{self.won:g} of {self.games} games: {share:.0f} %, {self.margin:+.1f} points a game"


def contest(key: str, one: str, other: str, games: int, seed: int) -> Result:
    """Let two players meet; every deck is played twice, with the places changed."""
    won = margin = 0.0
    for number in range(games):
        game = new_game(key)
        game.reseed(seed + number // 2)
        first = number % 2
        seats = [player(name, seed=seed + number) for name in ((one, other), (other, one))[first]]
        while not game.over:
            game.push(seats[game.players.index(game.to_move)].choose(game))
        winners = game.winners
        won += (game.players[first] in winners) / len(winners)
        scores = game.state.scores
        margin += scores[first] - scores[1 - first]
    return Result(won, games, margin / games)


def playout_rates(key: str, seed: int, seconds: float = 4.0) -> tuple[float, float]:
    """Return playouts a second from the opening, and random games a second, in one process."""
    chance, opening = random.Random(seed), new_game(key)
    rates = side_by_side(
        {
            "playouts": lambda: playout(opening, chance.getrandbits(32)),
            "games": partial(random_game, key, chance),
        },
        seconds,
    )
    return rates["playouts"], rates["games"]


def middle(key: str, seed: int) -> Game:
    """Return a position about the middle of a random game."""
    chance = random.Random(seed)
    return next(moments(key, 40, 100, chance))


class Here(Executor):
    """Does everything at once, in this process."""

    def submit(self, do: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Do it."""
        future: Future[Any] = Future()
        future.set_result(do(*given, **named))
        return future


def executor_cpu(key: str, seed: int, playouts: int = 2000) -> tuple[float, float]:
    """Return the seconds of all processes for one evaluation here, and through an executor of two processes."""
    position = middle(key, seed)
    start = process_time()
    evaluate(position, playouts=playouts, executor=Here(), seed=seed, progress=False)
    alone = process_time() - start
    start = cpu_of_all()
    with ProcessPoolExecutor(2, get_context("spawn")) as processes:
        evaluate(position, playouts=playouts, executor=processes, seed=seed, progress=False)
    return alone, cpu_of_all() - start


def cpu_of_all() -> float:
    """Return the CPU seconds of this process and of its children that have ended."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def first_look(key: str, seed: int) -> tuple[float, float]:
    """Return the seconds until all turns of a position in mid-game are ranked first, and those of 200 playouts."""
    position = middle(key, seed)
    start = process_time()
    next(improving(position, seed=seed))
    looked = process_time() - start
    start = process_time()
    evaluate(position, playouts=200, seed=seed, executor=Here(), progress=False)
    return looked, process_time() - start


def policy_seconds(key: str, seed: int, playouts: int = 5) -> tuple[float, float]:
    """Return the seconds of some greedy playouts from mid-game, and of as many at random."""
    position, found = middle(key, seed), []
    for policy in ("greedy", "random"):
        outcome(position, (), seed, policy)
        start = process_time()
        for number in range(playouts):
            outcome(position, (), seed + number, policy)
        found.append(process_time() - start)
    return found[0], found[1]


def evaluation_seconds(key: str, seed: int) -> tuple[float, float]:
    """Return the seconds that 200 playouts of a position in mid-game take, and those of 300 random chess games."""
    position, chance = middle(key, seed), random.Random(seed)
    evaluate(position, playouts=20, seed=seed, progress=False)
    start = process_time()
    evaluate(position, playouts=200, seed=seed, progress=False)
    took = process_time() - start
    start = process_time()
    for _ in range(300):
        random_chess_game(chance)
    return took, process_time() - start
