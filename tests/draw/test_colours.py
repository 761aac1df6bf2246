"""Players' colours and signs: one entry each, and none is ever taken for another."""

from __future__ import annotations

import pytest

from carcnb.draw.colours import player_colour, player_colours
from carcnb.draw.figures import figure_symbol
from carcnb.draw.scene import Text
from carcnb.draw.theme import contrast, theme, themes

LISTED = list(player_colours())


@pytest.mark.parametrize("look", list(themes()))
def test_every_colour_has_paint_ink_and_a_sign_of_its_own(look: str) -> None:
    colours = [player_colour(name) for name in (*LISTED, "teal", "plum")]
    assert len({colour.paint(look) for colour in colours}) == len(colours)
    assert len({colour.sign for colour in colours}) == len(colours)
    assert len({colour.shape for colour in colours if colour.shape}) == len(LISTED)
    for colour in colours:
        assert contrast(colour.paint(look), colour.ink(look)) >= 3, colour.name


@pytest.mark.parametrize("lies", [False, True])
def test_a_colour_that_nobody_listed_bears_its_letter_and_nobody_elses_shape(lies: bool) -> None:
    drawn = figure_symbol("knight", "teal", theme("light"), lies=lies)
    letters = [shape.text for shape in drawn.shapes if isinstance(shape, Text)]
    assert letters == ["T"]


def test_a_role_without_a_drawing_is_labelled() -> None:
    plain = figure_symbol("big_follower", "red", theme("light"))
    known = figure_symbol("knight", "red", theme("light"))
    assert [shape.text for shape in plain.shapes if isinstance(shape, Text)] == ["B"]
    assert not any(isinstance(shape, Text) for shape in known.shapes)


def test_symbols_are_named_by_the_whole_theme() -> None:
    light = theme("light")
    lush = type(light)("lush", light.colours)
    assert figure_symbol("knight", "red", light).name != figure_symbol("knight", "red", lush).name
