"""What an evaluation found: for each turn the chance to win and the lead to expect, each with its interval."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..engine.play import Game
from ..say.explain import Explainer
from ..say.numbers import decimal
from ..say.tabular import Tabular, frame
from .standing import margin
from .stats import Estimate, share
from .turns import Turn
from .work import PlayedOut

#: so many rows are shown; all of them are in the table
SHOWN = 12
#: what fewer tries than this say is chance; so is what less than a fourth of those of the turn that was tried most say
FEW, PART = 20, 4


@dataclass(frozen=True)
class Row:
    """One turn (the empty one: the position as it is) and how the games ended that went on from it.

    Of a turn that no playout was left for, `lead` and `behind` are guesses without an interval.
    """

    turn: Turn
    #: what it brings the player at once
    points: int
    playouts: int
    #: the chance to win; players who share a victory share the chance
    win: Estimate
    #: how far the player will be ahead of the best other at the end
    lead: Estimate
    #: how much less that is than after the best turn, on the same decks
    behind: Estimate
    #: the points each player can expect at the end
    scores: Mapping[str, Estimate]


@dataclass(frozen=True, repr=False)
class Evaluation(Tabular):
    """The turns of the player to move, the best first, and how sure that is."""

    key: str
    player: str
    rows: Sequence[Row]
    #: how many playouts were asked for (None: as many as there was time for), and how many were done
    asked: int | None
    done: int
    policy: str
    seed: int
    interrupted: bool = False
    #: what went wrong with workers on the way; the work they left was done here
    troubles: Sequence[str] = field(default=(), compare=False)

    def __iter__(self) -> Iterator[Row]:
        """Go through the rows."""
        return iter(self.rows)

    @property
    def best(self) -> Turn:
        """The turn that is thought to be best."""
        return self.rows[0].turn

    @property
    def untried(self) -> int:
        """How many turns no playout was left for."""
        return sum(1 for row in self.rows if not row.playouts)

    def table(self, lang: str | None = None) -> Any:
        """Return the rows as a pandas table, or, without pandas, as a list of dicts."""
        return frame(self._table_rows(Explainer(self.key, lang)))

    def _table_rows(self, words: Explainer) -> Iterable[dict[str, Any]]:
        for row in self.rows:
            named = {"turn": in_words(row.turn, words), "points": row.points, "playouts": row.playouts}
            found = {"win": row.win, "lead": row.lead, "behind": row.behind, **row.scores}
            for name, estimate in found.items():
                named |= {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}
            yield named

    def notes(self, lang: str | None = None) -> list[str]:
        """Return what is to be known besides the rows: how many more there are, and which of them are guesses."""
        label, found = Explainer(self.key, lang).label, []
        if len(self.rows) > SHOWN:
            found.append(label("head.more_rows", count=len(self.rows) - SHOWN))
        if self.untried:
            found.append(label("head.guessed", count=self.untried))
        return found

    def lines(self, lang: str | None = None) -> list[list[str]]:
        """Return the head and the first rows as texts."""
        words = Explainer(self.key, lang)
        label = words.label
        head = [label("plot.turn"), label("head.points_now"), label("head.playouts"), label("head.chance_to_win")]
        head += [label("head.lead"), label("head.behind")]
        return [head, *(self._line(row, words) for row in self.rows[:SHOWN])]

    def _line(self, row: Row, words: Explainer) -> list[str]:
        return [
            in_words(row.turn, words),
            f"{row.points:+d}",
            str(row.playouts),
            percent(row.win, words) if row.playouts else "?",
            interval(row.lead, words),
            interval(row.behind, words) if row is not self.rows[0] else "",
        ]


def tried_enough(rows: Iterable[Row]) -> int:
    """Return from how many tries on what was found of a turn can be set beside the others."""
    return max(FEW, max((row.playouts for row in rows), default=0) // PART)


def by_lead(rows: Sequence[Row]) -> list[Row]:
    """Return rows by the lead to expect, the best first; those that were barely tried come after, as they were."""
    enough = tried_enough(rows)
    return sorted(rows, key=lambda row: (0, -row.lead) if row.playouts >= enough else (1, 0.0))


def in_words(turn: Turn, words: Explainer) -> str:
    """Say a turn, action by action.

    >>> in_words((), Explainer("carcassonne", "en"))
    'As it stands'
    """
    told = [words.action(action) for action in turn]
    return " ".join(told) if turn else words.label("head.as_it_stands")


def interval(found: Estimate, words: Explainer) -> str:
    """Write a number with its interval, if it has one.

    >>> interval(Estimate(0.5, -1.25, 2), Explainer("carcassonne", "de"))
    '0,5 (-1,2 bis 2,0)'
    """
    value = decimal(found, words.say.lang)
    if not found.known:
        return f"{value} (?)"
    low, high = decimal(found.low, words.say.lang), decimal(found.high, words.say.lang)
    return words.label("head.interval", value=value, low=low, high=high)


def percent(chance: Estimate, words: Explainer) -> str:
    """Write a chance.

    >>> percent(Estimate(0.5, 0.402, 0.598), Explainer("carcassonne", "en"))
    '50 % (40 to 60)'
    """
    value, low, high = (f"{100 * part:.0f}" for part in (chance.value, chance.low, chance.high))
    return words.label("head.interval", value=f"{value} %", low=low, high=high)


def row(game: Game, turn: Turn, points: int, ends: Sequence[PlayedOut], behind: Estimate, guess: float) -> Row:
    """Sum up the ends of the playouts of one turn; without any, its lead is a guess."""
    number = game.players.index(game.to_move)
    scores = {
        player: Estimate.of([end.scores[place] for end in ends], game.state.scores[place])
        for place, player in enumerate(game.players)
    }
    return Row(
        turn,
        points,
        len(ends),
        share(sum(end.shares[number] for end in ends), len(ends)),
        Estimate.of([margin(end.scores, number) for end in ends], guess),
        behind,
        scores,
    )
