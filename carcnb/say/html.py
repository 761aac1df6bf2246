"""Words as HTML, each sort of fragment made once: paragraphs, tallies, players' signs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from itertools import accumulate, zip_longest

from ..engine.events import Event, Scored
from ..engine.tallies import Tally
from .explain import Explainer

#: in milliseconds: when the counting begins, and how far apart things are counted, also where there are many
FIRST, EACH, EACH_OF_MANY, MANY = 180, 180, 90, 10

#: how a tally looks, wherever it stands
TALLY_STYLE = """
.carcnb-tally { border-collapse: collapse; margin: .3em 0; }
.carcnb-tally td { padding: .1em .7em .1em 0; } .carcnb-tally td + td { text-align: right; }
.carcnb-tally tr { animation: carcnb-row .14s ease-out both; }
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
    return [(f"{words} ({term.rule})" if explainer.ids and term.rule else words, term.points) for words, term in rows]


def apart(tally: Tally) -> int:
    """Return how far apart the things of a tally are counted, in milliseconds.

    >>> apart(Tally.of((4, 2, "city_tile", "WF-C2"))), apart(Tally.of((12, 2, "city_tile", "WF-C2")))
    (180, 90)
    """
    return EACH if sum(term.count for term in tally.terms) <= MANY else EACH_OF_MANY


def tally_table(rows: Iterable[tuple[str, int | str]], delays: Sequence[int] = (), *, moving: bool = True) -> str:
    """Return rows as a table; they appear one after the other unless they are to stand still."""
    cells = (f"<td>{escape(words)}</td><td>{points}</td>" for words, points in rows)
    if not moving:
        return "<table>" + "".join(f"<tr>{cell}</tr>" for cell in cells) + "</table>"
    lines = (
        f'<tr style="animation-delay:{wait}ms">{cell}</tr>' for wait, cell in zip_longest(delays, cells, fillvalue=0)
    )
    return '<table class="carcnb-tally">' + "".join(lines) + "</table>"


def scoring(explainer: Explainer, event: Scored) -> str:
    """Return a scoring as a table: its rows, and at the foot who gets the sum."""
    foot = (explainer.names("players", event.players), event.points)
    return tally_table([*tally_rows(explainer, event.tally), foot], row_delays(event.tally))


def row_delays(tally: Tally) -> list[int]:
    """Return when each row of a tally appears, and its foot: as its first thing is counted on the board.

    >>> row_delays(Tally.of((3, 1, "river_section", "HG-R2"), (2, 1, "fish", "HG-R2")))
    [180, 720, 1080]
    """
    counts = accumulate((term.count for term in tally.terms), initial=0)
    return [FIRST + apart(tally) * count for count in counts]


def scorings(events: Iterable[Event]) -> list[Scored]:
    """List the scorings that have rows to show."""
    return [event for event in events if isinstance(event, Scored) and event.tally.terms]
