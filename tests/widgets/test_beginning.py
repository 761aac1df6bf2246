"""The form for another game."""

from __future__ import annotations

import pytest

from carcnb import games
from carcnb.widgets.beginning import NOBODY, PERSON
from carcnb.widgets.play import play


def test_the_form_begins_from_who_plays_now_and_changes_it() -> None:
    view = play("carcassonne", ["red", "blue"], against={"blue": 2}, seed=3, lang="en", autosave=False)
    form = view.beginning
    form.button.value = True
    assert {colour: seat.value for colour, seat in form.seats.items()}["blue"] == 2
    assert form.seats["red"].value == PERSON and form.seats["green"].value == NOBODY
    form.seats["green"].value, form.seats["blue"].value, form.seed.value = 4, PERSON, " 12 "
    form.start.click()
    game = view.session.game
    assert game.players == ("red", "blue", "green") and game.seed == 12 and view.session.cursor == 0
    assert {colour: one.level for colour, one in view.session.players.items()} == {"green": 4}  # type: ignore[attr-defined]  # automatic players of the form have one


@pytest.mark.parametrize("key", games.keys())
def test_too_many_or_too_few_players_and_strange_seeds_are_refused(key: str) -> None:
    view = play(key, seed=3, lang="en", autosave=False)
    form, before = view.beginning, view.session.game
    form.button.value = True
    for seat in form.seats.values():
        seat.value = NOBODY
    form.start.click()
    assert "choose so many" in form.trouble.value and view.session.game is before
    for colour in before.players:
        form.seats[colour].value = PERSON
    form.seed.value = "<b>"
    form.start.click()
    assert "&lt;b&gt;" in form.trouble.value and view.session.game is before
    form.seed.value = ""
    form.start.click()
    assert form.trouble.value == "" and view.session.game is not before


def test_the_form_speaks_the_readers_language_and_keeps_what_was_chosen() -> None:
    view = play("hunters_gatherers", seed=3, lang="en", autosave=False)
    form = view.beginning
    form.button.value = True
    form.seats["green"].value = 5
    view.session.speak("de")
    assert form.seats["green"].value == 5 and form.seats["green"].description == "Grün"
