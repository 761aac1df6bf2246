"""The referee's report: area by area, what networkx found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..engine.lattice import cell_name
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..engine.referee import AreaRow, final, judge, sorts_of
from .explain import Explainer
from .tabular import Tabular, frame


@dataclass(frozen=True, repr=False)
class Report(Tabular):
    """Every area on the table, the scores so far, and what each player would have if the game ended now."""

    key: str
    areas: Sequence[AreaRow]
    scores: Mapping[str, int]
    final: Mapping[str, int]

    def lines(self, lang: str | None = None) -> list[list[str]]:
        """Return the head, the areas (those that somebody holds first) and at the foot the scores, as texts."""
        words = Explainer(self.key, lang)
        label = words.label
        head = [
            label("head.area"),
            label("head.begins_at"),
            label("head.tiles"),
            label("head.open_sides"),
            label("head.held_by"),
            label("head.points"),
        ]
        areas = sorted(self.areas, key=lambda area: not area.holders)
        foot = [
            [label("head.scores"), "", "", "", words.name("players", player), str(self.scores[player]), str(points)]
            for player, points in self.final.items()
        ]
        return [[*head, label("head.if_ended")], *(self._line(area, words) for area in areas), *foot]

    def _line(self, area: AreaRow, words: Explainer) -> list[str]:
        counts = [str(len(area.cells)), str(len(area.open))]
        points = [words.names("players", area.holders), str(area.points), str(area.pays) if area.holders else ""]
        return [words.name("layers", area.layer), cell_name(area.cells[0]), *counts, *points]

    def table(self) -> Any:
        """Return the areas as a pandas table, or, without pandas, as a list of dicts."""
        return frame(map(asdict, self.areas))

    def __repr__(self) -> str:
        closed = sum(area.closed for area in self.areas)
        scores = ", ".join(f"{player} {points}" for player, points in self.final.items())
        return f"<referee: {len(self.areas)} areas, {closed} closed; if it ended now: {scores}>"


def report(game: Game) -> Report:
    """Let the referee look at a game.

    >>> from carcnb.games import new_game
    >>> report(new_game("hunters_gatherers"))
    <referee: 5 areas, 0 closed; if it ended now: red 0, blue 0>
    """
    sorts = sorts_of(game)
    tiled = with_tiles(game)
    assert tiled is not None
    rows = judge(tiled.board.graph, sorts, game.players, game.options)
    if game.over:
        rows = [replace(row, pays=0) for row in rows]  # whoever still lies there has been paid
    return Report(game.key, rows, game.scores, final(rows, game.scores))
