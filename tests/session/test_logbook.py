"""What is noted of a lesson: each act and answer, what the coach said, hints, what was taken back, how it ended."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from fsrs import Rating

from carcnb.lessons.coach import Coach
from carcnb.lessons.level import ASKING, DO
from carcnb.lessons.log import FILE, Log
from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.session.logbook import IDLE, Logbook
from tests.lessons.test_log import full

HUNT = "hunters_gatherers"


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def kept(tmp_path: Path) -> Log:
    log = Log(tmp_path / FILE)
    log.switch(True)
    return log


def opened(name: str, level: str, log: Log, clock: Clock | None = None) -> tuple[LessonSession, Logbook]:
    lesson = read_lesson(HUNT, name)
    number = [each.name for each in lesson.levels].index(level)
    session = LessonSession(lesson, "en", progress=Progress(None), level=number)
    return session, Logbook(session, log, clock or Clock())


def noted(log: Log) -> list[dict[str, Any]]:
    return [{name: fact for name, fact in line.items() if name not in ("at", "level")} for line in log.lines()[1:]]


def test_acts_hints_and_what_is_taken_back_are_noted(tmp_path: Path) -> None:
    log, clock = kept(tmp_path), Clock()
    session, _ = opened("first_tile", "turn_the_tile", log, clock)
    clock.now = 5
    session.hint()
    session.click(("cell", (0, 0)))
    clock.now = 9
    session.change_look(turn=0)
    session.click(("cell", (0, -1)))
    clock.now = 9 + IDLE + 1
    session.undo()
    clock.now += 3
    session.change_look(turn=0)
    session.click(("cell", (1, 0)))
    assert noted(log) == [
        {"event": "start"},
        {"event": "hint", "rung": "look"},
        {"event": "act", "result": "refused", "said": ["refusals.cell_taken"]},
        {"event": "act", "result": "off_goal", "said": ["mistake red place *"]},
        {"event": "undo"},
        {"event": "act", "result": "done", "said": []},
        {"event": "done", "stars": 2, "hints": 1, "seconds": 12},
    ]
    assert {line["level"] for line in log.lines()[1:]} == {"hunters_gatherers/first_tile/turn_the_tile"}


def test_answers_are_noted_with_what_they_overlook(tmp_path: Path) -> None:
    log = kept(tmp_path)
    session, _ = opened("rivers", "a_gift", log)
    session.answer("red 1")
    session.answer("red 3")
    answers = [line for line in noted(log) if line["event"] == "answer"]
    assert [line["result"] for line in answers] == ["wrong", "done"]
    assert answers[0]["said"][0].startswith("near.")


def test_the_next_level_begins_anew(tmp_path: Path) -> None:
    log = kept(tmp_path)
    session, book = opened("first_tile", "lay_a_tile", log)
    session.next()
    book.stop()
    session.next()
    assert [line["level"].split("/")[-1] for line in log.lines()[1:]] == ["lay_a_tile", "collect_the_noes"]


def test_how_well_a_rule_was_known_is_noted(tmp_path: Path) -> None:
    log = kept(tmp_path)
    session, _ = opened("rivers", "a_gift", log)
    session.rated = {"HG-R2": Rating.Hard}
    session.answer("red 3")
    assert {"event": "review", "rule": "HG-R2", "kind": "predict", "rating": "hard"} in noted(log)


def test_trouble_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, book = opened("first_tile", "turn_the_tile", kept(tmp_path))
    assert book.trouble() == ""
    monkeypatch.setattr(os, "write", full)
    session.hint()
    assert book.trouble() and book.trouble() == ""


@pytest.mark.parametrize("broken", ["full disk", "folder in its place"])
@pytest.mark.parametrize("name", list(lesson_files(HUNT))[:6])
def test_no_trouble_with_the_log_breaks_a_lesson(
    name: str, broken: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = kept(tmp_path)
    session = LessonSession(read_lesson(HUNT, name), "en", progress=Progress(None), level=0)
    Logbook(session, log, Clock())
    if broken == "full disk":
        monkeypatch.setattr(os, "write", full)
    else:
        (tmp_path / FILE).unlink()
        (tmp_path / FILE).mkdir()
        log.switch(False)
        log.switch(True)
    for number, level in enumerate(session.lesson.levels):
        session.open(number)
        session.hint()
        if level.kind in (DO, *ASKING):
            session.show_solution()
            assert session.coach.shown and session.sentences()
            session.retry()
            alone = Coach(level)
            assert alone.hint() == session.coach.hint()
    assert not log.on and log.trouble
