"""Every kind of screen in JupyterLab: for tests that look at all of them, and as pictures in a folder.

Run it with: python tests/browser/screens.py FOLDER [--only hunters,start] [--sizes 1280,420] [--lang de] [--light]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
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
    "count": _played("wheel_of_fortune", 999, "red", "blue", "green", "yellow", "black"),
    "begin": _played("carcassonne", 4),
    "settings": _played("carcassonne", 4),
    "menu": _played("hunters_gatherers", 4),
    "form": _played("hunters_gatherers", 4),
    "deck": _played("carcassonne", 4),
    "keys": _played("carcassonne", 4),
    "rule": _played("hunters_gatherers", 20),
    "full": _played("carcassonne", 60, "red", "blue", "green"),
}
_MENU = (".carcnb-more", ".carcnb-over .carcnb-body > button >> nth={}")


def _from_menu(number: int) -> tuple[str, ...]:
    return _MENU[0], _MENU[1].format(number)


#: screens of which parts are opened, by the buttons that do so one after the other
OPENED: dict[str, tuple[str, ...]] = {
    "begin": (".carcnb-folds .carcnb-fold > button >> nth=0",),
    "settings": _from_menu(3),
    "menu": _MENU[:1],
    "form": _from_menu(0),
    "deck": _from_menu(1),
    "keys": _from_menu(2),
    "rule": (".carcnb-cite",),
    "count": (".carcnb-walk > button.carcnb-wide",) * 2,
    "full": (".carcnb-fullscreen",),
}
Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1920, 1080), (1280, 800), (1024, 768), (420, 860))
#: said in any case: a server remembers the theme of the page before
THEME = "async theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"


def show(lab: Lab, page: Any, name: str, dark: bool = False, lang: str = "en") -> None:
    """Open a screen, and wait until it has come to rest."""
    lab.open(page, f"screen-{name}-{lang}", f'import os\nos.environ["CARCNB_LANG"] = "{lang}"\n{SCREENS[name]}')
    page.evaluate(THEME, f"JupyterLab {'Dark' if dark else 'Light'}")
    page.locator(".carcnb-stage, .carcnb-start").first.wait_for(timeout=60_000)
    board = page.locator("canvas.carc-board")
    if board.count():
        settled_size(board.first)
    for pressed in OPENED.get(name, ()):
        page.locator(pressed).first.click()
        page.wait_for_timeout(700)
    page.wait_for_timeout(1500)


def main() -> None:
    """Write the pictures."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("folder", type=Path)
    asks.add_argument("--only", default=",".join(SCREENS))
    asks.add_argument("--sizes", default=",".join(str(wide) for wide, _ in SIZES))
    asks.add_argument("--lang", default="en")
    asks.add_argument("--light", action="store_true")
    args = asks.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    sizes = [size for size in SIZES if str(size[0]) in args.sizes.split(",")]
    with lab_and_browser() as (lab, running):
        for name in args.only.split(","):
            for dark in (False,) if args.light else (False, True):
                _pictures(lab, running, name, dark, args.lang, sizes, args.folder)


def _pictures(lab: Lab, running: Any, name: str, dark: bool, lang: str, sizes: Sequence[Size], folder: Path) -> None:
    """Write one screen at all sizes; opening takes long, so one page becomes wider and narrower."""
    page = running.new_page(viewport={"width": sizes[0][0], "height": sizes[0][1]})
    show(lab, page, name, dark, lang)
    for wide, high in sizes:
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_timeout(1500)
        page.locator(".carcnb-stage, .carcnb-start").first.evaluate(
            "(stage, block) => stage.scrollIntoView({ block })", "end" if name == "begin" else "start"
        )
        page.wait_for_timeout(300)
        page.screenshot(path=folder / f"{name}_{lang}_{wide}_{'dark' if dark else 'light'}.png")
    page.close()


if __name__ == "__main__":
    main()
