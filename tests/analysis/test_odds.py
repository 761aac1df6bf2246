"""Odds against brute force: every tile drawn and laid in every way, every order of a small pile."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from carcnb.analysis import odds
from carcnb.analysis.closing import closable, closing, dealt, stuck_areas
from carcnb.engine.actions import Draw, Place
from carcnb.engine.events import Spot
from carcnb.engine.lattice import Cell
from carcnb.engine.laying import TileGame
from carcnb.engine.play import Game
from carcnb.games import keys
from tests.analysis.positions import opening, waiting
from tests.walks import TILE_GAMES

SEEDS = (1, 2)


def laid(game: TileGame) -> Iterator[tuple[str, Place, TileGame]]:
    """Every tile left, drawn and laid in every way: (tile, place, the game after it)."""
    for tile in game.pile():
        game.push(Draw(tile))
        if game.phase == "place":
            for place in game.legal_actions():
                if isinstance(place, Place):
                    game.push(place)
                    yield tile, place, game
                    game.pop()
        game.pop()


@pytest.mark.parametrize("key", TILE_GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_tiles_that_fit_a_cell_are_those_that_can_be_laid_there(key: str, seed: int) -> None:
    game = waiting(key, seed)
    plain = {tile for tile in game.pile() if not game.box.tiles[tile].mark}  # the others may turn a wheel first
    tried: dict[Cell, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for tile, place, _ in laid(game):
        tried[place.cell][tile].append(place.turn)
    for cell in game.board.frontier:
        counted = {fit.tile: list(fit.turns) for fit in odds.fitting(game, cell) if fit.tile in plain}
        assert counted == {tile: turns for tile, turns in tried[cell].items() if tile in plain}


@pytest.mark.parametrize("key", TILE_GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_tiles_that_close_an_area_are_those_after_which_it_is_closed(key: str, seed: int) -> None:
    game = waiting(key, seed)
    areas = [area for layer in game.box.layers.values() if layer.closes for area in game.board.areas(layer.name)]
    spots = [area.spot for area in areas if not area.closed]
    tried: dict[Spot, set[tuple[str, int]]] = {spot: set() for spot in spots}
    for tile, place, after in laid(game):
        for spot in spots:
            if after.board.area(*spot).closed:
                tried[spot].add((tile, place.turn))
    for spot in spots:
        counted = {(fit.tile, turn) for fit in closing(game, *spot).now for turn in fit.turns}
        plain = {tile for tile in game.pile() if not game.box.tiles[tile].mark}
        assert {found for found in counted if found[0] in plain} == {
            found for found in tried[spot] if found[0] in plain
        }


def test_chance_is_the_share_of_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    game = opening("hunters_gatherers")
    pile, players = ["a", "a", "b", "c", "d", "e"], game.players
    monkeypatch.setattr(type(game), "pile", lambda self, name="landscape": Counter(pile))
    for phase in ("draw", "place"):
        game.state = game.state.but(phase=phase, turn=0)
        first = 0 if phase == "draw" else 1
        for draws in range(5):
            hits = dict.fromkeys(players, 0)
            orders = list(permutations(pile))
            for order in orders:
                for number, player in enumerate(players):
                    own = order[(number - first) % 2 :: 2][:draws]
                    hits[player] += bool({"a", "c"} & set(own))
            expected = {player: Fraction(count, len(orders)) for player, count in hits.items()}
            assert odds.chances(game, ["a", "c"], draws) == expected


@pytest.mark.parametrize("key", TILE_GAMES)
def test_an_area_that_is_closed_later_was_never_called_stuck(key: str) -> None:
    game = waiting(key, 3, steps=20)
    game.reseed(5)
    marks = []
    while not game.over:
        if game.phase == "place":
            marks += [area.spot for area in stuck_areas(game)]
        game.push(game.legal_actions()[0])
    assert not [spot for spot in set(marks) if game.board.area(*spot).closed]


def test_an_area_is_stuck_when_no_tile_is_left() -> None:
    game = waiting("hunters_gatherers", 1)
    game.state = game.state.but(deck=0)
    found = stuck_areas(game)
    assert found and all(not area.closed and not closable(game, area) for area in found)


@pytest.mark.parametrize(
    "wishes, copies, enough",
    [
        ({1: ["a"], 2: ["a"]}, {"a": 1}, False),
        ({1: ["a"], 2: ["a"]}, {"a": 2}, True),
        ({1: ["a", "b"], 2: ["a"], 3: ["b", "c"]}, {"a": 1, "b": 1, "c": 1}, True),
        ({1: ["a", "b"], 2: ["a"], 3: ["b"]}, {"a": 1, "b": 1, "c": 1}, False),
        ({1: []}, {"a": 4}, False),
    ],
)
def test_copies_are_dealt_to_gaps(wishes: dict[Any, list[str]], copies: dict[str, int], enough: bool) -> None:
    assert dealt(wishes, copies) is enough


@pytest.mark.parametrize("cell, reason", [((0, 0), "a tile lies on 0,0"), ((9, 9), "no tile lies beside 9,9")])
def test_a_cell_that_cannot_be_asked_about_says_why(cell: Cell, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        odds.fitting(opening("hunters_gatherers"), cell)


def test_a_layer_that_is_never_closed_says_so() -> None:
    with pytest.raises(ValueError, match="never closed during play; these are: forest, river"):
        closing(opening("hunters_gatherers"), "meadow", (0, 0), "meadow.1")


@pytest.mark.parametrize("key", sorted(set(keys()) - set(TILE_GAMES)))
def test_a_game_without_tiles_says_so(key: str) -> None:
    game: Game = opening(key)
    with pytest.raises(ValueError, match="no tiles are laid"):
        odds.draws_left(game)
