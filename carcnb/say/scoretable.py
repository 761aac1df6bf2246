"""Who got how many points for what: a table of players and sorts of scoring, for the end of a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple

from ..engine.events import Event, Scored
from .explain import Explainer
from .tabular import Tabular, frame
from .wording import capital

#: the row of the points with which a game began, where its set-up gave some
BEFORE = "before"


class ScoreRow(NamedTuple):
    """One sort of scoring, and what each player got for it, in the order of the players."""

    kind: str
    points: tuple[int, ...]


@dataclass(frozen=True, repr=False)
class ScoreTable(Tabular):
    """Players and sorts of scoring; it shows itself as text and as HTML.

    >>> ScoreTable("carcassonne", ("red", "blue"), (ScoreRow("city", (8, 4)), ScoreRow("road", (0, 3)))).totals
    {'red': 8, 'blue': 7}
    """

    key: str
    players: tuple[str, ...]
    rows: tuple[ScoreRow, ...]

    @property
    def totals(self) -> dict[str, int]:
        """What each player has got in all."""
        return {player: sum(row.points[place] for row in self.rows) for place, player in enumerate(self.players)}

    def of(self, kind: str) -> dict[str, int]:
        """Return what each player got for one sort of scoring."""
        points = next((row.points for row in self.rows if row.kind == kind), (0,) * len(self.players))
        return dict(zip(self.players, points, strict=True))

    def lines(self, lang: str | None = None) -> list[list[str]]:
        """Return the head with the players, a row for each sort of scoring, and at the foot the sums."""
        words = Explainer(self.key, lang)
        head = [words.label("head.points"), *(words.name("players", player) for player in self.players)]
        body = [[kind_name(row.kind, words), *map(str, row.points)] for row in self.rows]
        return [head, *body, [words.label("table.together"), *map(str, self.totals.values())]]

    def html(self, lang: str | None = None) -> str:
        """Return the table as HTML of the class `carcnb-endtable`, with heads for rows and columns."""
        head, *body, foot = self.lines(lang)
        heads = "".join(f'<th scope="col">{escape(text)}</th>' for text in head)
        rows = "".join(f"<tr>{_cells(line)}</tr>" for line in body)
        return (
            f'<table class="carcnb-endtable"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody>'
            f"<tfoot><tr>{_cells(foot)}</tr></tfoot></table>"
        )

    def _repr_html_(self) -> str:
        return self.html()

    def table(self) -> Any:
        """Return it as a pandas table, or, without pandas, as a list of dicts."""
        return frame({"kind": row.kind, **dict(zip(self.players, row.points, strict=True))} for row in self.rows)


def _cells(line: Sequence[str]) -> str:
    return f'<th scope="row">{escape(line[0])}</th>' + "".join(f"<td>{escape(text)}</td>" for text in line[1:])


def kind_name(kind: str, words: Explainer) -> str:
    """Return what a game calls a sort of scoring.

    >>> kind_name("river", Explainer("hunters_gatherers", "en"))
    'Rivers'
    """
    if kind == BEFORE:
        return words.label("head.before")
    table = "scorings" if kind in words.texts["names"].get("scorings", {}) else "layers"
    return capital(words.name(table, kind).replace("_", " "))


def tabulated(
    key: str, players: Sequence[str], events: Iterable[Event], before: Mapping[str, int] | None = None
) -> ScoreTable:
    """Add up the scorings of a game by their sorts; `before` is what the players had when it began.

    >>> from carcnb.engine.tallies import Tally
    >>> event = Scored(("red", "blue"), Tally.of((3, 1, "road_tile", "WF-R2")), "road")
    >>> tabulated("carcassonne", ["red", "blue"], [event]).rows
    (ScoreRow(kind='road', points=(3, 3)),)
    """
    sums: dict[str, dict[str, int]] = {}
    if before and any(before.values()):
        sums[BEFORE] = dict(before)
    named = Explainer(key, "en").texts["names"].get("scorings", {})
    for event in events:
        if isinstance(event, Scored):
            row = sums.setdefault(event.why, {})
            for player in event.players:
                row[player] = row.get(player, 0) + event.points
    order = [BEFORE, *named, *sums]
    rows = sorted(sums.items(), key=lambda item: order.index(item[0]))
    return ScoreTable(
        key, tuple(players), tuple(ScoreRow(kind, tuple(row.get(p, 0) for p in players)) for kind, row in rows)
    )
