"""Low windows, high ones, and pages at twice their size: what a player needs is seen without scrolling the page."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.lab import TOKEN, Lab, settled_size
from tests.browser.screens import SCREENS, show
from tests.conftest import screen

#: what is always needed, and what is seen with it where a window is as high as on a small laptop
NEEDED, SEEN_TOO = (".carcnb-prompt", ".carcnb-desk", ".carcnb-acts"), ".carcnb-timeline"
PARTS = """([parts, notebook]) => {
  const box = each => { const { left, top, right, bottom } = each.getBoundingClientRect();
    return [left, top, right, bottom]; };
  // a lesson's title, words and task are parts of the panel, drawn as one
  const shown = part => { const boxes = [...document.querySelectorAll(`${part}, ${part} *`)].filter(
      each => each.getClientRects().length && !each.matches('canvas, svg, svg *')).map(box);
    return [0, 1, 2, 3].map(side => Math[side < 2 ? 'min' : 'max'](...boxes.map(each => each[side]))); };
  const around = document.querySelector(notebook);
  return [around ? box(around) : [0, 0, innerWidth, innerHeight],
    ...parts.map(part => part === '.carcnb-prompt' ? shown(part) : box(document.querySelector(part)))]; }"""


def boxes(page: Any, size: tuple[int, int], *parts: str) -> list[list[float]]:
    """Return where the window and the parts lie when the stage's top is in sight."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(700)
    settled_size(page.locator("canvas.carc-board").first)
    page.locator(".carcnb-stage").first.evaluate("stage => stage.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(300)
    found: list[list[float]] = page.evaluate(PARTS, [parts, ".jp-WindowedPanel-outer"])
    return found


def inside(window: list[float], part: list[float]) -> bool:
    return all(part[side] >= window[side] - 1 and part[side + 2] <= window[side + 2] + 1 for side in (0, 1))


def apart(one: list[float], two: list[float]) -> bool:
    return any(one[side + 2] <= two[side] + 1 or two[side + 2] <= one[side] + 1 for side in (0, 1))


@pytest.mark.parametrize("name", ["hunters", "sheet"])
def test_what_a_player_needs_is_in_sight_in_low_windows_and_high_ones(lab: Lab, page: Any, name: str) -> None:
    show(lab, page, name)
    for size in ((1280, 800), (1024, 768), (1280, 600), (860, 420)):
        window, prompt, board, acts, time = boxes(page, size, *NEEDED, SEEN_TOO)
        assert inside(window, prompt) and inside(window, acts), f"at {size}: {window}, {prompt}, {acts}"
        # a sheet has hexes that must not be smaller: in the lowest windows the page scrolls it, and not the panel
        assert (name == "sheet" and size[1] < 500) or inside(window, board), f"at {size}"
        assert size[1] < 768 or inside(window, time), f"at {size}: {window}, {time}"
    for size in ((1280, 1400), (420, 1100)):
        window, _, board, acts = boxes(page, size, *NEEDED)
        assert inside(window, acts) and window[3] - acts[3] <= 80, f"at {size}: {window}, {acts}"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["lesson", "hunters", "sheet"])
def test_a_page_at_twice_its_size_can_be_used(lab: Lab, shared_browser: Any, name: str) -> None:
    with screen(shared_browser, device_scale_factor=2) as window:
        page = window.new_page()
        lab.write(f"twice-{name}", SCREENS[name])
        page.goto(f"{lab.url}/voila/render/twice-{name}.ipynb?token={TOKEN}")
        page.locator("canvas.carc-board").first.wait_for(timeout=90_000)
        for size in ((960, 540), (640, 400)):
            whole, *parts = boxes(page, size, *NEEDED, ".carcnb-top")
            for one in parts if name != "sheet" else parts[:1] + parts[2:]:
                assert inside(whole, one), f"at {size}: {one} in {whole}"
            assert all(apart(one, two) for at, one in enumerate(parts) for two in parts[:at]), f"at {size}: {parts}"
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"at {size} the page is {wide} px too wide"
