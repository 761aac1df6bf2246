"""Rows of buttons: a press counts only on the row that is offered now."""

from __future__ import annotations

import random

import pytest

import carcnb
from carcnb import games
from carcnb.session import Session
from carcnb.widgets.choices import Choices
from carcnb.widgets.closing import discard


def offering(key: str, seed: int = 3) -> tuple[Session, Choices]:
    session = Session(carcnb.new(key, seed=seed))
    row = Choices(session)
    session.observe(lambda *_: row.refresh())
    return session, row


@pytest.mark.parametrize("late", range(1, 13))
@pytest.mark.parametrize("key", games.keys())
def test_a_press_on_a_row_that_is_gone_does_nothing(key: str, late: int) -> None:
    session, shown = offering(key)
    chance, tried = random.Random(late), 0
    while session.cursor < 60 and session.legal:
        if not shown.offers:
            session.act(chance.choice(session.legal))
            continue
        row, offers, changes = shown.row, len(shown.offers), 0
        while changes < late and session.legal:
            before = shown.row
            session.act(chance.choice(session.legal))
            changes += shown.row is not before
        cursor = session.cursor
        for index in (*range(offers), None):
            row.index = index
        tried += 1
        assert session.cursor == cursor
    assert tried


def test_a_press_on_the_row_that_is_offered_does_what_it_says() -> None:
    session, shown = offering("marabunta")
    for _ in range(30):
        if shown.offers:
            action = shown.offers[-1][1]
            shown.row.index = len(shown.offers) - 1
            assert session.last is not None and session.last.action == action
        else:
            session.act(session.legal[0])


def test_a_press_past_the_end_of_the_row_does_nothing() -> None:
    session, shown = offering("carcassonne")
    session.act(session.legal[0])
    cursor = session.cursor
    shown.row.index = len(shown.offers)  # the invisible last button
    assert session.cursor == cursor


def test_rows_are_used_again_when_they_have_rested(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("carcnb.widgets.choices.time.monotonic", lambda: clock[0])
    session, shown = offering("carcassonne")
    seen = set()
    for _ in range(60):
        clock[0] += 10.0
        session.act(session.legal[0])
        seen.add(shown.row.model_id)
    assert 3 <= len(seen) <= 6


def test_letting_go_of_the_choices_lets_go_of_every_row() -> None:
    session, shown = offering("carcassonne")
    rows = [shown.row]
    for _ in range(5):
        session.act(session.legal[0])
        rows.append(shown.row)
    discard(shown)
    assert len(rows) > 3 and all(row.comm is None and row.layout.comm is None for row in rows)
