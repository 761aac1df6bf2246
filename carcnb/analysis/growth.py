"""A game looked back upon: scores and areas after each turn."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from ..engine.lattice import Cell
from ..engine.play import Game
from .odds import tile_game
from .records import turn_ends


class Growth(NamedTuple):
    """The life of one area: its sizes as (tiles laid, tiles of the area), who held it last, whether it closed."""

    sizes: list[tuple[int, int]]
    holder: str | None
    closed: bool
    #: everybody who held it alone, one after the other
    holders: tuple[str, ...] = ()

    @property
    def stolen(self) -> bool:
        """Whether somebody took it over from somebody else."""
        return len(self.holders) > 1


class Snapshot(NamedTuple):
    """An area at one moment."""

    laid: int
    size: int
    holder: str | None
    closed: bool
    alone: str | None = None


def scores_by_turn(game: Game) -> list[tuple[int, ...]]:
    """List the scores at the start and after each turn.

    >>> from carcnb.games import new_game
    >>> scores_by_turn(new_game("hunters_gatherers"))
    [(0, 0)]
    """
    start = game.steps[0].state.scores if game.steps else game.state.scores
    return [start, *(scores for _, scores in turn_ends(game))]


def growth(game: Game, layer: str) -> list[Growth]:
    """Return the life of each area of a layer; where areas were joined, only the older one goes on.

    An area is known by its oldest zone, so that it stays the same while it grows.

    >>> from carcnb.games import new_game
    >>> growth(new_game("hunters_gatherers"), "forest")
    [Growth(sizes=[(1, 1)], holder=None, closed=False, holders=())]
    """
    back = tile_game(game).copy()
    back.board.areas(layer)  # says which layers there are, if this is none
    moments = [snapshot(back, layer)]
    while any(not step.by_itself for step in back.steps):
        back.pop()
        moments.append(snapshot(back, layer))
    lives: dict[tuple[Cell, str], list[Snapshot]] = {}
    for moment in reversed(moments):
        for zone, look in moment.items():
            life = lives.setdefault(zone, [])
            if not life or not life[-1].closed:
                life.append(look)
    return [
        Growth(
            list(dict.fromkeys((look.laid, look.size) for look in life)),
            next((look.holder for look in reversed(life) if look.holder), None),
            life[-1].closed,
            tuple(name for name, _ in groupby(look.alone for look in life if look.alone)),
        )
        for life in lives.values()
    ]


def snapshot(game: Game, layer: str) -> dict[tuple[Cell, str], Snapshot]:
    """Return the areas now, by their oldest zone."""
    board = tile_game(game).board
    order = {cell: place for place, cell in enumerate(board.placements)}
    found = {}
    for area in board.areas(layer):
        oldest = min(area.zones, key=lambda zone: (order[zone[0]], zone[1]))
        closed = bool(board.box.layers[layer].closes) and area.closed
        first, *others = [*area.majority, None]
        found[oldest] = Snapshot(len(order), len(area.tiles), first, closed, None if others[:-1] else first)
    return found
