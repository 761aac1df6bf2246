"""Figures on tiles: putting them on a zone, scoring what they hold, giving them back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from .actions import PASS, Action, Occupy, Pass
from .area import Area
from .board import Board, outlive
from .box import figure_places
from .events import UNHEARD, Closed, Event, Occupied, Passed, Returned
from .landscape import Occupant, Placement
from .lattice import Cell
from .ordinary import unchanged
from .play import Game, State
from .refusals import Refusal
from .seats import free_seats
from .tallies import Tally
from .words import known

if TYPE_CHECKING:
    from .misreadings import Miscount, Misreading


@dataclass(frozen=True)
class LayingState(State):
    """What a tile-laying game remembers besides the board."""

    #: the copies of tiles that can still come up, one bit each
    deck: int
    #: for each player, how many of each figure are left
    supply: tuple[tuple[int, ...], ...]
    #: the tile drawn and not yet laid
    hand: str | None = None
    #: whether it fits nowhere
    stuck: bool = False
    #: where the tile of this turn was laid
    laid: Cell | None = None


#: a study may point so many cells beyond the landscape: tiles will lie there soon
AHEAD = 3


class Settling(Game):
    """The second half of a turn: a figure on the tile just laid, and the scoring."""

    state: LayingState
    board: Board

    def __del__(self, outlive: Callable[[Settling], None] = outlive) -> None:
        outlive(self)

    def settled(self, closed: list[Area], events: list[Event]) -> None:
        """Go on after the areas closed by this turn were scored."""
        raise NotImplementedError

    def worth(self, area: Area) -> Tally:
        """Return what an area pays to its holders, closed or at the end as it lies."""
        raise NotImplementedError

    def ordinary(self, closed: Sequence[Area] = ()) -> bool:
        """Tell whether this turn, having completed these areas, runs as in every tile game; then playouts are quick.

        A game that changes what a turn does, or what follows it, says here when it does not; unless it says so, none
        of its turns is taken for an ordinary one.
        """
        return unchanged(type(self))

    #: the layers whose areas pay at the end of the game as they lie, complete or not
    scored_at_end: ClassVar[tuple[str, ...]] = ()

    def worth_at_end(self, area: Area) -> Tally:
        """Return what an area would pay its holders if the game ended now."""
        return self.worth(area) if area.closed or area.layer in self.scored_at_end else Tally()

    def misreadings(self, told: Sequence[Event]) -> Iterable[Misreading]:
        from .misreadings import of_areas  # late: only lessons ask

        return of_areas(self, told)

    def miscounts(self, words: Sequence[str]) -> Iterable[Miscount]:
        from .misreadings import of_landscape

        return of_landscape(self, words)

    def nearest_cell(self, cell: Cell) -> Cell:
        columns, rows = zip(*(self.board.placements or [(0, 0)]), strict=True)
        x = min(max(cell[0], min(columns) - AHEAD), max(columns) + AHEAD)
        return x, min(max(cell[1], min(rows) - AHEAD), max(rows) + AHEAD)

    def zones_on(self, cell: Cell) -> Sequence[str]:
        laid = self.board.placements.get(cell)
        return [zone.name for zone in laid.tile.zones] if laid else ()

    def supply(self, player: str) -> dict[str, int]:
        """The figures a player has left."""
        known("player", player, self.players)
        return dict(zip(self.box.figures, self.state.supply[self.players.index(player)], strict=True))

    # --- occupy, pass -------------------------------------------------------------------------------------------------

    @property
    def laid(self) -> Placement:
        """The tile laid this turn."""
        assert self.state.laid is not None
        return self.board.placements[self.state.laid]

    def refuse_occupy(self, action: Occupy) -> Refusal | None:
        placement, state = self.laid, self.state
        if action in free_seats(self.board, placement, state.supply[state.turn]):
            return None  # so nearly always, and looking for a reason takes longer
        zone = placement.tile.zone(action.zone)
        role = self.box.roles[known("role", action.role, self.box.roles)]
        about: dict[str, Any] = {"zone": action.zone, "role": action.role, "cell": placement.cell}
        if zone is None:
            there = tuple(zone.name for zone in placement.tile.zones)
            return self.refuse("no_such_zone", tile=placement.tile.id, zones=there, **about)
        if zone.kind not in role.kinds:
            return self.refuse("wrong_role", detail=role.name, kind=zone.kind, **about)
        if role.name in self.box.without:
            return self.refuse("left_out", detail=role.name, **about)
        if not self.supply(self.to_move)[role.figure]:
            return self.refuse("no_supply", detail=role.figure, **about)
        area = self.board.area(role.layer, placement.cell, action.zone)
        return self.refuse("area_occupied", detail=role.name, occupants=area.occupants, **about)

    def do_occupy(self, action: Occupy, events: list[Event]) -> None:
        cell, player = self.laid.cell, self.to_move
        self.board.seat(player, action.role, cell, action.zone)
        self.change_supply(player, self.box.roles[action.role].figure, -1)
        events.append(Occupied(player, action.role, cell, action.zone))
        self.settle(events)

    def list_occupy(self) -> Iterable[Action]:
        return free_seats(self.board, self.laid, self.state.supply[self.state.turn])

    def refuse_pass(self, action: Pass) -> Refusal | None:
        return None

    def do_pass(self, action: Pass, events: list[Event]) -> None:
        events.append(Passed(self.to_move))
        self.settle(events)

    def list_pass(self) -> Iterable[Action]:
        return (PASS,)

    # --- scoring ------------------------------------------------------------------------------------------------------

    def settle(self, events: list[Event]) -> None:
        """Score what this turn completed, give the figures back, and go on."""
        closed = self.board.closed_by(self.laid)
        self.score_closed(closed, events)
        self.settled(closed, events)

    def score_closed(self, closed: Iterable[Area], events: list[Event]) -> None:
        """Score the areas that this turn completed, and give the figures in them back."""
        for area in closed:
            if events is not UNHEARD:
                events.append(Closed(self.to_move, area.spot))
            if occupants := area.occupants:
                self.score_area(area, events)
                self.give_back(occupants, events)

    def score_area(self, area: Area, events: list[Event]) -> None:
        """Pay an area to those who hold it; whoever else stands there gets nothing."""
        holders, why = self.holders(area)
        occupants = area.occupants
        if len(occupants) == 1:
            paid, beaten = tuple(holders), tuple[str, ...]()
        else:
            present = {occupant.player for occupant in occupants}
            paid = tuple([player for player in self.players if player in holders])
            beaten = tuple([player for player in self.players if player in present and player not in holders])
        self.award(events, paid, self.worth(area), why, spot=area.spot, beaten=beaten)

    def holders(self, area: Area) -> tuple[Sequence[str], str]:
        """Return who is paid for an area, and why: those with most figures in it, for what it is."""
        return area.majority, area.layer

    def give_back(self, occupants: Iterable[Occupant], events: list[Event]) -> None:
        """Return figures to their owners."""
        counts: dict[tuple[str, str], int] = {}
        for occupant in occupants:
            self.board.remove(occupant)
            owned = occupant.player, self.box.roles[occupant.role].figure
            counts[owned] = counts.get(owned, 0) + 1
        for (player, figure), count in counts.items():
            self.change_supply(player, figure, count)
            if events is not UNHEARD:
                events.append(Returned(player, figure, count))

    def change_supply(self, player: str, figure: str, change: int) -> None:
        """Add to, or take from, what a player has left of a figure."""
        number, kind = self.players.index(player), figure_places(self.box)[figure]
        supply = list(self.state.supply)
        own = list(supply[number])
        # a free position may show more figures than there are
        own[kind] = max(own[kind] + change, 0) if self.free else own[kind] + change
        supply[number] = tuple(own)
        self.state = self.state.but(supply=tuple(supply))
