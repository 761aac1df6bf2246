"""What the next player would like: what should come up for it after a turn, and where that would go."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import NamedTuple

from ..engine.actions import Action
from ..engine.laying import with_tiles
from ..engine.play import Game
from .candidates import Promise, promises
from .turns import Turn, unseeded, waits_for_chance

#: where more than this can come up, as with many dice, nobody wishes for one of them
MANY = 120
#: so many turns are looked at in one go: some milliseconds
AT_ONCE = 24


class Wish(NamedTuple):
    """Something that a player would like to come up, how many of it are left, and the turn it would be used for."""

    player: str
    #: None where nothing need come up
    comes: Action | None
    copies: int
    turn: Turn
    #: what that turn would bring at once, and how far ahead it lets hope to be
    points: int
    lead: float


def wishes(game: Game, turn: Turn) -> Iterator[list[Wish]]:
    """Yield what is known of the next player's wishes after a turn, the dearest first: more with each look.

    >>> import carcnb
    >>> game = carcnb.new("carcassonne", seed=3)
    >>> *_, found = wishes(game, game.legal_turns()[0])
    >>> found[0].player, found[0].lead >= found[-1].lead
    ('blue', True)
    """
    after, found = unseeded(game), list[Wish]()
    for action in turn:
        after.push(action)
    if after.over:
        return
    if not waits_for_chance(after):
        for promised in _by_and_by(after):
            wished = [Wish(after.to_move, None, 0, which, *promise) for which, promise in promised.items()]
            yield sorted(wished, key=lambda wish: -wish.lead)
        return
    coming = [action for action in after.legal_actions() if action.chance]
    tiled = with_tiles(after)
    for action in coming if len(coming) <= MANY else ():
        after.push(action)
        if not after.over and not waits_for_chance(after):
            promised = dict[Turn, Promise]()
            for known in _by_and_by(after):
                promised = known
                yield list(found)
            best = max(promised, key=lambda turn: promised[turn].lead)
            copies = tiled.deck[action.words()[0]] + 1 if tiled is not None else 0
            found.append(Wish(after.to_move, action, copies, best, *promised[best]))
            found.sort(key=lambda wish: -wish.lead)
        after.pop()
        yield list(found)


def _by_and_by(game: Game) -> Iterator[dict[Turn, Promise]]:
    """Yield what the turns of a game promise, some more with each look: a page that thinks waits for none of it."""
    turns, found = list(dict.fromkeys(game.legal_turns())), dict[Turn, Promise]()
    for first in range(0, len(turns), AT_ONCE):
        found |= promises(game, turns[first : first + AT_ONCE])
        yield found


def wanted(game: Game, turn: Turn | None = None) -> list[Wish]:
    """Return the next player's wishes after a turn, or after the one that promises most; the dearest first.

    >>> import carcnb
    >>> wish = wanted(carcnb.new("carcassonne", seed=3))[0]
    >>> wish.player, wish.turn[0].verb
    ('blue', 'place')
    """
    if turn is None:
        promised = promises(unseeded(game), dict.fromkeys(game.legal_turns()))
        turn = max(promised, key=lambda each: promised[each].lead)
    return [*deque(wishes(game, turn), maxlen=1), []][0]
