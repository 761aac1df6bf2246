"""Actions side by side."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import carcnb
from carcnb.analysis.standing import margin, outlook, standing
from carcnb.analysis.whatif import compare
from carcnb.engine.actions import PASS, End
from carcnb.games import keys
from tests.analysis.positions import middle, opening, seen, waiting


@pytest.mark.parametrize("key", keys())
def test_every_legal_action_is_compared(key: str) -> None:
    game = middle(key, 3)
    before = seen(game)
    found = compare(game)
    assert seen(game) == before
    assert {choice.action for choice in found.choices} == set(game.legal_actions())
    for choice in found.choices:
        after = game.copy()
        after.seed = None
        after.push(choice.action)
        assert choice.gained == {player: after.scores[player] - game.scores[player] for player in game.players}
    assert len(found.table()) == len(found.choices) == len(found.lines()) - 1
    assert "<table>" in found._repr_html_()


def test_expected_points_come_from_playouts() -> None:
    game = middle("hunters_gatherers", 3)
    two = game.legal_actions()[:2]
    found = carcnb.compare(game, two, playouts=4)
    assert all(choice.expected and set(choice.expected) == set(game.players) for choice in found.choices)
    assert {"red_expected"} <= set(found.table().columns) or "red" not in game.players


def test_holdings_say_who_holds_what() -> None:
    text = "carcnb 1\ngame hunters_gatherers\nplayers red blue\nput L56 0,0 r0 blue gatherer forest.1\nred draw L20"
    choice = compare(carcnb.load(text)).choices[-1]
    assert ("forest", ("blue",)) in [(held.name, held.holders) for held in choice.holdings]


@pytest.mark.parametrize("key", keys())
def test_standing_is_what_ending_now_would_pay(key: str) -> None:
    game = waiting(key, 1) if "draw" in game_verbs(key) else opening(key)
    ended = game.copy()
    ended.push(End())
    before = seen(game)
    assert standing(game) == ended.state.scores
    assert len(outlook(game)) == len(game.players) and seen(game) == before


def game_verbs(key: str) -> Mapping[str, object]:
    return opening(key).actions


def test_margin_is_to_the_best_other() -> None:
    assert margin((3, 9, 5), 2) == -4


def test_standing_before_a_figure_is_put_is_as_if_none_were() -> None:
    game = middle("carcassonne", 3)
    while game.phase != "occupy":
        game.push(game.legal_actions()[0])
    passed = game.copy()
    passed.seed = None
    passed.push(PASS)
    assert standing(game) == standing(passed)


@pytest.mark.parametrize("playouts", [0, 4])
def test_no_action_at_all_is_nothing_to_compare(playouts: int) -> None:
    with pytest.raises(ValueError, match="there is no action to compare: name one or more"):
        compare(opening("carcassonne"), [], playouts=playouts)
