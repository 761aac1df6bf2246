"""One JupyterLab server for all browser tests, and pages in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.lab import Lab
from tests.conftest import screen


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker("browser")


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A running JupyterLab."""
    running = Lab(tmp_path_factory.mktemp("lab"))
    try:
        yield running
    finally:
        running.close()


@pytest.fixture(autouse=True)
def kernels_end(request: pytest.FixtureRequest) -> Iterator[None]:
    """Leave no kernel behind that a test has started."""
    served = request.getfixturevalue("lab") if "lab" in request.fixturenames else None
    yield
    if served is not None:
        served.end_kernels()


@pytest.fixture(scope="module")
def desk(shared_browser: Any) -> Iterator[Any]:
    """What the pages of a module share: JupyterLab's many files are fetched and compiled once, not for each test."""
    with screen(shared_browser) as window:
        yield window


@pytest.fixture
def page(desk: Any) -> Iterator[Any]:
    """A fresh page, as wide as on a desk; what a test has left open is shut, and its cookies are gone."""
    try:
        yield desk.new_page()
    finally:
        for each in desk.pages:
            each.close()
        desk.clear_cookies()


@pytest.fixture
def touch_page(shared_browser: Any) -> Iterator[Any]:
    """A fresh page on a narrow, dense screen that is touched."""
    with screen(shared_browser, 720, has_touch=True, device_scale_factor=2) as window:
        yield window.new_page()
