"""Every exercise that is made can be solved, has one answer, gives nothing away, and is small."""

from __future__ import annotations

import datetime
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from carcnb.engine.actions import Place
from carcnb.engine.laying import with_tiles
from carcnb.exercises import daily, exercise, kinds, rules
from carcnb.exercises.accepting import LONGEST, MOST_POINTS, NEAR, SECTIONS
from carcnb.exercises.playing import WIDEST
from carcnb.exercises.recipes import book
from carcnb.exercises.slips import COUNTS, SLIP
from carcnb.games import found
from carcnb.games.data import rules as rules_of
from carcnb.lessons.answers import NOBODY, is_right, points_of, truth
from carcnb.lessons.beginning import begin, statement
from carcnb.lessons.choosing import FOUND, answer_of, number_of, places
from carcnb.lessons.coach import Coach
from carcnb.lessons.goals import Story, reached
from carcnb.lessons.level import COUNT, DO, PREDICT, QUIZ, SPOT, Lesson, Level
from carcnb.lessons.near import VAGUE, near_miss
from carcnb.lessons.near_slips import rule_of, slips_of
from carcnb.lessons.reckoning import Reckoning
from carcnb.lessons.validate import problems
from carcnb.lessons.verdict import DONE
from carcnb.lessons.voice import Voice
from carcnb.say.explain import Explainer
from carcnb.say.i18n import languages, speech
from tests.lessons.plausible import scorings, wrong_answers

KEYS = [key for key in found.built_in() if rules(key)]
LISTED = [(key, rule, kind) for key in KEYS for rule in rules(key) for kind in kinds(key, rule)]
#: those made in every run, and those before an issue is closed
SEEDS, MANY = range(1), range(1, 40)
#: how much of what may be answered wrongly is told why it looks right
SPECIFIC = 0.9
#: so many rules of each game have exercises at least
COVERED = {"carcassonne": 20, "hunters_gatherers": 40, "wheel_of_fortune": 27, "marabunta": 20}


@cache
def made(key: str, rule: str, seed: int, kind: str) -> Level:
    return exercise(key, rule, seed, kind)


def check(key: str, level: Level) -> None:
    """All that must hold of an exercise."""
    assert problems(Lesson(key, "exercise", "An exercise", "One of many.", (level,))) == []
    assert len(level.start) <= LONGEST and level.title and level.text and level.task
    fits_on_a_stage(level)
    solvable(level)
    {PREDICT: predicted, COUNT: counted, SPOT: chosen, QUIZ: chosen, DO: done}[level.kind](key, level)
    if any(choice.claim is not None for choice in level.choices):
        with_a_slip(key, level)
    three_rungs(level)


def fits_on_a_stage(level: Level) -> None:
    game = with_tiles(begin(level))
    if game is not None:
        columns, rows = zip(*game.board.placements, strict=True)
        assert max(columns) - min(columns) < WIDEST and max(rows) - min(rows) < WIDEST


def solvable(level: Level) -> None:
    coach = Coach(level)
    if level.kind == DO:
        for line in level.solution:
            player, action = statement(coach.game, line)
            coach.act(action, player)
    elif level.kind == PREDICT:
        assert coach.answer(truth(level)).code == DONE
    elif level.kind == COUNT:
        assert coach.counting is not None
        coach.counting.everything()
        assert coach.counted().code == DONE
    else:
        right = [number for number, choice in enumerate(level.choices) if is_right(level, choice)]
        assert len(right) == 1 and coach.choose(right[0]).code == DONE
    assert coach.done


def predicted(key: str, level: Level) -> None:
    right = truth(level)
    assert right not in (NOBODY, "0")
    wrong = wrong_answers(level)
    told = [answer for answer in wrong if (miss := near_miss(level, answer)) and miss.code not in VAGUE]
    assert len(told) >= min(NEAR, len(wrong))
    if level.asks != "points":
        return
    assert max(points_of(level, right).values()) <= MOST_POINTS
    game = with_tiles(begin(level))
    for event in scorings(level) if game is not None else ():
        assert game is not None
        assert event.spot is None or len(game.board.area(*event.spot).zones) <= SECTIONS


def counted(key: str, level: Level) -> None:
    assert level.counts is not None and level.counts not in level.highlight
    assert level.par > 1


