"""Starting JupyterLab, or Voilà, on the reader's notebooks."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import quote

from . import editions as shelf


class ServerError(Exception):
    """The server cannot be started; the message says what is missing."""


def lab(folder: Path, here: Path, *, port: int | None = None, open_browser: bool = True) -> list[str]:
    """Return the command line that opens the start notebook of `folder` in JupyterLab.

    >>> lab(Path("/home/ann/notebooks"), Path("/home/ann"))[-1]
    '--LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb'
    """
    start, words = serve("jupyterlab", folder / shelf.START, here, port=port, open_browser=open_browser)
    # A file named on the command line would not show up in the address printed without a browser.
    return [*words, f"--LabApp.default_url=/lab/tree/{start}"]


def voila(notebook: Path, here: Path, *, port: int | None = None, open_browser: bool = True) -> list[str]:
    """Return the command line that shows a notebook as an app, without its code.

    Voilà runs inside Jupyter's own server, so the token and the loopback address are Jupyter's.
    """
    if find_spec("voila") is None:
        raise ServerError("Voilà is not installed; install it with: pip install 'carcnb[voila]'")
    if not notebook.is_file():
        raise ServerError(f"{notebook}: there is no such notebook")
    start, words = serve("jupyter_server", notebook, here, port=port, open_browser=open_browser)
    return [*words, f"--ServerApp.default_url=/voila/render/{start}"]


def serve(module: str, notebook: Path, here: Path, *, port: int | None, open_browser: bool) -> tuple[str, list[str]]:
    """Return where the server will find the notebook, and how to start the server."""
    served = here if notebook.is_relative_to(here) else notebook.parent
    words = [sys.executable, "-m", module, f"--ServerApp.root_dir={served}"]
    words += server_options(port=port, open_browser=open_browser)
    return quote(notebook.relative_to(served).as_posix()), words


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
