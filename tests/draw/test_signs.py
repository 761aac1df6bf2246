"""Letters and numbers on discs: none covers another on its tile, and none what is printed there."""

from __future__ import annotations

from math import dist, hypot
from typing import Any

import pytest

from carcnb.draw.clearing import HALF, clear
from carcnb.draw.frame import Frame
from carcnb.draw.layout import layout
from carcnb.draw.scene import Ellipse
from carcnb.draw.signs import on_tiles, radius
from carcnb.draw.theme import theme
from carcnb.draw.view import Ghost, Sign, View
from carcnb.engine.laying import with_tiles
from carcnb.games import keys, new_game
from carcnb.lessons.beginning import begin
from carcnb.lessons.reading import read_lesson
from carcnb.tables.tiles import Table


@pytest.mark.parametrize("cell", [48.0, 96.0, 144.0])
@pytest.mark.parametrize("counted", [False, True])
def test_six_discs_on_one_tile_do_not_overlap(cell: float, counted: bool) -> None:
    game: Any = new_game("hunters_gatherers")
    places = [(0.45, 0.5), (0.5, 0.5), (0.55, 0.5), (0.5, 0.45), (0.5, 0.55), (0.52, 0.52)]
    zones = [zone.name for zone in game.board.placements[0, 0].tile.zones]
    signs = tuple(
        Sign(str(number + 1), ("zone", (0, 0), zones[number % len(zones)]), at=at if counted else None)
        for number, at in enumerate(places)
    )
    frame = Frame(0, 0, 1, 1, cell)
    shapes = on_tiles(game, View(cell=cell, signs=signs), frame, theme(), Table(game))
    discs = [shape for shape in shapes if isinstance(shape, Ellipse)]
    assert len(discs) == 6
    for number, one in enumerate(discs):
        for two in discs[:number]:
            assert hypot(one.x - two.x, one.y - two.y) > one.rx + two.rx


def covered(things: Any, at: tuple[float, float], size: float) -> list[str]:
    """List what a disc covers, in hundredths of a tile; things are not square, so their corners do not count."""
    return [thing.noun for thing in things if dist(at, thing.at) < thing.size * HALF + size - 0.5]


@pytest.mark.parametrize("cell", [60.0, 144.0])
@pytest.mark.parametrize("key", [key for key in keys() if with_tiles(new_game(key)) is not None])
def test_a_letter_in_a_zone_covers_nothing_that_is_printed(key: str, cell: float) -> None:
    game: Any = new_game(key)
    size, hidden = 100 * radius(cell) / cell, []
    for tile in game.box.tiles.values():
        plan = layout(tile, 0)
        for zone, at in plan.anchors.items():
            hidden += [(tile.id, zone, noun) for noun in covered(plan.things, clear(tile, 0, zone, at, size), size)]
    assert not hidden


@pytest.mark.parametrize("cell", [60.0, 96.0, 144.0])
def test_letters_of_areas_stand_beside_animals_fish_and_figures(cell: float) -> None:
    game: Any = begin(read_lesson("hunters_gatherers", "first_game").level("the_last_count"))
    occupants = game.board.occupants
    signs = tuple(
        Sign("ABCDEFGHIJKL"[number], ("area", game.box.roles[one.role].layer, one.cell, one.zone))
        for number, one in enumerate(occupants)
    )
    shapes = on_tiles(game, View(cell=cell, signs=signs), Frame(-3, -1, 4, 4, cell), theme(), Table(game))
    discs = [shape for shape in shapes if isinstance(shape, Ellipse)]
    assert len(discs) == len(occupants)
    for one, disc in zip(occupants, discs, strict=True):
        placement = game.board.placements[one.cell]
        plan, (column, row) = layout(placement.tile, placement.turn), one.cell
        at = 100 * disc.x / cell - 100 * (column + 3), 100 * disc.y / cell - 100 * (row + 1)
        size = 100 * disc.rx / cell
        assert not covered(plan.things, at, size), one
        assert dist(at, plan.anchors[one.zone]) > size, one


def test_the_number_of_a_tile_at_the_edge_is_seen_whole() -> None:
    game: Any = new_game("hunters_gatherers")
    tile = next(iter(game.box.tiles))

    def disc(cell: tuple[int, int], top: float) -> tuple[float, float, float]:
        signs = (Sign("1", ("cell", cell), Ghost(tile, cell, 0)),)
        view = View(cell=66, frame=(-2, top, 6, 4 - top), signs=signs)
        (found,) = [
            shape
            for shape in on_tiles(game, view, Frame(-2, top, 6, 4 - top, 66), theme(), Table(game))
            if isinstance(shape, Ellipse)
        ]
        return found.x, found.y, found.rx

    x, y, wide = disc((0, -1), -0.5)
    assert wide <= y <= 66 * 0.5 - wide / 2, "half of its tile is in sight, and the number is in that half"
    assert disc((0, -1), -1.5)[0] == x, "where all of the tile is seen it stands in the corner"
    assert disc((0, -1), -1.5)[1] < 66 * 0.5 + 66 * 0.25
    assert disc((3, 0), -0.5)[0] == disc((3, 0), -1.5)[0], "nor does it move at another edge, all of which is seen"
    assert disc((0, -3), -0.5)[1] < 0, "what is out of sight stays there"
