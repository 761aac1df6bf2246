"""The game in play, seen through one made of almost nothing."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pytest

from carcnb.engine.actions import Action, End, Pass
from carcnb.engine.box import Box, Option
from carcnb.engine.events import Event, GameEnded, Passed, Scored
from carcnb.engine.play import Game, Outcome, State
from carcnb.engine.refusals import IllegalAction, Refusal
from carcnb.engine.tallies import Tally


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Chance: a coin."""

    heads: bool
    verb = "flip"
    chance = True
    form = "PLAYER flip"


class Coins(Game):
    """Flip, then keep or pass; heads are worth 2; three turns each."""

    phases = {"flip": (Flip,), "choose": (Pass,), "over": ()}

    def opening(self) -> State:
        return State("flip", 0, (0,) * len(self.players))

    def shuffle(self, seed: int) -> None:
        self.coins = [bool(seed >> bit & 1) for bit in range(6)]

    def chance_action(self) -> Action | None:
        return Flip(self.coins[len(self.steps) // 2]) if self.phase == "flip" else None

    def refuse_flip(self, action: Flip) -> Refusal | None:
        return None

    def do_flip(self, action: Flip, events: list[Event]) -> None:
        if action.heads:
            self.award(events, [self.to_move], Tally.of((1, 2, "heads", "C-1")), "heads")
        self.state = self.state.but(phase="choose")

    def list_flip(self) -> Iterable[Action]:
        return [Flip(True), Flip(False)]

    def refuse_pass(self, action: Pass) -> Refusal | None:
        return None

    def do_pass(self, action: Pass, events: list[Event]) -> None:
        events.append(Passed(self.to_move))
        if len(self.steps) == 6:
            self.finish(events)
        else:
            self.state = self.state.but(phase="flip", turn=(self.state.turn + 1) % len(self.players))

    def list_pass(self) -> Iterable[Action]:
        return [Pass()]

    def final_scoring(self, events: list[Event]) -> None:
        self.award(events, self.players, Tally.of((1, 1, "gift", "C-2")), "gift")


BOX = Box(
    "coins",
    ("red", "blue", "green"),
    2,
    3,
    options={"side": Option("side", ("heads", "tails"))},
    cites={"wrong_phase": "C-3", "not_your_turn": "C-4", "wrong_phase.over": "C-5"},
    rules={"C-3": "First flip, then choose."},
)


def coins(seed: int | None = None) -> Coins:
    game = Coins(BOX, ["red", "blue"])
    if seed is not None:
        game.reseed(seed)
    return game


def test_without_a_seed_chance_is_an_action() -> None:
    game = coins()
    assert game.legal_actions() == [Flip(True), Flip(False)]
    assert isinstance(game.push(Flip(True))[0], Scored)
    assert game.scores == {"red": 2, "blue": 0}


def test_with_a_seed_chance_resolves_itself_and_is_taken_back_with_the_choice() -> None:
    game = coins(seed=0b101)
    assert (game.phase, game.scores["red"]) == ("choose", 2)
    game.push(Pass())
    assert (game.to_move, game.phase, len(game.steps)) == ("blue", "choose", 3)
    assert game.pop() == Pass()
    assert (game.to_move, len(game.steps)) == ("red", 1)
    with pytest.raises(IndexError):
        game.pop()


def test_the_end() -> None:
    game = coins(seed=0b001)
    game.push(Pass())
    game.push(Pass())
    events = game.push(Pass())
    assert game.over and game.legal_actions() == []
    assert game.scores == {"red": 3, "blue": 1}
    assert events[-1] == GameEnded(("red",), 3)
    refusal = game.refusal(Pass())
    assert refusal is not None and (refusal.code, refusal.rule) == ("wrong_phase", "C-5")


def test_end_stops_the_game_at_once() -> None:
    game = coins()
    game.push(End())
    assert game.scores == {"red": 1, "blue": 1} and game.winners == ("red", "blue")
    game.pop()
    assert not game.over and game.scores == {"red": 0, "blue": 0}


def test_a_refusal_is_a_value_and_push_raises_it() -> None:
    game = coins()
    refusal = game.refusal(Pass())
    assert refusal == Refusal("wrong_phase", "C-3", {"phase": "flip", "verb": "pass"})
    with pytest.raises(IllegalAction, match=r"red may not pass: wrong_phase\. C-3: First flip, then choose\."):
        game.push(Pass())
    with pytest.raises(IllegalAction, match=r"blue may not flip: not_your_turn"):
        game.push(Flip(True), "blue")
    assert game.steps == ()


@pytest.mark.parametrize("call", [lambda game: game.refusal(Pass(), "pink"), lambda game: game.push(Pass(), "pink")])
def test_an_unknown_player_is_an_error(call: Callable[[Coins], object]) -> None:
    with pytest.raises(ValueError, match="unknown player 'pink'; there are red, blue"):
        call(coins())


def test_an_action_of_another_game_is_an_error() -> None:
    class Foreign(Action):
        verb = "fly"

    with pytest.raises(ValueError, match="is no action of coins; it has flip, pass, end"):
        coins().refusal(Foreign())


def test_options_have_defaults_and_are_checked() -> None:
    assert coins().options == {"side": "heads"}
    assert Coins(BOX, ["red", "green"], {"side": "tails"}).options == {"side": "tails"}
    with pytest.raises(ValueError, match="did you mean tails"):
        Coins(BOX, ["red", "green"], {"side": "tail"})


def test_looking_up_what_there_is() -> None:
    game = coins()
    assert (game.observe(["turn"]), game.observe(["score", "red"]), game.observe(["phase"])) == ("red", 0, "flip")
    with pytest.raises(ValueError, match="'points' cannot be looked up; there are: score PLAYER, turn, phase"):
        game.observe(["points"])


def test_words_of_a_record() -> None:
    assert coins().parse_action(["pass"]) == Pass()
    for words in ([], ["psas"], ["pass", "now"]):
        with pytest.raises(ValueError, match=r"unknown verb|nothing may follow"):
            coins().parse_action(words)


def test_states_are_frozen_and_changed_by_making_new_ones() -> None:
    state = State("flip", 0, (0, 0))
    assert state.but(turn=1) == State("flip", 1, (0, 0))
    assert state.turn == 0
    with pytest.raises(AttributeError):
        state.turn = 1  # type: ignore[misc]  # what is frozen says so


@pytest.mark.parametrize("seed", ["7", 1.5, float("nan"), b"x", True, None, 10**100])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    game = coins()
    with pytest.raises(ValueError, match="a seed"):
        game.reseed(seed)  # type: ignore[arg-type]  # it is none
    assert game.seed is None


def test_the_options_of_a_game_cannot_be_changed_from_outside() -> None:
    game = coins()
    game.options["side"] = "tails"
    assert game.options == {"side": "heads"}


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy])
def test_a_copy_goes_on_on_its_own_however_it_is_made(again: Callable[[Coins], Coins]) -> None:
    game = coins()
    other = again(game)
    other.push(Flip(True))
    assert (len(game.steps), len(other.steps)) == (0, 1)
    assert game.phase == "flip"


