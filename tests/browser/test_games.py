"""Whole games by mouse in JupyterLab: the picture on the page is that of the state, all the way to the end."""

from __future__ import annotations

import base64
import io
import random
import time
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from carcnb.draw.svg import svg
from carcnb.engine import actions
from carcnb.session.clicks import Picked
from carcnb.widgets.frame import Place
from carcnb.widgets.play import PlayView, play
from tests.browser.lab import Lab, settled_size, wait_for

GAMES = {
    "hunters_gatherers": ["red", "blue"],
    "wheel_of_fortune": ["red", "blue"],
    "marabunta": ["red", "blue"],
    "carcassonne": ["red", "blue", "green", "yellow", "black"],
}
#: the part of all pixels that may look otherwise: edges are smoothed a little differently
UNLIKE, VISIBLE = 0.015, 48
#: the picture is compared after every so many acts
OFTEN = 10

CELL = """import carcnb
from carcnb.widgets import pointer
pointer.DOUBLE = 0.0
view = carcnb.play("{key}", {players}, seed=11, autosave="{key}-mouse.carc")
view.session.passes_by_itself = False
view"""


class Mouse:
    """A play on a page, and its twin beside it: what is clicked there is done here."""

    def __init__(self, lab: Lab, page: Any, key: str, players: list[str], tmp_path: Path) -> None:
        self.page, self.chance = page, random.Random(3)
        lab.open(page, f"{key}-mouse", CELL.format(key=key, players=players))
        self.canvas = page.locator("canvas.carc-board")
        self.canvas.wait_for(timeout=60_000)
        self.size = settled_size(self.canvas)
        self.files = lab.folder / f"{key}-mouse.carc", tmp_path / "twin.carc"
        self.twin: PlayView = play(key, players, seed=11, autosave=self.files[1])
        self.twin.session.passes_by_itself = False
        self._fill_the_same_place()

    def _fill_the_same_place(self) -> None:
        wide, high, room, dense = self.canvas.evaluate(
            """c => [c.closest('.carcnb-stage').clientWidth, c.closest('.carcnb-desk').clientWidth,
            c.closest('.jp-WindowedPanel-outer').clientHeight, devicePixelRatio]"""
        )
        self.twin.board._placed(Place(wide, high, room, dense, False, "light"))
        assert (self.twin.board.canvas.width, self.twin.board.canvas.height) == self.size

    def over(self) -> bool:
        return bool(self.twin.session.game.over)

    def act(self) -> None:
        """Do one of the things that a reader could do with the mouse now."""
        ways = self._places() or self._ways()
        kind, what = self.chance.choice(ways)
        if kind == "target":
            self._click(what)
            assert self.twin.session.press(what), what
        elif kind == "choice":
            self.page.locator(".carcnb-choices button").nth(what).click()
            self.twin.board.choices.row.index = what
        else:
            self.page.locator(".carcnb-acts button.carc-i-check").click()
            self.twin._finish_turn()
        self._together()

    def _places(self) -> list[tuple[str, Any]]:
        places = [action for action in self.twin.session.legal if isinstance(action, actions.Place)]
        if not places:
            return []
        place = self.chance.choice(places)
        for _ in range((place.turn - self.twin.session.look.turn) % 4):
            self.page.locator("button.carc-turn-right").click()
            self.twin.session.turn_tile(1)
        time.sleep(0.15)
        return [("target", ("cell", place.cell))]

    def _ways(self) -> list[tuple[str, Any]]:
        session = self.twin.session
        found: list[tuple[str, Any]] = [("choice", n) for n in range(len(self.twin.board.choices.offers))]
        for target in self._points(8):
            meant = session._meant(target)
            several = isinstance(meant, list) and (len(meant) > 1 or meant[0] in session.legal)
            if several or isinstance(meant, Picked):
                found.append(("target", target))
        if not self.twin.done.disabled:
            found.append(("done", None))
        assert found, session.legal[:9]
        return found

    def _points(self, step: int) -> dict[Any, list[tuple[float, float]]]:
        """Return the targets that the board shows, with the points that hit them."""
        board, found = self.twin.board, dict[Any, list[tuple[float, float]]]()
        for x in range(2, self.size[0], step):
            for y in range(2, self.size[1], step):
                if (target := board.picture.at(board.canvas.scene, x, y)) is not None:
                    found.setdefault(target, []).append((x, y))
        return found

    def _click(self, target: Any) -> None:
        points = self._points(8)[target]
        x, y = points[len(points) // 2]
        box = self.canvas.bounding_box()
        self.page.mouse.click(box["x"] + x * box["width"] / self.size[0], box["y"] + y * box["height"] / self.size[1])

    def _together(self) -> None:
        """Wait until the page has done it too."""
        there, here = self.files
        wait_for(lambda: _acts(there) == _acts(here), 20, lambda: f"{self.twin.session.last}: {_acts(there)[-3:]}")
        time.sleep(0.1)

    def unlike(self, painter: Any) -> float:
        """Return the part of the page's picture that looks otherwise than the SVG of the state."""
        self.page.mouse.move(3, 3)
        self.twin.session.hover(None)
        scene = self.twin.board.canvas.scene
        address = base64.b64encode(svg(scene).encode()).decode()
        painter.set_viewport_size({"width": self.size[0], "height": self.size[1]})
        painter.set_content(
            f'<body style="margin:0;background:#fff"><img src="data:image/svg+xml;base64,{address}"></body>'
        )
        wait_for(lambda: painter.evaluate("document.images[0].complete && document.images[0].naturalWidth > 0"))
        wanted = Image.open(io.BytesIO(painter.screenshot())).convert("RGB")
        best = 1.0
        for _ in range(30):  # something may still walk over the table
            data = self.canvas.evaluate("c => c.toDataURL()").partition(",")[2]
            seen = Image.open(io.BytesIO(base64.b64decode(data))).convert("RGBA")
            ground = Image.new("RGBA", seen.size, "white")
            shown = Image.alpha_composite(ground, seen).convert("RGB")
            far = ImageChops.difference(wanted, shown).convert("L").histogram()
            best = min(best, sum(far[VISIBLE:]) / (wanted.width * wanted.height))
            if best <= UNLIKE:
                break
            time.sleep(0.2)
        return best


def _acts(file: Path) -> list[str]:
    """The lines of a play that tell what was done."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [line for line in lines if not line.startswith("#") or line.startswith("#later")]


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_by_mouse_looks_like_its_state(
    lab: Lab, page: Any, shared_browser: Any, key: str, tmp_path: Path
) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    mouse = Mouse(lab, page, key, GAMES[key], tmp_path)
    painter = shared_browser.new_page()
    try:
        acts, worst = 0, 0.0
        while not mouse.over():
            mouse.act()
            acts += 1
            assert acts < 900
            if acts % OFTEN == 0 or mouse.over():
                worst = max(worst, unlike := mouse.unlike(painter))
                assert unlike <= UNLIKE, f"after {acts} acts {unlike:.2%} of the picture look otherwise"
        print(f"{key}: {acts} acts, at most {worst:.2%} unlike")
    finally:
        painter.close()
    assert page.locator(".carcnb-endtable").count() >= 1
    assert page.locator(".jp-OutputArea-error, .jp-RenderedText[data-mime-type*=stderr]").count() == 0
