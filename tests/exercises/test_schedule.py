"""Which rules are due: learnt ones only, the oldest first, never a wall; and in which order they are asked."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta

import pytest
from fsrs import Rating

from carcnb.exercises.five import LATER, LENGTH, MOST, Item, plan, read_plan, with_again
from carcnb.exercises.schedule import CAP, FEW, Known, due, later, learnt
from carcnb.lessons.cards import rated
from carcnb.lessons.progress import Grade, Progress
from tests.exercises import standin
from tests.exercises.standin import KEY, finish

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def known_exercises(monkeypatch: pytest.MonkeyPatch) -> None:
    standin.install(monkeypatch)


def names(known: list[Known]) -> list[str]:
    return [each.rule for each in known]


def asked(rule: str, *days_ago: float, rating: Rating = Rating.Good) -> Known:
    """Return a rule that was asked so many days ago, each time with this rating."""
    card = None
    for days in days_ago:
        card = rated(card, KEY, rating, NOW - days * DAY)
    return Known(rule, KEY, card)


# --- what was learnt --------------------------------------------------------------------------------------------------


def test_a_newcomer_has_nothing_to_refresh() -> None:
    assert learnt(Progress(None)) == []


def test_rules_of_finished_lessons_that_have_exercises_are_learnt() -> None:
    progress = finish(Progress(None), "first_tile", "rivers")
    assert names(learnt(progress)) == ["HG-P3", "HG-R1", "HG-R2"]


def test_a_lesson_that_is_not_finished_teaches_nothing_yet() -> None:
    progress = Progress(None)
    progress.mark(f"{KEY}/rivers", "a_gift", Grade(True))
    assert learnt(progress) == []


def test_a_rule_that_was_asked_once_stays_whatever_becomes_of_its_lesson() -> None:
    progress = Progress(None)
    progress.rate({"HG-R2": Rating.Good, "HG-V1": Rating.Good}, KEY, NOW)
    progress.rate({"X-1": Rating.Good}, "a game that is gone", NOW)
    assert names(learnt(progress)) == ["HG-R2"]


# --- what is due ------------------------------------------------------------------------------------------------------


def test_the_oldest_comes_first_and_what_was_never_asked_last() -> None:
    old, older = asked("HG-R2", 1), asked("HG-R1", 3)
    fresh, known = Known("HG-P3", KEY), asked("HG-F2", 1.5, 1)
    assert due([fresh, old, known, older], NOW) == [older, old, fresh]
    assert later([fresh, old, known, older], NOW) == [known]


def test_on_one_day_twelve_rules_are_asked_and_not_more() -> None:
    many = [asked(f"R-{n}", 5 - n / 100) for n in range(20)]
    assert names(due(many, NOW)) == [f"R-{n}" for n in range(CAP)]
    today = [asked(f"T-{n}", 0.02) for n in range(10)]
    found = names(due([*many, *today], NOW))
    assert [name for name in found if name.startswith("R")] == ["R-0", "R-1"]
    assert len([name for name in found if name.startswith("T")]) == 10, "what was asked today comes again if it is due"


def test_after_a_pause_of_weeks_only_the_five_oldest_come() -> None:
    many = [asked(f"R-{n}", 40 + n) for n in range(20)]
    assert names(due(many, NOW)) == [f"R-{n}" for n in range(19, 19 - FEW, -1)]


def test_rules_never_asked_take_turns_by_section() -> None:
    known = [Known(rule, KEY) for rule in ("HG-R1", "HG-R2", "HG-F2", "HG-P3")]
    assert names(due(known, NOW)) == ["HG-R1", "HG-F2", "HG-P3", "HG-R2"]


# --- five of them -----------------------------------------------------------------------------------------------------

ALL = ("HG-P3", "HG-M6", "HG-R1", "HG-R2", "HG-F2", "HG-J3")


def apart(items: tuple[Item, ...]) -> bool:
    return all(one.rule != other.rule for one, other in itertools.pairwise(items))


@pytest.mark.parametrize("count", range(2, 7))
def test_five_are_mixed_the_first_is_known_best_and_the_last_is_done(count: int) -> None:
    rules = [asked(rule, *([8, 6] if rule == "HG-F2" else [1])) for rule in ALL[-count:]]
    items = plan(rules)
    assert len(items) == LENGTH and apart(items) and len(set(items)) == LENGTH
    assert items[0].rule == "HG-F2"
    if count >= LENGTH:
        assert (items[-1].rule, items[-1].kind) == ("HG-R1", "do")


def test_the_rule_that_was_pressed_comes_first() -> None:
    rules = [asked(rule, 1) for rule in ALL]
    assert plan(rules, first="HG-J3")[0].rule == "HG-J3"


def test_what_is_not_due_fills_up_and_one_rule_alone_comes_once() -> None:
    fresh, known = Known("HG-P3", KEY), asked("HG-F2", 1.5, 1)
    assert {item.rule for item in plan([fresh], [known])} == {"HG-P3", "HG-F2"}
    assert [item.name for item in plan([fresh])] == ["HG-P3-0"]
    assert plan([]) == ()


def test_another_position_each_time() -> None:
    seeds = [item.seed for item in plan([asked("HG-R2", 2, 1), Known("HG-P3", KEY)]) if item.rule == "HG-R2"]
    assert seeds in ([2, 3], [2, 3, 4])


FIVE = tuple(Item(KEY, rule, 0) for rule in ("HG-P3", "HG-M6", "HG-R2", "HG-F2", "HG-R1"))


@pytest.mark.parametrize("number", range(LENGTH))
def test_what_went_wrong_comes_again_three_exercises_later_if_there_is_room(number: int) -> None:
    items = with_again(FIVE, number)
    if number + LATER > LENGTH:
        assert items == FIVE
    else:
        assert items[number + LATER] == FIVE[number]._replace(seed=1)
        assert len(items) == LENGTH + 1 and apart(items)


def test_a_round_does_not_grow_for_ever() -> None:
    items, number = FIVE, 0
    while number < len(items):
        items, number = with_again(items, number), number + 1
    assert len(items) <= MOST and apart(items)


def test_a_plan_is_read_as_it_was_kept_and_what_is_none_is_empty() -> None:
    assert read_plan([list(item) for item in FIVE]) == FIVE
    for junk in (
        None,
        3,
        [],
        [["HG-P3"]],
        [[KEY, "HG-P3", "x", ""]],
        [[KEY, "HG-V9", 0, ""]],
        [[KEY, "HG-P3", 0, "do"]],
    ):
        assert read_plan(junk) == ()
