"""What a page showed and what is closed is let go of: its memory does not grow with every screen that was ever open.

How much a tab grows over a long time, `memory.py` measures.
"""

from __future__ import annotations

from typing import Any

from tests.browser.lab import Lab, wait_for
from tests.browser.memory import RUN
from tests.browser.test_reload import SMALL, looks_the_same

#: of a play that was left the page holds nothing, also while its layers are not closed yet
START = """import carcnb
from carcnb.widgets import closing
closing.LATE = 3600.0
start = carcnb.start("en", progress=None)
start"""
#: remembers all elements of a play, but holds none of them
REMEMBER = """() => { const stage = document.querySelector('.carcnb-stage:has(canvas.carc-board)');
  window.known = [...stage.querySelectorAll('*')].map(each => new WeakRef(each)); return window.known.length; }"""
#: what is still held of it; canvases may be painted on for a while
HELD = """() => window.known.map(ref => ref.deref()).filter(each => each && each.tagName !== 'CANVAS')
  .map(each => `${each.tagName}.${each.className}`)"""


def test_nothing_is_held_of_a_play_that_was_left(lab: Lab, page: Any) -> None:
    lab.open(page, "left", START)
    cdp = page.context.new_cdp_session(page)
    for number in range(2):  # what a widget showed before is held until it shows something else
        assert page.evaluate(RUN, "start.open_play('hunters_gatherers')") == "ok"
        page.locator(".carcnb-framed canvas.carc-board").wait_for(timeout=60_000)
        page.wait_for_timeout(1500)
        assert number or page.evaluate(REMEMBER) > 100
        assert page.evaluate(RUN, "start.show_games()") == "ok"
        page.locator("canvas.carc-board").wait_for(state="detached")
    page.wait_for_timeout(3000)  # what moves comes to its end
    held: list[str] = ["not looked yet"]
    for _ in range(30):  # a browser lets go in its own time, on a busy machine much later
        cdp.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(1000)
        if not (held := page.evaluate(HELD)):
            break
    assert not held, f"{len(held)} elements: {held[:30]}"


#: how many pixels the page keeps for boards, in sight or not
PIXELS = """() => [...document.querySelectorAll('canvas.carc-board, canvas.carc-hand')]
  .reduce((sum, canvas) => sum + canvas.width * canvas.height, 0)"""


def test_a_lesson_that_is_hidden_gives_its_pixels_back_and_is_whole_when_it_is_seen_again(lab: Lab, page: Any) -> None:
    lab.open(page, "hidden", START)
    wanted = None
    for game in ("wheel_of_fortune", "hunters_gatherers", "wheel_of_fortune"):
        assert page.evaluate(RUN, f"start.open_lesson({game!r}); start.course.view or start.course._go_on()") == "ok"
        page.locator(".carcnb-framed canvas.carc-board").wait_for(timeout=60_000)
        wait_for(lambda: page.evaluate(PIXELS) > 100_000)
        page.wait_for_timeout(3000)  # what moves comes to its end
        if wanted is None:
            wanted = page.evaluate(SMALL)
            assert len(set(wanted[0])) > 20
        elif game == "wheel_of_fortune":
            looks_the_same(page, wanted)
        assert page.evaluate(RUN, "start.show_games()") == "ok"
        wait_for(lambda: page.evaluate(PIXELS) == 2)
