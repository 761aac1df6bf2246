"""Whole games by mouse in JupyterLab: the picture on the page is that of the state, all the way to the end."""

from __future__ import annotations

import ast
import base64
import io
import json
import shutil
import time
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from carcnb.surface import load
from tests.browser.lab import Lab, settled_size, wait_for

FIVE = ["red", "blue", "green", "yellow", "black"]
GAMES = {
    "hunters_gatherers": ["red", "blue"],
    "wheel_of_fortune": FIVE,
    "marabunta": ["red", "blue"],
    "carcassonne": FIVE,
}
#: the part of all pixels that may look otherwise: edges are smoothed a little differently
UNLIKE, VISIBLE = 0.015, 48
#: the picture is compared after every so many acts
OFTEN = 10

INSIDE = Path(__file__).with_name("inside.py")
#: nobody waits here: a press right after another is meant
CELL = """import carcnb
from inside import Inside
from carcnb.widgets import passing, pointer
pointer.DOUBLE, passing.MOMENT = 0.0, 0.05
view = carcnb.play("{key}", {players}, seed=11, autosave="{name}.carc")
inside = Inside(view, 3)
view"""
ASK = """async code => { const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const asked = kernel.requestExecute({ code: "", silent: true, store_history: false, user_expressions: { it: code } });
  return (await asked.done).content.user_expressions.it; }"""

#: where the board lies at rest; it moves while the view changes, and a press ends that
WHERE = """board => { const { x, y } = board.offsetParent.getBoundingClientRect();
  return [x + board.offsetLeft, y + board.offsetTop, board.offsetWidth * devicePixelRatio / board.width]; }"""
#: what lies at a place of the page, and what has the focus
MET = """([x, y]) => [document.elementFromPoint(x, y), document.activeElement].map(
  each => each && `${each.tagName}.${each.className}`).join(', the focus on ')"""


class Mouse:
    """A play on a page, and a hand that does with the mouse what a reader could do."""

    def __init__(self, lab: Lab, page: Any, key: str, players: list[str], sort: str = "mouse") -> None:
        self.page, self.faults, self.at = page, list[str](), (0.0, 0.0)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        shutil.copy(INSIDE, lab.folder)
        name = f"{key}-{sort}"
        lab.open(page, name, CELL.format(key=key, players=players, name=name))
        self.canvas = page.locator("canvas.carc-board")
        self.canvas.wait_for(timeout=60_000)
        self.size = settled_size(self.canvas)
        self.canvas.evaluate("board => board.closest('.carcnb-stage').scrollIntoView()")
        self.file = lab.folder / f"{name}.carc"

    def ask(self, what: str) -> str:
        """Ask the kernel; it answers when it has done whatever the page had told it before."""
        answer = self.page.evaluate(ASK, f"inside.{what}()")
        assert answer["status"] == "ok", "\n".join(answer["traceback"])
        return str(ast.literal_eval(answer["data"]["text/plain"]))

    def act(self) -> bool:
        """Do one of the things that a reader could do with the mouse now; True if the game is over."""
        before, kind, x, y, what = json.loads(self.ask("act"))
        if kind == "over":
            return True
        after = [before]
        if kind == "point":
            self.page.mouse.click(*self._seen(x, y))
        elif kind != "wait":
            self._press(kind, x)

        def done() -> bool:
            after.append(self.ask("moment"))
            return bool(after[-1] != before)

        wait_for(done, says=lambda: f"after {kind} {x} {y}: {what}, at {before}; {self._met()}")
        return bool(json.loads(after[-1])[0])

    def _press(self, kind: str, number: int) -> None:
        """Press a button; one of a row when the page shows that row, for a press on the row before does nothing."""
        rows = self.page.locator(".carcnb-choices button")
        if kind == "choice":
            offered = json.loads(self.ask("offers"))
            wait_for(lambda: rows.all_text_contents() == offered, says=lambda: f"for {offered}")
        buttons = {"turn": "button.carc-turn-right", "done": ".carcnb-acts button.carc-i-check"}
        (rows if kind == "choice" else self.page.locator(buttons[kind])).nth(number).click()

    def _seen(self, x: float, y: float) -> tuple[float, float]:
        """Return where on the page a point of the board is; the page is scrolled there if it is out of sight."""
        for _ in range(2):
            left, top, scale = self.canvas.evaluate(WHERE)
            self.at = left + x * scale, top + y * scale
            if "carc-board" in self.page.evaluate(MET, self.at).partition(",")[0]:
                break
            self.canvas.evaluate("board => board.scrollIntoView({ block: 'center' })")
        return self.at

    def _met(self) -> str:
        """Return what a press that did nothing has met."""
        return f"{self.ask('heard')}; at {self.at} lies {self.page.evaluate(MET, self.at)}"

    def unlike(self, painter: Any) -> float:
        """Return the part of the page's picture that looks otherwise than the SVG of the state."""
        self.page.mouse.move(3, 3)
        best = 1.0
        for _ in range(30):  # what was pointed at may still be lit
            wanted, shown = self._wanted(painter), self._shown()
            far = ImageChops.difference(wanted, shown).convert("L").histogram()
            best = min(best, sum(far[VISIBLE:]) / (wanted.width * wanted.height))
            if best <= UNLIKE:
                break
            time.sleep(0.2)
        return best

    def _wanted(self, painter: Any) -> Any:
        address = base64.b64encode(self.ask("drawing").encode()).decode()
        painter.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        painter.set_content(
            f'<body style="margin:0;background:#fff"><img src="data:image/svg+xml;base64,{address}"></body>'
        )
        wait_for(lambda: painter.evaluate("document.images[0].complete && document.images[0].naturalWidth > 0"))
        return Image.open(io.BytesIO(painter.screenshot())).convert("RGB")

    def _shown(self) -> Any:
        data = self.canvas.evaluate("c => c.toDataURL()").partition(",")[2]
        seen = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGBA")
        return Image.alpha_composite(Image.new("RGBA", seen.size, "white"), seen).convert("RGB")


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_by_mouse_looks_like_its_state(lab: Lab, page: Any, shared_browser: Any, key: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    mouse = Mouse(lab, page, key, GAMES[key])
    painter = shared_browser.new_page()
    try:
        acts, over, seen = 0, False, list[float]()
        while not over:
            over, acts = mouse.act(), acts + 1
            assert acts < 1500
            if acts % OFTEN == 0 or over:
                seen.append(unlike := mouse.unlike(painter))
                assert unlike <= UNLIKE, f"after {acts} acts {unlike:.2%} of the picture look otherwise"
        print(f"{key}: {acts} acts, {len(seen)} pictures, at most {max(seen):.2%} unlike")
    finally:
        painter.close()
    assert page.locator(".carcnb-endtable").count() >= 1
    assert page.locator(".jp-OutputArea-error, .jp-RenderedText[data-mime-type*=stderr]").count() == 0
    assert not mouse.faults
    assert load(mouse.file).scores == json.loads(mouse.ask("scores"))
