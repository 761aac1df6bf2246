"""A JupyterLab server of our own, notebooks opened in it, and boards on their pages."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat

import carcnb
from carcnb.launch import browser
from carcnb.session import Session
from carcnb.widgets.picture import Picture

TOKEN = "test"
#: so much of the window, at its lower edge, is JupyterLab's own
STATUS_BAR = 32

#: waits until the kernel really takes messages, then runs all cells and returns when they are done
RUN_ALL = """async () => { const app = window.jupyterapp; await app.restored; let w;
  for (let i = 0; i < 200 && !(w = app.shell.currentWidget)?.sessionContext; i++)
    await new Promise(r => setTimeout(r, 50));
  await w.context.ready; await w.sessionContext.ready; await w.sessionContext.session.kernel.info;
  await app.commands.execute('notebook:run-all-cells'); }"""
SAVE = "async () => { await window.jupyterapp.commands.execute('docmanager:save'); }"
RESTART = """async () => { const w = window.jupyterapp.shell.currentWidget;
  await w.sessionContext.session.kernel.restart(); await w.sessionContext.session.kernel.info; }"""
PIXEL = """(canvas, [x, y]) => Array.from(canvas.getContext('2d').getImageData(
  canvas.width * x, canvas.height * y, 1, 1).data)"""


class Lab:
    """A running server with private settings; `folder` is what it serves."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder / "notebooks"
        self.folder.mkdir()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        private = {f"JUPYTER_{name}_DIR": str(folder / name.lower()) for name in ("CONFIG", "DATA", "RUNTIME")} | {
            f"JUPYTERLAB_{name}_DIR": str(folder / name.lower()) for name in ("SETTINGS", "WORKSPACES")
        }
        words = [
            sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
            "--ServerApp.port_retries=0", f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={self.folder}",
            "--LabApp.expose_app_in_browser=True", *options,
        ]  # fmt: skip
        env = {**os.environ, **private, "IPYTHONDIR": str(folder / "ipython"), "CARCNB_LANG": "en"}
        log = (folder / "server.log").open("wb")
        self.server = subprocess.Popen(words, env=env, stdout=log, stderr=log, start_new_session=True)
        wait_for(self._answers, 60)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/status?token={TOKEN}", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def end_kernels(self) -> None:
        """Stop what the notebooks of a test have started: dozens of idle kernels would slow down those that follow."""
        for kernel in json.loads(self._asked("/api/kernels")):
            self._asked(f"/api/kernels/{kernel['id']}", "DELETE")

    def _asked(self, path: str, method: str = "GET") -> bytes:
        """Ask the server for something, and return its answer."""
        asked = urllib.request.Request(self.url + path, headers={"Authorization": f"token {TOKEN}"}, method=method)
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return bytes(answer.read())

    def close(self) -> None:
        """Stop the server and its kernels."""
        os.killpg(self.server.pid, signal.SIGTERM)
        try:
            self.server.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.server.pid, signal.SIGKILL)

    def write(self, name: str, *cells: str) -> None:
        """Write a notebook of code cells."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, self.folder / f"{name}.ipynb")

    def open(self, page: Any, name: str, *cells: str) -> None:
        """Write a notebook, open it and run it."""
        self.write(name, *cells)
        page.goto(f"{self.url}/doc/tree/{name}.ipynb?reset&token={TOKEN}")
        page.wait_for_selector(".jp-Cell", timeout=60_000)
        page.evaluate(RUN_ALL)


class Board:
    """A board on a page, and a twin of its session that tells where things lie on it."""

    def __init__(self, page: Any, game: Any, file: Path | None = None, number: int = 0) -> None:
        self.page, self.file = page, file
        self.twin = Session(game)
        self.canvas = page.locator("canvas.carc-board").nth(number)
        self.canvas.wait_for(timeout=60_000)
        self.canvas.scroll_into_view_if_needed()
        self.wide, self.high = settled_size(self.canvas)
        self.picture = Picture(self.twin, self.wide, self.high)
        self.scene = self.picture.scene()
        self.painted()

    def painted(self) -> None:
        """Wait until the board shows more than an empty table: something in the middle of its first tile."""
        x, y = self.point(("cell", next(iter(self.twin.game.board.placements))), inside=(0.1, 0.1))
        wait_for(
            lambda: self.pixel(x, y)[3] == 255 and self.pixel(x, y) != self.pixel(2, self.picture.camera.height - 3)
        )

    def act(self, action: Any) -> None:
        """Let the twin do what was done on the page."""
        self.twin.act(action)
        self.scene = self.picture.scene()

    def point(self, target: Any, inside: tuple[float, float] = (0.5, 0.5)) -> tuple[float, float]:
        """Return where a target lies, in pixels of the scene."""
        cell, left, top = self.picture.camera.shot()
        x, y = target[1][0] * cell - left, target[1][1] * cell - top
        if target[0] == "cell":
            return x + inside[0] * cell, y + inside[1] * cell
        found = [
            (x + dx * cell / 16, y + dy * cell / 16)
            for dx in range(1, 16)
            for dy in range(1, 16)
            if self.scene.hit(x + dx * cell / 16, y + dy * cell / 16) == target
        ]
        return found[len(found) // 2]

    def place_on_page(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the scene in pixels of the page."""
        box = self.canvas.bounding_box()
        return box["x"] + x * box["width"] / self.wide, box["y"] + y * box["height"] / self.high

    def click(self, target: Any) -> None:
        """Click on a target with the mouse, wherever the page was scrolled to.

        Playwright scrolls on its own when a button it shall press is covered for a moment, and what the mouse of a
        test presses below the edge of the window is nothing.
        """
        x, y = self.point(target)
        if not 0 < self.place_on_page(x, y)[1] < self.page.viewport_size["height"] - STATUS_BAR:
            self.canvas.evaluate("board => board.scrollIntoView({ block: 'center' })")
        self.page.mouse.move(*self.place_on_page(x, y))
        time.sleep(0.1)
        self.page.mouse.down()
        self.page.mouse.up()

    def pixel(self, x: float, y: float) -> list[int]:
        """Return the colour of a point of the scene."""
        found: list[int] = self.canvas.evaluate(PIXEL, [x / self.wide, y / self.high])
        return found

    def record(self) -> list[str]:
        """Return the lines of the autosaved record."""
        assert self.file is not None
        return self.file.read_text("utf-8").splitlines() if self.file.exists() else []

    def recorded(self, line: str) -> None:
        """Wait until the autosaved record holds a line."""
        wait_for(lambda: line in self.record(), says=lambda: f"{line!r} in {self.record()}")

    def says(self, words: str) -> None:
        """Wait until the page says something."""
        self.page.get_by_text(words, exact=False).first.wait_for(timeout=90_000)


