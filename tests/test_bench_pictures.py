"""What pictures cost can be measured; how much it is is not judged here."""

from __future__ import annotations

import random

import pytest

from carcnb.bench.pictures import act_ms, first_picture_ms, html_bytes, picture_rates
from carcnb.engine.actions import Action
from carcnb.session import Session


def test_a_fresh_process_paints_a_first_picture() -> None:
    assert first_picture_ms("marabunta", 1) > 0


def test_pictures_are_measured_beside_a_chess_board() -> None:
    assert all(rate > 0 for rate in picture_rates("marabunta", random.Random(1), 0.01))


def test_the_size_is_that_of_the_largest_game() -> None:
    single = [html_bytes("marabunta", chance, 1) for chance in [random.Random(1)] for _ in range(3)]
    assert html_bytes("marabunta", random.Random(1), 3) == max(single)


def test_every_act_of_a_live_board_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    acts: list[Action] = []
    act = Session.act

    def noted(session: Session, action: Action) -> object:
        acts.append(action)
        return act(session, action)

    monkeypatch.setattr(Session, "act", noted)
    found = act_ms("carcassonne", random.Random(1), 1)
    assert found.early > 0 and found.late > 0
    assert len(acts) > 2 * 2 * 60, "a tile and a figure, in two games"
