"""Automatic players at the board: by level, by name, or any object that chooses."""

from __future__ import annotations

from typing import Any

import pytest

import carcnb
from carcnb.analysis.levels import LevelPlayer
from carcnb.widgets.play import play


@pytest.mark.parametrize("choice", [3, carcnb.player(level=3)])
def test_a_level_plays_and_is_named(choice: Any) -> None:
    view = play("carcassonne", ["red", "blue"], against={"blue": choice}, seed=3, lang="en", autosave=False)
    try:
        assert isinstance(view.session.players["blue"], LevelPlayer)
        assert "Blue, level 3" in view.scores.value and "Red, level" not in view.scores.value
    finally:
        view.stop()


def test_a_player_by_name_has_no_level() -> None:
    view = play("carcassonne", ["red", "blue"], against={"blue": "greedy"}, seed=3, lang="en", autosave=False)
    try:
        assert "level" not in view.scores.value
    finally:
        view.stop()


def test_a_level_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no level 9"):
        play("carcassonne", against={"blue": 9}, autosave=False)
