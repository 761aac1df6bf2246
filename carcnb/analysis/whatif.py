"""What if: turns side by side, with the points now, what is to be expected, and who would hold what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ..engine.laying import with_tiles
from ..engine.play import Game
from ..say.explain import Explainer
from ..say.tabular import Tabular, frame
from .candidates import Asked, turns_asked
from .evaluate import Budget, checked_budget, searched
from .evaluation import Row, in_words, interval
from .search import Search
from .standing import margin, standing
from .stats import Estimate
from .turns import Turn, unseeded
from .work import position_text

#: playouts of each turn that is compared by name, if nobody says how many
EACH = 50


class Holding(NamedTuple):
    """Something that players hold: an area of a layer, or a region; who holds it, and what it is worth now."""

    #: the table of names in which it is looked up: layers or regions
    sort: str
    name: str
    holders: tuple[str, ...]
    points: int


@runtime_checkable
class Holds(Protocol):
    """A game without tiles that can say who holds what."""

    def holdings(self) -> Sequence[tuple[str, tuple[str, ...], int]]:
        """Return name, holders and worth of everything that somebody holds."""


def holdings(game: Game) -> list[Holding]:
    """List what players hold in a position.

    >>> from carcnb.games import new_game
    >>> holdings(new_game("hunters_gatherers"))
    []
    """
    tiled = with_tiles(game)
    if tiled is not None:
        areas = (area for layer in game.box.layers for area in tiled.board.occupied_areas(layer))
        return [Holding("layers", area.layer, area.majority, area.tally.points) for area in areas]
    return [Holding("regions", *held) for held in game.holdings()] if isinstance(game, Holds) else []


@dataclass(frozen=True)
class Alternative:
    """One turn and what would be so after it."""

    turn: Turn
    #: points that each player gets at once
    gained: Mapping[str, int]
    #: what each player would have if the game ended then (the scores, where it cannot be ended)
    standing: Mapping[str, int]
    holdings: Sequence[Holding]
    #: the lead, the chance to win and the points of each player to expect at the end, if that was asked for
    expected: Row | None = None


@dataclass(frozen=True, repr=False)
class Comparison(Tabular):
    """Turns side by side, the best first: by the lead to expect, or, if nothing was played on, by the standing."""

    key: str
    players: Sequence[str]
    choices: Sequence[Alternative]
    #: the position that was asked about
    game: Game | None = field(default=None, compare=False)

    def why(self, lang: str | None = None) -> str:
        """Return in the words of the rules what the first does and the second does not."""
        from .regrets import better

        if len(self.choices) < 2 or self.game is None:
            raise ValueError("a reason is for one turn and against another: compare two or more")
        words = Explainer.about(self.game, lang)
        told = better(self.game, self.choices[0].turn, self.choices[1].turn, words)
        return words.label("review.why_better", reason=told)

    @property
    def difference(self) -> Estimate:
        """How many points of lead the first is better than the second: each deck was played with both of them."""
        if len(self.choices) < 2:
            raise ValueError("a difference is between two turns: compare two or more")
        behind = self.choices[1].expected
        if behind is None:
            raise ValueError("nothing was played on; say how often each turn is to be, as in: playouts=50")
        return behind.behind

    def lines(self, lang: str | None = None) -> list[list[str]]:
        """Return the head and the rows as texts."""
        words = Explainer(self.key, lang)
        label = words.label
        head = [label("plot.turn")]
        if self.choices and self.choices[0].expected:
            head += [label("head.lead"), label("head.behind")]
        for player in self.players:
            name = words.name("players", player)
            head += [label("head.now", player=name), label("head.ended", player=name)]
        return [[*head, label("head.holds")], *(self._line(choice, words) for choice in self.choices)]

    def _line(self, choice: Alternative, words: Explainer) -> list[str]:
        cells = [in_words(choice.turn, words)]
        if choice.expected:
            behind = interval(choice.expected.behind, words) if choice is not self.choices[0] else ""
            cells += [interval(choice.expected.lead, words), behind]
        for player in self.players:
            cells += [f"{choice.gained[player]:+d}", str(choice.standing[player])]
        held = [
            words.label(
                "head.holding",
                players=words.names("players", holding.holders),
                what=words.name(holding.sort, holding.name),
                points=holding.points,
            )
            for holding in choice.holdings
        ]
        return [*cells, "; ".join(held)]

    def table(self, lang: str | None = None) -> Any:
        """Return the rows as a pandas table, or, without pandas, as a list of dicts."""
        return frame(self._rows(Explainer(self.key, lang)))

    def _rows(self, words: Explainer) -> Iterator[dict[str, Any]]:
        for choice in self.choices:
            found: dict[str, Any] = {"turn": in_words(choice.turn, words)}
            row = choice.expected
            if row is not None:
                found |= {"win": row.win.value, "lead": row.lead.value}
                found |= {"behind": row.behind.value, "behind_low": row.behind.low, "behind_high": row.behind.high}
            for player in self.players:
                found |= {f"{player}_now": choice.gained[player], f"{player}_ended": choice.standing[player]}
                found |= {f"{player}_expected": row.scores[player].value} if row is not None else {}
            yield found


def compare(
    game: Game,
    actions: Sequence[Asked] | None = None,
    playouts: int | None = None,
    policy: str = "random",
    seed: int = 0,
    executor: Executor | None = None,
    *,
    progress: bool = False,
) -> Comparison:
    """Return turns side by side: all legal ones, or those that are named, as for `evaluate`.

    Each is played on so many times (50 times, if turns are named; 0: not at all), on the same decks, so that the
    interval of a difference is that of the turns and not of the decks. See `evaluate` for the rest.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> found = carcnb.compare(game, ["place 0,-1 r0; pass", "place 0,-1 r0; occupy hunter meadow.1"], playouts=8)
    >>> found.difference.low <= found.difference <= found.difference.high
    True
    """
    each = (0 if actions is None else EACH) if playouts is None else playouts
    checked_budget(game, each or None, None)
    turns = turns_asked(game, actions, "compare")
    player = game.players.index(game.to_move)
    choices = [choice(unseeded(game), turn) for turn in turns]
    if not each:
        choices.sort(key=lambda found: margin(tuple(found.standing.values()), player), reverse=True)
        return Comparison(game.key, game.players, choices, unseeded(game))
    search = Search(game, turns, policy, seed, playouts=each * len(turns), evenly=True)
    found = searched(search, position_text(game), Budget(search.playouts, None), executor, progress)
    looks = {look.turn: look for look in choices}
    ranked = [replace(looks[row.turn], expected=row) for row in found.rows]
    return Comparison(game.key, game.players, ranked, unseeded(game))


def choice(game: Game, turn: Turn) -> Alternative:
    """Do a turn on a copy and look."""
    before = game.scores
    for action in turn:
        game.push(action)
    gained = {player: points - before[player] for player, points in game.scores.items()}
    ended = dict(zip(game.players, standing(game), strict=True))
    return Alternative(turn, gained, ended, holdings(game))
