"""Starting the server of the reader's notebooks: on a page without code, or in JupyterLab."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from . import editions as shelf
from .page import EXTENSION


class ServerError(Exception):
    """The server cannot be started; the message says what is missing."""


def lab(folder: Path, here: Path, *, port: int | None = None, open_browser: bool = True) -> list[str]:
    """Return the command line that opens the start notebook of `folder` in JupyterLab.

    >>> lab(Path("/home/ann/notebooks"), Path("/home/ann"))[-1]
    '--LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb'
    """
    return serve("lab/tree", folder / shelf.START, here, port=port, open_browser=open_browser)


def page(notebook: Path, here: Path, *, port: int | None = None, open_browser: bool = True) -> list[str]:
    """Return the command line that shows a notebook as a page, without its code.

    Voilà runs inside JupyterLab's server, so the token and the loopback address are Jupyter's, and JupyterLab itself is
    one link away.
    """
    if not notebook.is_file():
        raise ServerError(f"{notebook}: there is no such notebook")
    return serve("voila/render", notebook, here, port=port, open_browser=open_browser)


def serve(way: str, notebook: Path, here: Path, *, port: int | None, open_browser: bool) -> list[str]:
    """Return how to start the server, and at which of its addresses it opens."""
    served = here if notebook.is_relative_to(here) else notebook.parent
    words = [sys.executable, "-m", "jupyterlab", f"--ServerApp.root_dir={served}"]
    words += server_options(port=port, open_browser=open_browser)
    # A file named on the command line would not show up in the address printed without a browser.
    return [*words, f"--LabApp.default_url=/{way}/{quote(notebook.relative_to(served).as_posix())}"]


def server_options(*, port: int | None, open_browser: bool) -> list[str]:
    options = [f"--ServerApp.jpserver_extensions={{'{EXTENSION}': True}}"]
    if port is not None:
        options.append(f"--ServerApp.port={port}")
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
