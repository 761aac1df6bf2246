"""How much of a course is done on the board, and how long its lessons are."""

from __future__ import annotations

import pytest

from carcnb.lessons.choosing import places
from carcnb.lessons.course import read_course
from carcnb.lessons.level import DO, PREDICT, TRY, WATCH, Level
from carcnb.lessons.reading import lesson_files, read_lesson

KEYS = ("hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta")


def on_the_board(level: Level) -> bool:
    """Tell whether a level is done by acting, counting or pointing, rather than by fields and buttons."""
    return any(places(level)) if level.choices else level.kind not in (WATCH, PREDICT, TRY)


@pytest.mark.parametrize("key", KEYS)
def test_nearly_half_of_a_course_is_acting_and_most_of_it_is_done_on_the_board(key: str) -> None:
    # the course of one game may begin with lessons of another
    levels = [level for lesson in read_course(key).lessons() if lesson.key == key for level in lesson.levels]
    assert sum(level.kind == DO for level in levels) >= 0.45 * len(levels)
    assert sum(map(on_the_board, levels)) >= 0.6 * len(levels)


@pytest.mark.parametrize(("key", "name"), [(key, name) for key in KEYS for name in lesson_files(key)])
def test_a_lesson_is_short(key: str, name: str) -> None:
    assert lesson_files(key)[name].read_text("utf-8").count("\n") <= 120
    assert 3 <= len(read_lesson(key, name).levels) <= 8


@pytest.mark.parametrize("key", KEYS)
def test_a_success_is_told_in_one_breath(key: str) -> None:
    levels = [level for lesson in read_course(key).lessons() for level in lesson.levels]
    assert [level.name for level in levels if len(level.done.split()) > 15] == []
