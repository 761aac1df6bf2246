"""`python -m carcnb.bench [GAME …]`: random games beside python-chess, in one run."""

from __future__ import annotations

import argparse
import random

from .. import games
from . import contests, speed
from .report import report


def main(words: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m carcnb.bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(games.keys())}; all if none is named")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each kind of game is played")
    parser.add_argument("--players", action="store_true", help="let players meet, and evaluate (takes most of an hour)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    for key in asked.games:
        games.folder(key)
    chance = random.Random(asked.seed)
    print_imports()
    keys = asked.games or list(games.keys())
    for line in report(keys, asked.seconds, chance):
        print(line, flush=True)
    if asked.players:
        for key in keys:
            print_players(key, asked.seed)


def print_players(key: str, seed: int) -> None:
    """Print what playouts and evaluations cost, and how the players fare against each other."""
    print(f"\n{key}: playouts, evaluation, players")
    playouts, random_games = contests.playout_rates(key, seed)
    print(f"  playouts              {playouts:.1f}/s, {playouts / random_games:.2f} x random games/s")
    alone, sent = contests.executor_cpu(key, seed)
    print(f"  2000 playouts         {alone:.2f} s CPU here, {sent:.2f} s CPU in 2 processes: {sent / alone:.2f} x")
    took, chess_took = contests.evaluation_seconds(key, seed)
    print(f"  evaluation, 200       {took:.2f} s, 300 python-chess games {chess_took:.2f} s: {took / chess_took:.2f} x")
    print(f"  greedy - random       {contests.contest(key, 'greedy', 'random', 200, seed)}")
    print(f"  monte_carlo - greedy  {contests.contest(key, 'monte_carlo', 'greedy', 100, seed)}", flush=True)


def print_imports() -> None:
    """Print what importing costs."""
    ours, theirs = speed.import_ms("carcnb"), speed.import_ms("networkx")
    print(f"import carcnb {ours:.1f} ms, networkx {theirs:.1f} ms: {ours / theirs:.2f} x\n")


if __name__ == "__main__":
    main()
