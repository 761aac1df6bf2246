"""Setting up a position in JupyterLab, by mouse only: a dozen tiles with four figures, and how long it takes."""

from __future__ import annotations

import time
from typing import Any

import pytest

import carcnb
from carcnb.drafts.draft import Draft
from carcnb.engine.lattice import SQUARE, parse_cell
from carcnb.widgets.palette import EditRow, TileRow

from .lab import Lab, settled_size, wait_for

pytestmark = pytest.mark.browser

#: what a person needs at most for a dozen tiles, in seconds; the machine may be slow, so this is only a bound
LONGEST = 240
#: where rows of buttons are on a page
SELECTOR = {
    TileRow: ".carcnb-palette .carcnb-came",
    EditRow: ".carcnb-middle > :has(> .carcnb-choices) .carcnb-choices",
}


def played(tiles: int = 12, figures: int = 4) -> Draft:
    """Return a position that a game came to, with so many tiles and figures."""
    for seed in range(200):
        game, player = carcnb.new("hunters_gatherers", seed=seed), carcnb.player("greedy", seed=1)
        while not game.over and len(game.board.placements) < tiles:
            game.push(player.choose(game))
        while game.phase != "place":
            game.push(player.choose(game))
        if len(game.board.placements) == tiles and len(game.board.occupants) == figures:
            return Draft.of(game)
    raise AssertionError("no game came to this")