@contextmanager
def lab_and_browser() -> Iterator[tuple[Lab, Any]]:
    """Run a server and a browser for a script that measures something, and close both."""
    from playwright.sync_api import sync_playwright

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, sync_playwright() as play:
        lab = Lab(Path(folder))
        running = play.chromium.launch(executable_path=str(browser.find()), args=list(browser.FLAGS))
        try:
            yield lab, running
        finally:
            running.close()
            lab.close()


def reload(page: Any, boards: int = 1, address: str | None = None) -> None:
    """Load a page anew, or for the first time from an address, and wait for its boards."""
    page.reload() if address is None else page.goto(address)
    # on a very busy machine ipywidgets asks for one widget after the other, and a thousand of them take their time
    page.locator("canvas.carc-board").nth(boards - 1).wait_for(timeout=150_000)


def settled_size(canvas: Any) -> tuple[int, int]:
    """Return the size of a board's picture, in pixels of the page, once the frame has measured the room for it."""
    canvas.page.locator(".carcnb-framed").first.wait_for(timeout=90_000)
    seen: list[tuple[int, int]] = []
    end = time.monotonic() + 20
    while len(seen) < 8 or len(set(seen[-8:])) > 1:
        assert time.monotonic() < end, f"the board does not come to rest: {seen[-8:]}"
        wide, high, dense = canvas.evaluate("c => [c.width, c.height, Math.min(Math.max(devicePixelRatio, 1), 2)]")
        seen.append((round(wide / dense), round(high / dense)))
        time.sleep(0.1)
    return seen[-1]


def wait_for(what: Callable[[], bool], seconds: float = 20, says: Callable[[], str] = lambda: "") -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, f"waited {seconds} s in vain {says()}"
        time.sleep(0.05)


def new(key: str, seed: int) -> Any:
    """Return the game that a notebook cell of a test starts."""
    return carcnb.new(key, seed=seed)
