"""The rules of Hunters & Gatherers that data cannot say: what areas are worth, the bonus tile, the final scoring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ...engine.actions import Action, Draw, Occupy, Pass, Place, need
from ...engine.area import Area
from ...engine.events import Event
from ...engine.laying import TileGame
from ...engine.refusals import Refusal
from ...engine.settling import LayingState
from ...engine.tallies import Tally
from ..data import box, plans

if TYPE_CHECKING:
    from ...engine.misreadings import Misreading
    from ...engine.referee import Sort

BONUS = "bonus"


@cache
def _bonus(tile: str) -> Bonus:
    return Bonus(tile)


@dataclass(frozen=True, slots=True)
class Bonus(Action):
    """Chance: the bonus tile earned by completing a forest with gold."""

    tile: str
    verb = "bonus"
    chance = True
    form = "PLAYER bonus TILE"

    def words(self) -> tuple[str, ...]:
        return (self.tile,)

    @classmethod
    def parse(cls, words: list[str]) -> Bonus:
        need(words, 1, cls.form)
        return cls(words[0])


@dataclass(frozen=True, slots=True)
class BonusEarned(Event):
    """A player completed a forest with gold; `left` says whether a bonus tile is left."""

    player: str
    left: bool
    code = "bonus_earned"
    rule = "HG-B1"


@dataclass(frozen=True)
class HuntState(LayingState):
    """A tile game's state, and whether this turn has come to its bonus tile."""

    bonus: bool = False


class HuntersGatherers(TileGame):
    """A game of Hunters & Gatherers in play."""

    phases = {
        "draw": (Draw,),
        "place": (Place, Draw, Bonus),
        "occupy": (Occupy, Pass),
        "bonus": (Bonus,),
        "over": (),
    }
    state: HuntState
    scored_at_end = ("river_system", "meadow")

    def opening(self) -> HuntState:
        return HuntState(**super().opening().__dict__)

    # --- what areas are worth -----------------------------------------------------------------------------------------

    def worth(self, area: Area) -> Tally:
        match area.layer:
            case "forest":
                return self._forest(area)
            case "river":
                return self._river(area)
            case "river_system":
                return Tally.of((area.count("fish"), 1, "fish_in_system", "HG-Z1"))
        return self._meadow(area)

    def _sections(self, area: Area) -> int:
        """Count what forests and rivers pay for: sections, or, as later editions do, tiles."""
        return len(area.tiles) if self.options["sections"] == "tiles" else len(area.zones)

    def _forest(self, area: Area) -> Tally:
        return Tally.of(
            (self._sections(area), 2, f"forest_{self._unit}", "HG-F2"),
            (area.count("mushrooms"), 2, "mushrooms", "HG-X2"),
        )

    def _river(self, area: Area) -> Tally:
        lakes = area.touched("lake").values()  # a lake at both ends counts once
        fish = sum(lake.has.get("fish", 0) for lake in lakes)
        return Tally.of((self._sections(area), 1, f"river_{self._unit}", "HG-R2"), (fish, 1, "fish", "HG-R2"))

    @property
    def _unit(self) -> str:
        return "tile" if self.options["sections"] == "tiles" else "section"

    def _meadow(self, area: Area) -> Tally:
        deer, tigers = area.count("deer"), area.count("tiger")
        fire = area.count("fire")
        return Tally.of(
            (deer, 2, "deer", "HG-Z3"),
            (area.count("mammoth"), 2, "mammoth", "HG-Z3"),
            (area.count("aurochs"), 2, "aurochs", "HG-X3"),
            (0 if fire else min(deer, tigers), -2, "deer_taken", "HG-Z4"),
            (tigers if fire else 0, 0, "tiger_driven_off", "HG-X1"),
        )

    # --- the bonus tile -----------------------------------------------------------------------------------------------

    def settled(self, closed: list[Area], events: list[Event]) -> None:
        earned = not self.state.bonus and any(area.layer == "forest" and area.count("gold") for area in closed)
        if not earned:
            self.end_turn(events)
            return
        left = bool(self.state.deck & self.piles.pile_bits[BONUS])
        events.append(BonusEarned(self.to_move, left))
        if left:
            self.state = self.state.but(phase="bonus", bonus=True)
        else:
            self.end_turn(events)

    def ordinary(self, closed: Sequence[Area] = ()) -> bool:
        return not self.state.bonus and not any(area.layer == "forest" for area in closed)

    def end_turn(self, events: list[Event]) -> None:
        if self.state.bonus:
            self.state = self.state.but(bonus=False)
        super().end_turn(events)

    def refuse_bonus(self, action: Bonus) -> Refusal | None:
        if self.state.phase == "place" and not self.state.bonus:
            return self.refuse("wrong_phase", phase="place", verb="bonus")
        return self.refuse_from_pile(action.tile, BONUS)

    def do_bonus(self, action: Bonus, events: list[Event]) -> None:
        self.take_tile(action.tile, events)
        self.ready_to_place(events)

    def list_bonus(self) -> Iterable[Action]:
        state = self.state
        if state.phase == "bonus" or (state.stuck and state.bonus):
            return [_bonus(tile) for tile in self.pile(BONUS)]
        return ()

    def pile_ran_out(self, events: list[Event]) -> None:
        if self.state.bonus:
            self.end_turn(events)
        else:
            super().pile_ran_out(events)

    def refuse_end(self) -> Refusal | None:
        return None if self.state.phase == "bonus" else super().refuse_end()

    def chance_action(self) -> Action | None:
        state = self.state
        if state.phase == "bonus" or (state.bonus and state.stuck and state.phase == "place"):
            return _bonus(self.next_of(BONUS))
        return super().chance_action()

    # --- the end ------------------------------------------------------------------------------------------------------

    def final_scoring(self, events: list[Event]) -> None:
        """Unfinished forests and rivers pay nothing; huts and hunters are scored where they are."""
        unfinished = [area for layer in ("forest", "river") for area in self.board.occupied_areas(layer)]
        self.give_back([occupant for area in unfinished for occupant in area.occupants], events)
        for layer in self.scored_at_end:
            for area in self.board.occupied_areas(layer):
                self.score_area(area, events)

    def holders(self, area: Area) -> tuple[Sequence[str], str]:
        priests = self._beside_shrine(area)
        return (priests, "shrine") if priests else super().holders(area)

    def _beside_shrine(self, meadow: Area) -> Sequence[str]:
        """The hunter put beside the shrine has its meadow alone, whoever else hunts there (HG-X4)."""
        if meadow.layer != "meadow":
            return ()
        zones = {(laid.cell, zone.name) for laid, zone in meadow.laid_zones() if zone.has.get("shrine")}
        return [hunter.player for hunter in meadow.occupants if (hunter.cell, hunter.zone) in zones]

    def misreadings(self, told: Sequence[Event]) -> Iterable[Misreading]:
        from .misreadings import of_hunt

        yield from of_hunt(self, told)
        yield from super().misreadings(told)

    def sorts(self) -> Sequence[Sort]:
        from .referee import SORTS

        return SORTS


def begin(players: Sequence[str], options: Mapping[str, str], key: str = "hunters_gatherers") -> HuntersGatherers:
    """Start a game; a game that extends this one, and needs no rules of its own, gives its key."""
    return HuntersGatherers(box(key), plans(key), players, options)
