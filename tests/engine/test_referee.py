"""The referee on made-up tiles: what it finds on a graph, and about whom it does not speak."""

from __future__ import annotations

import pytest

from carcnb.engine.area import Area
from carcnb.engine.board import Board
from carcnb.engine.referee import AreaRow, Component, Landscape, Sort, final, judge, sorts_of
from carcnb.engine.tallies import Tally
from carcnb.games.carcassonne.rules import Carcassonne, begin
from tests.engine.boxes import board


def size(area: Component, land: Landscape) -> int:
    return len(area.cells)


WOOD = Sort("wood", frozenset({"wood"}), "ranger", size)
WATER = Sort("water", frozenset({"stream", "pond"}), "miller", lambda area, land: area.count("fish"))
SHRINE = Sort("shrine", frozenset({"shrine"}), "hermit", size, surrounded=True, paid_unfinished=False)


def judged(table: Board, sort: Sort) -> list[AreaRow]:
    return judge(table.graph, [sort], ("red", "blue"), {})


def test_an_area_is_a_connected_component() -> None:
    table = board(("belt", 0, 0, 0), ("edge", 0, 1, 0))
    (wood,) = judged(table, WOOD)
    assert wood.zones == (((0, 0), "wood.1"), ((0, 1), "wood.1"))
    assert (wood.open, wood.closed, wood.points) == ((((0, 0), 0),), False, 2)


def test_it_is_complete_when_no_side_is_open() -> None:
    (wood,) = judged(board(("edge", 0, 0, 0), ("edge", 0, -1, 2)), WOOD)
    assert wood.closed and wood.open == ()


def test_what_must_be_surrounded_counts_corners() -> None:
    around = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (1, 1)]
    shrine = judged(board(*(("hill", x, y, 0) for x, y in around)), SHRINE)[4]
    assert (shrine.cells, shrine.open, shrine.pays) == (((0, 0),), (((0, 0), 5),), 0)


def test_only_its_own_role_counts_in_an_area() -> None:
    table = board(("pond", 0, 0, 0))
    table.seat("red", "angler", (0, 0), "stream.1")
    table.seat("blue", "miller", (0, 0), "stream.1")
    (water,) = judged(table, WATER)
    assert (water.holders, water.points) == (("blue",), 2)


def test_all_who_share_the_most_hold_it_in_the_order_of_play() -> None:
    table = board(("edge", 0, 1, 0), ("edge", 0, -1, 2))
    table.seat("blue", "ranger", (0, 1), "wood.1")
    table.seat("red", "ranger", (0, -1), "wood.1")
    table.lay("belt", (0, 0), 0)
    rows = judged(table, WOOD)
    assert [row.holders for row in rows] == [("red", "blue")]
    assert final(rows, {"red": 4, "blue": 0}) == {"red": 7, "blue": 3}


def test_rules_that_score_in_their_own_way_need_their_own_referee() -> None:
    class Richer(Carcassonne):
        def worth(self, area: Area) -> Tally:
            return super().worth(area)

    game = begin(["red", "blue"], {})
    assert sorts_of(game)
    game.__class__ = Richer
    with pytest.raises(TypeError, match="has no referee who knows its worth"):
        sorts_of(game)
