"""The benchmark runs; what it prints is not judged here."""

from __future__ import annotations

import pytest

from carcnb.bench.__main__ import main


def test_the_benchmark_prints_its_ratios(capsys):
    main(["carcassonne", "--seconds", "0.01"])
    told = capsys.readouterr().out
    for word in ("import carcnb", "python-chess", "carcassonne", "list all turns", "push", "pop", "memory"):
        assert word in told


def test_an_unknown_game_is_refused():
    with pytest.raises(ValueError, match="unknown game 'ludo'"):
        main(["ludo"])
