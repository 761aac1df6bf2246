"""What was opened is closed: nothing of a lesson or a play is left, in the kernel or on the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Layout, Widget
from ipywidgets.widgets import widget as widgets

from carcnb import games
from carcnb.lessons.course import read_course
from carcnb.lessons.progress import Progress
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.surface import new
from carcnb.widgets.atlas import ATLAS
from carcnb.widgets.board import BoardView
from carcnb.widgets.choices import Rows
from carcnb.widgets.closing import discard, everything
from carcnb.widgets.course import CourseView
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.play import play
from carcnb.widgets.start import StartView
from tests.exercises import standin
from tests.exercises.standin import KEY

KEYS = games.keys()


def opened() -> Counter[str]:
    """Count the widgets that the kernel keeps, by sort; but not the faces, which stay for all boards to come."""
    faces = [*ATLAS.pages, *ATLAS._spare, *(strip.image for strip in ATLAS._strips), *ATLAS._reserved.values()]
    stay = {model for each in faces for model in (each.model_id, each.layout.model_id)}
    return Counter(type(each).__name__ for model, each in widgets._instances.items() if model not in stay)


@pytest.mark.parametrize("key", KEYS)
def test_lessons_leave_nothing_behind(key: str) -> None:
    before = opened()
    for lesson in list(read_course(key).lessons())[:5]:
        view = LessonView(LessonSession(lesson, "en"))
        for level in range(len(lesson.levels)):
            view.session.open(level)
        assert opened() != before
        discard(view)
        assert opened() == before


@pytest.mark.parametrize("key", KEYS)
def test_a_course_opens_all_its_lessons_with_the_same_widgets(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carcnb.widgets.choices.REST", -1.0)
    course = CourseView(read_course(key), "en")
    lessons = list(course.course.lessons())[:6]
    for lesson in lessons:
        course.open_lesson(lesson)
        course.overview()
    before, known = opened(), set(widgets._instances)
    for lesson in lessons:
        course.open_lesson(lesson)
        course.overview()
    assert opened() == before
    # only what a level needs besides the board is made for it
    made = {type(widgets._instances[model]).__name__ for model in set(widgets._instances) - known}
    assert not made & {"Canvas", "MultiCanvas", "LessonBoard", "LessonView", "Choices", "ToggleButtons"}
    discard(course)


@pytest.mark.parametrize("key", KEYS)
def test_a_course_leaves_nothing_behind(key: str) -> None:
    before = opened()
    course = CourseView(read_course(key), "en")
    for lesson in list(course.course.lessons())[:2]:
        course.open_lesson(lesson)
    discard(course)
    assert opened() == before


@pytest.mark.parametrize("key", KEYS)
def test_plays_leave_nothing_behind(key: str) -> None:
    before = opened()
    view = play(key, seed=3, autosave=False, lang="en")
    for fold in (view.settings, view.board.manual):
        fold.button.value = True
    for card in view.drawer.cards:
        card.open_it()
    for _ in range(6):
        view.session.act(view.session.legal[0])
    assert opened() != before
    discard(view)
    assert opened() == before
    assert not view.session._observers


def test_the_start_page_shows_all_courses_with_the_same_widgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carcnb.widgets.choices.REST", -1.0)
    clean = opened()
    view = StartView("en")

    def visit() -> None:
        for key in view.offered:
            course = view.open_course(key)
            course.open_lesson(next(iter(course.course.lessons())))
        view.show_games()

    visit()
    before = opened()
    visit()
    assert opened() == before
    discard(view)
    assert opened() == clean


def play_all_over(view: StartView, key: str) -> None:
    """Begin a play and open whatever lies in it: forms, lists, cards, the settings."""
    view.open_play(key)
    assert view.play is not None
    for fold in (view.play.settings, view.play.board.manual):
        fold.button.value = True
    for card in view.play.drawer.cards:
        card.open_it()
    for _ in range(6):
        view.play.session.act(view.play.session.legal[0])


def learn_all_sorts(view: StartView, key: str) -> None:
    """Open a level of every kind, guided games among them."""
    kinds = {level.kind: (lesson, n) for lesson in read_course(key).lessons() for n, level in enumerate(lesson.levels)}
    course = view.open_course(key)
    for lesson, level in kinds.values():
        course.open_lesson(lesson, level)
        assert course.view is not None
        course.view.session.hint()
        for card in course.view.drawer.cards:
            card.open_it()


def go_over_the_languages(view: StartView, key: str) -> None:
    """Read the games, and the lessons of one, in two languages."""
    for lang in ("de", "en"):
        view.show_games()
        view.chosen.value = lang
        view.open_course(key)


SCREENS: dict[str, Callable[[StartView, str], object]] = {
    "list of lessons": lambda view, key: view.open_course(key),
    "lessons": learn_all_sorts,
    "exercises": lambda view, key: view.open_refresh(),
    "position of the day": lambda view, key: view.open_daily(KEY),
    "play": play_all_over,
    "languages": go_over_the_languages,
}


@pytest.mark.parametrize(
    "key",
    [key if key in ("hunters_gatherers", "marabunta") else pytest.param(key, marks=pytest.mark.slow) for key in KEYS],
)
def test_no_screen_of_the_start_page_leaves_anything_behind(
    key: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("carcnb.widgets.choices.REST", -1.0)
    standin.install(monkeypatch)
    clean = opened()
    view = StartView("en", Progress(standin.finished_file(tmp_path)))
    for name, show in SCREENS.items():
        counts = []
        for _ in range(3):
            show(view, key)
            view.show_games()
            counts.append(opened())
        # the first visit makes what is kept, such as the view of all lessons
        assert counts[2] == counts[1], name
    discard(view)
    assert opened() == clean


def views() -> Iterator[Widget]:
    for key in KEYS:
        yield play(key, seed=3, autosave=False, lang="en")
        course = CourseView(read_course(key), "en")
        course.open_lesson(next(iter(course.course.lessons())))
        yield course


def test_no_two_widgets_share_a_layout_or_a_style() -> None:
    """But for rows of buttons, which end together."""
    for view in views():
        rows = {row.model_id for each in everything(view) if isinstance(each, Rows) for row in each.belongings()}
        inside = [each for each in everything(view) if not isinstance(each, Layout) and each.model_id not in rows]
        for name in ("layout", "style"):
            looks = Counter(getattr(each, name).model_id for each in inside if name in each.keys)
            assert set(looks.values()) == {1}
        discard(view)


def test_canvases_shrink_before_they_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    board = BoardView(Session(new("hunters_gatherers", seed=7)))
    canvases = [each for multi in (board.canvas.widget, board.hand.widget) for each in (multi, *multi._canvases)]
    sizes: list[tuple[int, int]] = []
    close = Widget.close

    def closing(each: Any) -> None:
        if each in canvases:
            sizes.append((each.width, each.height))
        close(each)

    monkeypatch.setattr(Widget, "close", closing)
    discard(board)
    assert sizes == [(1, 1)] * len(canvases)


def test_canvases_are_closed_late(monkeypatch: pytest.MonkeyPatch) -> None:
    later: list[tuple[Callable[[], object], float]] = []
    monkeypatch.setattr("carcnb.widgets.closing.soon", lambda do, delay: later.append((do, delay)))
    board = BoardView(Session(new("hunters_gatherers", seed=7)))
    layers = board.canvas.widget._canvases
    discard(board)
    # what is still on its way to the page may paint on them
    assert all(layer.comm is not None for layer in layers) and board.canvas.widget.comm is None
    [(close, delay)] = later
    assert delay > 10
    close()
    assert all(layer.comm is None for layer in layers)


def test_a_discarded_view_hears_nothing_more() -> None:
    session = LessonSession(next(iter(read_course("hunters_gatherers").lessons())), "en")
    view = LessonView(session)
    faces = view.board.canvas.faces
    watching = len(faces._watchers)
    discard(view)
    assert not session._observers and len(faces._watchers) == watching - 2


def test_a_course_that_is_opened_again_keeps_its_list() -> None:
    course = CourseView(read_course("marabunta"), "en")
    known = set(widgets._instances)
    course.turn_to(read_course("marabunta"), "en")
    assert set(widgets._instances) == known
    course.turn_to(read_course("marabunta"), "de")
    assert set(widgets._instances) != known
