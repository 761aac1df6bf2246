"""A session that asks before it acts: what a reader chooses waits, can be changed, confirmed and dropped."""

from __future__ import annotations

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS, Occupy, Place
from carcnb.engine.refusals import Refusal
from carcnb.games import data
from carcnb.session import Session

TILE_GAMES = [key for key in games.keys() if data.tiles(key)]


def asking(key: str = "hunters_gatherers", seed: int = 7) -> Session:
    session = Session(carcnb.new(key, seed=seed), "en")
    session.confirms = True
    return session


def first_place(session: Session) -> Place:
    place = session.legal[0]
    assert isinstance(place, Place)
    session.turn_tile(place.turn - session.look.turn)
    return place


@pytest.mark.parametrize("key", TILE_GAMES)
def test_a_press_waits_until_it_is_confirmed(key: str) -> None:
    session = asking(key)
    place = first_place(session)
    assert session.press(("cell", place.cell))
    assert session.pending == place and session.cursor == 0 and session.look.turn == place.turn
    events = session.confirm()
    assert events and session.last is not None and session.last.action == place
    assert session.pending is None and session.confirm() is None and session.cursor == 1


def test_another_press_changes_what_is_pending() -> None:
    session = asking()
    places = [action for action in session.legal if isinstance(action, Place) and action.turn == 0]
    for place in places[:2]:
        session.press(("cell", place.cell))
    assert session.pending == places[1] and session.cursor == 0


def test_the_same_press_again_confirms_nothing() -> None:
    session = asking()
    place = first_place(session)
    for _ in range(3):
        session.press(("cell", place.cell))
    assert session.pending == place and session.cursor == 0


def test_what_is_not_allowed_is_refused_and_never_pending() -> None:
    session = asking()
    session.click(("cell", (0, 0)))
    assert session.refusal is not None and session.pending is None


def test_a_pending_tile_is_turned_with_the_tile_in_hand_and_refused_where_it_does_not_fit() -> None:
    session = asking()
    place = first_place(session)
    session.press(("cell", place.cell))
    fits = {action.turn for action in session.legal if isinstance(action, Place) and action.cell == place.cell}
    while session.look.turn in fits:
        session.turn_tile()
    assert session.pending == Place(place.cell, session.look.turn)
    assert isinstance(session.confirm(), Refusal) and session.refusal is not None and session.cursor == 0
    while session.look.turn not in fits:
        session.turn_tile()
    session.confirm()
    assert session.cursor == 1


def test_figures_and_passes_wait_too_and_are_lit() -> None:
    session = asking()
    session.act(session.legal[0])
    seat = next(action for action in session.legal if isinstance(action, Occupy))
    session.choose_action(seat)
    zone = ("zone", session.game.laid.cell, seat.zone)
    assert session.pending == seat and zone in [one.target for one in session.look.highlights]
    session.key("p")
    assert session.pending == PASS and not session.look.highlights and session.cursor == 1
    session.confirm()
    assert session.cursor == 2


def test_enter_confirms_wherever_the_pointer_is_and_escape_drops() -> None:
    session = asking()
    place = first_place(session)
    session.hover(("cell", place.cell))
    session.key("Enter")
    assert session.pending == place
    assert session.key("Escape") and session.pending is None and not session.key("Escape")
    session.key(" ")
    session.hover(("cell", (0, 0)))
    session.key("Enter")
    assert session.cursor == 1


def test_taking_back_drops_what_is_pending_first() -> None:
    session = asking()
    session.act(session.legal[0])
    session.choose_action(PASS)
    assert session.undo() and session.pending is None and session.cursor == 1
    assert session.undo() and session.cursor == 0


def test_whatever_else_happens_drops_what_is_pending() -> None:
    session = asking()
    session.press(("cell", first_place(session).cell))
    session.act(session.legal[-1])
    assert session.pending is None and session.cursor == 1


def test_things_picked_one_by_one_are_kept_and_can_be_picked_anew() -> None:
    key = next(key for key in games.keys() if not data.tiles(key))
    session = asking(key, 3)
    elements = session.game.sheet.elements
    for element in elements:
        session.press(("element", element))
    session.choose_action(session.picked_action or session.legal[0])
    assert session.pending is not None and session.cursor == 0
    session.press(("element", elements[0]))
    assert session.pending is None and session.look.picked
    session.choose_action(session.legal[0])
    session.confirm()
    assert session.game.phase == "choose"
    session.press(("group", "dice"))
    assert str(session.pending) == "choose dice" and session.game.phase == "choose"


def test_without_confirming_everything_is_done_at_once() -> None:
    session = Session(carcnb.new("hunters_gatherers", seed=7))
    session.press(("cell", first_place(session).cell))
    assert session.pending is None and session.cursor == 1
