"""Every tile of every game: zones lie apart, meet the sides where they must, and can be hit where figures stand."""

from __future__ import annotations

import math

import pytest

from carcnb.draw import path as paths
from carcnb.draw.art import tile_symbol
from carcnb.draw.figures import figure_symbol
from carcnb.draw.grid import Grid
from carcnb.draw.layout import layout
from carcnb.draw.scene import Path
from carcnb.draw.sketch import things
from carcnb.draw.theme import theme
from carcnb.draw.tile_sides import BLOB, GROUND, LINE, level
from carcnb.engine.tile import Tile, Zone
from carcnb.games import keys
from carcnb.games.data import box

TILES = [tile for key in keys() for tile in box(key).tiles.values()]
EVERY_TILE = pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)


@EVERY_TILE
def test_grounds_that_are_different_zones_are_drawn_apart(tile: Tile) -> None:
    assert not Grid(tile).clashes


@EVERY_TILE
def test_every_zone_is_hit_where_its_figure_stands(tile: Tile) -> None:
    for turn in range(4):
        symbol, lay = tile_symbol(tile, turn, theme()), layout(tile, turn)
        for zone in tile.zones:
            assert symbol.hit(*lay.anchors[zone.name]) == ("zone", zone.name), (zone.name, turn)


@EVERY_TILE
def test_every_slot_shows_its_zone_on_the_rim(tile: Tile) -> None:
    symbol = tile_symbol(tile, 0, theme())
    for slot in range(12):
        side, place = divmod(slot, 3)
        along = {0: 18.0, 1: 50.0, 2: 82.0}[place]
        x, y = paths.turn_point((along, 1.0), side)
        assert symbol.hit(x, y) == ("zone", tile.zone_at(slot).name), slot


@EVERY_TILE
def test_lines_cross_the_rim_in_the_middle_of_a_side_and_straight(tile: Tile) -> None:
    for outline in layout(tile).outlines:
        if outline.level == LINE:
            start, then = paths.flatten(outline.line)[0][:2]
            assert start in {(50, 0), (100, 50), (50, 100), (0, 50)}
            inward = (50 - start[0], 50 - start[1])
            along = (then[0] - start[0], then[1] - start[1])
            cosine = (inward[0] * along[0] + inward[1] * along[1]) / (math.hypot(*inward) * math.hypot(*along))
            assert cosine > 0.97


@EVERY_TILE
def test_everything_printed_is_drawn_inside_its_zone(tile: Tile) -> None:
    lay = layout(tile)
    printed = sorted(noun for zone in tile.zones for noun, count in zone.has.items() for _ in range(count))
    assert sorted(thing.noun for thing in lay.things) == printed
    assert set(printed) <= set(things.names())
    for one in lay.things:
        for two in lay.things:
            if one is not two:
                assert math.dist(one.at, two.at) > (one.size + two.size) * 0.3, "things must be countable"


def test_a_line_needs_room_only_where_it_is() -> None:
    zones = [Zone("meadow.1", tuple(range(12)))]
    lay = layout(Tile("plain", zones))
    assert lay.anchors["meadow.1"] == pytest.approx((50, 50), abs=3)


def test_levels_follow_from_the_slots() -> None:
    assert level(Zone("anything.1", (0, 1, 2))) == BLOB
    assert level(Zone("anything.1", (1, 7))) == LINE
    assert level(Zone("meadow.1", (0, 1, 2))) == GROUND


def test_a_zone_nobody_has_drawn_yet_is_still_shown_and_hit() -> None:
    tile = Tile("new", [Zone("swamp.1", (0, 1, 2)), Zone("rail.1", (7,)), Zone("field.1", (3, 4, 5, 6, 8, 9, 10, 11))])
    symbol, lay = tile_symbol(tile, 0, theme()), layout(tile)
    for zone in tile.zones:
        assert symbol.hit(*lay.anchors[zone.name]) == ("zone", zone.name)


def test_figures_differ_by_more_than_colour() -> None:
    last = [
        figure_symbol("plain", player, theme()).shapes[-1] for player in ("red", "blue", "green", "yellow", "black")
    ]
    marks = {mark.commands for mark in last if isinstance(mark, Path)}
    assert len(marks) == 5
