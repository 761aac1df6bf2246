"""What a review of a whole game costs, beside python-chess at the same load of the machine."""

from __future__ import annotations

import random
from time import process_time

from ..analysis.players import player
from ..analysis.plays import turns_played
from ..analysis.review import PLAYOUTS
from ..analysis.weighing import Task, weigh
from ..analysis.work import position_text
from ..engine.play import Game
from ..games import new_game
from .chess_games import random_chess_game

#: so many random games of chess may take as long as a review
CHESS_GAMES = 900


def played_game(key: str, seed: int) -> Game:
    """Return a whole game between players who take the most points."""
    game, chooser = new_game(key), player("greedy", seed=seed)
    game.reseed(seed)
    while not game.over:
        game.push(chooser.choose(game))
    return game


def review_seconds(key: str, seed: int, playouts: int = PLAYOUTS, turns: int | None = None) -> tuple[float, float]:
    """Return the CPU seconds of a review of a whole game, and those of 900 chess games, which take turns with it.

    With `turns`, only so many of them are looked at, and the chess games are as many fewer.
    """
    game, chance = played_game(key, seed), random.Random(seed)
    text, count = position_text(game), len(turns_played(game))
    asked = range(0, count + 1, 1 if turns is None else -(-(count + 1) // turns))
    ours = theirs = 0.0
    weigh(Task(text, 0, 1, seed))  # what is made once for all
    for number in asked:
        start = process_time()
        weigh(Task(text, number, playouts, seed))
        between = process_time()
        random_chess_game(chance)
        ours, theirs = ours + between - start, theirs + process_time() - between
    share = len(asked) / (count + 1)
    return ours, theirs / len(asked) * CHESS_GAMES * share
