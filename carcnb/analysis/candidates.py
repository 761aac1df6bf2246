"""Which turns a question is about, and what each of them promises before anything is played on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from ..engine.actions import Action
from ..engine.lines import steps_of
from ..engine.play import Game
from ..engine.words import shown
from .judging import Eyes, Judge, judge, lead
from .turns import Turn, laid_by, unseeded, waits_for_chance, why_nothing

#: a turn as it may be asked about: whole, its first action only, or as text
Asked: TypeAlias = "Action | Sequence[Action] | str"
#: how positions are seen that a turn leads to
EYES = Eyes(hope="tiles")


class Promise(NamedTuple):
    """What a turn brings the player at once, and how far ahead it lets hope to be."""

    points: int
    lead: float


def turns_asked(game: Game, asked: Sequence[Asked] | None, verb: str) -> list[Turn]:
    """Return the whole turns to look at, each once: those asked about, or every legal one.

    Where chance is to decide there is one, the empty turn: the position as it is. An action that only begins a turn
    stands for the turn that promises most of those that begin with it.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> [len(turn) for turn in turns_asked(game, ["place 0,-1 r0"], "evaluate")]
    [2]
    """
    if game.over:
        raise ValueError(f"{why_nothing(game)}: there is nothing to {verb}")
    if asked is None:
        return [()] if waits_for_chance(game) else list(dict.fromkeys(game.legal_turns()))
    if isinstance(asked, (str, Action)) or not isinstance(asked, Sequence):
        right = "actions are given as a list, such as ['place 1,0 r2; pass']"
        raise ValueError(f"{right}, not as {shown(asked)}; how many playouts there are is said by playouts=")
    if not asked:
        raise ValueError(f"there is no action to {verb}: name one or more, or leave actions out for all of them")
    return list(dict.fromkeys(whole_turn(unseeded(game), one) for one in asked))


def whole_turn(game: Game, asked: Any) -> Turn:
    """Return the turn that somebody asks about; ValueError if it cannot be done. The game may be tried with."""
    player, steps = game.to_move, steps_of(game, asked)
    begun = tuple(action for _, action in steps)
    for named, action in steps:
        game.push(action, named or player)
    if game.over or game.phase not in game.inside_turn:
        return begun
    promised = promises(game, game.legal_turns(), player, begun)
    return begun + max(promised, key=lambda turn: promised[turn].lead)


def promises(game: Game, turns: Iterable[Turn], player: str | None = None, begun: Turn = ()) -> dict[Turn, Promise]:
    """Return what each turn promises a player; the game has no seed, and is left as it was.

    >>> import carcnb
    >>> game = carcnb.new("hunters_gatherers", seed=7)
    >>> found = promises(unseeded(game), game.legal_turns())
    >>> {promise.points for promise in found.values()}
    {0}
    """
    place, before = game.players.index(player or game.to_move), game.state.scores
    judging, found = judge(game, EYES), dict[Turn, Promise]()
    for turn in turns:
        for action in turn:
            game.push(action)
        found[turn] = promised(game, judging, (*begun, *turn), place, before[place])
        for _ in turn:
            game.pop()
    return found


def promised(game: Game, judging: Judge, turn: Turn, place: int, before: int) -> Promise:
    """Return what a turn has promised that was just done."""
    return Promise(game.state.scores[place] - before, lead(judging.hopes(game, laid_by(turn)), place))
