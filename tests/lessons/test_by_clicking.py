"""Every level to do can be done on the screen: by clicks, by choices offered, or from the list of what is allowed."""

from __future__ import annotations

import pytest

from carcnb import games
from carcnb.engine.actions import Occupy, Place
from carcnb.lessons.beginning import statement
from carcnb.lessons.level import DO
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.session.listing import beside_the_board

LESSONS = [(key, name) for key in games.keys() for name in lesson_files(key)]


def do_on_screen(session: LessonSession, line: str) -> None:
    """Do what a line says as a reader would."""
    player, action = statement(session.game, line)
    if isinstance(action, Place):
        session.change_look(turn=action.turn)
        session.click(("cell", action.cell))
    elif isinstance(action, Occupy):
        session.click(("zone", session.game.state.laid, action.zone))
        if session.choices:
            session.act(action)
    else:
        # what is to be tried although it is refused is in the lists too
        offered = [*session.game.legal_actions(), *session.attempts]
        assert action in offered, f"nothing on the screen means {line!r}"
        session.act(action, player)


def test_what_a_level_lights_stands_first_in_the_list_beside_the_board() -> None:
    lesson = read_lesson("hunters_gatherers", "your_people")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index("hut"))
    first, words = beside_the_board(session)[0]
    assert session.table.targets(first) == list(session.level.highlight) and words


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_every_level_can_be_done_on_the_screen(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for number, level in enumerate(lesson.levels):
        if level.kind == DO:
            session = LessonSession(lesson, "en", level=number)
            for line in level.solution:
                do_on_screen(session, line)
            assert session.coach.done, f"{lesson.id}, {level.name}"
