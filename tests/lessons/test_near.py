"""Near misses: nine of ten plausible wrong answers are told why they look right, nothing false, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from carcnb.engine.events import Closed, Scored
from carcnb.engine.tallies import Tally, Term
from carcnb.lessons.answers import points_of, reveal, truth
from carcnb.lessons.beginning import begin
from carcnb.lessons.coach import Coach
from carcnb.lessons.course import courses, read_course
from carcnb.lessons.level import PREDICT, Level
from carcnb.lessons.near import VAGUE, NearMiss, near_miss
from carcnb.lessons.near_causes import Cause
from carcnb.lessons.near_rows import group_rows, slips
from carcnb.lessons.reading import parse_lesson, read_lesson
from carcnb.lessons.verdict import WRONG, Verdict
from carcnb.lessons.voice import Voice
from carcnb.say.i18n import languages
from carcnb.session.lesson import LessonSession
from carcnb.tables import table_of

from .plausible import gained, scorings, wrong_answers

TWO_FISHERS = """
title = "Two fishers"
intro = "A river between two lakes."
[[level]]
name = "two_fishers"
kind = "predict"
title = "Two fishers"
text = "Red has laid the tile between the two fishers."
task = "Who gets points, and how many?"
rules = ["HG-J3"]
example = "river_shared.carc"
upto = "red pass"
hints = ["Count."]
"""
HUNT, LAND, WHEEL, ANTS = "hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta"


def level_of(key: str, lesson: str, name: str) -> Level:
    return read_lesson(key, lesson).level(name)


def miss(key: str, lesson: str, name: str, answer: str) -> NearMiss:
    found = near_miss(level_of(key, lesson, name), answer)
    assert found is not None
    return found


def predictions(key: str) -> list[Level]:
    lessons = read_course(key).lessons()
    return [level for lesson in lessons if lesson.key == key for level in lesson.levels if level.kind == PREDICT]


# --- one by one -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "lesson", "name", "answer", "code", "detail"),
    [
        (HUNT, "rivers", "a_gift", "red 2", "drop", "fish"),
        (HUNT, "rivers", "a_gift", "red 1", "drop", "river_section"),
        (HUNT, "rivers", "a_ring", "red 8", "two_each", "river"),
        (HUNT, "rivers", "a_gift", "blue 3", "closer", "river"),
        (HUNT, "forests", "one_tile_two_sections", "red 5", "each1", "forest_section"),
        (HUNT, "forests", "one_tile_two_sections", "red 8", "tiles", "forest"),
        (HUNT, "forests", "one_tile_two_sections", "red 9", "uneven", "forest_section"),
        (HUNT, "forests", "a_hole", "red 16", "open", "forest"),
        (HUNT, "forests", "nobody_home", "blue 4", "nobody_home", "forest"),
        (HUNT, "meadows", "no_points_now", "red 2", "later", "meadow"),
        (HUNT, "the_end", "unfinished", "red 2", "open_end", "river"),
        (HUNT, "sharing", "in_full", "red 10", "tied", "forest"),
        (HUNT, "sharing", "majority", "red 12 blue 12", "minority", "forest"),
        (HUNT, "sharing", "majority", "blue 12", "fewer", "forest"),
        (HUNT, "sharing", "majority", "red 24", "per_figure", "forest"),
        (HUNT, "the_end", "one_hut_each", "red 1 blue 1", "split", "river_system"),
        (HUNT, "the_end", "count_the_fish", "blue 9", "hut_pieces", "river_system"),
        (HUNT, "the_end", "count_the_fish", "blue 3", "hut_stops", "river_system"),
        (HUNT, "the_hunt", "a_tiger", "red 4 yellow 4", "drop", "deer_taken"),
        (HUNT, "the_hunt", "a_tiger", "red 1 yellow 1", "each1", "deer"),
        (HUNT, "the_hunt", "a_tiger", "red 2", "tied", "meadow"),
        (HUNT, "special_tiles", "yours_alone", "red 6 blue 6", "minority", "shrine"),
        (HUNT, "special_tiles", "fire", "nobody", "fire", "meadow"),
        (HUNT, "special_tiles", "yours_alone", "blue 6", "fewer", "shrine"),
        (HUNT, "the_hunt", "one_deer", "nobody", "nobody", "meadow"),
        (LAND, "monasteries", "monk_comes_home", "6", "before", "supply"),
        (HUNT, "meadows", "count_the_meadows", "4", "pieces", "meadow"),
        (LAND, "monasteries", "helped_by_blue", "red 8", "itself", "monastery"),
        (LAND, "the_end", "unfinished_city", "blue 6", "as_complete", "city"),
        (LAND, "the_end", "unfinished_monastery", "yellow 9", "as_complete", "monastery"),
        (LAND, "cities", "two_parts", "red 10", "parts", "city"),
        (LAND, "farmers_are_paid", "two_fields", "blue 3 red 6", "swapped", ""),
        (LAND, "farmers_are_paid", "a_complete_city", "red 4", "city_worth", "field"),
        (LAND, "farmers_are_paid", "a_complete_city", "red 6", "city_tiles", "field"),
        (LAND, "farmers_are_paid", "who_wins", "red", "winner_less", ""),
        # whoever knows what the other one gets did not forget the deer
        (HUNT, "the_hunt", "a_tiger", "yellow 2", "tied", "meadow"),
        # the game ends here, so hunters are paid
        (HUNT, "special_tiles", "yours_alone", "red 6 blue 6", "minority", "shrine"),
        (WHEEL, "storm_and_inquisition", "storm_and_crown", "red 12 blue 12", "passed", ""),
        (WHEEL, "the_pig", "fortune", "red 3 blue 3", "fortune_all", ""),
        (WHEEL, "taxes_and_famine", "taxes", "blue 4 red 3", "summand", "own_knights"),
        (WHEEL, "taxes_and_famine", "famine", "red 6 blue 3", "famine_three", ""),
        (WHEEL, "taxes_and_famine", "famine", "red 1 blue 1", "once", "farmer_fed"),
        (WHEEL, "crowns_pay", "at_the_end", "red 6 blue 6", "crown_end", ""),
        (ANTS, "leaves", "what_it_is_worth", "red 7", "sum", ""),
        (ANTS, "leaves", "what_it_is_worth", "red 3 blue 4", "weaker", ""),
        (ANTS, "leaves", "a_tie", "red 6 blue 4", "tie", ""),
        (ANTS, "who_wins", "cookies_decide", "red", "winner_tie", ""),
    ],
)
def test_a_wrong_answer_is_taken_for_what_newcomers_think(
    key: str, lesson: str, name: str, answer: str, code: str, detail: str
) -> None:
    found = miss(key, lesson, name, answer)
    assert (found.code, found.detail) == (code, detail)


#: a question of a number, where the engine knows the answer
ASKED = """
title = "Asked"
intro = "How many?"

