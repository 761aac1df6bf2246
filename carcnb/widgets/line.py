"""The line between a page and its kernel: where it is cut, the page says so, and what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from anywidget import AnyWidget
from traitlets import Unicode


class Line(AnyWidget):
    """Says on the page that nobody hears what is done there: after a restart for good, else until it is whole again."""

    _esm = Path(__file__).with_name("line.js")
    #: what is said where a cell can be run again, on a page without cells, and while the line may come back
    cell = Unicode().tag(sync=True)
    page = Unicode().tag(sync=True)
    away = Unicode().tag(sync=True)
    #: what the button says that loads a page again
    again = Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.add_class("carcnb-line")

    def name(self, label: Callable[[str], str], *, board: bool = True) -> None:
        """Speak another language, of a board or of a list of lessons or games."""
        cell, away = (
            (label("line.cell"), label("line.away")) if board else (label("line.list_cell"), label("line.list_away"))
        )
        with self.hold_sync():
            self.cell, self.page, self.away, self.again = cell, label("line.page"), away, label("line.again")
