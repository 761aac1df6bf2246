from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from carcnb.lessons.beginning import split_example
from carcnb.lessons.course import Chapter, courses, fault, parse_course, read_course
from carcnb.lessons.example import example
from carcnb.lessons.level import Lesson, LessonError
from carcnb.lessons.messages import lesson_messages
from carcnb.lessons.page import Page
from carcnb.lessons.reading import parse_lesson, read_lesson
from carcnb.lessons.validate import problems
from carcnb.missing import look
from carcnb.record import Record
from carcnb.say.explain import Explainer
from carcnb.widgets.start import StartView
from tests.games.outside import games_in, unique, write_game


def test_the_lesson_of_these_tests_has_no_problems(lesson: Lesson) -> None:
    assert problems(lesson) == []


def test_an_example_gives_start_solution_and_what_the_others_do(lesson: Lesson) -> None:
    level = lesson.level("look")
    assert level.example == "river_three_sections.carc"
    assert level.solution and not any(line.startswith("expect") for line in level.solution)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kind = "predict"', 'kind = "guess"', "level count: unknown kind 'guess'; there are watch, do"),
        ('title = "Rivers"', 'title = ""', "title is missing or empty"),
        (
            'title = "Rivers"',
            'title = "Rivers"\ncan = "close a river"',
            "can is one sentence of at most 15 words, such as",
        ),
        ('title = "Rivers"', 'title = "Rivers"\ncan = "' + 15 * "very " + 'long."', "can is one sentence"),
        ('task = "Step through it."', "", "level look: the field task is missing"),
        ('name = "look"', 'name = "play"', "name of its own"),
        (
            'example = "river_three_sections.carc"',
            'example = "no.carc"',
            "unknown example of hunters_gatherers 'no.carc'",
        ),
        ('example = "river_three_sections.carc"', 'start = ""\nexample = "x.carc"', "not both"),
        ("seed = 3", "sead = 3", "unknown field 'sead'"),
        ("put L56 0,0 r0 red fisher river.1", "put L99 0,0 r0", "unknown tile 'L99'"),
        ("goal = { scored = {", "goal = { skored = {", "unknown goal 'skored'"),
        ("seed = 3", "seed = ", "is no TOML"),
        ('solution = ["red place 0,-1 r0", "red pass", "red place 0,-2 r0"]', "", "has a goal and a solution"),
        ('rules = ["HG-R3"]', 'rules = ["HG-R33"]', "level choose: unknown rule 'HG-R33'; did you mean HG-R3"),
        ('rules = ["HG-R3"]', 'rules = "HG-R3"', "level choose: the field rules is a list of texts, not 'HG-R3'"),
        ('done = "Three points."', "done = 5", "level close: the field done is a text, not 5"),
        ('name = "look"', "name = [1]", "level without a name: the field name is a text"),
        ('kind = "predict"', 'kind = ["predict"]', "level count: the field kind is a text"),
        ("seed = 3", 'seed = "3"', "level play: the field seed is a whole number of 0 or more, not '3'"),
        ("seed = 3", "seed = true", "level play: the field seed is a whole number"),
        ("seed = 3", "par = -1", "level play: the field par is a whole number"),
        ("seed = 3", f"par = {'9' * 5000}", "is no TOML"),
        ("seed = 3", f"par = {'[' * 5000}", "is no TOML"),
        ("seed = 3", "solution = 5", "level play: the field solution is a list of texts, not 5"),
        ("seed = 3", "then = [5]", "level play: the field then is a list of texts"),
        ("seed = 3", "you = 5", "level play: the field you is a text"),
        ("seed = 3", 'highlight = [""]', "level play: a highlight names what it lights"),
        ("seed = 3", 'highlight = ["cell x"]', "level play: the highlight 'cell x' is written: cell X,Y"),
        ("seed = 3", 'highlight = ["area 0,0 x"]', "is written: area LAYER X,Y ZONE"),
        ("seed = 3", "goal = 5", "level play: a goal is a table"),
        ("seed = 3", "goal = { all = 5 }", "level play: the goal all has a list of goals"),
        ("seed = 3", "goal = { not = 5 }", "level play: a goal is a table"),
        ("seed = 3", "goal = { closed = 5 }", "level play: the goal closed has a text or a list of texts, not 5"),
        ("seed = 3", "goal = { scored = 5 }", "level play: the goal scored is about .*, not 5"),
        ("seed = 3", 'goal = { gained = { player = "red" } }', "level play: the goal gained is about"),
        ("seed = 3", 'goal = { gained = { player = "red", points = "3" } }', "points cannot be '3'"),
        ("seed = 3", "goal = { over = 5 }", "level play: the goal over is true or false"),
        ("seed = 3", "mistakes = [5]", "level play: a mistake is a table"),
        ("seed = 3", 'mistakes = [{ says = "x", says_so = 1 }]', "unknown field 'says_so'"),
        ("seed = 3", "hints = [5]", "level play: a hint is a table"),
        ("right = true", 'right = "yes"', "level choose: the field right is true or false, not 'yes'"),
        ("choices = [", "choices = [5,", "level choose: a choice is a table"),
        ('start = "red draw L62"', "start = 5", "level turns: the field start is a text"),
        ('example = "river_three_sections.carc"', "example = 1.5", "level look: the field example is a text"),
        (
            'example = "river_three_sections.carc"',
            'example = "../game.toml"',
            "unknown example of hunters_",
        ),
        ('title = "Rivers"', 'title = "Ri\ud800vers"', "it holds half a character"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(text: str, old: str, new: str, message: str) -> None:
    assert old in text
    with pytest.raises(LessonError, match=message):
        parse_lesson("hunters_gatherers", "broken", text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("points = 3 } }", "points = 4 } }", "leads away from the goal"),
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
        ('hints = ["Count sections, then fish."]', "", "no hints"),
        ('done = "Three points."', "par = 5", "par is 5"),
        ('start = "red draw L62"', 'start = ""', "not red's choice"),
    ],
)
def test_a_lesson_that_would_mislead_is_found_out(text: str, old: str, new: str, message: str) -> None:
    assert old in text
    found = problems(parse_lesson("hunters_gatherers", "broken", text.replace(old, new, 1)))
    assert any(message in problem for problem in found), found


