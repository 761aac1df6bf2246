"""Playouts take a short way: it leads to the same end as the long one, for every game there is."""

from __future__ import annotations

import random

import pytest

from carcnb.analysis.playouts import determinised, play_on, playout
from carcnb.engine import quick
from carcnb.engine.play import Game
from carcnb.games import keys, new_game
from carcnb.games.data import box


def some_way_on(key: str, seed: int) -> Game:
    """Return a position of a random game, with two to four players where there may be so many."""
    chance, contents = random.Random(seed), box(key)
    count = min(contents.max_players, max(contents.min_players, 2 + seed % 3))
    game = new_game(key, contents.colours[:count])
    game.reseed(seed)
    for _ in range(chance.randrange(140) if seed % 2 else 0):
        if not game.over:
            game.push(chance.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("key", keys())
def test_both_ways_lead_to_the_same_end(key: str) -> None:
    for seed in range(24):
        game = some_way_on(key, seed)
        turns = None if seed % 3 else seed % 5
        long, short = determinised(game, seed), determinised(game, seed)
        chances = random.Random(seed), random.Random(seed)
        play_on(long, chances[0], turns)
        quick.play_on(short, chances[1].random, turns)
        assert short == long, seed
        assert chances[0].random() == chances[1].random(), "both have chosen equally often"
        assert list(map(str, short.legal_actions())) == list(map(str, long.legal_actions()))


@pytest.mark.parametrize("key", keys())
def test_a_playout_can_be_told_and_taken_back(key: str) -> None:
    game = some_way_on(key, 5)
    if game.over:
        game = some_way_on(key, 4)
    position, long = game.copy(), determinised(game, 9)
    play_on(long, random.Random(9))
    end = playout(game, 9)
    assert end.record().text() == long.record().text()
    assert game == position and len(game.steps) == len(position.steps)
    again = playout(game, 9)
    twin = again.copy()
    while len(again.steps) > len(determinised(game, 9).steps):
        assert again.pop() == long.pop()
        assert again == long
    assert twin == end
