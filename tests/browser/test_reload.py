"""Boards on a page that is loaded anew, or opened once more: every tile is there again."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.lab import SAVE, TOKEN, Lab, reload, wait_for

LATE = """import carcnb, random
chance, game = random.Random(5), carcnb.new("{key}", seed=5)
while len(game.board.placements) < 30:
    game.push(chance.choice(game.legal_actions()))
carcnb.play(game, autosave=False)"""
COURSE = """course = carcnb.course("hunters_gatherers", lang="en", progress=None)
for lesson in list(course.course.lessons())[:3]:
    course.open_lesson(lesson)
course"""

#: a small copy of each board, as numbers
SMALL = """() => [...document.querySelectorAll('canvas.carc-board')].map(board => {
  const small = document.createElement('canvas'); small.width = 84; small.height = 48;
  const context = small.getContext('2d'); context.drawImage(board, 0, 0, 84, 48);
  return Array.from(context.getImageData(0, 0, 84, 48).data); })"""

#: ipywidgets asks for all models at once and, after four seconds, one after the other: here the first is not heard
UNHEARD = """() => { const send = WebSocket.prototype.send; WebSocket.prototype.send = function (message) {
  const text = typeof message === 'string' ? message : new TextDecoder().decode(message);
  if (text.includes('request_states')) window.unheard = true; else send.call(this, message); }; }"""


def differing(page: Any, wanted: list[list[int]]) -> list[int]:
    """Count for each board the points that look different."""
    found = page.evaluate(SMALL)
    if len(found) != len(wanted):
        return [-1]
    return [sum(abs(a - b) > 40 for a, b in zip(*pair, strict=True)) for pair in zip(found, wanted, strict=True)]


def looks_the_same(page: Any, wanted: list[list[int]]) -> None:
    """Wait until a page shows the boards that are wanted."""
    wait_for(lambda: set(differing(page, wanted)) == {0}, 30, says=lambda: str(differing(page, wanted)))


@pytest.mark.slow
def test_every_board_is_whole_on_a_page_loaded_anew_and_on_a_second_one(lab: Lab, page: Any) -> None:
    page.set_viewport_size({"width": 1280, "height": 3000})  # JupyterLab makes only the cells in sight
    lab.open(page, "reload", LATE.format(key="carcassonne"), COURSE)
    wait_for(lambda: len(page.evaluate(SMALL)) == 2, 60)
    page.wait_for_timeout(5000)
    wanted = page.evaluate(SMALL)
    assert all(len(set(board)) > 20 for board in wanted)
    page.evaluate(SAVE)
    reload(page, boards=2)
    looks_the_same(page, wanted)
    second = page.context.new_page()
    second.set_viewport_size({"width": 1280, "height": 3000})
    reload(second, 2, f"{lab.url}/doc/workspaces/second/tree/reload.ipynb?token={TOKEN}")
    looks_the_same(second, wanted)
    looks_the_same(page, wanted)


def test_a_board_comes_back_on_a_page_that_asks_for_one_widget_after_the_other(lab: Lab, page: Any) -> None:
    lab.open(page, "asking", LATE.format(key="carcassonne"))
    wait_for(lambda: len(set(page.evaluate(SMALL)[0])) > 20 if page.evaluate(SMALL) else False, 60)
    page.wait_for_timeout(3000)
    wanted = page.evaluate(SMALL)
    page.evaluate(SAVE)
    page.add_init_script(f"({UNHEARD})()")
    reload(page)
    assert page.evaluate("window.unheard")
    looks_the_same(page, wanted)