@pytest.mark.parametrize("id", ["chess/first_tile", "hunters_gatherers/a/b", "hunters_gatherers/", "/", "x"])
def test_a_chapter_with_a_lesson_that_is_not_there_says_so(id: str) -> None:
    with pytest.raises(LessonError, match=r"unknown game|unknown lesson of"):
        Chapter("c", "C", "c", (id,)).read()


def test_an_unknown_lesson_or_level_says_which_there_are(lesson: Lesson) -> None:
    with pytest.raises(LessonError, match="unknown lesson of hunters_gatherers 'xyz'; there are first_tile"):
        read_lesson("hunters_gatherers", "xyz")
    with pytest.raises(LessonError, match=r"unknown level of .*/rivers_test 'xyz'; there are close, count"):
        lesson.level("xyz")


@pytest.mark.parametrize(
    ("ask", "nearest"),
    [
        (lambda: read_lesson("hunters_gatherers", "rivrs"), "rivers"),
        (lambda: read_course("hunters_gatherers").chapter("pacience"), "patience"),
        (lambda: read_course("hunters_gathers"), "hunters_gatherers"),
        (lambda: example("hunters_gatherers", "river_three_section"), "river_three_sections"),
        (lambda: Explainer("carcassonne", "en").rule("WF-S11"), "WF-S1"),
    ],
)
def test_the_nearest_name_there_is_is_told(ask: Callable[[], object], nearest: str) -> None:
    with pytest.raises(ValueError, match=rf"did you mean {nearest}\w*\?"):
        ask()


def test_a_lesson_opens_no_file_elsewhere(text: str, tmp_path: Path) -> None:
    secret = tmp_path / "secret.carc"
    secret.write_text("the word is swordfish")
    with pytest.raises(LessonError, match="unknown example") as caught:
        parse_lesson("hunters_gatherers", "x", text.replace("river_three_sections.carc", str(secret)))
    assert "swordfish" not in str(caught.value)


def test_a_light_far_away_makes_no_page_endless(text: str) -> None:
    far = parse_lesson("hunters_gatherers", "x", text.replace("area river 0,0 river.1", "cell 999999,-999999"))
    assert len(Page(far, "en").html()) < 2 * len(Page(parse_lesson("hunters_gatherers", "x", text), "en").html())


@pytest.mark.parametrize("made", [Page.html, Page.answers])
def test_a_page_that_cannot_be_made_names_the_level(text: str, made: Callable[[Page], str]) -> None:
    broken = parse_lesson("hunters_gatherers", "x", text.replace('["red place -1,0 r3", "red pass"]', '["red sing"]'))
    with pytest.raises(LessonError, match="lesson hunters_gatherers/x: level close: unknown verb 'sing'"):
        made(Page(broken, "en"))


