"""What the tests need from the machine: a real browser, the cairo library, npm."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes.util import find_library
from pathlib import Path
from typing import Any, NoReturn

import pytest
from xdist.scheduler import LoadFileScheduling

from carcnb.launch import browser
from tests.starting import Start

ROOT = Path(__file__).parents[1]
PACKAGES = ["chromium", "fonts-dejavu-core", "libcairo2"]


def pytest_configure(config: pytest.Config) -> None:
    # what notebooks and lessons show is compared in English, whatever the machine speaks
    os.environ["CARCNB_LANG"] = "en"
    config.addinivalue_line("markers", "rule(*ids): the rules of a game that a test proves, for the coverage of rules")
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(GivingWay())


class GivingWay:
    """Lets a browser have the machine when it wants it: it waits a lot, and meanwhile the other processes work."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        if hasattr(os, "nice") and not item.nodeid.startswith("tests/browser/"):
            os.nice(max(10 - os.nice(0), 0))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # the browser's are the longest work in one piece, so they begin when two share the tests
    items.sort(key=lambda item: not item.nodeid.startswith("tests/browser/"))
    asked = "slow" in str(config.getoption("markexpr"))
    for item in items:
        if item.get_closest_marker("slow") and not asked:
            item.add_marker(pytest.mark.skip(reason="takes minutes: ask for it with -m slow"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the repository."""
    return ROOT


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Three for the whole suite; none for a few tests, which would only begin later."""
    return 3 if set(config.args) == set(config.getini("testpaths")) else 0


class BrowserBesideTheRest(LoadFileScheduling):  # type: ignore[misc]  # xdist carries no types
    """A file is the work of one process, and so is all that drives a browser: two at once would starve each other."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else str(super()._split_scope(nodeid))


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> BrowserBesideTheRest:
    return BrowserBesideTheRest(config, log)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Install the browser and cairo first where that is possible: pictures are drawn from the first notebook on."""
    if hasattr(session.config, "workerinput"):
        return  # it was done before the workers began
    if (browser.find() and find_library("cairo")) or not may_install():
        return
    apt = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=300"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*apt, "update"], check=False)
    subprocess.run([*apt, "install", "-y", "--no-install-recommends", *PACKAGES], check=False, env=quiet)


def may_install() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def lacking(what: str) -> NoReturn:
    """Give up on a test: in CI that is a failure, on a reader's machine a skip that says what to install."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="session")
def chromium() -> Path:
    """The browser: the machine's own, or else the one that Playwright fetches."""
    found = browser.find() or fetched()
    if found is None:
        lacking("no Chromium, Chrome or Edge was found; install one to run the browser tests")
    return found


def fetched() -> Path | None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        path = Path(play.chromium.executable_path)
    return path if path.exists() else None


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """What starts `carcnb` in an empty folder, and stops it in the end."""
    starting = Start(tmp_path)
    try:
        yield starting
    finally:
        starting.stop()


@pytest.fixture(scope="session")
def npm() -> str:
    """The program that fetches the runtime of the static site."""
    return shutil.which("npm") or lacking("npm was not found; install Node.js to test the static site")


@pytest.fixture(scope="module")
def shared_browser(chromium: Path) -> Iterator[Any]:
    """One browser for the tests of a module; no longer, since Playwright's event loop would be in others' way."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=str(chromium), args=list(browser.FLAGS))
        try:
            yield running
        finally:
            running.close()


@contextmanager
def screen(running: Any, wide: int = 1280, high: int = 1000, **more: Any) -> Iterator[Any]:
    """Return a window of a browser as wide as on a desk, or otherwise, in which a slow machine is waited for."""
    context = running.new_context(viewport={"width": wide, "height": high}, **more)
    context.set_default_timeout(90_000)
    try:
        yield context
    finally:
        context.close()


@pytest.fixture
def page(shared_browser: Any) -> Iterator[Any]:
    """A fresh page, as wide as on a desk."""
    with screen(shared_browser) as window:
        yield window.new_page()
