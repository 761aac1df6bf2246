"""What the tests need from the machine: a real browser."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from carcnb.launch import browser

ROOT = Path(__file__).parents[1]
PACKAGES = ["chromium", "fonts-dejavu-core", "libcairo2"]


def pytest_configure(config: pytest.Config) -> None:
    # what notebooks and lessons show is compared in English, whatever the machine speaks
    os.environ["CARCNB_LANG"] = "en"
    config.addinivalue_line("markers", "rule(*ids): the rules of a game that a test proves, for the coverage of rules")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the repository."""
    return ROOT


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The browser, installed first where that is possible; in CI its absence is a failure, not a skip."""
    found = browser.find() or install_chromium()
    if found is None:
        message = "no Chromium, Chrome or Edge was found; install one to run the browser tests"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    return found


def install_chromium() -> Path | None:
    if sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get"):
        apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
        subprocess.run([*apt, "update"], check=False)
        install = [*apt, "install", "-y", "--no-install-recommends", *PACKAGES]
        subprocess.run(install, check=False, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
        return browser.find()
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        path = Path(play.chromium.executable_path)
    return path if path.exists() else None


@pytest.fixture
def page(chromium: Path) -> Iterator[object]:
    """A fresh page in a headless browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=str(chromium), args=list(browser.FLAGS))
        try:
            yield running.new_page(viewport={"width": 1280, "height": 900})
        finally:
            running.close()
