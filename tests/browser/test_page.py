"""The first minute: plain `carcnb`, the start page, a board, a reload, the way to JupyterLab."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

from tests.browser.lab import settled_size, wait_for
from tests.starting import Start

BOARD = "canvas.carc-board"
#: whether something was painted: not every pixel is the same
PAINTED = """canvas => { const seen = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  return new Set(new Uint32Array(seen.buffer)).size > 20; }"""

SMALL = """board => { const small = document.createElement('canvas'); small.width = small.height = 24;
  const context = small.getContext('2d'); context.drawImage(board, 0, 0, 24, 24);
  return Array.from(context.getImageData(0, 0, 24, 24).data); }"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The address and the folder of a server for whatever needs none of its own."""
    starting = Start(tmp_path_factory.mktemp("page"))
    try:
        yield starting(), starting.folder
    finally:
        starting.stop()


@pytest.fixture
def served(server: tuple[str, Path]) -> str:
    """An address at which nobody has been before: where a reader was is noted with what was learned."""
    address, folder = server
    for path in folder.rglob("carcnb_progress.json*"):
        path.unlink()
    return address


def test_from_the_command_to_a_board_and_on_to_jupyterlab(start: Start, page: Any) -> None:
    address = start()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.get_by_role("button", name="Start: Your first tile").wait_for(timeout=60_000)
    assert "learn board games" in page.title()
    assert page.locator("html").get_attribute("lang") == "en"
    assert not page.query_selector(".jp-InputArea-editor, .jp-Cell-inputWrapper"), "no code in sight"
    assert page.locator(".carcnb-game").count() == 4
    link, last = page.locator(".carcnb-as-notebook"), page.get_by_role("button", name="Polski")
    wait_for(lambda: last.bounding_box()["x"] + last.bounding_box()["width"] < link.bounding_box()["x"])
    first = kernels(address)
    assert len(first) == 1

    page.get_by_role("button", name="Start: Your first tile").click()
    board(page)

    page.reload()
    board(page)  # the lesson is open again, without another click
    wait_for(lambda: not first & kernels(address), says=lambda: "the kernel of the page that was left still runs")
    second = kernels(address)
    assert len(second) == 1
    assert [url for url in asked if urlsplit(url).hostname not in ("localhost", "127.0.0.1", None)] == []

    with page.expect_popup() as opened:  # what was begun here stays open
        page.get_by_role("link", name="Open as a notebook in JupyterLab").click()
    opened.value.wait_for_selector(".jp-Notebook h1", timeout=60_000)
    assert urlsplit(opened.value.url).path == "/lab/tree/notebooks/00_start_here.ipynb"
    assert second <= kernels(address)


def test_what_was_done_stands_after_a_reload_and_in_another_language(start: Start, page: Any) -> None:
    page.goto(start())
    page.get_by_role("button", name="Play: ").click(timeout=60_000)
    board(page)
    wait_for(lambda: bool(page.locator("canvas.carc-hand").first.evaluate(PAINTED)))
    before = pixels(page, "canvas.carc-hand")
    page.reload()
    board(page)
    wait_for(lambda: pixels(page, "canvas.carc-hand") == before, says=lambda: "another tile is in hand")
    page.locator(".carcnb-more").click()
    page.locator(".carcnb-over .carc-i-settings").click()
    page.locator(".carcnb-settings select").first.select_option(label="Deutsch")
    page.get_by_role("link", name="Als Notebook in JupyterLab öffnen").wait_for()
    page.get_by_role("button", name="English").click()
    page.get_by_role("link", name="Open as a notebook in JupyterLab").wait_for()


def test_a_page_whose_kernel_was_ended_says_so_and_wakes_up_by_its_button(served: str, page: Any) -> None:
    others = kernels(served)
    page.goto(served, timeout=90_000)
    page.get_by_role("button", name="Play: ").click(timeout=60_000)
    board(page)
    (ended,) = kernels(served) - others
    request = Request(_api(served, f"/{ended}"), method="DELETE")
    with urlopen(request, timeout=90) as answer:
        assert answer.status == 204
    # every screen that is kept has its line, and those that are put away say it too
    asleep = page.get_by_text("This page is asleep.").locator("visible=true").first
    asleep.wait_for(timeout=90_000)
    page.get_by_role("button", name="Load again").locator("visible=true").first.click()
    asleep.wait_for(state="detached", timeout=60_000)
    board(page)
    assert kernels(served) and ended not in kernels(served)


def test_a_page_that_is_closed_ends_its_kernel(served: str, page: Any) -> None:
    others = kernels(served)
    page.goto(served)
    page.locator(".carcnb-game").first.wait_for(timeout=60_000)
    mine = kernels(served) - others
    second = page.context.new_page()
    second.goto(served)
    second.locator(".carcnb-game").first.wait_for(timeout=60_000)
    (ended,) = kernels(served) - others - mine
    second.close(run_before_unload=True)
    wait_for(lambda: ended not in kernels(served), says=lambda: "the kernel of the page that was closed still runs")
    assert mine <= kernels(served)


