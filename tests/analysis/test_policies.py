"""How everybody chooses in a playout."""

from __future__ import annotations

import random
from statistics import fmean

import pytest

from carcnb.analysis.judging import counting
from carcnb.analysis.playouts import determinised
from carcnb.analysis.policies import POLICIES, greedy_turn
from carcnb.analysis.standing import standing
from carcnb.analysis.turns import laid_by, turns, unseeded
from carcnb.analysis.work import outcome
from carcnb.games import keys, new_game
from tests.analysis.positions import middle, seen


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("key", keys())
def test_the_same_seed_leads_to_the_same_end(key: str, policy: str) -> None:
    game = middle(key, 2, steps=70)
    before = seen(game)
    turn = game.legal_turns()[0]
    assert outcome(game, turn, 3, policy) == outcome(game, turn, 3, policy)
    assert seen(game) == before


@pytest.mark.parametrize("key", ["hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta"])
def test_whoever_is_greedy_beats_whoever_is_not(key: str) -> None:
    leads = []
    for seed in range(3):
        game, chance = determinised(new_game(key, ["red", "blue"]), seed), random.Random(seed)
        while not game.over:
            if game.to_move == "red":
                game.push_turn(greedy_turn(game, chance.random))
            else:
                game.push(chance.choice(game.legal_actions()))
        leads.append(game.scores["red"] - game.scores["blue"])
    assert fmean(leads) > 0, leads


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("steps", [40, 41, 55])
def test_counting_area_by_area_is_as_ending_the_game(key: str, steps: int) -> None:
    game = unseeded(middle(key, 6, steps=steps))
    judge = counting(game)
    for turn in turns(game):
        assert tuple(judge.hopes(game, laid_by(turn))) == standing(game), turn


def test_to_look_for_a_greedy_turn_changes_nothing() -> None:
    game = middle("hunters_gatherers", 2)
    before = seen(game)
    turn = greedy_turn(game, lambda: 0.5)
    assert seen(game) == before and turn in game.legal_turns()
