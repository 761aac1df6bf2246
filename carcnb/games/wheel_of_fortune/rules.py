"""The rules of Wheel of Fortune: base Carcassonne, and the wheel that turns when a tile with an icon is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from ...engine.actions import PASS, Action, Draw, Occupy, Pass, Place, need
from ...engine.deck import Deck
from ...engine.events import Event, Returned
from ...engine.refusals import ImpossibleSetup, Refusal
from ...engine.settling import LayingState
from ...engine.words import known
from ..carcassonne.rules import Carcassonne
from ..data import contents
from .wheel import Crown, Crowned, PigMoved, Recall, Recalled, Spared, Walk, crown_payments, misstep, payments, stops

if TYPE_CHECKING:
    from ...engine.misreadings import Misreading

#: what a follower that comes back from the wheel is worth with the whole game ahead
FOLLOWER_BACK = 3.0
#: the wish for each segment, made once: playouts list millions of them
_wish = cache(Crown)


@cache
def _turning(piles: Deck) -> int:
    """Return the tiles that turn the wheel, one bit for each copy."""
    return sum(bits for tile, bits in piles.bits.items() if piles.box.tiles[tile].mark)


@dataclass(frozen=True)
class WheelState(LayingState):
    """A tile game's state, and what is on the wheel."""

    #: the segment the pig stands on
    pig: str = ""
    #: the followers on crown spaces, as (segment, player)
    crowns: tuple[tuple[str, str], ...] = ()
    #: the players who have yet to take a follower back in a Plague
    recalling: tuple[int, ...] = ()


