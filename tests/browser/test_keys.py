"""A whole lesson and a whole game by keyboard alone: nothing needs a mouse, and the focus is never lost on the way."""

from __future__ import annotations

import ast
import json
import shutil
from typing import Any

import pytest

from carcnb.surface import load
from tests.browser.lab import Lab, settled_size, wait_for
from tests.browser.test_games import ASK, INSIDE

LESSON = """import carcnb
from inside import Keys
view = carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
inside = Keys(view, 3)
view"""
GAME = """import carcnb
from inside import Keys
from carcnb.widgets import passing
passing.MOMENT = 0.05
view = carcnb.play("{key}", seed=11, autosave="{key}-keys.carc")
inside = Keys(view, 3)
view"""
#: what has the focus: its words, or its class
FOCUSED = """() => { const at = document.activeElement;
  const words = at.matches('button') ? at.textContent.trim() || at.title : at.className;
  return at.closest('.carcnb-stage') ? words || at.tagName : ''; }"""
DESK = "carcnb-desk"


class Typist:
    """Somebody with a keyboard only, in front of a board."""

    def __init__(self, lab: Lab, page: Any, name: str, cell: str) -> None:
        self.page = page
        shutil.copy(INSIDE, lab.folder)
        lab.open(page, name, cell)
        board = page.locator("canvas.carc-board")
        board.wait_for(timeout=60_000)
        settled_size(board)
        self.tab_to(DESK)

    def ask(self, what: str) -> str:
        """Ask the kernel."""
        answer = self.page.evaluate(ASK, f"inside.{what}()")
        assert answer["status"] == "ok", "\n".join(answer["traceback"])
        return str(ast.literal_eval(answer["data"]["text/plain"]))

    def tab_to(self, words: str) -> None:
        """Go on with Tab until something has the focus."""
        seen = list[str]()
        while words not in (now := self.page.evaluate(FOCUSED)):
            seen.append(now)
            assert len(seen) < 150, f"Tab leads never to {words}, but to {seen[-40:]}"
            self.page.keyboard.press("Tab")

    def stays(self) -> str:
        """Return what has the focus; it lies on the stage, whatever vanished with what was done."""
        wait_for(lambda: bool(self.page.evaluate(FOCUSED)), says=lambda: "for the focus to be on the stage")
        return str(self.page.evaluate(FOCUSED))


@pytest.mark.slow
def test_a_whole_lesson_is_learned_by_keyboard(lab: Lab, page: Any) -> None:
    typist = Typist(lab, page, "lesson-keys", LESSON)
    steps = 0
    while (step := json.loads(typist.ask("step")))[0] != "end":
        what, words = step
        steps += 1
        assert steps < 120, f"still to do: {step}"
        if what == "key":
            typist.tab_to(DESK)
            page.keyboard.press(words)
        elif what == "type":
            page.keyboard.press("Tab")
            while not page.evaluate("document.activeElement.matches('.carcnb-answers input')"):
                page.keyboard.press("Tab")
            page.keyboard.type(words)
            page.keyboard.press("Enter")
        else:
            typist.tab_to("Next" if what == "next" else words)
            page.keyboard.press("Enter")
        page.wait_for_timeout(300)
    assert typist.stays()


@pytest.mark.slow
@pytest.mark.parametrize("key", ["carcassonne", "marabunta"])
def test_a_whole_game_is_played_by_keyboard(lab: Lab, page: Any, key: str) -> None:
    typist = Typist(lab, page, f"{key}-keys", GAME.format(key=key))
    steps = 0
    while (pressed := typist.ask("key")) != "over":
        steps += 1
        assert steps < 3000
        assert DESK in typist.stays()
        if pressed == "wait":
            page.wait_for_timeout(50)
        else:
            page.keyboard.press(pressed)
    page.locator(".carcnb-endtable").first.wait_for()
    assert typist.stays()
    assert load(lab.folder / f"{key}-keys.carc").scores == json.loads(typist.ask("scores"))
    assert page.locator(".jp-OutputArea-error, .jp-RenderedText[data-mime-type*=stderr]").count() == 0
