"""Evaluations on clusters, as on more than one machine: here on local ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from carcnb.analysis.evaluate import evaluate
from carcnb.analysis.evaluation import Evaluation
from carcnb.analysis.review import review
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


def played() -> Game:
    """A play of a few turns."""
    game = new("carcassonne", seed=7)
    for _ in range(4):
        game.push_turn(game.legal_turns()[0])
    return game


def test_dask(position: Game, alone: Evaluation) -> None:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        found = evaluate(position, playouts=60, executor=client.get_executor(pure=False), seed=5, progress=False)
    assert found == alone and not found.troubles


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
