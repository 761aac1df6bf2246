"""Turns side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

import carcnb
from carcnb.analysis.policies import POLICIES
from carcnb.analysis.standing import margin, outlook, standing
from carcnb.analysis.turns import unseeded
from carcnb.analysis.whatif import compare
from carcnb.engine.actions import PASS, End
from carcnb.games import keys
from tests.analysis.positions import middle, opening, seen, waiting


@pytest.mark.parametrize("key", keys())
def test_every_legal_turn_is_compared(key: str) -> None:
    game = middle(key, 3)
    before = seen(game)
    found = compare(game)
    assert seen(game) == before
    assert Counter(choice.turn for choice in found.choices) == Counter(game.legal_turns())
    for choice in found.choices:
        after = unseeded(game)
        after.push_turn(choice.turn)
        assert choice.gained == {player: after.scores[player] - game.scores[player] for player in game.players}
    assert len(found.table()) == len(found.choices) == len(found.lines()) - 1
    assert "<table>" in found._repr_html_()


def test_what_is_to_be_expected_comes_from_playouts() -> None:
    game = middle("hunters_gatherers", 3)
    two = game.legal_turns()[:2]
    found = carcnb.compare(game, two, playouts=4)
    rows = [choice.expected for choice in found.choices if choice.expected]
    assert [row.playouts for row in rows] == [4, 4] and all(set(row.scores) == set(game.players) for row in rows)
    assert {"lead", "behind_low", f"{game.players[0]}_expected"} <= set(found.table().columns)
    assert rows[0].lead >= rows[1].lead


@pytest.mark.parametrize("policy", POLICIES)
def test_the_difference_is_that_of_the_same_decks(policy: str) -> None:
    game = middle("hunters_gatherers", 3, steps=100)
    two = [" ".join([game.to_move, *"; ".join(map(str, turn)).split()]) for turn in game.legal_turns()[:2]]
    found = carcnb.compare(game, two, playouts=12, policy=policy, seed=3)
    one, other = (choice.expected for choice in found.choices)
    assert one and other and found.difference == other.behind == pytest.approx(one.lead - other.lead)
    assert found.difference >= 0 and found.difference.low <= found.difference <= found.difference.high
    again = carcnb.compare(game, two[::-1], playouts=12, policy=policy, seed=3)
    assert again.difference == found.difference


def test_named_turns_are_played_on_and_all_of_them_are_not() -> None:
    game = middle("carcassonne", 3, steps=100)
    assert carcnb.compare(game, game.legal_turns()[:2]).difference >= 0
    with pytest.raises(ValueError, match="nothing was played on; say how often"):
        _ = carcnb.compare(game).difference
    with pytest.raises(ValueError, match="a difference is between two turns"):
        _ = carcnb.compare(game, game.legal_turns()[:1], playouts=1).difference


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
