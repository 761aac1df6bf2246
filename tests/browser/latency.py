"""Measure a board in a real browser: from press to repainted canvas, beside a bare ipycanvas round trip; bytes a click.

Run it with: python tests/browser/latency.py [--clicks 50] [--game hunters_gatherers]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))

from carcnb.engine.actions import Place
from tests.browser.lab import Board, Lab, lab_and_browser

BARE = """from ipycanvas import Canvas
bare = Canvas(width=400, height=200)
bare.add_class("bare")
state = {"n": 0}
def down(x, y):
    state["n"] += 1
    bare.fill_style = "#cc0000" if state["n"] % 2 else "#00cc00"
    bare.fill_rect(0, 0, 400, 200)
bare.on_mouse_down(down)
bare"""

FULL = """import random, carcnb
game = carcnb.new("{key}", seed=5)
chance = random.Random(5)
while len(game.board.placements) < 72 and not game.over:
    game.push(chance.choice(game.legal_actions()))
while game.phase != "place":
    game.push(chance.choice(game.legal_actions()))
view = carcnb.play(game, autosave="latency.carc")
view.session.passes_by_itself = False
view"""

#: notes when a canvas is pressed, and when its picture changes for the first and for the last time afterwards
WATCH = """(canvas) => { canvas.pressed = 0; canvas.repainted = canvas.ended = 0;
  const context = canvas.getContext('2d');
  for (const name of ['drawImage', 'clearRect']) { const old = context[name].bind(context);
    context[name] = (...args) => { const done = old(...args);
      if (name == 'drawImage' && canvas.pressed) {
        canvas.ended = performance.now(); canvas.repainted ||= canvas.ended; }
      return done; }; }
  canvas.addEventListener('mousedown', () => { canvas.pressed = performance.now(); canvas.repainted = 0; }, true); }"""
WAIT = "(canvas) => canvas.repainted ? canvas.repainted - canvas.pressed : 0"
END = "(canvas) => canvas.ended - canvas.pressed"


class Traffic:
    """Counts what a page receives over its websockets."""

    def __init__(self, page: Any) -> None:
        self.bytes = 0
        page.on("websocket", lambda socket: socket.on("framereceived", self._count))

    def _count(self, payload: Any) -> None:
        self.bytes += len(payload)


def press(page: Any, canvas: Any, x: float, y: float, traffic: Traffic) -> tuple[float, float, int]:
    """Press a point of a canvas; return milliseconds to its first and last repaint, and bytes until it was quiet."""
    box = canvas.bounding_box()
    at = box["x"] + x * box["width"], box["y"] + y * box["height"]
    page.mouse.move(*at)
    page.wait_for_timeout(350)
    before = traffic.bytes
    page.mouse.down()
    page.mouse.up()
    end = time.monotonic() + 10
    while not (took := canvas.evaluate(WAIT)) and time.monotonic() < end:
        page.wait_for_timeout(20)
    page.wait_for_timeout(400)
    return took, canvas.evaluate(END), traffic.bytes - before


def late(key: str) -> Any:
    """Return the game that the notebook plays: late, with a tile in hand."""
    found: dict[str, Any] = {}
    exec(FULL.format(key=key).partition("view =")[0], found)
    return found["game"]


def measure(page: Any, lab: Lab, clicks: int, key: str) -> None:
    """Press bare canvas and board in turn, and tell what it took."""
    traffic = Traffic(page)
    lab.open(page, "latency", BARE, FULL.format(key=key))
    bare, board = page.locator("canvas.bare"), page.locator("canvas.carc-board")
    twin = Board(page, late(key))
    # in the midst of the landscape: at its edge the table would be shown smaller, and that is another thing
    places = [action for action in twin.twin.legal if isinstance(action, Place)]
    place = min(places, key=lambda place: abs(place.cell[0]) + abs(place.cell[1]))
    x, y = twin.point(("cell", place.cell))
    at = x / twin.wide, y / twin.high
    for canvas in (bare, board):
        canvas.evaluate(WATCH)
    floor: list[tuple[float, float, int]] = []
    laid: list[tuple[float, float, int]] = []
    passed: list[int] = []
    for clicked in range(clicks):
        bare.scroll_into_view_if_needed()
        floor.append(press(page, bare, 0.5, 0.5, traffic))
        board.scroll_into_view_if_needed()
        for _ in range(0 if clicked else place.turn):  # what was taken back is still turned as it lay
            page.locator("button.carc-turn-right").click()
        page.wait_for_timeout(300)
        laid.append(press(page, board, *at, traffic))
        passing = page.get_by_role("button", name="Put no figure down")
        passing.hover()  # what is lit by that is no part of the press
        page.wait_for_timeout(600)
        before = traffic.bytes
        passing.click()
        page.wait_for_timeout(600)
        passed.append(traffic.bytes - before)
        page.locator("button.carc-undo").click()
        page.wait_for_timeout(300)
        page.locator("button.carc-undo").click()
        page.wait_for_timeout(500)
    sizes = [size for _, _, size in laid]
    bare_time = statistics.median(end for _, end, _ in floor)
    print(f"bare ipycanvas  median {bare_time:6.1f} ms  of {len(floor)}")
    for name, limit, times in (("first", 1.5, [one[0] for one in laid]), ("last", 2.0, [one[1] for one in laid])):
        took = statistics.median(times)
        print(f"{name:5} repaint   median {took:6.1f} ms  = {took / bare_time:.2f} x bare  (limit {limit})")
    print(f"bytes to lay    median {statistics.median(sizes):6.0f}     max {max(sizes)}  (limit 12000)")
    print(f"bytes to pass   median {statistics.median(passed):6.0f}     max {max(passed)}  (limit 12000)")


def main() -> None:
    """Measure once."""
    asks = argparse.ArgumentParser(description=__doc__)
    asks.add_argument("--clicks", type=int, default=50)
    asks.add_argument("--game", default="hunters_gatherers")
    args = asks.parse_args()
    with lab_and_browser() as (lab, running):
        measure(running.new_page(viewport={"width": 1280, "height": 1400}), lab, args.clicks, args.game)


if __name__ == "__main__":
    main()
