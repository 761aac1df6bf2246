"""Turns that are drawn on the board: the lines of a study, with the numbers of the list, and clicks that mean them."""

from __future__ import annotations

import pytest

import carcnb
from carcnb.engine.actions import Place
from carcnb.session.studying import StudySession

#: a first split of dice has no place on the sheet
KEYS = ("hunters_gatherers", "carcassonne", "wheel_of_fortune")


def test_lines_that_lead_on_are_drawn_with_their_numbers_and_clicked_as_drawn() -> None:
    study = StudySession(carcnb.new("hunters_gatherers", seed=7))
    start, turns = study.node, study.game.legal_turns()
    begun = list(study.signs)
    assert begun == []
    first, one = turns[0][0], turns[0]
    assert isinstance(first, Place)
    # another place, where the tile does not fit as it lies in the first turn
    fits = {(turn[0].cell, turn[0].turn) for turn in turns if isinstance(turn[0], Place)}
    other = next(
        turn
        for turn in turns
        if isinstance(turn[0], Place) and turn[0].cell != first.cell and (turn[0].cell, first.turn) not in fits
    )
    laid = other[0]
    assert isinstance(laid, Place)
    for turn in (one, other):
        study.go(start)
        assert study.play(turn)
    study.go(start)
    assert [(sign.text, sign.target) for sign in study.signs] == [
        ("1", ("cell", first.cell)),
        ("2", ("cell", laid.cell)),
    ]
    study.hover(("cell", laid.cell))
    assert study.look.turn == laid.turn
    study.click(("cell", laid.cell))
    assert laid in [node.action for node in study.node.path]
    assert len(start.following) == 2


@pytest.mark.parametrize("key", KEYS)
def test_turns_in_one_place_are_drawn_once(key: str) -> None:
    study = StudySession(carcnb.new(key, seed=3))
    start = study.node
    for turn in study.game.legal_turns()[:12]:
        study.go(start)
        study.play(turn)
    study.go(start)
    assert study.signs
    assert len({sign.target for sign in study.signs}) == len(study.signs)
    assert study.signs[0].text == "1"
