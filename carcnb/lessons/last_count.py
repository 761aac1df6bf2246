"""A level made of a game that is over: its final count, to be done by the reader."""

from __future__ import annotations

from dataclasses import replace

from ..engine.actions import End
from ..engine.play import Game
from ..record.position import position
from .beginning import begin
from .level import RECKON, Level
from .reckoning import Reckoning


def last_count(game: Game, title: str, text: str, task: str, *, done: str = "", rules: tuple[str, ...] = ()) -> Level:
    """Return a level in which the reader counts a game that is over, from the table as it lay before the end.

    >>> import carcnb
    >>> game = carcnb.load("carcnb/games/hunters_gatherers/examples/hut_five_fish.carc")
    >>> level = last_count(game, "The last count", "It is over.", "Count everything.")
    >>> level.kind, begin(level).over
    ('reckon', False)
    """
    start = position(game).rstrip().removesuffix(f"\n{End()}")
    level = Level("last_count", RECKON, title, text, task, rules, f"{start}\n", you=game.players[0], done=done)
    before = begin(level)
    # a game that ended in the middle of something is counted as it lies
    solution = () if before.over else (str(End()),)
    return replace(level, solution=solution, par=Reckoning(before).presses)
