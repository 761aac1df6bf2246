"""Random plays of any game, and what a game looks like at one moment; what the conformance tests share."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from carcnb import games
from carcnb.engine.actions import Action
from carcnb.engine.events import Event
from carcnb.engine.laying import TileGame
from carcnb.engine.play import Game
from carcnb.games import found
from carcnb.games.data import box

GAMES = games.keys()
TILE_GAMES = [key for key in GAMES if isinstance(games.new_game(key), TileGame)]


def examples() -> list[Path]:
    """The records that lie beside the games."""
    folders = [games.folder(key) / "examples" for key in GAMES]
    files = [file for folder in folders if folder.is_dir() for file in folder.iterdir() if file.name.endswith(".carc")]
    return sorted(Path(str(file)) for file in files)


EXAMPLES = examples()


def may_lack(key: str, lacking: object) -> None:
    """Let a game from outside be without what ours must have; `carcnb check --game` tells its author what it lacks."""
    if lacking and key not in found.built_in():
        pytest.skip(f"{key} lacks: {lacking}")


@cache
def owner(example: Path) -> str:
    """The game beside which a record lies; its folder may be a package of another name."""
    return next(key for key in GAMES if Path(str(games.folder(key))) == example.parents[1])


def begun(key: str, seed: int) -> Game:
    """A game with players, options and chance chosen by the seed."""
    chance, contents = random.Random(seed), box(key)
    count = chance.randint(contents.min_players, contents.max_players)
    options = {name: chance.choice(option.values) for name, option in contents.options.items()}
    game = games.new_game(key, chance.sample(contents.colours, count), options)
    game.reseed(seed)
    return game


def walk(game: Game, seed: int, limit: int = 2_000) -> Iterator[tuple[Action, list[Event]]]:
    """Play at random until the game is over, yielding each action with what it brought about."""
    chance = random.Random(seed)
    for _ in range(limit):
        legal = game.legal_actions()
        if not legal:
            return
        action = chance.choice(legal)
        yield action, game.push(action)


@cache
def finished(key: str, seed: int) -> tuple[Game, tuple[Event, ...]]:
    """A whole random game with all its events, played once for all tests; do not change it."""
    game = begun(key, seed)
    # what chance did before the first choice
    events = games.new_game(key, game.players, game.options).reseed(seed)
    for _, told in walk(game, seed):
        events += told
    return game, tuple(events)


def halfway(key: str, seed: int, count: int = 30) -> Game:
    """A game after so many choices, or in its midst if it has not so many."""
    game = begun(key, seed)
    chosen = sum(1 for _ in islice(walk(game, seed), count))
    return halfway(key, seed, chosen // 2) if game.over and chosen else game


def choices(game: Game) -> int:
    """How often somebody has chosen."""
    return sum(not step.by_itself for step in game.steps)


def look(game: Game) -> dict[str, Any]:
    """Everything that can be asked of a game now, in a form that can be compared."""
    seen: dict[str, Any] = {
        "state": game.state,
        "steps": len(game.steps),
        "legal": game.legal_actions(),
        "to_move": game.to_move,
    }
    if isinstance(game, TileGame):
        board = game.board
        seen["placements"] = {cell: (laid.tile.id, laid.turn) for cell, laid in board.placements.items()}
        seen["occupants"] = board.occupants
        seen["fits"] = {tile: board.placements_of(tile) for tile in list(game.box.tiles)[:40]}
        seen["areas"] = [
            (layer, area.zones, area.closed, area.occupants, area.tally)
            for layer in game.box.layers
            for area in board.areas(layer)
        ]
        seen["nodes"] = {node: dict(facts) for node, facts in board.graph.nodes(data=True)}
        seen["edges"] = {frozenset(edge[:2]): edge[2] for edge in board.graph.edges(data=True)}
    return seen
