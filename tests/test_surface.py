"""The names that notebooks type."""

from __future__ import annotations

import copy
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.display import of_board
from carcnb.games import new_game
from carcnb.record import RecordError

HEAD = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"
unchecked: Any = carcnb  # as a reader uses it who checks no types


def test_every_public_name_can_be_reached() -> None:
    for name in carcnb.__all__:
        assert callable(getattr(carcnb, name))
        assert name in dir(carcnb)
    with pytest.raises(AttributeError, match=r"carcnb has no 'evalute'; did you mean evaluate\?"):
        unchecked.evalute  # noqa: B018


def test_importing_is_cheap() -> None:
    heavy = {"networkx", "IPython", "ipycanvas", "matplotlib", "babel"}
    code = f"import sys, carcnb; print(sorted({heavy} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_playing_does_not_import_drawing() -> None:
    code = """
import sys, carcnb
game = carcnb.new('hunters_gatherers', seed=1)
game.explain(game.push_turn(game.legal_turns()[0])), game.record(), repr(game)
print([name for name in sys.modules if 'carcnb.draw' in name])"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_game_is_of_the_class_its_rules_say() -> None:
    game = carcnb.new("hunters_gatherers")
    assert type(game) is type(new_game("hunters_gatherers")) and isinstance(game, carcnb.Game)
    assert len({cls.__name__ for cls in type(game).__mro__}) == len(type(game).__mro__)


def test_a_game_started_by_its_rules_is_like_every_other() -> None:
    game = new_game("marabunta")
    assert game.record().game == "marabunta"
    assert len(game.explain(game.push("reveal crates_2"), lang="en")) == 1


def test_a_new_game() -> None:
    game = carcnb.new("hunters_gatherers", players=["green", "black"], seed=7, sections="tiles")
    assert (game.players, game.phase, game.to_move) == (("green", "black"), "place", "green")
    assert game.options == {"sections": "tiles"}
    assert game.tile is not None and not game.over
    assert game.legal_actions()[0] in game.legal_actions()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: carcnb.new("chess"), "unknown game 'chess'; there are"),
        (lambda: carcnb.new("carcassonne", players=["red"]), "is for 2 to 5 different players"),
        (lambda: carcnb.new("carcassonne", players=["red", "blue"], famine="majority"), "unknown option 'famine'"),
        (lambda: carcnb.new("hunters_gatherers", sections="miles"), "unknown value of option sections"),
        (lambda: unchecked.new(None), "unknown game None; there are"),
        (lambda: unchecked.new("carcassonne", seed="7"), "a seed is a whole number, not '7'"),
        (lambda: unchecked.load(HEAD, seed=1.5), "a seed is a whole number, not 1.5"),
        (lambda: unchecked.evaluate("carcassonne"), "evaluate a game in play, .* not 'carcassonne'"),
        (lambda: unchecked.evaluate(carcnb.new("carcassonne"), playouts="many"), "are a whole number, not 'many'"),
        (lambda: unchecked.evaluate(carcnb.new("carcassonne"), 60), "not as 60; how many .* is said by playouts="),
        (lambda: unchecked.evaluate(carcnb.new("carcassonne"), ["draw A"]), "draw A is chance and ends a turn"),
        (lambda: carcnb.evaluate(carcnb.new("carcassonne"), policy="grady"), "unknown policy 'grady'; did you mean gr"),
        (lambda: unchecked.evaluate(carcnb.new("carcassonne"), actions="draw A"), "actions are given as a list"),
        (lambda: unchecked.code("x"), "a code is made of a game in play, .* not 'x'"),
        (lambda: unchecked.new("carcassonne").explain("x"), "what is explained is the events .* not 'x'"),
        (lambda: unchecked.new("carcassonne").explain(None), "what is explained is the events .* not None"),
        (lambda: unchecked.play(None), "play a game, or give the key of a new one"),
        (lambda: carcnb.play("carcassonne", seed=True, autosave=False), "a seed is a whole number, not True"),
    ],
)
def test_what_cannot_be_started_is_told(call: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()


@pytest.mark.parametrize(
    ("begun", "words", "message"),
    [
        (True, {"againts": {"blue": "greedy"}}, "unknown option 'againts'; did you mean against?"),
        (False, {"againts": {"blue": "greedy"}}, "unknown option 'againts'; did you mean against?"),
        (True, {"players": ["red", "blue"]}, "this game has begun: players cannot be chosen any more"),
        (True, {"seed": 5}, "this game has begun: seed cannot be chosen any more"),
        (True, {"sections": "tiles"}, "this game has begun: sections cannot be chosen any more"),
        (False, {"section": "tiles"}, "unknown option 'section'; did you mean sections?"),
    ],
)
def test_play_overlooks_no_word(begun: bool, words: dict[str, Any], message: str) -> None:
    key = "hunters_gatherers"
    with pytest.raises(ValueError, match=re.escape(message)):
        unchecked.play(carcnb.new(key) if begun else key, autosave=False, **words)


@pytest.mark.parametrize(
    ("before", "text", "told"),
    [
        ([], "place 0,0 r0", "red may not place 0,0 r0: cell_taken. Tile D already lies on 0/0 (WF-P1)."),
        (["place 0,-1 r2"], "occupy knight cty.1", "no_such_zone (did you mean city.1?). Tile Q has no cty 1;"),
        ([], "place 0,-1 r2; pass", "are a turn; write: push_turn('place 0,-1 r2; pass')"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(before: list[str], text: str, told: str) -> None:
    game = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nred draw Q\n")
    for action in before:
        game.push(action)
    with pytest.raises(ValueError, match=re.escape(told)):
        game.push(text)


def test_a_loaded_game_goes_on_with_a_seed() -> None:
    game = carcnb.load(HEAD + "red draw L52\nred place -1,0 r0\n", seed=3)
    assert [str(action) for action in game.legal_actions()][-1] == "pass"
    game.push(game.legal_actions()[-1])
    assert (game.to_move, game.phase) == ("blue", "place")


def test_loading_a_record_with_a_forbidden_line_says_why() -> None:
    with pytest.raises(RecordError, match=r"line 5: 'red place 1,0 r0': It does not fit on the west side") as caught:
        carcnb.load(HEAD + "red draw L52\nred place 1,0 r0\n")
    assert caught.value.refusal is not None and caught.value.refusal.rule == "HG-P3"


def test_a_game_writes_itself_down(tmp_path: Path) -> None:
    game = carcnb.new("carcassonne", seed=1)
    game.push(game.legal_actions()[0])
    file = tmp_path / "mine.carc"
    file.write_text(game.record().text())
    assert carcnb.load(file).state == game.state
    assert str(game.record()) == game.record().text()


@pytest.mark.parametrize("key", ["carcassonne", "marabunta"])
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy])
def test_a_game_can_be_copied_in_every_way(key: str, again: Callable[[Any], Any]) -> None:
    game = carcnb.new(key, seed=1)
    other = again(game)
    assert other.record().text() == game.copy().record().text() and other.state == game.state
    for _ in range(6):
        other.push(other.legal_actions()[0])
    assert carcnb.load(other.record().text()).state == other.state
    assert carcnb.load(game.record().text()).state == game.state != other.state


def test_records_and_boards_are_one_line() -> None:
    game = carcnb.load(HEAD.rstrip() + "\ntitle Hello\nred draw L52\n")
    assert repr(game.record()) == "<record of hunters_gatherers 'Hello': red blue, 1 line>"
    assert repr(game.board) == "<board of hunters_gatherers: 1 tile, 0 figures>"
    assert repr(game) == "<hunters_gatherers, tile 2 of 79: Red lays L52; red 0, blue 0>"


def test_a_bare_board_shows_itself_as_a_line() -> None:
    game: Any = carcnb.new("hunters_gatherers")
    board = type(game.board)(game.box, game.plans, game.worth)
    assert of_board(board) == {"text/plain": "<board of hunters_gatherers: 0 tiles, 0 figures>"}
    assert "text/html" in of_board(game.board)
