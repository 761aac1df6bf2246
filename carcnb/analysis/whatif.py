"""What if: actions side by side, with the points now, the points to expect, and who would hold what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ..engine.actions import Action
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..say.explain import Explainer
from ..say.tabular import Tabular, frame
from .evaluate import evaluate
from .standing import margin, standing
from .stats import Estimate
from .turns import unseeded, why_nothing


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
    """One action and what would be so after it."""

    action: Action
    #: points that each player gets at once
    gained: Mapping[str, int]
    #: what each player would have if the game ended then (the scores, where it cannot be ended)
    standing: Mapping[str, int]
    holdings: Sequence[Holding]
    #: the points each player can expect at the end, if that was asked for
    expected: Mapping[str, Estimate] | None = None


@dataclass(frozen=True, repr=False)
class Comparison(Tabular):
    """Actions side by side, the one with the best standing first."""

    key: str
    players: Sequence[str]
    choices: Sequence[Alternative]

    def lines(self, lang: str | None = None) -> list[list[str]]:
        """Return the head and the rows as texts."""
        words = Explainer(self.key, lang)
        label, names = words.label, [words.name("players", player) for player in self.players]
        head = [label("head.action")]
        for name in names:
            head += [label("head.now", player=name), label("head.ended", player=name)]
            head += [label("head.at_end", player=name)] if self.choices and self.choices[0].expected else []
        return [[*head, label("head.holds")], *(self._line(choice, words) for choice in self.choices)]

    def _line(self, choice: Alternative, words: Explainer) -> list[str]:
        cells = [words.action(choice.action)]
        for player in self.players:
            cells += [f"{choice.gained[player]:+d}", str(choice.standing[player])]
            cells += [str(choice.expected[player])] if choice.expected else []
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
            found: dict[str, Any] = {"action": words.action(choice.action)}
            for player in self.players:
                found |= {f"{player}_now": choice.gained[player], f"{player}_ended": choice.standing[player]}
                found |= {f"{player}_expected": choice.expected[player].value} if choice.expected else {}
            yield found


def compare(
    game: Game,
    actions: Sequence[Action] | None = None,
    playouts: int = 0,
    executor: Executor | None = None,
    seed: int = 0,
) -> Comparison:
    """Return actions (all legal ones, if none are named) side by side; `playouts` for each also tell what to expect.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> carcnb.compare(game).choices[0].gained
    {'red': 0, 'blue': 0}
    """
    chosen = list(game.legal_actions() if actions is None else actions)
    if not chosen:
        over = why_nothing(game) if game.over else "name one or more, or leave actions out for all of them"
        raise ValueError(f"there is no action to compare: {over}")
    expected = evaluate(game, playouts * len(chosen), executor, seed, actions=chosen, evenly=True) if playouts else None
    points = {row.action: row.scores for row in expected.rows} if expected else {}
    player = game.players.index(game.to_move)
    choices = [choice(unseeded(game), action, points.get(action)) for action in chosen]
    choices.sort(key=lambda found: margin(tuple(found.standing.values()), player), reverse=True)
    return Comparison(game.key, game.players, choices)


def choice(game: Game, action: Action, expected: Mapping[str, Estimate] | None = None) -> Alternative:
    """Do an action on a copy and look."""
    before = game.scores
    game.push(action)
    gained = {player: points - before[player] for player, points in game.scores.items()}
    ended = dict(zip(game.players, standing(game), strict=True))
    return Alternative(action, gained, ended, holdings(game), expected)