def chosen(key: str, level: Level) -> None:
    """Each choice can be pressed; wrong ones are told why; no two look alike."""
    assert len(level.choices) == 3 and all(places(level))
    texts = [choice.text for choice in level.choices]
    right = next(choice.text for choice in level.choices if is_right(level, choice))
    assert texts.count(right) > 1 or len({*texts}) == 3, "the one to find is the only one of its sort"
    for lang in languages():
        told = {Voice(key, lang).choice(choice, Explainer.of(key, lang)) for choice in level.choices}
        assert len(told) == 3 and not any(re.search(r"-?\d,-?\d", words) for words in told), told
    assert [number_of(level, answer_of(level, number)) for number in range(3)] == [0, 1, 2]
    for number, choice in enumerate(level.choices):
        verdict = Coach(level).choose(number)
        assert verdict.text and (verdict.code == DONE) == is_right(level, choice)
        assert verdict.code == DONE or Voice(key, "en").verdict(level, verdict)


def with_a_slip(key: str, level: Level) -> None:
    """One count is a near miss in a row of the rule, and the others are what the engine pays."""
    reckoning = Reckoning(begin(level))
    # an area may be named by another of its parts once the position is read
    paid = [(lot.paid.players, lot.paid.tally, lot.paid.why) for lot in reckoning.lots if lot.paid is not None]
    claims = [choice.claim for choice in level.choices if choice.claim is not None]
    assert len(claims) == COUNTS
    assert all((claim.paid.players, claim.paid.tally, claim.paid.why) in paid for claim in claims)
    wrong = [claim for claim in claims if claim.said != claim.paid.tally]
    (slip,) = [claim for claim in claims if claim.said.points != claim.paid.points]
    assert wrong == [slip] and slip in slips_of(begin(level), slip.paid)
    recipes = [recipe for recipe in book(key).recipes if SLIP in recipe.kinds]
    cites = {rule for recipe in recipes if recipe.rule == level.rules[0] for rule in (recipe.rule, *recipe.cites)}
    assert rule_of(slip) in cites
    assert all(
        Voice(key, lang).choice(choice, Explainer.of(key, lang)) for choice in level.choices for lang in languages()
    )
    right = next(number for number, choice in enumerate(level.choices) if choice.right)
    coach = Coach(level)
    told = Voice(key, "en").verdict(level, coach.choose(right))
    assert Explainer(key, "en").near(FOUND.get(slip.code, slip.code), slip.detail, slip.facts) in told


def done(key: str, level: Level) -> None:
    """What stands first does not reach the goal, and whoever goes astray is told so."""
    game = begin(level)
    first = Coach(level)
    first.act(game.legal_actions()[0])
    assert not first.done
    assert len(level.solution) <= 2
    assert 1 <= len(right_places(level)) <= 3, "so many right places are no exercise"
    for action in game.legal_actions()[:5]:
        verdict = Coach(level).act(action)
        assert not verdict.to_take_back or Voice(key, "en").verdict(level, verdict)
    # a die that is used first may be followed by another, but a tile is laid once
    astray = (Coach(level).act(action).to_take_back for action in game.legal_actions())
    assert with_tiles(game) is None or any(astray)


def right_places(level: Level) -> set[str]:
    """Return the first acts of all ways to the goal, of at most two acts: of a tile, where and how it is laid."""
    found = set[str]()
    for action in begin(level).legal_actions():
        coach = Coach(level)
        coach.act(action)
        ends = [] if coach.done else [end for end in coach.game.legal_actions() if coach.game.to_move == level.you]
        for end in [None, *ends]:
            game, acts = begin(level), [action] if end is None else [action, end]
            events = [event for act in acts for event in game.push(act)]
            if level.goal is not None and reached(level.goal, Story(game, tuple(acts), events, [])):
                found.add(str(action) if isinstance(action, Place) else " ".join(map(str, acts)))
    return found


def three_rungs(level: Level) -> None:
    """Hints never run out before the answer, and none of the first two is the answer."""
    coach = Coach(level)
    given = [coach.hint() for _ in range(3)]
    assert given[-1].answer or given[-1].text or given[-1].highlight
    answers = [truth(level)] if level.kind == PREDICT else list(level.solution) if level.kind == DO else []
    assert not any(hint.text in answers for hint in level.hints)


@pytest.mark.parametrize(("key", "rule", "kind"), LISTED)
def test_an_exercise(key: str, rule: str, kind: str) -> None:
    for seed in SEEDS:
        level = made(key, rule, seed, kind)
        assert (level.kind, level.rules) == (SPOT if kind == SLIP else kind, (rule,))
        check(key, level)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "rule", "kind"), LISTED)
def test_many_exercises(key: str, rule: str, kind: str) -> None:
    levels = [exercise(key, rule, seed, kind) for seed in MANY]
    for level in levels:
        check(key, level)
    assert len({level.start for level in levels}) > 0.9 * len(levels)
    assert spread(levels)


