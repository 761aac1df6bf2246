"""What can be put on the analysis board, and what it then offers."""

from __future__ import annotations

import pytest

import carcnb
from carcnb.engine.actions import PLACES, Place
from carcnb.engine.lattice import cell_name
from carcnb.widgets.analyse import analyse
from carcnb.widgets.editor import TEXT, edit
from carcnb.widgets.picture import FEW
from tests.widgets.test_analyse import begun, thought


def test_a_tile_is_picked_where_no_seed_decides() -> None:
    view = thought(analyse("carcassonne", lang="en"))
    assert view.session.chance_open
    assert view.chance in view.shown.children
    words, action = view.chance.came.offers[0]
    view.chance.came.chosen(action)
    thought(view, 2)
    assert view.ranking.rows[0].turn
    assert words == action.words()[0]


@pytest.mark.parametrize("players", [("red", "blue", "green"), ("red", "blue", "green", "yellow", "black")])
def test_more_players(players: tuple[str, ...]) -> None:
    view = thought(analyse(begun("hunters_gatherers", 30, players)))
    assert view.bar.value.count("carcnb-chance-of") == len(players)


def test_a_game_that_is_over_says_so_and_shows_its_points() -> None:
    game = begun("carcassonne", 10)
    while not game.over:
        game.push(game.legal_actions()[0])
    view = thought(analyse(game, lang="en"))
    assert view.thinker.slices == 0
    assert "carcnb-endtable" in view.standings.sums.value
    assert view.pause.disabled
    assert "wins" in view.board.todo.value or "win together" in view.board.todo.value


def test_records_codes_texts_and_set_ups() -> None:
    game = begun("carcassonne", 12)
    for source in (game.record(), game.record().text(), carcnb.code(game), game.position()):
        view = analyse(source)
        assert view.session.game.board.placements.keys() == game.board.placements.keys()


def test_a_free_position_is_refused() -> None:
    with pytest.raises(ValueError, match="a free position is shown, never played"):
        analyse("carcnb 1\ngame carcassonne\nplayers red blue\nfree\nput A 0,0 r0")


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(ValueError, match="analyse a game, a record or the key of a game"):
        analyse(3)  # type: ignore[arg-type]  # as somebody may try


def test_words_follow_the_language() -> None:
    view = thought(analyse(begun("hunters_gatherers"), lang="en"))
    view.session.speak("de")
    assert "Analyse" in view.where.value
    assert not any("Put no figure" in row.button.description for row in view.ranking.rows)


def test_digits_play_the_row_of_that_number() -> None:
    view = thought(analyse(begun("hunters_gatherers", 12)))
    if view.board.choices.offers:
        view.session.act(view.session.legal[-1])
        thought(view)
    turn = view.ranking.rows[1].turn
    view.board._key("2")
    assert turn is not None
    assert turn[0] in [node.action for node in view.session.node.path]


def test_a_tile_that_looks_the_same_from_two_sides_is_listed_once() -> None:
    game = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nred draw U")  # a straight road
    view = thought(analyse(game))
    laid = [row.turn[0] for row in view.ranking.rows if row.turn]
    assert laid
    assert all(str(place).endswith(("r0", "r1")) for place in laid)


def test_turns_in_one_place_have_one_sign() -> None:
    view = thought(analyse(begun("wheel_of_fortune", 20)))
    places = [sign.target for sign in view.session.signs]
    assert len(places) == len(set(places))


def test_a_press_on_a_numbered_tile_lays_it_as_it_is_shown() -> None:
    view = thought(analyse(begun("hunters_gatherers", 24)))
    study = view.session
    ghost = next(
        sign.ghost
        for sign in study.signs
        for turn in range(4)
        if sign.ghost is not None and not study.game.refusal(PLACES[sign.ghost.cell][sign.ghost.turn])
    )
    wrong = [turn for turn in range(4) if study.game.refusal(PLACES[ghost.cell][turn])]
    study.change_look(turn=wrong[0])
    assert study.press(("cell", ghost.cell))
    assert study.game.peek() == PLACES[ghost.cell][ghost.turn]


def test_pointing_at_a_numbered_tile_turns_the_one_in_hand() -> None:
    view = thought(analyse(begun("hunters_gatherers", 24)))
    study = view.session
    ghost = next(sign.ghost for sign in study.signs if sign.ghost is not None)
    study.change_look(turn=next(turn for turn in range(4) if study.game.refusal(PLACES[ghost.cell][turn])))
    study.hover(("cell", ghost.cell))
    assert study.look.turn == ghost.turn


