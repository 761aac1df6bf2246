"""A click on the map before a die is taken: the only one that fits is used by itself, else one is asked for."""

from __future__ import annotations

import carcnb
from carcnb.session.session import Session
from carcnb.widgets.picture import Picture

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


def test_where_no_die_fits_nothing_is_silent() -> None:
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


def test_a_die_that_was_pressed_is_the_one_that_a_press_on_the_map_uses() -> None:
    session = chosen("blue grey")
    session.click(("element", "grey"))
    assert session.choices and done(session) == []
    session.click(("hex", (0, 5)))
    assert done(session) == ["use grey", "write 0,5"] and session.refusal is None


def test_a_pressed_die_stands_out_from_the_others() -> None:
    session = chosen("blue grey")
    picture = Picture(session, 1000, 700)

    def ringed() -> set[object]:
        return {target for target, why in picture._lit(session.table, session.legal) if target[0] == "element"}

    assert len(ringed()) > 1
    session.click(("element", "grey"))
    assert ringed() == {("element", "grey")}


def test_a_leaf_is_not_the_die_of_its_colour() -> None:
    session = Session(carcnb.load(START), "en")
    session.click(("leaf", "blue"))
    assert session.look.picked == (), "dice are parted, and a leaf is none"
    session.click(("element", "blue"))
    assert session.look.picked == ("blue",)
    chosen_ = chosen("pink blue")
    chosen_.click(("leaf", "blue"))
    assert chosen_.choices == [] and chosen_.refusal is not None


def test_a_die_is_not_the_leaf_of_its_colour() -> None:
    session = chosen("blue", "tile")
    session.act(next(action for action in session.legal if str(action) == "use tile"))
    session.click(("element", "pink"))
    assert session.game.phase == "colour" and len(session.game.steps) == 5, "the pink die colours no leaf"


def test_it_is_said_which_dice_could_be_meant_and_where_none_can() -> None:
    session = chosen("blue grey")
    session.click(("hex", (0, 5)))
    assert session.sentences() == [
        "Several things could be done here. First click what you want to use: blue die and grey die."
    ]
    assert session.refusal is not None and session.refusal.rule == "MB-T6"
    session = chosen("pink yellow")
    session.click(("leaf", "green"))
    assert session.sentences() == ["Nothing in your group can be used here now."]
