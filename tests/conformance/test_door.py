"""What every game offers to those who play and question it, whatever its rules: found by folder, none is named here."""

from __future__ import annotations

import copy
import inspect
import operator
import pickle
import random
import re
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from carcnb.engine.play import Game
from carcnb.engine.refusals import IllegalAction
from tests.walks import GAMES, begun, choices, finished, halfway, look, walk

HOOK = re.compile(
    r"(do|refuse|list)_\w+|opening|final_scoring|chance_action|shuffle|lay_out|award|finish|settled|drawn"
)


def sent(game: Game) -> Game:
    """The game as another process gets it."""
    received: Game = pickle.loads(pickle.dumps(game))
    return received


@pytest.mark.parametrize("key", GAMES)
def test_a_game_says_in_one_line_where_it_stands(key: str) -> None:
    game = begun(key, 21)
    for _ in walk(game, 21):
        scores = ", ".join(f"{player} {points}" for player, points in game.scores.items())
        who = "" if game.over else f".*{game.to_move.capitalize()}|fits nowhere"
        assert re.fullmatch(rf"<{key}, [^:\n]+: [^\n]+; {scores}>", repr(game))
        assert re.search(who, repr(game))
        assert "\n" not in repr(game.record())
    assert re.search(r"over: .* wins?;", repr(game))


@pytest.mark.parametrize("key", GAMES)
def test_a_game_without_a_seed_says_where_it_stands_too(key: str) -> None:
    seeded, _ = finished(key, 0)
    game = begun(key, 0)
    while game.steps:
        game._back_to(len(game.steps) - 1)
        game.seed = None
        assert repr(game).endswith(">")
    assert f"{seeded.players[0]} 0" in repr(game)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, sent, Game.copy])
@pytest.mark.parametrize("key", GAMES)
def test_a_copy_equals_its_game_and_goes_on_alike(key: str, again: Callable[[Game], Game]) -> None:
    game = halfway(key, 22)
    other = again(game)
    assert other == game and look(other) == look(game) and other.steps == game.steps
    assert (other.seed, other.title) == (game.seed, game.title)
    assert [events for _, events in walk(other, 5)] == [events for _, events in walk(game, 5)]
    assert other == game and other.outcome() == game.outcome()


@pytest.mark.parametrize("key", GAMES)
def test_what_was_sent_can_be_taken_back(key: str) -> None:
    game = halfway(key, 23)
    other = sent(game)
    while choices(game):
        assert other.pop() == game.pop()
        assert other == game
    assert look(other) == look(game)


@pytest.mark.parametrize("key", GAMES)
def test_chance_goes_on_alike_after_taking_back_and_being_sent(key: str) -> None:
    game = halfway(key, 24)
    for _ in range(choices(game) // 2):
        game.pop()
    other = sent(game)
    assert [events for _, events in walk(other, 6)] == [events for _, events in walk(game, 6)]


def test_games_go_to_another_process_and_back() -> None:
    sample = [halfway(key, 25) for key in GAMES]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        back = list(pool.map(operator.methodcaller("copy"), sample))
    assert back == sample
    assert [game.steps for game in back] == [game.steps for game in sample]


@pytest.mark.parametrize("key", GAMES)
def test_how_it_came_there_its_seed_and_its_title_do_not_count(key: str) -> None:
    game = halfway(key, 26)
    other = game.copy()
    other.title, other.seed = "Another", None
    other._steps.clear()
    assert other == game


@pytest.mark.parametrize("key", GAMES)
def test_games_that_stand_differently_are_not_equal(key: str) -> None:
    game = halfway(key, 27)
    other = game.copy()
    other.push(other.legal_actions()[0])
    assert other != game and game != "a game"
    assert begun(key, 27) != game or not choices(game)
    other.pop()
    assert other == game
    with pytest.raises(TypeError, match="unhashable"):
        hash(game)


def written(game: Game, action: Any, chance: random.Random) -> str:
    """The action as text, sometimes with the player or a comment."""
    player = "" if str(action) == "end" else chance.choice(["", f"{game.to_move} "])
    return player + str(action) + chance.choice(["", "  # so be it"])


@pytest.mark.parametrize("key", GAMES)
def test_text_does_what_the_action_does(key: str) -> None:
    game, chance = begun(key, 28), random.Random(28)
    typed = game.copy()
    for action, events in walk(game, 28):
        text = written(typed, action, chance)
        assert typed.refusal(text) is None
        assert typed.push(text) == events
        assert typed.peek() == action
    assert typed == game and typed.steps == game.steps


@pytest.mark.parametrize("key", GAMES)
def test_whole_turns_do_what_their_actions_do(key: str) -> None:
    game, chance = begun(key, 29), random.Random(29)
    while turns := game.legal_turns():
        turn, one_by_one, typed = chance.choice(turns), game.copy(), game.copy()
        told = [event for action in turn for event in one_by_one.push(action)]
        assert game.push_turn(turn) == told == typed.push_turn("; ".join(map(str, turn)))
        assert game == one_by_one == typed
    assert game.over and game.outcome() is not None


@pytest.mark.parametrize("key", GAMES)
def test_there_are_turns_exactly_while_somebody_is_to_choose(key: str) -> None:
    seeded, _ = finished(key, 1)
    game = begun(key, 1)
    game._back_to(0)
    game.seed = None
    for step in seeded.steps:
        assert bool(game.legal_turns()) == any(not action.chance for action in game.legal_actions())
        assert game.outcome() is None
        game.push(step.action)
    assert game.legal_turns() == []


@pytest.mark.parametrize("text", ["", "jump 1,0", "red", "red jump", "nobody pass", "end now", "# nothing"])
@pytest.mark.parametrize("key", GAMES)
def test_text_that_cannot_be_read_changes_nothing(key: str, text: str) -> None:
    game = begun(key, 30)
    before = look(game)
    for ask in (game.push, game.refusal, game.push_turn):
        with pytest.raises(ValueError) as caught:
            ask(text)
        assert not isinstance(caught.value, IllegalAction)
    assert look(game) == before


@pytest.mark.parametrize("key", GAMES)
def test_a_turn_is_done_wholly_or_not_at_all(key: str) -> None:
    game = halfway(key, 31)
    before, turn = look(game), game.legal_turns()[-1]
    with pytest.raises(ValueError):
        game.push_turn([*turn, *turn, *turn, "end", "end"])
    assert look(game) == before


@pytest.mark.parametrize("key", GAMES)
def test_completion_shows_what_is_documented_and_no_hooks(key: str) -> None:
    game = begun(key, 32)
    names = [name for name in dir(game) if not name.startswith("_")]
    assert not [name for name in names if HOOK.fullmatch(name)]
    assert {"push", "legal_actions", "outcome", "explain", "record", "draw"} <= set(names)
    about = " ".join(cls.__doc__ or "" for cls in type(game).__mro__)
    for name in names:
        getattr(game, name)
        assert f"`{name}`" in about or inspect.getdoc(getattr(type(game), name)), f"{name} says nothing of itself"


@pytest.mark.parametrize("key", GAMES)
def test_a_landscape_is_there_or_said_not_to_be(key: str) -> None:
    game = begun(key, 33)
    for name in ("board", "tile", "deck", "pile", "supply"):
        assert hasattr(game, name) == (name in dir(game))
        if name not in dir(game):
            with pytest.raises(AttributeError, match=f"a game of {key} has no {name}; it has "):
                getattr(game, name)
