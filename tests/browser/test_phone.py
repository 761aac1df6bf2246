"""A phone held upright: whatever the next press needs is seen together with the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.lab import Lab, wait_for
from tests.browser.screens import show
from tests.conftest import screen

#: what must be on the screen, whole; of a lesson's words, which scroll, that is the task
ASKED = ".carcnb-task, .carcnb-prompt:not(:has(.carcnb-task))"
NEEDED = (".carcnb-top", "canvas.carc-board", ASKED, ".carcnb-holding", ".carcnb-acts")
#: top and bottom of an element, and of the window in which it is seen
EDGES = """element => { const { top, bottom } = element.getBoundingClientRect();
  const around = element.closest('.jp-WindowedPanel-outer, .jp-NotebookPanel-notebook').getBoundingClientRect();
  return [top - around.top, around.bottom - bottom]; }"""
TOP = "() => document.querySelector('.carcnb-stage').scrollIntoView({ block: 'start' })"


@pytest.fixture
def phone(shared_browser: Any) -> Iterator[Any]:
    with screen(shared_browser, 420, 900, has_touch=True) as window:
        yield window.new_page()


@pytest.mark.parametrize("name", [pytest.param("hunters", marks=pytest.mark.slow), "sheet", "lesson"])
def test_everything_needed_is_seen_with_the_board(lab: Lab, phone: Any, name: str) -> None:
    show(lab, phone, name)
    phone.evaluate(TOP)
    wait_for(lambda: min(map(min, places(phone).values())) >= -2, says=lambda: str(places(phone)))
    one, *others = [phone.locator(part).first.bounding_box() for part in NEEDED]
    assert all(one["x"] <= box["x"] + 1 and box["x"] + box["width"] <= one["x"] + one["width"] + 1 for box in others)


@pytest.mark.slow
def test_the_task_of_a_game_is_not_cut_off_while_the_opponent_greets(lab: Lab, phone: Any) -> None:
    show(lab, phone, "greeted")
    phone.evaluate(TOP)
    card, task = (phone.locator(part).first.bounding_box() for part in (".carcnb-prompt", ".carcnb-task"))
    assert phone.locator(".carcnb-guided .carcnb-told").count()
    assert card["y"] <= task["y"] and task["y"] + task["height"] <= card["y"] + card["height"] + 1


def places(page: Any) -> dict[str, list[float]]:
    return {part: page.locator(part).first.evaluate(EDGES) for part in NEEDED}


def test_why_something_was_refused_is_seen_with_the_board(lab: Lab, phone: Any) -> None:
    show(lab, phone, "hunters")
    phone.evaluate(TOP)
    box = phone.locator("canvas.carc-board").bounding_box()
    for x in (0.06, 0.3, 0.5, 0.7):
        phone.touchscreen.tap(box["x"] + x * box["width"], box["y"] + 0.55 * box["height"])
        phone.wait_for_timeout(700)
        if phone.locator(".carcnb-told.refused").count():
            break
    above, below = phone.locator(".carcnb-told.refused .carcnb-row").first.evaluate(EDGES)
    buttons = phone.locator(".carcnb-acts").evaluate(EDGES)
    assert above > 0 and below > 69 <= 900 - buttons[0]


@pytest.mark.slow
def test_the_next_level_begins_at_its_top(lab: Lab, phone: Any) -> None:
    show(lab, phone, "lesson")
    phone.locator(".carcnb-below").scroll_into_view_if_needed()
    phone.locator(".carcnb-rules, .carcnb-below").last.evaluate("e => e.scrollIntoView({ block: 'end' })")
    assert phone.locator(".carcnb-stage").evaluate(EDGES)[0] < -20
    phone.locator(".carcnb-levels button").nth(1).evaluate("button => button.click()")
    wait_for(lambda: phone.locator(".carcnb-stage").evaluate(EDGES)[0] >= -6)


def test_a_lesson_with_a_tile_in_hand_hides_nothing(lab: Lab, phone: Any) -> None:
    show(lab, phone, "lesson")
    hand = phone.locator(".carcnb-holding")
    wait_for(lambda: hand.locator("button:visible").count() == 2)
    assert all(within(button.bounding_box(), hand.bounding_box()) for button in hand.locator("button").all())
    phone.locator(".carcnb-levels button").nth(5).evaluate("button => button.click()")  # it asks with three answers
    answers = phone.locator(".carcnb-answers button")
    wait_for(lambda: answers.count() == 3)
    wait_for(lambda: hand.locator("button:visible").count() == 0)  # no tile is laid, so there is nothing to turn
    tile, around = hand.locator("canvas").bounding_box(), hand.bounding_box()
    assert within(tile, around) and around["height"] < tile["height"] + 20  # and no room is kept for what is not there
    panel, buttons = phone.locator(".carcnb-panel").bounding_box(), phone.locator(".carcnb-acts").bounding_box()
    seen = {**panel, "height": buttons["y"] - panel["y"]}
    for part in (".carcnb-prompt h2", ".carcnb-task"):  # what is asked is read with the board, beside the tile
        box = phone.locator(part).bounding_box()
        assert within(box, seen) and box["width"] > 0.6 * panel["width"], part
    phone.locator(".carcnb-parts").evaluate("parts => parts.scrollTo(0, parts.scrollHeight)")
    buttons = phone.locator(".carcnb-acts").bounding_box()
    assert within(buttons, panel)
    assert within(answers.last.bounding_box(), {**panel, "height": buttons["y"] - panel["y"]})
    answers.last.evaluate("button => button.click()")  # the coach is seen, though all was scrolled down
    wait_for(lambda: phone.locator(".carcnb-bubble").count() == 1)
    seen = {**panel, "height": buttons["y"] - panel["y"]}
    wait_for(lambda: within(phone.locator(".carcnb-bubble").bounding_box(), seen))
    rule = phone.locator("button.carcnb-cite")
    if rule.is_visible():  # it opens over the panel, in sight
        rule.click()
        wait_for(lambda: within(phone.locator(".carcnb-over").bounding_box(), panel))


@pytest.mark.parametrize("name", ["spot", pytest.param("wrong", marks=pytest.mark.slow)])
def test_answers_stay_where_they_are_whatever_is_said(lab: Lab, phone: Any, name: str) -> None:
    show(lab, phone, name)
    phone.evaluate(TOP)
    answers = phone.locator(".carcnb-answers button.carcnb-wide")
    phone.wait_for_timeout(500)
    first = tops(phone)
    assert len(first) > 1
    text = phone.locator(".carcnb-text").bounding_box()
    assert text["y"] + text["height"] <= first[0] + 1, "a long text does not run behind the answers"
    for number in range(answers.count()):
        answers.nth(number).evaluate("button => button.click()")
        wait_for(lambda: phone.locator(".carcnb-bubble").count() == 1)
        phone.wait_for_timeout(1200)
        assert tops(phone) == first, number
        if phone.locator(".carcnb-answers .carcnb-right").count():
            return
    raise AssertionError("no answer was right")


def tops(page: Any) -> list[int]:
    """List how far down the answers stand, in pixels of the page."""
    found: list[int] = page.locator(".carcnb-answers button.carcnb-wide").evaluate_all(
        "buttons => buttons.map(button => Math.round(button.getBoundingClientRect().top))"
    )
    return found


def within(inner: dict[str, float], outer: dict[str, float]) -> bool:
    sides = (("x", "width"), ("y", "height"))
    return all(
        outer[at] - 1 <= inner[at] and inner[at] + inner[long] <= outer[at] + outer[long] + 1 for at, long in sides
    )
