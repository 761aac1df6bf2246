"""Where a course leads at its end, and what the rules to refresh are called."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb import games
from carcnb.exercises.schedule import learnt
from carcnb.lessons.course import read_course
from carcnb.lessons.progress import Grade, Progress
from carcnb.lessons.reading import lessons
from carcnb.session.exercise import RoundSession
from carcnb.widgets.course import CourseView
from carcnb.widgets.start import StartView
from carcnb.widgets.start_refresh import names


def test_no_two_rules_to_refresh_are_called_alike() -> None:
    for key in games.keys():
        known = [each for each in learnt(all_solved(Progress(None))) if each.game == key]
        for lang in ("en", "hu"):
            named = names(known, lang)
            assert len(set(named)) == len(known) > 3 and not any("{" in name for name in named)


def test_at_the_end_of_a_course_what_was_learnt_can_be_refreshed() -> None:
    course = CourseView(read_course("marabunta"), "en", all_solved(Progress(None)))
    assert course.fresh.layout.display is None and course.fresh.description == "Refresh what you learned"
    course.fresh.click()
    assert course.view is not None and isinstance(course.view.session, RoundSession)
    course.view.session.next()
    assert course.view.session.number == 1
    course.back.click()
    assert course.view is None
    assert CourseView(read_course("marabunta"), "en").fresh.layout.display == "none"


def test_on_the_start_page_the_end_of_a_course_leads_to_the_five_of_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    start = StartView("en", all_solved(Progress(None)))
    start.open_course("marabunta").fresh.click()
    assert start.refreshing is not None and start.course is None


def all_solved(progress: Progress) -> Progress:
    for key in games.keys():
        for lesson in lessons(key):
            for level in lesson.levels:
                progress.mark(lesson.id, level.name, Grade(True, stars=3))
    return progress
