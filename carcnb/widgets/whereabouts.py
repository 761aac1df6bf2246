"""In which notebook and cell we run, as far as a front end tells; by them plays get files of their own."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

from ..session import Autosave
from ..session.autosave import ENDING

#: so much of a cell's id is enough to tell cells apart
SHORT = 8


class CellRun(NamedTuple):
    """One run of one cell of a notebook."""

    notebook: str
    cell: str
    run: str


def here() -> CellRun | None:
    """Return where we run; None where that cannot be known, as in a script or an app.

    JupyterLab and Notebook tell the kernel the notebook's path when it starts, and the cell's id with each run.
    """
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    path = os.environ.get("JPY_SESSION_NAME", "")
    if shell is None or not path.endswith(".ipynb"):
        return None
    message: dict[str, Any] = getattr(shell, "get_parent", dict)() or {}
    cell = re.sub(r"\W", "", str(message.get("metadata", {}).get("cellId", "")))[:SHORT]
    run = str(message.get("header", {}).get("msg_id", ""))
    return CellRun(re.sub(r"[^\w-]", "_", Path(path).stem), cell, run) if cell else None


def kept_by(key: str, name: str | Path | None = None, place: CellRun | None = None) -> Autosave:
    """Return what keeps a play: in a file of that name, or in one named after this notebook and cell, else the game.

    >>> kept_by("carcassonne", place=CellRun("my_games", "a1b2c3d4", "1")).wanted.name
    'my_games.a1b2c3d4.carcassonne.autosave.carc'
    """
    place = place or here()
    general = Path(f"{key}{ENDING}")
    if name is not None or place is None:
        return Autosave(name or general, run=place)
    wanted = Path(f"{place.notebook}.{place.cell}.{key}{ENDING}")
    return Autosave(wanted, formerly=[*_orphans(place, key), general], run=place)


def _orphans(place: CellRun, key: str) -> list[Path]:
    """List the plays of this cell from when the notebook had another name; a copied notebook leaves them alone."""
    found = Path().glob(f"*.{place.cell}.{key}*{ENDING}")
    others = [path for path in found if (name := path.name.partition(".")[0]) != place.notebook and not _exists(name)]
    return sorted(others, key=lambda path: -path.stat().st_mtime_ns)


def _exists(stem: str) -> bool:
    return any(re.sub(r"[^\w-]", "_", path.stem) == stem for path in Path().glob("*.ipynb"))
