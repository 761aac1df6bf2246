"""Starting JupyterLab on the reader's notebooks."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from . import shelf


def command(folder: Path, here: Path, *, port: int | None = None, open_browser: bool = True) -> list[str]:
    """Return the command line that opens the start notebook of `folder` in JupyterLab.

    >>> command(Path("/home/ann/notebooks"), Path("/home/ann"), port=9000)[4:6]
    ['--LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb', '--ServerApp.port=9000']
    """
    served = here if folder.is_relative_to(here) else folder
    start = (folder / shelf.START).relative_to(served)
    words = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={served}"]
    # A file named on the command line would not show up in the address printed without a browser.
    words.append(f"--LabApp.default_url=/lab/tree/{quote(start.as_posix())}")
    return words + server_options(port=port, open_browser=open_browser)


def server_options(*, port: int | None, open_browser: bool) -> list[str]:
    options = [] if port is None else [f"--ServerApp.port={port}"]
    if not open_browser:
        options.append("--ServerApp.open_browser=False")
    # Jupyter refuses to run as the superuser unless told; in a container there often is nobody else.
    if sys.platform != "win32" and os.geteuid() == 0:
        options.append("--allow-root")
    return options


def run(words: Sequence[str]) -> int:
    """Hand this process over to the server, so that Ctrl+C and the process id are the server's own."""
    sys.stdout.flush()
    if sys.platform == "win32":  # there exec would return to the prompt while the server goes on behind it
        return subprocess.run(list(words), check=False).returncode
    os.execv(words[0], list(words))
