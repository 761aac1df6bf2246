"""The table of a game while a position is set up on it: the tile that is to be laid, and where it would fit."""

from __future__ import annotations

from typing import Any

from ..draw.scene import Scene, Target
from ..draw.sheets import paint_tile
from ..draw.view import Ghost
from ..engine.lattice import SQUARE, Cell
from ..engine.tile import Tile
from ..tables import Table


class Drafted(Table):
    """What a table shows and answers besides while it is set up; mixed into the table of the game."""

    #: the tile that is to be laid, or was chosen on the table, and how the latter is turned
    brush: Tile | None = None
    chosen: tuple[Tile, int] | None = None
    #: the tile in hand, which is drawn only where the game begins
    aside = ""

    @property
    def holds(self) -> Tile | None:
        return self.brush

    @property
    def held(self) -> Tile | None:
        return self.brush

    def hand(self, size: float, look: str, turn: int) -> Scene:
        if self.brush is not None:
            return paint_tile(self.brush, size, look, turn)
        return paint_tile(self.chosen[0], size, look, self.chosen[1]) if self.chosen else Scene(size, size, ())

    def cells(self, legal: Any) -> tuple[Cell, ...]:
        if not self.palette():
            return ()
        laid = self.game.board.placements
        beside = (near for cell in laid for near in SQUARE.neighbours[cell] if near not in laid)
        return tuple(dict.fromkeys(beside))

    def turn_on(self, cell: Cell, turn: int) -> tuple[int, bool]:
        """Return how the tile to be laid would lie on a cell, turned on to where it fits; and whether it does."""
        assert self.brush is not None
        fits = self.fitting_turns(self.brush, cell)
        ways = [(turn + step) % 4 for step in range(4)]
        return next((way for way in ways if way in fits), turn), bool(fits)

    def ghost(self, hover: Target, turn: int) -> Ghost | None:
        if self.brush is None or hover[0] != "cell" or hover[1] in self.game.board.placements:
            return None
        way, fits = self.turn_on(hover[1], turn)
        return Ghost(self.brush.id, hover[1], way, fits, None)

    def left(self) -> None:
        return None

    def on_offer(self, legal: Any) -> list[Target]:
        return []

    def close_up(self, legal: Any) -> None:
        return None


#: the tables that are mixed, by the sort of table of the game
_MIXED: dict[type[Table], type[Drafted]] = {}


def drafted(table: Table) -> Drafted:
    """Return the table of a game as one that is set up."""
    sort = type(table)
    if sort not in _MIXED:
        _MIXED[sort] = type(f"Drafted{sort.__name__}", (Drafted, sort), {})
    return _MIXED[sort](table.game)
