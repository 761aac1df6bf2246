"""Cards of rules: what ratings lead to, and how they stand in the progress file."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from fsrs import Rating, State

from carcnb.lessons.cards import Card, rated, read_card
from carcnb.lessons.progress import Grade, Progress

KEY = "hunters_gatherers"
NOW = datetime(2026, 5, 1, 9, tzinfo=UTC)
DAY = timedelta(days=1)


def after(*ratings: Rating) -> tuple[Card, timedelta]:
    """Rate a rule each time it is due, and return its card and how long it then waits."""
    now, card = NOW, rated(None, KEY, ratings[0], NOW)
    for rating in ratings[1:]:
        now = card.due
        card = rated(card, KEY, rating, now)
    return card, card.due - now


def test_good_is_asked_after_minutes_then_days() -> None:
    assert after(Rating.Good)[1] == timedelta(minutes=10)
    assert after(Rating.Good, Rating.Good)[1] == 2 * DAY


def test_the_third_good_in_a_row_is_easy_and_then_it_is_counted_anew() -> None:
    card, waits = after(Rating.Good, Rating.Good, Rating.Good)
    assert waits == after(Rating.Good, Rating.Good, Rating.Easy)[1] > 11 * DAY
    assert (card.goods, card.seen) == (0, 3)
    broken = after(Rating.Good, Rating.Hard, Rating.Good, Rating.Good)[0]
    assert broken.goods == 2


def test_again_brings_a_known_rule_back_within_minutes() -> None:
    card, waits = after(Rating.Good, Rating.Good, Rating.Good, Rating.Again)
    assert waits == timedelta(minutes=10) and card.memory.state == State.Relearning


def test_the_same_answers_always_lead_to_the_same_day_within_a_year() -> None:
    many = [Rating.Good] * 12
    assert after(*many) == after(*many)
    assert after(*many)[1] == 365 * DAY


# --- the file ---------------------------------------------------------------------------------------------------------


def kept(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A progress file with one card."""
    file = tmp_path / "p.json"
    Progress(file).rate({"HG-R2": Rating.Good}, KEY, NOW)
    return file


def test_a_card_is_read_as_it_was_written(file: Path) -> None:
    assert Progress(file).cards() == {"HG-R2": rated(None, KEY, Rating.Good, NOW)}
    assert kept(file)["carcnb"] == 2


def test_what_is_noted_twice_for_one_moment_counts_once(file: Path) -> None:
    Progress(file).rate({"HG-R2": Rating.Again}, KEY, NOW)
    assert Progress(file).cards()["HG-R2"].seen == 1


def test_two_screens_do_not_forget_each_others_cards(file: Path) -> None:
    one, two = Progress(file), Progress(file)
    one.rate({"HG-R1": Rating.Good}, KEY, NOW)
    two.rate({"HG-F1": Rating.Good, "HG-R2": Rating.Good}, KEY, NOW + DAY)
    assert {rule: card.seen for rule, card in Progress(file).cards().items()} == {"HG-R1": 1, "HG-F1": 1, "HG-R2": 2}


def test_keys_that_are_not_known_are_kept(file: Path) -> None:
    data = kept(file)
    data["refresh"]["later"] = 1
    data["refresh"]["cards"]["HG-R2"]["colour"] = "red"
    file.write_text(json.dumps(data))
    Progress(file).rate({"HG-R2": Rating.Good}, KEY, NOW + DAY)
    data = kept(file)
    assert data["refresh"]["later"] == 1 and data["refresh"]["cards"]["HG-R2"]["colour"] == "red"


DAMAGED: list[tuple[str, object]] = [
    ("due", "tomorrow"), ("due", None), ("due", "0001-01-01T00:00:00+23:59"), ("state", 9), ("state", "2"),
    ("step", 7), ("stability", -1), ("stability", None), ("difficulty", "much"), ("seen", "often"), ("game", 4),
    ("last_review", 5),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), DAMAGED)
def test_a_damaged_card_is_set_aside_with_its_file_and_the_others_stay(file: Path, name: str, value: object) -> None:
    progress = Progress(file)
    progress.rate({"HG-R1": Rating.Good}, KEY, NOW)
    progress.mark("a/b", "c", Grade(True))
    data = kept(file)
    data["refresh"]["cards"]["HG-R1"][name] = value
    file.write_text(json.dumps(data))
    again = Progress(file)
    assert list(again.cards()) == ["HG-R2"] and again.level("a/b", "c")
    assert "'HG-R1'" in again.trouble and kept(file.with_name("p.json.damaged")) == data
    assert not Progress(file).trouble


@pytest.mark.parametrize("part", [3, [], {"cards": []}, {"cards": {"HG-R2": None}}])
def test_a_damaged_table_of_cards_never_blocks(file: Path, part: object) -> None:
    file.write_text(json.dumps({**kept(file), "refresh": part}))
    progress = Progress(file)
    assert progress.trouble and progress.cards() == {}
    progress.rate({"HG-R2": Rating.Good}, KEY, NOW)
    assert list(Progress(file).cards()) == ["HG-R2"]


def test_of_two_cards_the_one_that_was_asked_later_is_kept_when_a_file_is_damaged(file: Path) -> None:
    progress = Progress(file)
    later = Progress(file.with_name("other.json"))
    later.rate({"HG-R2": Rating.Again}, KEY, NOW + DAY)
    data = kept(file.with_name("other.json"))
    file.write_text(json.dumps({**data, "lessons": 3}))
    progress.load()
    assert progress.cards()["HG-R2"].last == NOW + DAY


def test_a_file_of_a_later_version_is_read_and_left_as_it_is(file: Path) -> None:
    text = json.dumps({**kept(file), "carcnb": 3})
    file.write_text(text)
    progress = Progress(file)
    progress.rate({"HG-R2": Rating.Good}, KEY, NOW + DAY)
    assert progress.cards()["HG-R2"].seen == 2 and file.read_text() == text


def test_cards_can_be_forgotten(file: Path) -> None:
    progress = Progress(file)
    progress.rate({"HG-R1": Rating.Good}, KEY, NOW)
    progress.forget_cards(["HG-R1", "HG-V1"])
    assert list(Progress(file).cards()) == ["HG-R2"]
    progress.reset()
    assert Progress(file).cards() == {}


def test_what_is_begun_is_kept_beside_the_cards(file: Path) -> None:
    progress = Progress(file)
    progress.keep_begun("round", [1, 2])
    again = Progress(file)
    assert again.begun("round") == [1, 2] and list(again.cards()) == ["HG-R2"]


def test_an_exercise_is_no_lesson_to_go_on_with(file: Path) -> None:
    progress = Progress(file)
    progress.mark("a/b", "c", Grade(True))
    progress.mark("refresh/five", "d", Grade(True), last=False)
    assert progress.last == ("a/b", "c") and progress.level("refresh/five", "d")


def test_what_is_no_card_is_none() -> None:
    assert read_card("card") is None and read_card({}) is None
