"""Evaluations: the same answer wherever the work is done, and something to show whatever happens to the workers."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import carcnb
from carcnb.analysis import workers
from carcnb.analysis.candidates import Asked
from carcnb.analysis.evaluate import Budget, evaluate, improving
from carcnb.analysis.policies import POLICIES
from carcnb.analysis.stats import Estimate, mean, share, student
from carcnb.analysis.turns import unseeded
from carcnb.analysis.work import Unit, position_text, work
from carcnb.engine.actions import PASS
from carcnb.games import keys
from tests.analysis.positions import middle, opening, seen, waiting


@pytest.mark.parametrize("key", keys())
def test_every_game_can_be_evaluated(key: str) -> None:
    game = middle(key, 1)
    before = seen(game)
    found = evaluate(game, playouts=30, seed=5, progress=False)
    assert seen(game) == before
    assert found.done == 30 == sum(row.playouts for row in found.rows)
    assert Counter(row.turn for row in found.rows) == Counter(game.legal_turns()), "every turn, and each once"
    assert not found.interrupted and not found.troubles
    for row in found.rows:
        assert 0 <= row.win.low <= row.win.value <= row.win.high <= 1
        assert all(points.low <= points <= points.high for points in (row.lead, row.behind, *row.scores.values()))
        after = unseeded(game)
        after.push_turn(row.turn)
        assert row.points == after.scores[game.to_move] - game.scores[game.to_move]


def test_the_same_seed_gives_the_same_answer_through_threads_and_processes() -> None:
    game = middle("hunters_gatherers", 1, steps=100)
    alone = evaluate(game, playouts=60, seed=5, progress=False)
    with ThreadPoolExecutor(3) as threads:
        assert evaluate(game, playouts=60, executor=threads, seed=5, progress=False) == alone
    for count in (1, 2):
        with ProcessPoolExecutor(count, get_context("spawn")) as processes:
            assert evaluate(game, playouts=60, executor=processes, seed=5, progress=False) == alone
    assert evaluate(game, playouts=60, seed=6, progress=False) != alone


def test_long_work_starts_processes_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "WORTH_PROCESSES", 0.0)
    monkeypatch.setattr(workers, "can_start_processes", lambda: True)
    game = middle("hunters_gatherers", 1, steps=130)
    found = evaluate(game, playouts=60, seed=5, progress=False)
    monkeypatch.setattr(workers, "can_start_processes", lambda: False)
    assert found == evaluate(game, playouts=60, seed=5, progress=False)
    assert not found.troubles


def test_a_browser_and_a_worker_start_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert not workers.can_start_processes()


class Dying(Executor):
    """Kills a worker once some of the work is done."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self.pool = pool

    def submit(self, do: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        future = self.pool.submit(do, *given, **named)
        if len(self.pool._processes) > 1:
            future.result()
            os.kill(next(iter(self.pool._processes)), signal.SIGKILL)
        return future


def test_a_killed_worker_does_not_stop_the_evaluation() -> None:
    game = middle("hunters_gatherers", 1, steps=100)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        found = evaluate(game, playouts=100, executor=Dying(pool), seed=5, progress=False)
    assert found == evaluate(game, playouts=100, seed=5, progress=False)
    assert found.done == 100 and "BrokenProcessPool" in found.troubles[0]


class Impatient(Executor):
    """Does some work at once, and then the reader presses stop."""

    def __init__(self, patience: int) -> None:
        self.patience = patience

    def submit(self, do: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        self.patience -= 1
        future: Future[object] = Future()
        if self.patience < 0:
            future.set_exception(KeyboardInterrupt())
        else:
            future.set_result(do(*given, **named))
        return future


def test_an_interrupted_evaluation_gives_what_it_has() -> None:
    game = middle("hunters_gatherers", 1, steps=100)
    found = evaluate(game, playouts=200, executor=Impatient(2), seed=5, progress=False)
    assert found.interrupted and 0 < found.done < 200 and found.untried < len(found.rows)
    assert str(found)


def test_an_evaluation_interrupted_at_once_says_what_the_turns_promise() -> None:
    found = evaluate(opening("hunters_gatherers"), playouts=20, executor=Impatient(0), progress=False)
    assert found.interrupted and not found.done and found.untried == len(found.rows)
    assert str(found) and found._repr_html_()


def test_a_fault_of_the_work_itself_is_told() -> None:
    with ThreadPoolExecutor(1) as threads, pytest.raises(ValueError, match="nonsense"):
        workers.through(threads, [Unit("nonsense", ())], lambda number, found: None)


def test_chance_is_evaluated_as_the_position_it_is() -> None:
    found = evaluate(waiting("hunters_gatherers", 1), playouts=10, progress=False)
    assert [row.turn for row in found.rows] == [()] and "As it stands" in str(found)


def test_some_turns_only_given_in_any_way() -> None:
    game = middle("hunters_gatherers", 1)
    one, two, three = [turn for turn in game.legal_turns() if turn[1].verb == "pass"][:3]
    asked: list[Asked] = [one, "; ".join(map(str, two)), f"{game.to_move} {three[0]}"]
    found = evaluate(game, asked, playouts=9, progress=False)
    begun = [row.turn for row in found.rows if row.turn[0] == three[0]]
    assert len(begun) == 1 and begun[0] in game.legal_turns(), "an action that begins a turn stands for a whole one"
    assert {row.turn for row in found.rows} == {one, two, *begun}
    assert len(evaluate(game, [*asked, one], playouts=9, progress=False).rows) == 3, "each is asked about once"


def test_what_is_no_turn_now_is_refused_and_says_why() -> None:
    game = middle("hunters_gatherers", 1)
    turn = game.legal_turns()[0]
    with pytest.raises(ValueError, match="may not place 0,0 r0: cell_taken"):
        evaluate(game, [turn, "place 0,0 r0; pass"], progress=False)
    game.push(turn[0])
    with pytest.raises(ValueError, match="wrong_phase"):
        evaluate(game, [turn], progress=False)
    assert evaluate(game, ["pass"], playouts=2, progress=False).rows[0].turn == (PASS,)


def test_a_unit_is_small_and_says_everything() -> None:
    text = position_text(middle("hunters_gatherers", 1))
    unit = Unit(text, (("", 3), ("", 4)))
    assert work(unit).ends == work(unit).ends and len(text) < 4_000


def test_a_finished_game_and_no_playouts_are_refused() -> None:
    game = opening("hunters_gatherers")
    with pytest.raises(ValueError, match="at least 1 playout"):
        evaluate(game, playouts=0)
    while not game.over:
        game.push(game.legal_actions()[0])
    with pytest.raises(ValueError, match="the game is over"):
        evaluate(game)


@pytest.mark.parametrize("seconds", [0, -1, "two"])
def test_no_time_at_all_is_refused(seconds: Any) -> None:
    with pytest.raises(ValueError, match="seconds "):
        evaluate(opening("carcassonne"), seconds=seconds)


def test_an_evaluation_keeps_to_its_seconds_wherever_they_are_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on a second with every look, and is looked at twice for each unit."""
    ticks = iter(range(10_000))
    monkeypatch.setattr("carcnb.analysis.work.cpu_time", lambda: float(next(ticks)))
    monkeypatch.setattr(workers, "can_start_processes", lambda: False)
    game = middle("hunters_gatherers", 1, steps=100)
    found = evaluate(game, seconds=7.5, progress=False)
    assert found.asked is None and 7 <= next(ticks) / 2 <= 8
    with ThreadPoolExecutor(1) as threads:
        again = evaluate(game, seconds=7.5, executor=threads, progress=False)
    assert again.done == found.done > 8


def test_whichever_is_over_first_ends_an_evaluation() -> None:
    assert Budget(100, 2.0).left(20, 1.0) == 20 and Budget(30, 2.0).left(20, 1.0) == 10
    assert evaluate(opening("carcassonne"), playouts=3, seconds=1000, progress=False).done == 3


def test_the_table_holds_every_row() -> None:
    found = carcnb.evaluate(opening("hunters_gatherers"), playouts=20, progress=True)
    table = found.table()
    assert len(table) == len(found.rows)
    assert {"turn", "points", "win", "lead", "behind_low", "red", "blue"} <= set(table.columns)


@pytest.mark.parametrize("freedom, quantile", [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)])
def test_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


def test_an_estimate_is_a_number_and_travels() -> None:
    found = Estimate(3.5, 1.0, 6.0)
    again = pickle.loads(pickle.dumps(found))
    assert found > 3 and found + 1 == 4.5 and (again, again.low, again.high) == (3.5, 1.0, 6.0)


def test_intervals_hold_the_truth_nineteen_times_in_twenty() -> None:
    import random

    chance = random.Random(1)
    held = shares = 0
    for _ in range(600):
        found = mean([chance.gauss(5, 2) for _ in range(8)])
        held += found.low <= 5 <= found.high
        part = share(sum(chance.random() < 0.3 for _ in range(40)), 40)
        shares += part.low <= 0.3 <= part.high
    assert 0.92 < held / 600 < 0.98 and 0.91 < shares / 600 < 0.98


def test_turns_that_no_playout_was_left_for_are_told() -> None:
    game = carcnb.new("hunters_gatherers", seed=7)
    count = len(game.legal_turns())
    few = evaluate(game, playouts=4, seed=1, progress=False)
    assert few.untried == count - sum(1 for row in few.rows if row.playouts) > 0
    told = [f"{count - 12} more turns stand in what table() returns.", f"{few.untried} turns were not played out,"]
    assert all(sentence in str(few) and f"<p>{sentence}" in few._repr_html_() for sentence in told)
    assert "inf" not in str(few)
    guessed = [row for row in few.rows if not row.playouts]
    assert all(not row.lead.known and not row.behind.known and (row.win.low, row.win.high) == (0, 1) for row in guessed)


def test_intervals_are_written_as_a_language_writes_them() -> None:
    found = evaluate(opening("carcassonne"), playouts=20, seed=1, progress=False)
    assert " to " in found.lines("en")[1][4] and "." in found.lines("en")[1][4]
    assert " bis " in found.lines("de")[1][4] and "," in found.lines("de")[1][4]


@pytest.mark.parametrize("ask", [evaluate, improving, carcnb.compare])
def test_no_action_at_all_is_nothing_to_ask_about(ask: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match=r"there is no action to .*: name one or more"):
        ask(opening("carcassonne"), [])


# --- a search that gets better while one looks ------------------------------------------------------------------------


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("key", keys())
def test_it_gets_better_while_one_looks_and_leaves_the_game_alone(key: str, policy: str) -> None:
    game = middle(key, 3, steps=60)
    before = seen(game)
    looks = improving(game, playouts=12, policy=policy, seed=2, at_once=5)
    first = next(looks)
    assert first.done == 0 and {row.turn for row in first.rows} == set(game.legal_turns())
    assert [look.done for look in looks] == [5, 10, 12]
    assert seen(game) == before
    last = list(improving(game, playouts=12, policy=policy, seed=2))[-1]
    assert last == evaluate(game, playouts=12, policy=policy, seed=2, progress=False), "however it is sliced"


def test_without_an_end_it_goes_on_for_as_long_as_it_is_asked_about_what_it_was_asked() -> None:
    game = middle("hunters_gatherers", 1, steps=100)
    looks = improving(game, at_once=3)
    tried = [next(looks) for _ in range(40)]
    assert [look.done for look in tried] == list(range(0, 120, 3)) and tried[-1].asked is None
    game.push_turn(game.legal_turns()[0])
    assert {row.turn for row in next(looks).rows} == {row.turn for row in tried[0].rows}
