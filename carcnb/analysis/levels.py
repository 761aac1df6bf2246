"""Players with levels: what each sees, and how far, is data (`ladder.toml`)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ..engine import quick
from ..engine.actions import PASS, Action, Occupy, Pass, Place
from ..engine.landscape import Placement
from ..engine.lattice import Cell
from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game
from .bots import MonteCarloPlayer
from .dealing import Deal
from .halving import TRUST
from .judging import Judge, judge, lead
from .ladder import Level, level_of
from .reasons import reason, slipped
from .turns import ON_TILE, Turn, laid_by, turns, waits_for_chance

#: so many of the most promising placements are tried with whatever else a turn may end with
FEW = 2
#: so many placements are tried with every figure when an answer is looked for
SOME = 8
#: what a turn promises counts as so many answers
TRUST_BEFORE_ANSWERS = 1
#: a turn with what it promises, and a lot for those that promise alike
Promise = tuple[float, float, Turn]


class LevelPlayer(MonteCarloPlayer):
    """Plays at a level of the ladder: with blind spots and without foresight at first, later with both eyes open."""

    def __init__(
        self,
        level: int | Level,
        playouts: int | None = None,
        seconds: float | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(playouts, seconds, seed)
        self._given = level
        self._limits = playouts, seconds
        self._slipped = False

    @property
    def level(self) -> int:
        """Which level it plays at."""
        return self._given if isinstance(self._given, int) else self._given.number

    def best_turn(self, game: Game) -> Turn:
        self.sees = level = self._given if isinstance(self._given, Level) else level_of(game.key, self._given)
        self.eyes = level.eyes
        self.judge = judge(game, level.eyes)
        self.mover = player = game.players.index(game.to_move)
        promise = [(self.value(game, turn, player), self.chance.random(), turn) for turn in self.noticed(game)]
        promise += [
            (self.value(game, turn, player), self.chance.random(), turn) for turn in self.elsewhere(game, promise)
        ]
        self._slipped = self.chance.random() < level.slips
        if self._slipped:
            return self.chance.choice(promise)[2]
        promise.sort(key=lambda entry: (-entry[0], entry[1]))
        if not level.playouts:
            return promise[0][2]
        self.playouts, self.seconds = self._limits if any(self._limits) else (level.playouts, None)
        self.ahead = level.ahead
        self._after: dict[Turn, Judge] = {}
        self._answered: dict[Turn, float] = {}
        trust = TRUST_BEFORE_ANSWERS if level.answers else TRUST
        width = min(level.width, self.playouts or level.width)
        return self.narrow({turn: value * trust for value, _, turn in promise[:width]}, game, player)

    def why(self, game: Game, lang: str | None = None) -> str:
        turn = self.turn(game)
        return slipped(game, lang) if self._slipped else reason(game, turn, self.eyes, lang)

    def noticed(self, game: Game) -> Iterator[Turn]:
        """Yield the turns that this player thinks of; while one is yielded, the game stands after it."""
        actions, overlooks = game.legal_actions(), self.sees.overlooks
        tiled = with_tiles(game)
        laying = tiled is not None and game.phase == "place"
        if self.sees.sight and tiled is not None and laying:
            near = self.spots(tiled)
            actions = [action for action in actions if within(action, near, self.sees.sight)] or actions
        if overlooks:
            kept = [action for action in actions if self.chance.random() >= overlooks]
            actions = kept or [self.chance.choice(actions)]
        return turns(game, first=actions, ends=ON_TILE if laying else None)

    def elsewhere(self, game: Game, promise: list[Promise]) -> Iterator[Turn]:
        """Yield turns that end elsewhere than on the tile (on a wheel): that is the same wherever the tile lies."""
        if with_tiles(game) is None or game.phase != "place" or promise[0][2][-1].verb == "place":
            return
        passing = [entry for entry in promise if entry[2][-1] is PASS]
        for _, _, turn in sorted(passing, key=lambda entry: -entry[0])[:FEW]:
            game.push(turn[0])
            others = [action for action in game.legal_actions() if type(action) not in ON_TILE]
            for action in others:
                game.push(action)
                yield turn[0], action
                game.pop()
            game.pop()

    def spots(self, game: TileGame) -> list[Cell]:
        """List the cells this player has an eye on: those of the own figures, and of the tile that was laid last."""
        own = [figure.cell for figure in game.board.occupants if figure.player == game.to_move]
        return [*own, next(reversed(game.board.placements))]

    def value(self, game: Game, turn: Turn, player: int) -> float:
        """Return what a turn promises; the game stands after it."""
        cell = turn[0].cell if isinstance(turn[0], Place) else None
        points = lead(self.judge.hopes(game, [cell] if cell else ()), player, self.eyes.others)
        tiled = with_tiles(game) if cell and self.sees.likes else None
        return points + self.liking(tiled, turn, cell) if tiled and cell else points

    def liking(self, game: TileGame, turn: Turn, cell: Cell) -> float:
        """Return what a turn is worth to somebody who likes closing things, claiming things, and staying near."""
        level, board = self.sees, game.board
        placement = board.placements[cell]
        liked = level.closing * len(board.closed_by(placement)) if level.closing else 0.0
        if level.claiming and turn[-1].verb not in ("place", "pass"):
            liked += level.claiming
        if level.nearness and self.near_own(game, placement, game.players[self.mover]):
            liked += level.nearness
        return liked

    def near_own(self, game: TileGame, laid: Placement, player: str) -> bool:
        """Tell whether a tile belongs to an area that held a figure of the player before."""
        board = game.board
        for offset in range(len(laid.plan.zones)):
            seats = board.partition.seated[board.partition.find(laid.base + offset)]
            if any(seat < laid.base and board._occupants[seat].player == player for seat in seats):
                return True
        return False

    def rollout(self, deal: Deal, turn: Turn, seed: int, player: int) -> float:
        trial = deal(seed)
        tiled = with_tiles(trial)
        lay = [] if tiled is None else list(tiled.board.placements)
        for action in turn:
            trial.push(action)
        if self.sees.answers and tiled is None:
            # nothing is left to chance, so once is enough
            if turn not in self._answered:
                self._answered[turn] = best_answers(trial, self.judge, player, self.eyes.others)
            return self._answered[turn]
        if self.sees.answers and tiled is not None and tiled.phase == "place":
            if turn not in self._after:
                self._after[turn] = judge(trial, self.eyes)
            return best_answer(tiled, self._after[turn], player, self.eyes.others)
        quick.play_on(trial, random.Random(seed).random, self.ahead)
        laid = [] if tiled is None else list(tiled.board.placements)[len(lay) :]
        return lead(self.judge.hopes(trial, laid), player, self.eyes.others)


def best_answer(game: TileGame, judge: Judge, player: int, others: float) -> float:
    """Return how far a player is ahead once the one to move has made the best of the tile in hand.

    Figures are tried only where the tile itself promises most.
    """
    game.seed, mover = None, game.players.index(game.to_move)

    def tried(first: list[Action], ends: tuple[type[Action], ...]) -> list[tuple[float, float, Action]]:
        found = []
        for turn in turns(game, first=first, ends=ends):
            hopes = judge.hopes(game, laid_by(turn))
            found.append((lead(hopes, mover), lead(hopes, player, others), turn[0]))
        return sorted(found, key=lambda entry: -entry[0])

    passing = tried(game.legal_actions(), (Pass,))
    settling = tried([first for _, _, first in passing[:SOME]], (Occupy,)) if sum(game.state.supply[mover]) else []
    return max([*passing[:1], *settling[:1]], key=lambda entry: entry[0])[1]


def best_answers(game: Game, judge: Judge, player: int, others: float) -> float:
    """Return how far a player is ahead once everybody has made the best of what lies open, before chance goes on."""
    game.seed = None
    while not game.over and not waits_for_chance(game):
        mover = game.players.index(game.to_move)
        _, turn = max(((lead(judge.hopes(game), mover), turn) for turn in turns(game)), key=lambda entry: entry[0])
        for action in turn:
            game.push(action)
    return lead(judge.hopes(game), player, others)


def within(action: Action, cells: list[Cell], distance: int) -> bool:
    """Tell whether a tile would be laid near one of these cells; anything else is near."""
    if not isinstance(action, Place):
        return True
    column, row = action.cell
    return any(abs(column - x) <= distance and abs(row - y) <= distance for x, y in cells)
