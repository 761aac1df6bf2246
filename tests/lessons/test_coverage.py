"""Every rule is taught by doing, and every worked example of a rulebook is a level."""

from __future__ import annotations

import re

import pytest

from carcnb import games
from carcnb.games.data import rules
from carcnb.lessons.course import courses, read_course
from carcnb.lessons.level import Lesson
from carcnb.lessons.reading import lessons


def taught_in(key: str) -> list[Lesson]:
    """The lessons a reader of a game meets: its course, or, without one, what lies in its folder."""
    return list(read_course(key).lessons()) if key in courses() else lessons(key)


def everywhere() -> list[Lesson]:
    return [lesson for key in games.keys() for lesson in lessons(key)]


@pytest.mark.parametrize("key", games.keys())
def test_every_rule_is_taught_by_doing_or_predicting(key: str) -> None:
    levels = [level for lesson in taught_in(key) for level in lesson.levels if level.active]
    taught = {rule for level in levels for rule in level.rules}
    assert [rule for rule in rules(key) if rule not in taught] == []


@pytest.mark.parametrize("key", games.keys())
def test_every_worked_example_is_a_level(key: str) -> None:
    folder = games.folder(key) / "examples"
    entries = list(folder.iterdir()) if folder.is_dir() else []
    files = {file.name: file.read_text("utf-8") for file in entries if file.name.endswith(".carc")}
    worked = [name for name, text in sorted(files.items()) if re.search(r"^# rulebook example", text, re.M)]
    used = {level.example for lesson in everywhere() if lesson.key == key for level in lesson.levels}
    assert [name for name in worked if name not in used] == []
