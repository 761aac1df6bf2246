"""What every tile-laying game must keep true of its board, whatever is printed on its tiles."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import networkx
import pytest

from carcnb import games
from carcnb.engine.actions import End, Place
from carcnb.engine.board import Board
from carcnb.engine.events import Drawn
from carcnb.engine.lattice import SQUARE, Cell, cell_text
from carcnb.engine.laying import TileGame
from carcnb.games.data import box
from tests.walks import TILE_GAMES, begun, walk

pytestmark = pytest.mark.parametrize("key", TILE_GAMES)


def tile_game(key: str, seed: int) -> TileGame:
    game = begun(key, seed)
    assert isinstance(game, TileGame)
    return game


def moments(key: str, seed: int, every: int) -> Any:
    """Yield a random play every so many actions."""
    game = tile_game(key, seed)
    for number, _ in enumerate(walk(game, seed)):
        if number % every == 0 and not game.over:
            yield game


def assert_areas_are_components(board: Board) -> None:
    for layer in board.box.layers.values():
        nodes = [node for node, kind in board.graph.nodes(data="kind") if kind in layer.kinds]
        afresh = {frozenset(found) for found in networkx.connected_components(board.graph.subgraph(nodes))}
        areas = board.areas(layer.name)
        assert {frozenset(area.zones) for area in areas} == afresh
        assert len(areas) == len(afresh)
        for area in areas:
            assert area.closed == (not area.gaps)
            standing = {(occupant.cell, occupant.zone) for occupant in area.occupants}
            assert standing <= set(area.zones)


@pytest.mark.parametrize("seed", range(3))
def test_areas_are_the_components_of_the_graph(key: str, seed: int) -> None:
    for game in moments(key, seed, 8):
        assert_areas_are_components(game.board)


def test_areas_are_the_components_after_taking_back(key: str) -> None:
    game, chance = tile_game(key, 31), random.Random(31)
    for number, _ in enumerate(walk(game, 31)):
        if number % 12 == 11:
            for _ in range(chance.randint(1, 9)):
                game.pop()
            assert_areas_are_components(game.board)


def test_every_figure_is_counted_in_one_area_of_its_layer(key: str) -> None:
    for game in moments(key, 32, 20):
        found = [
            occupant for layer in game.box.layers for area in game.board.areas(layer) for occupant in area.occupants
        ]
        assert sorted(found) == sorted(game.board.occupants)


def figures(game: TileGame) -> Counter[tuple[str, str]]:
    """Every figure of every player: in the supply, on the land, and wherever else a game lets them stand."""
    found: Counter[tuple[str, str]] = Counter()
    for player in game.players:
        supply = game.supply(player)
        assert all(count >= 0 for count in supply.values())
        found.update({(player, figure): count for figure, count in supply.items()})
    found.update((occupant.player, game.box.roles[occupant.role].figure) for occupant in game.board.occupants)
    found.update((player, next(iter(game.box.figures))) for _, player in getattr(game.state, "crowns", ()))
    return found


def test_no_figure_is_lost_or_made(key: str) -> None:
    for seed in range(3):
        game = tile_game(key, seed)
        whole = figures(game)
        assert whole == Counter(
            {(player, f): count for player in game.players for f, count in game.box.figures.items()}
        )
        for _ in walk(game, seed):
            assert figures(game) == whole


def test_the_deck_and_the_table_hold_the_whole_box(key: str) -> None:
    game = tile_game(key, 33)
    whole = Counter({tile.id: tile.copies for tile in game.box.tiles.values()})
    left_out: Counter[str] = Counter()
    for action, events in walk(game, 33):
        left_out.update(event.tile for event in events if isinstance(event, Drawn) and event.fits is False)
        table = Counter(laid.tile.id for laid in game.board.placements.values())
        hand = Counter([game.state.hand] if game.state.hand and not game.state.stuck else [])
        assert table + game.deck + hand <= whole
        assert (whole - table - game.deck - hand).total() == left_out.total(), action


def test_complete_turns_are_what_placing_and_then_listing_gives(key: str) -> None:
    for seed in range(34, 40):
        for game in moments(key, seed, 4):
            if game.phase == "place" and game.legal_actions():
                listed = game.legal_turns()
                found = set()
                for place in game.legal_actions():
                    assert isinstance(place, Place)
                    game.push(place)
                    found |= {(place, figure) for figure in game.legal_actions()}
                    game.pop()
                assert len(set(listed)) == len(listed)
                assert set(listed) == found


def turned(cell: Cell) -> Cell:
    return -cell[1], cell[0]


def turned_board(game: TileGame) -> Board:
    """The same table, seen by someone sitting a quarter turn further round."""
    board = Board(game.box, game.plans, game)
    for laid in game.board.placements.values():
        board.lay(laid.tile.id, turned(laid.cell), (laid.turn + 1) % 4)
    for occupant in game.board.occupants:
        board.seat(occupant.player, occupant.role, turned(occupant.cell), occupant.zone)
    return board


@pytest.mark.parametrize("seed", range(3))
def test_turning_the_whole_table_changes_no_score_and_no_area(key: str, seed: int) -> None:
    for game in moments(key, seed, 30):
        if game.refusal(End()) is not None:
            continue
        other = game.copy()
        other.board = turned_board(other)
        for layer in game.box.layers:
            worth = Counter((area.closed, area.tally, len(area.zones)) for area in game.board.areas(layer))
            assert worth == Counter((area.closed, area.tally, len(area.zones)) for area in other.board.areas(layer))
        for tile in list(game.deck)[:10]:
            assert len(game.board.placements_of(tile)) == len(other.board.placements_of(tile))
        straight = game.copy()
        straight.push(End())
        other.push(End())
        assert straight.scores == other.scores


def put_lines(game: TileGame) -> list[str]:
    """Write down the table as set-up statements."""
    standing = {occupant.cell: occupant for occupant in game.board.occupants}
    start = {cell for _, cell in game.box.start} if game.box.start_name else set()
    lines = [f"put {game.box.start_name} 0,0"] if start else []
    for cell, laid in game.board.placements.items():
        if cell not in start:
            figure = standing.get(cell)
            who = f" {figure.player} {figure.role} {figure.zone}" if figure else ""
            lines.append(f"put {laid.tile.id} {cell_text(cell)} r{laid.turn}{who}")
    return lines


def test_the_order_of_put_lines_does_not_matter(key: str) -> None:
    chance = random.Random(40)
    for game in moments(key, 40, 30):
        if game.refusal(End()) is not None:
            continue
        lines, seen = put_lines(game), []
        for _ in range(3):
            chance.shuffle(lines)
            again = games.new_game(key, game.players, game.options)
            again.set_up(lines)
            assert isinstance(again, TileGame)
            state = again.state
            again.push(End())
            seen.append((state, again.scores, put_set(again), [again.board.areas(layer) for layer in again.box.layers]))
        assert seen[0] == seen[1] == seen[2]


def put_set(game: TileGame) -> set[tuple[Any, ...]]:
    return {(laid.tile.id, laid.cell, laid.turn) for laid in game.board.placements.values()}


def test_a_set_up_position_is_the_position(key: str) -> None:
    for game in moments(key, 41, 30):
        if game.refusal(End()) is not None:
            continue
        again = games.new_game(key, game.players, game.options)
        again.set_up(put_lines(game))
        assert isinstance(again, TileGame)
        assert put_set(again) == put_set(game)
        assert sorted(again.board.occupants) == sorted(game.board.occupants)
        for layer in game.box.layers:
            assert set(again.board.areas(layer)) == set(game.board.areas(layer))


def test_every_placement_listed_fits_and_no_other(key: str) -> None:
    chance = random.Random(42)
    for game in moments(key, 42, 35):
        board, tiles = game.board, game.box.tiles
        beside = {n for cell in board.placements for n in SQUARE.neighbours[cell]} - set(board.placements)
        for tile in chance.sample(list(tiles), 8):
            fits = {
                Place(cell, turn)
                for cell in beside
                for turn in range(4)
                if all(
                    other not in board.placements
                    or tiles[tile].side(side, turn)
                    == board.placements[other].tile.side(SQUARE.opposite(side), board.placements[other].turn)
                    for side, other in enumerate(SQUARE.neighbours[cell])
                )
            }
            listed = board.placements_of(tile)
            assert set(listed) == fits
            assert len(listed) == len(fits)


def test_sides_are_covered_and_turn_round(key: str) -> None:
    for tile in box(key).tiles.values():
        assert sorted(slot for zone in tile.zones for slot in zone.slots) == list(range(12))
        for turn in range(4):
            assert [tile.side((side + turn) % 4, turn) for side in range(4)] == list(tile.sides)
