"""Units of work: record text and seeds go out, final scores come back. Workers hold no state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..engine.actions import Action
from ..engine.lines import steps_of
from ..engine.play import Game
from ..record import Record, load
from .clock import cpu_time
from .playouts import determinised
from .policies import policy_named
from .turns import Turn


class Unit(NamedTuple):
    """Playouts of one position: for each seed, after which turn (with `;` between its steps; "" for none)."""

    text: str
    tasks: tuple[tuple[str, int], ...]
    policy: str = "random"


class PlayedOut(NamedTuple):
    """How one playout ended: everyone's points, and each player's share of the victory."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]


class Worked(NamedTuple):
    """What came of a unit, and how many seconds were computed for it."""

    ends: list[PlayedOut]
    seconds: float


def position_text(game: Game) -> str:
    """Return the position as record text; what the seed would bring next is not part of it."""
    return Record.of(game).text()


def work(unit: Unit) -> Worked:
    """Do one unit: the same ends wherever and whenever it is done.

    >>> unit = Unit("carcnb 1\\ngame hunters_gatherers\\nplayers red blue", (("", 1), ("", 1)))
    >>> one, two = work(unit).ends
    >>> one == two
    True
    """
    started = cpu_time()
    ends = outcomes(position(unit.text), unit.tasks, unit.policy)
    return Worked(ends, cpu_time() - started)


@lru_cache(maxsize=2)
def position(text: str) -> Game:
    """Return the position that a record ends in; the last ones are remembered, as units come in rows."""
    return load(text)


def outcomes(game: Game, tasks: Sequence[tuple[str, int]], policy: str) -> list[PlayedOut]:
    """Play the tasks of a unit from a position."""
    turns: dict[str, Turn] = {"": ()}
    found = []
    for words, seed in tasks:
        if words not in turns:
            turns[words] = tuple(action for _, action in steps_of(game, words))
        found.append(outcome(game, turns[words], seed, policy))
    return found


def outcome(game: Game, turn: Sequence[Action], seed: int, policy: str = "random") -> PlayedOut:
    """Play a position on after a turn, with everything that chance decides fixed by the seed."""
    end = determinised(game, seed)
    for action in turn:
        end.push(action)
    policy_named(policy)(end, seed)
    winners = end.winners
    return PlayedOut(end.state.scores, tuple((name in winners) / len(winners) for name in end.players))
