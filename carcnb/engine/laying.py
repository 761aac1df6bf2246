"""Games in which tiles are drawn, laid, and settled by figures."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from .actions import PASS, Action, Draw, Occupy, Pass, Place, draws
from .area import Area
from .board import Board, Occupant, Placement
from .box import Box
from .events import Closed, Drawn, Event, Joined, Occupied, Passed, Placed, Returned, TurnEnded
from .lattice import Cell
from .plan import Plan
from .play import Game, State
from .refusals import Refusal
from .setup import lay_out
from .tallies import Tally
from .tile import SIDE_NAMES, Tile

LANDSCAPE = "landscape"


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


class TileGame(Game):
    """Draw a tile, lay it, put a figure, score. Games hook in at `drawn`, `settled`, `worth` and `final_scoring`."""

    phases = {"draw": (Draw,), "place": (Place, Draw), "occupy": (Occupy, Pass), "over": ()}
    setup_verbs = ("put", "score", "turn", "gone")
    state: LayingState

    def __init__(
        self, box: Box, plans: Mapping[str, Plan], players: Sequence[str], options: Mapping[str, str] | None = None
    ) -> None:
        self.plans = plans
        #: each copy of each tile has a bit of its own in `state.deck`
        self._copies = [tile.id for tile in box.tiles.values() for _ in range(tile.copies)]
        self._bits: dict[str, int] = {}
        for bit, tile_id in enumerate(self._copies):
            self._bits[tile_id] = self._bits.get(tile_id, 0) | 1 << bit
        self._pile_bits: dict[str, int] = {}
        for tile_id, bits in self._bits.items():
            pile = box.tiles[tile_id].pile
            self._pile_bits[pile] = self._pile_bits.get(pile, 0) | bits
        self._order: dict[str, tuple[str, ...]] = {}
        self.board = Board(box, plans, self.worth)
        super().__init__(box, players, options)
        lay_out(self, ())

    # --- hooks for a game's rules -------------------------------------------------------------------------------------

    def drawn(self, events: list[Event]) -> None:
        """Do what a drawn tile sets off before it is laid."""
        self.ready_to_place(events)

    def settled(self, closed: list[Area], events: list[Event]) -> None:
        """Go on after the areas closed by this turn were scored."""
        self.end_turn(events)

    def set_up_own(self, words: list[str]) -> None:
        """Carry out a set-up statement that only this game has."""
        raise ValueError(f"{words[0]!r} is no set-up statement of {self.key}; it has {', '.join(self.setup_verbs)}")

    def worth(self, area: Area) -> Tally:
        """Return what an area pays to its holders, closed or at the end as it lies."""
        raise NotImplementedError

    # --- asking -------------------------------------------------------------------------------------------------------

    def opening(self) -> LayingState:
        supply = tuple(self.box.figures.values())
        count = len(self.players)
        return LayingState("draw", 0, (0,) * count, self.full_deck(), (supply,) * count)

    def full_deck(self) -> int:
        """Every copy in the box except the start tiles."""
        deck = sum(self._bits.values())
        for tile_id, _ in self.box.start:
            bits = deck & self._bits[tile_id]
            deck &= ~(bits & -bits)
        return deck

    @property
    def tile(self) -> Tile | None:
        """The tile in hand."""
        return None if self.state.hand is None else self.box.tiles[self.state.hand]

    @property
    def deck(self) -> Counter[str]:
        """The tiles that can still come up, with how many copies of each, in all piles."""
        deck = self.state.deck
        return Counter({tile: (deck & bits).bit_count() for tile, bits in self._bits.items() if deck & bits})

    def pile(self, name: str = LANDSCAPE) -> Counter[str]:
        """The tiles left in one pile."""
        return Counter({tile: count for tile, count in self.deck.items() if self.box.tiles[tile].pile == name})

    def supply(self, player: str) -> dict[str, int]:
        """The figures a player has left."""
        self.known("player", player, self.players)
        return dict(zip(self.box.figures, self.state.supply[self.players.index(player)], strict=True))

    def legal_turns(self) -> list[tuple[Place, Occupy | Pass]]:
        """List the complete turns with the tile in hand: every placement with every figure, or none."""
        state = self.state
        if state.phase != "place" or state.hand is None:
            raise ValueError(f"complete turns start with a tile in hand; the phase is {state.phase}")
        return [(place, occupy or PASS) for place, occupy in self.board.turns_of(state.hand, state.supply[state.turn])]

    def observe(self, words: Sequence[str]) -> int | str:
        match words:
            case ["supply", player, figure]:
                return self.supply(player)[self.known("figure", figure, self.box.figures)]
            case ["placements"]:
                if self.state.hand is None:
                    raise ValueError("placements can be counted only with a tile in hand")
                return len(self.board.placements_of(self.state.hand))
            case ["areas", layer]:
                return sum(1 for _ in self.board.roots(self.known("layer", layer, self.box.layers)))
        return super().observe(words)

    def check_words(self, action: Action) -> None:
        if isinstance(action, Occupy):
            self.known("role", action.role, self.box.roles)
        elif action.chance:
            self.known("tile", getattr(action, "tile", ""), self.tile_names())

    def tile_names(self) -> list[str]:
        """The names a record may use for single tiles."""
        hidden = {tile for tile, _ in self.box.start} if self.box.start_name else set()
        return [tile for tile in self.box.tiles if tile not in hidden]

    # --- draw ---------------------------------------------------------------------------------------------------------

    def refuse_draw(self, action: Draw) -> Refusal | None:
        return self.refuse_from_pile(action.tile, LANDSCAPE)

    def refuse_from_pile(self, tile_id: str, pile: str) -> Refusal | None:
        """Refuse a tile that cannot come up from this pile now."""
        state = self.state
        if state.hand is not None:
            if self.box.tiles[state.hand].pile != pile:
                return self.refuse("wrong_phase", phase=state.phase, verb="draw")
            if not state.stuck:
                return self.refuse("tile_fits", tile=state.hand)
        bits = self._bits.get(tile_id)
        if bits is None:
            self.known("tile", tile_id, self.tile_names())
        if not bits or not bits & state.deck or self.box.tiles[tile_id].pile != pile:
            return self.refuse("not_in_deck", tile=tile_id)
        return None

    def do_draw(self, action: Draw, events: list[Event]) -> None:
        self.take_tile(action.tile, events)
        self.drawn(events)

    def list_draw(self) -> Iterable[Action]:
        state = self.state
        if state.hand is None or (state.stuck and self.box.tiles[state.hand].pile == LANDSCAPE):
            return [draws(tile) for tile in self.pile()]
        return ()

    def take_tile(self, tile_id: str, events: list[Event]) -> None:
        """Move one copy from its pile to the player's hand."""
        state = self.state
        bits = state.deck & self._bits[tile_id]
        fits = self.board.fits_somewhere(tile_id)
        self.state = state.but(deck=state.deck & ~(bits & -bits), hand=tile_id, stuck=not fits)
        events.append(Drawn(self.players[state.turn], tile_id, fits))

    def ready_to_place(self, events: list[Event]) -> None:
        """Go on to laying the tile in hand; if it fits nowhere, to the next one, or, with none left, onwards."""
        state = self.state = self.state.but(phase="place")
        assert state.hand is not None
        if state.stuck and not state.deck & self._pile_bits[self.box.tiles[state.hand].pile]:
            self.pile_ran_out(events)

    def pile_ran_out(self, events: list[Event]) -> None:
        """Go on after the last tile of a pile fitted nowhere."""
        self.finish(events)

    # --- place --------------------------------------------------------------------------------------------------------

    def refuse_place(self, action: Place) -> Refusal | None:
        board, hand, cell = self.board, self.state.hand, action.cell
        assert hand is not None
        around = board.frontier.get(cell)
        if around is not None and action.turn in board.plans[hand].fits[around]:
            return None
        if cell in board.placements:
            return self.refuse("cell_taken", cell=cell, tile=board.placements[cell].tile.id)
        if around is None:
            return self.refuse("no_neighbour", cell=cell)
        side = board.mismatch(hand, cell, action.turn)
        assert side is not None
        mine = self.box.tiles[hand].side(side, action.turn)
        neighbour = board.placements[cell[0] + (0, 1, 0, -1)[side], cell[1] + (-1, 0, 1, 0)[side]]
        theirs = neighbour.tile.side(side - 2, neighbour.turn)
        return self.refuse("side_mismatch", cell=cell, side=side, side_name=SIDE_NAMES[side], mine=mine, theirs=theirs)

    def do_place(self, action: Place, events: list[Event]) -> None:
        state = self.state
        assert state.hand is not None
        _, shared = self.board.lay(state.hand, action.cell, action.turn)
        events.append(Placed(self.players[state.turn], state.hand, action.cell, action.turn))
        if shared:
            for area in self.board.areas_of(shared):
                events.append(Joined(area.spot))
        self.state = state.but(phase="occupy", hand=None, laid=action.cell)

    def list_place(self) -> Iterable[Action]:
        assert self.state.hand is not None
        return self.board.placements_of(self.state.hand)

    # --- occupy, pass -------------------------------------------------------------------------------------------------

    @property
    def laid(self) -> Placement:
        """The tile laid this turn."""
        assert self.state.laid is not None
        return self.board.placements[self.state.laid]

    def refuse_occupy(self, action: Occupy) -> Refusal | None:
        placement = self.laid
        zone = placement.tile.zone(action.zone)
        role = self.box.roles[self.known("role", action.role, self.box.roles)]
        about: dict[str, Any] = {"zone": action.zone, "role": action.role, "cell": placement.cell}
        if zone is None:
            return self.refuse("no_such_zone", tile=placement.tile.id, **about)
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
        return self.board.free_seats(self.laid, self.state.supply[self.state.turn])

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
        own[kind] += change
        supply[number] = tuple(own)
        self.state = self.state.but(supply=tuple(supply))

    def end_turn(self, events: list[Event]) -> None:
        """Hand over to the next player, or finish if the landscape pile is empty."""
        state = self.state
        if not state.deck & self._pile_bits[LANDSCAPE]:
            self.finish(events)
            return
        following = (state.turn + 1) % len(self.players)
        events.append(TurnEnded(self.players[state.turn], self.players[following]))
        self.state = state.but(phase="draw", turn=following, hand=None, laid=None)

    def refuse_end(self) -> Refusal | None:
        return None if self.state.phase in ("draw", "place") else self.refuse("wrong_phase", phase=self.phase, verb="end")

    # --- chance, copies, set-up ---------------------------------------------------------------------------------------

    def chance_action(self) -> Action | None:
        state = self.state
        if state.phase == "draw" or (state.stuck and state.phase == "place"):
            return draws(self.next_of(LANDSCAPE))
        return None

    def next_of(self, pile: str) -> str:
        """Return the tile that the shuffled order brings next from a pile."""
        order = self._order[pile]
        return order[-(self.state.deck & self._pile_bits[pile]).bit_count()]

    def shuffle(self, seed: int) -> None:
        chance = random.Random(seed)
        self._order = {}
        for pile in self._pile_bits:
            order = list(self.pile(pile).elements())
            chance.shuffle(order)
            self._order[pile] = tuple(order)

    def board_mark(self) -> int:
        return self.board.mark()

    def board_undo(self, mark: int) -> None:
        self.board.undo_to(mark)

    def copy_board(self, other: Self) -> None:
        self.board = other.board.copy(self.worth)

    def set_up(self, lines: Sequence[str]) -> None:
        self.setup_lines = tuple(lines)
        lay_out(self, lines)
