"""Clicks: the topmost shape with a target wins, symbols pass their place on."""

from __future__ import annotations

import pytest

from carcnb.draw import path as paths
from carcnb.draw.scene import Ellipse, Path, Polygon, Scene, Stroke, Style, Symbol, SymbolUse, Text
from carcnb.draw.svg import svg

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def test_topmost_target_wins() -> None:
    below = Polygon(SQUARE, target=("cell", (0, 0)))
    above = Ellipse(5, 5, 2, target=("figure", "red"))
    scene = Scene(10, 10, (below, above))
    assert scene.hit(5, 5) == ("figure", "red")
    assert scene.hit(1, 1) == ("cell", (0, 0))
    assert scene.hit(11, 1) is None


def test_shapes_without_target_let_clicks_through() -> None:
    scene = Scene(10, 10, (Polygon(SQUARE, target=("cell", (0, 0))), Polygon(SQUARE, style=Style("red"))))
    assert scene.hit(5, 5) == ("cell", (0, 0))


def test_a_symbol_puts_its_place_into_the_targets_inside() -> None:
    symbol = Symbol("tile", (10, 10), (Polygon(((0, 0), (5, 0), (5, 10), (0, 10)), target=("zone", "forest.1")),))
    scene = Scene(40, 20, (SymbolUse(symbol, 20, 0, 2, target=("cell", (1, 0))),))
    assert scene.hit(22, 5) == ("zone", (1, 0), "forest.1")
    assert scene.hit(38, 5) == ("cell", (1, 0))
    assert scene.hit(2, 5) is None


def test_a_turned_symbol_is_hit_where_it_is_drawn() -> None:
    symbol = Symbol("tile", (10, 10), (Polygon(((0, 0), (10, 0), (10, 2), (0, 2)), target=("side", "north")),))
    scene = Scene(20, 20, (SymbolUse(symbol, 10, 0, 1, 90),))
    assert scene.hit(9, 5) == ("side", "north")
    assert scene.hit(5, 1) is None


def test_holes_are_not_hit() -> None:
    ring = paths.parse("M0 0L10 0L10 10L0 10ZM3 3L7 3L7 7L3 7Z")
    scene = Scene(10, 10, (Path(ring, target=("ring",)),))
    assert scene.hit(1, 1) == ("ring",)
    assert scene.hit(5, 5) is None


@pytest.mark.parametrize("shape", [Stroke(0, 5, 10, 5, target=("x",)), Text(5, 5, "abc", 4, target=("x",))])
def test_thin_things_can_be_hit(shape: Stroke | Text) -> None:
    assert Scene(10, 10, (shape,)).hit(5, 6) == ("x",)


def test_symbols_are_listed_once_and_after_what_they_use() -> None:
    inner = Symbol("inner", (1, 1), ())
    outer = Symbol("outer", (1, 1), (SymbolUse(inner, 0, 0),))
    scene = Scene(9, 9, (SymbolUse(outer, 0, 0), SymbolUse(outer, 3, 0), SymbolUse(inner, 0, 0)))
    assert [symbol.name for symbol in scene.symbols()] == ["inner", "outer"]
    assert svg(scene).count("<g id=") == 2


def test_text_is_escaped() -> None:
    text = svg(Scene(9, 9, (Text(1, 1, "<b>&", 4, style=Style("#000")),), title='"a" & <b>'))
    assert "&lt;b&gt;&amp;" in text and "<b>" not in text
