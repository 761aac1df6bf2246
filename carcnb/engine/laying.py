"""Games in which tiles are drawn, laid, and settled by figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Self

from .actions import Action, Draw, End, Occupy, Pass, Place, draws
from .area import Area
from .board import Board
from .box import Box
from .deck import Deck
from .events import Drawn, Event, Joined, Placed, TurnEnded
from .faults import show
from .frontier import meeting, mismatches
from .layout import FORMS, before_final, laid_out, setup_names
from .plan import Plan
from .play import Game
from .refusals import Refusal
from .seats import turns_of
from .settling import LayingState, Settling
from .setup import lay_out
from .tile import Tile
from .words import known

if TYPE_CHECKING:
    from .referee import Sort

LANDSCAPE = "landscape"


_deck = cache(Deck)


class TileGame(Settling):
    """Draw a tile, lay it, put a figure, score. `board` is the landscape with the figures on it.

    Games hook in at `drawn`, `settled`, `worth` and `final_scoring`.
    """

    phases = {"draw": (Draw,), "place": (Place, Draw), "occupy": (Occupy, Pass), "over": ()}
    inside_turn = ("occupy",)
    setup_verbs: ClassVar[tuple[str, ...]] = ("put", "score", "turn", "gone")
    setup_forms: ClassVar[tuple[str, ...]] = FORMS
    offers: ClassVar[tuple[str, ...]] = (*Settling.offers, "board", "tile", "deck", "pile", "supply")
    state: LayingState

    def __init__(
        self,
        box: Box,
        plans: Mapping[str, Plan],
        players: Sequence[str],
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.plans = plans
        self.piles = _deck(box)
        self._order: dict[str, tuple[str, ...]] = {}
        self.board = Board(box, plans, self)
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
        """Carry out a set-up statement that only this game has; ValueError, or ImpossibleSetup, if it cannot be."""
        raise ValueError(f"{words[0]!r} is no set-up statement of {self.key}; it has {', '.join(self.setup_verbs)}")

    def laid_out_own(self) -> list[str]:
        """Return the set-up statements that only this game has."""
        return []

    def sorts(self) -> Sequence[Sort]:
        """Tell the referee which sorts of area there are, and what they are worth (late: it wants networkx)."""
        return ()

    def end_reason(self) -> str:
        return "last_tile"

    def whereabouts(self) -> str:
        tiles = sum(tile.copies for tile in self.box.tiles.values() if tile.pile == LANDSCAPE)
        return f"tile {tiles - self.pile().total()} of {tiles}"

    def next_up(self) -> str:
        state, player = self.state, self.to_move.capitalize()
        if state.phase == "place" and state.hand is not None:
            return f"{state.hand} fits nowhere" if state.stuck else f"{player} lays {state.hand}"
        if all(kind.chance for kind in self.phases[state.phase]):
            return f"{player} draws"
        return f"{player} is to {' or '.join(kind.verb for kind in self.phases[state.phase])}"

    # --- asking -------------------------------------------------------------------------------------------------------

    def opening(self) -> LayingState:
        supply, count = tuple(self.box.figures.values()), len(self.players)
        return LayingState("draw", 0, (0,) * count, self.piles.full, (supply,) * count)

    @property
    def tile(self) -> Tile | None:
        """The tile in hand."""
        return None if self.state.hand is None else self.box.tiles[self.state.hand]

    @property
    def deck(self) -> Counter[str]:
        """The tiles that can still come up, with how many copies of each, in all piles."""
        return self.piles.count(self.state.deck)

    def pile(self, name: str = LANDSCAPE) -> Counter[str]:
        """The tiles left in one pile."""
        return self.piles.count(self.state.deck, name)

    def legal_turns(self) -> list[tuple[Action, ...]]:
        """List the turns with the tile in hand, placements with every figure or none; once it is laid, the figures."""
        state = self.state
        if state.phase != "place" or state.hand is None:
            return super().legal_turns()
        return turns_of(self.board, state.hand, state.supply[state.turn])

    observations = (*Settling.observations, "supply PLAYER FIGURE", "placements", "areas LAYER", "left")

    def observe(self, words: Sequence[str]) -> int | str:
        match words:
            case ["supply", player, figure]:
                return self.supply(player)[known("figure", figure, self.box.figures)]
            case ["placements"]:
                if self.state.hand is None:
                    raise ValueError("placements can be counted only with a tile in hand")
                return len(self.board.placements_of(self.state.hand))
            case ["areas", layer]:
                return sum(1 for _ in self.board.roots(known("layer", layer, self.box.layers)))
            case ["left"]:
                return self.deck.total()
        return super().observe(words)

    def check_words(self, action: Action) -> None:
        if isinstance(action, Occupy):
            known("role", action.role, self.box.roles)
        elif action.chance:
            known("tile", getattr(action, "tile", ""), self.tile_names())

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
        bits = self.piles.bits.get(tile_id)
        if bits is None:
            known("tile", tile_id, self.tile_names())
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
        fits = self.board.fits_somewhere(tile_id)
        self.state = state.but(phase="place", deck=self.piles.take(state.deck, tile_id), hand=tile_id, stuck=not fits)
        events.append(Drawn(self.players[state.turn], tile_id, fits))

    def ready_to_place(self, events: list[Event]) -> None:
        """Go on to laying the tile in hand; if it fits nowhere, to the next one, or, with none left, onwards."""
        state = self.state
        if state.phase != "place":
            state = self.state = state.but(phase="place")
        assert state.hand is not None
        if state.stuck and not state.deck & self.piles.pile_bits[self.box.tiles[state.hand].pile]:
            self.pile_ran_out(events)

    def pile_ran_out(self, events: list[Event]) -> None:
        """Go on after the last tile of a pile fitted nowhere."""
        self.finish(events)

    # --- place --------------------------------------------------------------------------------------------------------

    def refuse_place(self, action: Place) -> Refusal | None:
        board, hand, cell = self.board, self.state.hand, action.cell
        assert hand is not None
        around = board.around(cell)
        if around is not None and action.turn in board.plans[hand].fits[around]:
            return None
        if cell in board.placements:
            there = board.placements[cell].tile
            return self.refuse("cell_taken", detail=there.pile, cell=cell, tile=there.id)
        if around is None:
            return self.refuse("no_neighbour", cell=cell)
        # the first of the sides is what the refusal is about; whoever explains it tells of all
        tile, wrong = self.box.tiles[hand], mismatches(around, board.plans[hand], action.turn)
        sides = tuple(meeting(board.placements, tile, action, side) for side in wrong)
        return self.refuse("side_mismatch", cell=cell, **sides[0], sides=sides)

    def do_place(self, action: Place, events: list[Event]) -> None:
        state = self.state
        assert state.hand is not None
        self.board.lay(state.hand, action.cell, action.turn)
        events.append(Placed(self.players[state.turn], state.hand, action.cell, action.turn))
        if joined := self.board.joined_by_last():
            events += [Joined(area.spot) for area in joined]
        self.state = state.but(phase="occupy", hand=None, laid=action.cell)

    def list_place(self) -> Iterable[Action]:
        assert self.state.hand is not None
        return self.board.placements_of(self.state.hand)

    # --- the end of a turn ------------------------------------------------------------------------------------------

    def end_turn(self, events: list[Event]) -> None:
        """Hand over to the next player, or finish if the landscape pile is empty."""
        state = self.state
        if not state.deck & self.piles.pile_bits[LANDSCAPE]:
            self.finish(events)
            return
        following = (state.turn + 1) % len(self.players)
        events.append(TurnEnded(self.players[state.turn], self.players[following]))
        self.state = state.but(phase="draw", turn=following, hand=None, laid=None)

    def refuse_end(self) -> Refusal | None:
        return (
            None if self.state.phase in ("draw", "place") else self.refuse("wrong_phase", phase=self.phase, verb="end")
        )

    # --- chance, copies, set-up ---------------------------------------------------------------------------------------

    def chance_action(self) -> Action | None:
        state = self.state
        if state.phase == "draw" or (state.stuck and state.phase == "place"):
            # only a set-up can leave nothing to begin with
            return draws(self.next_of(LANDSCAPE)) if state.deck & self.piles.pile_bits[LANDSCAPE] else End()
        return None

    def next_of(self, pile: str) -> str:
        """Return the tile that the shuffled order brings next from a pile."""
        order = self._order[pile]
        return order[-(self.state.deck & self.piles.pile_bits[pile]).bit_count()]

    def shuffle(self, seed: int) -> None:
        self._order = self.piles.shuffled(self.state.deck, seed)

    def board_mark(self) -> int:
        return len(self.board._journal)  # as `board.mark()`; asked for before everything that is done

    def board_undo(self, mark: int) -> None:
        self.board.undo_to(mark)

    def copy_board(self, other: Self) -> None:
        self.board = other.board.copy(self)

    def same_board(self, other: Self) -> bool:
        return self.board.contents() == other.board.contents()

    lay_out, lay_out_whatever = lay_out, show

    def laid_out(self) -> list[str]:
        return laid_out(self)

    def setup_names(self, sort: str, words: Sequence[str]) -> Sequence[str]:
        return setup_names(self, sort, words)

    def before_final(self) -> Self | None:
        return before_final(self)


def with_tiles(game: Game) -> TileGame | None:
    """Return a game as one in which tiles are laid; None if there are none in it."""
    return game if isinstance(game, TileGame) else None
