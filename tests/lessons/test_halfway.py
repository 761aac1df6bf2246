"""A level that was left half-done stands where it was, until it is done or begun anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carcnb.lessons.level import Lesson
from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession

KEY = "hunters_gatherers"


def lesson_with(kind: str, acts: int = 0) -> tuple[Lesson, int]:
    """Return a level of a kind whose solution takes more than so many acts."""
    from carcnb.lessons.collecting import collects
    from carcnb.lessons.course import courses, read_course

    for key in courses():
        for lesson in read_course(key).lessons():
            for number, level in enumerate(lesson.levels[:-1]):  # after the last one there is no other to go to
                if level.kind == kind and len(level.solution) > acts and not collects(level):
                    return lesson, number
    raise AssertionError(kind)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "p.json"


def opened(lesson: Lesson, file: Path, level: int | None = None) -> LessonSession:
    return LessonSession(lesson, "en", progress=Progress(file), level=level)


def act(session: LessonSession, line: str) -> None:
    session.act(session.game.parse_action(line.split()[1:]))


def half_done(file: Path) -> LessonSession:
    """Open a level in which several acts are asked for, and do the first of them."""
    lesson, number = lesson_with("do", acts=1)
    session = opened(lesson, file, number)
    act(session, session.level.solution[0])
    assert not session.coach.done
    return session


def test_acts_and_what_the_coach_knows_stand_again(file: Path) -> None:
    session = half_done(file)
    session.hint()
    session.undo()
    act(session, session.level.solution[0])
    again = opened(session.lesson, file)
    assert again.number == session.number and again.game.record().text() == session.game.record().text()
    assert (again.coach.tries, again.coach.hints_used) == (session.coach.tries, 1)
    for line in again.level.solution[1:]:
        act(again, line)
    assert again.coach.done and again.coach.stars == 2
    assert again.progress.halfway(again.lesson.id) is None


def test_what_the_others_did_between_comes_again(lesson: Lesson, file: Path) -> None:
    number = [level.name for level in lesson.levels].index("turns")
    session = opened(lesson, file, number)
    session.click(("cell", (0, -1)))
    session.key("p")
    again = opened(lesson, file)
    assert again.game.record().text() == session.game.record().text()
    assert again.undo() and again.game.phase == "occupy"
    assert opened(lesson, file).game.phase == "occupy"


def test_what_is_taken_back_is_not_kept(file: Path) -> None:
    session = half_done(file)
    session.undo()
    again = opened(session.lesson, file)
    assert again.cursor == again.timeline.floor and again.coach.tries == 1


def test_wrong_answers_and_hints_count_after_a_reload(file: Path) -> None:
    lesson, number = lesson_with("predict")
    session = opened(lesson, file, number)
    session.hint()
    again = opened(lesson, file)
    assert again.number == number and again.coach.hints_used == 1


def test_watching_goes_on_at_its_step(file: Path) -> None:
    lesson, number = lesson_with("watch", acts=2)
    session = opened(lesson, file, number)
    session.redo()
    again = opened(lesson, file)
    assert again.cursor == session.cursor > again.timeline.floor and not again.coach.done


@pytest.mark.parametrize("end", [LessonSession.retry, LessonSession.show_solution, LessonSession.next])
def test_a_level_begun_anew_shown_or_left_for_the_next_is_not_half_done(file: Path, end: Any) -> None:
    session = half_done(file)
    assert session.progress.halfway(session.lesson.id) is not None
    end(session)
    assert Progress(file).halfway(session.lesson.id) is None


def test_a_lesson_that_is_only_shown_writes_nothing_and_takes_nothing_away(file: Path) -> None:
    opened(read_lesson(KEY, "first_tile"), file)
    assert not file.exists()
    session = half_done(file)
    before = file.read_text("utf-8")
    opened(session.lesson, file, 0 if session.number else 1)
    assert file.read_text("utf-8") == before


def test_a_level_that_has_changed_since_begins_anew(file: Path) -> None:
    session = half_done(file)
    progress = Progress(file)
    kept = progress.halfway(session.lesson.id)
    assert kept is not None
    for acts in (("red place 90,90 r0",), ("nobody does this",)):
        progress.keep(session.lesson.id, kept._replace(acts=acts))
        again = opened(session.lesson, file)
        assert again.cursor == again.timeline.floor and again.sentences() == [] and again.coach.tries == 0
    progress.keep(session.lesson.id, kept._replace(level="gone"))
    assert opened(session.lesson, file).number == 0


def test_a_free_try_stands_again(file: Path) -> None:
    lesson = read_lesson(KEY, "first_tile")
    level = replace(lesson.levels[0], kind="try", goal=None)
    own = replace(lesson, levels=(level,))
    session = opened(own, file)
    for _ in range(4):
        session.act(session.legal[0])
    assert opened(own, file).game.record().text() == session.game.record().text()
