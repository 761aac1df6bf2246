"""What it takes to close an area, and which areas cannot be closed any more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine.area import Area
from ..engine.lattice import Cell
from ..engine.laying import TileGame
from ..engine.play import Game
from .odds import Fit, left, tile_game


@dataclass(frozen=True)
class Closing:
    """What an open area needs.

    `now` lists the tiles left that close it at once: laid on its only gap (or, for a zone that must be surrounded,
    on its last empty neighbour). `fillers` lists for each gap the tiles left that fill it and open nothing new.
    """

    area: Area
    now: tuple[Fit, ...]
    fillers: Mapping[Cell, tuple[Fit, ...]]
    #: whether it is not yet certain that the area stays open (see `closable`)
    possible: bool

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles that close it at once."""
        return tuple(fit.tile for fit in self.now)


def closing(game: Game, layer: str, cell: Cell, zone: str) -> Closing:
    """Tell what the area at a zone needs to be closed.

    >>> from carcnb.games import new_game
    >>> game = new_game("hunters_gatherers")
    >>> need = closing(game, "forest", (0, 0), "forest.1")
    >>> sorted(need.area.gaps), need.now, need.possible
    ([(0, 1), (1, 0)], (), True)
    """
    game = tile_game(game)
    area = closing_area(game, layer, cell, zone)
    fillers = {gap: gap_fillers(game, area, gap) for gap in sorted(area.gaps)}
    now = next(iter(fillers.values())) if len(fillers) == 1 else ()
    return Closing(area, now, fillers, closable(game, area))


def closing_area(game: TileGame, layer: str, cell: Cell, zone: str) -> Area:
    """Return the area; ValueError if areas of its layer are never closed."""
    area = game.board.area(layer, cell, zone)
    if not game.box.layers[layer].closes:
        closers = ", ".join(name for name, other in game.box.layers.items() if other.closes)
        raise ValueError(f"a {layer} is never closed during play; these are: {closers}")
    return area


def gap_fillers(game: TileGame, area: Area, gap: Cell) -> tuple[Fit, ...]:
    """List the tiles left that fill a gap of an area so that it has no gap but those it had."""
    board = game.board.copy(game)
    layer, cell, zone = area.spot
    gaps, around = area.gaps - {gap}, board.around(gap) or 0
    found = []
    for tile, copies in left(game):
        turns = []
        for turn in board.plans[tile].fits[around]:
            mark = board.mark()
            board.lay(tile, gap, turn)
            if board.area(layer, cell, zone).gaps <= gaps:
                turns.append(turn)
            board.undo_to(mark)
        if turns:
            found.append(Fit(tile, copies, tuple(turns)))
    return tuple(found)


def closable(game: Game, area: Area) -> bool:
    """Tell whether an open area may still be closed; False is certain, True is not a promise.

    Every gap must be filled by a tile of its own that fits what surrounds the gap now (later neighbours can only ask
    for more). So an area stays open for ever if the tiles left, in all piles and in hand, cannot be dealt out to its
    gaps in that way. Where they can, it may still fail for lack of draws or of what a new tile opens.
    """
    game = tile_game(game)
    if area.closed:
        return True
    copies = dict(game.deck)
    if game.tile is not None and not game.state.stuck:
        copies[game.tile.id] = copies.get(game.tile.id, 0) + 1
    board = game.board
    wishes = {gap: [tile for tile in copies if board.plans[tile].fits[board.around(gap) or 0]] for gap in area.gaps}
    return dealt(wishes, copies)


def dealt(wishes: Mapping[Cell, list[str]], copies: Mapping[str, int]) -> bool:
    """Tell whether every gap can get a tile it wishes for, with no copy used twice (augmenting paths)."""
    holders: dict[str, list[Cell]] = {tile: [] for tile in copies}

    def serve(gap: Cell, tried: set[str]) -> bool:
        for tile in wishes[gap]:
            if tile in tried:
                continue
            tried.add(tile)
            if len(holders[tile]) < copies[tile]:
                holders[tile].append(gap)
                return True
            for place, other in enumerate(holders[tile]):
                if serve(other, tried):
                    holders[tile][place] = gap
                    return True
        return False

    return all(serve(gap, set()) for gap in wishes)


def stuck_areas(game: Game) -> list[Area]:
    """List the open areas that can never be closed any more (see `closable`), layer by layer."""
    game = tile_game(game)
    layers = [layer.name for layer in game.box.layers.values() if layer.closes]
    return [area for layer in layers for area in game.board.areas(layer) if not closable(game, area)]
