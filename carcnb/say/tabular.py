"""Rows that show themselves: as text, as HTML in a notebook, and as a pandas table where there is pandas."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import pandas


#: a pandas table, or, without pandas, its rows
Frame: TypeAlias = "pandas.DataFrame | list[dict[str, Any]]"


class Tabular:
    """Something with a head and rows of texts."""

    def lines(self, lang: str | None = None) -> list[list[str]]:
        """Return the head and the rows as texts."""
        raise NotImplementedError

    def notes(self, lang: str | None = None) -> list[str]:
        """Return sentences that stand below the rows."""
        return []

    def __str__(self) -> str:
        lines = self.lines()
        widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
        return "\n".join(["  ".join(map(str.ljust, line, widths)).rstrip() for line in lines] + self.notes())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        head, *body = self.lines()
        rows = ["".join(f"<td>{escape(text)}</td>" for text in line) for line in body]
        heads = "".join(f"<th>{escape(text)}</th>" for text in head)
        below = "".join(f"<p>{escape(note)}</p>" for note in self.notes())
        return f"<table><tr>{heads}</tr>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>{below}"


def frame(rows: Iterable[dict[str, Any]]) -> Any:
    """Return rows as a pandas table, or, without pandas, as they are.

    >>> len(frame([{"score": 3}, {"score": 4}]))
    2
    """
    rows = list(rows)
    try:
        import pandas
    except ImportError:
        return rows
    return pandas.DataFrame(rows)
