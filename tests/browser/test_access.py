"""Every kind of screen for everybody: no violation that axe-core finds, and nothing cut off, also at 200 % zoom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.lab import Board, Lab, new
from tests.browser.screens import SCREENS, show
from tests.browser.test_play import first_place

OURS = ".carcnb-stage, .carcnb-start"
#: screens that are looked at with every change; the others take minutes
OFTEN = ("lesson", "hunters")
#: elements of ours that reach over the right edge of what they lie in, and cannot be scrolled there
CUT = """() => { const found = [];
  const far = box => box.right > innerWidth + 1;
  for (const root of document.querySelectorAll('.carcnb-stage, .carcnb-start')) {
    const edge = root.getBoundingClientRect().right + 1;
    for (const each of root.querySelectorAll('button, input, select, h1, h2, h3, p, b, small, canvas, .carcnb-card')) {
      const { right, width } = each.getBoundingClientRect();
      if (!width || right <= edge) continue;
      let scrolls = false;
      for (let at = each.parentElement; at && at !== root; at = at.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) scrolls = true;
      if (!scrolls) found.push(`${each.tagName}.${each.className} ${Math.round(right - edge)} px`);
    }
    if (far(root.getBoundingClientRect())) found.push("the stage itself");
  }
  return found; }"""


@pytest.mark.parametrize(
    "name", [name if name in OFTEN else pytest.param(name, marks=pytest.mark.slow) for name in SCREENS]
)
def test_axe_finds_no_violation(lab: Lab, page: Any, name: str) -> None:
    show(lab, page, name)
    from axe_playwright_python.sync_playwright import Axe  # a test dependency of these alone

    found = Axe().run(page, context={"include": [[OURS]]}).response["violations"]
    told = [f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}" for one in found]
    assert not told, "\n".join(told)


@pytest.mark.slow
@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_at_any_width(lab: Lab, page: Any, name: str) -> None:
    show(lab, page, name)
    for wide, high in ((1920, 1080), (1280, 800), (1024, 768), (640, 400), (420, 860)):
        page.set_viewport_size({"width": wide, "height": high})
        page.wait_for_timeout(900)
        assert page.evaluate(CUT) == [], f"at {wide} px"


@pytest.mark.slow
def test_a_tile_is_laid_at_twice_the_size(lab: Lab, shared_browser: Any) -> None:
    context = shared_browser.new_context(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    context.set_default_timeout(30_000)
    try:
        page = context.new_page()
        lab.open(page, "twice", 'import carcnb\ncarcnb.play("hunters_gatherers", seed=7, autosave="twice.carc")')
        board = Board(page, new("hunters_gatherers", 7), lab.folder / "twice.carc")
        for button in page.locator(".carcnb-acts button:visible, .carcnb-folds button:visible").all():
            button.scroll_into_view_if_needed()
            box = button.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= 640
        board.canvas.evaluate("board => board.scrollIntoView({ block: 'end' })")
        place = first_place(board)
        board.click(("cell", place.cell))
        board.recorded(f"red {place}")
    finally:
        context.close()
