"""Games from outside for one test: what CARCNB_GAMES leads to is read again, and forgotten afterwards."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from carcnb import games
from carcnb.games import data, files, found, tileset

#: whatever remembers something by a game's key
REMEMBER = (
    found.outside, found.installed, found.home, games.keys, games._begin, data.box, data.plans, files.read_toml,
    files.lineage, files.game_data, files.rules, files.own_texts, tileset.pieces, tileset.tiles,
)  # fmt: skip


def forget() -> None:
    for remembered in REMEMBER:
        remembered.cache_clear()


@contextmanager
def games_in(*folders: Path) -> Iterator[None]:
    """Have the games of these folders besides the built-in ones."""
    before, modules = os.environ.get(found.VARIABLE), set(sys.modules)
    os.environ[found.VARIABLE] = os.pathsep.join(map(str, folders))
    forget()
    try:
        yield
    finally:
        for name in set(sys.modules) - modules:
            if name.startswith("carcnb.games."):
                del sys.modules[name]
        os.environ.pop(found.VARIABLE)
        if before is not None:
            os.environ[found.VARIABLE] = before
        forget()


Write = Callable[..., Path]


def write_game(folder: Path, **files: str) -> Path:
    """Write a game's files: `game`, `tiles`, `rules` and `texts` as TOML, `py` as rules.py."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / ("rules.py" if name == "py" else f"{name}.toml")).write_text(text, "utf-8")
    return folder
