"""What every game in play must do, whatever its rules: found by folder, no game is named here."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from carcnb import games
from carcnb.engine.actions import Action, End
from carcnb.engine.events import GameEnded, Scored
from carcnb.engine.refusals import IllegalAction
from carcnb.engine.state import strange_fields
from tests.walks import GAMES, begun, finished, halfway, look, walk

SEEDS = range(4)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", GAMES)
def test_a_random_game_ends_and_nothing_follows(key: str, seed: int) -> None:
    game, events = finished(key, seed)
    assert game.over
    assert game.legal_actions() == []
    assert isinstance(events[-1], GameEnded)
    assert events[-1].winners == game.winners
    refusal = game.refusal(End())
    assert refusal is not None and refusal.code == "wrong_phase"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", GAMES)
def test_a_state_changes_only_in_fields_that_it_has(key: str, seed: int) -> None:
    game, _ = finished(key, seed)
    assert [found for step in game.steps for found in strange_fields(step.state)] == []
    assert {step.state.phase for step in game.steps} <= set(game.phases)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", GAMES)
def test_scores_are_the_sum_of_what_was_scored(key: str, seed: int) -> None:
    game, events = finished(key, seed)
    sums: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Scored):
            assert event.points == sum(term.points for term in event.tally.terms)
            sums.update(dict.fromkeys(event.players, event.points))
    assert game.scores == {player: sums[player] for player in game.players}


@pytest.mark.parametrize("key", GAMES)
def test_push_then_pop_restores_everything(key: str) -> None:
    game, chance = begun(key, 11), random.Random(11)
    for number, _ in enumerate(walk(game, 11)):
        if number % 9 == 0 and not game.over:
            before = look(game)
            action = chance.choice(game.legal_actions())
            game.push(action)
            assert game.pop() == action
            assert look(game) == before


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_can_be_taken_back(key: str) -> None:
    game = begun(key, 12)
    looks, done = {0: look(game)}, 0
    for done, _ in enumerate(walk(game, 12), start=1):
        if done % 25 == 0:
            looks[done] = look(game)
    while done:
        game.pop()
        done -= 1
        if done in looks:
            assert look(game) == looks[done]
    with pytest.raises(IndexError, match="nothing has been done"):
        game.pop()


@pytest.mark.parametrize("key", GAMES)
def test_taking_back_and_doing_again_is_the_same(key: str) -> None:
    game = begun(key, 13)
    for number, (action, events) in enumerate(walk(game, 13)):
        if number % 7 == 0:
            after = look(game)
            game.pop()
            assert game.push(action) == events
            assert look(game) == after


@pytest.mark.parametrize("key", GAMES)
def test_what_is_listed_is_allowed_and_nothing_else(key: str) -> None:
    game, chance = begun(key, 14), random.Random(14)
    known: dict[Action, None] = {}
    for number, _ in enumerate(walk(game, 14)):
        legal = game.legal_actions()
        known |= dict.fromkeys(legal)
        if number % 5:
            continue
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert game.refusal(action) is None
            assert game.refusal(action, game.to_move) is None
        for action in chance.sample(list(known), min(20, len(known))):
            if action not in legal:
                assert game.refusal(action) is not None, f"{action} is not listed and yet not refused"


@pytest.mark.parametrize("key", GAMES)
def test_a_refused_action_changes_nothing(key: str) -> None:
    game = begun(key, 15)
    known: dict[Action, None] = {}
    for number, _ in enumerate(walk(game, 15)):
        known |= dict.fromkeys(game.legal_actions())
        if number % 15 == 14:
            asked = [(action, player) for player in (None, *game.players) for action in known]
            refused, player = next(wish for wish in asked if game.refusal(*wish) is not None)
            before = look(game)
            with pytest.raises(IllegalAction) as caught:
                game.push(refused, player)
            assert caught.value.refusal == game.refusal(refused, player)
            assert caught.value.refusal.rule in str(caught.value)
            assert look(game) == before


@pytest.mark.parametrize("key", GAMES)
def test_only_the_player_to_move_may_act(key: str) -> None:
    game = begun(key, 16)
    for number, _ in enumerate(walk(game, 16)):
        if number % 10 == 0 and not game.over:
            action = game.legal_actions()[0]
            other = next(player for player in game.players if player != game.to_move)
            refusal = game.refusal(action, other)
            assert refusal is not None and refusal.code in ("not_your_turn", "wrong_phase")


@pytest.mark.parametrize("key", GAMES)
def test_a_copy_goes_its_own_way(key: str) -> None:
    game = halfway(key, 17)
    before, copy = look(game), game.copy()
    assert look(copy) == before
    for _ in walk(copy, 1):
        pass
    assert copy.over
    assert look(game) == before
    while len(copy.steps) > before["steps"]:
        copy.pop()
    assert look(copy) == before
    game.push(game.legal_actions()[0])
    assert look(copy) == before


@pytest.mark.parametrize("key", GAMES)
def test_one_seed_is_one_game(key: str) -> None:
    first, second = begun(key, 18), begun(key, 18)
    for (action, events), (same, again) in zip(walk(first, 18), walk(second, 18), strict=True):
        assert (action, events) == (same, again)


@pytest.mark.parametrize("key", GAMES)
def test_without_a_seed_chance_is_pushed_too(key: str) -> None:
    seeded, _ = finished(key, 0)
    open_game = games.new_game(key, seeded.players, seeded.options)
    for step in seeded.steps:
        assert step.action in open_game.legal_actions() or not step.action.chance
        open_game.push(step.action, step.player)
    assert open_game.state == seeded.state
