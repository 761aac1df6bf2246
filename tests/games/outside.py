"""Games from outside for one test: what CARCNB_GAMES leads to is looked for again, and once more afterwards."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from carcnb import games
from carcnb.games import found
from carcnb.lessons.course import courses

PIG = Path(__file__).parents[1] / "outside" / "pig"
_numbers = count(1)


def unique(name: str) -> str:
    """A key that no other test has: what is read of a game is remembered by its key."""
    return f"{name}_{next(_numbers)}"


@contextmanager
def games_in(*folders: Path) -> Iterator[None]:
    """Have the games of these folders besides the built-in ones."""
    before = os.environ.get(found.VARIABLE, "")
    _look_again(os.pathsep.join(map(str, folders)))
    try:
        yield
    finally:
        _look_again(before)


def _look_again(folders: str) -> None:
    os.environ[found.VARIABLE] = folders
    for remembers in (found.outside, found.home, games.keys, courses):
        remembers.cache_clear()


def write_pig(folder: Path, name: str = "rules.py", old: str = "", new: str = "") -> str:
    """Write the dice game of the tests under a key of its own, with something in one of its files said differently."""
    key = unique("pig")
    shutil.copytree(PIG, folder / key, ignore=shutil.ignore_patterns("__pycache__", "examples"))
    rules = folder / key / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace('box("pig")', f'box("{key}")'), "utf-8")
    file = folder / key / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new) if old else text + new, "utf-8")
    return key


def write_game(folder: Path, **files: str) -> str:
    """Write a game's files (`game`, `tiles`, `rules`, `texts` as TOML, `py` as rules.py) and return its key."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / ("rules.py" if name == "py" else f"{name}.toml")).write_text(text, "utf-8")
    return folder.name
