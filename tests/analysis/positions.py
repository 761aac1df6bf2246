"""Positions in the middle of random games, for questions about them."""

from __future__ import annotations

import random

from carcnb.analysis.bots import Player
from carcnb.engine.laying import TileGame
from carcnb.engine.play import Game
from carcnb.games import new_game
from carcnb.record import Record, load
from tests.walks import begun


def middle(key: str, seed: int, steps: int = 40) -> Game:
    """A game after so many random choices, with a choice to make."""
    game, chance = begun(key, seed), random.Random(seed)
    for _ in range(steps):
        game.push(chance.choice(game.legal_actions()))
    assert not game.over
    return game


def waiting(key: str, seed: int, steps: int = 60) -> TileGame:
    """A game without a seed that waits for the next draw, replayed from a record."""
    game = middle(key, seed, steps)
    while game.phase != "place":
        game.push(game.legal_actions()[-1])
    lines = Record.of(game).text().rstrip().splitlines()
    while " draw " not in lines.pop() or " draw " in lines[-1]:
        pass
    found = load("\n".join(lines))
    assert isinstance(found, TileGame) and found.phase == "draw" and found.seed is None
    return found


def opening(key: str) -> Game:
    """A game that has just begun, by a seed."""
    game = new_game(key)
    game.reseed(1)
    return game


def seen(game: Game) -> tuple[object, ...]:
    """What must stay as it is while somebody thinks about a game."""
    return game.state, Record.of(game).text(), game.legal_actions(), game.seed


def plays_alike(key: str, one: Player, two: Player) -> None:
    """See that two players of the same seed do the same legal things, and leave the game alone while they think."""
    game = middle(key, 4, steps=30)
    for _ in range(3):
        before = seen(game)
        choice = one.choose(game)
        assert seen(game) == before
        assert choice in game.legal_actions()
        assert choice == two.choose(game)
        game.push(choice)
