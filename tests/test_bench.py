"""The benchmark runs; what it prints is not judged here."""

from __future__ import annotations

import pytest

from carcnb.bench.__main__ import main
from carcnb.bench.contests import contest, executor_cpu, first_look, policy_seconds
from carcnb.bench.report import WAYS, goals
from carcnb.bench.reviews import review_seconds
from carcnb.bench.speed import many_boxes

NAMES = {*WAYS, "list_late", "push_late", "push_500", "pop", "memory", "picture", "html", "first_picture", "act"}


def test_the_benchmark_prints_its_ratios_beside_their_goals(capsys: pytest.CaptureFixture[str]) -> None:
    main(["carcassonne", "--seconds", "0.01"])
    told = capsys.readouterr().out
    assert "import carcnb" in told and "python-chess" in told
    for name in goals("carcassonne"):
        assert name in NAMES, "a goal is about something that is measured"
    for what in (*WAYS.values(), "list", "push, tile 500", "pop", "kB", "chess.svg.board", "act and repaint"):
        assert what in told
    assert "at least 4" in told and "at most 200" in told


def test_many_boxes_make_a_long_game() -> None:
    game = many_boxes("carcassonne", 300)
    assert sum(game.pile().values()) >= 300 and game.phase == "draw"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown game 'ludo'"):
        main(["ludo"])


def test_players_meet_with_places_changed() -> None:
    found = contest("marabunta", "greedy", "random", 4, seed=1)
    assert found.games == 4 and found.won == 4 and found.margin > 0
    assert str(found).startswith("4 of 4 games: 100 %")


def test_work_is_measured_here_and_in_processes() -> None:
    assert all(seconds > 0 for seconds in executor_cpu("marabunta", 1, playouts=40))


def test_first_looks_and_policies_are_measured() -> None:
    assert all(seconds > 0 for seconds in first_look("carcassonne", 1))
    assert all(seconds > 0 for seconds in policy_seconds("carcassonne", 1, playouts=1))


def test_a_review_is_measured_beside_chess() -> None:
    ours, theirs = review_seconds("hunters_gatherers", 1, playouts=4, turns=3)
    assert ours > 0 and theirs > 0
    assert goals("hunters_gatherers")["review"] == {"most": 1.0}
