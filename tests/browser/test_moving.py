"""Choices that light their place, scores that count up, and what is spoken, in a real browser."""

from __future__ import annotations

import time
from typing import Any

import pytest

from carcnb.engine.actions import Occupy
from tests.browser.lab import Board, Lab, wait_for
from tests.browser.test_play import CITY, first_place, loaded, started

#: notes every score that the page shows, from now on
WATCH = """() => { const seen = window.seen = [];
  const score = () => document.querySelector('.carcnb-player b').textContent;
  const note = () => { seen.push(score()); requestAnimationFrame(note); };
  note(); }"""
SPOKEN = "document.querySelector('.carcnb-spoken').textContent"


def figure_phase(lab: Lab, page: Any) -> Board:
    board = started(lab, page)
    place = first_place(board)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    board.act(place)
    page.mouse.move(5, 5)
    page.locator(".carcnb-choices button").first.wait_for()
    return board


def picture(board: Board) -> str:
    found: str = board.canvas.evaluate("canvas => canvas.toDataURL()")
    return found


@pytest.mark.slow
def test_a_choice_shows_a_picture_and_lights_its_place_while_it_is_pointed_at(lab: Lab, page: Any) -> None:
    board = figure_phase(lab, page)
    time.sleep(0.5)
    before = picture(board)
    first = page.locator(".carcnb-choices button").first
    assert "url(" in first.locator("i").evaluate("icon => getComputedStyle(icon).backgroundImage")
    first.hover()
    wait_for(lambda: picture(board) != before)
    page.mouse.move(5, 5)
    wait_for(lambda: picture(board) == before)
    first.focus()
    wait_for(lambda: picture(board) != before)


def test_a_figure_is_put_by_arrow_keys_and_each_choice_is_spoken(lab: Lab, page: Any) -> None:
    board = figure_phase(lab, page)
    offered = board.twin.offered()
    page.locator(".carcnb-desk").focus()
    for number in range(1, 3):
        page.keyboard.press("ArrowDown")
        page.wait_for_function(f"{SPOKEN}.includes('Choice {number} of {len(offered)}')")
    assert page.locator(".carcnb-aimed").count() == 1
    page.keyboard.press("Enter")
    assert isinstance(offered[1], Occupy)
    board.recorded(f"red {offered[1]}")
    wait_for(lambda: "Red" in page.evaluate(SPOKEN) and "Choice" not in page.evaluate(SPOKEN))
    assert page.evaluate("document.activeElement.matches('.carcnb-desk')")


def closed_city(lab: Lab, page: Any) -> Board:
    board = loaded(lab, page, CITY)
    for _ in range(2):
        page.locator("button.carc-turn-right").click()
    time.sleep(0.3)
    board.click(("cell", (0, -1)))
    board.recorded("red place 0,-1 r2")
    page.evaluate(WATCH)
    page.get_by_role("button", name="Put no figure down").click()
    return board


def test_a_score_counts_up_from_what_it_was_and_things_are_numbered(lab: Lab, page: Any) -> None:
    closed_city(lab, page)
    page.locator(".carcnb-fx.plus").wait_for()
    wait_for(lambda: page.evaluate("seen.at(-1)") == "4")
    seen = [int(text) for text in page.evaluate("seen")]
    assert seen == sorted(seen), "the new score was shown before it was counted"
    assert page.locator(".carcnb-fx.number").all_inner_texts() == ["1", "2"]
    page.mouse.click(5, 5)
    page.keyboard.press("Shift")
    page.locator(".carcnb-prompt").click()
    assert page.locator(".carcnb-fx").count() == 0, "a press ends all of it"


@pytest.mark.slow
def test_with_reduced_motion_everything_is_there_at_once(lab: Lab, page: Any) -> None:
    page.emulate_media(reduced_motion="reduce")
    closed_city(lab, page)
    page.locator(".carcnb-fx.plus").wait_for()
    assert page.evaluate("document.querySelector('.carcnb-stage').getAnimations({subtree: true}).length") == 0
    wait_for(lambda: page.evaluate("seen.at(-1)") == "4")
    assert set(page.evaluate("seen")) <= {"0", "4"}
    assert page.locator(".carcnb-fx.number").count() == 2
