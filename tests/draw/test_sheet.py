"""The painter of sheet games: hexes, leaves, crates, dice and the tile can be clicked, what is written shows."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import carcnb
from carcnb import draw, tables
from carcnb.draw import sheet
from carcnb.draw.hexsheet import HexFrame, hexes_path
from carcnb.draw.path import distance, flatten
from carcnb.draw.scene import GROUND, Ellipse, Light, Path, Polygon, Stroke, Style, Text
from carcnb.draw.svg import svg
from carcnb.engine.lattice import HEX
from carcnb.widgets.bounds import bounds_of, overlap


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


@pytest.mark.parametrize(
    ("size", "least"), [((776, 600), 52), ((572, 560), 44), ((380, 600), 36), ((316, 440), 27), ((1504, 980), 80)]
)
def test_a_sheet_is_laid_out_in_its_place_with_hexes_that_can_be_hit(game: Any, size: Any, least: float) -> None:
    size = sheet.fitting(game, *size)
    scene = tables.paint(game, draw.View(size=size))
    assert (scene.width, scene.height) == pytest.approx(size, abs=1)
    hexes = [shape for shape in scene.shapes if isinstance(shape, Polygon) and is_hex(shape)]
    assert len(hexes) == 84 and all(shape.points[1][0] - shape.points[5][0] >= least for shape in hexes)
    for shape in scene.shapes:
        left, top, right, bottom = bounds_of(shape) if not isinstance(shape, Text) else (0, 0, 0, 0)
        assert left >= -1 and top >= -1 and right <= scene.width + 1 and bottom <= scene.height + 1, shape


@pytest.mark.parametrize("size", [(440, 550), (512, 550), (512, 680), (572, 560), (776, 600)])
def test_beside_a_panel_the_corner_with_the_button_is_free(game: Any, size: Any) -> None:
    size = sheet.fitting(game, *size)
    scene = tables.paint(game, draw.View(size=size))
    button = scene.width - 52, scene.height - 52, scene.width - 8, scene.height - 8
    table = [shape for shape in scene.shapes if shape.target is not None or isinstance(shape, Text)]
    assert not [shape for shape in table if overlap(bounds_of(shape), button)]


def is_hex(shape: Any) -> bool:
    return bool(shape.target and shape.target[0] == "hex")


def test_dice_lie_beside_a_sheet_that_is_laid_out_and_on_one_by_itself(game: Any) -> None:
    element = ("element", "pink")
    assert element in targets(tables.paint(game)) and element not in targets(
        tables.paint(game, draw.View(size=(776, 600)))
    )
    assert element in targets(sheet.paint_dice(game, draw.View(size=sheet.dice_size(320))))


def test_leaves_have_names_where_there_is_room(game: Any) -> None:
    view = draw.View(texts={"pink": "rózsaszín"})
    assert "rózsaszín" in svg(tables.paint(game, replace(view, size=(776, 600))))
    assert "rózsaszín" not in svg(tables.paint(game, replace(view, size=(380, 640))))


def test_only_the_next_cookie_says_what_it_is_worth(game: Any) -> None:
    worth = [shape.text for shape in tables.paint(game).shapes if isinstance(shape, Text) and shape.text[:1] == "+"]
    assert worth == ["+0", "+0"]


def test_hexes_that_cost_an_anthill_show_one(game: Any) -> None:
    free, dear = draw.View(legal=((0, 0), (1, 0))), draw.View(legal=((0, 0), (1, 0)), costly=((1, 0),))
    assert len(tables.paint(game, dear).shapes) == len(tables.paint(game, free).shapes) + 1


def test_what_is_picked_for_a_group_lies_in_the_other_row(game: Any) -> None:
    def height(picked: tuple[str, ...]) -> float:
        scene = sheet.paint_dice(game, draw.View(size=(320, 102), picked=picked))
        return next(bounds_of(shape)[1] for shape in scene.shapes if shape.target == ("element", "pink"))

    assert height(("pink",)) > height(()) + 40


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


def test_the_circles_of_a_lit_leaf_lie_over_its_line(game: Any) -> None:
    lit = tables.paint(game, draw.View(highlights=((("leaf", "pink"), "focus"),)))
    circles = [shape for shape in lit.shapes if shape.target == ("leaf", "pink") and isinstance(shape, Ellipse)]
    assert len(circles) == game.sheet.leaves["pink"].circles, "a press on a circle is a press on its leaf"
    overlay = list(lit.on("overlay"))
    lines = [shape for shape in overlay if isinstance(shape, Path) and shape.style.stroke]
    above = {(shape.x, shape.y) for shape in overlay[overlay.index(lines[-1]) :] if isinstance(shape, Ellipse)}
    reach = max(line.style.width for line in lines) / 2
    (piece,) = flatten(lines[0].commands)
    touched = {(each.x, each.y) for each in circles if distance(piece, each.x, each.y) < each.rx + reach}
    assert touched and touched <= above


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


def test_a_veil_covers_the_borders_too(game: Any) -> None:
    """Half of a border's width lies outside of the hexes: uncovered, it would be a black sliver."""
    shapes = tables.paint(game, draw.View(legal=((0, 0),))).shapes
    veil = next(shape for shape in shapes if isinstance(shape, Light))
    left, top, right, bottom = bounds_of(replace(veil, rims=()))
    borders = [bounds_of(shape) for shape in shapes if isinstance(shape, Stroke) and shape.layer == GROUND]
    assert borders and all(left <= b[0] and top <= b[1] and right >= b[2] and bottom >= b[3] for b in borders)


def test_a_hex_that_is_pointed_out_is_never_veiled(game: Any) -> None:
    """Though it cannot be chosen, as one that holds a number already: what is lit is what is to be seen best."""
    cells = [hex_.cell for hex_ in game.sheet.hexes]
    view = draw.View(legal=tuple(cells[:5]), highlights=((("hex", cells[9]), "focus"), (("hex", cells[0]), "focus")))
    veil = next(shape for shape in tables.paint(game, view).shapes if isinstance(shape, Light) and shape.veil)
    _, *unveiled = veil.rims
    assert len(unveiled) == 1 and not unveiled[0].inks
    assert not next(s for s in tables.paint(game, replace(view, highlights=())).shapes if isinstance(s, Light)).rims[1:]
