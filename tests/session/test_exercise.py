"""A reader at exercises: each tells how well a rule is known, what went wrong comes again, a reload loses nothing."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from fsrs import Rating

from carcnb.exercises.rounds import ID, Round
from carcnb.lessons.answers import is_right, truth
from carcnb.lessons.level import Level
from carcnb.lessons.progress import Grade, Progress
from carcnb.session.exercise import Exercise, RoundSession, daily_lesson, daily_session
from tests.exercises import standin
from tests.exercises.standin import KEY

START = datetime(2026, 5, 1, 12, tzinfo=UTC)


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def passes(self, **much: float) -> None:
        self.now += timedelta(**much)


class Reader:
    """Does one exercise after another, as the screen lets them."""

    def __init__(self, progress: Progress, time: Time, rule: str = "") -> None:
        begun = Round.opened(progress, time(), rule)
        assert begun is not None
        self.round, self.time = begun, time
        self.session = self.open()

    def open(self) -> RoundSession:
        return RoundSession(self.round, "en", go=self.go, clock=self.time)

    def go(self, number: int) -> None:
        self.round.go_to(number)
        self.session = self.open()

    def solve(self, *, wrong: bool = False) -> None:
        """Do the exercise; with `wrong`, make a mistake first."""
        session, level = self.session, self.session.level
        self.time.passes(seconds=20)
        if wrong:
            session.show_solution()
        elif level.kind == "predict":
            session.answer(truth(level))
        elif level.choices:
            session.choose(next(n for n, choice in enumerate(level.choices) if is_right(level, choice)))
        elif session.coach.counting is not None:
            for thing in session.coach.counting.things:
                session.count(thing.targets[0])
            session.counted()
        else:
            for line in level.solution:
                session.act(session.game.parse_action(line.split()[1:]))
        assert session.coach.done or wrong


@pytest.fixture(autouse=True)
def known_exercises(monkeypatch: pytest.MonkeyPatch) -> None:
    standin.install(monkeypatch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a reader who has finished some lessons."""
    return standin.finished_file(tmp_path)


def test_five_right_ones_are_five_goods_and_the_end_tells_when_they_come_back(file: Path) -> None:
    reader = Reader(Progress(file), Time())
    for number in range(5):
        assert reader.session.number == number
        reader.solve()
        assert reader.session.next() == (number < 4)
    cards = Progress(file).cards()
    assert len(cards) == 5 and all((card.goods, card.seen) == (1, 1) for card in cards.values())
    assert "Rivers: again later today" in reader.session.report()
    assert Round.begun(Progress(file)) is None


def test_the_end_speaks_of_days_and_weeks(file: Path) -> None:
    progress, time = Progress(file), Time()
    for rule, goods in (("HG-R2", 2), ("HG-R1", 2), ("HG-F2", 3), ("HG-P3", 2), ("HG-M6", 2)):
        for n in range(goods):
            progress.rate({rule: Rating.Good}, KEY, START - timedelta(days=30 - 4 * n))
    time.now = START
    reader = Reader(progress, time)
    for _ in range(5):
        reader.solve()
        reader.session.next()
    said = " ".join(reader.session.report())
    assert "weeks" in said and "%" not in said


def test_what_went_wrong_comes_again_three_exercises_later_on_another_position(file: Path) -> None:
    reader = Reader(Progress(file), Time())
    first = reader.session.level
    reader.solve(wrong=True)
    assert reader.round.plan[3].rule == first.rules[0]
    assert len(reader.session.lesson.levels) == 6
    assert reader.session.lesson.levels[3].name != first.name


def test_an_exercise_that_is_done_again_is_not_rated_again(file: Path) -> None:
    reader = Reader(Progress(file), Time())
    reader.solve(wrong=True)
    reader.session.retry()
    reader.solve()
    (card,) = Progress(file).cards().values()
    assert (card.seen, card.goods) == (1, 0)


def test_whoever_skips_is_not_rated(file: Path) -> None:
    reader = Reader(Progress(file), Time())
    reader.session.next()
    assert reader.session.number == 1 and Progress(file).cards() == {}


def test_a_round_goes_on_after_a_reload(file: Path) -> None:
    reader = Reader(Progress(file), time := Time())
    reader.solve(wrong=True)
    reader.session.next()
    again = Reader(Progress(file), time)
    assert again.round.plan == reader.round.plan and again.session.number == 1
    assert again.session.progress.level(ID, again.round.plan[0].name) == Grade(False, 0, False)


def test_an_exercise_stands_half_done_after_a_reload_and_is_rated_by_what_happened_before(file: Path) -> None:
    reader = Reader(Progress(file), time := Time(), "HG-R2")
    reader.session.answer("blue 3")
    again = Reader(Progress(file), time)
    assert again.session.level.name == reader.session.level.name and again.session.coach.tries == 1
    again.solve()
    card = Progress(file).cards()["HG-R2"]
    assert card.goods == 0 and card.due - time() < timedelta(minutes=5), "it was wrong at first"


def test_nothing_in_it_is_a_place_to_go_on_in_a_course(file: Path) -> None:
    before = Progress(file).last
    reader = Reader(Progress(file), Time())
    reader.solve()
    reader.session.next()
    reader.session.retry()
    assert Progress(file).last == before


def test_slow_is_hard_for_whoever_is_faster_otherwise(file: Path) -> None:
    progress = Progress(file)
    progress.keep_begun("times", {"predict": [10.0] * 6, "spot": "often"})
    reader = Reader(progress, time := Time(), "HG-R2")
    time.passes(seconds=60)
    reader.session.answer("red 3")
    card = Progress(file).cards()["HG-R2"]
    assert card.goods == 0 and card.due - time() < timedelta(minutes=10)
    assert progress.begun("times") == {"predict": [10.0] * 6 + [60.0]}


def test_a_new_round_begins_with_nothing_of_the_one_before(file: Path) -> None:
    reader = Reader(Progress(file), time := Time())
    for _ in range(5):
        reader.solve()
        reader.session.next()
    time.passes(days=3)
    fresh = Reader(Progress(file), time)
    assert fresh.session.number == 0 and not fresh.round.some_done
    assert all(item.seed == 1 for item in fresh.round.plan), "other positions"


def test_exercises_are_made_when_they_are_needed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def exercise(key: str, rule: str, seed: int, kind: str | None = None) -> Level:
        made.append(rule)
        return standin.exercise(key, rule, seed, kind)

    monkeypatch.setattr("carcnb.exercises.making.exercise", exercise)
    reader = Reader(Progress(file), Time())
    assert len(made) == 1
    reader.session.next()
    assert len(made) == 2


def test_the_position_of_the_day_is_kept_by_its_day_and_rates_nothing(file: Path) -> None:
    progress, time = Progress(file), Time()
    session = daily_session(progress, KEY, "en", clock=time)
    assert (
        isinstance(session, Exercise) and session.level == daily_lesson(session_day(session), KEY, progress).levels[0]
    )
    session.show_solution()
    again = Progress(file)
    assert again.level(f"{KEY}/daily", session.level.name) and not again.cards()
    assert again.last != (f"{KEY}/daily", session.level.name)


def session_day(session: Exercise) -> date:
    return date.fromisoformat(session.level.name)
