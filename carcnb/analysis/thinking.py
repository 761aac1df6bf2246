"""Thinking about a position for as long as somebody looks: a little at a time, and better with every look."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from ..engine.play import Game
from .candidates import turns_asked
from .clock import cpu_time
from .evaluation import Evaluation, by_lead
from .search import Search
from .stats import Estimate, share
from .wishes import Wish, wishes

#: computed seconds at one time: a click that comes meanwhile has to wait for so long at most, or for one playout
SLICE = 0.008
#: so many playouts are enough: whoever looks longer learns nothing more, and who has gone away keeps nobody busy
MOST = 3000
#: after so many playouts it is asked what the next player would like
ENOUGH = 100
#: looks worth showing: at the start, after so many playouts, and then when there are so many times as many
FIRST, GROWTH = 4, 1.25


@dataclass(frozen=True)
class Thought:
    """What is known by now of the position."""

    evaluation: Evaluation
    #: the chance of each player to win, and the points to expect, if the best turn is done
    shares: Mapping[str, Estimate]
    scores: Mapping[str, Estimate]
    #: what the next player would like to come up after it, the dearest first; None as long as nobody has asked
    wishes: Sequence[Wish] | None = None


def thinking(game: Game, seed: int = 0, most: int = MOST) -> Iterator[Thought | None]:
    """Yield after each moment of work what is known by now, or None where there is nothing new worth showing.

    It works on a copy of the game, and only when it is asked for more. Nothing comes of a game that is over.

    >>> import carcnb
    >>> looks = list(thinking(carcnb.new("carcassonne", seed=3), most=10))
    >>> found = looks[-1]
    >>> found.evaluation.done, round(sum(found.shares.values()), 6)
    (10, 1.0)
    """
    if game.over:
        return
    search = Search(game, turns_asked(game, None, "analyse"), seed=seed)
    yield thought(search)
    wished: Sequence[Wish] | None = None
    shown, asks = 0, None
    while search.done < most:
        started = cpu_time()
        while search.done < most and cpu_time() - started < SLICE:
            search.go_on()
        if search.done >= max(shown * GROWTH, FIRST) or search.done >= most:
            shown = search.done
            yield thought(search, wished)
        else:
            yield None
        if search.done >= ENOUGH and asks is None:
            best = by_lead(search.evaluation().rows)[0].turn
            wished, asks = (), wishes(search.game, best)
            for known in asks:
                wished = known
                yield None
            yield thought(search, wished)
    yield thought(search, wished)


def thought(search: Search, wished: Sequence[Wish] | None = None) -> Thought:
    """Return what a search has found by now, with everybody's chance to win."""
    found = search.evaluation()
    best = by_lead(found.rows)[0]
    ends, players = list(search.ends[best.turn].values()), search.game.players
    shares = {player: share(sum(end.shares[n] for end in ends), len(ends)) for n, player in enumerate(players)}
    if not ends:
        even = 1 / len(players)
        shares = {player: Estimate(even, 0.0, 1.0) for player in players}
    return Thought(found, shares, best.scores, wished)
