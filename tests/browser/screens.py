"""Every kind of screen in JupyterLab: for tests that look at all of them, and as pictures in a folder.

Run it with: python tests/browser/screens.py FOLDER [--only play,start]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.browser.lab import Lab, lab_and_browser, settled_size

_PLAYED = """import carcnb
game, player = carcnb.new("{key}", players={players}, seed=3), carcnb.player("greedy", seed=1)
for _ in range({acts}):
    if not game.over:
        game.push(player.choose(game))
carcnb.play(game, autosave=False)"""


def _played(key: str, acts: int, *players: str) -> str:
    return _PLAYED.format(key=key, acts=acts, players=list(players or ("red", "blue")))


SCREENS = {
    "start": "import carcnb\ncarcnb.start(progress=None)",
    "course": 'import carcnb\ncarcnb.course("hunters_gatherers", progress=None)',
    "lesson": 'import carcnb\ncarcnb.lesson("hunters_gatherers", "first_tile", progress=None)',
    "hunters": _played("hunters_gatherers", 20),
    "five": _played("carcassonne", 120, "red", "blue", "green", "yellow", "black"),
    "wheel": _played("wheel_of_fortune", 33),
    "sheet": _played("marabunta", 60),
    "end": _played("hunters_gatherers", 999, "red", "blue", "green"),
    "begin": _played("carcassonne", 4),
    "settings": _played("carcassonne", 4),
}
#: screens of which a folded part is opened, by the number of its button
OPENED = {"begin": ".carcnb-folds .carcnb-fold > button >> nth=0", "settings": ".carcnb-settings > button"}
SIZES = ((1920, 1080), (1280, 800), (1024, 768), (420, 860))
DARK = "async () => window.jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' })"


def show(lab: Lab, page: Any, name: str, dark: bool = False) -> None:
    """Open a screen, and wait until it has come to rest."""
    lab.open(page, f"screen-{name}", SCREENS[name])
    if dark:
        page.evaluate(DARK)
    page.locator(".carcnb-stage, .carcnb-start").first.wait_for(timeout=60_000)
    board = page.locator("canvas.carc-board")
    if board.count():
        settled_size(board.first)
    if name in OPENED:
        page.locator(OPENED[name]).first.click()
    page.wait_for_timeout(1500)


def main() -> None:
    """Write the pictures."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("folder", type=Path)
    asks.add_argument("--only", default=",".join(SCREENS))
    args = asks.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    with lab_and_browser() as (lab, running):
        for name in args.only.split(","):
            for dark in (False, True):
                # opening takes long: one page becomes wider and narrower
                page = running.new_page(viewport={"width": SIZES[0][0], "height": SIZES[0][1]})
                show(lab, page, name, dark)
                for wide, high in SIZES:
                    page.set_viewport_size({"width": wide, "height": high})
                    page.wait_for_timeout(1500)
                    page.locator(".carcnb-stage, .carcnb-start").first.evaluate(
                        "stage => stage.scrollIntoView({ block: 'start' })"
                    )
                    page.wait_for_timeout(300)
                    page.screenshot(path=args.folder / f"{name}_{wide}_{'dark' if dark else 'light'}.png")
                page.close()


if __name__ == "__main__":
    main()