def test_words_may_be_given_as_text() -> None:
    assert coins().parse_action("pass") == Pass()
    assert coins().observe("score red") == 0
    with pytest.raises(ValueError, match="unknown verb 'psas'; did you mean pass"):
        coins().parse_action("psas")


def test_text_may_name_the_player_and_must_not_contradict() -> None:
    game = coins(seed=1)
    with pytest.raises(IllegalAction, match="blue may not pass: not_your_turn"):
        game.push("blue pass")
    with pytest.raises(ValueError, match="the text names red, but 'blue' was to do it"):
        game.push("red pass", "blue")
    assert game.refusal("red pass", "red") is None
    assert game.push("red pass")[0] == Passed("red")


def test_the_outcome_says_who_won_and_why_it_ended() -> None:
    game = coins(seed=0b001)
    assert game.outcome() is None and game.peek() is None
    for _ in range(3):
        game.push("pass")
    assert game.outcome() == Outcome(("red",), {"red": 3, "blue": 1}, "complete")
    game.pop()
    game._back_to(0)
    game.seed = None
    game.push("end")
    assert game.outcome() == Outcome(("red", "blue"), {"red": 1, "blue": 1}, "end")


def test_a_turn_of_a_game_that_says_nothing_of_turns_is_one_choice() -> None:
    game = coins()
    assert game.legal_turns() == []  # chance is to decide
    game.push(Flip(True))
    assert game.legal_turns() == [(Pass(),)]
    game.push_turn("pass")
    assert repr(game) == "<coins, phase flip: Blue is to move; red 2, blue 0>"


def test_a_game_without_a_landscape_says_so() -> None:
    assert not hasattr(coins(), "board")
    with pytest.raises(AttributeError, match="a game of coins has no board; it has box, key"):
        coins().board  # noqa: B018
    assert repr(object.__new__(Coins)) == "<Coins, not begun>"


def test_a_refused_action_can_be_told_by_another_process() -> None:
    with pytest.raises(IllegalAction) as caught:
        coins().push(Pass())
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.refusal) == (str(caught.value), caught.value.refusal)
