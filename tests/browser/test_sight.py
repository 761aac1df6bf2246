"""What part of the table is seen, in a real JupyterLab: easing, clicks meanwhile, and the small map."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.lab import Board, Lab, wait_for
from tests.browser.screens import show
from tests.browser.test_play import loaded

#: a row of tiles, so that some of it is out of sight from near
ROW = "carcnb 1\ngame carcassonne\nplayers red blue\n"
ROW += "".join(f"put {'BE'[x % 2]} {x},0 r0\n" for x in range(6)) + "red draw E\n"

#: looks at the board in every frame, and keeps how it was moved and scaled
WATCH = """() => { const board = document.querySelector('canvas.carc-board'); window.seen = [];
  const look = () => { const now = getComputedStyle(board).transform; if (now !== 'none') window.seen.push(now);
    requestAnimationFrame(look); }; look(); }"""
#: holds the move of the camera, so that it is still under way when something is pressed
HOLD = """() => { const [move] = document.querySelector('canvas.carc-board').getAnimations();
  if (move) { move.pause(); window.move = move; } return !!move; }"""
LOOKS = "canvas => canvas.toDataURL()"
RESTS = "() => !document.querySelector('.carcnb-before')"


def press(board: Board, button: str) -> None:
    """Press a button, and wait until the board is painted anew."""
    before = board.canvas.evaluate(LOOKS)
    board.page.locator(button).click()
    wait_for(lambda: board.canvas.evaluate(LOOKS) != before)


def zoomed(lab: Lab, page: Any) -> Board:
    board = loaded(lab, page, ROW)
    page.evaluate(WATCH)
    for _ in range(4):  # each of them comes to rest before the next one, or is there at once
        press(board, ".carc-i-plus")
        page.wait_for_function(RESTS)
    page.locator(".carcnb-map").wait_for(state="visible")
    return board


@pytest.mark.slow
def test_the_board_eases_to_a_new_view_and_comes_to_rest(lab: Lab, page: Any) -> None:
    zoomed(lab, page)
    assert page.evaluate("() => window.seen.length") > 2
    assert page.evaluate("() => getComputedStyle(document.querySelector('canvas.carc-board')).transform") == "none"


def test_a_press_ends_a_move_of_the_camera_and_hits_what_lies_there_at_rest(lab: Lab, page: Any) -> None:
    board = zoomed(lab, page)
    place = next(a for a in board.twin.game.legal_actions() if getattr(a, "turn", None) == 0)
    page.mouse.move(*board.place_on_page(*board.point(("cell", place.cell))))
    page.locator(".carc-i-fit").evaluate("button => button.click()")
    page.wait_for_function(HOLD)
    assert page.evaluate("() => window.move.playState") == "paused"
    page.mouse.down()
    page.mouse.up()
    assert page.evaluate("() => window.move.playState") in ("idle", "finished"), "a press ends the move"
    board.recorded(f"red {place}")


@pytest.mark.slow
def test_without_motion_the_new_view_is_there_at_once(lab: Lab, page: Any) -> None:
    page.emulate_media(reduced_motion="reduce")
    zoomed(lab, page)
    assert page.evaluate("() => window.seen") == []


def test_the_small_map_is_reached_by_keyboard_and_looks_where_it_is_pressed(lab: Lab, page: Any) -> None:
    board = zoomed(lab, page)
    before = board.canvas.evaluate(LOOKS)
    page.locator(".carcnb-map").focus()
    page.keyboard.press("ArrowRight")
    wait_for(lambda: board.canvas.evaluate(LOOKS) != before)
    page.locator(".carc-i-fit").click()
    page.locator(".carcnb-map").wait_for(state="hidden")


def test_on_a_phone_the_small_map_does_not_hide_what_was_laid(lab: Lab, page: Any) -> None:
    """The kernel knows in which corner it hides least, and the page puts it there."""
    page.set_viewport_size({"width": 420, "height": 860})
    show(lab, page, "wheel")
    page.locator(".carcnb-map").wait_for(state="visible")
    page.locator(".carcnb-sight.carcnb-upper").wait_for(timeout=15_000)
    assert page.locator(".carcnb-map").bounding_box()["y"] < page.locator(".carcnb-desk").bounding_box()["y"] + 20
