"""One view for many lessons: it shows each as a view of its own would, and forgets the one before."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from ipywidgets import Button

from carcnb.lessons.course import courses, read_course
from carcnb.lessons.grades import Grade
from carcnb.lessons.level import Lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets.canvas import DENSE
from carcnb.widgets.closing import discard
from carcnb.widgets.course import CourseView
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.start import StartView
from carcnb.widgets.style import STYLE


def lessons(each: int) -> list[Lesson]:
    """Return the first lessons of every course, the courses in turn."""
    firsts = (itertools.islice(read_course(key).lessons(), each) for key in courses())
    return [lesson for row in zip(*firsts, strict=True) for lesson in row]


def shown(view: LessonView) -> dict[str, Any]:
    """Return what a lesson's view shows."""
    board, canvas = view.board, view.board.canvas
    visible = [each for each in view.levels.children if each.layout.display != "none"]
    return {
        "words": [view.where.value, board.todo.value, view.coach.value, view.rules.value, board.info.value],
        "levels": [(each.description, each.tooltip, each._dom_classes) for each in visible],
        "help": [(each.description, each.disabled, each.layout.display) for each in view.help.buttons],
        "choices": board.choices.offers,
        "size": (canvas.width, canvas.height, canvas.widget.layout.max_width),
        "pixels": {(each.width, each.height) for each in (canvas.widget, *canvas.widget._canvases)},
        "scene": canvas.scene,
        "painted": canvas._shown,
        "hand": board.hand.scene,
        "holding": board.holding.layout.display,
        "controls": [type(each) for each in view.controls.children],
    }


def test_a_view_that_turns_to_a_lesson_shows_what_a_new_one_shows() -> None:
    view: LessonView | None = None
    for lesson in lessons(3):
        if view is None:
            view = LessonView(LessonSession(lesson, "en"))
        else:
            view.turn_to(LessonSession(lesson, "en"))
        fresh = LessonView(LessonSession(lesson, "en"))
        assert shown(view) == shown(fresh), lesson.id
        assert shown(view)["pixels"] == {(view.board.canvas.width * DENSE, view.board.canvas.height * DENSE)}
        discard(fresh)


def test_the_session_before_is_left_alone() -> None:
    first, second = lessons(1)[:2]
    old, new = LessonSession(first, "en"), LessonSession(second, "en")
    view = LessonView(old)
    manual = view.board.manual
    manual.button.value = True
    view.turn_to(new)
    assert not old._observers and manual.todo.value
    before = old.number, old.cursor, old.coach.shown
    for each in (*view.levels.children, *view.help.buttons, manual.chance, view.board.left_turn, view.board.right_turn):
        each.click()
    view.board.typed("r")
    assert (old.number, old.cursor, old.coach.shown) == before and not old._observers
    assert new.coach.shown or new.number


def test_a_lesson_can_be_turned_to_in_another_language() -> None:
    [lesson, *_] = lessons(1)
    view = LessonView(LessonSession(lesson, "en"))
    view.turn_to(LessonSession(lesson, "de"))
    fresh = LessonView(LessonSession(lesson, "de"))
    assert shown(view) == shown(fresh)
    assert view.board.left_turn.tooltip == fresh.board.left_turn.tooltip


def test_a_course_hides_what_it_does_not_show() -> None:
    course = CourseView(read_course("hunters_gatherers"), "en")
    seen = []
    for lesson in itertools.islice(course.course.lessons(), 3):
        course.open_lesson(lesson)
        assert (course.list.layout.display, course.page.layout.display) == ("none", None)
        seen.append(course.view)
        course.overview()
        assert (course.list.layout.display, course.page.layout.display) == (None, "none")
    assert course.view is None and seen[0] is not None and seen[0] is seen[1] is seen[2]


def test_a_course_tells_how_far_the_reader_is_after_each_lesson() -> None:
    course = CourseView(read_course("hunters_gatherers"), "en")
    lesson, following = itertools.islice(course.course.lessons(), 2)
    [entry] = [pressed for each, pressed in course.entries if each.id == lesson.id]
    count = len(lesson.levels)
    assert entry.description == lesson.title and entry.tooltip == f"0 of {count} levels"
    assert lesson.title in course.go_on.description
    course.progress.mark(lesson.id, lesson.levels[0].name, Grade(solved=True, stars=2))
    course.overview()
    assert (
        bars(entry) == [f"carcnb-part-{10 // count}"]
        and entry.tooltip == f"1 of {count} levels · 2 of {3 * count} stars"
    )
    for level in lesson.levels:
        course.progress.mark(lesson.id, level.name, Grade(solved=True))
    course.overview()
    assert entry.description == f"✓ {lesson.title}" and bars(entry) == ["carcnb-part-10"]
    assert following.title in course.go_on.description


def bars(entry: Button) -> list[str]:
    return [name for name in entry._dom_classes if name.startswith("carcnb-part-")]


def test_the_bar_of_every_lesson_has_its_width_in_the_style() -> None:
    assert all(f".carcnb-part-{tenth} {{ --carc-part: {tenth}; }}" in STYLE for tenth in range(1, 11))


def test_the_start_page_shows_every_course_in_one_view() -> None:
    view = StartView("en")
    first, last = view.offered[0], view.offered[-1]
    course = view.open_course(first)
    view.show_games()
    assert view.open_course(last) is course and course.course.key == last
    view._speak("de")
    fresh = StartView("de").open_course(last)
    assert course.voice.lang == "de" and course.head.value == fresh.head.value


@pytest.mark.parametrize("key", courses())
def test_asking_to_begin_afresh_can_be_taken_back(key: str) -> None:
    course = CourseView(read_course(key), "en")
    for _ in range(2):
        [ask] = course.resetting.children
        ask.click()
        *_, keep = course.resetting.children
        keep.click()
    [ask] = course.resetting.children
    assert ask.comm is not None


def test_rules_that_lie_open_are_shut_when_another_game_is_opened() -> None:
    first, second = (next(iter(read_course(key).lessons())) for key in ("hunters_gatherers", "marabunta"))
    view = LessonView(LessonSession(first, "en"))
    view.session.hint()
    card = view.cited.card
    view.cited.cite(first.levels[0].rules)
    card.open_it()
    assert card.opened and card.rules
    view.turn_to(LessonSession(second, "en"))
    assert not card.opened and not set(card.rules) & set(first.levels[0].rules)
    discard(view)
