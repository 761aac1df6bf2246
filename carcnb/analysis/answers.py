"""What everybody does after a turn until chance decides again, if they do what promises most."""

from __future__ import annotations

from typing import NamedTuple

from ..engine.play import Game
from .candidates import EYES, promises
from .judging import judge, lead
from .turns import Turn, waits_for_chance

#: longer than a round of dice; a game in which nothing is ever drawn or rolled shall not be played to its end like this
LONGEST = 24


class Answered(NamedTuple):
    """A turn with the answers to it, and how far ahead they let its player hope to be; None if nobody answers."""

    line: Turn
    lead: float | None


def answered(game: Game, turn: Turn) -> Answered:
    """Return a turn with the answers to it, up to where something is drawn or rolled; the game is left as it was.

    After a tile comes a draw, so there are none. But a bad split of dice is bad because the other takes the better
    group: whoever chose by lot would take it every other time only, and what the split costs would seem half as much.

    >>> import carcnb
    >>> from carcnb.analysis.turns import unseeded
    >>> game = unseeded(carcnb.new("marabunta", seed=7))
    >>> [action.verb for action in answered(game, game.legal_turns()[0]).line][:3]
    ['split', 'choose', 'use']
    """
    done, place = [turn], game.players.index(game.to_move)
    for action in turn:
        game.push(action)
    while not game.over and not waits_for_chance(game) and sum(map(len, done)) < LONGEST:
        promised = promises(game, game.legal_turns())
        done.append(max(promised, key=lambda one: promised[one].lead))
        for action in done[-1]:
            game.push(action)
    hoped = lead(judge(game, EYES).hopes(game), place) if len(done) > 1 else None
    line = tuple(action for each in done for action in each)
    for _ in line:
        game.pop()
    return Answered(line, hoped)
