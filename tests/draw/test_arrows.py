"""Arrows: from point to point, whatever the way, and to be seen on everything that is printed."""

from __future__ import annotations

import math

import pytest

import carcnb
from carcnb.draw.arrows import arrow
from carcnb.draw.scene import OVERLAY, Polygon, SymbolUse
from carcnb.draw.theme import contrast, theme
from carcnb.widgets.picture import Picture


@pytest.mark.parametrize("turn", range(12))
def test_an_arrow_ends_in_its_tip_and_looks_alike_in_every_direction(turn: int) -> None:
    angle = math.tau * turn / 12
    end = 200 * math.cos(angle), 200 * math.sin(angle)
    made = arrow((0, 0), end, 100, theme("light"))
    farthest = max(made.points, key=lambda point: math.hypot(*point))
    assert farthest == pytest.approx(end)
    along = [(x * end[0] + y * end[1]) / 200 for x, y in made.points]
    aside = [(y * end[0] - x * end[1]) / 200 for x, y in made.points]
    assert min(along) == pytest.approx(-6) and max(aside) == pytest.approx(18) == -min(aside)
    assert made.covers(end[0] / 2, end[1] / 2) and made.target is None


@pytest.mark.parametrize("look", ["light", "dark"])
def test_an_arrow_can_be_told_from_its_halo_and_one_of_them_from_everything(look: str) -> None:
    colours = theme(look)
    assert contrast(colours["arrow"], colours["halo"]) > 7
    for ground in ("table", "meadow", "forest", "water", "city", "field", "wheel_a", "region_pink", "region_blue"):
        assert max(contrast(colours[ground], colours[part]) for part in ("arrow", "halo")) > 3, ground


def test_an_arrow_is_not_hidden_by_a_turn_that_is_drawn_where_it_points() -> None:
    text = "carcnb 1\ngame carcassonne\nplayers red blue\n\nred draw X\n! arrow 0,0 1,0\nred place 1,0 r0\n"
    session = carcnb.study(text, lang="en").session
    session.redo()
    assert [sign.ghost.cell for sign in session.signs if sign.ghost is not None] == [(1, 0)]
    shapes = Picture(session, 600, 400).scene().shapes
    colour = theme(session.look.theme)["arrow"]
    drawn = [n for n, shape in enumerate(shapes) if isinstance(shape, Polygon) and shape.style.fill == colour]
    ghosts = [
        n
        for n, shape in enumerate(shapes)
        if isinstance(shape, SymbolUse) and shape.target == ("cell", (1, 0)) and shape.layer == OVERLAY
    ]
    assert len(drawn) == len(ghosts) == 1 and ghosts[0] < drawn[0]
