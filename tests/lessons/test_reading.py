from __future__ import annotations

import pytest

from carcnb.lessons.course import parse_course
from carcnb.lessons.level import Lesson, LessonError
from carcnb.lessons.messages import lesson_messages
from carcnb.lessons.page import Page
from carcnb.lessons.reading import parse_lesson, read_lesson
from carcnb.lessons.validate import problems


def test_the_lesson_of_these_tests_has_no_problems(lesson: Lesson) -> None:
    assert problems(lesson) == []


def test_an_example_gives_start_solution_and_what_the_others_do(lesson: Lesson) -> None:
    level = lesson.level("look")
    assert level.example == "river_three_sections.carc"
    assert level.solution and not any(line.startswith("expect") for line in level.solution)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kind = "predict"', 'kind = "guess"', "level count: kind is one of watch, do"),
        ('title = "Rivers"', 'title = ""', "title is missing or empty"),
        ('task = "Step through it."', "", "level look: the field task is missing"),
        ('name = "look"', 'name = "play"', "name of its own"),
        ('example = "river_three_sections.carc"', 'example = "no.carc"', "has no example 'no.carc'"),
        ('example = "river_three_sections.carc"', 'start = ""\nexample = "x.carc"', "not both"),
        ("seed = 3", "sead = 3", "unknown field 'sead'"),
        ("put L56 0,0 r0 red fisher river.1", "put L99 0,0 r0", "unknown tile 'L99'"),
        ("goal = { scored = {", "goal = { skored = {", "unknown goal 'skored'"),
        ("seed = 3", "seed = ", "is no TOML"),
        ('solution = ["red place 0,-1 r0", "red pass", "red place 0,-2 r0"]', "", "has a goal and a solution"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(text: str, old: str, new: str, message: str) -> None:
    assert old in text
    with pytest.raises(LessonError, match=message):
        parse_lesson("hunters_gatherers", "broken", text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("points = 3 } }", "points = 4 } }", "does not reach the goal"),
        (
            'solution = ["red place -1,0 r3", "red pass"]\ndone',
            'solution = ["red place -1,0 r0", "red pass"]\ndone',
            "side_mismatch",
        ),
        ('highlight = ["area river 0,0', 'highlight = ["area river 9,9', "points at nothing"),
        ('refused = "side_mismatch"', 'refused = "side_mismatched"', "unknown refusal"),
        ('action = "red place 0,-1 r*"', 'action = "red place 1,1 r*"', "at no point"),
        ('answer = "red 2"', 'answer = "red 3"', "is the right answer"),
        ("right = true", "right = false", "0 of the choices"),
        ('rules = ["HG-R3"]', 'rules = ["HG-R33"]', "no rule HG-R33"),
        ('hints = ["Count sections, then fish."]', "", "no hints"),
        ('done = "Three points."', "par = 5", "par is 5"),
        ('start = "red draw L62"', 'start = ""', "not red's choice"),
    ],
)
def test_a_lesson_that_would_mislead_is_found_out(text: str, old: str, new: str, message: str) -> None:
    assert old in text
    found = problems(parse_lesson("hunters_gatherers", "broken", text.replace(old, new, 1)))
    assert any(message in problem for problem in found), found


def test_an_unknown_lesson_or_level_says_which_there_are(lesson: Lesson) -> None:
    with pytest.raises(LessonError, match="it has first_tile"):
        read_lesson("hunters_gatherers", "nothing")
    with pytest.raises(LessonError, match="it has close, count"):
        lesson.level("nothing")


def test_a_page_holds_every_text_and_a_picture_of_every_level(lesson: Lesson) -> None:
    page = Page(lesson, "en")
    html = page.html()
    assert html.count("<img alt=") >= len(lesson.levels)
    assert html == Page(lesson, "en").html()
    for level in lesson.levels:
        assert level.task in html and level.task in page.text()
    assert "Red gets 3 points." in html and "Red gets 3 points." in page.answers()
    assert "<details>" not in page.html(folded=False)


def test_every_text_is_there_to_be_translated(lesson: Lesson) -> None:
    texts = [text for text, _ in lesson_messages(lesson)]
    for text in ("Rivers", "Look west.", "Water must meet water.", "The fisher is Red's.", "Three points."):
        assert text in texts


def test_a_course_refuses_what_it_cannot_use() -> None:
    with pytest.raises(LessonError, match="course x: the field title"):
        parse_course("x", "")
    course = parse_course(
        "x", 'title = "T"\ntext = "t"\n[[chapter]]\nname = "a"\ntitle = "A"\ntext = "b"\nlessons = ["l", "y/m"]'
    )
    assert course.chapters[0].lessons == ("x/l", "y/m")
    with pytest.raises(LessonError, match="no chapter 'z'"):
        course.chapter("z")
