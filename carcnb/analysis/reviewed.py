"""A play looked back upon: each turn with what the draw gave, what the choice cost, and how it stood after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from math import hypot
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..engine.play import Game
from ..say.explain import Explainer
from ..say.numbers import decimal
from ..say.tabular import Tabular, frame
from .evaluation import in_words, interval
from .plays import Played, turns_played
from .stats import Estimate
from .turns import Turn
from .weighing import Weighed
from .work import position

if TYPE_CHECKING:
    from ..lessons.level import Lesson, Level

#: so many turning points are told, and a swing of the chance to win is one from here on
POINTS, SWING = 5, 0.08
#: a mistake costs so many points at least
LEAST = 1.0
LUCK, PLAY = "luck", "play"


@dataclass(frozen=True)
class ReviewedTurn:
    """One turn of a play. All leads and chances are those of the player whose turn it was.

    `luck` and `play` together are the change of the lead. The draw gives luck: how much more the best turn with it
    promises than the best turn with other draws. Play is what the choice gave, beside a choice at random.
    """

    number: int
    player: str
    played: Turn
    best: Turn
    #: how far ahead the player will be at the end after this turn, and the chance to win
    lead: Estimate
    win: Estimate
    #: how much less the lead is than after the best turn
    cost: Estimate
    luck: Estimate
    #: the same just before the turn, before anything was drawn
    lead_before: Estimate
    win_before: Estimate
    #: the lead and the chance of every player after the turn
    leads: Mapping[str, Estimate]
    wins: Mapping[str, Estimate]
    #: every turn that is as good as the best one, as far as that can be told
    good: tuple[Turn, ...]
    #: where it stands in the play
    place: Played = field(repr=False)
    #: the play, as record text
    text: str = field(repr=False, compare=False)

    @property
    def change(self) -> Estimate:
        """How much the lead changed by the draw and the turn."""
        return _apart(self.lead, self.lead_before)

    @property
    def play(self) -> Estimate:
        """What the choice gave: the change of the lead without the luck."""
        return _apart(self.change, self.luck)

    @property
    def swing(self) -> float:
        """How much the chance to win changed."""
        return self.win.value - self.win_before.value

    @property
    def cause(self) -> str:
        """Whether the lead changed by "luck" or by "play"."""
        down = self.swing < 0
        luck = -self.luck if down else float(self.luck)
        return LUCK if luck > (float(self.cost) if down else float(self.play)) else PLAY

    @property
    def mistake(self) -> bool:
        """Whether it cost something that counts: more than half of what the number may be off."""
        return self.cost >= LEAST and self.cost.known and 2 * self.cost >= self.cost.high - self.cost

    def position(self) -> Game:
        """Return the game as it stood when the player was to choose."""
        return position(self.text).before(self.place.start)

    def why(self, lang: str | None = None, *, to_reader: bool = False) -> str:
        """Return in words what the better turn does, or what is good about the one that was played."""
        from .regrets import why

        return why(self, lang, to_reader=to_reader)


class TurningPoint(NamedTuple):
    """A turn by which the chance to win changed much: by how much, and whether by luck or by play."""

    turn: ReviewedTurn
    swing: float
    cause: str

    @property
    def number(self) -> int:
        """The number of the turn."""
        return self.turn.number


def _apart(one: Estimate, other: Estimate) -> Estimate:
    """Return by how much two numbers differ that were found each by itself."""
    value = one.value - other.value
    half = hypot((one.high - one.low) / 2, (other.high - other.low) / 2)
    return Estimate(value, value - half, value + half)


@dataclass(frozen=True, repr=False)
class Review(Tabular):
    """A play gone through turn by turn."""

    key: str
    players: Sequence[str]
    #: the play itself, as record text
    text: str
    turns: Sequence[ReviewedTurn]
    #: how everybody stood before the first turn
    leads: Mapping[str, Estimate]
    wins: Mapping[str, Estimate]
    playouts: int
    seed: int
    #: how many turns the play has; more than were reviewed if somebody interrupted
    count: int
    interrupted: bool = False
    troubles: Sequence[str] = field(default=(), compare=False)

    def __iter__(self) -> Iterator[ReviewedTurn]:
        """Go through the turns."""
        return iter(self.turns)

    def __len__(self) -> int:
        return len(self.turns)

    @property
    def turning_points(self) -> list[TurningPoint]:
        """The turns by which the chance to win changed most, in the order of the play."""
        most = sorted(self.turns, key=lambda turn: -abs(turn.swing))[:POINTS]
        found = sorted((turn for turn in most if abs(turn.swing) >= SWING), key=lambda turn: turn.number)
        return [TurningPoint(turn, turn.swing, turn.cause) for turn in found]

    @property
    def mistakes(self) -> list[ReviewedTurn]:
        """The turns that cost something, the dearest first."""
        return sorted((turn for turn in self.turns if turn.mistake), key=lambda turn: -turn.cost)

    def levels(self, player: str | None = None, count: int = 5, lang: str | None = None) -> tuple[Level, ...]:
        """Return the dearest turns as levels to solve, in the order of the play; of everybody, or of one player."""
        made: tuple[Level, ...] = _mistakes().levels_of(self, player, count, lang)
        return made

    def lesson(self, player: str | None = None, count: int = 5, lang: str | None = None) -> Lesson:
        """Return these levels as a lesson that `carcnb.lesson` shows; ValueError if nothing went wrong."""
        made: Lesson = _mistakes().lesson_of(self, player, count, lang)
        return made

    def save_lesson(self, path: str | Path, player: str | None = None, count: int = 5, lang: str | None = None) -> Path:
        """Write these levels as a lesson file; `carcnb.lesson(key, text=…)` reads it."""
        written: Path = _mistakes().save(self.lesson(player, count, lang), path)
        return written

    @cached_property
    def game(self) -> Game:
        """The play as a game, where it ended."""
        return position(self.text).copy()

    # --- as a table ---------------------------------------------------------------------------------------------------

    def table(self, lang: str | None = None) -> Any:
        """Return a row for each turn as a pandas table, or, without pandas, as a list of dicts."""
        return frame(self._rows(Explainer.about(self.game, lang)))

    def _rows(self, words: Explainer) -> Iterator[dict[str, Any]]:
        for turn in self.turns:
            row: dict[str, Any] = {"number": turn.number, "player": turn.player}
            row |= {"played": in_words(turn.played, words), "best": in_words(turn.best, words)}
            found = {"lead": turn.lead, "win": turn.win, "cost": turn.cost, "luck": turn.luck, "play": turn.play}
            for name, estimate in found.items():
                row |= {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}
            yield row

    def lines(self, lang: str | None = None) -> list[list[str]]:
        """Return the head and the turns that matter as texts: mistakes and turning points."""
        words = Explainer.about(self.game, lang)
        label, shown = words.label, {turn.number for turn in (*self.mistakes[:POINTS], *self._points())}
        head = [label("plot.turn"), label("review.player"), label("review.played"), label("review.better")]
        head += [label("head.lead"), label("head.chance_to_win"), label("review.cost"), label("review.luck")]
        return [head, *(self._line(turn, words) for turn in self.turns if turn.number in shown)]

    def _points(self) -> list[ReviewedTurn]:
        return [point.turn for point in self.turning_points]

    def _line(self, turn: ReviewedTurn, words: Explainer) -> list[str]:
        lang = words.say.lang
        return [
            str(turn.number),
            words.name("players", turn.player),
            in_words(turn.played, words),
            in_words(turn.best, words) if turn.best != turn.played else "–",
            decimal(turn.lead, lang),
            f"{100 * turn.win:.0f} %",
            interval(turn.cost, words) if turn.cost else "–",
            decimal(turn.luck, lang),
        ]

    def notes(self, lang: str | None = None) -> list[str]:
        """Return what is to be known besides the rows."""
        label = Explainer.about(self.game, lang).label
        return [label("review.shown", count=self.count, done=len(self.turns))]

    def _repr_html_(self) -> str:
        from .curves import curve

        return f"{curve(self)}{super()._repr_html_()}"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """Show itself: live in a notebook, and for viewers without a kernel as curves and a table."""
        live = import_module("carcnb.widgets.review").view_of(self)._repr_mimebundle_(**kwargs)
        return {**live, "text/html": self._repr_html_(), "text/plain": str(self)}


def reviewed(
    text: str,
    found: Mapping[int, Weighed],
    playouts: int,
    seed: int,
    *,
    interrupted: bool = False,
    troubles: Sequence[str] = (),
) -> Review:
    """Put together what was found of a play, as far as every turn before is known too."""
    game, count = position(text), 0
    turns: list[ReviewedTurn] = []
    plays = turns_played(game)
    start = found.get(0)
    leads = wins = dict[str, Estimate]()
    if start is not None:
        leads, wins = dict(start.leads), dict(start.wins)
        before = start
        for played in plays:
            weighed = found.get(played.number)
            if weighed is None:
                break
            turns.append(_turn(text, played, weighed, before))
            before = weighed
    count = len(plays)
    cut = interrupted and len(turns) < count
    return Review(game.key, game.players, text, tuple(turns), leads, wins, playouts, seed, count, cut, tuple(troubles))


def _turn(text: str, played: Played, weighed: Weighed, before: Weighed) -> ReviewedTurn:
    player = played.player
    return ReviewedTurn(
        played.number, player, played.turn, weighed.best, weighed.leads[player], weighed.wins[player],
        weighed.cost, weighed.luck, before.leads[player], before.wins[player],
        weighed.leads, weighed.wins, weighed.good, played, text,
    )  # fmt: skip


def _mistakes() -> Any:
    """Return the room above that makes levels; asked for by name, since this one knows no lessons."""
    return import_module("carcnb.exercises.mistakes")
