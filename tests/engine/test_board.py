from __future__ import annotations

import networkx
import pytest

from carcnb.engine.actions import Place
from tests.engine.boxes import board


def test_laying_joins_and_taking_up_parts() -> None:
    table = board(("belt", 0, 0, 0))
    assert len(table.areas("wood")) == 1
    mark = table.mark()
    table.lay("edge", (0, 1), 0)
    table.lay("edge", (0, -1), 2)
    (wood,) = table.areas("wood")
    assert wood.closed and len(wood.tiles) == 3
    table.undo_to(mark)
    (wood,) = table.areas("wood")
    assert not wood.closed and wood.open_sides == (((0, 0), 0), ((0, 0), 2))
    assert list(table.placements) == [(0, 0)]


def test_figures_come_and_go() -> None:
    table = board(("belt", 0, 0, 0), ("edge", 0, 1, 0))
    mark = table.mark()
    table.seat("red", "ranger", (0, 1), "wood.1")
    wood = table.area("wood", (0, 0), "wood.1")
    assert [figure.player for figure in wood.occupants] == ["red"]
    with pytest.raises(ValueError, match="holds a figure already"):
        table.seat("blue", "ranger", (0, 1), "wood.1")
    (figure,) = table.occupants
    table.remove(figure)
    assert table.occupants == () and wood.occupants == ()
    table.undo_to(mark + 1)
    assert table.occupants == (figure,)
    table.undo_to(mark)
    assert table.occupants == ()


def test_a_figure_is_found_by_everyone_in_its_area_and_layer_only() -> None:
    table = board(("pond", 0, 0, 0))
    table.seat("red", "miller", (0, 0), "pond.1")
    assert table.area("water", (0, 0), "stream.1").majority == ("red",)
    assert table.area("stream", (0, 0), "stream.1").majority == ()


def test_the_graph_follows_the_table() -> None:
    table = board(("bend", 0, 0, 0))
    assert isinstance(table.graph, networkx.Graph)
    before = {frozenset(edge) for edge in table.graph.edges}
    mark = table.mark()
    table.lay("pond", (0, -1), 2)
    assert table.graph.edges[((0, 0), "stream.1"), ((0, -1), "stream.1")]["by"] == "side"
    assert table.graph.edges[((0, -1), "stream.1"), ((0, -1), "pond.1")]["by"] == "print"
    assert table.graph.nodes[(0, -1), "pond.1"] == {"kind": "pond", "fish": 2}
    table.undo_to(mark)
    assert {frozenset(edge) for edge in table.graph.edges} == before


def test_the_graph_tells_which_sides_are_open() -> None:
    table = board(("belt", 0, 0, 1))
    wood = (0, 0), "wood.1"
    assert table.graph.nodes[wood]["open"] == (1, 3)
    mark = table.mark()
    table.lay("edge", (1, 0), 3)
    assert table.graph.nodes[wood]["open"] == (3,)
    table.lay("edge", (-1, 0), 1)
    assert "open" not in table.graph.nodes[wood]
    table.undo_to(mark)
    assert table.graph.nodes[wood]["open"] == (1, 3)


def test_the_graph_tells_who_stands_where() -> None:
    table = board(("pond", 0, 0, 0))
    stream = (0, 0), "stream.1"
    table.seat("blue", "miller", *stream)
    mark = table.mark()
    table.seat("red", "angler", *stream)
    assert table.graph.nodes[stream]["occupants"] == (("red", "angler"), ("blue", "miller"))
    table.undo_to(mark)
    assert table.graph.nodes[stream]["occupants"] == (("blue", "miller"),)
    table.remove(table.occupants[0])
    assert "occupants" not in table.graph.nodes[stream]


def test_where_a_tile_fits() -> None:
    table = board(("edge", 0, 0, 0))
    assert Place((0, -1), 2) in table.placements_of("edge")
    assert Place((0, -1), 0) not in table.placements_of("edge")
    assert table.fits_somewhere("hill")
    assert not board().fits_somewhere("hill")  # no tile, no place


def test_closed_by_names_what_the_last_tile_completed() -> None:
    table = board(("edge", 0, 0, 0))
    laid = table.lay("edge", (0, -1), 2)
    assert [(area.layer, len(area.tiles)) for area in table.closed_by(laid)] == [("wood", 2)]


def test_a_ring_of_streams_is_closed() -> None:
    table = board(("bend", 0, 0, 1), ("bend", 1, 0, 2), ("bend", 0, 1, 0))
    assert not table.area("stream", (0, 0), "stream.1").closed
    laid = table.lay("bend", (1, 1), 3)
    assert [area.layer for area in table.closed_by(laid)] == ["stream"]


def test_surrounding_counts_corners_and_is_undone() -> None:
    table = board(("hill", 0, 0, 0))
    around = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)]
    for x, y in around:
        table.lay("hill", (x, y), 0)
    shrine = table.area("shrine", (0, 0), "shrine.1")
    assert shrine.gaps == {(1, 1)} and not shrine.closed
    mark = table.mark()
    laid = table.lay("edge", (1, 1), 2)
    assert shrine in table.closed_by(laid)
    table.undo_to(mark)
    assert not table.area("shrine", (0, 0), "shrine.1").closed


def test_figures_meet_when_areas_are_joined() -> None:
    table = board(("edge", 0, 1, 0), ("edge", 0, -1, 2))
    table.seat("red", "ranger", (0, 1), "wood.1")
    table.seat("blue", "ranger", (0, -1), "wood.1")
    table.lay("belt", (0, 0), 0)
    (met,) = table.joined_by_last()
    assert met.layer == "wood" and set(met.majority) == {"red", "blue"}


def test_a_copy_stands_alone() -> None:
    table = board(("belt", 0, 0, 0))
    other = table.copy()
    other.lay("edge", (0, 1), 0)
    other.seat("red", "ranger", (0, 1), "wood.1")
    assert len(table.placements) == 1 and table.occupants == ()
    assert len(table.graph) == 3 and len(other.graph) == 5


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (("wood", (5, 5), "wood.1"), "no tile lies on 5,5"),
        (("wood", (0, 0), "wood.2"), "'wood.2' is no wood zone of belt; it has wood.1"),
        (("water", (0, 0), "wood.1"), "it has nothing"),
    ],
)
def test_asking_for_an_area_that_is_not_there(ask: tuple[str, tuple[int, int], str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        board(("belt", 0, 0, 0)).area(*ask)


def test_asking_for_a_layer_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="unknown layer 'forest'; there are wood, stream"):
        board().areas("forest")
