"""Dice thrown at a table beside the screen are told one by one."""

from __future__ import annotations

import carcnb
from carcnb.widgets.play import PlayView, play


def before_the_dice(lang: str = "en") -> PlayView:
    view = play(carcnb.new("marabunta"), lang=lang, autosave=False)
    while len([action for action in view.session.legal if action.chance]) <= 200:
        view.session.act(view.session.legal[0])
    return view


def test_what_each_die_shows_is_told_and_comes_up() -> None:
    view = before_the_dice()
    thrown = view.chance.thrown
    assert len(thrown.lists) == 6 and "carcnb-hidden" not in thrown._dom_classes
    faces = ("3", "leaf", "0", "crate", "1", "2")
    for chosen, face in zip(thrown.lists, faces, strict=True):
        chosen.value = face
    thrown.came.click()
    assert "roll 3 leaf 0 crate 1 2" in view.session.game.record().text()
    assert view.chance.layout.display == "none"


def test_dice_and_faces_are_named_in_the_readers_language() -> None:
    view = before_the_dice()
    english = view.chance.thrown.lists[0].options
    view.session.speak("de")
    assert view.chance.thrown.lists[0].options != english
    assert view.chance.thrown.came.description != "These dice came up"
