"""Setting a table by dragging pieces to their places, with the mouse and with a finger."""

from __future__ import annotations

from typing import Any

import pytest

from carcnb.draw.scene import Target
from carcnb.draw.view import View
from carcnb.lessons.reading import read_lesson
from carcnb.lessons.setting import spot_target
from carcnb.session.lesson import LessonSession
from tests.browser.lab import Lab, settled_size, wait_for

LESSON = "hunters_gatherers", "a_turn"
CELL = f"""import carcnb
carcnb.lesson("{LESSON[0]}", "{LESSON[1]}", lang="en", progress=None)"""
LAID = ".carcnb-stamps b"
SCROLLED = "board => { let sum = 0; for (let at = board; at; at = at.parentElement) sum += at.scrollTop; return sum; }"


class Table:
    """The table on a page, and a twin of it that tells where its pieces and spots lie."""

    def __init__(self, lab: Lab, page: Any, name: str) -> None:
        self.page = page
        lab.open(page, name, CELL)
        self.canvas = page.locator("canvas.carc-board")
        self.canvas.wait_for(timeout=60_000)
        self.size = settled_size(self.canvas)
        page.locator(".carcnb-stage").evaluate("stage => stage.scrollIntoView({ block: 'start' })")
        self.twin = LessonSession(read_lesson(*LESSON), "en", level=0)

    def middle(self, target: Target) -> tuple[float, float]:
        """Return where something lies on the page."""
        scene, (wide, high) = self.twin.table.paint(View(size=self.size)), self.size
        hits = [(x, y) for x in range(0, wide, 6) for y in range(0, high, 6) if scene.hit(x, y) == target]
        x, y = hits[len(hits) // 2]
        box = self.canvas.bounding_box()
        return box["x"] + x * box["width"] / wide, box["y"] + y * box["height"] / high

    def way(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return from where to where the next piece goes."""
        setting = self.twin.setting
        assert setting is not None
        piece = setting.next_one
        return self.middle(setting.at(piece)), self.middle(spot_target(piece.goes))

    def dragged(self) -> None:
        """Let the twin do what was done, and wait until the page has heard it."""
        setting = self.twin.setting
        assert setting is not None
        piece = setting.next_one
        self.twin.lift_piece(setting.at(piece))
        self.twin.drop_piece(spot_target(piece.goes))
        wait_for(lambda: self.page.locator(LAID).count() == len(setting.put))


@pytest.mark.slow
def test_pieces_are_dragged_by_the_mouse(lab: Lab, page: Any) -> None:
    table = Table(lab, page, "drag-mouse")
    for _ in range(2):
        start, end = table.way()
        page.mouse.move(*start)
        page.wait_for_timeout(200)
        page.mouse.down()
        page.mouse.move(*end, steps=6)
        page.mouse.up()
        table.dragged()
    assert page.locator(".carcnb-held").count() == 0, "nothing is left in hand"


def test_pieces_are_dragged_by_a_finger_and_the_page_stays(lab: Lab, touch_page: Any) -> None:
    table = Table(lab, touch_page, "drag-finger")
    before = table.canvas.evaluate(SCROLLED)
    finger = touch_page.context.new_cdp_session(touch_page)
    for _ in range(2):
        (x, y), (to_x, to_y) = table.way()
        steps = [(x + (to_x - x) * part / 6, y + (to_y - y) * part / 6) for part in range(7)]
        for kind, places in (("touchStart", steps[:1]), ("touchMove", steps), ("touchEnd", [None])):
            for at in places:
                points = [] if at is None else [{"x": at[0], "y": at[1]}]
                finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
                touch_page.wait_for_timeout(60)
        table.dragged()
    assert table.canvas.evaluate(SCROLLED) == before
