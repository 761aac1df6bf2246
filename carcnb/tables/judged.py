"""How a table shows turns that are weighed against each other, and where what is left in the piles fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..draw.path import Point
from ..draw.scene import Target
from ..draw.view import FOCUS, Ghost, Sign
from ..engine.actions import Action, Occupy, Place
from ..engine.lattice import Cell
from ..engine.tile import SLOTS, Tile, Zone
from ..say.explain import Explainer
from .whereon import where_on

#: the number of a turn stands so far from the figure it is about, in cells
BESIDE = (0.13, -0.13)


class Judged:
    """The part of a table that draws and names whole turns; by itself a turn is a number at its first place."""

    game: Any

    if TYPE_CHECKING:
        # what the table itself answers
        def targets(self, action: Action) -> list[Target]: ...
        def action(self, action: Action, explainer: Explainer) -> str: ...
        def cells(self, legal: Sequence[Action]) -> tuple[Cell, ...]: ...
        def lit_by_picking(self, thing: Any) -> Target | None: ...
        def stands(self, cell: Cell, zone: str) -> Point | None: ...

    def heat(self) -> dict[Cell, float]:
        """Return how well what is left in the piles fits each empty cell, from 0 to 1; nothing without tiles."""
        return {}

    def turn_sign(
        self, number: str, turn: Sequence[Action], comes: Action | None = None, player: str | None = None
    ) -> Sign | None:
        """Return how a turn is drawn on the table: a number at the first of its places; None where it has none.

        `comes` is what would come up for it before, and `player` who would do it, if it is not a turn of now.
        """
        for action in turn:
            written = [place for cell in self.cells([action]) if (place := self.lit_by_picking(cell)) is not None]
            if places := [*written, *self.targets(action)]:
                return Sign(number, places[0])
        return None

    def turn_words(self, turn: Sequence[Action], explainer: Explainer) -> str:
        """Return a turn in a few words."""
        return ". ".join(self.action(action, explainer) for action in turn)

    def turn_where(self, turn: Sequence[Action], explainer: Explainer) -> str:
        """Return which of several alike places on the tile in hand a turn takes; "" where there is one only."""
        return ""

    def doubles(self, turn: Sequence[Action]) -> bool:
        """Tell whether a turn is another one in disguise: its tile looks the same when it is turned less."""
        return False

    def turn_tile(self, turn: Sequence[Action]) -> tuple[str, int] | None:
        """Return the tile that a turn lays, and how it is turned; None where no tile is laid."""
        return None


class TileTurns(Judged):
    """The same with tiles: a turn is a tile where it would lie, with the figure on it."""

    def heat(self) -> dict[Cell, float]:
        board, left = self.game.board, self.game.pile()
        fits = {
            cell: sum(copies for tile, copies in left.items() if board.plans[tile].fits[around])
            for cell, around in board.frontier.items()
        }
        some = [count for count in fits.values() if count]
        least, most = min(some, default=0), max(some, default=0)
        return {cell: (count - least) / max(most - least, 1) for cell, count in fits.items() if count}

    def turn_sign(
        self, number: str, turn: Sequence[Action], comes: Action | None = None, player: str | None = None
    ) -> Sign | None:
        tile = self.game.box.tiles.get(comes.words()[0]) if comes is not None else self.game.tile
        figure = next((action for action in turn if isinstance(action, Occupy)), None)
        for action in turn:
            if isinstance(action, Place) and tile is not None:
                put = None if figure is None else (figure.role, player or self.game.to_move, figure.zone)
                ghost = Ghost(tile.id, action.cell, action.turn, figure=put)
                return Sign(number, ("cell", action.cell), ghost, FOCUS)
            if isinstance(action, Occupy):
                at = self.stands(self.game.state.laid, action.zone)
                beside = None if at is None else (at[0] + BESIDE[0], at[1] + BESIDE[1])
                return Sign(number, ("zone", self.game.state.laid, action.zone), at=beside)
        return super().turn_sign(number, turn, comes, player)

    def turn_words(self, turn: Sequence[Action], explainer: Explainer) -> str:
        rest = [action for action in turn if not isinstance(action, Place)]
        return super().turn_words(rest or turn, explainer)

    def turn_where(self, turn: Sequence[Action], explainer: Explainer) -> str:
        tile, laid = self.game.tile, next((action for action in turn if isinstance(action, Place)), None)
        put = next((action for action in turn if isinstance(action, Occupy)), None)
        return "" if tile is None or laid is None or put is None else where_on(tile, laid.turn, put.zone, explainer)

    def doubles(self, turn: Sequence[Action]) -> bool:
        tile, laid = self.game.tile, next((action for action in turn if isinstance(action, Place)), None)
        if tile is None or laid is None:
            return False
        return any(_turned(tile, less) == _turned(tile, laid.turn) for less in range(laid.turn))

    def turn_tile(self, turn: Sequence[Action]) -> tuple[str, int] | None:
        laid = (action for action in turn if isinstance(action, Place))
        return next(((self.game.tile.id, action.turn) for action in laid if self.game.tile is not None), None)


def one_in_each_place(signs: Iterable[Sign | None]) -> tuple[Sign, ...]:
    """Return the first of the signs in each place: of several figures on one tile one would hide the other."""
    found: dict[object, Sign] = {}
    for sign in signs:
        if sign is not None:
            found.setdefault(sign.target, sign)
    return tuple(found.values())


@lru_cache(maxsize=512)
def _turned(tile: Tile, turn: int) -> frozenset[object]:
    """Return what a tile shows once it is turned, whatever its zones are called."""

    def place(zone: Zone) -> tuple[object, ...]:
        slots = tuple(sorted((slot + 3 * turn) % SLOTS for slot in zone.slots))
        return zone.kind, slots, tuple(sorted(zone.has.items())), zone.ends

    named = {zone.name: zone for zone in tile.zones}
    return frozenset((place(zone), frozenset(place(named[name]) for name in zone.touches)) for zone in tile.zones)
