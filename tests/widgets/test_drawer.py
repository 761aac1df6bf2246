"""Cards over the panel: the menu, the keys, the tiles left and what fits a cell."""

from __future__ import annotations

import re

import pytest

import carcnb
from carcnb import games
from carcnb.analysis.odds import fitting, left
from carcnb.session import keys
from carcnb.widgets.frame import HOTKEYS
from carcnb.widgets.keycard import rows
from carcnb.widgets.lesson import lesson
from carcnb.widgets.play import PlayView, play


def view_of(key: str = "carcassonne") -> PlayView:
    return play(key, seed=3, lang="en", autosave=False)


def test_one_card_is_shown_at_a_time_and_the_menu_opens_them() -> None:
    view = view_of()
    view.menu.more.click()
    assert view.drawer.children == (view.menu,) and "carcnb-covered" in view.board.panel._dom_classes
    view.keycard.button.click()
    assert view.drawer.children == (view.keycard,) and not view.menu.opened
    view.menu.more.click()
    assert view.drawer.shown is view.menu, "from another card too"
    view.menu.more.click()
    assert view.drawer.shown is None
    view.keycard.open_it()
    view.keycard.close_button.click()
    assert view.drawer.children == () and "carcnb-covered" not in view.board.panel._dom_classes


def test_every_key_that_does_something_is_shown_and_heard() -> None:
    shown = {key for group, _ in rows(lambda place: place) for key in group} - {"Tab"}
    handled = {*keys.KEYS, *keys.ARROWS, "Escape", "?"}
    assert shown == handled
    assert {key if len(key) > 1 else key.lower() for key in HOTKEYS} == handled


def test_a_key_shows_the_keys_and_escape_closes_them() -> None:
    view = view_of()
    view.board.frame._typed("?")
    assert (
        view.keycard.opened and "<kbd>R</kbd>" in view.keycard.list.value and "Turn the tile" in view.keycard.list.value
    )
    view.board.frame._typed("Escape")
    assert view.drawer.shown is None


@pytest.mark.parametrize("key", games.keys())
def test_tiles_left_are_shown_with_their_numbers_most_first(key: str) -> None:
    view = view_of(key)
    tiles = view.session.table.left()
    assert (view.remaining.button in view.menu.body.children) == (tiles is not None)
    if tiles is None:
        return
    assert view.deck.value == "", "no picture is made before it is wanted"
    view.remaining.open_it()
    assert view.deck.value.count("</style>") == 1 and view.remaining.shown.value.count("<li") == len(tiles)
    counts = [count for tile, count in tiles.items() if tile.pile == "landscape"]
    assert counts == sorted(counts, reverse=True) and sum(counts) == sum(count for _, count in left(view.session.game))


def test_what_fits_a_cell_is_told_and_nothing_is_laid_meanwhile() -> None:
    view = view_of("hunters_gatherers")
    session, before = view.session, view.session.game.state
    cell = next(action.cell for action in session.legal if hasattr(action, "cell"))
    view.remaining.open_it()
    assert view.board.asked_about(("cell", cell)) and session.game.state is before
    count = sum(fit.copies for fit in fitting(session.game, cell))
    assert (
        f"{count} of the {left(session.game) and sum(n for _, n in left(session.game))} tiles left"
        in view.remaining.fits.value
    )
    assert len(re.findall("data-tile", view.remaining.fits.value)) == len(fitting(session.game, cell))
    view.board.frame._typed("Enter")
    assert session.game.state is before
    view.board.frame._typed("ArrowRight")
    assert view.remaining.cell is not None
    view.remaining.shut()
    assert session.look.highlights == () and not view.board.asked_about(("cell", cell))
    session.click(("cell", cell))


def test_the_order_of_the_tiles_shows_nowhere() -> None:
    shown = set()
    for seed in range(3):
        game = carcnb.new("carcassonne", seed=seed)
        tile = game.tile
        assert tile is not None
        view = play(game, lang="en", autosave=False)
        view.remaining.open_it()
        shown.add((tile.id, view.remaining.shown.value))
    assert len({value for _, value in shown}) == len({tile for tile, _ in shown})


def test_a_lesson_shows_its_keys_too_in_the_readers_language() -> None:
    view = lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    view.board.typed("?")
    assert view.keycard.opened and "Turn the tile" in view.keycard.list.value
    view.session.speak("de")
    assert "Turn the tile" not in view.keycard.list.value and "<kbd>R</kbd>" in view.keycard.list.value
    view.board._key("Escape")
    assert not view.keycard.opened and view.drawer.children == ()
    assert view.keycard.button in view.help.menu.children and view.keycard.button.description


def test_a_cited_rule_lies_over_the_panel_and_goes_with_what_it_stands_behind() -> None:
    view = lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    view.session.click(("cell", (-1, 0)))
    rule = view.cited.card
    rule.button.click()
    assert view.drawer.children == (rule,) and "carcnb-covered" in view.board.panel._dom_classes
    assert "carcnb-rule" in rule.text.value
    rule.close_button.click()
    assert view.drawer.children == ()
    rule.button.click()
    view.session.hint()
    assert view.drawer.children == () and view.cited.layout.display == "none"


def test_where_a_question_is_asked_its_letters_are_among_the_keys() -> None:
    assert ("A", "B", "C", "D", "E", "F") in [keys for keys, _ in rows(lambda place: place, letters=True)]
