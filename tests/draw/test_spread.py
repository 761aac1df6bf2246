"""Marks that are kept apart."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

import carcnb
from carcnb import games
from carcnb.draw.layout import layout
from carcnb.draw.rings import FEW_RINGS, RING, SMALL_RING
from carcnb.draw.spread import spread
from carcnb.engine.laying import with_tiles

PLACES = st.lists(st.tuples(st.floats(0, 100), st.floats(0, 100)), max_size=8).map(tuple)


@given(PLACES)
def test_what_is_spread_stays_inside_and_what_lies_apart_stays(
    points: tuple[tuple[float, float], ...],
) -> None:
    found = spread(points, 20.0, 12.0)
    assert len(found) == len(points)
    assert all(12 <= value <= 88 for point in found for value in point)
    inside = all(12 <= value <= 88 for point in points for value in point)
    if inside and all(dist(one, two) >= 20 for one, two in combinations(points, 2)):
        assert found == points


@pytest.mark.parametrize("key", [key for key in games.keys() if with_tiles(carcnb.new(key)) is not None])
def test_no_ring_covers_another_on_any_tile(key: str) -> None:
    """Not even where every zone is offered; a tile with very many zones may let two rings touch."""
    tiled = with_tiles(carcnb.new(key))
    assert tiled is not None
    for tile in tiled.box.tiles.values():
        anchors = tuple(layout(tile, 0).anchors[zone.name] for zone in tile.zones)
        wide = RING if len(anchors) <= FEW_RINGS else RING * SMALL_RING
        places = spread(anchors, 2 * wide * 0.92, wide)
        nearest = min((dist(one, two) for one, two in combinations(places, 2)), default=100.0)
        assert nearest >= 2 * wide * 0.8, (tile.id, round(nearest, 1))
