"""The whole final count in a real JupyterLab, by the mouse alone."""

from __future__ import annotations

import time
from typing import Any

import pytest

from carcnb.draw.scene import Target
from carcnb.lessons.level import RECKON
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets.lesson_board import LessonBoard
from carcnb.widgets.picture import Picture
from tests.browser.lab import Lab, settled_size

KEY, NAME = "hunters_gatherers", "first_game"
LESSON = read_lesson(KEY, NAME)
NUMBER = [level.kind for level in LESSON.levels].index(RECKON)
OPENED = f"""import carcnb
view = carcnb.lesson("{KEY}", "{NAME}", lang="en", progress=None)
view.session.open({NUMBER})
view"""
#: a tile is searched for a target in so many steps
STEPS = 32


class Counter:
    """Somebody who counts, with a twin of the level that tells what lies where and what is to be pressed."""

    def __init__(self, page: Any) -> None:
        self.page, self.twin = page, LessonSession(LESSON, "en", level=NUMBER)
        self.canvas = page.locator("canvas.carc-board")
        self.canvas.wait_for(timeout=60_000)
        self.wide, self.high = settled_size(self.canvas)

    @property
    def reckoning(self) -> Any:
        return self.twin.coach.reckoning

    def click(self, target: Target) -> None:
        """Click in the middle of what shows a target, on the page and in the twin."""
        self.canvas.scroll_into_view_if_needed()
        picture = Picture(self.twin, self.wide, self.high)
        picture.few = LessonBoard.few
        scene = picture.scene()
        wide, left, top = picture.camera.shot()
        across, down = target[1][0] * wide - left, target[1][1] * wide - top
        steps = [step * wide / STEPS for step in range(1, STEPS)]
        found = [(across + x, down + y) for x in steps for y in steps if scene.hit(across + x, down + y) == target]
        middle = [sum(spot[axis] for spot in found) / len(found) for axis in (0, 1)]
        x, y = min(found, key=lambda spot: abs(spot[0] - middle[0]) + abs(spot[1] - middle[1]))
        box = self._at_rest()
        self.page.mouse.move(box["x"] + x * box["width"] / self.wide, box["y"] + y * box["height"] / self.high)
        time.sleep(0.15)
        self.page.mouse.down()
        self.page.mouse.up()
        self.twin.click(target)
        for term in self.reckoning.so_far.terms:
            self.page.get_by_text(self.twin.explainer.term(term), exact=True).wait_for(timeout=90_000)
        time.sleep(0.3)

    def _at_rest(self) -> Any:
        """Return where the board lies, once nothing moves it any more."""
        before, box = None, self.canvas.bounding_box()
        while box != before:
            time.sleep(0.15)
            before, box = box, self.canvas.bounding_box()
        return box

    def done(self) -> None:
        """Press Done."""
        self.page.get_by_role("button", name="Done", exact=True).click()
        self.twin.counted()
        time.sleep(0.4)

    def hears(self, words: str) -> None:
        self.page.get_by_text(words, exact=False).first.wait_for(timeout=90_000)

    def counts_a_part(self) -> None:
        """Choose a part by its figure, click what counts and whose figure is paid, and press Done."""
        reckoning = self.reckoning
        if reckoning.now is None:
            self.click(next(iter(reckoning.lots[reckoning.waiting[0]].figures)))
        lot = reckoning.lot
        while (thing := reckoning.counting.next_one) is not None:
            self.click(thing.targets[0])
        for player in reckoning.due(lot):
            self.click(next(figure for figure, one in lot.figures.items() if one == player))
        self.done()


@pytest.mark.slow
def test_the_last_count_is_done_with_the_mouse(lab: Lab, page: Any) -> None:
    lab.open(page, "reckoning", OPENED)
    reader = Counter(page)
    reader.click(("figure", (-1, -1), "river.2"))
    reader.hears("A hut never goes home")
    reader.counts_a_part()
    reader.hears("Now: River systems with huts")
    for _ in reader.reckoning.lots[1:-1]:
        reader.counts_a_part()
    reader.hears("Compare the points")
    page.get_by_role("button", name="Red: 31 points").click()
    page.locator("button.carcnb-payee.carcnb-named").wait_for()
    reader.done()
    reader.hears("the count has turned the game")
