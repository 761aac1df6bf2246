"""Run the notebooks and keep what they show: `python tests/notebooks/refresh.py [NOTEBOOK …]`.

Live widget views are not kept (they cannot live without a kernel); their pictures and words are. The tests compare
every saved output with a fresh run, so run this after changing what notebooks show.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[2] / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


def still(book: Any) -> None:
    """Leave what a page without a kernel can show, and nothing that differs from run to run."""
    book.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    number = 0
    for cell in book.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type != "code":
            continue
        number += 1
        cell.execution_count = number
        for output in cell.outputs:
            output.get("data", {}).pop(WIDGET, None)
            if output.output_type == "execute_result":
                output.execution_count = number


def refresh(path: Path) -> None:
    """Run one notebook in an empty folder and write it back."""
    book: Any = nbformat.read(path, as_version=4)
    with TemporaryDirectory() as folder:
        # on a busy machine what a cell shows comes late: it is waited for rather than lost without a word
        place: Any = {"metadata": {"path": folder}}
        NotebookClient(book, resources=place, timeout=300, iopub_timeout=300, raise_on_iopub_timeout=True).execute()
    still(book)
    nbformat.write(book, path)


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(map(str, FOLDER.rglob("*.ipynb"))):
        print(name, flush=True)
        refresh(Path(name))
