"""Mistakes as levels: each can be solved in every way that is as good, and not by what was done then."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import carcnb
from carcnb.analysis.reviewed import Review
from carcnb.engine.actions import Place
from carcnb.exercises.mistakes import goal_of, toml
from carcnb.lessons.beginning import statement
from carcnb.lessons.coach import Coach
from carcnb.lessons.level import LessonError, Level
from carcnb.lessons.reading import parse_lesson
from carcnb.lessons.validate import problems
from carcnb.lessons.verdict import DONE, HINT
from carcnb.lessons.voice import Voice
from carcnb.session.lesson import LessonSession

KEYS = ("carcassonne", "hunters_gatherers", "marabunta", "wheel_of_fortune")


@pytest.fixture(scope="module", params=KEYS)
def clumsy(request: pytest.FixtureRequest) -> Review:
    """Return the review of a game in which everybody chose by lot."""
    game, chance = carcnb.new(request.param, seed=4), random.Random(4)
    for _ in range(16):
        game.push_turn(chance.choice(game.legal_turns()))
    return carcnb.review(game, playouts=24, progress=False)


def played(level: Level, *lines: str) -> Coach:
    coach = Coach(level)
    for line in lines:
        player, action = statement(coach.game, line)
        coach.act(action, player)
    return coach


def test_there_is_something_to_learn(clumsy: Review) -> None:
    levels = clumsy.levels()
    assert 1 <= len(levels) <= 5
    dear = sorted(turn.number for turn in clumsy.mistakes[:5])
    assert [level.name for level in levels] == [f"turn_{number}" for number in dear]
    assert problems(clumsy.lesson()) == []


def test_everything_as_good_solves_it_and_the_old_turn_does_not(clumsy: Review) -> None:
    turns = {f"turn_{turn.number}": turn for turn in clumsy.turns}
    for level in clumsy.levels():
        turn = turns[level.name]
        assert played(level, *level.solution).done
        for good in turn.good[:6]:
            assert played(level, *(f"{turn.player} {action}" for action in good)).done
        old = played(level, *(f"{turn.player} {action}" for action in turn.played))
        assert not old.done


def test_the_coach_says_what_the_old_turn_cost(clumsy: Review) -> None:
    turn = clumsy.mistakes[0]
    level = next(level for level in clumsy.levels() if level.name == f"turn_{turn.number}")
    coach, verdict = Coach(level), None
    for action in turn.played:
        verdict = coach.act(action, turn.player)
    assert verdict is not None and verdict.code != DONE
    said = " ".join(Voice(clumsy.key, "en").verdict(level, verdict))
    assert "That is what you did then." in said and "cost" in said


def test_another_turn_is_called_weaker_and_the_answer_is_kept(clumsy: Review) -> None:
    lesson = clumsy.lesson(lang="en")
    for number, level in enumerate(lesson.levels):
        session, voice = LessonSession(lesson, "en", level=number), Voice(clumsy.key, "en", ids=False)
        answers = [voice.line(level, level.solution[0]), voice.text(level.task)]
        told = list[str]()
        for action in session.legal[:12]:
            session.act(action)
            told += [] if session.coach.done else [" ".join(session.sentences())]
            session.retry()
        assert not any(answer in said for said in told for answer in answers)
        assert not any("something else" in said for said in told)


def test_a_tile_that_does_not_fit_gets_its_reason_and_no_empty_task(clumsy: Review) -> None:
    lesson = clumsy.lesson(lang="en")
    for number, level in enumerate(lesson.levels):
        session = LessonSession(lesson, "en", level=number)
        cells = {action.cell for action in session.legal if isinstance(action, Place)}
        for cell in sorted(cells):
            for turn in range(4):
                session.act(Place(cell, turn))
                assert level.task not in " ".join(session.sentences())
                session.retry()


def test_what_was_shown_is_not_praised(clumsy: Review) -> None:
    session = LessonSession(clumsy.lesson(lang="en"), "en", level=0)
    session.show_solution()
    assert session.sentences() and not any("Well" in said for said in session.sentences())


def test_hints_climb_in_three_rungs(clumsy: Review) -> None:
    level = clumsy.levels()[0]
    coach = Coach(level)
    rungs = [coach.hint() for _ in range(4)]
    assert all(rung.code == HINT for rung in rungs)
    assert len({(rung.text, rung.answer) for rung in rungs}) >= 3
    assert rungs[-1].answer == level.solution[0]


def test_the_file_is_the_lesson(clumsy: Review, tmp_path: Path) -> None:
    lesson = clumsy.lesson()
    path = clumsy.save_lesson(tmp_path / "mine.toml")
    assert parse_lesson(clumsy.key, lesson.name, path.read_text("utf-8")) == lesson
    assert path.read_text("utf-8") == toml(lesson)


def test_of_one_player_and_in_every_language(clumsy: Review) -> None:
    player = clumsy.mistakes[0].player
    assert {level.you for level in clumsy.levels(player)} == {player}
    tasks = {clumsy.levels(player, 1, lang)[0].task for lang in ("en", "de", "hu", "pl")}
    assert len(tasks) == 4


def test_what_means_nothing_is_refused(clumsy: Review) -> None:
    with pytest.raises(ValueError, match="unknown player"):
        clumsy.levels("violet")
    with pytest.raises(ValueError, match="1 or more"):
        clumsy.levels(count=0)


def test_without_mistakes_there_is_no_lesson() -> None:
    game = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nred draw D\nred place 0,-1 r2\nred pass")
    found = carcnb.review(game, playouts=4, progress=False)
    best = found.turns[0].best
    game = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nred draw D")
    game.push_turn(best)
    sure = carcnb.review(game, playouts=4, progress=False)
    if not sure.mistakes:
        assert sure.levels() == ()
        with pytest.raises(LessonError, match="nothing to learn"):
            sure.lesson()


def test_a_goal_of_one_act_is_plain() -> None:
    from carcnb.engine.actions import PASS

    assert goal_of([(PASS,)]) == {"did": "pass"}
