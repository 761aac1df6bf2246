"""Every kind of screen in JupyterLab: for tests that look at all of them, and as pictures in a folder.

Run it with: python tests/browser/screens.py FOLDER [--only hunters,start] [--sizes 1280,420] [--lang de] [--light]
Several of these at once, each with some of the screens, take as long as the slowest of them.
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


_LEVEL = """import carcnb
from carcnb.lessons.answers import is_right, truth
from carcnb.lessons.beginning import parse_target, statement
view = carcnb.lesson("{key}", "{lesson}", progress=None)
session = view.session
session.open([level.name for level in session.lesson.levels].index("{level}"))
def wrong():
    session.choose(next(n for n, choice in enumerate(session.level.choices) if not is_right(session.level, choice)))
def right():
    session.choose(next(n for n, choice in enumerate(session.level.choices) if is_right(session.level, choice)))
def solve():
    for line in session.level.solution:
        session.act(statement(session.game, line)[1])
def put(*words):
    for each in words:
        session.put(parse_target(each))
def count_out():
    play(999)
    session.go_on_to_count()
    session.show_solution()
def play(acts):
    player = carcnb.player("greedy", seed=1)
    for _ in range(acts):
        if session.guide is None:
            break
        if session.waiting_for:
            session.act(session.players[session.waiting_for].choose(session.game))
        else:
            session.act(session.only_pass or player.choose(session.game))
{then}
view"""
#: a study with a comment, a mark and a variation, one step into it
_STUDY = """import carcnb
view = carcnb.study('''carcnb 1
game carcassonne
players red blue

red draw X
# where does the crossing go?
! arrow 0,0 1,0
red place 1,0 r0
(
  red place -1,0 r0
  # on the other side
)
red pass
''')
view.session.redo()
view"""
#: a reader who has finished some lessons, or all of a game
_LEARNT = """import carcnb
from carcnb.lessons.course import read_course
from carcnb.lessons.progress import Grade, Progress
kept = Progress("learnt{some}.json")
for lesson in list(read_course("hunters_gatherers").lessons())[:{some}]:
    for number, level in enumerate(lesson.levels):
        kept.mark(lesson.id, level.name, Grade(True, stars=3 - number % 3 % 2))
"""


def _level(key: str, lesson: str, level: str, then: str = "") -> str:
    return _LEVEL.format(key=key, lesson=lesson, level=level, then=then)


def _learnt(then: str, some: int = 9) -> str:
    return f"{_LEARNT.format(some=some)}{then}"


def _played(key: str, acts: int, *players: str) -> str:
    return _PLAYED.format(key=key, acts=acts, players=list(players or ("red", "blue")))


_REVIEW = """import carcnb
game, player = carcnb.new("{key}", seed=3), carcnb.player("random", seed=1)
for _ in range({acts}):
    game.push(player.choose(game))
