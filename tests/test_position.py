"""The present state written as a set-up, and read back."""

from __future__ import annotations

import random
from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS
from carcnb.engine.laying import TileGame
from carcnb.engine.play import Game
from carcnb.record import load, read
from carcnb.record.position import position
from tests.walks import EXAMPLES, GAMES, TILE_GAMES, begun, walk

HEAD = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"


def seen(game: Game) -> dict[str, Any]:
    """What a position must bring back; the order in which cells were found does not count."""
    facts: dict[str, Any] = {
        "scores": game.scores,
        "to_move": game.to_move,
        "phase": game.phase,
        "options": game.options,
        "legal": sorted(map(str, game.legal_actions() if game.phase != "roll" else [])),
        "supply": [game.supply(player) for player in game.players],
    }
    if isinstance(game, TileGame):
        facts |= {"tile": game.tile, "deck": game.deck, "occupants": sorted(game.board.occupants)}
        facts["tiles"] = {cell: (laid.tile, laid.turn) for cell, laid in game.board.placements.items()}
        if game.phase == "place":
            facts["turns"] = sorted("; ".join(map(str, turn)) for turn in game.legal_turns())
    return facts


def own(game: Game) -> Any:
    """What only this game remembers, where it is the whole truth."""
    return game.state if not isinstance(game, TileGame) else getattr(game.state, "crowns", ())


@pytest.mark.parametrize("key", GAMES)
def test_a_position_brings_the_game_back_at_every_action(key: str) -> None:
    game = begun(key, 4)
    for number, _ in enumerate(walk(game, 4)):
        if number % 3 == 0 or game.over:
            again = load(position(game))
            assert seen(again) == seen(game)
            assert own(again) == own(game)
    assert game.over


@pytest.mark.parametrize("key", GAMES)
def test_a_position_is_written_as_it_was_read(key: str) -> None:
    game, chance = begun(key, 9), random.Random(9)
    for _ in walk(game, 9):
        if chance.random() < 0.1:
            text = position(game)
            assert position(load(text)) == text


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_every_example_has_a_position(file: Any) -> None:
    game = load(file)
    assert seen(load(position(game))) == seen(game)


@pytest.mark.parametrize("key", GAMES)
def test_nothing_done_yet_is_a_header(key: str) -> None:
    game = games.new_game(key)
    assert position(game) == f"carcnb 1\ngame {key}\nplayers {' '.join(game.players)}\n"


def test_a_position_is_the_set_up_of_this_turn_and_the_lines_since() -> None:
    game = load(HEAD + "red draw L52\nred place -1,0 r0\nred pass\nblue draw L20\n")
    assert position(game) == HEAD + "\nput L52 -1,0 r0\nput L56 0,0 r0\nturn blue\nblue draw L20\n"


def test_a_tile_that_left_the_game_is_gone() -> None:
    file = next(file for file in EXAMPLES if file.stem == "tile_fits_nowhere" and "hunters" in str(file))
    lines = position(load(file)).splitlines()
    assert any(line.startswith("gone ") for line in lines) or any(" draw " in line for line in lines)


@pytest.mark.parametrize("key", TILE_GAMES)
def test_a_finished_game_is_its_table_and_end(key: str) -> None:
    game = begun(key, 1)
    for _ in walk(game, 1):
        pass
    lines = position(game).splitlines()
    assert game.over
    assert lines[-1] == "end"
    assert sum(line.startswith(("put ", "gone ")) for line in lines) >= 2


def test_a_game_that_was_ended_keeps_its_turn() -> None:
    assert position(load(HEAD + "red draw L52\nend\n")) == HEAD + "\nred draw L52\nend\n"


def test_start_tiles_that_came_from_the_deck_do_not_come_twice() -> None:
    game = load("carcnb 1\ngame carcassonne\nplayers red blue\nput U 0,0 r0\nred draw D\n")
    game.push(game.legal_actions()[0])
    game.push(PASS)
    assert load(position(game)).deck == game.deck
    assert "gone D" in position(game)


def test_a_game_tells_its_position() -> None:
    game = carcnb.new("wheel_of_fortune", seed=3)
    assert game.position() == position(game)


def test_a_position_keeps_the_title() -> None:
    assert "title Two meet\n" in position(load(HEAD + "title Two meet\n"))


def test_the_sheet_of_ones_own_stays(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my.toml").write_text("")
    game = load("carcnb 1\ngame marabunta\nplayers red blue\nsheet my.toml\nscore red 3\n")
    assert read(position(game)).lines[0].text == "sheet my.toml"
