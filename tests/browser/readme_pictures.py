"""Photograph the README's two screens in a real JupyterLab: `python -m tests.browser.readme_pictures`."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from PIL import Image

from tests.browser.lab import Lab, lab_and_browser, settled_size

FOLDER = Path(__file__).parents[2] / ".github" / "pictures"
SIZE = {"width": 1180, "height": 900}
CELLS = {
    "lesson": 'import carcnb\ncarcnb.lesson("hunters_gatherers", "rivers", lang="en", progress=None)',
    "play": """import carcnb
from carcnb.analysis.bots import GreedyPlayer
game, player = carcnb.new("hunters_gatherers", players=["red", "blue"], seed=5), GreedyPlayer()
while len(game.board.placements) < 24 or game.phase != "place":
    game.push(player.choose(game))
carcnb.play(game, lang="en", autosave=False)""",
}
#: so many colours are enough for flat pictures, and make them small
COLOURS = 160


def photograph(lab: Lab, page: Any, name: str) -> int:
    """Write the picture of one screen; return how many bytes it has."""
    lab.open(page, name, CELLS[name])
    if page.locator(".jp-SideBar.jp-mod-left .lm-mod-current").count():
        page.keyboard.press("Control+b")
    settled_size(page.locator("canvas.carc-board").first)
    page.wait_for_timeout(3000)
    stage, desk = (page.locator(part).first for part in (".carcnb-stage", ".carcnb-desk"))
    stage.evaluate("e => e.scrollIntoView()")
    page.wait_for_timeout(500)
    whole, board = stage.bounding_box(), desk.bounding_box()
    # down to the board's lower edge: what is folded away below it is no picture
    shot = page.screenshot(clip={**whole, "height": board["y"] + board["height"] - whole["y"] + 2})
    picture = Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    file = FOLDER / f"{name}.png"
    picture.save(file, optimize=True)
    return file.stat().st_size


def main() -> None:
    """Photograph them all."""
    with lab_and_browser() as (lab, browser):
        for name in CELLS:
            page = browser.new_page(viewport=SIZE)
            print(name, photograph(lab, page, name), "bytes")
            page.close()


if __name__ == "__main__":
    main()
