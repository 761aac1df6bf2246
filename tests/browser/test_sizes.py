"""How large a board is on a large screen, in JupyterLab, as a page and in full screen; how much of it land fills."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.lab import RUN_ALL, TOKEN, Lab, settled_size, wait_for

SCREEN = 1920, 1080
#: a greedy game of 71 tiles shortly before its end, and what its board shows, written to a file by a button of its own
LATE = """import json, carcnb
from pathlib import Path
from ipywidgets import Button
game, player = carcnb.new("carcassonne", seed=4), carcnb.player("greedy", seed=1)
while len(game.board.placements) < 68:
    game.push(player.choose(game))
view = carcnb.play(game, autosave=False)
def tell(_):
    shot, cells = view.board.picture.shot, list(view.session.table.room())
    across, down = ((max(side) - min(side) + 1) * shot.cell for side in zip(*cells))
    size = [view.board.canvas.width, view.board.canvas.height]
    Path("{name}.json").write_text(json.dumps(dict(cell=shot.cell, land=[across, down], size=size)))
asked = Button(description="tell")
asked.on_click(tell)"""


def opened(lab: Lab, page: Any, name: str, way: str) -> Any:
    """Open the late game in one of the ways, on a large screen; return its board."""
    page.set_viewport_size({"width": SCREEN[0], "height": SCREEN[1]})
    lab.write(name, LATE.format(name=name), "view", "asked")
    page.goto(f"{lab.url}/{way}/{name}.ipynb?token={TOKEN}")
    if way.startswith("lab"):
        page.wait_for_selector(".jp-Cell", timeout=60_000)
        page.evaluate("async () => { await jupyterapp.restored; jupyterapp.shell.collapseLeft(); }")
        page.evaluate(RUN_ALL)
    board = page.locator("canvas.carc-board")
    board.wait_for(timeout=60_000)
    return board


def part(board: Any) -> float:
    """Return which part of the screen a board takes, once it has come to rest."""
    wide, high = settled_size(board)
    return wide * high / (SCREEN[0] * SCREEN[1])


def told(lab: Lab, page: Any, name: str) -> dict[str, Any]:
    """Ask the kernel what its board shows."""
    file = lab.folder / f"{name}.json"
    file.unlink(missing_ok=True)
    page.get_by_role("button", name="tell", exact=True).dispatch_event("click")
    wait_for(lambda: file.exists() and file.read_text("utf-8").endswith("}"))
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


@pytest.mark.parametrize(("way", "least"), [("lab/workspaces/wide/tree", 0.35), ("voila/render", 0.5)])
def test_a_board_takes_much_of_the_screen_and_the_land_fills_it(lab: Lab, page: Any, way: str, least: float) -> None:
    name = f"size-{way.partition('/')[0]}"
    board = opened(lab, page, name, way)
    assert part(board) >= least
    shown = told(lab, page, name)
    assert tuple(shown["size"]) == settled_size(board)
    assert max(land / room for land, room in zip(shown["land"], shown["size"], strict=True)) >= 0.8
    assert shown["cell"] >= 45
    page.locator("button.carcnb-fullscreen").click()
    wait_for(lambda: page.evaluate("!!document.fullscreenElement") and part(board) >= 0.6)
