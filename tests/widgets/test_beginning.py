"""The form for another game."""

from __future__ import annotations

from pathlib import Path

import pytest
from ipywidgets import Dropdown

import carcnb
from carcnb import games
from carcnb.session import Session
from carcnb.widgets.beginning import NOBODY, PERSON, Beginning
from carcnb.widgets.play import PlayView, play


def opened(view: PlayView) -> Beginning:
    view.anew.click()
    assert view.beginning.opened and view.drawer.children == (view.beginning,)
    return view.beginning


def test_the_form_begins_from_who_plays_now_and_changes_it() -> None:
    view = play("carcassonne", ["red", "blue"], against={"blue": 2}, seed=3, lang="en", autosave=False)
    form = opened(view)
    assert form.seats["blue"].who.value == 2
    assert form.seats["red"].who.value == PERSON and form.seats["green"].who.value == NOBODY
    form.seats["green"].who.value, form.seats["blue"].who.value, form.seed.value = 4, PERSON, " 12 "
    form.seats["red"].name.value = "  Anna   Maria "
    form.start.click()
    game = view.session.game
    assert game.players == ("red", "blue", "green") and game.seed == 12 and view.session.cursor == 0
    assert {colour: one.level for colour, one in view.session.players.items()} == {"green": 4}  # type: ignore[attr-defined]  # automatic players of the form have one
    assert not form.opened and view.drawer.children == ()
    assert "Anna Maria" in view.scores.value and "Anna Maria" in view.board.todo.value
    assert "name red Anna Maria" in game.record().text()


@pytest.mark.parametrize("key", games.keys())
def test_too_many_or_too_few_players_and_strange_seeds_are_refused(key: str) -> None:
    view = play(key, seed=3, lang="en", autosave=False)
    form, before = opened(view), view.session.game
    if len(form.box.colours) > form.box.min_players:
        for seat in form.seats.values():
            seat.who.value = NOBODY
        form.start.click()
        assert "choose so many" in form.how_many.trouble.value and view.session.game is before
    for colour in before.players:
        form.seats[colour].who.value = PERSON
    form.seed.value = "<b>"
    form.start.click()
    assert "&lt;b&gt;" in form.seeding.trouble.value and view.session.game is before
    form.seed.value = ""
    form.start.click()
    assert form.seeding.trouble.value == "" and view.session.game is not before


@pytest.mark.parametrize("name", ["x" * 21, "a#b", "Blue"])
def test_a_name_that_cannot_be_is_told_beside_it(name: str) -> None:
    view = play("carcassonne", seed=3, lang="en", autosave=False)
    form, before = opened(view), view.session.game
    form.seats["red"].name.value = name
    form.start.click()
    assert form.seats["red"].trouble.value and view.session.game is before and form.opened


def test_variants_have_words_and_are_played_by() -> None:
    for key in games.keys():
        view = play(key, seed=3, lang="en", autosave=False)
        form = opened(view)
        for name, variant in form.variants.items():
            assert all(words != value for words, value in variant.options) and form.variant_names[name].value
            variant.value = variant.options[1][1]
        form.start.click()
        assert view.session.game.options == {name: variant.value for name, variant in form.variants.items()}


def test_the_form_speaks_the_readers_language_and_keeps_what_was_chosen() -> None:
    view = play("hunters_gatherers", seed=3, lang="en", autosave=False)
    form = opened(view)
    form.seats["green"].who.value = 5
    view.session.speak("de")
    assert form.seats["green"].who.value == 5 and form.seats["green"].name.placeholder == "Grün"


def test_again_keeps_players_names_and_variants() -> None:
    view = play(
        "hunters_gatherers", ["blue", "red"], against={"red": 2}, seed=3, lang="en", autosave=False, sections="tiles"
    )
    view.session.game.names = {"blue": "Olga"}
    before = view.session.game
    view.again.click()
    game = view.session.game
    assert game is not before and (game.players, game.names) == (before.players, before.names)
    assert game.options == before.options and set(view.session.players) == {"red"}


