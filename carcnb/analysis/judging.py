"""What a player sees in a position, and what it is worth to them: judgements with blind spots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ..engine.area import Area
from ..engine.landscape import Placement
from ..engine.lattice import SQUARE, Cell
from ..engine.laying import TileGame, with_tiles
from ..engine.play import Game
from .standing import FIGURE_BACK, FIGURE_VALUES, HOPE, held_areas, outlook, read_off, standing

#: what a player of a tile game may not see: areas that are never complete (fields), what is paid for the incomplete at
#: the end, that others hold more of an area, that figures run out
BLIND_SPOTS = ("lasting", "end", "shares", "figures")
#: how a player guesses whether an area will be complete: not at all, all alike, by its gaps, by what fits there
HOPES = ("none", "even", "gaps", "tiles")


@dataclass(frozen=True)
class Eyes:
    """What a player sees."""

    blind: frozenset[str] = frozenset()
    hope: str = "gaps"
    #: how much the points of others count, as a part of the own
    others: float = 1.0


class Judge(Protocol):
    """Values positions that come of one in which somebody is to choose."""

    def hopes(self, game: Game, laid: Sequence[Cell] = ()) -> Sequence[float]:
        """Return the points each player may hope for; `laid` are the cells of tiles that lie there since."""


@runtime_checkable
class Prospects(Protocol):
    """A game that can say by name what its outlook is made of; one with tiles, what its areas do not show."""

    def prospects(self) -> Mapping[str, Sequence[float]]:
        """Return the points each player may hope for, by where they would come from."""


def judge(game: Game, eyes: Eyes) -> Judge:
    """Return who values what may come of a position.

    >>> from carcnb.games import new_game
    >>> game = new_game("carcassonne")
    >>> judge(game, Eyes(frozenset(["figures"]))).hopes(game)
    [0.0, 0.0]
    """
    tiled = with_tiles(game)
    return PlainJudge(eyes) if tiled is None else TileJudge(tiled, eyes)


def counting(game: Game) -> Judge:
    """Return who counts what each player would have if the game ended then, as `standing` does, and hopes for nothing.

    >>> from carcnb.games import new_game
    >>> game = new_game("carcassonne")
    >>> counting(game).hopes(game)
    [0.0, 0.0]
    """
    tiled = with_tiles(game)
    if tiled is None or not read_off(type(tiled)):
        return PlainJudge(Eyes(hope="none"))
    told = tuple(game.prospects()) if isinstance(game, Prospects) else ()
    return TileJudge(tiled, Eyes(frozenset(["figures", *told]), hope="none"))


def lead(hopes: Sequence[float], player: int, others: float = 1.0) -> float:
    """Return how far a player is ahead of the best other, who counts only so much.

    >>> lead((12, 8, 10), 0, 0.5)
    7.0
    """
    return hopes[player] - others * max(value for place, value in enumerate(hopes) if place != player)


class PlainJudge:
    """Values the positions of any game by what that game says of itself."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes

    def hopes(self, game: Game, laid: Sequence[Cell] = ()) -> Sequence[float]:
        """Return the points of each player, those that would be counted now, or those hoped for."""
        if game.over or (self.eyes.hope == "none" and "end" in self.eyes.blind):
            return game.state.scores
        if self.eyes.hope == "none":
            return standing(game)
        if not isinstance(game, Prospects):
            return outlook(game)
        seen = [points for name, points in game.prospects().items() if name not in self.eyes.blind]
        return [sum(points) for points in zip(*seen, strict=True)]


class Known(NamedTuple):
    """What was found out about an area, and how to tell that it has not changed since."""

    size: int
    open: int
    seated: tuple[int, ...]
    gaps: frozenset[Cell]
    #: whether it may be worth more because another area was completed (a field beside a city)
    lasting: bool
    #: who may hope for how much of it
    shares: tuple[tuple[int, float], ...]


