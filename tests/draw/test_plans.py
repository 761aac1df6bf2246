"""The plans that come with the package: the same as if they were worked out, and never those of another tile."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest

import carcnb.draw
from carcnb.draw import plans
from carcnb.draw.layout import layout
from carcnb.draw.planning import worked_out
from carcnb.engine.tile import Tile
from carcnb.games.data import tiles


def test_the_plans_are_those_that_would_be_worked_out() -> None:
    """After a change that is meant: `python -m carcnb.draw.plans`."""
    assert (files(carcnb.draw) / plans.FILE).read_text("utf-8") == plans.every_plan()


@pytest.mark.parametrize("name", ["L56", "L20", "B03"])
def test_a_plan_is_read_as_it_was_written(name: str) -> None:
    tile = tiles("hunters_gatherers")[name]
    made, read = worked_out(tile), plans.kept(tile)
    assert read is not None
    assert read.grid.owned == made.grid.owned and read.grid.rooms == made.grid.rooms
    assert (read.outlines, read.anchors, read.things) == (made.outlines, made.anchors, made.things)


def test_a_changed_tile_is_worked_out() -> None:
    tile = tiles("hunters_gatherers")["L56"]
    zones = [replace(zone, has={**zone.has, "deer": 3}) if zone.kind == "meadow" else zone for zone in tile.zones]
    other = Tile("L56", zones)
    assert plans.kept(other) is None
    meadows = sum(zone.kind == "meadow" for zone in zones)
    assert [thing.noun for thing in layout(other).things].count("deer") == 3 * meadows > 0


def test_a_game_from_outside_shares_the_plans_of_tiles_it_takes_over() -> None:
    tile = tiles("carcassonne")["D"]
    copy = Tile("D", [replace(zone) for zone in tile.zones], copies=9, source="mine")
    assert plans.kept(copy) is not None and plans.plan_of(copy).anchors == plans.plan_of(tile).anchors