[[level]]
name = "number"
kind = "predict"
title = "How many?"
text = "Look."
task = "How many?"
rules = ["{rule}"]
example = "{example}.carc"
{more}asks = "{asks}"
hints = ["Look."]
"""


@pytest.mark.parametrize(
    ("key", "rule", "example", "more", "asks", "answer", "code", "detail"),
    [
        (WHEEL, "WF-W7", "inquisition", "", "supply red follower", "7", "at_work", "follower"),
        (ANTS, "MB-Z2", "ex6_region", "solution = []\n", "sum pink red", "3", "numbers_counted", ""),
        (ANTS, "MB-R4", "cookies_full", 'upto = "red write 1,2"\n', "points", "red 4", "no_cookie", ""),
    ],
)
def test_a_wrong_number_is_taken_for_what_newcomers_think(
    key: str, rule: str, example: str, more: str, asks: str, answer: str, code: str, detail: str
) -> None:
    text = ASKED.format(rule=rule, example=example, more=more, asks=asks)
    found = near_miss(parse_lesson(key, "asked", text).levels[0], answer)
    assert found is not None and (found.code, found.detail) == (code, detail)


def test_zeros_are_taken_for_a_sum() -> None:
    start = 'start = "number 0,7 red 0\\nnumber 1,6 red 0"\nsolution = ["end"]'
    text = ASKED.replace('example = "{example}.carc"', start).format(rule="MB-R10", more="", asks="points")
    found = near_miss(parse_lesson(ANTS, "asked", text).levels[0], "red 2")
    assert found is not None and found.code == "tie_zero"


def test_places_are_taken_for_ways_to_lay_a_tile() -> None:
    level = level_of(HUNT, "first_tile", "all_the_ways")
    asked = replace(level, kind=PREDICT, goal=None, solution=(), held=0, asks="placements")
    found = near_miss(asked, "2")
    assert truth(asked) == "4" and found is not None and found.code == "cells"


def test_of_several_players_it_is_told_who_is_right() -> None:
    level = level_of(HUNT, "the_end", "one_hut_each")
    verdict = Coach(level).answer("red 3 blue 2")
    assert verdict.near is not None and (verdict.near.right, verdict.near.wrong) == (("red",), ("blue",))
    assert Voice(HUNT, "en").verdict(level, verdict)[0] == "Red: right! Blue: not yet."


def test_a_lessons_own_words_win() -> None:
    level = level_of(HUNT, "rivers", "a_gift")
    verdict = Coach(level).answer("red 2")
    assert verdict.mistake is not None and verdict.near is None


def test_what_is_spoken_of_is_lit() -> None:
    session = LessonSession(parse_lesson(HUNT, "mine", TWO_FISHERS), "en")
    session.answer("red 6 blue 6")
    near = session.verdict.near if session.verdict else None
    assert near is not None and (near.code, near.detail) == ("one_lake", "river")
    lit = [highlight.target for highlight in session.look.highlights]
    assert any(target[0] == "zone" and target[2].startswith("lake") for target in lit), lit
    assert session.sentences()[-1].endswith("Look at the lit lake.")


def test_a_word_that_is_wrong_is_no_near_miss() -> None:
    level = level_of(LAND, "monasteries", "monk_comes_home")
    assert near_miss(level, "many") is None
    said = Voice(LAND, "en").verdict(level, Verdict(WRONG))
    assert said == ["Not quite.", "Count once more, or ask for a hint."]


def test_rows_are_dropped_taken_alone_and_taken_for_ones() -> None:
    tally = Tally((Term(4, 2, "tile", "R"), Term(1, 2, "pennant", "R"), Term(1, -2, "fine", "R")))
    causes = list(group_rows([Scored(("red",), tally, "city")]))
    found = {(cause.code, cause.detail, cause.change["red"]) for cause in causes}
    assert {("drop", "tile", -8), ("drop", "pennant", -2), ("drop", "fine", 2)} <= found
    assert {("only", "tile", 0 + 8 - 8), ("only", "pennant", 2 - 8)} & found == {("only", "pennant", -6)}
    assert ("each1", "tile", 4 + 1 - 1 - 8) in found


def test_slips_are_one_more_or_less_double_or_half() -> None:
    causes = slips([Scored(("red", "blue"), Tally((Term(3, 2, "deer", "R"),)), "meadow")])
    found = {(cause.code, cause.change["red"]) for cause in causes if "red" in cause.change}
    assert {("one_more", 2), ("one_less", -2), ("double", 6), ("half", -3), ("uneven", 1)} <= found


def test_a_cause_explains_only_what_it_needs() -> None:
    closer = Cause("closer", "river", {"red": -3, "blue": 3}, needs=frozenset(("red", "blue")))
    assert closer.explains({"red": -3, "blue": 3}) and not closer.explains({"red": -3})


@cache
def judged(key: str) -> list[tuple[Level, str, NearMiss | None]]:
    """Give every plausible wrong answer to every prediction of a course, once."""
    return [(level, answer, near_miss(level, answer)) for level in predictions(key) for answer in wrong_answers(level)]


def told(key: str) -> list[tuple[Level, str, NearMiss]]:
    return [(level, answer, found) for level, answer, found in judged(key) if found is not None]


# --- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", courses())
def test_nine_of_ten_plausible_wrong_answers_are_told_why(key: str) -> None:
    asked = judged(key)
    assert len(asked) > 30
    vague = [(level.name, answer) for level, answer, found in asked if found is None or found.code in VAGUE]
    assert len(vague) <= len(asked) / 10, vague


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", courses())
def test_every_near_miss_is_said_whole_in_every_language(key: str, lang: str) -> None:
    voice = Voice.of(key, lang, ids=False)
    for level, _, found in told(key):
        said = voice.verdict(level, Verdict(WRONG, near=found))
        assert len(said) == 2 and all(sentence.strip() for sentence in said), (level.name, found)
        assert not re.search(r"[{}]|\bNone\b|\(\)", " ".join(said)), said
        assert len(re.findall(r"[.!?](?: |$)", said[1])) <= 2, said


@pytest.mark.parametrize("key", courses())
def test_no_near_miss_tells_the_answer(key: str) -> None:
    voice = Voice.of(key, "en", ids=False)
    for level, _, found in told(key):
        right = {number for number in re.findall(r"\d+", truth(level)) if int(number) > 3}
        if found.code != "each1":  # the count there is not the answer, which is a multiple of it
            said = " ".join(voice.verdict(level, Verdict(WRONG, near=found)))
            assert not right & set(re.findall(r"\d+", said)), (level.name, said)


@pytest.mark.parametrize("key", courses())
def test_what_is_to_be_looked_at_lies_on_the_table(key: str) -> None:
    tables = {id(level): table_of(begin(level)) for level, _, _ in told(key)}
    for level, _, found in told(key):
        assert all(tables[id(level)].has(target) for target in found.targets), (level.name, found)


# --- nothing false ----------------------------------------------------------------------------------------------------


def closed_by(level: Level) -> set[str]:
    return {event.player for events in reveal(level)[1] for event in events if isinstance(event, Closed)}


def rows_of(level: Level, player: str, noun: str) -> list[int]:
    terms = [term for event in scorings(level) if player in event.players for term in event.tally.terms]
    return [term.points for term in terms if term.noun == noun]


def paid(level: Level, player: str) -> int:
    return gained(level)[player]


#: what must be so where something is said, looked up without the code that says it
TRUE: dict[str, Callable[[Level, NearMiss], bool]] = {
    "later": lambda level, found: not begin(level).over and not reveal(level)[0].over,
    "drop": lambda level, found: bool(rows_of(level, found.facts["player"], found.detail)),
    "only": lambda level, found: sum(rows_of(level, found.facts["player"], found.detail)) > 0,
    "each1": lambda level, found: found.facts["each"] > 1 and found.facts["count"] > 0,
    "closer": lambda level, found: found.facts["player"] in closed_by(level),
    "minority": lambda level, found: any(found.facts["player"] in event.beaten for event in scorings(level)),
    "fewer": lambda level, found: any(found.facts["player"] in event.beaten for event in scorings(level)),
    "split": lambda level, found: any(len(event.players) > 1 for event in scorings(level)),
    "tied": lambda level, found: any(
        found.facts["player"] in event.players and len(event.players) > 1 for event in scorings(level)
    ),
    "not_paid": lambda level, found: not paid(level, found.facts["player"]),
    "forgotten": lambda level, found: paid(level, found.facts["player"]) > 0,
    "nobody": lambda level, found: any(gained(level).values()),
    "nobody_paid": lambda level, found: not any(gained(level).values()),
    "nobody_home": lambda level, found: bool(closed_by(level)),
    "uneven": lambda level, found: paid(level, found.facts["player"]) % found.facts["each"] == 0,
    "winner_less": lambda level, found: found.facts["player"] not in truth(level).split(),
    "winner_tie": lambda level, found: found.facts["player"] not in truth(level).split(),
    "before": lambda level, found: str(begin(level).observe(level.asks.split())) != truth(level),
}


@pytest.mark.parametrize("key", courses())
def test_nothing_false_is_said(key: str) -> None:
    for level, answer, found in told(key):
        if found.code in TRUE:
            assert TRUE[found.code](level, found), (level.name, answer, found)


@pytest.mark.parametrize("key", courses())
def test_whoever_is_called_right_is(key: str) -> None:
    for level, answer, found in told(key):
        if level.asks == "points":
            given, right = points_of(level, answer), gained(level)
            assert all(given[player] == right[player] > 0 for player in found.right)
            assert all(given[player] != right[player] for player in found.wrong) and found.wrong
