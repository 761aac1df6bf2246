"""The painter of tile games: every cell can be clicked, what is lit and held is shown, figures stand on their zones."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

import carcnb
from carcnb import draw, tables
from carcnb.draw.layout import FIGURE, HALF, layout, stands
from carcnb.draw.scene import OVERLAY, SymbolUse
from carcnb.draw.svg import svg

RECORD = """carcnb 1
game hunters_gatherers
players red blue
red draw L52
red place -1,0 r0
red occupy hunter meadow.1
"""


@pytest.fixture
def game() -> Any:
    return carcnb.load(RECORD)


def at(scene: draw.Scene, cell: tuple[int, int], x: float = 50, y: float = 50) -> Any:
    """Return what a click on a point of a cell means, in a frame that begins at -2, -2 with cells of 100."""
    return scene.hit((cell[0] + 2) * 100 + x, (cell[1] + 2) * 100 + y)


def paint(game: Any, **view: Any) -> draw.Scene:
    return tables.paint(game, draw.View(cell=100, frame=(-2, -2, 5, 5), **view))


def test_every_cell_can_be_clicked(game: Any) -> None:
    scene = paint(game)
    assert at(scene, (2, 2)) == ("cell", (2, 2))
    assert at(scene, (0, 0), 10, 10)[:2] == ("zone", (0, 0))


@pytest.mark.parametrize("legal", [(), ((1, 0), (2, 0))], ids=["bare", "marked"])
def test_no_click_falls_between_two_cells(game: Any, legal: Any) -> None:
    scene = paint(game, legal=legal)
    for x, y in ((1, 50), (99, 50), (50, 1), (50, 99), (2, 98)):
        assert at(scene, (1, 0), x, y) == ("cell", (1, 0)), (x, y)


def test_figures_can_be_clicked(game: Any) -> None:
    scene = paint(game)
    figures = [shape for shape in scene.on(OVERLAY) if isinstance(shape, SymbolUse)]
    assert [shape.target for shape in figures] == [("figure", (-1, 0), "meadow.1")]
    assert scene.hit(figures[0].x + 15, figures[0].y + 20) == ("figure", (-1, 0), "meadow.1")


def test_the_ghost_is_clicked_as_its_cell(game: Any) -> None:
    scene = paint(game, ghost=draw.Ghost("L01", (1, 0), 2))
    assert at(scene, (1, 0), 50, 50)[1] == (1, 0)


@pytest.mark.parametrize(
    "target",
    [
        ("cell", (0, 0)),
        ("side", (0, 0), 1),
        ("zone", (0, 0), "forest.1"),
        ("area", "forest", (0, 0), "forest.1"),
        ("figure", (-1, 0), "meadow.1"),
    ],
)
def test_targets_are_lit(game: Any, target: tuple[Any, ...]) -> None:
    dark, lit = paint(game), paint(game, highlights=((target, "score"),))
    assert len(lit.shapes) > len(dark.shapes)
    assert len(paint(game, hover=target).shapes) > len(dark.shapes)


def test_lighting_and_ghosts_stay_on_the_overlay(game: Any) -> None:
    plain = paint(game)
    busy = paint(game, hover=("cell", (0, 0)), ghost=draw.Ghost("L01", (1, 0)), highlights=((("cell", (0, 0)), "bad"),))
    for layer in ("ground", "tiles"):
        assert list(plain.on(layer)) == list(busy.on(layer))


def test_the_graph_is_drawn_by_layer_and_step_by_step(game: Any) -> None:
    def lines(**view: Any) -> int:
        return sum(type(shape).__name__ == "Path" for shape in paint(game, **view).on(OVERLAY))

    assert lines(layer="river") > lines(layer="river", edges=0) == lines() == 0
    assert ("zone", (-1, 0), "river.1") in [shape.target for shape in paint(game, layer="river").on(OVERLAY)]


def test_an_area_is_painted_with_its_surroundings(game: Any) -> None:
    scene = tables.paint_area(game, game.board.area("river", (-1, 0), "river.1"))
    assert scene.width >= 160 and "svg" in svg(scene)


def test_the_wheel_shows_its_segments_the_pig_and_crowns() -> None:
    game = carcnb.new("wheel_of_fortune", seed=1)
    names = {"fortune": "Szerencse", "taxes": "Adó"}
    scene = tables.paint(game, draw.View(cell=100, frame=(0, 0, 4, 4), texts=names))
    assert scene.hit(200, 100) == ("segment", "fortune")
    assert scene.hit(260, 160) == ("segment", "taxes")
    assert "Szerencse" in svg(scene) and "fortune" not in svg(scene).replace("l-fortune", "")
    assert "l-pig" in svg(scene)


def test_marked_tiles_show_their_number() -> None:
    tile = carcnb.new("wheel_of_fortune", seed=1).box.tiles["RadU.2"]
    assert ">2</text>" in svg(draw.paint_tile(tile))


@pytest.mark.parametrize("key", ["hunters_gatherers", "carcassonne"])
def test_a_figure_stands_beside_the_animals_fish_and_nuggets_of_its_tile(key: str) -> None:
    """It may come near to one, but more than half of each is seen: from its middle it is as far as a figure reaches."""
    hidden = list[tuple[str, int, str, str]]()
    for tile in {tile.base: tile for tile in carcnb.new(key).box.tiles.values()}.values():
        for turn in range(4):
            plan = layout(tile, turn)
            for zone in filter(lambda zone: zone.slots, tile.zones):
                at = stands(plan.anchors[zone.name])
                near = (thing for thing in plan.things if dist(at, thing.at) < FIGURE * HALF)
                hidden += [(tile.base, turn, zone.name, thing.noun) for thing in near]
                assert plan.owns(zone.name, plan.anchors[zone.name])
    # one river is a stub between the rim and a lake: there is no room on it beside the fish
    assert set(hidden) <= {("L71", 2, "river.2", "fish")}
