"""Building a static JupyterLite site: the notebooks run in the visitor's browser, with no Python behind."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..say.i18n import languages
from . import editions as shelf
from .repack import repack

# What the browser must install from the site: ourselves, and what Pyodide does not bring along.
WHEELS = (
    "anywidget", "babel", "carcnb", "comm", "fsrs", "ipycanvas", "ipywidgets", "jupyterlab-widgets", "networkx",
    "psygnal", "typing-extensions",
)  # fmt: skip
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@jupyterlite/pyodide-kernel-extension", "anywidget", "ipycanvas")
#: the tag of cells that start processes
PROCESSES = "processes"
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
PYODIDE = ("pyodide.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip")
FETCH = "# This site brings carcnb with it; your browser installs it here.\n%pip install -q carcnb"
# Notebooks that analyse also plot, and ask for work that a computer spreads over its cores.
FETCH_MORE = f"{FETCH} matplotlib tqdm\n# A browser works with one core: long evaluations take more time here."
# JupyterLite's other pages read the (empty) settings of the front page, so they stay in it.
FRONT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>carcnb</title>
<meta http-equiv="refresh" content="0; url=lab/index.html?path={start}">
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script></head>
<body><a href="lab/index.html?path={start}">Open the notebooks</a></body></html>
"""


class SiteError(Exception):
    """The site cannot be built; the message says what is missing."""


def build(out: Path, offline: Path | None = None) -> None:
    """Build the site into `out`; with `offline`, take Pyodide from that folder instead of a public server."""
    check(out, offline)
    with TemporaryDirectory() as scratch:
        source = Path(scratch)
        (source / "pypi").mkdir()
        for name in WHEELS:
            repack(name, source / "pypi", needed)
        write_notebooks(source / "files")
        if offline is not None:
            shutil.copytree(offline, source / "static" / "pyodide")
        configure(source, offline is not None)
        # JupyterLite paints into a folder of its own, so that a failed build leaves no half a site behind.
        made = source / "made"
        words = ["build", "--output-dir", str(made), "--no-sourcemaps"]
        lite = [sys.executable, "-m", "jupyterlite_core", *words]
        done = subprocess.run(lite, cwd=source, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SiteError(f"JupyterLite could not build the site:\n{done.stdout}{done.stderr}".rstrip())
        (made / "index.html").write_text(FRONT.format(start=shelf.START), "utf-8")
        shutil.copytree(made, out, dirs_exist_ok=True)


def needed(place: str) -> bool:
    """Leave out the notebooks and most of Babel: the customs of languages that no catalog of ours is written in.

    >>> needed("babel/locale-data/en.dat"), needed("babel/locale-data/ja.dat"), needed("babel/core.py")
    (True, False, True)
    """
    if place.startswith("carcnb/notebooks/"):
        return False  # the site has them as files; no visitor's browser should fetch them twice
    return "/locale-data/" not in place or Path(place).stem in ("root", *languages())


def check(out: Path, offline: Path | None) -> None:
    for module in ("jupyterlite_core", "jupyterlite_pyodide_kernel"):
        if find_spec(module) is None:
            raise SiteError(f"{module} is not installed; install it with: pip install 'carcnb[site]'")
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise SiteError(f"{out} exists and is not an empty folder; name a new folder for the site")
    missing = [name for name in PYODIDE if offline is not None and not (offline / name).is_file()]
    if missing:
        raise SiteError(f"{offline} is no unpacked Pyodide distribution; it lacks {', '.join(missing)}")


def write_notebooks(folder: Path) -> None:
    """Copy the notebooks, each told to install carcnb from the site and to run on the browser's kernel."""
    source = shelf.shipped()
    for path in source.rglob("*"):
        name = path.relative_to(source)
        if not path.is_file() or shelf.hidden(name):
            continue
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".ipynb":
            target.write_text(json.dumps(for_browser(json.loads(path.read_text("utf-8"))), indent=1), "utf-8")
        else:
            shutil.copyfile(path, target)


def for_browser(book: dict[str, Any]) -> dict[str, Any]:
    """Return the notebook with the browser's kernel and a first code cell that installs carcnb.

    Cells that start processes are left out: a browser has none.
    """
    cells = [whole_cell(cell) for cell in book["cells"] if PROCESSES not in cell.get("metadata", {}).get("tags", ())]
    code = "".join(cell["source"] for cell in cells if cell["cell_type"] == "code")
    first = next((n for n, cell in enumerate(cells) if cell["cell_type"] == "code"), len(cells))
    fetch: dict[str, Any] = {
        "cell_type": "code",
        "id": "carcnb-install",
        "metadata": {},
        "execution_count": None,
        "outputs": [],
        "source": FETCH_MORE if "carcnb.analysis" in code else FETCH,
    }
    kernel = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    metadata = {**book["metadata"], "kernelspec": kernel}
    return {**book, "metadata": metadata, "cells": [*cells[:first], fetch, *cells[first:]]}


def whole_cell(cell: dict[str, Any]) -> dict[str, Any]:
    """Join what a saved notebook keeps as lists of lines; JupyterLite would show them with commas in between."""
    made = {**cell, "source": whole(cell["source"])}
    if "attachments" in cell:
        made["attachments"] = {name: whole_bundle(bundle) for name, bundle in cell["attachments"].items()}
    if "outputs" in cell:
        made["outputs"] = [whole_output(output) for output in cell["outputs"]]
    return made


def whole_output(output: dict[str, Any]) -> dict[str, Any]:
    made = dict(output)
    if "text" in output:
        made["text"] = whole(output["text"])
    if "data" in output:
        made["data"] = whole_bundle(output["data"])
    return made


def whole_bundle(bundle: dict[str, Any]) -> dict[str, Any]:
    # In JSON a list is a list: only text is ever cut into lines.
    return {mime: value if mime.endswith("json") else whole(value) for mime, value in bundle.items()}


def whole(text: str | list[str]) -> str:
    return text if isinstance(text, str) else "".join(text)


def configure(source: Path, offline: bool) -> None:
    kernel = {"disablePyPIFallback": True} if offline else {}
    lite = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "carcnb",
            "exposeAppInBrowser": True,
            "litePluginSettings": {KERNEL: kernel},
        },
    }
    (source / "jupyter-lite.json").write_text(json.dumps(lite), "utf-8")
    # Only the front-end parts a board needs; whatever else is installed here would look for a server.
    installed = Path(sys.prefix, "share", "jupyter", "labextensions")
    parts = [str(installed / name) for name in EXTENSIONS]
    absent = [part for part in parts if not Path(part).is_dir()]
    if absent:
        raise SiteError(f"front-end parts are missing: {', '.join(absent)}")
    settings = {"federated_extensions": parts, "ignore_sys_prefix": ["federated_extensions"]}
    (source / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": settings}), "utf-8")
