"""A click on the map before a die is taken: the only one that fits is used by itself, else one is asked for."""

from __future__ import annotations

import carcnb
from carcnb.session.session import Session

START = """carcnb 1
game marabunta
players red blue
number -1,5 red 1
turn blue
blue reveal leaves_2
blue roll 2 3 crate leaf 0 2
"""


def chosen(split: str, kind: str = "dice") -> Session:
    return Session(carcnb.load(f"{START}blue split {split}\nred choose {kind}\n"), "en")


def done(session: Session) -> list[str]:
    return [str(step.action) for step in session.game.steps[4:]]


def test_the_only_die_that_fits_is_used() -> None:
    session = chosen("pink blue")
    session.click(("hex", (0, 5)))
    assert done(session) == ["use blue", "write 0,5"] and session.refusal is None
    session.undo()
    session.undo()
    assert session.game.phase == "use" and len(session.game.legal_actions()) == 4


def test_where_two_dice_fit_one_is_to_be_taken_first() -> None:
    session = chosen("blue grey")
    session.click(("hex", (0, 5)))
    assert done(session) == [] and session.refusal is not None
    assert session.sentences() == ["First take a die or the tile of your group, to use it or to leave it unused."]


def test_where_no_die_fits_the_same_is_said_and_nothing_is_silent() -> None:
    session = chosen("pink yellow")
    for target in (("leaf", "green"), ("crate", "vp_3")):
        session.click(target)
        assert done(session) == [] and session.refusal is not None, target


def test_leaves_and_crates_take_the_die_that_is_for_them() -> None:
    session = chosen("pink orange green")
    session.click(("leaf", "green"))
    session.click(("crate", "vp_3"))
    assert done(session) == ["use green", "colour green", "use orange", "crate vp_3"]


def test_where_a_die_was_taken_nothing_changes() -> None:
    session = chosen("pink blue")
    session.click(("element", "pink"))
    if session.choices:
        session.choose_action(session.choices[0])
    session.click(("hex", (0, 5)))
    assert session.refusal is not None and session.refusal.code == "wrong_region"