def test_the_board_stands_still_when_best_turns_are_found() -> None:
    for acts in (6, 24, 60):
        view = analyse(begun("hunters_gatherers", acts))
        before = view.board.picture.shot
        thought(view)
        assert view.session.signs
        assert view.board.picture.shot == before


def test_rows_of_the_best_turns_tell_apart_by_hearing_where_a_tile_is_laid() -> None:
    view = thought(analyse(begun("hunters_gatherers", 24), lang="en"))
    rows = [(row.button.description.partition(". ")[2], row.turn[0]) for row in view.ranking.rows if row.turn]
    heard = [words for words, _ in rows]
    places = [cell_name(laid.cell) for _, laid in rows if isinstance(laid, Place)]
    assert len(heard) > 2
    assert not any(".." in words or "yet +" in words for words in heard), "sentences end before others begin"
    assert all(words.startswith(f"{place}, ") for words, place in zip(heard, places, strict=True)), heard


@pytest.mark.parametrize("acts", [40, 60, 90])
def test_every_place_where_a_turn_may_be_drawn_is_seen_whole(acts: int) -> None:
    view = analyse(begun("hunters_gatherers", acts))
    shot, canvas = view.board.picture.shot, view.board.canvas
    assert shot is not None and view.session.table.pieces > FEW
    for x, y in view.session.table.cells(view.session.legal):
        left, top = x * shot.cell - shot.left, y * shot.cell - shot.top
        assert min(left, top, canvas.width - left - shot.cell, canvas.height - top - shot.cell) >= -1, (x, y)


def test_what_is_written_has_a_name_that_is_seen() -> None:
    """A name that stands in an empty field alone is gone with the first letter."""
    view, words = analyse("carcassonne", lang="en"), edit("carcassonne", lang="en")
    view.lines.noting.refresh()
    words.tabs.value = TEXT
    words.files.open_it()
    fields = [view.lines.noting.area, words.typed.area, words.files.source, words.files.name]
    assert all(field.description for field in fields)
    words.files.buttons["code"].click()
    assert words.files.copied.description


# --- going on from the analysis board ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta"])
def test_the_position_is_played_on_and_edited_in_the_place_of_the_board(key: str) -> None:
    view = analyse(carcnb.new(key, seed=7), lang="en")
    session = view.session
    session.play(session.game.legal_turns()[0])
    assert [view.play.description, view.edit.description] == ["Play on from here", "Edit this position"]
    view.play.click()
    (opened,) = view.elsewhere.room.children
    assert view.board.layout.display == "none"
    assert view.thinker.idle
    assert opened.session.game.scores == session.game.scores
    assert opened.session.game.to_move == session.game.to_move
    assert set(opened.session.game.legal_turns()) == set(session.game.legal_turns())
    view.elsewhere.back.click()
    assert not view.elsewhere.away
    assert view.board.layout.display == ""
    view.edit.click()
    (editor,) = view.elsewhere.room.children
    assert editor.session.draft.possible
    assert editor.session.draft.game().scores == session.game.scores
    view.elsewhere.back.click()
    view.stop()


def test_a_comment_written_on_the_board_is_in_the_record_and_comes_back_with_its_place() -> None:
    view = analyse(carcnb.new("hunters_gatherers", seed=7), lang="en", think=False)
    view.tabs.value = "lines"
    noting = view.lines.noting
    noting.area.value = "a quiet start"
    view.session.play(view.session.game.legal_turns()[0])
    assert noting.area.value == ""
    view.back.click()
    view.back.click()
    assert noting.area.value == "a quiet start"
    assert "# a quiet start" in view.record().text()
    noting.light.click()
    view.session.click(("cell", (0, 0)))
    assert "! light 0,0" in view.record().text()
    view.stop()


def test_what_the_next_player_would_like_is_drawn_where_it_would_do_it() -> None:
    view = analyse(carcnb.new("hunters_gatherers", seed=7), lang="en")
    view.tabs.value = "next"
    while view.thinker.last is None or not view.thinker.last.wishes or len(view.thinker.last.wishes) < 3:
        assert view.thinker.slice()
    wishes = view.thinker.last.wishes
    view.wanted.refresh(view.thinker.last)
    sign = view.wanted.signs()[0]
    assert sign.ghost is not None and sign.ghost.tile == str(wishes[0].comes).split()[1]
    assert view.wanted.shown.value.count("carcnb-rank") == min(len(wishes), 6)
    view._suggest()
    assert view.session.signs == view.wanted.signs()
    view.stop()
