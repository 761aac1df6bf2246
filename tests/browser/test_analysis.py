"""The analysis board in a page: it thinks while it is played on, rows play turns, and who leaves ends the work."""

from __future__ import annotations

import re
from typing import Any

import pytest

from carcnb.engine.actions import Place
from tests.browser.lab import Board, Lab, new, settled_size, wait_for

pytestmark = pytest.mark.browser

BEGUN = """import asyncio, carcnb
from pathlib import Path
game = carcnb.new("{key}", seed=5)
view = carcnb.analyse(game)
async def tell():
    while True:
        # whole at once: a file that is just being written would be read as empty
        Path("{name}.new").write_text(f"{{view.thinker.slices}} {{len(view.record().lines)}}")
        Path("{name}.new").replace("{name}.txt")
        await asyncio.sleep(0.1)
task = asyncio.get_running_loop().create_task(tell())
view"""


class Told:
    """What the kernel writes down: how many slices were worked on, and how many lines the study has."""

    def __init__(self, lab: Lab, name: str) -> None:
        self.file = lab.folder / f"{name}.txt"

    def numbers(self) -> tuple[int, int]:
        """Return slices and lines; nothing yet is 0."""
        words = self.file.read_text().split() if self.file.exists() else []
        return (int(words[0]), int(words[1])) if len(words) == 2 else (0, 0)

    def thinks(self, page: Any) -> bool:
        """Tell whether it is being thought, over two seconds."""
        before = self.numbers()[0]
        page.wait_for_timeout(2000)
        return self.numbers()[0] > before


def opened(lab: Lab, page: Any, name: str, key: str = "hunters_gatherers") -> Told:
    lab.open(page, name, BEGUN.format(key=key, name=name))
    board = page.locator("canvas.carc-board")
    board.wait_for(timeout=60_000)
    settled_size(board)
    told = Told(lab, name)
    wait_for(lambda: told.numbers()[0] > 3, 60)
    return told


def tries(page: Any) -> int:
    """Return how many tries the panel tells of."""
    found = re.search(r"(\d+) tr(?:y|ies) played out", page.locator(".carcnb-ranking").inner_text())
    return int(found[1]) if found else 0


def test_it_thinks_while_it_is_played_on(lab: Lab, page: Any) -> None:
    told = opened(lab, page, "thinking")
    wait_for(lambda: tries(page) > 0, 60)
    first = tries(page)
    wait_for(lambda: tries(page) > first, 60)
    board = Board(page, new("hunters_gatherers", 5))
    place = next(action for action in board.twin.legal if isinstance(action, Place))
    for _ in range(place.turn):
        page.locator("button.carc-turn-right").click()
        page.wait_for_timeout(300)
    lines = told.numbers()[1]
    board.click(("cell", place.cell))
    wait_for(lambda: told.numbers()[1] > lines, 30)
    assert told.thinks(page)


def test_a_press_on_a_row_plays_it_and_back_leads_back(lab: Lab, page: Any) -> None:
    told = opened(lab, page, "rows")
    row = page.locator(".carcnb-turnrow > button").first
    wait_for(lambda: bool(row.text_content()), 60)
    lines = told.numbers()[1]
    row.click()
    wait_for(lambda: told.numbers()[1] >= lines + 3, 30)  # the tile, the figure, and the tile that came up
    page.locator("button.carc-undo").click()
    page.wait_for_timeout(500)
    page.locator("button.carc-undo").click()
    forward = page.locator("button.carc-redo")
    wait_for(forward.is_enabled, 30)
    page.locator(".carcnb-tabs button").nth(3).click()
    assert page.locator(".carcnb-lines .carcnb-choices button").first.text_content().startswith("1. ")


@pytest.mark.slow
def test_a_row_that_is_pointed_at_is_alone_on_the_board(lab: Lab, page: Any) -> None:
    opened(lab, page, "pointing")
    row = page.locator(".carcnb-turnrow > button").nth(1)
    wait_for(lambda: bool(row.text_content()), 60)
    row.hover()
    page.wait_for_timeout(800)
    before = row.text_content()
    page.wait_for_timeout(2500)
    # numbers may change under the pointer, but not the turn
    assert row.text_content().partition(".")[0] == before.partition(".")[0]


@pytest.mark.slow
def test_it_pauses_on_a_button(lab: Lab, page: Any) -> None:
    told = opened(lab, page, "pausing")
    page.locator("button.carc-pause").click()
    page.wait_for_timeout(500)
    assert not told.thinks(page)
    page.locator("button.carc-pause").click()
    page.wait_for_timeout(500)
    assert told.thinks(page)


@pytest.mark.slow
def test_who_clears_the_cell_ends_the_work(lab: Lab, page: Any) -> None:
    told = opened(lab, page, "clearing")
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:clear-all-cell-outputs')")
    page.wait_for_timeout(1500)
    assert not told.thinks(page)


def test_who_leaves_the_page_ends_the_work(lab: Lab, page: Any) -> None:
    told = opened(lab, page, "leaving")
    page.goto("about:blank")
    page.wait_for_timeout(2500)
    assert not told.thinks(page)
