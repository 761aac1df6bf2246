"""What is said when something went well: what was done, how often without a fault, and a note where a chapter ends."""

from __future__ import annotations

import pytest

from carcnb.lessons.course import courses, read_course
from carcnb.lessons.grades import Grade
from carcnb.lessons.level import KINDS
from carcnb.lessons.reading import lessons, read_lesson
from carcnb.lessons.telling import praise, praised
from carcnb.lessons.voice import Voice
from carcnb.say.i18n import languages
from carcnb.session.lesson import LessonSession
from carcnb.widgets.finish import leads_to

from .test_wrong_acts import begun, said


@pytest.mark.parametrize("lang", languages())
def test_every_level_has_its_praise(lang: str) -> None:
    said_ = {
        praised(level): praise(level, Voice(key, lang).label)
        for key in courses()
        for lesson in lessons(key)
        for level in lesson.levels
        if level.active
    }
    assert len({*said_.values()}) == len(said_) > len(KINDS) / 2


def solved(session: LessonSession, stars: int = 3) -> LessonSession:
    """Mark all levels before this one, and solve it."""
    for level in session.lesson.levels[: session.number]:
        session.progress.mark(session.lesson.id, level.name, Grade(True, stars=stars))
    for _ in session.level.solution:
        session.coach.rung = 0
        session.act(session.game.parse_action(session.level.solution[session.coach.acts].split()[1:]))
    return session


def test_levels_without_a_fault_are_counted_from_the_third_on() -> None:
    lesson = read_lesson("hunters_gatherers", "first_tile")
    assert "in a row" not in said(solved(begun(lesson, 0)))
    assert "in a row" not in said(solved(begun(lesson, 2), stars=2))
    assert said(solved(begun(lesson, 2))).endswith("3 levels in a row with three stars!")
    shown = begun(lesson, 2)
    shown.show_solution()
    assert "in a row" not in said(shown)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", courses())
def test_whoever_comes_to_the_end_of_a_chapter_finds_a_note(key: str, lang: str) -> None:
    course, voice = read_course(key), Voice(key, lang)
    for chapter, following in zip(course.chapters, course.chapters[1:], strict=False):
        words = leads_to(voice, course, chapter.read()[-1], following.read()[0])
        assert chapter.note and words.startswith(voice.text(chapter.note))
        assert voice.text(following.title) in words
        inside = leads_to(voice, course, chapter.read()[0], chapter.read()[-1])
        assert len(chapter.lessons) == 1 or voice.text(chapter.note) not in inside


def test_nobody_has_won_before_the_last_points_are_counted() -> None:
    session = solved(LessonSession(read_lesson("hunters_gatherers", "the_end"), "en", level=1))
    assert session.sentences() == ["Well done!", "The game is over. Now the last points are counted."]
