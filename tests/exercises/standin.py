"""Exercises that are known beforehand: levels of lessons, each for one rule, in place of those made from play."""

from __future__ import annotations

import datetime
from collections.abc import Collection
from dataclasses import replace
from pathlib import Path

import pytest

from carcnb.exercises import making
from carcnb.lessons.course import read_course
from carcnb.lessons.level import Level
from carcnb.lessons.progress import Grade, Progress
from carcnb.lessons.reading import parse_lesson, read_lesson

KEY, OTHER = "hunters_gatherers", "marabunta"
#: for each rule of a game, the lesson and level that stands for every exercise about it
LEVELS = {
    (KEY, "HG-P3"): ("first_tile", "which_is_forbidden"),
    (KEY, "HG-M6"): ("already_taken", "which_figure"),
    (KEY, "HG-R1"): ("rivers", "close_a_river"),
    (KEY, "HG-R2"): ("rivers", "a_gift"),
    (KEY, "HG-F2"): ("forests", "one_tile_two_sections"),
    (KEY, "HG-J3"): ("shared", "two_fishers"),
}
#: a lesson of our own, where the course has no such question
SHARED = """
title = "Shared"
intro = "A river for two."

[[level]]
name = "two_fishers"
kind = "predict"
title = "Two fishers"
text = "Red has laid the tile between the two fishers."
task = "Red puts no figure. Who gets points, and how many?"
rules = ["HG-J3"]
example = "river_shared.carc"
upto = "red pass"
hints = ["Look at both ends."]
"""


def level_for(key: str, rule: str) -> Level:
    """Return the level that stands for a rule."""
    name, level = LEVELS[key, rule]
    lesson = parse_lesson(key, name, SHARED) if name == "shared" else read_lesson(key, name)
    return lesson.level(level)


def rules(key: str) -> tuple[str, ...]:
    """Return the rules that there are exercises for."""
    return tuple(rule for game, rule in LEVELS if game == key)


def kinds(key: str, rule: str) -> tuple[str, ...]:
    """Return of which kinds they are."""
    if (key, rule) not in LEVELS:
        raise ValueError(f"no exercises about {rule}")
    return (level_for(key, rule).kind,)


def exercise(key: str, rule: str, seed: int, kind: str | None = None) -> Level:
    """Return the one there is; what the lesson itself says of mistakes and as hints is left out."""
    found = level_for(key, rule)
    assert kind in (None, found.kind)
    return replace(found, name=f"{rule}_{seed}", rules=(rule,), mistakes=(), hints=())


def daily(day: datetime.date, key: str | None = None, learnt: Collection[str] = ()) -> tuple[str, Level]:
    """Return the exercise of a day, about a rule that is learnt if there is one."""
    game = key or KEY
    found = [rule for rule in rules(game) if rule in learnt] or rules(game)
    return game, exercise(game, found[day.toordinal() % len(found)], day.toordinal())


def install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let these be all exercises there are."""
    for name, does in (("rules", rules), ("kinds", kinds), ("exercise", exercise), ("daily", daily)):
        monkeypatch.setattr(making, name, does)


def finish(progress: Progress, *names: str, key: str = KEY) -> Progress:
    """Solve these lessons; without names all of a game's."""
    for lesson in read_course(key).lessons():
        if not names or lesson.name in names:
            for level in lesson.levels:
                progress.mark(lesson.id, level.name, Grade(True))
    return progress


def finished_file(folder: Path) -> Path:
    """Return the progress file of a reader who has finished some lessons."""
    file = folder / "p.json"
    finish(Progress(file), "first_tile", "already_taken", "rivers", "forests")
    return file