class Hand:
    """The hand that moves the mouse, and a twin of the editor to know where things lie and what is offered."""

    def __init__(self, page: Any, key: str) -> None:
        self.page, self.clicks = page, 0
        self.canvas = page.locator("canvas.carc-board").first
        wide, high = settled_size(self.canvas)
        self.twin = carcnb.edit(key, lang="en")
        self.board, self.session, self.wide = self.twin.board, self.twin.session, wide
        self.board.canvas.resize(wide, high, 1)
        self.board.picture = self.board.new_picture()
        self.board.refresh()

    def on_board(self, target: Any) -> None:
        """Click on the board, once the page shows what the twin does."""
        self.sees_all()
        assert self.board.picture.shot is not None
        size, left, top = self.board.picture.shot[:3]
        x, y = target[1][0] * size - left, target[1][1] * size - top
        spots = [(x + dx * size / 16, y + dy * size / 16) for dx in range(1, 16) for dy in range(1, 16)]
        found = [spot for spot in spots if self.board.canvas.scene.hit(*spot) == target]
        at = found[len(found) // 2] if target[0] == "zone" else (x + size / 2, y + size / 2)
        # a hand waits until the picture has come to rest: while the camera moves, everything lies elsewhere
        self.page.locator(".carcnb-before").wait_for(state="detached")
        box = self.canvas.bounding_box()
        scale = box["width"] / self.wide
        self.page.mouse.move(box["x"] + at[0] * scale, box["y"] + at[1] * scale)
        self.page.wait_for_timeout(80)
        self.page.mouse.click(box["x"] + at[0] * scale, box["y"] + at[1] * scale)
        self.clicks += 1
        self.session.click(target)

    def choose(self, row: Any, words: str) -> None:
        """Press one of the buttons of a row, in the panel and with the twin; a tile is called by its id."""
        self.sees_all()
        number = next(n for n, (said, _) in enumerate(row.offers) if words in (said, said.split()[0]))
        self.page.locator(f"{SELECTOR[type(row)]} button").nth(number).click(timeout=20_000)
        self.clicks += 1
        row.chosen(row.offers[number][1])

    def turn(self) -> None:
        """Turn the tile that is selected."""
        self.page.locator(".carcnb-tooling button").first.click(timeout=20_000)
        self.clicks += 1
        self.session.turn_tile(1)

    def sees_all(self) -> None:
        """Wait until the page offers what the twin does: a press on a row that is gone means nothing."""
        for row in (self.twin.palette.row, self.twin.here):
            self._sees([said for said, _ in row.offers], f"{SELECTOR[type(row)]} button:not(:last-child)")

    def _sees(self, wanted: list[str], selector: str) -> None:
        def seen() -> list[str]:
            return [text.strip() for text in self.page.locator(selector).all_inner_texts()]

        wait_for(lambda: seen() == wanted, 30, lambda: f"for {wanted}, saw {seen()}")


def in_order(draft: Draft) -> list[list[str]]:
    """Return the words of the tiles to be laid, each beside one that lies."""
    left = [line.split() for line in draft.lines if line.startswith("put")]
    cells = {parse_cell(words[2]): words for words in left}
    done, found = [(0, 0)], [cells.pop((0, 0))]
    while cells:
        cell = next(cell for cell in cells if any(near in done for near in SQUARE.neighbours[cell]))
        done.append(cell)
        found.append(cells.pop(cell))
    return found


@pytest.mark.slow
def test_a_dozen_tiles_with_four_figures_by_mouse_only(lab: Lab, page: Any) -> None:
    wanted = played()
    lab.open(page, "editing", 'import carcnb\nview = carcnb.edit("hunters_gatherers", lang="en")\nview')
    page.locator(".carcnb-palette button").first.wait_for(timeout=60_000)
    page.locator(".carcnb-stage").first.evaluate("stage => stage.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(500)
    hand = Hand(page, "hunters_gatherers")
    session, began = hand.session, time.monotonic()
    for words in in_order(wanted):
        cell = parse_cell(words[2])
        if cell != (0, 0):
            hand.on_board(("cell", cell))
            hand.choose(hand.twin.palette.row, words[1])
            for _ in range(3):
                if " ".join(words[:4]) not in session.draft.text():
                    hand.turn()
        if len(words) > 4:
            hand.on_board(("zone", cell, words[6]))
            hand.choose(hand.twin.here, f"{words[4].capitalize()}: {words[5]}")
    took = time.monotonic() - began
    page.locator(".carcnb-tabs button").last.click()
    area = page.locator(".carcnb-typed textarea")
    expected = {line for line in wanted.lines if line.startswith("put")}
    wait_for(lambda: {line for line in area.input_value().splitlines() if line.startswith("put")} == expected, 20)
    assert page.locator(".carcnb-possible").count() == 1
    print(f"\n12 tiles and 4 figures: {hand.clicks} clicks, {took:.1f} s")
    assert took < LONGEST


def test_typing_repairs_the_board_and_says_which_line(lab: Lab, page: Any) -> None:
    lab.open(page, "typing", 'import carcnb\nview = carcnb.edit("carcassonne", lang="en")\nview')
    page.locator(".carcnb-palette button").first.wait_for(timeout=60_000)
    panel, chips = page.locator(".carcnb-middle").bounding_box(), page.locator(".carcnb-sieve button").all()
    assert chips
    for chip in chips:  # what tiles are sieved by is in sight, all of it
        box = chip.bounding_box()
        assert box["x"] + box["width"] <= panel["x"] + panel["width"]
        assert box["y"] + box["height"] <= panel["y"] + panel["height"]
    page.locator(".carcnb-tabs button").last.click()
    area = page.locator(".carcnb-typed textarea")
    area.click()
    area.press("Control+End")
    area.type("put D 0,0 r0\nput D 1,0 r0\nput X", delay=10)
    page.locator(".carcnb-faults", has_text="Line 6").wait_for(timeout=20_000)
    area.type(" 2,0 r0", delay=10)
    page.locator(".carcnb-possible").wait_for(timeout=20_000)
    said, below = page.locator(".carcnb-editor .carcnb-prompt"), page.locator(".carcnb-editor .carcnb-tabs")
    fine = said.bounding_box()["height"], below.bounding_box()["y"]
    area.press("Control+End")
    area.type("\n" + "".join(f"put C {x},1 r0\n" for x in range(3)) + "red draw C", delay=5)
    page.locator(".carcnb-faults li").nth(2).wait_for(timeout=20_000)
    page.locator(".carcnb-inhand i").wait_for(timeout=20_000)
    assert (said.bounding_box()["height"], below.bounding_box()["y"]) == fine, "what is below moved"
    faults = page.locator(".carcnb-faults")
    assert faults.bounding_box()["height"] >= 50
    assert faults.evaluate("it => it.scrollHeight > it.clientHeight")


def test_a_position_is_analysed_and_the_way_back_leads_to_the_editor(lab: Lab, page: Any) -> None:
    text = played().text()
    lab.open(page, "analysing", f"import carcnb\ncarcnb.edit({text!r}, lang='de')")
    page.locator(".carcnb-palette button").first.wait_for(timeout=60_000)
    page.get_by_role("button", name="Analysieren").click()
    analysis = page.locator(".carcnb-analysis")
    analysis.locator("canvas.carc-board").wait_for(timeout=60_000)
    analysis.get_by_text("Beste Züge").first.wait_for(timeout=60_000)
    assert not page.locator(".carcnb-editor").is_visible()
    page.locator("button.carc-i-back").locator("visible=true").first.click()
    page.locator(".carcnb-editor .carcnb-possible").wait_for(timeout=60_000)
    wait_for(lambda: analysis.count() == 0)
