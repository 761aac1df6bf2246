"""Measure how a tab of JupyterLab grows while lessons are opened and left, after its garbage was collected.

Run it with: python tests/browser/memory.py [--lessons 40] [--game hunters_gatherers | --mixed]
`--mixed` goes by the start page through lessons of all games, exercises, the position of the day and guided games.
It fails if the tab grows by more than the limit from the third lesson to the last.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import psutil

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.browser.lab import Lab, lab_and_browser, wait_for

#: so many megabytes more after the last lesson than after the third are allowed
LIMIT, FROM = 40.0, 3

COURSE = """import carcnb
course = carcnb.course("{key}", lang="en", progress=None)
lessons = list(course.course.lessons())
course"""
OPEN = "course.open_lesson(lessons[{number} % len(lessons)])"
NEXT = "course.view.session.next()"
LEAVE = "course.overview()"

MIXED = """import carcnb
from itertools import cycle
from carcnb import games
from carcnb.lessons.course import read_course
from carcnb.lessons.progress import Grade, Progress
kept, learnt = Progress("mixed.json"), list(read_course("hunters_gatherers").lessons())[:6]
for lesson in learnt:
    for level in lesson.levels:
        kept.mark(lesson.id, level.name, Grade(True))
start = carcnb.start("en", progress="mixed.json")
keys = cycle(games.keys())
lessons = {key: cycle(read_course(key).lessons()) for key in games.keys()}
def teach(key):
    start.open_course(key).open_lesson(next(lessons[key]))
    start.course.view.session.next()
def refresh(key):
    start.open_refresh()
    start.refreshing.session.hint()
def guided(key):
    played = [each for each in read_course(key).lessons() if any(level.kind == "game" for level in each.levels)][0]
    number = [level.kind for level in played.levels].index("game")
    start.open_course(key).open_lesson(played, number)
    session = start.course.view.session
    for _ in range(4):
        if session.may_act and session.legal:
            session.act(session.legal[0])
sorts = cycle([teach, refresh, teach, guided, teach, lambda key: start.open_daily(key)])
start"""
VISIT = "next(sorts)(next(keys))"
HOME = "start.show_games()"

#: lets the kernel run something, as a press on a button would, and waits until it is done
RUN = """async code => { const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const reply = await kernel.requestExecute({code}).done; return reply.content.status; }"""
#: tells whether the first board in sight shows something
PAINTED = """() => [...document.querySelectorAll('canvas.carc-board')].some(canvas => canvas.offsetWidth > 1 &&
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(value => value))"""
CANVASES = "() => document.querySelectorAll('canvas').length"


class Tab:
    """A page, and what its process takes."""

    def __init__(self, running: Any) -> None:
        self.page = running.new_page(viewport={"width": 1280, "height": 1000})
        self._all = running.new_browser_cdp_session()
        self._own = self.page.context.new_cdp_session(self.page)

    def run(self, code: str) -> None:
        """Let the kernel run a line."""
        status = self.page.evaluate(RUN, code)
        assert status == "ok", f"{code}: {status}"

    def collect(self) -> None:
        """Let go of all that nobody holds."""
        for _ in range(3):
            self._own.send("HeapProfiler.collectGarbage")
            self.page.wait_for_timeout(400)

    def megabytes(self) -> float:
        """Return the memory of the tab's process."""
        processes = self._all.send("SystemInfo.getProcessInfo")["processInfo"]
        tabs = [psutil.Process(each["id"]) for each in processes if each["type"] == "renderer"]
        return float(max(tab.memory_info().rss for tab in tabs)) / 1e6

    def heap(self) -> float:
        """Return the memory of the page's objects."""
        return float(self._own.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def visit(tab: Tab, number: int) -> None:
    """Open a lesson, see two levels of it, and leave."""
    tab.run(OPEN.format(number=number))
    wait_for(lambda: bool(tab.page.evaluate(PAINTED)))
    tab.page.wait_for_timeout(300)
    tab.run(NEXT)
    tab.page.wait_for_timeout(300)
    tab.run(LEAVE)
    tab.page.wait_for_timeout(200)


def visit_mixed(tab: Tab) -> None:
    """Open whatever comes next on the start page, and go back there."""
    tab.run(VISIT)
    wait_for(lambda: bool(tab.page.evaluate(PAINTED)))
    tab.page.wait_for_timeout(600)
    tab.run(HOME)
    tab.page.wait_for_timeout(200)


def measure(tab: Tab, lab: Lab, lessons: int, key: str) -> float:
    """Open and leave lessons; tell what the tab takes, and return by how much it grew. Without a key, all sorts."""
    lab.open(tab.page, "memory", COURSE.format(key=key) if key else MIXED)
    tab.page.get_by_text("Start the course afresh" if key else "Wheel of Fortune").first.wait_for()
    grown = 0.0
    for number in range(1, lessons + 1):
        visit(tab, number - 1) if key else visit_mixed(tab)
        if number in (1, FROM, lessons) or number % 10 == 0:
            tab.collect()
            now = tab.megabytes()
            grown = now if number <= FROM else grown
            print(f"lesson {number:3}: tab {now:6.1f} MB, objects {tab.heap():6.1f} MB", end="")
            print(f", canvases shown {tab.page.evaluate(CANVASES)}", flush=True)
    return now - grown


def main() -> None:
    """Measure once."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("--lessons", type=int, default=40)
    asks.add_argument("--game", default="hunters_gatherers")
    asks.add_argument("--mixed", action="store_true")
    args = asks.parse_args()
    with lab_and_browser() as (lab, running):
        grown = measure(Tab(running), lab, args.lessons, "" if args.mixed else args.game)
    print(f"from lesson {FROM} to lesson {args.lessons} the tab grew by {grown:.1f} MB (limit {LIMIT:.0f})")
    sys.exit(grown > LIMIT)


if __name__ == "__main__":
    main()
