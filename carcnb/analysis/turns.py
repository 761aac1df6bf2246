"""Complete turns of whoever is to move, for any game: what can be done without chance or another player between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ..engine.actions import Action, Occupy, Pass, Place
from ..engine.lattice import Cell
from ..engine.play import Game

Turn = tuple[Action, ...]
AnyGame = TypeVar("AnyGame", bound=Game)
#: what may be done on the tile just laid
ON_TILE = (Occupy, Pass)


def unseeded(game: AnyGame) -> AnyGame:
    """Return a copy in which chance waits to be told, so that nothing is drawn by trying a turn."""
    copy = game.copy()
    copy.seed = None
    return copy


def turns(
    game: Game,
    longest: int = 2,
    first: Sequence[Action] | None = None,
    ends: tuple[type[Action], ...] | None = None,
) -> Iterator[Turn]:
    """Yield every turn of at most so many actions; while one is yielded, the game stands after it.

    With `first`, only turns that begin with one of these; with `ends`, only those that then go on with one of these
    sorts.

    >>> from carcnb.games import new_game
    >>> game = new_game("hunters_gatherers")
    >>> game.push(game.legal_actions()[0])
    [Drawn(player='red', tile='L00', fits=True)]
    >>> [str(action) for action in next(turns(game))]
    ['place 0,-1 r1', 'occupy gatherer forest.1']
    """
    player = game.to_move
    for action in game.legal_actions() if first is None else first:
        game.push(action)
        if longest > 1 and goes_on(game, player):
            rest = None if ends is None else [end for end in game.legal_actions() if isinstance(end, ends)]
            for following in turns(game, longest - 1, rest):
                yield action, *following
        else:
            yield (action,)
        game.pop()


def laid_by(turn: Turn) -> tuple[Cell, ...]:
    """Return the cells that a turn lays tiles on.

    >>> laid_by((Place((1, 0), 2), Pass()))
    ((1, 0),)
    """
    return tuple(action.cell for action in turn if isinstance(action, Place))


def why_nothing(game: Game) -> str:
    """Return why nothing more can be chosen.

    >>> import carcnb
    >>> why_nothing(carcnb.load("carcnb 1\\ngame carcassonne\\nplayers red blue\\nfree"))
    'a free position is shown, never played'
    """
    return "a free position is shown, never played" if game.free else "the game is over"


def goes_on(game: Game, player: str) -> bool:
    """Tell whether the same player has something more to choose."""
    return not game.over and game.to_move == player and not waits_for_chance(game)


def waits_for_chance(game: Game) -> bool:
    """Tell whether the next thing is drawn or rolled."""
    if game.over:
        return False
    kinds = game.phases[game.phase]
    if not any(kind.chance for kind in kinds):
        return False
    return all(kind.chance for kind in kinds) or all(action.chance for action in game.legal_actions())
