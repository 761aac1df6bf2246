"""What a task asks for is what counts: no star for less, and none for something else."""

from __future__ import annotations

import re

import pytest

from carcnb import games
from carcnb.engine.actions import PASS, Occupy
from carcnb.lessons.beginning import statement
from carcnb.lessons.coach import Coach
from carcnb.lessons.level import DO, Level
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets.lesson import LessonView

NO_FIGURE = re.compile(
    r"\b((put|place) no (figure|follower|tribe member)|without a (figure|follower))\b", re.IGNORECASE
)
LEVELS = [
    (key, name, level)
    for key in games.keys()
    for name in lesson_files(key)
    for level in read_lesson(key, name).levels
    if level.kind == DO
]
BARE = [(key, name, level) for key, name, level in LEVELS if NO_FIGURE.search(level.task)]


def test_there_are_such_tasks() -> None:
    assert len(BARE) > 10 and {key for key, _, _ in BARE} == {"carcassonne", "hunters_gatherers", "wheel_of_fortune"}


@pytest.mark.parametrize(("key", "name", "level"), BARE, ids=lambda value: getattr(value, "name", value))
def test_whoever_is_to_put_no_figure_and_puts_one_is_not_done(key: str, name: str, level: Level) -> None:
    tried = 0
    for number, line in enumerate(level.solution):
        if not line.endswith(f" {PASS}"):
            continue
        coach = after(level, number)
        for action in [each for each in coach.game.legal_actions() if isinstance(each, Occupy)]:
            coach, tried = after(level, number), tried + 1
            verdict = coach.act(action)
            assert not coach.done and verdict.to_take_back, f"{level.name}: {action}"
    assert tried or "no_supply" in str(level.mistakes), f"{level.name}: nobody could put a figure there anyway"


def after(level: Level, number: int) -> Coach:
    coach = Coach(level)
    for line in level.solution[:number]:
        player, action = statement(coach.game, line)
        coach.act(action, player)
    return coach


@pytest.mark.parametrize(
    ("key", "wrong", "right"),
    [("hunters_gatherers", "meadow.1", "river.1"), ("carcassonne", "field.1", "city.1")],
)
def test_the_part_of_the_first_tile_that_the_task_names_is_to_be_tried(key: str, wrong: str, right: str) -> None:
    name = "your_people" if key == "hunters_gatherers" else "followers"
    lesson = read_lesson(key, name)
    number = [level.name for level in lesson.levels].index("only_the_new_tile")
    session = LessonSession(lesson, "en", level=number)
    session.click(("zone", (0, 0), wrong))
    assert not session.coach.done and session.told()
    session.click(("zone", (0, 0), right))
    assert session.coach.done


def test_a_tile_can_be_turned_only_while_there_is_one_to_lay() -> None:
    lesson = read_lesson("hunters_gatherers", "your_people")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index("fisher"))
    view = LessonView(session)
    assert view.board.frame.turns
    player, action = statement(session.game, session.level.solution[0])
    session.act(action, player)
    assert not view.board.frame.turns  # the page then takes no press on the buttons beside the tile
