"""python-chess beside which everything is measured, so that numbers mean the same on every machine."""

from __future__ import annotations

import random
from time import perf_counter_ns
from typing import TYPE_CHECKING

from .speed import trimmed

if TYPE_CHECKING:
    import chess


def random_chess_game(chance: random.Random) -> chess.Board:
    """Play random moves until the game is over."""
    import chess

    board = chess.Board()
    while not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return board


def ms_to_list_moves(chance: random.Random, games: int = 10) -> float:
    """Return the mean time to list the legal moves in positions of random games."""
    import chess

    times: list[int] = []
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over():
            start = perf_counter_ns()
            moves = list(board.legal_moves)
            times.append(perf_counter_ns() - start)
            board.push(chance.choice(moves))
    return trimmed(times) / 1e6