class TileJudge:
    """Values the positions of a tile game area by area; those that nobody touched were valued when it was made."""

    def __init__(self, game: TileGame, eyes: Eyes) -> None:
        self.eyes = eyes
        self.blind = eyes.blind
        self.left = game.state.deck.bit_count()
        self.share = min(1.0, self.left / 40)
        self.numbers = {player: place for place, player in enumerate(game.players)}
        self.copies = dict(game.pile())
        self.fitting: dict[int, float] = {}
        layers = game.box.layers.values()
        self.closing = {layer.name for layer in layers if layer.closes}
        self.seen = {layer.name for layer in layers if layer.closes or "lasting" not in self.blind}
        #: asked once: a protocol is dear to ask for
        self.tells = isinstance(game, Prospects)
        #: what was found out about the areas beside the tile that lies there now
        self.beside: dict[tuple[int, tuple[int, ...]], Known] = {}
        self.lies: Placement | None = None
        self.known = {area.root: self.look_at(game, area) for area in held_areas(game.board)}

    def hopes(self, game: Game, laid: Sequence[Cell] = ()) -> Sequence[float]:
        """Return the points each player may hope for."""
        tiled = with_tiles(game)
        assert tiled is not None
        hopes = [float(points) for points in game.state.scores]
        if game.over:
            return hopes
        for place, points in self.in_areas(tiled, laid):
            hopes[place] += points
        if "figures" not in self.blind:
            for place, supply in enumerate(tiled.state.supply):
                hopes[place] += self.share * FIGURE_VALUES[min(sum(supply), len(FIGURE_VALUES) - 1)]
        if self.tells:
            told: Any = game
            for name, more in told.prospects().items():
                if name not in self.blind:
                    hopes = [one + other for one, other in zip(hopes, more, strict=True)]
        return hopes

    def in_areas(self, game: TileGame, laid: Sequence[Cell]) -> Iterator[tuple[int, float]]:
        """Yield who may hope for how much of each area: as known, if it has not changed."""
        board, known = game.board, self.known
        root, size, open_, seated = (getattr(board.partition, name) for name in ("root", "size", "open", "seated"))
        changed = [cell for place in laid for cell in SQUARE.neighbours[place]]
        closed = any(board.closed_by(board.placements[place]) for place in laid)
        roots: dict[int, None] = {}
        for part in board._occupants:
            while root[part] != part:
                part = root[part]
            roots[part] = None
        for part in roots:
            old = known.get(part)
            if (
                old is not None
                and (old.size, old.open, old.seated) == (size[part], open_[part], seated[part])
                and not (closed and old.lasting)
                and old.gaps.isdisjoint(changed)
            ):
                yield from old.shares
            else:
                yield from self.look_again(game, part, laid).shares

    def look_again(self, game: TileGame, part: int, laid: Sequence[Cell]) -> Known:
        """Find out about an area that has changed; whatever figure is put on a tile, most of them are the same."""
        board = game.board
        area = board.areas_of([part])[0]
        if len(laid) != 1:
            return self.look_at(game, area)
        if board.placements[laid[0]] is not self.lies:
            self.lies = board.placements[laid[0]]
            self.beside.clear()
        key = part, board.partition.seated[part]
        found = self.beside.get(key)
        if found is None:
            found = self.beside[key] = self.look_at(game, area)
        return found

    def look_at(self, game: TileGame, area: Area) -> Known:
        """Find out about an area."""
        partition, root, closes = game.board.partition, area.root, area.layer in self.closing
        signs = partition.size[root], partition.open[root], partition.seated[root]
        if area.layer not in self.seen:
            return Known(*signs, frozenset(), False, ())
        gaps = area.gaps if closes else frozenset()
        now = game.worth(area).points if area.layer in game.scored_at_end else 0
        if closes and "end" in self.blind:
            now = 0
        shares = [(player, float(now)) for player in self.holders(game, area)]
        if closes and self.eyes.hope != "none":
            back = 0.0 if "figures" in self.blind else self.share * FIGURE_BACK
            more = self.hope(game, gaps) * (game.worth(area.completed()).points - now + back)
            shares += [(player, more) for player in self.holders(game, area)]
        return Known(*signs, gaps, not closes, tuple(shares))

    def holders(self, game: TileGame, area: Area) -> list[int]:
        """Return who gets it; to one who does not see shares, everybody who stands there."""
        names = {figure.player for figure in area.occupants} if "shares" in self.blind else game.holders(area)[0]
        return [self.numbers[name] for name in names]

    def hope(self, game: TileGame, gaps: frozenset[Cell]) -> float:
        """Guess the chance that every gap will be filled."""
        if self.eyes.hope == "even":
            return 0.5
        one = HOPE * self.left / (self.left + 10.0)
        if self.eyes.hope == "gaps":
            return float(one ** len(gaps))
        chance = 1.0
        for cell in gaps:
            chance *= one * self.fits(game, cell)
        return chance

    def fits(self, game: TileGame, cell: Cell) -> float:
        """Guess the chance that a tile comes that fits a cell: one of two is as good as none of one."""
        around = game.board.around(cell)
        if around is None:
            return 1.0  # only its corner is touched: anything may come to lie there
        found = self.fitting.get(around)
        if found is None:
            plans = game.board.plans
            count = sum(copies for tile, copies in self.copies.items() if plans[tile].fits[around])
            found = self.fitting[around] = count / (count + 2.0)
        return found
