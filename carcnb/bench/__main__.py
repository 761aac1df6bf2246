"""`python -m carcnb.bench [GAME …]`: random games beside python-chess, in one run."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from .. import games
from . import contests, speed, steps, table
from .report import report


def main(words: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m carcnb.bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(games.keys())}; all if none is named")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each kind of game is played")
    parser.add_argument("--players", action="store_true", help="print what each level won against the one below")
    parser.add_argument(
        "--measure", metavar="FILE", type=Path, help="with --players: measure it; FILE keeps every game"
    )
    parser.add_argument("--keep", action="store_true", help="with --measure: write the table into the package")
    parser.add_argument(
        "--decks",
        type=int,
        default=steps.FRESH,
        help="with --measure: the first deck; tune on those before %(default)s",
    )
    parser.add_argument("--processes", type=int, default=2, help="with --measure: how many work side by side")
    parser.add_argument("--contests", action="store_true", help="let players meet, and evaluate (takes long)")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    for key in asked.games:
        games.folder(key)
    chance = random.Random(asked.seed)
    keys = asked.games or list(games.keys())
    if asked.players:
        print_ladder(keys, asked.measure, asked.keep, asked.processes, asked.decks)
        return
    print_imports()
    for line in report(keys, asked.seconds, chance):
        print(line, flush=True)
    if asked.contests:
        for key in keys:
            print_players(key, asked.seed)


def print_ladder(keys: list[str], file: Path | None, keep: bool, processes: int, decks: int) -> None:
    """Print what each level won against the one below: as it was measured last, or measured now."""
    if file is None:
        found = [step for step in table.measured() if step.key in keys]
    else:
        found = []
        for step in steps.measure(file, steps.every_step(keys), processes=processes, seed=decks):
            print(step, flush=True)
            found.append(step)
        if keep:
            others = [step for step in table.measured() if step.key not in keys]
            print(f"written: {table.keep([*others, *found])}")
    print("\n".join(table.lines(found)))


def print_players(key: str, seed: int) -> None:
    """Print what playouts and evaluations cost, and how the players fare against each other."""
    print(f"\n{key}: playouts, evaluation, players")
    playouts, random_games = contests.playout_rates(key, seed)
    print(f"  playouts              {playouts:.1f}/s, {playouts / random_games:.2f} x random games/s")
    alone, sent = contests.executor_cpu(key, seed)
    print(f"  2000 playouts         {alone:.2f} s CPU here, {sent:.2f} s CPU in 2 processes: {sent / alone:.2f} x")
    took, chess_took = contests.evaluation_seconds(key, seed)
    print(f"  evaluation, 200       {took:.2f} s, 300 python-chess games {chess_took:.2f} s: {took / chess_took:.2f} x")
    looked, whole = contests.first_look(key, seed)
    print(f"  first ranking         {looked:.3f} s, 200 playouts {whole:.2f} s: {looked / whole:.2f} x, at most 1.5")
    greedy, at_random = contests.policy_seconds(key, seed)
    print(f"  greedy playouts       {greedy / at_random:.0f} x the time of random ones")
    print(f"  greedy - random       {contests.contest(key, 'greedy', 'random', 200, seed)}")
    print(f"  monte_carlo - greedy  {contests.contest(key, 'monte_carlo', 'greedy', 100, seed)}", flush=True)


def print_imports() -> None:
    """Print what importing costs."""
    ours, theirs = speed.import_ms("carcnb"), speed.import_ms("networkx")
    print(f"import carcnb {ours:.1f} ms, networkx {theirs:.1f} ms: {ours / theirs:.2f} x\n")


if __name__ == "__main__":
    main()
