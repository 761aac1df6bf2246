from __future__ import annotations

import copy
import pickle

import pytest

from carcnb.engine.tile import Tile, Zone
from tests.engine.boxes import BOX

GRASS = Zone("grass.1", tuple(range(12)))


def test_sides_are_named_after_their_middle_slot() -> None:
    assert BOX.tiles["bend"].sides == ("stream", "stream", "grass", "grass")


def test_turning_is_clockwise() -> None:
    bend = BOX.tiles["bend"]
    assert [bend.side(side, 1) for side in range(4)] == ["grass", "stream", "stream", "grass"]
    assert bend.zone_at(4, 1).name == "stream.1"
    assert bend.zone_at(1, 0) is bend.zone_at(4, 1) is bend.zone_at(7, 2) is bend.zone_at(10, 3)


def test_zones_by_name() -> None:
    pond = BOX.tiles["pond"]
    found = pond.zone("pond.1")
    assert found is not None and (found.kind, found.has) == ("pond", {"fish": 2})
    assert pond.zone("pond.2") is None


@pytest.mark.parametrize(
    ("zones", "message"),
    [
        ([Zone("grass.1", tuple(range(11)))], "slot 11 belongs to no zone"),
        ([GRASS, Zone("wood.1", (3,))], "slot 3 of wood.1 is taken twice"),
        ([Zone("grass.1", tuple(range(13)))], "slot 12 of grass.1 is taken twice or is not 0 to 11"),
        (
            [Zone("grass.1", tuple(range(12)), {}, None, ("pond.1",))],
            "grass.1 touches pond.1, which is not on the tile",
        ),
    ],
)
def test_a_misprint_is_told(zones: list[Zone], message: str) -> None:
    with pytest.raises(ValueError, match=f"tile T: {message}"):
        Tile("T", zones)


def test_a_mark_belongs_to_the_name() -> None:
    tile = Tile("U.2", [GRASS], mark="2")
    assert (tile.base, tile.mark, Tile("U", [GRASS]).base) == ("U", "2", "U")


def test_tiles_are_not_sent_about() -> None:
    with pytest.raises(TypeError, match="record text"):
        pickle.dumps(Tile("T", [GRASS]))
    with pytest.raises(TypeError):
        copy.deepcopy(Tile("T", [GRASS]))
