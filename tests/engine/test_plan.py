from __future__ import annotations

import dataclasses

import pytest

from carcnb.engine.plan import compile_plans
from carcnb.engine.tile import Tile, Zone
from tests.engine.boxes import BOX, PLANS


def test_a_part_is_a_zone_in_a_layer() -> None:
    pond = PLANS["pond"]
    assert set(pond.part_of) == {
        ("grass.1", "grass"),
        ("stream.1", "stream"),
        ("stream.1", "water"),
        ("pond.1", "water"),
    }


def test_what_is_printed_together_is_one_area_from_the_start() -> None:
    pond = PLANS["pond"]
    assert pond.roots[pond.part_of["stream.1", "water"]] == pond.roots[pond.part_of["pond.1", "water"]]
    assert pond.roots[pond.part_of["stream.1", "stream"]] == pond.part_of["stream.1", "stream"]


def test_a_side_and_its_mirror_are_each_other_backwards() -> None:
    for plan in PLANS.values():
        for turn in range(4):
            for side in range(4):
                zones = [plan.zones[part].name for part in plan.edges[turn][side]]
                mirror = [plan.zones[part].name for part in plan.mirrors[turn][side]]
                assert sorted(zones) == sorted(mirror)


def test_one_zone_on_both_sides_of_a_stream_touches_twice() -> None:
    pond = PLANS["pond"]
    assert [pond.zones[part].name for part in pond.edges[0][0]] == ["grass.1", "stream.1", "stream.1", "grass.1"]


def test_every_seat_is_on_a_zone_of_the_roles_kind() -> None:
    for plan in PLANS.values():
        for seat in plan.seats:
            zone = plan.tile.zone(seat.action.zone)
            assert zone is not None and zone.kind in BOX.roles[seat.action.role].kinds


def test_turns_that_look_alike_are_counted_apart() -> None:
    assert PLANS["hill"].fits[0] == (0, 1, 2, 3)


def test_sides_of_one_name_must_look_alike() -> None:
    odd = Tile("odd", [Zone("wood.1", (0, 1)), Zone("grass.1", tuple(range(2, 12)))])
    with pytest.raises(ValueError, match="tile odd: side 0 shows"):
        compile_plans(dataclasses.replace(BOX, tiles={**BOX.tiles, "odd": odd}))
