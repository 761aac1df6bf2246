"""Every rule that a player carries out is carried out somewhere in the course, not only asked about."""

from __future__ import annotations

import pytest

from carcnb.games.data import rules
from carcnb.lessons.course import read_course
from carcnb.lessons.level import ASKING, TRY, WATCH

from .test_shares import KEYS, on_the_board

#: the rules that no level lets a reader carry out, each with what stands in the way
ONLY_ASKED: dict[str, dict[str, str]] = {
    "hunters_gatherers": {},
    "carcassonne": {},
    "wheel_of_fortune": {},
    "marabunta": {"MB-S11": "it tells where our boards come from: nobody does anything by it"},
}


def carried_out(key: str) -> set[str]:
    """The rules that are taught by a level in which something is done on the board."""
    levels = [level for lesson in read_course(key).lessons() for level in lesson.levels]
    return {rule for level in levels if on_the_board(level) for rule in level.rules}


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_is_carried_out_or_it_is_said_why_not(key: str) -> None:
    assert [rule for rule in rules(key) if rule not in carried_out(key) | ONLY_ASKED[key].keys()] == []


@pytest.mark.parametrize("key", KEYS)
def test_no_excuse_outlives_its_reason(key: str) -> None:
    assert sorted(ONLY_ASKED[key].keys() & carried_out(key)) == []
    assert sorted(ONLY_ASKED[key].keys() - rules(key).keys()) == []


def test_only_pressing_on_the_board_counts_as_doing() -> None:
    lessons = [lesson for key in KEYS for lesson in read_course(key).lessons()]
    kinds = {level.kind for lesson in lessons for level in lesson.levels if not on_the_board(level)}
    assert kinds <= {*ASKING, WATCH, TRY}
