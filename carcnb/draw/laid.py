"""Tiles as they lie in a frame: shapes that last until it changes, so that a picture is mostly the one before."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ..engine.lattice import Cell
from .art import tile_symbol
from .frame import Frame
from .scene import Symbol, SymbolUse
from .theme import Theme


def laid_tile(board: Any, cell: Cell, frame: Frame, colours: Theme) -> SymbolUse:
    """Return the tile that lies on a cell."""
    placement = board.placements[cell]
    return _uses(frame)[tile_symbol(placement.tile, placement.turn, colours), cell]


class _Uses(dict[tuple[Symbol, Cell], SymbolUse]):
    """Tiles by their face and cell."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def __missing__(self, key: tuple[Symbol, Cell]) -> SymbolUse:
        symbol, cell = key
        x, y = self.frame.corner(cell)
        # on a hundredth of a pixel, so that after a move of the board it is found to be the same
        use = SymbolUse(symbol, round(x, 2), round(y, 2), self.frame.cell / 100, target=("cell", cell))
        self[key] = use
        return use


_uses = lru_cache(maxsize=4)(_Uses)
