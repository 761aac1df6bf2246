"""Levels in which something forbidden is to be tried: a press on it is the try, and nothing else is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from carcnb import games
from carcnb.engine.refusals import Refusal
from carcnb.lessons.beginning import statement
from carcnb.lessons.goals import speaks_of
from carcnb.lessons.level import Lesson, Target
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.session.lesson import LessonSession

from .test_wrong_acts import begun, hit, said

#: what tells one try from another
NAMED = ("cell", "zone", "role", "hex", "hexes", "region", "element", "segment")
#: levels whose task names a whole range of places, by what their refusals have in common
ANYWHERE = {"not_on_the_board": "board"}


def levels() -> Iterator[tuple[str, str, str]]:
    for key in games.keys():
        for name in lesson_files(key):
            for level in read_lesson(key, name).levels:
                if level.goal and speaks_of(level.goal, "refused") and "not" not in level.goal:
                    yield key, name, level.name


TRIES = list(levels())


def ready(key: str, name: str, level: str) -> tuple[Lesson, int, LessonSession]:
    """Open a level, and do all of its solution but the try."""
    lesson = read_lesson(key, name)
    number = [each.name for each in lesson.levels].index(level)
    return lesson, number, begun(lesson, number, len(lesson.levels[number].solution) - 1)


def named(refusal: Refusal | None) -> dict[str, object]:
    return {name: refusal.about[name] for name in NAMED if name in refusal.about} if refusal else {}


@pytest.mark.parametrize(("key", "name", "level"), TRIES)
def test_a_press_on_what_the_task_names_is_the_try(key: str, name: str, level: str) -> None:
    session = ready(key, name, level)[2]
    _, action = statement(session.game, session.level.solution[-1])
    places = [*session.table.targets(action), *(place for place in session.level.highlight if place[0] != "area")]
    session.click(places[0])
    assert session.coach.done and session.coach.stars == 3, said(session)


@pytest.mark.parametrize(("key", "name", "level"), TRIES)
def test_no_other_press_is_the_try_and_each_is_answered(key: str, name: str, level: str) -> None:
    lesson, number, session = ready(key, name, level)
    player, action = statement(session.game, session.level.solution[-1])
    wanted, steps = named(session.game.refusal(action, player)), len(session.level.solution) - 1
    for place in hit(session):
        session = begun(lesson, number, steps)
        pressed(session, place)
        words = said(session)
        assert words or session.choices or session.look.picked, f"{place}: silence"
        if session.coach.done:
            assert session.verdict is not None and session.verdict.refusal is not None
            refused = session.verdict.refusal
            about = {fact: value for fact, value in named(refused).items() if fact in wanted}
            same = all(wanted[fact] == value for fact, value in about.items() if fact != "cell" or "zone" not in about)
            assert same or refused.about.get("detail") == ANYWHERE.get(level, "-"), f"{place} is not what was asked"


def pressed(session: LessonSession, place: object) -> None:
    target: Target = place  # type: ignore[assignment]  # whatever the board says that it is
    session.click(target)
