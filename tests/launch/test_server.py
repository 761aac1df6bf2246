"""`carcnb lab` as a reader starts it: an empty folder, a real server, a real browser; the page has tests of its own."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from carcnb.launch import editions as shelf
from carcnb.launch import server
from tests.starting import Start


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


def test_a_page_needs_a_notebook(tmp_path: Path) -> None:
    with pytest.raises(server.ServerError, match="no such notebook"):
        server.page(tmp_path / "absent.ipynb", tmp_path)


def test_the_server_keeps_its_token_and_its_loopback_address(tmp_path: Path) -> None:
    (tmp_path / "a b.ipynb").write_text("{}", "utf-8")
    words = server.page(tmp_path / "a b.ipynb", tmp_path, port=9000, open_browser=False)
    assert words[-1] == "--LabApp.default_url=/voila/render/a%20b.ipynb"
    assert {"--ServerApp.port=9000", "--ServerApp.open_browser=False"} <= set(words)
    assert not [word for word in words if "token" in word or "ip=" in word or "password" in word]


def test_a_folder_elsewhere_is_served_itself(tmp_path: Path) -> None:
    words = server.lab(tmp_path / "books and more", tmp_path / "here")
    assert f"--ServerApp.root_dir={tmp_path / 'books and more'}" in words
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in words
