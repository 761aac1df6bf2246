"""Two threads at once, as a kernel with subshells handles the messages of a page: nothing is painted across another."""

from __future__ import annotations

import ast
import json
import random
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

import carcnb
from carcnb import games
from carcnb.lessons.reading import read_lesson
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.widgets.board import BoardView
from carcnb.widgets.canvas import SceneCanvas
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.play import play
from tests.widgets.test_board import spot

KEYS = games.keys()
SAVE, RESTORE, SWITCH = COMMANDS["save"], COMMANDS["restore"], COMMANDS["switchCanvas"]


class Page:
    """What a page would know after all messages: how deep each canvas is saved, and how messages were cut."""

    def __init__(self) -> None:
        self.depth: dict[str, int] = {}
        self.single = 0

    def receive(self, _: Any, buffers: list[Any]) -> None:
        commands = json.loads(bytes(buffers[0]))
        if not isinstance(commands[0], list):
            self.single += 1
            commands = [commands]
        canvas = ""
        for command in commands:
            if command[0] == SWITCH:
                canvas = str(command[1])
            elif command[0] == SAVE:
                self.depth[canvas] = self.depth.get(canvas, 0) + 1
            elif command[0] == RESTORE:
                # as in a browser: restoring what was never saved does nothing
                self.depth[canvas] = max(0, self.depth.get(canvas, 0) - 1)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    seen = Page()
    monkeypatch.setattr(_CANVAS_MANAGER, "send", seen.receive)
    # as often as it can be, so that a few seconds show what else takes hours
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield seen
    sys.setswitchinterval(before)


def storm(*acts: Any, times: int = 120) -> list[BaseException]:
    """Let each function run many times in a thread of its own; return what they raised."""
    failed: list[BaseException] = []

    def run(act: Any) -> None:
        try:
            for number in range(times):
                act(number)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return failed


def send(view: BoardView, event: str, **more: Any) -> None:
    layer = view.canvas.widget[-1]
    layer._handle_frontend_event(layer, {"event": event, **more}, [])


@pytest.mark.parametrize("key", KEYS)
def test_presses_and_pointing_from_two_threads_leave_page_and_state_whole(key: str, page: Page) -> None:
    view, chance = play(key, seed=3, autosave=False), random.Random(1)
    board, session = view.board, view.session

    def press(number: int) -> None:
        if board.choices.offers:
            board.choices.row.index = chance.randrange(len(board.choices.offers))
        elif session.legal:
            session.act(chance.choice(session.legal))
        if number % 7 == 6:
            view.undo.click()

    def point(number: int) -> None:
        send(board, "mouse_move", x=(number * 97) % 1600, y=(number * 61) % 900)
        if number % 10 == 0:
            send(board, "client_ready")
            board.left_turn.click()
        if number % 25 == 24:
            view.when.value = (number * 13) % 1000
        if number == 60:
            view.anew.click()

    assert storm(press, point) == []
    assert page.single == 0 and not any(page.depth.values())
    assert board.canvas.scene.shapes == board.picture.scene().shapes
    replayed = carcnb.load(session.game.record().text())
    assert replayed.scores == session.game.scores


def test_a_lesson_takes_answers_hints_and_pointing_from_two_threads(page: Page) -> None:
    view = LessonView(LessonSession(read_lesson("hunters_gatherers", "rivers"), "en"))
    session = view.session

    def go(number: int) -> None:
        (view.help.hint, view.help.next, view.help.undo, view.help.again, view.help.show)[number % 5].click()
        if session.legal:
            session.act(session.legal[number % len(session.legal)])
        if number % 6 == 5:
            view.levels.children[number % len(view.levels.children)].click()

    def point(number: int) -> None:
        send(view.board, "mouse_move", x=(number * 97) % 1100, y=(number * 61) % 700)
        send(view.board, "mouse_down", x=3, y=3)
        send(view.board, "mouse_up", x=3, y=3)

    assert storm(go, point, times=60) == []
    assert page.single == 0 and not any(page.depth.values())
    assert view.board.canvas.scene.shapes == view.board.picture.scene().shapes


def test_pointing_waits_until_an_act_is_painted(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    """The collision that left a layer clipped for ever, without chance: a hover inside the clip of a press."""
    view = BoardView(Session(carcnb.new("marabunta", seed=3)))
    while view.session.game.phase != "write":
        view.session.act(view.session.legal[0])
    target = ("hex", view.session.table.cells(view.session.legal)[0])
    x, y = spot(view, target)
    order: list[str] = []
    draw_inside = type(view.canvas._brushes["tiles"]).draw_inside

    def collide(brush: Any, *args: Any) -> None:
        if not order:
            order.append("press")
            thread.start()
            thread.join(0.2)
        draw_inside(brush, *args)
        order.append("painted")

    def point() -> None:
        send(view, "mouse_move", x=2 * x + 300, y=2 * y)
        order.append("pointed")

    thread = threading.Thread(target=point)
    monkeypatch.setattr(type(view.canvas._brushes["tiles"]), "draw_inside", collide)
    send(view, "mouse_move", x=2 * x, y=2 * y)
    send(view, "mouse_down", x=2 * x, y=2 * y)
    thread.join()
    assert order[0] == "press" and order.index("painted") < order.index("pointed")
    assert page.single == 0 and not any(page.depth.values())


def test_a_paint_that_fails_is_painted_whole_the_next_time(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    view = BoardView(Session(carcnb.new("hunters_gatherers", seed=3)))
    brush = type(view.canvas._brushes["tiles"])
    one = brush._one

    def fails(*_: Any) -> None:
        raise OverflowError("cannot convert float infinity to integer")

    monkeypatch.setattr(brush, "_one", fails)
    with pytest.raises(OverflowError):
        view.session.act(view.session.legal[0])
    assert not _CANVAS_MANAGER._caching and _CANVAS_MANAGER._commands_cache == []
    monkeypatch.setattr(brush, "_one", one)
    view.refresh()
    assert page.single == 0 and not any(page.depth.values())
    fresh = SceneCanvas(view.canvas.width, view.canvas.height)
    fresh.show(view.canvas.scene)
    assert view.canvas._shown == fresh._shown
    assert view.session.cursor == 1


def test_no_view_listens_past_the_lock(root: Path) -> None:
    """Whatever a page or a timer sets off is registered in one module, which takes the lock."""
    raw = {"on_click", "observe", "call_later", "create_task", "on_msg", "run_coroutine_threadsafe"}
    found = []
    for file in sorted((root / "carcnb" / "widgets").glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            session = ast.unparse(node.func.value).endswith("session")
            if node.func.attr in raw and not session and file.name != "listening.py":
                found.append(f"{file.name}:{node.lineno}")
            locked = "one_at_a_time" in ast.unparse(node) or "session." in ast.unparse(node)
            if node.func.attr.startswith(("on_mouse", "on_touch", "on_key")) and not locked:
                found.append(f"{file.name}:{node.lineno}")
    assert found == []
