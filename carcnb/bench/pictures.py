"""What pictures cost: the first of a process, later ones beside chess.svg, their size, and an act on a live board."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from time import process_time_ns
from typing import NamedTuple

from ..games import new_game
from .speed import random_game, side_by_side, trimmed

#: so many acts of a game count as early; its last quarter is late
FIRST_ACTS = 20
#: prints the ms that a fresh process takes for the picture of a finished game, importing what draws it included
_FIRST = """
import random, time, carcnb
game, chance = carcnb.new({key!r}, seed={seed}), random.Random({seed})
while not game.over:
    game.push(chance.choice(game.legal_actions()))
start = time.process_time()
game._repr_mimebundle_()
print((time.process_time() - start) * 1000)
"""


def first_picture_ms(key: str, seed: int, tree: Path | None = None) -> float:
    """Return the ms of the first picture of a fresh process; `tree` may be a check-out of another commit.

    To compare two commits, let them take turns.
    """
    path = str(tree or Path(__file__).parents[2])
    run = [sys.executable, "-c", _FIRST.format(key=key, seed=seed)]
    told = subprocess.run(
        run, capture_output=True, check=True, text=True, env={**os.environ, "PYTHONPATH": path}, cwd=path
    )
    return float(told.stdout)


def picture_rates(key: str, chance: random.Random, seconds: float = 1.0) -> tuple[float, float]:
    """Return how many pictures of a finished game a cell could output in a second, and how many chess.svg boards."""
    import chess.svg

    game, board = random_game(key, chance), chess.Board()
    rates = side_by_side({"ours": game._repr_mimebundle_, "chess": lambda: chess.svg.board(board)}, seconds)
    return rates["ours"], rates["chess"]


def html_bytes(key: str, chance: random.Random, games: int = 3) -> int:
    """Return the size of the largest of some finished games, as a cell outputs it."""
    return max(len(random_game(key, chance)._repr_mimebundle_()["text/html"].encode()) for _ in range(games))


class Acts(NamedTuple):
    """The ms that an act takes on a live board, from the choice to the repainted board, early and late in the game."""

    early: float
    late: float


def act_ms(key: str, chance: random.Random, games: int = 2) -> Acts:
    """Play on live boards without a browser, and measure what the kernel does for each act."""
    _acts(key, chance)  # what is made once for all boards
    early: list[int] = []
    late: list[int] = []
    for _ in range(games):
        times = _acts(key, chance)
        early.extend(times[:FIRST_ACTS])
        late.extend(times[len(times) * 3 // 4 :])
    return Acts(trimmed(early) / 1e6, trimmed(late) / 1e6)


def _acts(key: str, chance: random.Random) -> list[int]:
    """Return the ns of every act of one game."""
    from ..session import Session
    from ..widgets.play import PlayView

    game = new_game(key)
    game.reseed(chance.getrandbits(32))
    view = PlayView(Session(game))
    times: list[int] = []
    while view.session.legal:
        action = chance.choice(view.session.legal)
        start = process_time_ns()
        view.session.act(action)
        times.append(process_time_ns() - start)
    view.stop()
    return times
