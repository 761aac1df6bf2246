"""Levels that ask about places are answered by a press on the place, as by its button."""

from __future__ import annotations

import pytest

from carcnb.draw.scene import Target
from carcnb.lessons.course import read_course
from carcnb.lessons.reading import parse_lesson, read_lesson
from carcnb.session.lesson import LessonSession


def at(key: str, name: str, level: str) -> LessonSession:
    lesson = read_lesson(key, name)
    return LessonSession(lesson, "en", level=[each.name for each in lesson.levels].index(level))


@pytest.mark.parametrize(
    ("name", "level", "wrong", "right"),
    [
        ("abilities", "must_or_may", ("hex", (4, 1)), ("hex", (0, 9))),
        ("your_group", "only_once", ("element", "orange"), ("element", "grey")),
        ("the_end_comes", "who_was_first", ("leaf", "pink"), ("leaf", "yellow")),
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
    session = at("marabunta", "abilities", "must_or_may")
    for target in (("hex", (3, 3)), None):
        session.click(target)
    assert not session.coach.tried


SHARED = """
title = "Crosses"
intro = "They belong to nobody."

[[level]]
name = "nobodys"
kind = "quiz"
title = "A cross belongs to nobody"
text = "Two hexes are crossed out."
task = "What can Red do?"
rules = ["MB-X2"]
example = "crossed_hex.carc"
upto = "red anthill 0,5"
choices = [
  { text = "Write on the crate.", action = "red write 0,4", reason = "It is crossed out." },
  { text = "Write beside a cross.", action = "red write 0,5", reason = "A cross is not a number." },
  { text = "Cross out an anthill.", action = "red anthill 0,5", reason = "That is what it costs." },
]
"""


def test_a_place_that_two_answers_are_about_answers_nothing() -> None:
    session = LessonSession(parse_lesson("marabunta", "crosses", SHARED), "en")
    session.click(("hex", (0, 5)))
    assert not session.coach.tried


def test_hints_that_tell_to_click_light_what_is_clicked() -> None:
    for lesson in read_course("marabunta").lessons():
        for level in lesson.levels:
            for hint in level.hints:
                named = [word for word in ("leaf", " die", "tile", "star", "hex") if word in hint.text]
                if "lick the" in hint.text or "lick it" in hint.text:
                    assert not named or hint.highlight or level.highlight, f"{level.name}: {hint.text}"
