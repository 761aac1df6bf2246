"""What is said and lit once a goal is out of reach."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from carcnb.lessons.beginning import statement
from carcnb.lessons.coach import Coach
from carcnb.lessons.goals import WORDS
from carcnb.lessons.lacking import WORDS as LACKING
from carcnb.lessons.level import Level
from carcnb.lessons.reading import read_lesson
from carcnb.lessons.verdict import Verdict
from carcnb.lessons.voice import Voice


def judged(level: Level, *lines: str) -> Verdict:
    coach = Coach(level)
    for line in lines:
        player, action = statement(coach.game, line)
        verdict = coach.act(action, player)
    return verdict


def said(key: str, level: Level, verdict: Verdict, lang: str = "en") -> list[str]:
    return Voice(key, lang, ids=False).verdict(level, verdict)


def test_every_word_of_the_vocabulary_can_be_lacking() -> None:
    assert set(WORDS) - set(LACKING) == {"all", "any", "not"}


def test_an_open_river_is_lit_where_it_is_open() -> None:
    level = read_lesson("hunters_gatherers", "rivers").level("close_a_river")
    verdict = judged(level, "red place 1,0 r1")
    assert verdict.code == "lost" and verdict.highlight == (("cell", (-2, 0)),)
    assert said("hunters_gatherers", level, verdict) == [
        "That is allowed, but your river is still open here.",
        "Take it back?",
    ]
    assert "dein Fluss ist hier noch offen" in said("hunters_gatherers", level, verdict, "de")[0]


def test_a_hole_is_lit() -> None:
    level = read_lesson("carcassonne", "cities").level("fill_the_hole")
    assert judged(level, "red place 0,-1 r2").highlight == (("cell", (1, 2)),)


def test_no_figure_means_no_figure() -> None:
    level = read_lesson("hunters_gatherers", "rivers").level("close_a_river")
    verdict = judged(level, "red place -2,0 r0", "red occupy hunter meadow.1")
    assert verdict.code == "astray" and verdict.highlight == (("figure", (-2, 0), "meadow.1"),)
    assert said("hunters_gatherers", level, verdict)[-2:] == ["This time keep your figure at home.", "Take it back?"]
    assert judged(level, "red place -2,0 r0", "red pass").code == "done"


def test_whoever_is_not_paid_is_told_why() -> None:
    level = read_lesson("hunters_gatherers", "forests").level("one_turn")
    verdict = judged(replace(level, mistakes=()), "blue place 0,-2 r0", "blue pass")
    assert verdict.lack is not None and (verdict.lack.code, verdict.lack.detail) == ("unpaid", "forest")


def test_the_words_of_the_lesson_win() -> None:
    level = read_lesson("hunters_gatherers", "forests").level("close_a_forest")
    verdict = judged(level, "red place 1,0 r1")
    assert said("hunters_gatherers", level, verdict) == [
        "That is another forest. Your gatherer stands in the small one in the north."
    ]
    assert verdict.highlight == (("cell", (0, -2)),)


def test_what_was_wrong_first_is_said_until_it_is_taken_back() -> None:
    level = read_lesson("hunters_gatherers", "sharing").level("side_door")
    coach = Coach(level)
    for line in ("red place 0,-2 r1", "red pass"):
        player, action = statement(coach.game, line)
        verdict = coach.act(action, player)
    assert verdict.mistake is None and verdict.lack is not None and verdict.lack.code == "not_in"
    assert coach.undo() and coach.standing() is not None
    assert coach.undo() and coach.standing() is None


@pytest.mark.parametrize(("lesson", "name"), [("huts", "huts_stay"), ("gold", "two_rewards")])
def test_what_is_open_is_called_the_readers_own_only_if_it_is(lesson: str, name: str) -> None:
    level = read_lesson("hunters_gatherers", lesson).level(name)
    away = [act for act in Coach(level).game.legal_actions() if str(act) not in level.solution[0]]
    lacks = [lack for act in away if (lack := Coach(level).act(act).lack) is not None]
    assert lacks and {lack.code for lack in lacks} == {"open"}


def test_where_no_turn_fits_nobody_is_told_to_turn() -> None:
    level = read_lesson("hunters_gatherers", "first_tile").level("turn_the_tile")
    voice = Voice("hunters_gatherers", "en", ids=False)
    west, south = judged(level, "red place -1,0 r0"), judged(level, "red place 0,1 r0")
    assert voice.verdict(level, west)[1] == "However you turn the tile, it does not fit there."
    # turned, it would fit there, but lead away from the goal: nobody is sent there
    assert voice.verdict(level, south)[1].startswith("And the task wants something else: “Turn your tile, and make")
    # where the tile belongs the lesson has words of its own
    assert "Turn your tile" in voice.verdict(level, judged(level, "red place 1,0 r1"))[1]


GOALS: list[tuple[dict[str, Any], tuple[str, str]]] = [
    ({"placed_at": "1,0"}, ("placed_at", "")),
    ({"placed": "L99"}, ("placed", "")),
    ({"occupied": "gatherer"}, ("no_seat", "gatherer")),
    ({"occupied": "hunter"}, ("occupied", "hunter")),
    ({"not": {"placed": True}}, ("not", "")),
    ({"closed": "forest"}, ("closed", "")),
    ({"joined": "meadow"}, ("not_in", "meadow")),
    ({"gained": {"player": "red", "points": 9}}, ("points", "")),
    ({"majority": {"player": "blue", "layer": "river", "at": "0,0 river.1"}}, ("majority", "")),
    ({"returned": "red"}, ("returned", "")),
    ({"did": "occupy gatherer *"}, ("happened", "")),
    ({"happened": "bonus_earned"}, ("happened", "bonus_earned")),
    ({"holds": "score red 9"}, ("holds", "score.9")),
    ({"over": True}, ("over", "")),
    ({"any": [{"over": True}, {"placed_at": "1,0"}]}, ("over", "")),
    ({"answered": True}, ("not", "")),
]


@pytest.mark.parametrize(("goal", "lack"), GOALS)
def test_each_word_says_what_is_missing(goal: dict[str, Any], lack: tuple[str, str]) -> None:
    level = replace(read_lesson("hunters_gatherers", "your_people").level("hunter"), goal=goal, mistakes=())
    verdict = judged(level, "red place 0,-1 r0", "red pass")
    assert verdict.lack is not None and (verdict.lack.code, verdict.lack.detail) == lack
    assert verdict.highlight and said("hunters_gatherers", level, verdict)[-1] == "Take it back?"


def test_where_any_points_would_do_no_number_is_named() -> None:
    level = read_lesson("wheel_of_fortune", "taxes_and_famine").level("a_knight_in_time")
    verdict = judged(level, "red place 0,-1 r1", "red pass")
    assert verdict.lack is not None and verdict.lack.code == "no_points"
    plain = replace(verdict, mistake=None)
    assert said("wheel_of_fortune", level, plain)[0] == "That is allowed, but it brings you no points now."
