"""The benchmark runs; what it prints is not judged here."""

from __future__ import annotations

import pytest

from carcnb.bench.__main__ import main
from carcnb.bench.contests import contest, executor_cpu


def test_the_benchmark_prints_its_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    main(["carcassonne", "--seconds", "0.01"])
    told = capsys.readouterr().out
    for word in ("import carcnb", "python-chess", "carcassonne", "list all turns", "push", "pop", "memory"):
        assert word in told


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown game 'ludo'"):
        main(["ludo"])


def test_players_meet_with_places_changed() -> None:
    found = contest("marabunta", "greedy", "random", 4, seed=1)
    assert found.games == 4 and found.won == 4 and found.margin > 0
    assert str(found).startswith("4 of 4 games: 100 %")


def test_work_is_measured_here_and_in_processes() -> None:
    assert all(seconds > 0 for seconds in executor_cpu("marabunta", 1, playouts=40))
