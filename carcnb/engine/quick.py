"""Playing a game on at random with no way back: what playouts do a million times.

Of a tile game it works on the board itself and asks the game's own hooks for whatever is not alike in all of them: what
a draw sets off, what areas pay, what follows a turn, how the game ends. It leaves out only what nobody looks at on the
way: refusals, steps, and a state for each of them. The same choices lead to the same end as on the public path.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING

from .actions import PASS, Action, End, Occupy, Pass
from .box import role_places
from .events import UNHEARD
from .frontier import ways_of
from .lattice import Cell
from .laying import LANDSCAPE, TileGame, with_tiles
from .ordinary import STOOD_IN_FOR, unchanged
from .play import Game
from .seats import free_seats

if TYPE_CHECKING:
    from .landscape import Placement

END = End()


def play_on(game: Game, pick: Callable[[], float], turns: int | None = None) -> None:
    """Let chance choose for every player until it is over, or so many turns have passed and it could be ended.

    `pick` gives a number from 0 to 1 for each choice. What was done is not noted, so the game cannot be taken back.
    """
    Run(game, pick, turns).go()


class Run:
    """One game on its way to the end."""

    def __init__(self, game: Game, pick: Callable[[], float], turns: int | None) -> None:
        self.game = game
        self.pick = pick
        self.left = turns
        self.player = game.to_move
        tiled = with_tiles(game)
        self.short = None if tiled is None else ShortTurns(tiled, self)

    def go(self) -> None:
        """Play on."""
        game, short = self.game, self.short
        while not game.over:
            if short is not None and short.may_begin():
                short.turns()
            else:
                actions = game.legal_actions()
                self.do(actions[int(self.pick() * len(actions))])
            self.do_chance()
            if self.passed(game.to_move) and game.refusal(END) is None:
                return

    def do(self, action: Action, by_itself: bool = False) -> None:
        """Do an action that is known to be legal; rules may count the steps done, as dice by a seed must."""
        self.game._do(action, UNHEARD, by_itself)

    def do_chance(self) -> None:
        """Let the seed decide what is now for chance to decide."""
        while (action := self.game.chance_action()) is not None:
            self.do(action, True)

    def passed(self, player: str) -> bool:
        """Tell, now that it is this player's turn, whether so many turns have passed as were asked for."""
        if self.left is None:
            return False
        if player != self.player:
            self.player = player
            self.left = max(0, self.left - 1)
        return not self.left


class ShortTurns:
    """Turns that run as in every tile game. What changes in each of them is kept here, and told before a hook is asked.

    Every method that returns a bool tells whether the next turn may go on the same way; if not, the game has the word.
    """

    def __init__(self, game: TileGame, run: Run) -> None:
        self.game = game
        self.run = run
        self.pick = run.pick
        self.board = game.board
        self.landscape = game.piles.pile_bits[LANDSCAPE]
        self.turns_as_ever = unchanged(type(game), (*STOOD_IN_FOR, "ordinary"))
        self.draws_as_ever = unchanged(type(game), ("drawn",))
        self.figures_as_ever = game.phases["occupy"] == (Occupy, Pass)

    def may_begin(self) -> bool:
        """Tell whether a tile is in hand and its turn runs as in every tile game; if so, take over from the game."""
        return self.takes_over() and self.take_in_hand(self.hand)

    def takes_over(self) -> bool:
        """Take over from the game if its turn runs as in every tile game."""
        state = self.game.state
        if state.phase != "place" or state.hand is None or state.stuck or not self.game.ordinary():
            return False
        self.turn, self.deck, self.hand = state.turn, state.deck, state.hand
        self.supply = [list(own) for own in state.supply]
        return True

    def tell(self, phase: str, hand: str | None, laid: Cell | None, stuck: bool = False) -> None:
        """Let the game know how it stands."""
        game, supply = self.game, tuple([tuple(own) for own in self.supply])
        game.state = game.state.but(
            phase=phase, turn=self.turn, deck=self.deck, supply=supply, hand=hand, laid=laid, stuck=stuck
        )

    def turns(self) -> None:
        """Take turns for as long as they run as in every tile game, and no end was asked for."""
        run, players = self.run, self.game.players
        while self.one_turn():
            if run.passed(players[self.turn]):
                self.tell("place", self.hand, None)
                return

    def one_turn(self) -> bool:
        """Lay the tile in hand, put a figure or none, score, and draw the next tile."""
        cell, turn = self.way()
        placement = self.board.lay(self.hand, cell, turn, for_good=True)
        return self.figure(placement) and self.settle(placement) and self.draw()

    def take_in_hand(self, tile: str) -> bool:
        """Take a tile in hand; tell whether it fits anywhere."""
        self.hand = tile
        # the ways to lay it are counted up, not listed: lists would take half of a playout
        self.ways = ways_of(self.board._frontier, self.board.plans[tile])
        return bool(self.ways and self.ways[-1])

    def way(self) -> tuple[Cell, int]:
        """Choose where to lay the tile in hand, as if from the list that the game gives of all ways."""
        ways, frontier = self.ways, self.board._frontier
        number = int(self.pick() * ways[-1])
        place = bisect(ways, number)
        cell = next(islice(frontier, place, None))
        # the last of its turns brings the count to what stands there
        return cell, self.board.plans[self.hand].fits.known[frontier[cell]][number - ways[place]]

    def figure(self, placement: Placement) -> bool:
        """Put a figure on the tile just laid, or none, or do what else this game offers."""
        if self.figures_as_ever:
            own = self.supply[self.turn]
            if not any(own):
                self.pick()  # there is only one choice, but it is one
                return True
            seats = free_seats(self.board, placement, own)
        else:
            self.tell("occupy", None, placement.cell)
            seats = self.game.legal_actions()[:-1]
        chosen = int(self.pick() * (len(seats) + 1))
        return self.put(seats[chosen] if chosen < len(seats) else PASS, placement)

    def put(self, action: Action, placement: Placement) -> bool:
        """Put a figure on a tile just laid, or none; what only this game offers, it does itself."""
        if action is PASS:
            return True
        if not isinstance(action, Occupy):
            self.run.do(action)
            return False
        self.board.seat(self.game.players[self.turn], action.role, placement.cell, action.zone)
        self.supply[self.turn][role_places(self.game.box)[action.role]] -= 1
        return True

    def settle(self, placement: Placement) -> bool:
        """Score what was completed, and hand over to the next player."""
        game, closed = self.game, self.board.closed_by(placement)
        ordinary = self.turns_as_ever or game.ordinary(closed)
        if not ordinary or (closed and self.board.any_held(closed)):
            self.tell("occupy", None, placement.cell)
            game.score_closed(closed, UNHEARD)
            if not ordinary:
                game.settled(closed, UNHEARD)
                return False
            self.supply = [list(own) for own in game.state.supply]
        if not self.deck & self.landscape:
            self.tell("occupy", None, placement.cell)
            game.finish(UNHEARD)
            return False
        self.turn = (self.turn + 1) % len(game.players)
        return True

    def draw(self) -> bool:
        """Draw the next tile, and let it set off what it does in this game."""
        game, piles = self.game, self.game.piles
        tile = game._order[LANDSCAPE][-(self.deck & self.landscape).bit_count()]
        self.deck, fits = piles.take(self.deck, tile), self.take_in_hand(tile)
        if fits and self.draws_as_ever:
            return True
        self.tell("place", tile, None, not fits)
        game.drawn(UNHEARD)
        return self.takes_over()
