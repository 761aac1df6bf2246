"""`carcnb export`: a notebook or a lesson as a page."""

from __future__ import annotations

from pathlib import Path

from ..say.i18n import language
from .handout import HandoutError, check_name, write

__all__ = ["HandoutError", "write_page"]


def write_page(what: str, out: Path, lang: str | None = None) -> None:
    """Write a notebook (a file) or a lesson (GAME/LESSON) to `out`; a bad name for `out` is told before the work."""
    check_name(out)
    try:
        language(lang)
    except ValueError as error:
        raise HandoutError(str(error)) from None
    if what.endswith(".ipynb"):
        from .notebook_page import notebook_page

        text = notebook_page(Path(what), lang)
    elif what.count("/") == 1 and not Path(what).exists():
        from .lesson_page import lesson_page

        text = lesson_page(what, lang)
    else:
        raise HandoutError(f"{what!r} is neither a notebook (….ipynb) nor a lesson (GAME/LESSON)")
    write(text, out)
