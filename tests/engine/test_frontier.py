"""The frontier keeps its order, whatever is laid and taken up again; full lists equal trying everything."""

from __future__ import annotations

import random

import pytest

from carcnb.engine.actions import Action
from carcnb.engine.lattice import SQUARE
from carcnb.engine.laying import TileGame, with_tiles
from carcnb.games import first, keys, new_game

TILED = [key for key in keys() if with_tiles(new_game(key)) is not None]


def tiled(key: str, seed: int) -> TileGame:
    game = with_tiles(new_game(key))
    assert game is not None
    game.reseed(seed)
    return game


def tried(game: TileGame) -> list[tuple[Action, ...]]:
    """List the turns by doing every one."""
    found: list[tuple[Action, ...]] = []
    for place in game.legal_actions():
        game.push(place)
        found += [(place, figure) for figure in game.legal_actions()]
        game.pop()
    return found


def some_game(key: str, seed: int) -> TileGame:
    """Return a game some way on, with few or many figures put."""
    chance, game = random.Random(seed), tiled(key, seed)
    thrift = chance.random()
    for _ in range(chance.randrange(150)):
        actions = game.legal_actions()
        if actions:
            game.push(actions[-1] if game.phase == "occupy" and chance.random() < thrift else chance.choice(actions))
    return game


@pytest.mark.parametrize("key", TILED)
def test_the_full_list_is_what_trying_everything_finds(key: str) -> None:
    for seed in range(25):
        game = some_game(key, seed)
        game.seed = None  # trying must not draw
        if game.phase == "place":
            listed = game.legal_turns()
            assert len(set(listed)) == len(listed)
            assert set(listed) == set(tried(game)), seed


@pytest.mark.parametrize("key", TILED)
def test_the_frontier_is_the_empty_cells_beside_tiles_and_comes_back_in_its_old_order(key: str) -> None:
    game, chance, before = tiled(key, 3), random.Random(3), []
    while not game.over:
        before.append((list(game.board.frontier.items()), list(map(str, game.legal_actions()))))
        game.push(chance.choice(game.legal_actions()))
    laid = game.board.placements
    beside = {cell for place in laid for cell in SQUARE.neighbours[place] if cell not in laid}
    assert set(game.board.frontier) == beside
    twin = game.copy()
    while before:
        game.pop()
        assert (list(game.board.frontier.items()), list(map(str, game.legal_actions()))) == before.pop()
    assert set(twin.board.frontier) == beside  # going back is for one board alone
    while twin.peek():
        twin.pop()
    assert list(twin.board.frontier.items()) == list(game.board.frontier.items())


def test_a_cell_is_asked_for_by_itself() -> None:
    board = tiled(first(lambda key: key in TILED), 1).board
    assert board.around((0, 0)) is None and board.around((9, 9)) is None
    cell, around = next(iter(board.frontier.items()))
    assert board.around(cell) == around
