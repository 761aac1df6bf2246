"""A matplotlib figure that shows itself in a notebook, also where nobody has asked for inline plots."""

from __future__ import annotations

from io import BytesIO

from matplotlib import figure


class Figure(figure.Figure):
    """A figure that is its own PNG; the file names no program version, so the same picture is the same file."""

    def _repr_png_(self) -> bytes:
        stream = BytesIO()
        self.savefig(stream, format="png", metadata={"Software": None})
        return stream.getvalue()
