"""`carcnb export`: what is asked for, as a page."""

from __future__ import annotations

from pathlib import Path

from .handout import HandoutError, check_name, write
from .notebook_page import notebook_page

__all__ = ["HandoutError", "write_page"]


def write_page(what: Path, out: Path) -> None:
    """Write the notebook `what` to `out`; nothing is run for a page that could not be written."""
    check_name(out)
    write(notebook_page(what), out)
