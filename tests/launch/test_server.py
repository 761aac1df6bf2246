"""`carcnb lab` and `carcnb voila` as a reader starts them: an empty folder, a real server, a real browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from carcnb.launch import editions as shelf
from carcnb.launch import server

ADDRESS = re.compile(r"http://(?:localhost|127\.0\.0\.1):\d+\S*token=\w+")


class Start:
    """Starts `carcnb WORDS` in an empty folder and waits for its address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: list[subprocess.Popen[bytes]] = []

    def __call__(self, *words: str) -> str:
        folder = self.folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        log = folder / f"server-{len(self.running)}.log"
        private = {f"JUPYTER_{name}_DIR": str(folder / "jupyter" / name) for name in ("CONFIG", "DATA", "RUNTIME")}
        ask = [sys.executable, "-m", "carcnb", *words, "--no-browser", "--port", str(port)]
        with log.open("w") as stream:
            process = subprocess.Popen(
                ask,
                cwd=folder,
                stdout=stream,
                stderr=subprocess.STDOUT,
                env={**os.environ, **private, "IPYTHONDIR": str(folder / "ipython")},
                start_new_session=True,
            )
        self.running.append(process)
        for _ in range(600):
            if found := ADDRESS.search(log.read_text("utf-8")):
                return found[0]
            assert process.poll() is None, log.read_text("utf-8")
            time.sleep(0.1)
        raise AssertionError(log.read_text("utf-8"))


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """What starts servers, and stops them in the end."""
    starting = Start(tmp_path)
    yield starting
    for process in starting.running:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)


def test_lab_opens_on_the_start_notebook(start: Start, tmp_path: Path, page: Any) -> None:
    address = start("lab")
    assert "/lab/tree/notebooks/00_start_here.ipynb" in address
    page.goto(address)
    page.wait_for_selector(".jp-Notebook h1", timeout=60_000)
    page.wait_for_selector("#jp-main-statusbar >> text=/\\| Idle$/", timeout=60_000)
    assert not page.query_selector(".Toastify__toast"), "no news pop-up in front of the board"
    assert (tmp_path / "notebooks" / shelf.START).exists()


def test_lab_starts_again_after_being_killed(start: Start, tmp_path: Path) -> None:
    start("lab")
    os.killpg(start.running[0].pid, signal.SIGKILL)
    start.running[0].wait(30)
    mine = tmp_path / "notebooks" / shelf.START
    mine.write_text(mine.read_text("utf-8").replace("Start", "Begin"), "utf-8")
    mine.with_name(".half.ipynb.part").write_text("cut short", "utf-8")
    before = mine.read_bytes()
    start("lab")
    assert mine.read_bytes() == before


def test_voila_shows_no_code(start: Start, page: Any) -> None:
    page.goto(start("voila"))
    page.wait_for_selector("h1", timeout=60_000)
    assert not page.query_selector(".jp-InputArea-editor, .input_area")


def test_voila_needs_a_notebook(tmp_path: Path) -> None:
    with pytest.raises(server.ServerError, match="no such notebook"):
        server.voila(tmp_path / "absent.ipynb", tmp_path)


def test_voila_absent_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "find_spec", lambda name: None)
    with pytest.raises(server.ServerError, match=r"pip install 'carcnb\[voila\]'"):
        server.voila(tmp_path / "a.ipynb", tmp_path)


def test_a_folder_elsewhere_is_served_itself(tmp_path: Path) -> None:
    words = server.lab(tmp_path / "books and more", tmp_path / "here")
    assert f"--ServerApp.root_dir={tmp_path / 'books and more'}" in words
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in words
