"""Evaluations on clusters, as on more than one machine: here on local ones."""

from __future__ import annotations

import os
import time
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, cast

import pytest

from carcnb.analysis.evaluate import evaluate
from carcnb.analysis.evaluation import Evaluation
from carcnb.analysis.review import review, reviews
from carcnb.engine.play import Game
from carcnb.surface import new
from tests.analysis.positions import middle

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def position() -> Game:
    return middle("hunters_gatherers", 1, steps=110)


@pytest.fixture(scope="module")
def alone(position: Game) -> Evaluation:
    return evaluate(position, playouts=60, seed=5, progress=False)


def played(seed: int = 7) -> Game:
    """A play of a few turns."""
    game = new("carcassonne", seed=seed)
    for _ in range(4):
        game.push_turn(game.legal_turns()[0])
    return game


class Given(Executor):
    """Hands so many pieces of work on to an executor; then somebody presses Ctrl-C."""

    def __init__(self, to: Any, many: int) -> None:
        self.to, self.left = to, many
        self.given: Any = None

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if not self.left:
            wait_until_done(self.given)
            raise KeyboardInterrupt
        self.left -= 1
        self.given = self.to.submit(fn, *args, **kwargs)
        return cast("Future[Any]", self.given)


def wait_until_done(future: Any) -> None:
    while not future.done():
        time.sleep(0.01)


def test_dask(position: Game, alone: Evaluation, tmp_path: Path) -> None:
    from distributed import Client, LocalCluster

    plays = [played(), played(5)]
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        executor = client.get_executor(pure=False)
        found = evaluate(position, playouts=60, executor=executor, seed=5, progress=False)
        # reviews of several plays, cancelled on the way and gone on with
        first = reviews(plays, 8, executor=Given(executor, 3), folder=tmp_path, progress=False)
        kept = sum(len(file.read_text("utf-8").splitlines()) for file in tmp_path.iterdir())
        again = reviews(plays, 8, executor=executor, folder=tmp_path, progress=False)
    assert found == alone and not found.troubles
    assert all(each.interrupted for each in first) and 1 <= kept <= 3
    assert again == reviews(plays, 8, progress=False) and not any(each.interrupted for each in again)
    lines = [line for file in tmp_path.iterdir() for line in file.read_text("utf-8").splitlines()]
    assert len(lines) == len(set(lines)) == sum(len(each) + 1 for each in again)  # nothing was done twice


def test_ipyparallel(position: Game, alone: Evaluation, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import ipyparallel

    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))
    with ipyparallel.Cluster(n=2, log_level=40) as client:
        executor = client.load_balanced_view().executor
        found = evaluate(position, playouts=60, executor=executor, seed=5, progress=False)
        looked_back = review(played(), playouts=8, executor=executor, progress=False)
    assert found == alone and not found.troubles
    assert looked_back == review(played(), playouts=8, progress=False) and not looked_back.troubles
