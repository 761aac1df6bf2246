"""How much of a course is done rather than read: shares of levels, and the size of lessons."""

from __future__ import annotations

import pytest

from carcnb.lessons.choosing import places
from carcnb.lessons.level import COUNT, DO, RECKON, Level
from carcnb.lessons.reading import lesson_files, lessons

COURSES = ["wheel_of_fortune", "marabunta"]
#: at least so many of a hundred levels are acts in the game, or are done on the board in one way or another
DONE, ON_THE_BOARD = 45, 60
#: lessons have so many lines at most, and so many levels
LINES, LEVELS = 120, (3, 8)


def on_the_board(level: Level) -> bool:
    return level.kind in (DO, COUNT, RECKON) or any(places(level))


@pytest.mark.parametrize("key", COURSES)
def test_most_levels_are_done_on_the_board(key: str) -> None:
    levels = [level for lesson in lessons(key) for level in lesson.levels]
    done = sum(level.kind == DO for level in levels)
    assert 100 * done >= DONE * len(levels), f"{done} of {len(levels)} levels are done"
    answered = sum(map(on_the_board, levels))
    assert 100 * answered >= ON_THE_BOARD * len(levels), f"{answered} of {len(levels)} levels are on the board"


@pytest.mark.parametrize("key", COURSES)
def test_lessons_are_short(key: str) -> None:
    lines = {name: len(file.read_text("utf-8").splitlines()) for name, file in lesson_files(key).items()}
    assert {name: count for name, count in lines.items() if count > LINES} == {}
    sizes = {lesson.name: len(lesson.levels) for lesson in lessons(key)}
    assert {name: size for name, size in sizes.items() if not LEVELS[0] <= size <= LEVELS[1]} == {}
