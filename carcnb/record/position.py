"""Positions: the present state of a game as a record that begins right here."""

from __future__ import annotations

from ..engine.play import Game
from .statements import Line
from .text import Record, play_lines


def position(game: Game) -> str:
    """Return the set-up of the start of this turn (or round) and the lines since, as text that `load` reads.

    >>> from carcnb import load
    >>> played = "carcnb 1\\ngame hunters_gatherers\\nplayers red blue\\nred draw L52\\nred place -1,0 r0\\nred pass"
    >>> print(position(load(played + "\\nblue draw L20")), end="")
    carcnb 1
    game hunters_gatherers
    players red blue
    <BLANKLINE>
    put L52 -1,0 r0
    put L56 0,0 r0
    turn blue
    blue draw L20
    """
    if game.free:
        return Record.of(game).text()
    ended = game.before_final()
    if ended is not None:
        return _written(game, [*ended.laid_out(), "end"])
    start = _turn_start(game)
    return _written(game, [*game.before(start).laid_out(), *play_lines(game)[start:]])


def _turn_start(game: Game) -> int:
    """Return how many steps were done when this turn began: the last time that the first phase came next."""
    first, states = next(iter(game.phases)), [*(step.state for step in game.steps), game.state]
    return max((number for number, state in enumerate(states) if state.phase == first), default=0)


def _written(game: Game, lines: list[str]) -> str:
    record = Record.of(game)
    body = tuple(Line(number, text) for number, text in enumerate(lines, start=1))
    return Record(record.game, record.players, record.options, record.title, body, names=record.names).text()
