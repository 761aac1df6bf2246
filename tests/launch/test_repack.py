"""The wheel holds everything, and works in an empty directory far from the repository."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DATA = (".toml", ".carc", ".po", ".ipynb", ".typed")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    words = ["-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run([sys.executable, *words], cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("carcnb-*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which carcnb comes from the wheel and not from the repository."""
    target = tmp_path_factory.mktemp("installed")
    words = ["-m", "pip", "install", "-q", "--no-deps", "--target", str(target), str(wheel)]
    subprocess.run([sys.executable, *words], check=True, capture_output=True)
    return {**os.environ, "PYTHONPATH": str(target)}


def carcnb(environment: dict[str, str], folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    ask = [sys.executable, "-m", "carcnb", *words]
    return subprocess.run(ask, cwd=folder, env=environment, capture_output=True, text=True)


def test_every_data_file_travels(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    listed = subprocess.run(["git", "ls-files", "carcnb", "notebooks"], cwd=ROOT, capture_output=True, text=True)
    tracked = [name for name in listed.stdout.splitlines() if name.endswith(DATA)]
    inside = {f"carcnb/{name}" if name.startswith("notebooks/") else name for name in tracked}
    assert inside
    assert inside <= names


def test_lab_settings_travel(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert [name for name in names if name.endswith("share/jupyter/lab/settings/overrides.d/carcnb.json")]


def test_notebooks_come_out_of_the_wheel(installed: dict[str, str], tmp_path: Path) -> None:
    done = carcnb(installed, tmp_path, "update")
    assert done.returncode == 0, done.stderr
    assert {path.name for path in (tmp_path / "notebooks").glob("*.ipynb")} == {
        path.name for path in (ROOT / "notebooks").glob("*.ipynb")
    }


def test_doctor_finds_the_wheel_well(installed: dict[str, str], tmp_path: Path) -> None:
    done = carcnb(installed, tmp_path, "doctor")
    assert done.returncode == 0, done.stdout + done.stderr
    assert str(ROOT) not in done.stdout
