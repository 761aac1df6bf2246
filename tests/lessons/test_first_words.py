"""The first level of a course: two short sentences and the task, and then one may click."""

from __future__ import annotations

import re

import pytest

from carcnb import games
from carcnb.lessons.level import DO
from carcnb.lessons.reading import lesson_files, lessons, read_lesson
from carcnb.lessons.voice import Voice
from carcnb.say.i18n import languages
from carcnb.session.lesson import LessonSession

#: so many sentences are read before the task, with so many words each, the task too
SENTENCES, WORDS = 2, 12
#: so many letters stand before the task of any level; what comes later is told when it happens
LETTERS = 220
OWN = [(key, next(iter(lesson_files(key)))) for key in games.keys() if lesson_files(key)]


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("key", "name"), OWN)
def test_little_is_to_be_read_before_the_first_click(key: str, name: str, lang: str) -> None:
    lesson, voice = read_lesson(key, name), Voice(key, lang)
    level = lesson.levels[0]
    read = [*re.split(r"(?<=[.!?])\s+", f"{voice.text(lesson.intro)} {voice.text(level.text)}")]
    assert level.kind == DO
    assert len(read) <= SENTENCES, read
    assert all(len(sentence.split()) <= WORDS for sentence in (*read, voice.text(level.task)))


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", games.keys())
def test_no_level_begins_with_more_than_a_few_lines_to_read(key: str, lang: str) -> None:
    voice = Voice(key, lang)
    for lesson in lessons(key):
        for number, level in enumerate(lesson.levels):
            read = f"{voice.text(lesson.intro)} {voice.text(level.text)}" if number == 0 else voice.text(level.text)
            assert len(read) <= LETTERS, f"{lesson.id}, {level.name}: {len(read)} letters"


def test_an_old_part_of_the_field_is_refused_with_its_reason_and_a_way_on() -> None:
    lesson = read_lesson("carcassonne", "fields")
    number = [level.name for level in lesson.levels].index("no_third_farmer")
    for old in [((0, -1), "field.1"), ((1, 0), "field.1")]:
        session = LessonSession(lesson, "en", level=number)
        session.click(("zone", *old))
        said = " ".join(session.sentences())
        assert "old tile" in said and "new tile" in said
        assert not session.coach.done
