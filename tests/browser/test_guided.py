"""The first turns of a guided game in a real JupyterLab: real clicks, an opponent who answers, and taking back."""

from __future__ import annotations

import time
from typing import Any

from carcnb.engine.actions import Place
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession
from tests.browser.lab import Lab
from tests.browser.test_lessons import Reader

KEY, NAME = "hunters_gatherers", "first_game"
GAME = f"""import carcnb
view = carcnb.lesson("{KEY}", "{NAME}", lang="en", progress=None)
view.session.open([level.kind for level in view.session.lesson.levels].index("game"))
view"""


class Player(Reader):
    """Somebody who plays a guided game."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        lesson = read_lesson(KEY, NAME)
        self.twin = LessonSession(lesson, "en", level=[level.kind for level in lesson.levels].index("game"))

    def lays(self, action: Place) -> None:
        """Turn the tile and lay it."""
        for _ in range(action.turn):
            self.page.locator("button.carc-turn-right").click()
        time.sleep(0.5)
        self.click(action.cell)

    def sees(self, words: str) -> None:
        """Wait until the players' cards say something."""
        self.page.locator(".carc-scores", has_text=words).wait_for(timeout=90_000)


def test_the_opponent_answers_the_coach_speaks_and_taking_back_leads_to_ones_own_choice(lab: Lab, page: Any) -> None:
    lab.open(page, "guided", GAME)
    player = Player(page)
    player.sees("Pip")
    player.sees("15 tiles left")
    turn = next(turn for turn in player.twin.game.legal_turns() if turn[-1].verb == "occupy")
    assert isinstance(turn[0], Place)
    player.lays(turn[0])
    page.locator(".carcnb-choices button").first.click()
    page.locator(".carcnb-bubble").wait_for(timeout=90_000)
    player.sees("13 tiles left")
    player.press("Take back")
    player.sees("15 tiles left")
    time.sleep(2)  # whoever takes back is not overtaken: it is the reader's own choice again
    player.sees("15 tiles left")
    assert page.locator(".carcnb-player.turn").get_attribute("data-player") == "red"
    page.locator(".carcnb-choices button").first.click()
    player.sees("13 tiles left")
    told = page.locator(".carc-told .carcnb-row", has_text="Pip").first
    told.wait_for(timeout=90_000)
    assert told.inner_text() in page.locator(".carcnb-spoken").first.text_content()
    for rung in ("Look at", "", "Lay the tile on the lit place"):
        player.press("Hint")
        hint = page.locator(".carcnb-coach.hint .carcnb-bubble", has_text=rung)
        hint.wait_for(timeout=90_000)
    page.locator("button.carcnb-do-it").wait_for(timeout=90_000)
    shown, buttons = hint.bounding_box(), page.locator(".carcnb-acts").bounding_box()
    assert shown["y"] + shown["height"] <= buttons["y"]