carcnb.review(game, playouts=12, progress=False)"""


def _analysed(key: str, acts: int, *players: str) -> str:
    begun = _played(key, acts, *players).partition("carcnb.play(")[0]
    return f"{begun}view = carcnb.analyse(game)\nview.session.show_heat(True)\nview"


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
    "edit": 'import carcnb\ncarcnb.edit("hunters_gatherers")',
    "edit_wheel": 'import carcnb\ncarcnb.edit("wheel_of_fortune")',
    "edit_sheet": 'import carcnb\ncarcnb.edit("marabunta")',
    "full": _played("carcassonne", 60, "red", "blue", "green"),
    "wrong": _level("hunters_gatherers", "first_tile", "which_is_forbidden", "wrong()"),
    "hint": _level("hunters_gatherers", "rivers", "close_a_river", "session.hint(); session.hint()"),
    "right": _level("hunters_gatherers", "rivers", "close_a_river", "solve()"),
    "predict": _level("hunters_gatherers", "the_hunt", "the_big_meadow"),
    "answered": _level("hunters_gatherers", "the_hunt", "a_tiger", "session.answer(truth(session.level))"),
    "spot": _level("wheel_of_fortune", "other_boxes", "start"),
    "counting": _level("hunters_gatherers", "the_hunt", "three_share", "session.hint()"),
    "reckon": _level("hunters_gatherers", "first_game", "the_last_count"),
    "table": _level(
        "hunters_gatherers", "a_turn", "set_the_table", "put('piece tile start', 'spot middle', 'piece marker red')"
    ),
    "track": _level("hunters_gatherers", "rivers", "round_the_track"),
    "track_done": _level(
        "hunters_gatherers",
        "rivers",
        "round_the_track",
        "put('spot track 4', 'piece card 50', 'spot seat red')",
    ),
    "pig": _level("wheel_of_fortune", "the_pig", "first_walk"),
    "crowns": _level("wheel_of_fortune", "crown_spaces", "a_crown"),
    "ants": _level("marabunta", "first_numbers", "beside_your_number", "session.hint()"),
    "dice": _level("marabunta", "the_round", "split"),
    "greeted": _level("hunters_gatherers", "first_game", "short_game"),
    "guided": _level("hunters_gatherers", "first_game", "short_game", "play(9)"),
    "guided_end": _level("hunters_gatherers", "first_game", "short_game", "count_out()"),
    "map": _learnt('carcnb.course("hunters_gatherers", progress=kept.path)'),
    "learnt": _learnt("carcnb.start(progress=kept.path)"),
    "refresh": _learnt("carcnb.refresh(progress=kept.path)"),
    "daily": 'import carcnb\ncarcnb.daily("hunters_gatherers", progress=None)',
    "finish": _learnt("""from carcnb.lessons.answers import truth
view = carcnb.lesson("hunters_gatherers", "forests", progress=kept.path)
view.session.open(len(view.session.lesson.levels) - 1)
view.session.answer(truth(view.session.level))
view"""),
    "all_learnt": _learnt('carcnb.course("hunters_gatherers", progress=kept.path)', 99),
    "review": _REVIEW.format(key="hunters_gatherers", acts=60),
    "review_sheet": _REVIEW.format(key="marabunta", acts=40),
    "reviewing": _played("hunters_gatherers", 999),
    "analysis": _analysed("hunters_gatherers", 60),
    "analysis_three": _analysed("carcassonne", 60, "red", "blue", "green"),
    "analysis_wheel": _analysed("wheel_of_fortune", 33),
    "analysis_sheet": _analysed("marabunta", 60),
    "standings": _analysed("hunters_gatherers", 60),
    "wishes": _analysed("hunters_gatherers", 60),
    "variations": _analysed("hunters_gatherers", 60),
    "study": _STUDY,
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
    "reviewing": (".carcnb-ending > button.carc-i-chart",),
    "standings": (".carcnb-tabs button >> nth=1", ".carcnb-standings button >> nth=0"),
    "wishes": (".carcnb-tabs button >> nth=2",),
    "variations": (
        ".carcnb-turnrow > button >> nth=1",
        ".carc-undo",
        ".carc-undo",
        ".carcnb-turnrow > button >> nth=0",
        ".carcnb-tabs button >> nth=3",
    ),
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
            _pictures(lab, running, name, (False,) if args.light else (False, True), args.lang, sizes, args.folder)


def _pictures(
    lab: Lab, running: Any, name: str, themes: Sequence[bool], lang: str, sizes: Sequence[Size], folder: Path
) -> None:
    """Write one screen at all sizes; opening takes long, so one page becomes wider, narrower and darker."""
    page = running.new_page(viewport={"width": sizes[0][0], "height": sizes[0][1]})
    show(lab, page, name, themes[0], lang)
    for dark in themes:
        page.evaluate(THEME, f"JupyterLab {'Dark' if dark else 'Light'}")
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
