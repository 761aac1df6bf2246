"""How well a rule was known: read off what the coach saw, by the table of the schedule."""

from __future__ import annotations

import pytest
from fsrs import Rating

from carcnb.exercises.rating import Went, is_slow, ratings
from carcnb.lessons.coach import Coach
from carcnb.lessons.level import Level
from tests.exercises.standin import KEY, exercise

KNOWN = ("HG-R2", "HG-J3")


class Try:
    """One reader at an exercise, with what is noted of what they do."""

    def __init__(self, rule: str) -> None:
        self.level: Level = exercise(KEY, rule, 0)
        self.coach, self.went = Coach(self.level), Went()

    def answer(self, *answers: str) -> Try:
        for answer in answers:
            self.went = self.went.heard(self.coach.answer(answer), self.coach, KNOWN)
        return self

    def choose(self, *numbers: int) -> Try:
        for number in numbers:
            self.went = self.went.heard(self.coach.choose(number), self.coach, KNOWN)
        return self

    def act(self, *lines: str) -> Try:
        for line in lines:
            verdict = self.coach.act(self.coach.game.parse_action(line.split()[1:]))
            self.went = self.went.heard(verdict, self.coach, KNOWN)
        return self

    def hint(self, times: int) -> Try:
        for _ in range(times):
            self.went = self.went.heard(self.coach.hint(), self.coach, KNOWN)
        return self

    def show(self) -> Try:
        self.went = self.went.heard(self.coach.show_solution(), self.coach, KNOWN)
        return self

    def rated(self, *, slow: bool = False) -> dict[str, Rating]:
        return ratings(self.went, self.level, self.coach.hints_used, slow=slow)


def test_right_at_first_is_good_and_hard_if_it_was_slow() -> None:
    assert Try("HG-R2").answer("red 3").rated() == {"HG-R2": Rating.Good}
    assert Try("HG-R2").answer("red 3").rated(slow=True) == {"HG-R2": Rating.Hard}


def test_looking_is_hard_and_being_told_is_again() -> None:
    assert Try("HG-P3").hint(1).rated() == {"HG-P3": Rating.Hard}
    assert Try("HG-P3").hint(2).rated() == {"HG-P3": Rating.Again}
    assert Try("HG-P3").show().rated() == {"HG-P3": Rating.Again}


def test_a_hint_that_tells_the_rule_at_once_is_again() -> None:
    from dataclasses import replace

    from carcnb.lessons.level import Hint

    level = replace(exercise(KEY, "HG-R2", 0), hints=(Hint("The rule."),))
    assert ratings(Went(), level, 1) == {"HG-R2": Rating.Again}


def test_one_thing_too_many_mended_at_once_is_hard_but_not_twice() -> None:
    assert Try("HG-R2").answer("red 4", "red 3").rated() == {"HG-R2": Rating.Hard}
    assert Try("HG-R2").answer("red 4", "red 2", "red 3").rated() == {"HG-R2": Rating.Again}


def test_a_wrong_player_or_a_wrong_choice_is_again() -> None:
    assert Try("HG-R2").answer("blue 3", "red 3").rated() == {"HG-R2": Rating.Again}
    wrong, right = 0, 1
    tried = Try("HG-P3")
    if tried.coach.choose(wrong).code == "done":
        wrong, right = right, wrong
    assert Try("HG-P3").choose(wrong).rated() == {"HG-P3": Rating.Again}


def test_a_miss_of_another_rule_rates_that_rule_and_not_the_asked_one() -> None:
    """Both fishers count: whoever forgets the fish knows who is paid, and not what a river pays."""
    tried = Try("HG-J3")
    rows = {row.noun: row for event in tried.coach.revealed() for row in getattr(event, "tally", Never).terms}
    fish = rows["fish"]
    left = 7 - fish.points
    assert fish.rule == "HG-R2"
    assert tried.answer(f"red {left} blue {left}", "red 7 blue 7").rated() == {"HG-R2": Rating.Again}


class Never:
    """Stands for the tally of what pays nothing."""

    terms = ()


def test_one_refused_act_on_the_way_is_hard_and_more_are_again() -> None:
    tried = Try("HG-R1")
    taken = "red place 0,0 r0"
    assert tried.act(taken).rated() == {"HG-R1": Rating.Hard}
    assert tried.act(taken).rated() == {"HG-R1": Rating.Again}


def test_an_act_after_which_the_goal_is_out_of_reach_is_again() -> None:
    tried = Try("HG-R1")
    good = tried.level.solution[0]
    for action in tried.coach.game.legal_actions():
        if f"red {action}" != good:
            fresh = Try("HG-R1").act(f"red {action}")
            if fresh.went.wrong:
                assert fresh.rated() == {"HG-R1": Rating.Again}
                return
    pytest.fail("every way leads to the goal")


def test_counting_one_thing_too_few_is_hard_and_a_whole_kind_is_again() -> None:
    tried = Try("HG-F2")
    count = tried.coach.counting
    assert count is not None
    for thing in count.things[:-1]:
        tried.coach.count(thing.targets[0])
    tried.went = tried.went.heard(tried.coach.counted(), tried.coach, KNOWN)
    assert tried.rated() == {"HG-F2": Rating.Hard}
    none = Try("HG-F2")
    none.went = none.went.heard(none.coach.counted(), none.coach, KNOWN)
    assert none.rated() == {"HG-F2": Rating.Again}


def test_what_was_left_half_done_is_rated_by_how_often_it_was_tried() -> None:
    predict, do = exercise(KEY, "HG-R2", 0), exercise(KEY, "HG-R1", 0)
    assert ratings(Went().left(predict, 1, 0), predict) == {"HG-R2": Rating.Again}
    assert ratings(Went().left(do, 1, 1), do) == {"HG-R1": Rating.Good}
    assert ratings(Went().left(do, 2, 1), do) == {"HG-R1": Rating.Hard}


def test_slow_is_much_slower_than_oneself_and_known_only_after_some_time() -> None:
    assert not is_slow(100, [10] * 4)
    assert is_slow(16, [10, 9, 11, 10, 200]) and not is_slow(15, [10, 9, 11, 10, 200])
