"""The painter of sheet games: hexes, leaves, crates, dice and the tile can be clicked, what is written shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

import carcnb
from carcnb import draw, tables
from carcnb.draw.hexsheet import HexFrame, hexes_path
from carcnb.draw.scene import Path, Polygon, Style
from carcnb.draw.svg import svg
from carcnb.engine.lattice import HEX


@pytest.fixture
def game() -> Any:
    return carcnb.new("marabunta", seed=2)


def targets(scene: draw.Scene) -> set[Any]:
    return {shape.target for shape in scene.shapes if shape.target}


def test_everything_that_can_be_chosen_is_a_target(game: Any) -> None:
    found = targets(tables.paint(game))
    assert {("hex", hex_.cell) for hex_ in game.sheet.hexes} <= found
    assert {("leaf", region) for region in game.sheet.regions} <= found
    assert {("element", name) for name in game.sheet.elements} <= found
    assert {("crate", group) for group in game.sheet.board.crates} <= found


def test_groups_are_targets_once_they_are_split(game: Any) -> None:
    assert ("group", "tile") not in targets(tables.paint(game))
    game.push(game.legal_actions()[20])
    assert {("group", "tile"), ("group", "dice")} <= targets(tables.paint(game))


def test_hexes_are_hit_where_they_are_drawn(game: Any) -> None:
    scene = tables.paint(game)
    for shape in scene.shapes:
        if shape.target and shape.target[0] == "hex":
            assert isinstance(shape, Polygon)
            xs, ys = zip(*shape.points, strict=True)
            assert scene.hit(sum(xs) / 6, sum(ys) / 6) == shape.target


def test_written_numbers_and_crosses_are_added(game: Any) -> None:
    before = len(tables.paint(game).shapes)
    choice = random.Random(1)
    while len(game.marks) < 6 and not game.over:
        game.push(choice.choice(game.legal_actions()))
    assert len(tables.paint(game).shapes) > before


def test_words_come_from_the_caller(game: Any) -> None:
    text = svg(tables.paint(game, draw.View(texts={"pink": "rózsaszín", "red": "Piros"})))
    assert "rózsaszín" in text and "Piros" in text


@pytest.mark.parametrize("target", [("hex", (0, 0)), ("region", "pink"), ("leaf", "pink")])
def test_targets_are_lit(game: Any, target: tuple[Any, ...]) -> None:
    assert len(tables.paint(game, draw.View(hover=target)).shapes) > len(tables.paint(game).shapes)


def test_picked_elements_are_ringed(game: Any) -> None:
    assert len(tables.paint(game, draw.View(picked=("pink",))).shapes) == len(tables.paint(game).shapes) + 1


def test_the_graph_of_the_sheet(game: Any) -> None:
    everywhere = len(tables.paint(game, draw.View(layer="territory")).shapes)
    at_home = len(tables.paint(game, draw.View(layer="pink")).shapes)
    assert everywhere > at_home > len(tables.paint(game).shapes)


@pytest.mark.parametrize("target", [("element", "pink"), ("element", "tile"), ("leaf", "pink"), ("crate", "vp_3")])
def test_whatever_can_be_clicked_can_be_lit(game: Any, target: Any) -> None:
    plain, lit = tables.paint(game), tables.paint(game, draw.View(highlights=((target, "focus"),)))
    assert len(list(lit.on("overlay"))) > len(list(plain.on("overlay")))
    assert targets(lit) == targets(plain)


def test_the_element_in_use_is_known_until_it_is_finished() -> None:
    start = "carcnb 1\ngame marabunta\nplayers red blue\nred reveal write_1\nred roll crate 0 0 0 0 0\n"
    game: Any = carcnb.load(start + "red split pink blue\nblue choose dice\n")
    assert game.in_use is None
    game.push(game.parse_action(["use", "pink"]))
    assert game.in_use == "pink"
    game.push(game.parse_action(["crate", "vp_3"]))
    assert game.in_use is None


@pytest.mark.parametrize("unit", [18.0, 27.3, 40.7])
def test_hexes_have_one_outline_without_the_edges_between_them(game: Any, unit: float) -> None:
    cells = [hex_.cell for hex_ in game.sheet.hexes]
    frame = HexFrame(cells, 3.3, 3.3, unit)
    whole = hexes_path(cells, frame)
    assert [step[0] for step in whole].count("M") == 1 and len(whole) < 3 * len(cells)
    inner = next(cell for cell in cells if all(near in cells for near in HEX.neighbours[cell]))
    ring = [cell for cell in cells if cell != inner]
    assert [step[0] for step in hexes_path(ring, frame)].count("M") == 2
    for cell in cells:
        centre = frame.centre(cell)
        assert Path(hexes_path(ring, frame), style=Style("#000000")).covers(*centre) == (cell in ring)
