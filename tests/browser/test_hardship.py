"""Hard times for a board: its kernel restarts or dies, the line is cut, two tabs, two notebooks, wild presses."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from carcnb.engine.actions import PASS
from tests.browser.lab import RESTART, RUN_ALL, SAVE, TOKEN, Board, Lab, new, reload, wait_for
from tests.browser.test_games import ASK, UNLIKE, Mouse
from tests.browser.test_play import first_place
from tests.browser.test_reload import SMALL, looks_the_same

KEY = "hunters_gatherers"
CELL = 'import carcnb\ncarcnb.play("{key}", seed=7, autosave="{name}.carc")'
#: a kernel that tells a page which has its line again, and late, how everything stood before
LATE = """import threading
from types import SimpleNamespace
from comm import get_comm_manager
from ipywidgets import Widget
stood = []
def remember():
    Widget._control_comm = SimpleNamespace(send=lambda *words, **more: stood.append((words, more)))
    Widget._handle_control_comm_msg({"content": {"data": {"method": "request_states"}}})
def opened(comm, message):
    Widget.handle_control_comm_opened(comm, message)
    send = comm.send
    comm.send = lambda *words, **more: threading.Timer(0.3, send, *stood[0]).start()
get_comm_manager().register_target("jupyter.widget.control", opened)
"""
ASLEEP, CUT = "This board is asleep", "The connection is cut"
NEXT = "Put no figure down"
#: JupyterLab looks for its server now and then, and after each vain try for a line it waits twice as long, in seconds
PATIENCE = 90

_numbers = itertools.count()

KERNEL = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
#: the kernel ends as if it had crashed; JupyterLab starts another one by itself
DIE = f"() => {{ {KERNEL}.requestExecute({{ code: 'import os; os._exit(1)' }}); }}"
#: the line between page and kernel breaks, as a network's does
BREAK = f"() => {KERNEL}._ws.close()"
OPEN_BESIDE = """async path => { const { commands, shell } = window.jupyterapp;
  shell.mode = 'multiple-document';
  const widget = await commands.execute('docmanager:open', { path, options: { mode: 'split-right' } });
  await widget.context.ready; shell.activateById(widget.id); }"""
CELLS = """() => window.jupyterapp.shell.currentWidget.content.model.toJSON().cells.map(
  cell => [cell.cell_type, cell.source])"""
#: what a reader could press on the stage, but what fills the screen
BUTTONS = ".carcnb-stage button:visible:enabled:not(.carcnb-fullscreen)"
PRESS_ONE = "(buttons, part) => buttons[Math.floor(part * buttons.length)]?.click()"


def started(lab: Lab, page: Any, *cells: str, before: str = "") -> Board:
    """Begin a play in a notebook of its own, with more cells below it."""
    name = f"hard{next(_numbers)}"
    lab.open(page, name, before + CELL.format(key=KEY, name=name), *cells)
    return Board(page, new(KEY, 7), lab.folder / f"{name}.carc")


def lay(board: Board) -> str:
    """Lay the tile in hand by mouse; return what the record says of it."""
    place = first_place(board)
    player = board.twin.game.to_move
    board.click(("cell", place.cell))
    board.recorded(f"{player} {place}")
    board.act(place)
    return f"{player} {place}"


def put_away(page: Any) -> None:
    """Put away what JupyterLab itself says of a cut line, over all of the page: no press would come to the board."""
    said = page.locator(".jp-Dialog", has_text="Server Connection Error")
    said.wait_for(timeout=PATIENCE * 1000)
    said.get_by_role("checkbox").check()  # it would come again, and again
    said.get_by_role("button", name="Close").click()
    said.wait_for(state="detached")


@pytest.mark.parametrize("ends", [RESTART, pytest.param(DIE, marks=pytest.mark.slow)], ids=["restarted", "died"])
def test_a_board_without_its_kernel_says_so_and_goes_on_when_its_cell_is_run(lab: Lab, page: Any, ends: str) -> None:
    board = started(lab, page, "carcnb.start(progress=None)", "carcnb.course('marabunta', progress=None)")
    laid = lay(board)
    page.evaluate(ends)
    board.says(ASLEEP)
    for lists in (".carcnb-start > .carcnb-line", ".carcnb-contents > .carcnb-line"):
        page.locator(lists, has_text="This page is asleep").wait_for()
    if ends == DIE:
        page.get_by_role("button", name="Ok", exact=True).click(timeout=90_000)
    page.evaluate(RUN_ALL)
    page.get_by_text(ASLEEP).wait_for(state="detached")
    page.get_by_role("button", name=NEXT).click()
    board.recorded("red pass")
    assert laid in board.record()


@pytest.mark.slow
def test_a_cut_line_is_told_and_what_was_pressed_meanwhile_is_done_when_it_is_back(lab: Lab, page: Any) -> None:
    board = started(lab, page, before=LATE)
    assert page.evaluate(ASK, "remember()")["status"] == "ok"
    page.context.set_offline(True)
    page.evaluate(BREAK)
    board.says(CUT)
    put_away(page)
    place = first_place(board)
    board.click(("cell", place.cell))
    page.context.set_offline(False)
    wait_for(lambda: f"red {place}" in board.record(), PATIENCE, lambda: f"for red {place} in {board.record()}")
    page.get_by_text(CUT).wait_for(state="hidden")
    page.wait_for_timeout(4000)  # how everything stood before has come
    page.get_by_role("button", name=NEXT).click()
    board.recorded("red pass")
    assert page.locator(".jp-OutputArea-error").count() == 0


@pytest.mark.slow
def test_one_play_in_two_tabs_is_the_same_in_both(lab: Lab, page: Any) -> None:
    board = started(lab, page)
    name = board.file.stem if board.file else ""
    page.evaluate(SAVE)
    second = page.context.new_page()
    second.set_viewport_size({"width": 1280, "height": 1000})
    reload(second, 1, f"{lab.url}/doc/workspaces/second/tree/{name}.ipynb?token={TOKEN}")
    for shown, other in ((page, second), (second, page)):
        shown.bring_to_front()
        board.page, board.canvas = shown, shown.locator("canvas.carc-board")
        lay(board)
        shown.get_by_role("button", name=NEXT).click()
        board.recorded(f"{board.twin.game.to_move} pass")
        board.act(PASS)
        shown.mouse.move(3, 3)
        shown.wait_for_timeout(1500)
        looks_the_same(other, shown.evaluate(SMALL))


@pytest.mark.slow
def test_two_notebooks_side_by_side_hear_each_their_own_letters_and_presses(lab: Lab, page: Any) -> None:
    page.set_viewport_size({"width": 1900, "height": 1000})
    name = f"hard{next(_numbers)}"
    lab.write(name, CELL.format(key="carcassonne", name=name))
    left = started(lab, page)
    page.evaluate(OPEN_BESIDE, f"{name}.ipynb")
    page.evaluate(RUN_ALL)
    right = Board(page, new("carcassonne", 7), lab.folder / f"{name}.carc", 1)
    left = Board(page, left.twin.game, left.file)
    for board, other in ((left, right), (right, left)):
        before = other.record()
        board.canvas.click(position={"x": 4, "y": 4})
        for _ in range(4):
            page.keyboard.press("r")  # all around
        laid = lay(board)
        page.keyboard.press("u")
        board.recorded(f"#later {laid}")
        assert other.record() == before
    assert page.locator(".jp-CodeCell").count() == 2
    assert page.locator(".jp-OutputArea-error").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("key", [KEY, "marabunta"])
def test_wild_clicks_and_letters_harm_neither_notebook_nor_board(
    lab: Lab, page: Any, shared_browser: Any, key: str
) -> None:
    mouse, chance = Mouse(lab, page, key, ["red", "blue"], "wild"), random.Random(5)
    cells = page.evaluate(CELLS)
    for _ in range(200):
        step = chance.random()
        box = page.locator(".carcnb-desk").bounding_box()
        if step < 0.45:
            page.mouse.click(box["x"] + chance.random() * box["width"], box["y"] + chance.random() * box["height"])
        elif step < 0.8:
            page.keyboard.press(chance.choice("abcdefghijklmnopqrstuvwxyz0123456789+-?"))
        else:
            # counted and pressed at once: what is pressed may take others away
            page.locator(BUTTONS).evaluate_all(PRESS_ONE, chance.random())
    page.keyboard.press("Escape")
    painter = shared_browser.new_page()
    try:
        assert mouse.unlike(painter) <= UNLIKE
    finally:
        painter.close()
    assert page.evaluate(CELLS) == cells
    assert page.locator(".jp-OutputArea-error, .jp-RenderedText[data-mime-type*=stderr]").count() == 0
    assert not mouse.faults