def pixels(page: Any, selector: str) -> list[int]:
    """A small copy of a canvas, as numbers."""
    found: list[int] = page.locator(selector).first.evaluate(SMALL)
    return found


def board(page: Any) -> None:
    """Wait for a board with something on it."""
    canvas = page.locator(BOARD).first
    canvas.wait_for(timeout=60_000)
    wait_for(lambda: bool(canvas.evaluate(PAINTED)), 30)


def _api(address: str, kernel: str = "") -> str:
    """Return where the server tells of its kernels, or of one."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}/api/kernels{kernel}?{parts.query}"


def kernels(address: str) -> set[str]:
    """Return the ids of the kernels that run on the server; it fails to list them while one of them ends."""
    found = set[str]()

    def listed() -> bool:
        try:
            with urlopen(_api(address), timeout=10) as answer:
                found.update(kernel["id"] for kernel in json.load(answer))
        except HTTPError:
            return False
        return True

    wait_for(listed)
    return found


@pytest.mark.slow
def test_lists_that_are_opened_and_closed_again_leave_the_stage_as_it_fits(served: str, page: Any) -> None:
    page.goto(served)
    page.get_by_role("button", name="Play: ").click(timeout=60_000)
    board(page)
    high = settled_size(page.locator(BOARD))[1]
    for _ in range(2):
        page.locator(".carcnb-manual > button").click()
        page.wait_for_timeout(800)
    page.locator(".carcnb-below").evaluate("below => below.scrollIntoView({ block: 'end' })")
    page.evaluate("dispatchEvent(new Event('resize'))")
    page.wait_for_timeout(500)
    assert settled_size(page.locator(BOARD))[1] == high


#: how far whatever lies around the stage was scrolled, and how far its last button reaches below the window
#: how far down whatever holds the part of the page that is shown has been scrolled
FAR_DOWN = (
    """found => { let far = 0; for (let at = found; at; at = at.parentElement) far += at.scrollTop; return far; }"""
)
SCROLLED = """() => { let far = 0; const stage = document.querySelector('.carcnb-stage:has(canvas.carc-board)');
  for (let at = stage; at; at = at.parentElement) far += at.scrollTop;
  const low = stage.querySelector('.carcnb-regions').getBoundingClientRect().bottom - innerHeight;
  return [far, Math.max(Math.round(low), 0)]; }"""


def test_a_lesson_that_is_opened_fits_and_leaves_the_page_where_it_is(served: str, page: Any) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(served)
    page.get_by_role("button", name="Start: Your first tile").click(timeout=60_000)
    board(page)
    for size in ((1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.wait_for_timeout(500)
        settled_size(page.locator(BOARD))
        page.get_by_role("button", name="All lessons").click()
        page.get_by_role("button", name="Your first tile").locator("visible=true").first.click()
        page.locator(BOARD).wait_for()
        page.wait_for_timeout(1200)  # it would glide
        assert page.evaluate(SCROLLED) == [0, 0], f"at {size}"


def test_a_course_that_is_opened_far_down_on_a_phone_is_shown_from_its_top(start: Start, page: Any) -> None:
    page.set_viewport_size({"width": 420, "height": 900})
    page.goto(start())
    last = page.locator(".carcnb-game").last.get_by_role("button", name="Start")
    last.scroll_into_view_if_needed(timeout=60_000)
    page.locator(".carcnb-game").first.wait_for()
    assert last.evaluate(FAR_DOWN) > 300, "the last game is not below the first screen"
    page.locator(".carcnb-game").nth(2).get_by_role("button", name="Start").click()
    course = page.get_by_role("button", name="From the beginning").locator("visible=true")
    course.wait_for(timeout=30_000)
    wait_for(lambda: course.evaluate(FAR_DOWN) == 0, says=lambda: f"{course.evaluate(FAR_DOWN)} pixels down")


def test_a_theme_chosen_in_the_settings_is_that_of_the_whole_page(served: str, page: Any) -> None:
    page.goto(served)
    page.locator(".carcnb-game button.carcnb-quiet").first.click()
    settled_size(page.locator(BOARD))
    light = "() => document.body.dataset.jpThemeLight"
    assert page.evaluate(light) == "true"
    page.locator(".carcnb-more").click()
    page.locator(".carcnb-over .carcnb-body > button").nth(3).click()
    page.locator(".carcnb-settings .widget-toggle-buttons button").nth(1).click()
    wait_for(lambda: page.evaluate(light) == "false")
    # and again when it is left, as far as nothing else was chosen for the whole system
    page.locator(".carcnb-way > button.carcnb-quiet").click()
    wait_for(lambda: page.evaluate(light) == "true")
