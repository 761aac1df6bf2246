"""Words about what is pointed at hide neither it nor what can be chosen, where that can be."""

from __future__ import annotations

import pytest

import carcnb
from carcnb.engine.actions import Place
from carcnb.session import Session
from carcnb.widgets.board import BoardView
from carcnb.widgets.bounds import bounds_of, touches
from carcnb.widgets.corner import CORNERS, box, free_corner, on_sheet
from carcnb.widgets.frame import Place as Room

WORDS = "A meadow of 3 tiles, open on 4 sides."
SIZE = 776.0, 596.0


@pytest.mark.parametrize("taken", CORNERS)
def test_a_corner_with_a_cell_to_choose_is_left_alone(taken: str) -> None:
    assert free_corner(WORDS, SIZE, [box(taken, WORDS, *SIZE)], None) != taken


def test_what_is_pointed_at_matters_more_than_a_cell() -> None:
    left = (0.0, 0.0, 60.0, 60.0)
    assert free_corner(WORDS, SIZE, [], (30.0, 30.0)) == "top-right"
    right, below = (716.0, 0.0, 776.0, 60.0), (0.0, 536.0, 60.0, 596.0)
    assert free_corner(WORDS, SIZE, [right, below], (30.0, 30.0)) != "top-left"
    assert free_corner(WORDS, SIZE, [left, right], None) == "bottom-left"


def test_a_board_says_it_where_nothing_is_hidden() -> None:
    view = BoardView(Session(carcnb.new("hunters_gatherers", seed=7)))
    place = next(action for action in view.session.legal if isinstance(action, Place))
    shot = view.picture.shot
    assert shot is not None
    view.pointed((place.cell[0] + 0.5) * shot.cell - shot.left, (place.cell[1] + 1.5) * shot.cell - shot.top)
    target = view.session.look.hover
    assert "carcnb-says" in view.info.value
    assert [name for name in CORNERS if f"carcnb-{name}" in view.info._dom_classes] == ["top-left"]
    view.pointed(20.0, 20.0)
    view.session.hover(target)
    assert [name for name in CORNERS if f"carcnb-{name}" in view.info._dom_classes] == ["top-right"]


@pytest.mark.parametrize(
    "room", [Room(1112, 776, 692, 1.0, False, "light"), Room(1880, 1504, 1072, 1.0, False, "light")]
)
def test_on_a_sheet_words_about_a_hex_or_a_leaf_hide_nothing(room: Room) -> None:
    view = BoardView(Session(carcnb.new("marabunta", seed=3), "en"))
    view._placed(room)
    for target in (("hex", (0, 0)), ("leaf", "yellow")):
        view.session.hover(target)
        words = " ".join(view.session.table.about(target, view.session.explainer))
        assert "carcnb-bottom-right" in view.info._dom_classes and words in view.info.value
        place = box("bottom-right", words, view.canvas.width, view.canvas.height)
        assert not touches(place, on_sheet(view.canvas.scene)), f"{words} hides something"


def test_on_a_phone_words_hide_no_hex() -> None:
    view = BoardView(Session(carcnb.new("marabunta", seed=3), "en"))
    view._placed(Room(316, 316, 700, 2.0, False, "light", top=100))
    view.session.hover(("hex", (0, 0)))
    corner = next(name for name in ("across-top", "across-bottom") if f"carcnb-{name}" in view.info._dom_classes)
    place = box(corner, "Region green. Nothing is written there.", view.canvas.width, view.canvas.height)
    hexes = [shape for shape in view.canvas.scene.shapes if shape.target and shape.target[0] == "hex"]
    assert hexes and not touches(place, map(bounds_of, hexes))


@pytest.mark.parametrize("wide", [565, 572, 600])
def test_a_sheet_without_room_for_words_leaves_them_to_the_panel_beside_it(wide: int) -> None:
    view = BoardView(Session(carcnb.new("marabunta", seed=3), "en"))
    view._placed(Room(wide + 300, wide, 640, 1.0, False, "light"))
    view.session.hover(("hex", (0, 0)))
    assert "carcnb-in-panel" in view.info._dom_classes
    view._placed(Room(1112, 776, 692, 1.0, False, "light"))
    view.session.hover(("leaf", "yellow"))
    assert "carcnb-in-panel" not in view.info._dom_classes
