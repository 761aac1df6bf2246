"""What a game says to names, players, options and words that are none."""

from __future__ import annotations

from typing import Any

import pytest

from carcnb import games
from carcnb.engine.words import checked_seed, known, shown


@pytest.mark.parametrize("name", [1, None, ["red"], b"red", {}, float("nan")])
def test_what_is_no_word_names_nothing(name: Any) -> None:
    with pytest.raises(ValueError, match=r"a player is named by a word, not by .*; there are red, blue"):
        known("player", name, ["red", "blue"])


def test_a_message_stays_short_whatever_was_typed() -> None:
    with pytest.raises(ValueError) as caught:
        known("player", "x" * 1_000_000, ["red", "blue"])
    assert len(str(caught.value)) < 200
    assert len(shown([object()] * 1000)) == 60


@pytest.mark.parametrize("key", games.keys())
@pytest.mark.parametrize(
    ("players", "message"),
    [
        ([1, 2], "a player is named by a word, not by 1"),
        (7, r"as a list in the order of their turns, such as \['red', 'blue'\], not 7"),
        ("red", "as a list in the order of their turns"),
        ({"red", "blue"}, "as a list in the order of their turns"),
        ([None, None], "a player is named by a word, not by None"),
    ],
)
def test_players_that_are_none(key: str, players: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        games.new_game(key, players)


@pytest.mark.parametrize("key", games.keys())
def test_players_may_come_in_any_order_that_is_one(key: str) -> None:
    players: Any = iter(["blue", "red"])
    assert games.new_game(key, players).players == ("blue", "red")


@pytest.mark.parametrize("key", games.keys())
@pytest.mark.parametrize("options", [5, "x", [1], {1: 2}])
def test_options_that_are_none(key: str, options: Any) -> None:
    with pytest.raises(ValueError, match=r"option"):
        games.new_game(key, None, options)


@pytest.mark.parametrize("key", games.keys())
@pytest.mark.parametrize("words", [[1, 2], None, 5, [None], {"pass"}])
def test_words_that_are_none(key: str, words: Any) -> None:
    game = games.new_game(key)
    for ask in (game.parse_action, game.observe):
        with pytest.raises(ValueError, match="a statement is given as a list of words"):
            ask(words)


@pytest.mark.parametrize("key", games.keys())
@pytest.mark.parametrize("lines", [None, 5, [""], ["score red 5", " "], [7], "score red 5", {"score red 5"}])
def test_a_set_up_that_is_none_changes_nothing(key: str, lines: Any) -> None:
    game = games.new_game(key)
    before = game.state, game.setup_lines
    with pytest.raises(ValueError, match="set-up"):
        game.set_up(lines)
    assert (game.state, game.setup_lines) == before


@pytest.mark.parametrize("key", games.keys())
def test_no_position_is_set_up_in_the_middle_of_a_game(key: str) -> None:
    game = games.new_game(key)
    game.reseed(3)
    state = game.state
    with pytest.raises(ValueError, match="a position is set up before anything is done"):
        game.set_up(["score red 5"])
    assert game.state == state and game.setup_lines == ()


def test_whole_numbers_of_other_libraries_are_seeds_too() -> None:
    class Whole:
        def __index__(self) -> int:
            return 7

    assert checked_seed(Whole()) == 7 and type(checked_seed(Whole())) is int
