from __future__ import annotations

from tests.engine.boxes import board


def test_an_area_knows_its_zones_tiles_and_gaps() -> None:
    table = board(("belt", 0, 0, 0), ("belt", 0, 1, 0))
    wood = table.area("wood", (0, 0), "wood.1")
    assert set(wood.zones) == {((0, 0), "wood.1"), ((0, 1), "wood.1")}
    assert wood.tiles == {(0, 0), (0, 1)}
    assert set(wood.open_sides) == {((0, 0), 0), ((0, 1), 2)}
    assert wood.gaps == {(0, -1), (0, 2)}
    assert wood.tally.points == 2
    assert repr(wood) == "<wood of 2 tiles, 2 open>"


def test_areas_are_equal_if_they_hold_the_same_zones() -> None:
    table = board(("belt", 0, 0, 0), ("belt", 0, 1, 0))
    first, second = table.area("wood", (0, 0), "wood.1"), table.area("wood", (0, 1), "wood.1")
    assert first == second and hash(first) == hash(second)
    assert first != table.area("grass", (0, 0), "grass.1")
    assert len(table.areas("grass")) == 4


def test_what_is_printed_on_an_area_is_counted() -> None:
    table = board(("pond", 0, 0, 0))
    assert table.area("water", (0, 0), "stream.1").count("fish") == 2
    assert table.area("stream", (0, 0), "stream.1").count("fish") == 0
    assert list(table.area("stream", (0, 0), "stream.1").touched("pond")) == [((0, 0), "pond.1")]


def test_the_majority_is_shared_in_a_tie() -> None:
    table = board(("edge", 0, 1, 0), ("edge", 0, -1, 2), ("belt", 0, 0, 0))
    table.seat("blue", "ranger", (0, 1), "wood.1")
    table.seat("red", "ranger", (0, -1), "wood.1")
    wood = table.area("wood", (0, 0), "wood.1")
    assert set(wood.majority) == {"red", "blue"}
    table.seat("red", "ranger", (0, 0), "wood.1")
    assert wood.majority == ("red",)
