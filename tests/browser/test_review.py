"""A review in JupyterLab: pressing the curve jumps to the turn, and a play that is over is looked back upon."""

from __future__ import annotations

from typing import Any

import pytest

import carcnb
from tests.browser.lab import Lab, settled_size, wait_for

REVIEW = """import carcnb
game, player = carcnb.new("carcassonne", seed=3), carcnb.player("random", seed=1)
for _ in range(24):
    game.push(player.choose(game))
carcnb.review(game, playouts=8, progress=False)"""
ENDED = """import carcnb
carcnb.play(carcnb.load('''{record}'''), autosave=False)"""


def turn_shown(page: Any) -> str:
    found: str = page.locator(".carcnb-prompt h2").first.inner_text()
    return found


@pytest.mark.slow
def test_a_press_on_the_curve_jumps_to_the_turn(lab: Lab, page: Any) -> None:
    lab.open(page, "review", REVIEW)
    page.locator(".carcnb-curves [data-turn]").first.wait_for(state="attached", timeout=90_000)
    board = page.locator("canvas.carc-board").first
    settled_size(board)
    for number in (2, 9):
        before = board.evaluate("board => board.toDataURL()")
        page.locator(f'.carcnb-curves [data-turn="{number}"]').click()
        wait_for(lambda: f"Turn {number}" in turn_shown(page))  # noqa: B023  # it is waited for here
        wait_for(lambda: board.evaluate("board => board.toDataURL()") != before)  # noqa: B023
    # arrows walk along, and the focus stays on the curve
    page.keyboard.press("ArrowRight")
    wait_for(lambda: "Turn 10" in turn_shown(page))
    page.keyboard.press("ArrowLeft")
    wait_for(lambda: "Turn 9" in turn_shown(page))
    assert page.evaluate("document.activeElement.dataset.turn") == "9"


def test_from_the_end_of_a_play_to_its_review_lesson_and_back(lab: Lab, page: Any) -> None:
    game, player = carcnb.new("carcassonne", seed=3), carcnb.player("random", seed=1)
    for _ in range(30):
        game.push(player.choose(game))
    while game.refusal("end") is not None:
        game.push(player.choose(game))
    text = game.record().text() + "end\n"
    lab.open(page, "ended", ENDED.format(record=text))
    page.get_by_role("button", name="Review this game").click()
    # it shows turns while it is still at work, and answers
    page.locator('.carcnb-curves [data-turn="2"]').first.wait_for(state="attached", timeout=90_000)
    page.locator('.carcnb-curves [data-turn="1"]').click()
    wait_for(lambda: "Turn 1" in turn_shown(page))
    learn = page.get_by_role("button", name="Learn from my mistakes")
    wait_for(learn.is_enabled, 90)
    learn.click()
    page.get_by_text("Find a better turn.").first.wait_for()
    page.get_by_role("button", name="Back to the review").click()
    page.locator(".carcnb-curves").first.wait_for()
    page.get_by_role("button", name="Back to the game").click()
    page.get_by_role("button", name="Review this game").wait_for()
    wait_for(lambda: page.evaluate("document.activeElement.closest('.carcnb-stage') !== null"))
