"""The first minute: plain `carcnb`, the start page, a board, a reload, the way to JupyterLab."""

from __future__ import annotations

import json
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from tests.browser.lab import settled_size, wait_for
from tests.starting import Start

BOARD = "canvas.carc-board"
#: whether something was painted: not every pixel is the same
PAINTED = """canvas => { const seen = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  return new Set(new Uint32Array(seen.buffer)).size > 20; }"""

SMALL = """board => { const small = document.createElement('canvas'); small.width = small.height = 24;
  const context = small.getContext('2d'); context.drawImage(board, 0, 0, 24, 24);
  return Array.from(context.getImageData(0, 0, 24, 24).data); }"""


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


def test_a_page_whose_kernel_was_ended_says_so_and_wakes_up_by_its_button(start: Start, page: Any) -> None:
    address = start()
    page.goto(address, timeout=90_000)
    page.get_by_role("button", name="Play: ").click(timeout=60_000)
    board(page)
    (ended,) = kernels(address)
    request = Request(_api(address, f"/{ended}"), method="DELETE")
    with urlopen(request, timeout=90) as answer:
        assert answer.status == 204
    # every screen that is kept has its line, and those that are put away say it too
    asleep = page.get_by_text("This page is asleep.").locator("visible=true").first
    asleep.wait_for(timeout=90_000)
    page.get_by_role("button", name="Load again").locator("visible=true").first.click()
    asleep.wait_for(state="detached", timeout=60_000)
    board(page)
    assert kernels(address) and ended not in kernels(address)


def test_a_page_that_is_closed_ends_its_kernel(start: Start, page: Any) -> None:
    address = start()
    page.goto(address)
    page.locator(".carcnb-game").first.wait_for(timeout=60_000)
    second = page.context.new_page()
    second.goto(address)
    second.locator(".carcnb-game").first.wait_for(timeout=60_000)
    assert len(kernels(address)) == 2
    second.close(run_before_unload=True)
    wait_for(lambda: len(kernels(address)) == 1, says=lambda: "the kernel of the page that was closed still runs")


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


def test_lists_that_are_opened_and_closed_again_leave_the_stage_as_it_fits(start: Start, page: Any) -> None:
    page.goto(start())
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
