"""The search for the best turn: alike for a seed, fair to all turns, and not misled by the decks."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import carcnb
from carcnb.analysis.answers import answered
from carcnb.analysis.candidates import promises, turns_asked
from carcnb.analysis.evaluate import evaluate
from carcnb.analysis.halving import halving
from carcnb.analysis.search import FIRST, Search, cost
from carcnb.analysis.stats import mean
from carcnb.analysis.turns import unseeded, waits_for_chance
from carcnb.analysis.work import PlayedOut
from carcnb.engine.play import Game
from carcnb.games import keys
from tests.analysis.positions import middle, opening

FEW = settings(max_examples=12, deadline=None)


def pretended(search: Search, playouts: int, worth: Any) -> None:
    """Go on with a search whose playouts end as `worth` says, by turn and deck."""
    while search.done < playouts:
        tries = search.due(playouts - search.done)
        ends = [PlayedOut((round(worth(turn, number)), 0), (1.0, 0.0)) for turn, number in tries]
        search.took(tries, ends)


@given(number=some.integers(0, 1000), playouts=some.integers(1, 700))
@FEW
def test_the_same_seed_makes_the_same_ranking_and_no_turn_is_lost(number: int, playouts: int) -> None:
    game = opening("carcassonne")
    one, two = (Search(game, game.legal_turns(), seed=number, playouts=playouts) for _ in range(2))
    for search, slices in ((one, playouts), (two, 7)):
        while search.done < playouts:
            tries = search.due(min(slices, playouts - search.done))
            search.took(tries, [PlayedOut((search.deck(n) % 50, len(str(turn)) % 7), (0.5, 0.5)) for turn, n in tries])
    assert one.evaluation() == two.evaluation() and one.order() == two.order()
    tried = [bool(row.playouts) for row in one.evaluation()]
    assert tried == sorted(tried, reverse=True), "what is only guessed stands last"
    assert Counter(one.order()) == Counter(game.legal_turns()), "every turn, and each once"
    assert one.done == playouts == sum(len(ends) for ends in one.ends.values())
    assert all(sorted(ends) == list(range(len(ends))) for ends in one.ends.values()), "all begin with the first deck"


@given(planted=some.integers(0, 47), playouts=some.integers(800, 2000))
@FEW
def test_a_better_turn_is_found_wherever_it_stands_and_whatever_the_decks_are(planted: int, playouts: int) -> None:
    game = opening("hunters_gatherers")
    turns = game.legal_turns()
    good = turns[planted % len(turns)]
    search = Search(game, turns, playouts=playouts)
    pretended(search, playouts, lambda turn, deck: 60 * (turn == good) + search.deck(deck) % 90)
    assert search.evaluation().best == good


def test_with_playouts_for_all_the_better_half_is_tried_more_often() -> None:
    game = opening("hunters_gatherers")
    turns = game.legal_turns()
    search = Search(game, turns, playouts=4000)
    pretended(search, 4000, lambda turn, deck: 5 * turns.index(turn))
    tries = [len(search.ends[turn]) for turn in search.order()]
    assert search.order()[0] == turns[-1]
    assert min(tries) > 0 and tries[0] == max(tries) > 10 * tries[-1]


def test_the_first_to_be_tried_are_those_that_promise_most() -> None:
    game = middle("carcassonne", 5)
    found = promises(unseeded(game), game.legal_turns())
    tried = {turn for turn, _ in Search(game, game.legal_turns()).due(FIRST)}
    rest = [found[turn].lead for turn in game.legal_turns() if turn not in tried]
    assert len(tried) == FIRST and min(found[turn].lead for turn in tried) >= max(rest)


def test_no_halving_is_begun_that_cannot_be_finished() -> None:
    assert cost(16) == sum(
        len(left) * 2**number for number, left in enumerate(halving(list(range(16)), dict_of_itself))
    )
    search = Search(opening("carcassonne"), opening("carcassonne").legal_turns(), playouts=cost(8) + cost(4))
    assert [search.fitting(width) for width in (8, 16)] == [8, 8]
    search.done = cost(8)
    assert search.fitting(16) == 4


def dict_of_itself() -> dict[int, float]:
    return {number: float(number) for number in range(16)}


@pytest.mark.parametrize("key", keys())
def test_on_the_same_chances_a_difference_is_known_better_than_its_two_parts(key: str) -> None:
    """Summed over some positions late in games: what the decks do to both turns is taken out."""
    paired = apart = 0.0
    for number in range(3):
        game = late(key, number)
        one, *_, two = game.legal_turns()
        search = Search(game, [one, two], seed=number, evenly=True)
        search.go_on(80)
        difference = search.behind(one, two)
        leads = [list(search.leads[turn].values()) for turn in (one, two)]
        assert float(difference) == pytest.approx(fmean(leads[1]) - fmean(leads[0]))
        paired += (difference.high - difference.low) ** 2
        apart += sum((found.high - found.low) ** 2 for found in map(mean, leads))
    assert paired < 0.9 * apart


def late(key: str, seed: int) -> Game:
    """A game near its end with some turns to choose from."""
    from carcnb.analysis.playouts import playout

    end = playout(opening(key), seed)
    back = end.before(len(end.steps) * 3 // 4)
    while len(back.legal_turns()) < 4:
        back = back.before(len(back.steps) - 1)
    return back


class Stopped(ThreadPoolExecutor):
    """A pool of threads; after some units the reader presses stop."""

    def __init__(self, after: int) -> None:
        super().__init__(1)
        self.after, self.sent = after, list[Future[Any]]()

    def submit(self, do: Any, /, *given: Any, **named: Any) -> Future[Any]:
        if len(self.sent) >= self.after:
            raise KeyboardInterrupt
        self.sent.append(super().submit(do, *given, **named))
        return self.sent[-1]


def test_a_cancelled_evaluation_leaves_nothing_running() -> None:
    game = middle("hunters_gatherers", 1)
    with Stopped(5) as pool:
        found = evaluate(game, playouts=500, executor=pool, progress=False)
        pool.shutdown(wait=True)  # whatever has begun comes to its end
        assert all(future.done() for future in pool.sent)
    assert found.interrupted and 0 < found.done < 500


def test_a_turn_that_is_begun_stands_for_the_one_that_promises_most() -> None:
    game = middle("carcassonne", 5)
    first = game.legal_turns()[0][0]
    (turn,) = turns_asked(game, [first], "evaluate")
    found = promises(unseeded(game), [turn for turn in game.legal_turns() if turn[0] == first])
    assert found[turn].lead == max(promise.lead for promise in found.values())


def test_answers_are_chosen_not_drawn_by_lot() -> None:
    game = unseeded(carcnb.new("marabunta", seed=3))
    before = game.position()
    for turn in game.legal_turns()[::9]:
        found = answered(game, turn)
        assert found.line[: len(turn)] == turn and game.position() == before
        after = game.copy()
        for action in turn:
            after.push(action)
        promised = promises(after, after.legal_turns())
        chosen = found.line[len(turn) : len(turn) + 1]
        assert promised[chosen].lead == max(promise.lead for promise in promised.values())
        for action in found.line[len(turn) :]:
            after.push(action)
        assert waits_for_chance(after) and found.lead is not None


def test_after_a_tile_nobody_answers() -> None:
    for key in ("carcassonne", "hunters_gatherers", "wheel_of_fortune"):
        game = unseeded(carcnb.new(key, seed=3))
        for turn in game.legal_turns():
            assert answered(game, turn) == (turn, None)
