"""Levels that are done by collecting: different refusals, or every way to lay a tile; and tiles that come turned."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb.engine.actions import Place
from carcnb.lessons.beginning import statement
from carcnb.lessons.coach import Coach
from carcnb.lessons.level import Lesson, LessonError, Level
from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import parse_lesson, read_lesson
from carcnb.lessons.validate import problems
from carcnb.session.lesson import LessonSession
from carcnb.widgets import lesson_parts as parts
from carcnb.widgets.picture import Picture

NOES = """
goal = { refusals = ["no_neighbour", "side_mismatch", "cell_taken"] }
stamps = ["a corner", "a wrong side", "on top"]
start = "players red blue"
then = ["red draw L61"]
solution = ["red place -1,-1 r0", "red place 1,0 r0", "red place 0,0 r0"]
"""
WAYS = """
goal = { ways = "all" }
start = "players red blue"
then = ["red draw L49"]
held = 1
solution = ["red place -1,0 r0", "red place -1,0 r2", "red place 0,-1 r0", "red place 0,-1 r2"]
"""


def lesson(own: str, more: str = "") -> Lesson:
    text = f"""
title = "Mine"
intro = "Tiles."
[[level]]
name = "mine"
kind = "do"
title = "Mine"
text = "Tiles."
task = "Collect."
rules = ["HG-P2"]
hints = ["Look.", {{ text = "Look on.", after = 1 }}]
{own}
{more}
"""
    return parse_lesson("hunters_gatherers", "mine", text)


def level(own: str) -> Level:
    return lesson(own).levels[0]


def opened(own: str, file: Path | None = None) -> LessonSession:
    return LessonSession(lesson(own), "en", progress=Progress(file))


def clicked(session: LessonSession, cell: tuple[int, int], turn: int = 0) -> list[str]:
    session.change_look(turn=turn)
    session.click(("cell", cell))
    return session.sentences()


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_each_refusal_counts_once_and_in_any_order() -> None:
    coach = Coach(level(NOES))
    codes = [coach.act(Place(cell, 0)).code for cell in ((1, 0), (0, 1), (0, 0), (1, 1))]
    assert codes == ["found", "again", "found", "done"] and coach.stars == 3


def test_other_refusals_are_told_and_collect_nothing() -> None:
    goal = NOES.replace('"no_neighbour", ', "").replace('"a corner", ', "").replace('"red place -1,-1 r0", ', "")
    coach = Coach(level(goal))
    assert coach.act(Place((1, 1), 0)).code == "refused" and coach.collection and coach.collection.found == 0


def test_what_is_allowed_is_to_be_taken_back_and_nothing_is_lost_by_it() -> None:
    coach = Coach(level(NOES))
    coach.act(Place((1, 0), 0))
    assert coach.act(Place((0, -1), 0)).to_take_back
    assert coach.undo() and coach.collection and coach.collection.met == [1]
    assert [coach.act(Place(cell, 0)).code for cell in ((0, 0), (1, 1))] == ["found", "done"]


def test_it_is_said_what_is_new_and_what_was_found_before() -> None:
    session = opened(NOES)
    first, again = clicked(session, (1, 0)), clicked(session, (1, 0))
    assert first[-1] == "A new “no”! You have 1 of 3." and len(first) > 1
    assert again == ["You have this “no” already: 1 of 3. What else could go wrong?"]


def test_the_stamps_fill() -> None:
    session = opened(NOES)
    clicked(session, (1, 0))
    shown = parts.task(session)
    assert "✓ a wrong side" in shown and "○ a corner" in shown and "○ on top" in shown


def test_what_is_left_is_offered_to_those_who_cannot_click_it() -> None:
    session = opened(NOES)
    clicked(session, (1, 0))
    assert session.attempts == [Place((-1, -1), 0), Place((0, 0), 0)]


# --- ways -------------------------------------------------------------------------------------------------------------


def test_every_way_found_brings_the_tile_back_into_the_hand() -> None:
    session = opened(WAYS)
    assert clicked(session, (-1, 0)) == ["That is one way! You have 1 of 4."]
    assert session.table.held is not None and session.cursor == session.timeline.floor
    assert clicked(session, (-1, 0))[0].startswith("You have this way already: 1 of 4.")
    for cell, turn in (((-1, 0), 2), ((0, -1), 0)):
        clicked(session, cell, turn)
    assert not session.coach.done
    clicked(session, (0, -1), 2)
    assert session.coach.done and session.coach.stars == 3


@pytest.mark.parametrize(("wrong", "stars"), [(0, 3), (4, 3), (5, 2)])
def test_more_wrong_tries_than_ways_cost_the_third_star(wrong: int, stars: int) -> None:
    coach = Coach(level(WAYS))
    for number in range(wrong):
        coach.act(Place((1, 0), number % 4))
    for cell, turn in (((-1, 0), 0), ((-1, 0), 2), ((0, -1), 0), ((0, -1), 2)):
        coach.act(Place(cell, turn))
    assert coach.done and coach.stars == stars


def test_a_refusal_never_costs_a_star_where_refusals_are_collected() -> None:
    coach = Coach(level(NOES))
    for turn in range(12):
        coach.act(Place((1, 0), turn % 4))
    for cell in ((0, 0), (1, 1)):
        coach.act(Place(cell, 0))
    assert coach.done and coach.stars == 3


def test_the_ways_found_stand_on_the_board_and_the_tile_in_hand_still_hovers() -> None:
    session = opened(WAYS)
    clicked(session, (-1, 0))
    clicked(session, (-1, 0), 2)
    (sign,) = session.signs
    assert sign.text == "2" and sign.ghost is not None and sign.ghost.turn == 2
    session.change_look(hover=("cell", (-1, 0)), turn=1)
    assert session.signs[0].ghost is None
    ghost = Picture(session, 400, 400)._ghost(session.table)
    assert ghost is not None and not ghost.fits


# --- both -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("own", [NOES, WAYS])
def test_the_level_is_sound_and_its_solution_can_be_shown(own: str) -> None:
    assert problems(lesson(own)) == []
    session = opened(own)
    session.show_solution()
    assert session.verdict is not None and session.verdict.code == "shown" and not session.coach.done
    collection = session.coach.collection
    assert collection is not None and collection.found == collection.count == session.level.par


@pytest.mark.parametrize("own", [NOES, WAYS])
def test_hints_lead_to_what_is_left(own: str) -> None:
    coach = Coach(level(own))
    for line in (coach.level.solution[1], coach.level.solution[0]):
        player, action = statement(coach.game, line)
        coach.act(action, player)
    assert coach.hint().text == "Look on." and coach.hint().rung == "rule"
    assert coach.hint().answer == coach.level.solution[2]


@pytest.mark.parametrize("own", [NOES, WAYS])
def test_what_was_collected_is_kept(own: str, tmp_path: Path) -> None:
    session = opened(own, tmp_path / "progress.json")
    _, action = statement(session.game, session.level.solution[1])
    session.act(action)
    again = opened(own, tmp_path / "progress.json")
    assert again.coach.collection is not None and again.coach.collection.found == 1
    again.retry()
    assert again.coach.collection.found == 0


# --- held -------------------------------------------------------------------------------------------------------------


def test_a_tile_comes_turned_and_records_count_from_the_unturned_one() -> None:
    session = opened(WAYS)
    assert session.look.turn == 1
    assert session.click(("cell", (-1, 0))) is None and session.refusal is not None
    session.turn_tile()
    session.click(("cell", (-1, 0)))
    assert session.coach.collection is not None and session.coach.collection.ways == [Place((-1, 0), 2)]


def test_where_a_tile_is_to_be_turned_it_does_not_fit_as_it_is_held() -> None:
    lesson = read_lesson("hunters_gatherers", "first_tile")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index("turn_the_tile"))
    session.click(("cell", (1, 0)))
    assert session.refusal is not None and not session.coach.done
    session.turn_tile()
    session.click(("cell", (1, 0)))
    assert session.coach.done


def test_the_hint_shows_the_tile_as_it_is_to_lie() -> None:
    session = opened(WAYS)
    for _ in range(3):
        session.hint()
    assert session.look.turn == 0 and session.look.hover == ("cell", (-1, 0))
    assert session.sentences() == ["Lay the tile on the lit place, just as you see it there."]


@pytest.mark.parametrize(
    ("own", "error"),
    [
        (NOES.replace('"a corner", ', ""), "stamps are words for the refusals"),
        (NOES.replace('["no_neighbour", "side_mismatch", "cell_taken"]', '"cell_taken"'), "two refusals or more"),
        (WAYS.replace('"all"', "4"), 'the goal ways is "all", not 4'),
        (WAYS.replace("held = 1", "held = 4"), "held is the number of quarter turns, 0 to 3"),
    ],
)
def test_what_cannot_be_is_refused(own: str, error: str) -> None:
    with pytest.raises(LessonError, match=error):
        lesson(own)


def test_a_tile_must_be_there_to_be_held() -> None:
    found = problems(lesson(WAYS.replace('then = ["red draw L49"]', "")))
    assert any("held turned" in each for each in found) and any("all ways" in each for each in found)
