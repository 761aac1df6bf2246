"""Units of work: record text and seeds go out, final scores come back. Workers hold no state."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..engine import quick
from ..engine.actions import Action
from ..engine.play import Game
from ..record import Record, load
from .playouts import determinised


class Unit(NamedTuple):
    """Playouts of one position: for each seed, after which action (as a record writes it; "" for none)."""

    text: str
    tasks: tuple[tuple[str, int], ...]


class PlayedOut(NamedTuple):
    """How one playout ended: everyone's points, and each player's share of the victory."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]


def position_text(game: Game) -> str:
    """Return the position as record text; what the seed would bring next is not part of it."""
    return Record.of(game).text()


def work(unit: Unit) -> list[PlayedOut]:
    """Do one unit: the same answer wherever and whenever it is done.

    >>> unit = Unit("carcnb 1\\ngame hunters_gatherers\\nplayers red blue", (("", 1), ("", 1)))
    >>> one, two = work(unit)
    >>> one == two
    True
    """
    return outcomes(position(unit.text), unit.tasks)


@lru_cache(maxsize=2)
def position(text: str) -> Game:
    """Return the position that a record ends in; the last ones are remembered, as units come in rows."""
    return load(text)


def outcomes(game: Game, tasks: Sequence[tuple[str, int]]) -> list[PlayedOut]:
    """Play the tasks of a unit from a position."""
    actions: dict[str, Action | None] = {"": None}
    found = []
    for words, seed in tasks:
        if words not in actions:
            actions[words] = game.parse_action(words.split())
        found.append(outcome(game, actions[words], seed))
    return found


def outcome(game: Game, action: Action | None, seed: int) -> PlayedOut:
    """Play a position on at random after an action, with everything that chance decides fixed by the seed."""
    end = determinised(game, seed)
    if action is not None:
        end.push(action)
    quick.play_on(end, random.Random(seed).random)
    winners = end.winners
    return PlayedOut(end.state.scores, tuple((name in winners) / len(winners) for name in end.players))