@pytest.mark.parametrize("text", [None, 5, ["x"]])
def test_what_is_no_text_is_no_lesson(text: Any) -> None:
    with pytest.raises(LessonError, match="it is given as TOML text"):
        parse_lesson("hunters_gatherers", "x", text)
    with pytest.raises(LessonError, match=r"lesson marabunta/x: the field level is a list of tables, .*, not 5"):
        parse_lesson("marabunta", "x", "level = 5")


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
    with pytest.raises(LessonError, match="unknown chapter of x 'z'; there are a"):
        course.chapter("z")
    for wrong in ("title = 5", "chapter = 5", "chapter = [5]", 'title = "T"\ntext = "t"\norder = "x"', "x = 1", "x ="):
        with pytest.raises(LessonError, match="course x: "):
            parse_course("x", wrong)


FREE = """
title = "Look"
intro = "A table that could not be."

[[level]]
name = "look"
kind = "watch"
title = "Eight hunters"
text = "More than anybody has."
task = "Look."
rules = ["HG-M2"]
start = '''
free
put L56 0,0 r0
put L56 1,0 r0
! arrow 0,0 1,0
'''
"""
QUIZ = """
choices = [
  { text = "Two lakes", reason = "One on each tile.", claims = "areas forest 2" },
  { text = "Four lakes", reason = "There are two tiles.", claims = "areas forest 4" },
]
"""


def test_a_free_position_is_looked_at() -> None:
    look = parse_lesson("hunters_gatherers", "x", FREE)
    assert problems(look) == []
    assert "An arrow points from 0/0 to 1/0." in Page(look, "en").html()


def test_a_free_position_is_asked_about() -> None:
    ask = parse_lesson("hunters_gatherers", "x", FREE.replace("watch", "quiz") + QUIZ)
    assert problems(ask) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('kind = "watch"', 'kind = "try"', "is shown, never played; make it watch, predict, spot or quiz"),
        (
            'kind = "watch"',
            'kind = "do"\ngoal = { over = true }\nsolution = ["red pass"]',
            "never played; make it watch",
        ),
        ('kind = "watch"', 'kind = "watch"\nsolution = ["end"]', "never played; take out solution, or `free`"),
        ('kind = "watch"', 'kind = "watch"\nthen = ["end"]', "never played; take out then, or `free`"),
        (FREE, FREE.replace("watch", "quiz") + QUIZ.replace("claims", "action", 1), "has right or claims, no action"),
    ],
)
def test_a_free_position_is_never_played(old: str, new: str, message: str) -> None:
    with pytest.raises(LessonError, match=message):
        parse_lesson("hunters_gatherers", "x", FREE.replace(old, new))


def test_an_example_that_is_free_stays_free() -> None:
    text = "carcnb 1\ngame hunters_gatherers\nplayers red blue\nfree\nput L56 0,0 r0\nput L56 1,0 r0\n"
    assert split_example(Record.parse(text), "", "") == (Record.parse(text).text(), [])


CHAPTER = '[[chapter]]\nname = "a"\ntitle = "A"\ntext = "a"\nlessons = ["one"]\n'


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"course.toml": b'titel = "T"\n'}, "unknown field 'titel'; did you mean title?"),
        ({"course.toml": b'title = "\xff"\n'}, "it is not UTF-8 text"),
        ({"course.toml": b"title = 'T'\ntext = 't'\norder = 'x'\n"}, "the field order is a whole number"),
        (
            {"course.toml": f"title = 'T'\ntext = 't'\n{CHAPTER}".encode(), "01_one.toml": b"titel = 'One'\n"},
            "/one: unknown field 'titel'; did you mean title?",
        ),
    ],
)
def test_a_broken_course_from_outside_says_so_and_the_others_do_not_suffer(
    tmp_path: Path, files: dict[str, bytes], told: str
) -> None:
    key = write_game(tmp_path / unique("torn"), game='extends = "carcassonne"\n')
    (tmp_path / key / "lessons").mkdir()
    for name, content in files.items():
        (tmp_path / key / "lessons" / name).write_bytes(content)
    before = courses()
    with games_in(tmp_path):
        assert set(courses()) - {key} == set(before)
        assert told in fault(key)
        assert any(told in finding.sentence for finding in look(key) if finding.wrong)
        assert key not in StartView("en").offered
        with pytest.raises(LessonError) as caught:
            list(read_course(key).lessons())
    assert told in str(caught.value) and courses() == before
