"""A game with a twist copies nothing: it names the game it extends and says what is different."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from carcnb import games
from carcnb.games.checking import DataError
from carcnb.games.data import box, read_toml, rules, tiles
from carcnb.games.files import extends
from carcnb.say.explain import Explainer
from tests.games.outside import games_in, unique, write_game

GAME = 'extends = "carcassonne"\ntitle = "A twist"\n'
TILES = """
[drop]
ids = ["C", "X"]

[counts]
D = 2
E = 0

[[tile]]
id = "Y"
like = "U"
copies = { "1" = 2, "" = 1 }
"""


@pytest.fixture
def twist(tmp_path: Path) -> Iterator[str]:
    key = write_game(tmp_path / unique("twist"), game=GAME, tiles=TILES)
    with games_in(tmp_path):
        yield key


def test_tiles_are_dropped_counted_and_added(twist: str) -> None:
    base, own = tiles("carcassonne"), tiles(twist)
    assert list(own) == [id for id in base if id not in ("C", "X", "E")] + ["Y.1", "Y"]
    assert own["D"].copies == 2 and own["A"].copies == base["A"].copies
    assert (own["Y.1"].copies, own["Y.1"].mark, own["Y"].copies) == (2, "1", 1)
    assert [zone.slots for zone in own["Y"].zones] == [zone.slots for zone in base["U"].zones]


def test_tiles_of_two_games_are_never_the_same_object(twist: str) -> None:
    assert tiles(twist)["A"] is not tiles("carcassonne")["A"]


def test_rules_roles_and_texts_are_taken_over(twist: str) -> None:
    assert rules(twist) == rules("carcassonne")
    assert box(twist).roles == box("carcassonne").roles
    assert Explainer(twist, "en").name("roles", "monk") == "monk"
    assert box(twist).extra["title"] == "A twist"


def test_it_is_played_by_the_rules_of_the_game_it_extends(twist: str) -> None:
    game = games.new_game(twist)
    assert game.key == twist
    assert type(game) is type(games.new_game("carcassonne"))
    assert "Y.1" in game.box.tiles


@pytest.mark.parametrize(
    ("tiles", "told"),
    [
        ('[drop]\nids = ["AA"]', "drop.ids.1: unknown tile of that game 'AA'"),
        ("[counts]\nd = 2", "counts.d: unknown tile of that game 'd'"),
        ("[counts]\nD = -1", "counts.D: should be a whole number, 0 or more, not -1"),
        ('[[tile]]\nid = "D"\nlike = "E"', "tile.D: the id 'D' is there already"),
        ('[drop]\nid = ["C"]', "drop.id: unknown key 'id'; did you mean ids?"),
    ],
)
def test_a_typo_is_told(tmp_path: Path, tiles: str, told: str) -> None:
    key = write_game(tmp_path / unique("twist"), game=GAME, tiles=tiles)
    with games_in(tmp_path), pytest.raises(DataError) as caught:
        box(key)
    assert told in str(caught.value)


def test_a_dropped_tile_may_come_again_under_its_id(tmp_path: Path) -> None:
    again = '[drop]\nids = ["D"]\n[[tile]]\nid = "D"\nlike = "E"\n'
    key = write_game(tmp_path / unique("twist"), game=GAME, tiles=again)
    with games_in(tmp_path):
        assert tiles(key)["D"].sides == tiles("carcassonne")["E"].sides


def test_a_start_tile_that_was_dropped_is_told(tmp_path: Path) -> None:
    key = write_game(tmp_path / unique("twist"), game=GAME, tiles='[drop]\nids = ["D"]\n')
    with games_in(tmp_path), pytest.raises(DataError, match=r"game.toml, start.tiles.1.1: unknown tile 'D'"):
        box(key)


@pytest.mark.parametrize("key", [key for key in games.keys() if extends(key)])
def test_no_game_repeats_a_tile_of_the_game_it_extends(key: str) -> None:
    base = [entry["zones"] for entry in read_toml(str(extends(key)), "tiles.toml")["tile"]]
    own = [entry for entry in read_toml(key, "tiles.toml").get("tile", []) if "zones" in entry]
    assert [entry["id"] for entry in own if entry["zones"] in base] == []
