"""What an evaluation found: for each action the chance to win and the points to expect, each with its interval."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine.actions import Action
from ..engine.play import Game
from ..say.explain import Explainer
from ..say.tabular import Tabular, frame
from .standing import margin
from .stats import Estimate, mean, share
from .work import PlayedOut


@dataclass(frozen=True)
class Row:
    """One action (None: the position as it is) and how the games ended that went on from it."""

    action: Action | None
    playouts: int
    #: the chance to win; players who share a victory share the chance
    win: Estimate
    #: the points each player can expect at the end
    scores: Mapping[str, Estimate]
    #: how far the player will be ahead of the best other
    margin: Estimate


@dataclass(frozen=True, repr=False)
class Evaluation(Tabular):
    """The actions of the player to move, the best first, and how sure that is."""

    key: str
    player: str
    rows: Sequence[Row]
    #: how many playouts were asked for, and how many were done
    asked: int
    done: int
    seed: int
    interrupted: bool = False
    #: what went wrong with workers on the way; the work they left was done here
    troubles: Sequence[str] = field(default=(), compare=False)
    #: how many actions no playout was left for
    untried: int = 0

    def __iter__(self) -> Iterator[Row]:
        """Go through the rows."""
        return iter(self.rows)

    @property
    def best(self) -> Action | None:
        """The action that won most."""
        return self.rows[0].action if self.rows else None

    def table(self, lang: str | None = None) -> Any:
        """Return the rows as a pandas table, or, without pandas, as a list of dicts."""
        return frame(self._table_rows(Explainer(self.key, lang)))

    def _table_rows(self, words: Explainer) -> Iterable[dict[str, Any]]:
        for row in self.rows:
            named = {"action": words.action(row.action) if row.action else "", "playouts": row.playouts}
            named |= {"win": row.win.value, "win_low": row.win.low, "win_high": row.win.high}
            for player, points in row.scores.items():
                named |= {player: points.value, f"{player}_low": points.low, f"{player}_high": points.high}
            yield named | {"margin": row.margin.value, "margin_low": row.margin.low, "margin_high": row.margin.high}

    def notes(self, lang: str | None = None) -> list[str]:
        """Return what is to be known besides the rows: that there were too few playouts to try every action."""
        if not self.untried or self.interrupted:
            return []
        enough = playouts_for(len(self.rows) + self.untried)
        return [Explainer(self.key, lang).label("head.untried", count=self.untried, enough=enough)]

    def lines(self, lang: str | None = None) -> list[list[str]]:
        """Return the head and the rows as texts."""
        words = Explainer(self.key, lang)
        label = words.label
        players = list(self.rows[0].scores) if self.rows else []
        head = [label("head.action"), label("head.playouts"), label("head.chance_to_win")]
        head += [label("head.points_of", player=words.name("players", player)) for player in players]
        body = [
            [
                words.action(row.action) if row.action else label("head.as_it_stands"),
                str(row.playouts),
                percent(row.win),
                *(str(row.scores[player]) for player in players),
            ]
            for row in self.rows
        ]
        return [head, *body]


def playouts_for(actions: int) -> int:
    """Return how many playouts it takes to try every action at least once: with more than a few, three each.

    >>> playouts_for(3), playouts_for(40)
    (3, 120)
    """
    return actions if actions < 4 else 3 * actions


def percent(chance: Estimate) -> str:
    """Write a chance.

    >>> percent(Estimate(0.5, 0.402, 0.598))
    '50 % (40 to 60)'
    """
    return f"{100 * chance.value:.0f} % ({100 * chance.low:.0f} to {100 * chance.high:.0f})"


def row(game: Game, action: Action | None, ends: Sequence[PlayedOut]) -> Row:
    """Sum up the ends of the playouts of one action."""
    number = game.players.index(game.to_move)
    return Row(
        action,
        len(ends),
        share(sum(end.shares[number] for end in ends), len(ends)),
        {player: mean([end.scores[place] for end in ends]) for place, player in enumerate(game.players)},
        mean([margin(end.scores, number) for end in ends]),
    )
