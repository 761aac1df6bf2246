"""Levels that ask about places are answered by a press on the place, as by its button."""

from __future__ import annotations

import pytest

from carcnb.draw.scene import Target
from carcnb.lessons.course import read_course
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession


def at(key: str, name: str, level: str) -> LessonSession:
    lesson = read_lesson(key, name)
    return LessonSession(lesson, "en", level=[each.name for each in lesson.levels].index(level))


@pytest.mark.parametrize(
    ("name", "level", "wrong", "right"),
    [
        ("first_numbers", "colour_of_the_die", ("hex", (-2, 5)), ("hex", (0, 5))),
        ("first_numbers", "the_same_number", ("hex", (2, 3)), ("hex", (0, 5))),
        ("anthills", "zero_goes_anywhere", ("hex", (4, 0)), ("hex", (5, 0))),
        ("leaves", "full_leaf", ("leaf", "pink"), ("leaf", "grey")),
    ],
)
def test_a_press_on_a_place_answers(name: str, level: str, wrong: Target, right: Target) -> None:
    session = at("marabunta", name, level)
    session.click(wrong)
    assert list(session.coach.tried.values()) == [False] and not session.coach.done
    session.click(right)
    assert session.coach.done
    tries = session.coach.tries
    session.click(wrong)
    assert session.coach.tries == tries, "what is solved stays solved"


def test_a_press_beside_them_is_no_answer() -> None:
    session = at("marabunta", "first_numbers", "colour_of_the_die")
    for target in (("hex", (3, 3)), None):
        session.click(target)
    assert not session.coach.tried


def test_a_place_that_two_answers_are_about_answers_nothing() -> None:
    session = at("marabunta", "more_tiles", "a_cross_is_nobodys")
    session.click(("hex", (0, 5)))
    assert not session.coach.tried


def test_hints_that_tell_to_click_light_what_is_clicked() -> None:
    for lesson in read_course("marabunta").lessons():
        for level in lesson.levels:
            for hint in level.hints:
                named = [word for word in ("leaf", " die", "tile", "star", "hex") if word in hint.text]
                if "lick the" in hint.text or "lick it" in hint.text:
                    assert not named or hint.highlight or level.highlight, f"{level.name}: {hint.text}"
