"""What is due on the start page, one exercise of it done with real clicks, and what is kept of that."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from fsrs import Rating

from carcnb.exercises import making
from carcnb.exercises.schedule import Known
from carcnb.lessons.answers import is_right
from carcnb.lessons.choosing import LETTERS
from carcnb.lessons.level import Level
from carcnb.lessons.progress import Progress
from carcnb.widgets.start_refresh import names
from tests.browser.lab import Lab, wait_for
from tests.exercises.standin import KEY, finish

BOARD = "canvas.carc-board:visible"


def with_choices() -> tuple[str, Level]:
    """Return a rule whose second exercise is answered by a letter, and that exercise."""
    for rule in making.rules(KEY):
        level = making.exercise(KEY, rule, 1)
        if level.choices:
            return rule, level
    raise AssertionError("no rule is asked about by choices")


def test_a_rule_that_is_due_is_refreshed_with_two_clicks_and_comes_back_later(lab: Lab, page: Any) -> None:
    rule, level = with_choices()
    file = lab.folder / "due.json"
    kept = finish(Progress(file), "first_tile")
    kept.rate({rule: Rating.Good}, KEY, datetime.now(UTC) - timedelta(days=3))
    lab.open(page, "refresh", 'import carcnb\ncarcnb.start(lang="en", progress="due.json")')

    first = page.locator(".carcnb-rulerow button").first
    named = names([Known(rule, KEY)], "en")[0]
    wait_for(lambda: first.inner_text() == named, says=first.inner_text)
    pictures, rows = page.locator(".carcnb-rulerow img.carcnb-cover"), page.locator(".carcnb-rulerow")
    wait_for(lambda: pictures.count() == rows.count(), says=lambda: f"{pictures.count()} pictures")
    first.click()
    page.locator(BOARD).wait_for()
    assert "Five for today" in page.locator(".carcnb-where:visible").inner_text()

    right = next(letter for letter, choice in zip(LETTERS, level.choices, strict=False) if is_right(level, choice))
    page.locator(".carcnb-answers:visible button").nth(LETTERS.index(right)).click()
    wait_for(lambda: Progress(file).cards()[rule].seen == 2, says=lambda: file.read_text("utf-8"))
    card = Progress(file).cards()[rule]
    assert card.goods == 2 and card.due > datetime.now(UTC) + timedelta(days=1)

    page.get_by_role("button", name="Next").click()
    wait_for(lambda: page.locator(".carcnb-levels:visible button.carcnb-here").inner_text() == "2")
    page.get_by_role("button", name="All games").click()
    page.get_by_role("button", name="Go on with your five").wait_for()
