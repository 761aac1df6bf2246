"""Cards and menus over the panel: readable wherever a stage lies, and shut by Escape or a press beside them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.lab import Lab, settled_size, wait_for
from tests.browser.screens import SCREENS, show
from tests.conftest import screen

#: a play as it is opened from the start page: inside that, with its style sheet
INSIDE = """
from pathlib import Path
from ipywidgets import HTML, VBox
sheet = Path(carcnb.__file__).parent / "widgets" / "start.css"
inside = VBox([HTML(f"<style>{sheet.read_text('utf-8')}</style>"), view])
inside.add_class("carcnb-start")
inside"""
#: each paragraph and heading of a card: where it begins and ends, and the same of what it says
PARTS = """card => [...card.querySelectorAll('h3, h4, p')].map(part => { const all = document.createRange();
  all.selectNodeContents(part); return [part, all].flatMap(of => { const { top, bottom } = of.getBoundingClientRect();
  return [top, bottom]; }); })"""


@pytest.fixture
def finger(shared_browser: Any) -> Iterator[Any]:
    with screen(shared_browser, 420, 900, has_touch=True, is_mobile=True) as window:
        yield window.new_page()


@pytest.mark.parametrize("wide", [pytest.param(1280, marks=pytest.mark.slow), 420])
def test_a_rule_card_can_be_read_line_by_line(lab: Lab, page: Any, wide: int) -> None:
    page.set_viewport_size({"width": wide, "height": 860})
    code = SCREENS["rule"].replace("carcnb.play(game", "view = carcnb.play(game")
    lab.open(page, f"rule-inside-{wide}", f"{code}{INSIDE}")
    settled_size(page.locator("canvas.carc-board"))
    page.locator(".carcnb-cite").first.click()
    card = page.locator(".carcnb-rule").first
    card.wait_for()
    parts = card.evaluate(PARTS)
    assert len(parts) >= 4
    assert all(bottom - top >= 18 and said_bottom <= bottom + 2 for top, bottom, _, said_bottom in parts)
    assert all(one[1] <= other[0] + 1 for one, other in pairwise(parts))


@pytest.mark.parametrize("way", [pytest.param("Escape", marks=pytest.mark.slow), "beside"])
def test_the_menu_of_a_lesson_is_shut_and_nothing_else_happens(lab: Lab, finger: Any, way: str) -> None:
    show(lab, finger, "lesson")
    more, menu = finger.locator(".carcnb-top > .carc-i-more"), finger.locator(".carcnb-menu")
    more.tap()
    menu.wait_for()
    box, button, acts = menu.bounding_box(), more.bounding_box(), finger.locator(".carcnb-acts").bounding_box()
    assert 0 <= box["y"] - button["y"] - button["height"] < 80  # below its button, and the fixed ones stay in sight
    assert box["y"] + box["height"] <= acts["y"]
    if way == "Escape":
        finger.keyboard.press("Escape")
    else:
        board = finger.locator("canvas.carc-board").bounding_box()
        finger.touchscreen.tap(board["x"] + 8, board["y"] + 40)
    wait_for(lambda: not menu.is_visible())
    finger.wait_for_timeout(800)
    assert not finger.locator(".carcnb-bubble").count()


@pytest.mark.slow
def test_dice_hear_a_finger_and_what_is_picked_is_confirmed_in_sight(lab: Lab, finger: Any) -> None:
    code = """import carcnb
view = carcnb.lesson("marabunta", "play", lang="de", progress=None)
view.session.open([level.kind for level in view.session.lesson.levels].index("game"))
view"""
    lab.open(finger, "dice-by-finger", code)
    settled_size(finger.locator("canvas.carc-board"))
    finger.evaluate("() => document.querySelector('.carcnb-stage').scrollIntoView({ block: 'start' })")
    dice = finger.locator("canvas.carc-hand").bounding_box()
    finger.touchscreen.tap(dice["x"] + 0.15 * dice["width"], dice["y"] + dice["height"] / 2)
    confirm = finger.locator(".carcnb-choices button", has_text="Bestätigen")
    confirm.wait_for()
    wait_for(lambda: bottom(confirm) <= finger.locator(".carcnb-acts").bounding_box()["y"] + 1)


HINTED = """import carcnb
view = carcnb.lesson("hunters_gatherers", "your_people", lang="en", progress=None)
view.session.hint()
view.session.hint()
view"""
LINES = "text => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)"


@pytest.mark.parametrize("size", [pytest.param((1280, 600), marks=pytest.mark.slow), (420, 860)])
def test_a_text_without_room_shows_whole_lines_and_is_opened_over_the_panel(
    lab: Lab, page: Any, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lab.open(page, f"folded-{size[0]}", HINTED)
    settled_size(page.locator("canvas.carc-board"))
    text, more, acts = (page.locator(part) for part in (".carcnb-text", ".carcnb-unfold", ".carcnb-acts"))
    more.wait_for()
    lines = text.evaluate(LINES)
    assert abs(lines - round(lines)) < 0.1
    before = acts.bounding_box()
    more.click()
    wait_for(lambda: text.evaluate("text => text.clientHeight >= text.scrollHeight && text.clientHeight > 90"))
    assert acts.bounding_box() == before
    page.keyboard.press("Escape")
    wait_for(lambda: text.evaluate(LINES) == lines)


def test_a_low_window_shows_board_and_buttons_together(lab: Lab, page: Any) -> None:
    page.set_viewport_size({"width": 1024, "height": 520})
    show(lab, page, "lesson")
    page.evaluate("() => document.querySelector('.carcnb-stage').scrollIntoView({ block: 'start' })")
    window = page.locator(".jp-WindowedPanel-outer, .jp-NotebookPanel-notebook").first
    for part in (".carcnb-acts", "canvas.carc-board", ".carcnb-holding"):
        wait_for(lambda part=part: bottom(page.locator(part).first) <= bottom(window) + 1)  # type: ignore[misc]  # mypy cannot tell what a default makes of it


def bottom(part: Any) -> float:
    box = part.bounding_box()
    return float(box["y"] + box["height"])
