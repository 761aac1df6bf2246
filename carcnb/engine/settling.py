"""Figures on tiles: putting them on a zone, scoring what they hold, giving them back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from .actions import PASS, Action, Occupy, Pass
from .area import Area
from .board import Board
from .events import Closed, Event, Occupied, Passed, Returned
from .landscape import Occupant, Placement
from .lattice import Cell
from .play import Game, State
from .refusals import Refusal
from .seats import free_seats
from .tallies import Tally
from .words import known


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


class Settling(Game):
    """The second half of a turn: a figure on the tile just laid, and the scoring."""

    state: LayingState
    board: Board

    def settled(self, closed: list[Area], events: list[Event]) -> None:
        """Go on after the areas closed by this turn were scored."""
        raise NotImplementedError

    def worth(self, area: Area) -> Tally:
        """Return what an area pays to its holders, closed or at the end as it lies."""
        raise NotImplementedError

    #: the layers whose areas pay at the end of the game as they lie, complete or not
    scored_at_end: ClassVar[tuple[str, ...]] = ()

    def worth_at_end(self, area: Area) -> Tally:
        """Return what an area would pay its holders if the game ended now."""
        return self.worth(area) if area.closed or area.layer in self.scored_at_end else Tally()

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
        placement = self.laid
        zone = placement.tile.zone(action.zone)
        role = self.box.roles[known("role", action.role, self.box.roles)]
        about: dict[str, Any] = {"zone": action.zone, "role": action.role, "cell": placement.cell}
        if zone is None:
            there = tuple(zone.name for zone in placement.tile.zones)
            return self.refuse("no_such_zone", tile=placement.tile.id, zones=there, **about)
        if zone.kind not in role.kinds:
            return self.refuse("wrong_role", detail=role.name, kind=zone.kind, **about)
        if not self.supply(self.to_move)[role.figure]:
            return self.refuse("no_supply", detail=role.figure, **about)
        area = self.board.area(role.layer, placement.cell, action.zone)
        if area.occupants:
            return self.refuse("area_occupied", detail=role.name, occupants=area.occupants, **about)
        return None

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
        for area in closed:
            events.append(Closed(self.to_move, area.spot))
            if area.occupants:
                self.score_area(area, events)
                self.give_back(area.occupants, events)
        self.settled(closed, events)

    def score_area(self, area: Area, events: list[Event]) -> None:
        """Pay an area to those who hold most of it."""
        self.pay(area, area.majority, area.layer, events)

    def pay(self, area: Area, holders: Sequence[str], why: str, events: list[Event]) -> None:
        """Give an area's points to its holders; whoever else stands there gets nothing."""
        present = {occupant.player for occupant in area.occupants}
        paid = [player for player in self.players if player in holders]
        beaten = tuple(player for player in self.players if player in present and player not in holders)
        self.award(events, paid, self.worth(area), why, spot=area.spot, beaten=beaten)

    def give_back(self, occupants: Iterable[Occupant], events: list[Event]) -> None:
        """Return figures to their owners."""
        counts: Counter[tuple[str, str]] = Counter()
        for occupant in occupants:
            self.board.remove(occupant)
            counts[occupant.player, self.box.roles[occupant.role].figure] += 1
        for (player, figure), count in counts.items():
            self.change_supply(player, figure, count)
            events.append(Returned(player, figure, count))

    def change_supply(self, player: str, figure: str, change: int) -> None:
        """Add to, or take from, what a player has left of a figure."""
        number, kind = self.players.index(player), list(self.box.figures).index(figure)
        supply = list(self.state.supply)
        own = list(supply[number])
        # a free position may show more figures than there are
        own[kind] = max(own[kind] + change, 0) if self.free else own[kind] + change
        supply[number] = tuple(own)
        self.state = self.state.but(supply=tuple(supply))
