"""One JupyterLab server for all browser tests, and pages in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.lab import Lab


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


@pytest.fixture
def touch_page(shared_browser: Any) -> Iterator[Any]:
    """A fresh page on a narrow, dense screen that is touched."""
    more = {"has_touch": True, "device_scale_factor": 2}
    context = shared_browser.new_context(viewport={"width": 720, "height": 1000}, **more)
    context.set_default_timeout(90_000)
    try:
        yield context.new_page()
    finally:
        context.close()
