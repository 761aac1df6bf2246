"""`carcnb lab` and `carcnb voila` as a reader starts them: an empty folder, a real server, a real browser."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from carcnb.launch import server, shelf

ADDRESS = re.compile(r"http://(?:localhost|127\.0\.0\.1):\d+\S*token=\w+")
Start = Callable[..., str]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start `carcnb WORDS` in an empty folder, wait for its address, and stop it in the end."""
    running: list[subprocess.Popen[bytes]] = []

    def begin(*words: str) -> str:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        log = tmp_path / f"server-{len(running)}.log"
        private = {f"JUPYTER_{name}_DIR": str(tmp_path / "jupyter" / name) for name in ("CONFIG", "DATA", "RUNTIME")}
        ask = [sys.executable, "-m", "carcnb", *words, "--no-browser", "--port", str(port)]
        with log.open("w") as stream:
            process = subprocess.Popen(
                ask,
                cwd=tmp_path,
                stdout=stream,
                stderr=subprocess.STDOUT,
                env={**os.environ, **private, "IPYTHONDIR": str(tmp_path / "ipython")},
                start_new_session=True,
            )
        running.append(process)
        for _ in range(600):
            if found := ADDRESS.search(log.read_text("utf-8")):
                return found[0]
            assert process.poll() is None, log.read_text("utf-8")
            time.sleep(0.1)
        raise AssertionError(log.read_text("utf-8"))

    begin.running = running  # for a test that kills what it started
    yield begin
    for process in running:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)


def test_lab_opens_on_the_start_notebook(start, tmp_path, page):
    address = start("lab")
    assert "/lab/tree/notebooks/00_start_here.ipynb" in address
    page.goto(address)
    page.wait_for_selector(".jp-Notebook h1", timeout=60_000)
    page.wait_for_selector("#jp-main-statusbar >> text=/\\| Idle$/", timeout=60_000)
    assert not page.query_selector(".Toastify__toast"), "no news pop-up in front of the board"
    assert (tmp_path / "notebooks" / shelf.START).exists()


def test_lab_starts_again_after_being_killed(start, tmp_path):
    start("lab")
    os.killpg(start.running[0].pid, signal.SIGKILL)
    start.running[0].wait(30)
    mine = tmp_path / "notebooks" / shelf.START
    mine.write_text(mine.read_text("utf-8").replace("Start", "Begin"), "utf-8")
    mine.with_name(".half.ipynb.part").write_text("cut short", "utf-8")
    before = mine.read_bytes()
    start("lab")
    assert mine.read_bytes() == before


def test_voila_shows_no_code(start, page):
    page.goto(start("voila"))
    page.wait_for_selector("h1", timeout=60_000)
    assert not page.query_selector(".jp-InputArea-editor, .input_area")


def test_voila_needs_a_notebook(tmp_path):
    with pytest.raises(server.ServerError, match="no such notebook"):
        server.voila(tmp_path / "absent.ipynb", tmp_path)


def test_voila_absent_says_how_to_get_it(tmp_path, monkeypatch):
    monkeypatch.setattr(server, "find_spec", lambda name: None)
    with pytest.raises(server.ServerError, match=r"pip install 'carcnb\[voila\]'"):
        server.voila(tmp_path / "a.ipynb", tmp_path)


def test_a_folder_elsewhere_is_served_itself(tmp_path):
    words = server.lab(tmp_path / "books and more", tmp_path / "here")
    assert f"--ServerApp.root_dir={tmp_path / 'books and more'}" in words
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in words
