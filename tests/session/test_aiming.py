"""Pointing at choices, by keys or in a list: their places are lit, and Enter chooses."""

from __future__ import annotations

import pytest

import carcnb
from carcnb.session import Session
from carcnb.session.listing import in_order


def figures(key: str = "hunters_gatherers") -> Session:
    """Return a session in which a figure may be put."""
    session = Session(carcnb.new(key, seed=7))
    session.act(session.legal[0])
    return session


@pytest.mark.parametrize("key", ["hunters_gatherers", "carcassonne", "wheel_of_fortune"])
def test_arrows_walk_over_all_choices_and_enter_puts_the_figure(key: str) -> None:
    session = figures(key)
    offered = in_order(session)
    assert set(offered) == set(session.offered())
    seen = []
    for _ in offered:
        session.key("ArrowDown")
        seen.append(session.look.aimed)
    assert seen == offered
    session.key("ArrowRight")
    assert session.look.aimed == offered[0]
    session.key("ArrowUp")
    assert session.look.aimed == offered[-1]
    session.key("ArrowDown")
    session.key("Enter")
    assert session.last is not None and session.last.action == offered[0] and session.look.aimed is None


def test_escape_points_at_nothing_and_pointing_at_the_board_too() -> None:
    session = figures()
    session.key("ArrowLeft")
    assert session.key("Escape") and session.look.aimed is None and not session.key("Escape")
    session.key("ArrowLeft")
    session.hover(("cell", (0, 0)))
    assert session.look.aimed is None


def test_arrows_move_over_cells_while_a_tile_is_to_be_laid() -> None:
    session = Session(carcnb.new("carcassonne", seed=3))
    session.key("ArrowUp")
    assert session.look.aimed is None and session.look.hover is not None and session.look.hover[0] == "cell"
