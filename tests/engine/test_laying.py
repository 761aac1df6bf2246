"""Drawing and laying, seen through a game of the tiny box."""

from __future__ import annotations

import gc
import pickle
from typing import Any
from weakref import ref

import pytest

from carcnb.engine.actions import PASS, Action, Draw, Occupy, Place
from carcnb.engine.area import Area
from carcnb.engine.board import Board
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


def test_complete_turns_are_placement_and_figure_together() -> None:
    game = tiny()
    assert game.legal_turns() == []  # a tile is to be drawn
    game.push(Draw("hill"))
    assert len(game.legal_turns()) == 16 * 3  # nobody, a hermit, a shepherd
    game.push(Place((0, 1), 0))
    assert {str(*turn) for turn in game.legal_turns()} == {
        "occupy hermit shrine.1", "occupy shepherd grass.1", "pass"
    }  # fmt: skip


def test_a_turn_as_text() -> None:
    game = tiny()
    game.push("red draw hill")
    events = game.push_turn("place 0,1 r0; occupy hermit shrine.1")
    assert [type(event).__name__ for event in events] == ["Placed", "Occupied", "TurnEnded"]
    assert game.peek() == Occupy("hermit", "shrine.1")


@pytest.mark.parametrize(
    ("turn", "message"),
    [
        ("place 0,1 r0", "not complete: occupy or pass must follow, as in: place 0,1 r0; pass"),
        ("place 0,1 r0; pas", "unknown player or verb 'pas'; did you mean pass"),
        ("red place 0,1 r0; red pas", "unknown verb 'pas'; did you mean pass"),
        ("place 0,1 r0; occupy hermitt shrine.1", "unknown role 'hermitt'; did you mean hermit"),
        ("place 0,1 r0; occupy hermit shrine.2", "red may not occupy hermit shrine.2: no_such_zone"),
        ("place 0,1 r0; pass; place 0,2 r0; pass", "red may not place 0,2 r0: not_your_turn"),
        ("place 0,1 r0; pass; draw edge", "draw edge is chance and ends a turn"),
        ("blue place 0,1 r0; blue pass", "blue may not place 0,1 r0: not_your_turn"),
        ("pass", "red may not pass: wrong_phase"),
        ("", "a turn is one choice after the other"),
        (" ; ", "a turn is one choice after the other"),
        ([], "a turn is one choice after the other"),
        (3, "3 is no action of tiny"),
        ([3], "3 is no action of tiny"),
        (PASS, "red may not pass: wrong_phase"),
    ],
)
def test_a_turn_that_cannot_be_done_changes_nothing(turn: Any, message: str) -> None:
    game = tiny()
    game.push(Draw("hill"))
    before, steps = game.copy(), game.steps
    with pytest.raises(ValueError, match=message):
        game.push_turn(turn)
    assert game == before and game.steps == steps


def test_a_turn_ends_where_chance_comes_next_and_by_a_seed_chance_goes_on() -> None:
    game = tiny()
    game.reseed(3)
    game.push_turn(game.legal_turns()[0])
    assert (game.phase, game.to_move) == ("place", "blue")
    assert game.steps[-1].by_itself and game.steps[-1].action.chance


def test_a_game_says_where_it_stands() -> None:
    game = tiny()
    assert repr(game) == "<tiny, tile 1 of 19: Red draws; red 0, blue 0>"
    game.push("draw hill")
    assert repr(game) == "<tiny, tile 2 of 19: Red lays hill; red 0, blue 0>"
    game.push("place 0,1 r0")
    assert repr(game) == "<tiny, tile 2 of 19: Red is to occupy or pass; red 0, blue 0>"
    assert repr(game.board) == "<board of tiny: 2 tiles, 0 figures>"
    game.pop()
    game.push("end")
    assert repr(game) == "<tiny, over: Red and Blue win; red 0, blue 0>"


def test_what_lies_on_the_table_counts_and_not_in_which_order_it_came() -> None:
    one = tiny("put hill 0,0 r0", "put hill 1,0 r0 red hermit shrine.1")
    same = tiny("put hill 1,0 r0 red hermit shrine.1", "put hill 0,0 r0")
    other = tiny("put hill 0,0 r0", "put hill 1,0 r0 red shepherd grass.1")
    assert one == same != other


def test_a_game_that_others_would_not_find_is_not_pickled() -> None:
    with pytest.raises(pickle.PicklingError, match="tiny is not among the games"):
        pickle.dumps(tiny())


def test_a_board_knows_its_game_also_after_copying_and_setting_up() -> None:
    game = tiny("score red 3")
    assert game.board.game is game
    copy = game.copy()
    assert copy.board.game is copy


def test_a_board_that_outlives_its_game_keeps_it_and_no_other_board_does() -> None:
    area = tiny("put edge 1,0 r0").board.area("wood", (1, 0), "wood.1")  # nobody has its game but its board
    assert area.tally.points and area.board.game is not None
    assert area.board.game.board is area.board
    gone = tiny()
    watched = ref(gone)
    gc.disable()
    try:
        gone.push(Draw("hill"))
        del gone
        assert watched() is None, "a game that is over waits for somebody to look for circles"
    finally:
        gc.enable()


def test_a_board_of_no_game_says_that_nothing_is_worth_anything_there() -> None:
    table = Board(BOX, PLANS)
    table.lay("hill", (0, 0), 0)
    with pytest.raises(ValueError, match="table of no game"):
        print(table.areas("grass")[0].tally)


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
