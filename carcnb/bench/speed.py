"""How fast a game is: whole random games, listing turns, doing and taking back, memory."""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import fmean, median
from time import perf_counter_ns, process_time, process_time_ns

from ..analysis.playouts import playout
from ..engine.actions import PASS
from ..engine.laying import TileGame, with_tiles
from ..engine.plan import compile_plans
from ..engine.play import Game
from ..engine.tile import Tile
from ..games import new_game

EARLY, LATE, CROWDED = 10, 75, 60


def random_game(key: str, chance: random.Random) -> Game:
    """Play a game to its end through the public surface: list every legal action at every phase, take one."""
    game = new_game(key)
    game.reseed(chance.getrandbits(32))
    while not game.over:
        game.push(chance.choice(game.legal_actions()))
    return game


def full_list_game(key: str, chance: random.Random) -> Game:
    """Play a game to its end by listing every complete turn, placement and figure together, and taking one."""
    game = new_game(key)
    game.reseed(chance.getrandbits(32))
    while not game.over:
        for action in chance.choice(game.legal_turns()):
            game.push(action)
    return game


def one_playout(key: str, chance: random.Random) -> Game:
    """Play a new game to its end as evaluations do."""
    return playout(new_game(key), chance.getrandbits(32))


def push_of_many_tiles(key: str, chance: random.Random, least: int = 560) -> tuple[float, float]:
    """Return the ms a push takes about tile 50 and about tile 500 of a game with many boxes in one."""
    times: dict[int, list[int]] = {50: [], 500: []}
    for _ in range(3):
        game = many_boxes(key, least)
        game.reseed(chance.getrandbits(32))
        while len(game.board.placements) < 530 and not game.over:
            near = min(times, key=lambda count: abs(count - len(game.board.placements)))
            action = chance.choice(game.legal_actions())
            start = process_time_ns()
            game.push(action)
            if abs(near - len(game.board.placements)) < 30:
                times[near].append(process_time_ns() - start)
    return trimmed(times[50]) / 1e6, trimmed(times[500]) / 1e6


def many_boxes(key: str, least: int) -> TileGame:
    """Return a new game with as many copies of every tile as give so many tiles."""
    one = with_tiles(new_game(key))
    assert one is not None
    boxes = -(-least // sum(tile.copies for tile in one.box.tiles.values()))
    tiles = {name: _copies(tile, boxes) for name, tile in one.box.tiles.items()}
    box = replace(one.box, tiles=tiles)
    return type(one)(box, compile_plans(box), one.players, {})


def _copies(tile: Tile, times: int) -> Tile:
    return Tile(tile.id, list(tile.zones), copies=tile.copies * times, pile=tile.pile, mark=tile.mark)


def side_by_side(jobs: dict[str, Callable[[], object]], seconds: float) -> dict[str, float]:
    """Return runs a second (of this process's own time) of jobs that take turns, so that all meet the same load."""
    spent = dict.fromkeys(jobs, 0.0)
    runs = dict.fromkeys(jobs, 0)
    for job in jobs.values():
        job()
    while min(spent.values()) < seconds:
        name = min(spent, key=spent.__getitem__)
        start = process_time()
        jobs[name]()
        spent[name] += process_time() - start
        runs[name] += 1
    return {name: runs[name] / spent[name] for name in jobs}


def progress(game: Game) -> int:
    """Count the tiles on the table, or, where there are none, what was done."""
    tiled = with_tiles(game)
    return len(tiled.board.placements) if tiled is not None else len(game.steps)


def moments(key: str, at: int, games: int, chance: random.Random, thrift: float = 0.0) -> Iterator[Game]:
    """Yield positions of random games with so many tiles on the table, at the start of a player's turn.

    With thrift, players rather put no figure: so often that some are still in hand late in the game.
    """
    for _ in range(games):
        game = new_game(key)
        game.reseed(chance.getrandbits(32))
        start = progress(game)
        while not game.over and (progress(game) - start < at - 1 or game.phase == "occupy"):
            actions = game.legal_actions()
            spared = PASS in actions and chance.random() < thrift
            game.push(PASS if spared else chance.choice(actions))
        if not game.over:
            yield game


def late_for(key: str, chance: random.Random) -> int:
    """Return a late moment of this game: tile 75, or a little before the end of a shorter one."""
    lengths = [progress(random_game(key, chance)) - progress(new_game(key)) for _ in range(5)]
    return min(LATE, int(min(lengths) * 0.97))


def push_and_pop(key: str, at: int, chance: random.Random, games: int = 40, tries: int = 12) -> tuple[float, float]:
    """Return the ms a push and a pop take, over turns tried and taken back."""
    pushes: list[int] = []
    pops: list[int] = []
    for game in moments(key, at, games, chance):
        for _ in range(tries):
            depth, phase = 0, ""
            while depth < 2 and not game.over and game.phase != phase:
                phase = game.phase
                action = chance.choice(game.legal_actions())
                start = perf_counter_ns()
                game.push(action)
                pushes.append(perf_counter_ns() - start)
                depth += 1
            for _ in range(depth):
                start = perf_counter_ns()
                game.pop()
                pops.append(perf_counter_ns() - start)
    return trimmed(pushes) / 1e6, trimmed(pops) / 1e6


def trimmed(times: list[int]) -> float:
    """Return the mean without the slowest twentieth, which other programs cause."""
    return fmean(sorted(times)[: max(1, len(times) * 19 // 20)])


def ms_to_list_turns(key: str, chance: random.Random, games: int = 20) -> tuple[float, float]:
    """Return the ms to list all complete turns late in the game with figures in hand, and how many there are."""
    times: list[float] = []
    counts: list[int] = []
    for game in moments(key, min(CROWDED + 2, late_for(key, chance)), games, chance, thrift=0.9):
        tiled = with_tiles(game)
        if tiled is not None and game.phase != "place":
            continue
        turns = tiled.legal_turns if tiled is not None else game.legal_actions
        spent = []
        for _ in range(5):
            start = perf_counter_ns()
            found = turns()
            spent.append(perf_counter_ns() - start)
        times.append(median(spent) / 1e6)
        counts.append(len(found))
    return fmean(times), fmean(counts)


def kilobytes_a_game(key: str, chance: random.Random, games: int = 5) -> float:
    """Return the memory that a finished game keeps, everything for taking it back included."""
    random_game(key, chance)  # what is made once for all games
    gc.collect()
    tracemalloc.start()
    kept = [random_game(key, chance) for _ in range(games)]
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept) / 1024


def import_ms(module: str, runs: int = 3) -> float:
    """Return how long a fresh Python takes to import a module, the best of some runs."""
    code = f"from time import process_time as t; s = t(); import {module}; print((t() - s) * 1000)"
    run = [sys.executable, "-c", code]
    return min(float(subprocess.run(run, capture_output=True, check=True, text=True).stdout) for _ in range(runs))
