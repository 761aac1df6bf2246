"""Predictions ask for few numbers: of those concerned, and of nobody else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from carcnb import games
from carcnb.lessons.answers import asked_of, normal_answer, points_of, truth
from carcnb.lessons.level import PREDICT, LessonError, Level
from carcnb.lessons.reading import lessons, read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets.controls import Prediction

#: nobody fills in more numbers than this
MOST = 3


@pytest.mark.parametrize("key", games.keys())
def test_no_level_asks_for_many_numbers(key: str) -> None:
    asked = {level.name: asked_of(level) for lesson in lessons(key) for level in lesson.levels if level.kind == PREDICT}
    assert {name: who for name, who in asked.items() if len(who) > MOST and name != "who_wins"} == {}


def three_fields() -> Level:
    return read_lesson("carcassonne", "farmers_are_paid").level("three_fields")


def test_only_those_concerned_are_asked_for() -> None:
    lesson = read_lesson("carcassonne", "farmers_are_paid")
    number = lesson.levels.index(three_fields())
    session = LessonSession(lesson, "en", level=number)
    fields = Prediction(session)
    assert [field.description for field in fields.fields] == ["Blue", "Black"]
    fields.give(["15", "0"])
    assert session.coach.done and truth(session.level) == "blue 15 black 0"


def test_of_those_who_are_named_nothing_is_a_number_too() -> None:
    level = three_fields()
    assert normal_answer(level, "nobody") == "blue 0 black 0"
    assert points_of(level, "blue 9 black 0") == {"blue": 9, "black": 0}
    with pytest.raises(ValueError, match="blue 6"):
        normal_answer(level, "yellow 3")


def test_a_wrong_number_of_one_is_still_explained() -> None:
    lesson = read_lesson("carcassonne", "farmers_are_paid")
    session = LessonSession(lesson, "en", level=lesson.levels.index(three_fields()))
    session.answer("blue 6 black 0")
    assert session.verdict is not None and (session.verdict.near or session.verdict.mistake) and session.sentences()


def test_a_misspelt_player_is_refused() -> None:
    with pytest.raises(LessonError, match="did you mean blue"):
        truth(replace(three_fields(), asks="points bleu"))
