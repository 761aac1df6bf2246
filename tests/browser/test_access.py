"""Every kind of screen for everybody: nothing that axe-core finds, nothing cut off or uneven, also at 200 % zoom."""

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
#: words that do not fit into their button or box, signs that stick out above, what is empty and takes room all the
#: same, and cards side by side or in rows that are not alike
UNEVEN = """() => { const found = [];
  const seen = (root, what) => [...root.querySelectorAll(what)].filter(each => each.getBoundingClientRect().width);
  const pen = document.createElement('canvas').getContext('2d');
  for (const root of document.querySelectorAll('.carcnb-stage, .carcnb-start')) {
    for (const each of seen(root, 'button')) {
      if (each.scrollWidth > each.clientWidth + 1) found.push(`"${each.textContent}" does not fit its button`);
    }
    for (const each of seen(root, 'select:not([size]):not([multiple])')) {
      const style = getComputedStyle(each);
      pen.font = style.font;
      const room = each.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      for (const { textContent: words } of each.options) // whichever of them is chosen
        if (pen.measureText(words).width > room + 1) found.push(`"${words}" does not fit its box`);
    }
    for (const each of seen(root, '.carcnb-new-piece img')) {
      const words = each.closest('.carcnb-finished').querySelector('h3').getBoundingClientRect();
      if (each.getBoundingClientRect().right > words.left) found.push("the new piece lies over words");
    }
    const top = root.getBoundingClientRect().top - 1;
    for (const each of seen(root, '.carcnb-past, .carcnb-won'))
      if (each.getBoundingClientRect().top < top) found.push(`${each.className} is cut off above`);
    for (const each of seen(root, '.carcnb-middle > *, .carcnb-ending > *'))
      if (!each.getBoundingClientRect().height) found.push(`an empty ${each.className} takes a gap`);
    const cards = seen(root, '.carcnb-player').map(each => Math.round(each.getBoundingClientRect().width));
    if (cards.length && Math.max(...cards) - Math.min(...cards) > 2) found.push(`players' cards are ${cards} wide`);
    for (const card of seen(root, '.carcnb-game')) {
      const around = card.getBoundingClientRect();
      for (const each of seen(card, 'h2, p, span, b')) {
        const { left, right } = each.getBoundingClientRect();
        if (left < around.left + 8 || right > around.right - 8) found.push(`"${each.textContent}" at an edge`);
      }
    }
    const rows = {};
    for (const each of seen(root, '.carcnb-game'))
      (rows[Math.round(each.getBoundingClientRect().top)] ??= []).push(each);
    if (new Set(Object.values(rows).map(row => row.length)).size > 1) found.push("rows of games differ in length");
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
        assert page.evaluate(CUT) + page.evaluate(UNEVEN) == [], f"at {wide} px"


#: what scrolls by itself inside the panel
SCROLLS = """() => [...document.querySelectorAll('.carcnb-panel, .carcnb-panel *')].filter(
  each => /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight + 2
).map(each => each.className)"""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["finish", "track_done", "guided_end", "reckon"])
def test_what_ends_a_lesson_or_a_game_is_seen_whole(lab: Lab, page: Any, name: str) -> None:
    show(lab, page, name)
    for size in ((1280, 800), (1024, 768)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(1200)
        assert page.evaluate(SCROLLS) == [], f"at {size}"


def test_no_row_is_cut_by_the_edge_of_the_window_and_buttons_keep_their_rims(lab: Lab, page: Any) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    show(lab, page, "hunters")
    page.locator(".carcnb-stage").evaluate("stage => stage.scrollIntoView({ block: 'start' })")
    page.wait_for_timeout(300)
    time, folds = (page.locator(part).bounding_box() for part in (".carcnb-timeline", ".carcnb-folds"))
    window = page.locator(".jp-WindowedPanel-outer").bounding_box()
    end = window["y"] + window["height"]
    assert time["y"] + time["height"] <= end <= folds["y"]
    undo, rim = page.locator(".carc-undo"), "button => getComputedStyle(button).boxShadow"
    before = undo.evaluate(rim)
    undo.focus()
    assert "inset" in before and undo.evaluate(rim) == before


@pytest.mark.slow
def test_tabs_and_what_is_folded_tell_whether_they_are_on_and_keep_the_focus(lab: Lab, page: Any) -> None:
    show(lab, page, "edit")
    tiles, players = (page.locator(".carcnb-tabs button").nth(number) for number in (0, 1))
    assert (tiles.get_attribute("aria-pressed"), players.get_attribute("aria-pressed")) == ("true", "false")
    for key in ("Enter", "Space"):
        players.focus()
        page.keyboard.press(key)
        page.wait_for_timeout(600)
        assert (tiles.get_attribute("aria-pressed"), players.get_attribute("aria-pressed")) == ("false", "true")
    for pressed in (".carcnb-top > .carcnb-wide", ".carcnb-shut", ".carcnb-more", ".carcnb-shut"):
        page.locator(f"{pressed}:visible").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(900)
        assert page.evaluate("document.activeElement.closest('.carcnb-stage') !== null"), pressed


@pytest.mark.slow
def test_a_tile_is_laid_at_twice_the_size(lab: Lab, shared_browser: Any) -> None:
    context = shared_browser.new_context(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    context.set_default_timeout(90_000)
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