def test_what_was_chosen_on_screen_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.carc"
    view = play("carcassonne", lang="en", autosave=file)
    form = opened(view)
    form.seats["green"].who.value, form.seats["red"].name.value = 2, "Anna"
    form.start.click()
    again = Session(carcnb.new("carcassonne", seed=1), "en", autosave=file, any_seed=True)
    assert again.game.players == ("red", "blue", "green") and again.game.names == {"red": "Anna"}
    assert set(again.players) == {"green"}


@pytest.mark.parametrize("key", games.keys())
def test_every_choice_of_the_form_is_explained(key: str) -> None:
    form = opened(play(key, seed=3, lang="en", autosave=False))
    assert "same tiles or dice again" in form.what_for.value and "Number of the game" in form.seed_name.value
    assert all("carcnb-aside" in tip.value for tip in form.variant_tips.values())


def test_the_fields_scroll_and_the_button_that_starts_stays_below_them() -> None:
    form = opened(play("carcassonne", ["red", "blue"], seed=3, lang="en", autosave=False))
    assert form.children[-1] is form.start and form.start not in form.body.children
    assert form.seeding in form.body.children


def test_what_the_page_gives_as_one_thing_counts_not_what_came_before() -> None:
    view = play("carcassonne", ["red", "blue"], seed=3, lang="en", autosave=False)
    form, before = opened(view), view.session.game
    there = [field.index if isinstance(field, Dropdown) else field.value for field in form.fields]
    form.give(["Anna", *there[1:-1]])
    assert view.session.game is before, "as many as there are fields, and no fewer"
    form.give(["Anna", *there[1:-1], "41"])
    assert view.session.game.seed == 41 and view.session.game.names == {"red": "Anna"}
    after = view.session.game
    form.give(["Anna", *there[1:-1], "42"])
    assert view.session.game is after, "the form is shut: the second press of a double click begins nothing"


def test_a_colour_that_nobody_plays_needs_no_name() -> None:
    form = opened(play("carcassonne", ["red", "blue"], seed=3, lang="en", autosave=False))
    unnamed = [colour for colour, seat in form.seats.items() if "carcnb-nobody" in seat._dom_classes]
    assert unnamed == ["green", "yellow", "black"]
    form.seats["green"].who.value = PERSON
    assert "carcnb-nobody" not in form.seats["green"]._dom_classes


def test_who_presses_the_board_instead_of_start_plays_against_whom_the_form_names(tmp_path: Path) -> None:
    """The form said that Blue was a beginner; who began to play on the board behind it played for both."""
    file = tmp_path / "mine.carc"
    view = play("carcassonne", lang="en", autosave=file)
    view.beginning.offer_at_first()
    assert view.beginning.seats["blue"].who.value == 2
    view.drawer.show(None)
    assert set(view.session.players) == {"blue"} and "level 2" in view.scores.value
    view.session.act(view.session.legal[0])
    again = Session(carcnb.new("carcassonne", seed=1), "en", autosave=file, any_seed=True)
    assert set(again.players) == {"blue"} and again.length


def test_what_the_form_names_is_only_for_a_first_game() -> None:
    view = play("carcassonne", ["red", "blue"], seed=3, lang="en", autosave=False)
    opened(view)
    view.drawer.show(None)
    assert not view.session.players
    view.beginning.offer()
    view.beginning.start.click()
    view.session.seat({})
    opened(view)
    view.drawer.show(None)
    assert not view.session.players


def test_what_was_wrong_with_the_number_of_players_is_not_said_once_it_is_changed() -> None:
    form = opened(play("carcassonne", ["red", "blue"], seed=3, lang="en", autosave=False))
    form.seats["blue"].who.value = NOBODY
    form.start.click()
    assert form.how_many.trouble.value
    form.seats["green"].who.value = 3
    assert not form.how_many.trouble.value
