"""The first clicks of every level to do: on whatever is painted, each is answered, and by nothing but the truth."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from carcnb import games
from carcnb.draw.scene import Target
from carcnb.lessons.level import DO, Lesson
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets.board import BoardView

from .test_wrong_acts import BACK, begun, numbered, said
from .test_wrong_clicks import MACHINE

LESSONS = [(key, name) for key in games.keys() for name in lesson_files(key)]
#: so many things of each level are clicked in every run; all of them take a quarter of an hour
FEW = 3


def painted(session: LessonSession) -> list[Target]:
    """List whatever a press can mean, in the order in which it is painted: every hex, zone, figure, die, leaf …"""
    view = BoardView(session)
    return list(dict.fromkeys(shape.target for shape in view.canvas.scene.shapes if shape.target is not None))


def first_clicks(lesson: Lesson, few: int | None) -> Iterator[tuple[int, Target]]:
    for number, level in numbered(lesson, DO):
        found = painted(begun(lesson, number))
        chosen = found if few is None else random.Random(level.name).sample(found, min(few, len(found)))
        yield from ((number, target) for target in chosen)


def answered(session: LessonSession, target: Target) -> None:
    """Click something at the beginning of a level, and look at what comes of it."""
    stood = session.cursor
    session.click(target)
    words, verdict = said(session), session.verdict
    where = f"{session.lesson.id}, {session.level.name}, {target}: {words}"
    assert words or session.choices or session.look.picked or session.cursor > stood, f"{where} silence"
    assert not MACHINE.search(words), where
    if session.cursor == stood and not session.coach.done:
        assert not BACK.search(words), f"{where}: nothing was done that could be taken back"
    if verdict is not None and verdict.refusal is not None:
        assert session.cursor == stood, f"{where}: refused, and yet done"


@pytest.mark.parametrize("few", [FEW, pytest.param(None, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_no_first_click_is_silent_or_untrue(key: str, name: str, few: int | None) -> None:
    lesson = read_lesson(key, name)
    for number, target in first_clicks(lesson, few):
        answered(begun(lesson, number), target)
