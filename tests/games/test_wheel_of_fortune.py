"""Wheel of Fortune: the board, the icons, and what the wheel pays."""

from __future__ import annotations

from collections import Counter

import pytest

import carcnb
from carcnb import games
from carcnb.engine.laying import TileGame
from carcnb.games.data import box, rules

HEAD = "carcnb 1\ngame wheel_of_fortune\nplayers red blue green\n"


def wheel(*lines: str) -> TileGame:
    game = carcnb.load(HEAD + "\n".join(lines) + "\n")
    assert isinstance(game, TileGame)
    return game


@pytest.mark.rule("WF-S1", "WF-S3")
def test_the_box() -> None:
    game = games.new_game("wheel_of_fortune")
    assert isinstance(game, TileGame)
    assert game.deck.total() == 72
    icons = Counter(dict.fromkeys(("1", "2", "3"), 0))
    for tile in game.box.tiles.values():
        if tile.mark and tile.id in game.deck:
            icons[tile.mark] += tile.copies
    assert icons == {"1": 11, "2": 5, "3": 3}
    assert len(game.board.placements) == 16
    assert sum(game.box.extra["wheel"]["crowns"].values()) == 9
    assert game.observe(["pig"]) == "fortune"
    assert game.supply("red") == {"follower": 7}


def test_the_rules_are_those_of_carcassonne_and_more() -> None:
    assert set(rules("carcassonne")) < set(rules("wheel_of_fortune"))
    assert set(box("carcassonne").layers) == set(box("wheel_of_fortune").layers)


def test_the_cells_of_the_board_are_no_single_tiles() -> None:
    game = games.new_game("wheel_of_fortune")
    assert isinstance(game, TileGame)
    assert not any(name.startswith("board") for name in game.tile_names())


@pytest.mark.rule("WF-W2")
@pytest.mark.parametrize(
    ("start", "tile", "stop"),
    [
        ("fortune", "RadU.1", "taxes"),
        ("fortune", "RadU.3", "storm"),
        ("plague", "RadU.1", "fortune"),
        ("storm", "RadU.3", "fortune"),
    ],
)
def test_the_pig_walks_clockwise(start: str, tile: str, stop: str) -> None:
    assert wheel(f"pig {start}", f"red draw {tile}").observe(["pig"]) == stop


def test_a_tile_without_an_icon_leaves_the_pig_alone() -> None:
    assert wheel("pig storm", "red draw RadV").observe(["pig"]) == "storm"


@pytest.mark.rule("WF-W8")
def test_the_turn_stays_while_others_take_back() -> None:
    game = wheel("put board 0,0", "put RadB 1,-1 r0 blue monk monastery.1", "pig inquisition", "red draw RadU.1")
    assert game.phase == "recall"
    assert (game.to_move, game.observe(["turn"])) == ("blue", "red")
    assert [str(action) for action in game.legal_actions()] == ["recall 1,-1 monastery.1"]


@pytest.mark.rule("WF-W1")
def test_a_figure_may_go_to_the_wheel_in_any_complete_turn() -> None:
    game = wheel("crown fortune blue", "red draw RadB")
    crowns = {str(figure) for _, figure in game.legal_turns() if str(figure).startswith("crown")}
    assert crowns == {"crown taxes", "crown famine", "crown storm", "crown inquisition", "crown plague"}
