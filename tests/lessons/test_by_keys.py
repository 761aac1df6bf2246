"""What a level wants to see refused can be tried by keys and from the lists too, not only by clicks."""

from __future__ import annotations

import pytest

from carcnb import games
from carcnb.engine.actions import Place
from carcnb.lessons.beginning import statement
from carcnb.lessons.goals import speaks_of
from carcnb.lessons.level import DO
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets.board import BoardView
from carcnb.widgets.manual import Manual

TRYING = [
    (key, name, number)
    for key in games.keys()
    for name in lesson_files(key)
    for number, level in enumerate(read_lesson(key, name).levels)
    if level.kind == DO and any(speaks_of(level.goal or {}, word) for word in ("refused", "refusals"))
]
MANY = 60


def at_the_last_act(key: str, name: str, number: int) -> LessonSession:
    session = LessonSession(read_lesson(key, name), "en", level=number)
    for line in session.level.solution[:-1]:
        player, action = statement(session.game, line)
        session.act(action, player)
    return session


def test_there_are_such_levels() -> None:
    assert len(TRYING) >= 9


@pytest.mark.parametrize(("key", "name", "number"), TRYING)
def test_by_keys(key: str, name: str, number: int) -> None:
    session = at_the_last_act(key, name, number)
    _, wanted = statement(session.game, session.level.solution[-1])
    if isinstance(wanted, Place):
        assert walk_to(session, wanted)
    else:
        for _ in range(MANY):
            session.key("ArrowLeft")  # what is to be tried stands last
            if session.look.aimed == wanted:
                break
    BoardView(session)  # what is pointed at is painted and told
    session.key("Enter")
    assert session.coach.done


def walk_to(session: LessonSession, wanted: Place) -> bool:
    """Walk with the arrow keys until the cell is pointed at."""
    for _ in range(MANY):
        here = session.look.hover[1] if session.look.hover else None
        if here == wanted.cell:
            return True
        if here is None or here[0] == wanted.cell[0]:
            session.key("ArrowUp" if here is None or here[1] > wanted.cell[1] else "ArrowDown")
        else:
            session.key("ArrowLeft" if here[0] > wanted.cell[0] else "ArrowRight")
    return False


@pytest.mark.parametrize(("key", "name", "number"), TRYING)
def test_from_the_lists(key: str, name: str, number: int) -> None:
    session = at_the_last_act(key, name, number)
    _, wanted = statement(session.game, session.level.solution[-1])
    manual = Manual(session)
    manual.button.value = True
    if isinstance(wanted, Place):
        manual.cells.value, manual.turns.value = wanted.cell, wanted.turn
        manual.place.click()
    else:
        manual.actions.value = wanted
        manual.do.click()
    assert session.coach.done
