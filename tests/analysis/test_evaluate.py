"""Evaluations: the same answer wherever the work is done, and something to show whatever happens to the workers."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

import carcnb
from carcnb.analysis import workers
from carcnb.analysis.evaluate import evaluate, rounds
from carcnb.analysis.stats import mean, share, student
from carcnb.analysis.work import Unit, position_text, work
from carcnb.games import keys
from tests.analysis.positions import middle, opening, seen, waiting


@pytest.mark.parametrize("key", keys())
def test_every_game_can_be_evaluated(key: str) -> None:
    game = middle(key, 1)
    before = seen(game)
    found = evaluate(game, 30, seed=5, progress=False)
    assert seen(game) == before
    assert found.done == 30 and found.best in game.legal_actions()
    assert not found.interrupted and not found.troubles
    for row in found.rows:
        assert 0 <= row.win.low <= row.win.value <= row.win.high <= 1
        assert all(points.low <= points.value <= points.high for points in row.scores.values())


def test_the_same_seed_gives_the_same_answer_through_threads_and_processes() -> None:
    game = middle("hunters_gatherers", 1, steps=100)
    alone = evaluate(game, 60, seed=5, progress=False)
    with ThreadPoolExecutor(3) as threads:
        assert evaluate(game, 60, threads, seed=5, progress=False) == alone
    for count in (1, 2):
        with ProcessPoolExecutor(count, get_context("spawn")) as processes:
            assert evaluate(game, 60, processes, seed=5, progress=False) == alone
    assert evaluate(game, 60, seed=6, progress=False) != alone


def test_long_work_starts_processes_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "WORTH_PROCESSES", 0.0)
    monkeypatch.setattr(workers, "can_start_processes", lambda: True)
    game = middle("hunters_gatherers", 1, steps=130)
    found = evaluate(game, 60, seed=5, progress=False)
    monkeypatch.setattr(workers, "can_start_processes", lambda: False)
    assert found == evaluate(game, 60, seed=5, progress=False)
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
        found = evaluate(game, 100, Dying(pool), seed=5, progress=False)
    assert found == evaluate(game, 100, seed=5, progress=False)
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
    found = evaluate(game, 200, Impatient(2), seed=5, progress=False)
    assert found.interrupted and 0 < found.done < 200 and found.rows
    assert str(found)


def test_an_evaluation_interrupted_at_once_has_no_rows() -> None:
    found = evaluate(opening("hunters_gatherers"), 20, Impatient(0), progress=False)
    assert found.interrupted and found.best is None and not found.rows
    assert str(found) and found._repr_html_()


def test_a_fault_of_the_work_itself_is_told() -> None:
    with ThreadPoolExecutor(1) as threads, pytest.raises(ValueError, match="nonsense"):
        workers.through(threads, [Unit("nonsense", ())], lambda number, found: None)


def test_chance_is_evaluated_as_the_position_it_is() -> None:
    found = evaluate(waiting("hunters_gatherers", 1), 10, progress=False)
    assert [row.action for row in found.rows] == [None]


def test_some_actions_only() -> None:
    game = middle("hunters_gatherers", 1)
    two = game.legal_actions()[:2]
    found = evaluate(game, 10, actions=two, evenly=True, progress=False)
    assert {row.action for row in found.rows} == set(two)
    assert [row.playouts for row in found.rows] == [5, 5]
    game.push(two[0])
    with pytest.raises(ValueError, match="may not be done now: wrong_phase"):
        evaluate(game, 10, actions=two, progress=False)


def test_a_unit_is_small_and_says_everything() -> None:
    text = position_text(middle("hunters_gatherers", 1))
    unit = Unit(text, (("", 3), ("", 4)))
    assert work(unit) == work(unit) and len(text) < 4_000


def test_a_finished_game_and_no_playouts_are_refused() -> None:
    game = opening("hunters_gatherers")
    with pytest.raises(ValueError, match="at least 1 playout"):
        evaluate(game, 0)
    while not game.over:
        game.push(game.legal_actions()[0])
    with pytest.raises(ValueError, match="the game is over"):
        evaluate(game)


@pytest.mark.parametrize("playouts", [1, 7, 200, 1000])
@pytest.mark.parametrize("actions", [1, 3, 4, 40])
def test_rounds_use_every_playout(playouts: int, actions: int) -> None:
    assert sum(budget for budget, _ in rounds(playouts, actions)) == playouts


def test_the_table_holds_every_row() -> None:
    found = carcnb.evaluate(opening("hunters_gatherers"), 20, progress=True)
    table = found.table()
    assert len(table) == len(found.rows) and {"action", "win", "red", "blue", "margin"} <= set(table.columns)


@pytest.mark.parametrize("freedom, quantile", [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042)])
def test_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.01)


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


def test_actions_that_no_playout_was_left_for_are_told() -> None:
    game = carcnb.new("hunters_gatherers", seed=7)
    count = len(game.legal_actions())
    few = evaluate(game, playouts=count, seed=1, progress=False)
    assert few.untried == count - len(few.rows) > 0
    told = f"{few.untried} actions were not tried: there were too few playouts; with {3 * count} each has its turn."
    assert str(few).endswith(told) and f"<p>{told}</p>" in few._repr_html_()
    assert "inf" not in str(few)
    enough = evaluate(game, playouts=3 * count, seed=1, progress=False)
    assert (enough.untried, enough.notes(), len(enough.rows)) == (0, [], count)


def test_actions_may_be_texts() -> None:
    game = carcnb.new("hunters_gatherers", seed=7)
    actions = game.legal_actions()[:2]
    found = evaluate(game, playouts=4, actions=[str(actions[0]), f"red {actions[1]}"], progress=False)
    assert {row.action for row in found.rows} == set(actions)


def test_no_action_at_all_is_nothing_to_evaluate() -> None:
    with pytest.raises(ValueError, match="there is no action to evaluate: name one or more"):
        evaluate(opening("carcassonne"), 10, actions=[], progress=False)
