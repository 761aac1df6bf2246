"""A figure that counts more than once where the majority is looked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import carcnb
from tests.games.outside import games_in, unique, write_game

GAME = """
extends = "carcassonne"
figures.big = 1
players = { max = 6, colours = ["red", "blue", "green", "yellow", "black", "grey"] }
roles.big_knight = { figure = "big", layer = "city", on = ["city"], weight = 2 }
"""


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("games")
    name = write_game(folder / unique("big"), game=GAME)
    with games_in(folder):
        yield name


def test_a_big_figure_outweighs_a_small_one(key: str) -> None:
    start = f"carcnb 1\ngame {key}\nplayers red grey\n"
    game = carcnb.load(start + "put E 0,0 r0 red knight city.1\nput C 0,-1 r0 grey big_knight city.1\n")
    (city,) = (area for area in game.board.areas("city") if area.occupants)
    assert city.majority == ("grey",)


def test_it_is_told_refused_and_counted_without_a_sentence_of_its_own(key: str) -> None:
    game = carcnb.load(f"carcnb 1\ngame {key}\nplayers red grey\nred draw E\nred place 0,-1 r2\n")
    assert game.supply("grey") == {"follower": 7, "big": 1}
    wrong = game.refusal(game.parse_action(["occupy", "big_knight", "field.1"]))
    assert wrong and game.explain(wrong, "en") == ["This figure may not stand there: big_knight on field (WF-M2)."]
    told = game.explain(game.push(game.parse_action(["occupy", "big_knight", "city.1"])), "en")
    assert told[0] == "Red puts a figure on the new tile: big_knight on city 1."


def test_a_referee_who_does_not_know_the_figure_says_so(key: str) -> None:
    with pytest.raises(TypeError, match="no referee who knows its big_knight"):
        carcnb.new(key).referee()
