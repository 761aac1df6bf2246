"""Words as HTML, each sort of fragment made once: paragraphs, tallies, players' signs."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..engine.events import Event, Scored
from ..engine.tallies import Tally
from .explain import Explainer

#: how long after each other the rows of a tally appear, in seconds
ROW = 0.45

#: how a tally looks, wherever it stands
TALLY_STYLE = """
.carcnb-tally { border-collapse: collapse; margin: .3em 0; }
.carcnb-tally td { padding: .1em .7em .1em 0; } .carcnb-tally td + td { text-align: right; }
.carcnb-tally tr { animation: carcnb-row .45s both; }
.carcnb-tally tr:last-child td { border-top: 1px solid; font-weight: 600; }
@keyframes carcnb-row { from { opacity: 0; transform: translateY(-4px); } }
@media (prefers-reduced-motion: reduce) { .carcnb-tally tr { animation: none; } }"""


def paragraphs(lines: Iterable[str], tag: str = "p") -> str:
    """Return sentences as HTML, one a paragraph.

    >>> paragraphs(["a < b"])
    '<p>a &lt; b</p>'
    """
    return "".join(f"<{tag}>{escape(line)}</{tag}>" for line in lines)


def tally_rows(explainer: Explainer, tally: Tally) -> list[tuple[str, int]]:
    """Return the rows of a tally in words, each with its points and, with ids, its rule."""
    rows = [(explainer.term(term), term) for term in tally.terms]
    return [(f"{words} ({term.rule})" if explainer.ids else words, term.points) for words, term in rows]


def tally_table(rows: Iterable[tuple[str, int]], *, moving: bool = True) -> str:
    """Return rows as a table; they appear one after the other unless they are to stand still."""
    cells = (f"<td>{escape(words)}</td><td>{points}</td>" for words, points in rows)
    if not moving:
        return "<table>" + "".join(f"<tr>{cell}</tr>" for cell in cells) + "</table>"
    lines = (f'<tr style="animation-delay:{ROW * number:.2f}s">{cell}</tr>' for number, cell in enumerate(cells))
    return '<table class="carcnb-tally">' + "".join(lines) + "</table>"


def scoring(explainer: Explainer, event: Scored) -> str:
    """Return a scoring as a table: its rows, and at the foot who gets the sum."""
    foot = (explainer.names("players", event.players), event.points)
    return tally_table([*tally_rows(explainer, event.tally), foot])


def scorings(events: Iterable[Event]) -> list[Scored]:
    """List the scorings that have rows to show."""
    return [event for event in events if isinstance(event, Scored) and event.tally.terms]
