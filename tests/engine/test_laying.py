"""Drawing and laying, seen through a game of the tiny box."""

from __future__ import annotations

import pytest

from carcnb.engine.actions import PASS, Action, Draw, Occupy, Place
from carcnb.engine.area import Area
from carcnb.engine.box import Box
from carcnb.engine.events import Closed, Drawn, Event, Joined, Returned, Scored
from carcnb.engine.laying import TileGame
from carcnb.engine.refusals import ImpossibleSetup
from carcnb.engine.tallies import Tally
from tests.engine.boxes import BOX, PLANS

CODES = (
    "wrong_phase", "not_your_turn", "tile_fits", "not_in_deck", "cell_taken", "no_neighbour", "side_mismatch",
    "no_such_zone", "wrong_role", "no_supply", "area_occupied",
)  # fmt: skip
TINY = Box(**{**BOX.__dict__, "cites": dict.fromkeys(CODES, "T-9")})


class Tiny(TileGame):
    """A game of the tiny box: a point a tile."""

    def worth(self, area: Area) -> Tally:
        return Tally.of((len(area.tiles), 1, "tile", "T-1"))

    def final_scoring(self, events: list[Event]) -> None:
        for area in self.board.occupied_areas("grass"):
            self.score_area(area, events)


def tiny(*lines: str) -> Tiny:
    game = Tiny(TINY, PLANS, ["red", "blue"])
    game.set_up(lines)
    return game


def code(game: Tiny, action: Action, player: str | None = None) -> str | None:
    refusal = game.refusal(action, player)
    return refusal.code if refusal else None


def test_a_turn() -> None:
    game = tiny()
    assert game.push(Draw("edge")) == [Drawn("red", "edge", True)]
    assert game.tile is BOX.tiles["edge"]
    game.push(Place((0, -1), 0))
    game.push(Occupy("ranger", "wood.1"))
    assert (game.to_move, game.phase, game.tile) == ("blue", "draw", None)
    assert game.supply("red") == {"man": 1, "mill": 1}
    game.push(Draw("edge"))
    game.push(Place((0, -2), 2))
    events = game.push(PASS)
    assert [type(event) for event in events[1:4]] == [Closed, Scored, Returned]
    assert (game.scores, game.supply("red")["man"]) == ({"red": 2, "blue": 0}, 2)


def test_refusals_come_in_their_order() -> None:
    game = tiny("put hill 0,0 r0", "put edge 0,1 r2 red shepherd grass.1")
    assert code(game, Place((1, 0), 0)) == "wrong_phase"
    assert code(game, Draw("edge"), "blue") == "not_your_turn"
    game.push(Draw("edge"))
    assert code(game, Draw("belt")) == "tile_fits"
    assert code(game, Place((0, 0), 0)) == "cell_taken"
    assert code(game, Place((1, -1), 0)) == "no_neighbour"
    assert code(game, Place((1, 0), 3)) == "side_mismatch"
    game.push(Place((1, 0), 1))
    assert code(game, Occupy("ranger", "wood.2")) == "no_such_zone"
    assert code(game, Occupy("ranger", "grass.1")) == "wrong_role"
    assert code(game, Occupy("shepherd", "grass.1")) == "area_occupied"
    assert code(game, Occupy("ranger", "wood.1")) is None


def test_joining_is_told() -> None:
    game = tiny("put edge 0,1 r0 red ranger wood.1", "put edge 0,-1 r2 blue ranger wood.1")
    game.push(Draw("belt"))
    events = game.push(Place((0, 0), 0))
    assert [event.spot[0] for event in events if isinstance(event, Joined)] == ["wood"]


def test_the_deck_is_what_is_neither_put_nor_gone() -> None:
    game = tiny("put hill 0,0 r0", "put edge 0,-1 r0", "gone belt pond")
    assert game.deck == {"edge": 2, "belt": 1, "bend": 4, "hill": 8}


def test_the_game_ends_with_the_last_tile() -> None:
    game = tiny(
        "put hill 0,0 r0", "gone edge edge edge belt belt bend bend bend bend pond hill hill hill hill hill hill hill"
    )
    game.push(Draw("hill"))
    game.push(Place((0, 1), 0))
    game.push(Occupy("shepherd", "grass.1"))
    assert game.over and game.scores == {"red": 2, "blue": 0}


def test_complete_turns_need_a_tile_in_hand() -> None:
    game = tiny()
    with pytest.raises(ValueError, match="complete turns start with a tile in hand; the phase is draw"):
        game.legal_turns()
    game.push(Draw("hill"))
    assert len(game.legal_turns()) == 16 * 3  # nobody, a hermit, a shepherd


def test_a_set_up_that_cannot_be_changes_nothing() -> None:
    game = tiny()
    before = game.state, dict(game.board.placements), game.setup_lines
    for lines in (["put edge 0,0 r0 red ranger grass.1"], ["put edge 0,0 r0", "put edge 0,1 r0"], ["put edge 0,0 r9"]):
        with pytest.raises(ImpossibleSetup):
            game.set_up(lines)
        assert (game.state, game.board.placements, game.setup_lines) == before


def test_a_set_up_comes_before_play() -> None:
    game = tiny()
    game.push(Draw("hill"))
    with pytest.raises(ImpossibleSetup, match="before anything is done"):
        game.set_up(["put hill 0,0 r0"])


def test_the_line_of_an_impossible_set_up_is_told() -> None:
    with pytest.raises(ImpossibleSetup, match="red has no man left to put") as caught:
        tiny("put hill 0,0 r0 red hermit shrine.1", "put hill 1,0 r0 red hermit shrine.1", "score red 3",
             "put hill 2,0 r0 red hermit shrine.1")  # fmt: skip
    assert caught.value.line == 3


def test_by_a_seed_a_set_up_without_any_tile_left_is_over() -> None:
    game = tiny("score red 3", "gone edge edge edge belt belt bend bend bend bend pond", f"gone{' hill' * 8}")
    game.reseed(1)
    assert game.over
    assert game.scores == {"red": 3, "blue": 0}
