"""Binder can build the repository, and its pins agree with what the package asks for."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from urllib.parse import quote

import pytest
from packaging.requirements import Requirement

from carcnb.launch import editions as shelf
from carcnb.launch import server
from carcnb.launch.page import EXTENSION

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PINS = (ROOT / "binder" / "requirements.txt").read_text("utf-8").splitlines()
LINES = [line for line in PINS if line and not line.startswith(("#", "-e"))]


@pytest.fixture(scope="module")
def dockerfile() -> str:
    words = ["-m", "repo2docker", "--no-build", "--debug", "--user-id", "1000", "--user-name", "reader", "."]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("name", ["binder/requirements.txt", "binder/postBuild"])
def test_recipe_uses(dockerfile: str, name: str) -> None:
    assert name in dockerfile


def test_the_badge_opens_the_page_that_the_command_opens() -> None:
    opened = server.page(shelf.shipped() / shelf.START, ROOT)[-1].partition("default_url=/")[2]
    assert f"HEAD?urlpath={quote(opened, safe='')})" in README
    assert f"jupyter server extension enable --sys-prefix {EXTENSION}" in (ROOT / "binder" / "postBuild").read_text(
        "utf-8"
    )


def test_our_own_package_comes_last() -> None:
    assert PINS[-1] == "-e ."


def test_everything_is_pinned() -> None:
    pinned = {Requirement(line).name for line in LINES}
    assert all(len(Requirement(line).specifier) == 1 and "==" in line for line in LINES)
    assert {need.name.lower() for need in needs()} <= pinned


def test_pins_are_what_the_package_asks_for() -> None:
    pins = {Requirement(line).name: next(iter(Requirement(line).specifier)).version for line in LINES}
    assert not [need for need in needs() if not need.specifier.contains(pins[need.name.lower()])]


def test_pins_exist() -> None:
    words = ["-m", "pip", "install", "-q", "--dry-run", "--no-deps", "--ignore-installed", *LINES]
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["postBuild"])
def test_script_may_be_run(name: str) -> None:
    path = ROOT / "binder" / name
    assert os.access(path, os.X_OK)
    assert path.read_text("utf-8").startswith("#!")


def needs() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [Requirement(line) for line in (*project["dependencies"], *extras["analysis"])]
