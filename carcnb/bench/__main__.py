"""`python -m carcnb.bench [GAME …]`: random games beside python-chess, in one run."""

from __future__ import annotations

import argparse
import random
from functools import partial

from .. import games
from . import speed
from .chess_games import ms_to_list_moves, random_chess_game


def main(words: list[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m carcnb.bench", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(games.keys())}; all if none is named")
    parser.add_argument("--seconds", type=float, default=4.0, help="how long each kind of game is played")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    for key in asked.games:
        games.folder(key)
    chance = random.Random(asked.seed)
    print_imports()
    print_speed(asked.games or list(games.keys()), asked.seconds, chance)


def print_imports() -> None:
    """Print what importing costs."""
    ours, theirs = speed.import_ms("carcnb"), speed.import_ms("networkx")
    print(f"import carcnb {ours:.1f} ms, networkx {theirs:.1f} ms: {ours / theirs:.2f} x\n")


def print_speed(keys: list[str], seconds: float, chance: random.Random) -> None:
    """Print games a second and what single steps cost."""
    jobs = {key: partial(speed.random_game, key, chance) for key in keys}
    rates = speed.side_by_side({"python-chess": partial(random_chess_game, chance), **jobs}, seconds)
    chess_rate = rates["python-chess"]
    chess_list = ms_to_list_moves(chance)
    print("random games            games/s   x python-chess")
    for name, rate in rates.items():
        print(f"  {name:20} {rate:9.1f} {rate / chess_rate:12.2f}")
    for key in keys:
        print(f"\n{key}")
        took, count = speed.ms_to_list_turns(key, chance)
        print(
            f"  list all turns, late  {took:.4f} ms for {count:.0f} turns;"
            f" python-chess lists its moves in {chess_list:.4f} ms: {took / chess_list:.2f} x"
        )
        print_steps(key, chance)
        print(f"  memory a game         {speed.kilobytes_a_game(key, chance):.0f} kB")


def print_steps(key: str, chance: random.Random) -> None:
    """Print what doing and taking back costs, early and late."""
    late = speed.late_for(key, chance)
    push_early, pop_early = speed.push_and_pop(key, speed.EARLY, chance)
    push_late, pop_late = speed.push_and_pop(key, late, chance)
    print(f"  push                  {push_early:.4f} ms early (10), {push_late:.4f} ms late ({late}):"
          f" {push_late / push_early:.2f} x")  # fmt: skip
    print(f"  pop                   {pop_early:.4f} ms early, {pop_late:.4f} ms late;"
          f" pop / push {pop_early / push_early:.2f} early, {pop_late / push_late:.2f} late")  # fmt: skip


if __name__ == "__main__":
    main()