class WheelOfFortune(Carcassonne):
    """A game of Wheel of Fortune in play."""

    phases = {
        "draw": (Draw,),
        "recall": (Recall,),
        "place": (Place, Draw),
        "occupy": (Occupy, Crown, Pass),
        # after a draw, and only where players walk the pig themselves
        "walk": (Walk,),
        "over": (),
    }
    setup_verbs = (*Carcassonne.setup_verbs, "pig", "crown")
    setup_forms = (*Carcassonne.setup_forms, "pig SEGMENT", "crown SEGMENT PLAYER")
    offers: ClassVar[tuple[str, ...]] = (*Carcassonne.offers, "segments", "spaces", "free_spaces")
    state: WheelState

    def opening(self) -> WheelState:
        return WheelState(**super().opening().__dict__, pig=self.segments[0])

    @property
    def spaces(self) -> Mapping[str, int]:
        """The segments clockwise from the top, with the number of their crown spaces."""
        spaces: Mapping[str, int] = self.box.extra["wheel"]["crowns"]
        return spaces

    @property
    def segments(self) -> list[str]:
        """The segments clockwise from the top."""
        return list(self.spaces)

    @property
    def to_move(self) -> str:
        recalling = self.state.recalling
        return self.players[recalling[0] if recalling else self.state.turn]

    # --- the wheel turns ----------------------------------------------------------------------------------------------

    def drawn(self, events: list[Event]) -> None:
        tile = self.tile
        assert tile is not None
        if not tile.mark:
            self.ready_to_place(events)
        elif self.options["pig"] == "by_hand":
            self.state = self.state.but(phase="walk")
        else:
            self._walk(events)

    def _walk(self, events: list[Event]) -> None:
        """Let the pig walk as far as the tile in hand says, and let its segment act."""
        segments, player, count = self.segments, self.players[self.state.turn], self._count()
        segment = segments[(segments.index(self.state.pig) + count) % len(segments)]
        self.state = self.state.but(pig=segment)
        events.append(PigMoved(player, count, segment))
        for paid, tally in payments(self, segment):
            if tally.points:
                self.award(events, [paid], tally, segment)
        if segment == "plague":
            self._plague(events)
        else:
            self._crowns(events)

    def _count(self) -> int:
        """Return how many segments the tile in hand makes the pig walk."""
        assert self.tile is not None
        return int(self.tile.mark)

    def _plague(self, events: list[Event]) -> None:
        """Have every player with a follower on the landscape take one back, the active player first."""
        present = {self.players.index(occupant.player) for occupant in self.board.occupants}
        count, turn = len(self.players), self.state.turn
        order = tuple(number for step in range(count) if (number := (turn + step) % count) in present)
        if order:
            self.state = self.state.but(phase="recall", recalling=order)
        else:
            events.append(Spared())
            self._crowns(events)

    def _crowns(self, events: list[Event]) -> None:
        """Score the crown spaces of the acting segment, give those followers back, and go on to the tile."""
        segment = self.state.pig
        players = [player for place, player in self.state.crowns if place == segment]
        for player, tally in crown_payments(players, self.spaces[segment]):
            self.award(events, [player], tally, "crown")
        for player in dict.fromkeys(players):
            self.change_supply(player, "follower", players.count(player))
            events.append(Returned(player, "follower", players.count(player)))
        self.state = self.state.but(crowns=tuple(crown for crown in self.state.crowns if crown[0] != segment))
        self.ready_to_place(events)

    # --- walking the pig by hand --------------------------------------------------------------------------------------

    def refuse_walk(self, action: Walk) -> Refusal | None:
        segment = known("segment", action.segment, self.segments)
        how = misstep(self.segments, self.state.pig, self._count(), segment)
        return self.refuse("wrong_walk", detail=how, segment=segment, count=self._count()) if how else None

    def do_walk(self, action: Walk, events: list[Event]) -> None:
        self._walk(events)

    def list_walk(self) -> Iterable[Action]:
        walks = [Walk(segment) for segment in self.segments]
        return [walk for walk in walks if self.refuse_walk(walk) is None]

    # --- recall -------------------------------------------------------------------------------------------------------

    def not_now(self, kind: type[Action], player: str | None) -> Refusal | None:
        if kind is not Recall:
            return super().not_now(kind, player)
        if self.state.phase != "recall":
            return self.refuse("wrong_phase", detail="no_plague", phase=self.phase, verb="recall")
        if player is not None and player != self.to_move:
            return self.refuse("not_your_turn", detail="recall", player=player, turn=self.to_move)
        return None

    def refuse_recall(self, action: Recall) -> Refusal | None:
        if action in self.list_recall():
            return None
        return self.refuse("nothing_to_recall", player=self.to_move, cell=action.cell, zone=action.zone)

    def do_recall(self, action: Recall, events: list[Event]) -> None:
        player = self.to_move
        occupant = next(
            o for o in self.board.occupants if (o.player, o.cell, o.zone) == (player, action.cell, action.zone)
        )
        self.board.remove(occupant)
        self.change_supply(player, "follower", 1)
        events.append(Recalled(player, occupant.role, occupant.cell, occupant.zone))
        self.state = self.state.but(recalling=self.state.recalling[1:])
        if not self.state.recalling:
            self._crowns(events)

    def list_recall(self) -> Iterable[Action]:
        player = self.to_move
        return [Recall(occupant.cell, occupant.zone) for occupant in self.board.occupants if occupant.player == player]

    # --- crown spaces -------------------------------------------------------------------------------------------------

    def free_spaces(self, segment: str) -> int:
        """Count the crown spaces of a segment that nobody stands on."""
        return self.spaces[segment] - sum(place == segment for place, _ in self.state.crowns)

    def refuse_crown(self, action: Crown) -> Refusal | None:
        segment = known("segment", action.segment, self.segments)
        if not self.supply(self.to_move)["follower"]:
            return self.refuse("no_supply", detail="follower", segment=segment)
        if not self.free_spaces(segment):
            return self.refuse("crown_taken", segment=segment)
        return None

    def do_crown(self, action: Crown, events: list[Event]) -> None:
        self._crown(action.segment, self.to_move)
        events.append(Crowned(self.to_move, action.segment))
        self.settle(events)

    def _crown(self, segment: str, player: str) -> None:
        self.change_supply(player, "follower", -1)
        self.state = self.state.but(crowns=(*self.state.crowns, (segment, player)))

    def list_crown(self) -> Iterable[Action]:
        state = self.state
        if not state.supply[state.turn][0]:
            return []
        held = [place for place, _ in state.crowns]
        return [_wish(segment) for segment, spaces in self.spaces.items() if held.count(segment) < spaces]

    def legal_turns(self) -> list[tuple[Action, ...]]:
        turns = super().legal_turns()
        if self.state.phase != "place":
            return turns
        crowns = list(self.list_crown())
        return turns + [(place, crown) for place, figure in turns if figure is PASS for crown in crowns]

    def misreadings(self, told: Sequence[Event]) -> Iterable[Misreading]:
        from .misreadings import of_wheel

        yield from of_wheel(self, told)
        yield from super().misreadings(told)

    def prospects(self) -> dict[str, list[float]]:
        """Return what the followers on crown spaces may bring, by the chance that the pig comes there in time."""
        hopes = [0.0] * len(self.players)
        turning = (self.state.deck & _turning(self.piles)).bit_count()
        chance = 1 - (1 - 1 / len(self.spaces)) ** turning
        for segment in dict.fromkeys(place for place, _ in self.state.crowns):
            players = [player for place, player in self.state.crowns if place == segment]
            for player, tally in crown_payments(players, self.spaces[segment]):
                back = FOLLOWER_BACK * min(1.0, turning / 15) * players.count(player)
                hopes[self.players.index(player)] += chance * (tally.points + back)
        return {"wheel": hopes}

    def pig_stops(self, draws: int = 1) -> dict[str, Fraction]:
        """Return how likely the pig stands on each segment once so many more tiles are drawn, or all that are left."""
        marks = Counter(int(self.box.tiles[tile].mark or 0) for tile in self.pile().elements())
        segments = list(self.segments)
        found = stops(marks, segments.index(self.state.pig), len(segments), min(max(draws, 0), marks.total()))
        return dict(zip(segments, found, strict=True))

    # --- records ------------------------------------------------------------------------------------------------------

    def set_up_own(self, words: list[str]) -> None:
        verb, rest = words[0], words[1:]
        if verb == "pig":
            need(rest, 1, "pig SEGMENT")
            self.state = self.state.but(pig=known("segment", rest[0], self.segments))
        elif verb == "crown":
            need(rest, 2, "crown SEGMENT PLAYER")
            segment = known("segment", rest[0], self.segments)
            player = known("player", rest[1], self.players)
            if not self.free_spaces(segment):
                count, at = self.spaces[segment], [("segment", segment)]
                reason = f"no crown space of {segment} is free: it has {count}, for one figure each"
                raise ImpossibleSetup(reason, code="crowns", places=at, segment=segment, count=count)
            if not self.free and not self.supply(player)["follower"]:
                reason, at = f"{player} has no follower left to put", [("segment", segment)]
                raise ImpossibleSetup(reason, code="supply", places=at, player=player, figure="follower")
            self._crown(segment, player)
        else:
            super().set_up_own(words)

    def laid_out_own(self) -> list[str]:
        pig = self.state.pig
        lines = [f"pig {pig}"] if pig != self.segments[0] else []
        return lines + [f"crown {segment} {player}" for segment, player in self.state.crowns]

    def setup_names(self, sort: str, words: Sequence[str]) -> Sequence[str]:
        return self.segments if sort == "SEGMENT" else super().setup_names(sort, words)

    def check_words(self, action: Action) -> None:
        if isinstance(action, (Crown, Walk)):
            known("segment", action.segment, self.segments)
        super().check_words(action)

    observations = (*Carcassonne.observations, "pig", "crowns SEGMENT")

    def observe(self, words: Sequence[str]) -> int | str:
        match words:
            case ["pig"]:
                return self.state.pig
            case ["crowns", segment]:
                return self.spaces[known("segment", segment, self.segments)] - self.free_spaces(segment)
        return super().observe(words)


def begin(players: Sequence[str], options: Mapping[str, str], key: str = "wheel_of_fortune") -> WheelOfFortune:
    """Start a game; a game that extends this one, and needs no rules of its own, gives its key."""
    return WheelOfFortune(*contents(key, options), players, options)
