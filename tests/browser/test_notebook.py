"""A lesson and a game in Notebook 7, by clicks; it is JupyterLab's smaller sister, and asks nobody but its server."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.browser.lab import TOKEN, Board, Lab, new
from tests.browser.test_lessons import Reader
from tests.browser.test_play import first_place
from tests.conftest import lacking

ON = "--ServerApp.jpserver_extensions={'notebook': True}"


@pytest.fixture(scope="module")
def notebook(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A running Notebook 7."""
    if find_spec("notebook") is None:
        lacking("Notebook 7 was not found; install it with: pip install notebook")
    running = Lab(tmp_path_factory.mktemp("notebook"), ON)
    try:
        yield running
    finally:
        running.close()


@pytest.fixture
def asked(page: Any) -> Iterator[list[str]]:
    """What the page asks for; in the end, nothing from elsewhere."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url))
    yield found
    assert [url for url in found if urlsplit(url).hostname not in ("localhost", "127.0.0.1", None)] == []


def run(notebook: Lab, page: Any, name: str, cell: str) -> None:
    """Write a notebook of one cell, open it and run it by keyboard."""
    notebook.write(name, cell)
    page.goto(f"{notebook.url}/notebooks/{name}.ipynb?token={TOKEN}")
    page.locator(".jp-Notebook .cm-content").first.click(timeout=60_000)
    prompt = page.locator(".jp-InputArea-prompt").first
    for _ in range(30):  # a key pressed before the notebook is ready for it says nothing
        if "[ ]" not in prompt.inner_text():
            break
        page.keyboard.press("Control+Enter")
        page.wait_for_timeout(2000)
    page.locator("canvas.carc-board").wait_for(timeout=60_000)


def test_a_lesson_is_learned_by_clicks(notebook: Lab, page: Any, asked: list[str]) -> None:
    run(notebook, page, "lesson", 'import carcnb\ncarcnb.lesson("hunters_gatherers", "first_tile", lang="en")')
    reader = Reader(page)
    reader.click((-1, 0))
    reader.hears("A river would run into your meadow")
    reader.click((0, -1))
    reader.hears("Well done!")
    reader.goes_on()
    assert asked


@pytest.mark.slow
def test_a_game_is_played_by_clicks_and_letters(notebook: Lab, page: Any, asked: list[str]) -> None:
    run(notebook, page, "game", 'import carcnb\ncarcnb.play("carcassonne", seed=7, autosave="game.carc")')
    board = Board(page, new("carcassonne", 7), notebook.folder / "game.carc")
    for _ in range(4):
        page.keyboard.press("r")  # all around: had Notebook heard it, the board would be gone
    place = first_place(board)
    board.click(("cell", place.cell))
    board.recorded(f"red {place}")
    page.get_by_role("button", name="Put no figure down").click()
    board.recorded("red pass")
    assert asked
