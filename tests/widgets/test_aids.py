"""Aids that can be switched off one by one, and what waits for a confirmation, as the board shows them."""

from __future__ import annotations

import carcnb
from carcnb.draw.scene import Text
from carcnb.draw.theme import theme
from carcnb.engine.actions import Place
from carcnb.session import Aids, Session
from carcnb.widgets.board import BoardView
from carcnb.widgets.prompts import pointed_at

COLOURS = theme("light")


def board(key: str = "carcassonne") -> BoardView:
    return BoardView(Session(carcnb.new(key, seed=7), "en"))


def inked(view: BoardView, colour: str) -> int:
    return sum(COLOURS[colour] in (shape.style.fill, shape.style.stroke) for shape in view.canvas.scene.shapes)


def test_places_are_lit_only_as_long_as_a_reader_wants() -> None:
    view = board()
    assert inked(view, "legal_edge")
    view.session.change_aids(legal_cells=False)
    assert not inked(view, "legal_edge"), "nothing tells which cells"
    view.session.change_aids(legal_cells=True)
    view.session.act(view.session.legal[0])
    lit = inked(view, "mark")
    view.session.change_aids(legal_cells=False)
    assert inked(view, "mark") < lit, "nor which zones"
    assert view.session.look.aids == Aids(legal_cells=False)


def test_what_an_area_is_worth_is_told_only_as_long_as_a_reader_wants() -> None:
    session = board().session
    zone = session.game.board.placements[0, 0].tile.zones[0].name
    session.hover(("zone", (0, 0), zone))
    assert pointed_at(session)
    session.change_aids(worth=False)
    assert not pointed_at(session)


def test_coordinates_are_shown_only_if_asked_for() -> None:
    view = board()
    assert not [shape for shape in view.canvas.scene.shapes if isinstance(shape, Text)]
    view.session.change_aids(ids=True)
    assert [shape for shape in view.canvas.scene.shapes if isinstance(shape, Text)]
    view.session.act(view.session.legal[0])
    assert view.session.look.aids.ids, "an act changes no aid"


def test_saved_pictures_have_no_axes_unless_asked_for() -> None:
    game = carcnb.new("carcassonne", seed=7)
    plain, named = game.draw().scene, game.draw(coordinates=True).scene
    assert not [shape for shape in plain.shapes if isinstance(shape, Text)]
    assert [shape for shape in named.shapes if isinstance(shape, Text)]


def test_a_tile_that_waits_for_its_confirmation_stays_on_its_cell() -> None:
    view = board()
    session = view.session
    session.confirms = True
    place = session.legal[0]
    assert isinstance(place, Place)
    session.choose_action(place)
    session.hover(("cell", (5, 5)))
    ghost = view.picture._ghost(session.table)
    assert ghost is not None and (ghost.cell, ghost.turn, ghost.fits) == (place.cell, place.turn, True)
    view.typed("Escape")
    assert session.pending is None and view.picture._ghost(session.table) != ghost
    session.choose_action(place)
    view.typed("Enter")
    assert session.cursor == 1
