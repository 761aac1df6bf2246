"""The regions of a sheet can be told apart, whatever they are called and whatever colours they are given."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.draw.regions import LINES, PALETTE, PATTERNS, WORDS, Look, painted
from carcnb.draw.scene import Ellipse, SymbolUse
from carcnb.draw.theme import contrast, theme
from carcnb.games.marabunta import Marabunta, sheet
from carcnb.games.marabunta.sheetfile import built_in
from tests.games.test_marabunta_regions import VIOLET
from tests.games.test_marabunta_sheet import SMALL

THEMES = pytest.mark.parametrize("look", ["light", "dark"])
BOX = built_in().sheet().looks
NAMES = [
    ("hill", "lake", "rock", "sand", "moor", "wood"),
    ("pink", "blue", "orange", "green", "grey", "violet"),
    ("yellow", "pink", "hill", "lake", "red", "rock"),
]


def plain(names: tuple[str, ...]) -> tuple[Look, ...]:
    """Regions whose sheet says nothing of how they look."""
    return tuple((name, "", "") for name in names)


def test_a_sheet_may_name_the_patterns_there_are() -> None:
    assert tuple(PATTERNS) == sheet.PATTERNS
    assert set(PALETTE.values()) <= {"", *PATTERNS}


@THEMES
def test_the_regions_of_the_box_keep_their_looks(look: str) -> None:
    colours = theme(look)
    for region, paint in painted(BOX, colours).items():
        assert paint == (region, colours[f"region_{region}"], colours[f"region_{region}_ink"], PALETTE[region])


@THEMES
@pytest.mark.parametrize("names", NAMES)
def test_all_regions_differ_in_colour_and_in_pattern(names: tuple[str, ...], look: str) -> None:
    found = painted(plain(names), theme(look))
    for one, two in combinations(found.values(), 2):
        assert one.fill != two.fill and one.pattern != two.pattern and one.name != two.name
    assert all(found[name].fill == theme(look)[f"region_{name}"] for name in names if name in PALETTE)


def test_what_is_chosen_does_not_depend_on_the_order_of_the_regions() -> None:
    names = NAMES[0]
    assert painted(plain(names), theme("light")) == painted(plain(names[::-1]), theme("light"))


@THEMES
@pytest.mark.parametrize("colour", ["#000000", "#ffffff", "#4b0082", "#ffff00", "#808080", "#7a4fa3"])
def test_words_and_lines_can_be_seen_on_every_colour(colour: str, look: str) -> None:
    paint = painted((("violet", colour, ""),), theme(look))["violet"]
    assert contrast(paint.fill, theme(look)["ink"]) >= WORDS
    assert contrast(paint.fill, paint.line) >= LINES


@THEMES
@pytest.mark.parametrize("name", [name for name in PALETTE if not PALETTE[name]])
def test_words_can_be_seen_on_the_colours_that_stand_in_for_those_of_the_box(name: str, look: str) -> None:
    paint = painted(plain((name,)), theme(look))[name]
    assert contrast(paint.fill, theme(look)["ink"]) >= WORDS
    assert contrast(paint.fill, paint.line) >= LINES


@THEMES
def test_hexes_leaf_die_and_graph_have_the_colour_of_their_region(tmp_path: Path, look: str) -> None:
    (tmp_path / "small.toml").write_text(SMALL + VIOLET, "utf-8")
    game = carcnb.new("marabunta", seed=1, sheet=str(tmp_path / "small.toml"))
    assert isinstance(game, Marabunta)
    fill = painted(game.sheet.looks, theme(look))["violet"].fill
    # circles lie on a leaf and mean it too: it is what was painted first
    painted_last_first = reversed(game.draw(theme=look).scene.shapes)
    shapes: dict[Any, Any] = {shape.target: shape for shape in painted_last_first if shape.target}
    assert shapes["leaf", "violet"].style.fill == fill
    element = shapes["element", "violet"]
    assert isinstance(element, SymbolUse) and element.symbol.shapes[0].style.fill == fill
    symbols = {
        shape.symbol.name: shape.symbol for shape in game.draw(theme=look).scene.shapes if isinstance(shape, SymbolUse)
    }
    hexes = [symbol for name, symbol in symbols.items() if "hex-7a4fa3-rings" in name]
    assert hexes and all(symbol.shapes[0].style.fill == fill for symbol in hexes)
    nodes = [shape for shape in game.draw_graph(look).scene.shapes if isinstance(shape, Ellipse)]
    assert sum(node.style.fill == fill for node in nodes) == 5
