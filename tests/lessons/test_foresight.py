from __future__ import annotations

from dataclasses import replace

import pytest

from carcnb.lessons.beginning import statement
from carcnb.lessons.coach import Coach
from carcnb.lessons.foresight import Outlook, look_ahead, solved
from carcnb.lessons.level import Lesson, Level
from carcnb.lessons.reading import read_lesson


def ahead(level: Level, *lines: str) -> Outlook:
    """Look ahead after these lines, without asking the coach what he sees."""
    coach = Coach(replace(level, kind="try"))
    for line in lines:
        player, action = statement(coach.game, line)
        coach.act(action, player)
    played = sum(not mine for _, mine, _ in coach._noted)
    return look_ahead(level, coach.story(), played)


def test_the_goal_is_seen_as_long_as_a_way_leads_there(lesson: Lesson) -> None:
    level = lesson.level("close")
    assert ahead(level).hope
    assert ahead(level, "red place -1,0 r3").hope
    assert ahead(level, "red place 0,-1 r1").lost


def test_what_chance_and_the_others_do_lies_on_the_way(lesson: Lesson) -> None:
    level = lesson.level("turns")
    assert ahead(level, "red place 0,-1 r0").hope  # the tile that is wanted comes after Blue's turn
    assert ahead(replace(level, then=()), "red place 0,-1 r0").lost


def test_looking_ahead_leaves_the_game_alone(lesson: Lesson) -> None:
    coach = Coach(lesson.level("turns"))
    before = coach.game.record().text()
    look_ahead(coach.level, coach.story(), 0)
    assert coach.game.record().text() == before


@pytest.mark.parametrize(
    ("goal", "hope"),
    [
        ({"refused": "no_neighbour"}, True),
        ({"refused": "area_occupied"}, False),  # that is said of figures, and the level tries a tile
        ({"any": [{"placed_at": "9,9"}, {"placed_at": "0,-1"}]}, True),
        ({"all": [{"placed_at": "9,9"}, {"placed_at": "0,-1"}]}, False),
        ({"placed_at": "0,-1", "not": {"occupied": "hunter"}, "passed": True}, True),
        ({"not": {"holds": "turn red"}}, True),
        ({"happened": "closed", "not": {"happened": "closed"}}, False),
    ],
)
def test_every_sort_of_goal_is_looked_for(lesson: Lesson, goal: dict[str, object], hope: bool) -> None:
    level = replace(lesson.level("close"), goal=goal, solution=("red place 5,5 r0",))
    found = ahead(level)
    assert (found.hope, found.lost) == (hope, not hope)


def test_what_is_forbidden_can_be_tried_only_at_its_time(lesson: Lesson) -> None:
    level = replace(lesson.level("close"), goal={"refused": "no_neighbour"}, solution=("red place 5,5 r0",))
    assert ahead(level).hope
    assert ahead(level, "red place -1,0 r3").lost  # now a figure is to be put, and no tile is in hand


def test_a_long_round_is_seen_to_its_end() -> None:
    level = read_lesson("marabunta", "the_round").level("play_a_round")
    assert ahead(level, "red split tile | blue green grey orange pink yellow").hope


def test_what_cannot_be_seen_is_not_told() -> None:
    # no way of eight acts is too long to be found, but there are too many to be sure that there is none
    level = read_lesson("marabunta", "the_round").level("choose")
    found = ahead(level, "blue choose tile")
    assert found.unsure and not found.hope and not found.lost


def test_the_solution_is_played_with_the_others_in_between(lesson: Lesson) -> None:
    game, events = solved(lesson.level("turns"))
    assert [step.player for step in game.steps if step.action.verb == "place"] == ["red", "blue", "red"]
    assert [event.code for event in events][-1] == "placed"
