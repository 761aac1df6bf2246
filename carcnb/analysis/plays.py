"""A play turn by turn: who chose what, where chance came before, and how it stood then."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from .. import surface
from ..engine.actions import Action
from ..engine.play import Game
from ..engine.words import shown
from ..record import Record, replay
from .turns import Turn

#: whatever tells a play: a game, its record, or the path, text or code of one
Told: TypeAlias = "Game | Record | str | Path"


class Played(NamedTuple):
    """One turn of a play: its number from 1, who chose what, and after how many steps each part of it begins."""

    number: int
    player: str
    turn: Turn
    #: chance comes next, if it has a say in this turn
    before: int
    #: the player is to choose
    start: int
    #: all of it is done
    end: int


def turns_played(game: Game) -> list[Played]:
    """List the complete turns of a play; one that stops in its middle is left out.

    A turn is what `legal_turns` calls one: whoever chooses again after chance, or in another phase, has another turn.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> events = game.push_turn("place 0,-1 r0; pass")
    >>> [(played.player, "; ".join(map(str, played.turn))) for played in turns_played(game)]
    [('red', 'place 0,-1 r0; pass')]
    """
    steps, inside = game.steps, game.inside_turn
    phases = [*(step.state.phase for step in steps), game.phase]
    found: list[Played] = []
    number = before = 0
    while number < len(steps):
        player, start = steps[number].player, number
        if player is None or steps[number].action.chance:
            number += 1
            continue
        number += 1
        while number < len(steps) and phases[number] in inside and not steps[number].action.chance:
            number += 1
        if phases[number] in inside:
            break
        chosen: Sequence[Action] = [step.action for step in steps[start:number]]
        found.append(Played(len(found) + 1, player, tuple(chosen), before, start, number))
        before = number
    return found


def told_game(told: Told) -> Game:
    """Return the play that somebody wants to look back upon; ValueError if there is nothing to look at.

    >>> told_game("carcnb 1\\ngame carcassonne\\nplayers red blue")
    Traceback (most recent call last):
    ValueError: there is no turn to review: nobody has done a whole turn yet
    """
    if isinstance(told, Game):
        game = told.copy()
    elif isinstance(told, Record):
        game = replay(told).game
    elif isinstance(told, (str, Path)):
        game = surface.load(told)
    else:
        raise ValueError(f"review a game, a record, or the path of one, not {shown(told)}")
    if game.free:
        raise ValueError("a free position is shown, never played: there is no turn to review")
    if not turns_played(game):
        raise ValueError("there is no turn to review: nobody has done a whole turn yet")
    return game