def spread(levels: list[Level]) -> bool:
    """Tell whether no answer comes so often that one could guess."""
    if levels[0].choices:
        answers = Counter(next(n for n, c in enumerate(lv.choices) if is_right(lv, c)) for lv in levels)
        return len(answers) == 3
    return levels[0].kind != PREDICT or len({truth(level) for level in levels}) > 1


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_makes_the_same_exercise(key: str) -> None:
    rule = rules(key)[0]
    assert exercise(key, rule, 7) == exercise(key, rule, 7)
    assert exercise(key, rule, 7).name != exercise(key, rule, 8).name


@pytest.mark.parametrize("key", KEYS)
def test_every_game_has_counts_with_a_slip(key: str) -> None:
    with_some = [rule for rule in rules(key) if SLIP in kinds(key, rule)]
    assert with_some
    levels = [made(key, with_some[0], seed, SLIP) for seed in range(6)]
    for level in levels:
        check(key, level)
    assert len({level.start for level in levels}) > 1
    assert len({next(n for n, choice in enumerate(level.choices) if choice.right) for level in levels}) > 1


@pytest.mark.parametrize("key", KEYS)
def test_the_right_choice_stands_anywhere(key: str) -> None:
    rule = next(rule for rule in rules(key) if {SPOT, QUIZ} & {*kinds(key, rule)})
    kind = next(kind for kind in kinds(key, rule) if kind in (SPOT, QUIZ))
    assert spread([exercise(key, rule, seed, kind) for seed in range(12)])


@pytest.mark.parametrize("key", KEYS)
def test_nearly_every_plausible_wrong_answer_is_told_why(key: str) -> None:
    told = list(answered(key))
    assert sum(told) >= SPECIFIC * len(told), (sum(told), len(told))


def answered(key: str) -> Iterator[bool]:
    for rule in [rule for rule in rules(key) if PREDICT in kinds(key, rule)]:
        level = made(key, rule, 0, PREDICT)
        for answer in wrong_answers(level):
            miss = near_miss(level, answer)
            yield miss is not None and miss.code not in VAGUE


@pytest.mark.parametrize("key", KEYS)
def test_many_rules_have_exercises(key: str) -> None:
    listed = rules(key)
    assert {*listed} <= {*rules_of(key)}
    assert len(listed) >= COVERED[key], f"{len(listed)} of {len(rules_of(key))} rules of {key}"


@pytest.mark.parametrize("lang", languages()[1:])
def test_all_that_is_said_is_translated_and_names_nobody(lang: str) -> None:
    for key, rule, kind in LISTED[::5]:
        level = made(key, rule, 0, kind)
        said = [level.title, level.text, level.task, *(hint.text for hint in level.hints)]
        said += [text for choice in level.choices for text in (choice.text, choice.reason)]
        for text in said:
            assert speech(lang, key).knows(text), text
            assert not re.search(r"\b(Red|Blue|Green)\b|[{}]", text) or text in [
                r["text"] for r in rules_of(key).values()
            ]


def test_the_daily_exercise_is_the_same_for_everybody_and_changes_every_day() -> None:
    first = datetime.date(2026, 11, 17)
    week = [daily(first + datetime.timedelta(days=number)) for number in range(len(KEYS) + 1)]
    assert week[0] == daily(first)
    assert {key for key, _ in week} == {*KEYS}
    assert len({level.start for _, level in week}) == len(week)
    assert daily(first, "hunters_gatherers")[0] == "hunters_gatherers"


def test_what_there_is_not_is_told() -> None:
    with pytest.raises(
        ValueError, match=r"unknown rule with exercises in hunters_gatherers 'HG-R22'; did you mean HG-R2"
    ):
        exercise("hunters_gatherers", "HG-R22", 1)
    with pytest.raises(ValueError, match="unknown kind of exercise about HG-R1 'predict'"):
        exercise("hunters_gatherers", "HG-R1", 1, PREDICT)
    with pytest.raises(ValueError, match="a seed is a whole number"):
        exercise("hunters_gatherers", "HG-R1", "one")  # type: ignore[arg-type]  # a mistake on purpose
    with pytest.raises(ValueError, match="unknown game"):
        exercise("hunters", "HG-R1", 1)


def test_the_position_of_a_day_is_about_what_is_learnt() -> None:
    for number in range(3):
        day = datetime.date(2026, 3, 1 + number)
        game, level = daily(day, "hunters_gatherers", {"HG-P3", "WF-P2"})
        assert game == "hunters_gatherers" and "HG-P3" in level.rules
