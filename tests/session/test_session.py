"""The session: acting, undoing, pointing."""

from __future__ import annotations

import random

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS, Occupy, Place
from carcnb.games import data
from carcnb.session import Change, Highlight, Session
from carcnb.session.listing import beside_the_board, in_order
from tests.session.plays import played, text

TILE_GAMES = [key for key in games.keys() if data.tiles(key)]


@pytest.mark.parametrize("key", games.keys())
def test_undo_redo_and_jump_repeat_the_same_play(key: str) -> None:
    session = played(Session(carcnb.new(key, seed=3)), 40)
    after = text(session)
    while session.undo():
        pass
    assert session.cursor == 0
    while session.redo():
        pass
    assert text(session) == after
    session.jump(7)
    assert session.cursor == 7
    session.jump(10_000)
    assert text(session) == after


def test_a_refused_click_says_why_and_where() -> None:
    session = Session(carcnb.load("carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L52\n"))
    session.click(("cell", (0, 0)))
    assert session.refusal is not None and session.refusal.code == "cell_taken"
    assert session.look.highlights == (Highlight(("cell", (0, 0)), "bad"),)
    session.click(("cell", (5, 5)))
    assert session.refusal.code == "no_neighbour"
    assert session.cursor == 1


@pytest.mark.parametrize("key", TILE_GAMES)
def test_clicking_a_zone_puts_a_figure_or_says_why_not(key: str) -> None:
    session = Session(carcnb.new(key, seed=2))
    session.act(session.game.legal_actions()[0])
    laid = session.game.laid
    for zone in laid.tile.zones:
        session.click(("zone", laid.cell, zone.name))
        assert session.refusal or session.choices or session.cursor == 2
        if session.cursor == 2:
            session.undo()


@pytest.mark.parametrize("key", TILE_GAMES)
def test_a_figure_on_an_older_tile_is_refused_with_the_truth_and_the_place_that_was_clicked(key: str) -> None:
    session = Session(carcnb.new(key, seed=2), "en")
    session.act(session.game.legal_actions()[0])
    for cell, placement in list(session.game.board.placements.items()):
        for zone in placement.tile.zones if cell != session.game.laid.cell else ():
            session.click(("zone", cell, zone.name))
            assert session.refusal is not None and session.refusal.code == "no_such_zone"
            assert "was laid in an earlier turn" in session.sentences()[-1]
            assert session.look.highlights == (Highlight(("zone", cell, zone.name), "bad"),)


def test_a_click_that_means_nothing_says_no_longer_what_was_refused_before() -> None:
    session = Session(carcnb.new("carcassonne", seed=2))
    session.act(session.legal[0])
    session.click(("zone", (0, 0), "city.1"))
    assert session.refusal is not None and session.look.highlights
    session.click(("cell", (7, 7)))
    assert session.refusal is None and not session.look.highlights


def test_a_click_that_can_mean_several_things_offers_them() -> None:
    session = Session(carcnb.load("carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L52\n"))
    session.act(session.game.legal_actions()[0])
    river = next(a.zone for a in session.game.legal_actions() if isinstance(a, Occupy) and a.role == "hut")
    roles = [a for a in session.game.legal_actions() if isinstance(a, Occupy) and a.zone == river]
    session.click(("zone", session.game.laid.cell, river))
    if len(roles) > 1:
        assert session.choices == roles
        session.key("1")
    assert session.cursor == 3


def test_keys_point_turn_place_and_pass() -> None:
    session = Session(carcnb.new("hunters_gatherers", seed=2))
    place = next(a for a in session.game.legal_actions() if isinstance(a, Place) and a.turn)
    assert session.key("ArrowUp")
    session.hover(("cell", place.cell))
    for _ in range(place.turn):
        session.key("r")
    session.key("Enter")
    assert session.game.phase == "occupy"
    session.key("p")
    assert session.game.to_move == "blue"
    session.key("u")
    assert session.game.phase == "occupy"
    assert not session.key("F7")


def test_observers_hear_of_each_change_and_can_stop() -> None:
    session = Session(carcnb.new("hunters_gatherers", seed=2))
    heard: list[Change] = []
    stop = session.observe(lambda _, what: heard.append(what))
    session.turn_tile()
    session.hover(("cell", (0, 1)))
    session.hover(("cell", (0, 1)))
    session.act(PASS)
    session.act(session.game.legal_actions()[0])
    session.speak("en")
    assert heard == [Change.LOOK, Change.HOVER, Change.TOLD, Change.GAME, Change.LANG]
    stop()
    session.turn_tile()
    assert len(heard) == 5


def test_without_a_seed_the_reader_says_what_comes_up() -> None:
    session = Session(carcnb.new("hunters_gatherers"))
    assert session.chance_open
    session.draw_for_me(seed=4)
    assert session.game.tile is not None and not session.chance_open
    assert session.draw_for_me() is None


def test_a_loaded_game_with_a_seed_can_be_taken_back_and_played_differently() -> None:
    start = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"
    game = carcnb.new("hunters_gatherers")
    session = Session(game)
    for _ in range(4):
        session.draw_for_me(seed=1)
        session.act(session.game.legal_actions()[0])
        session.act(PASS)
    assert text(session).startswith(start)
    loaded = Session(carcnb.load(text(session), seed=9))
    assert loaded.length == session.length and loaded.game.tile is not None
    loaded.jump(1)
    loaded.act(loaded.game.legal_actions()[-1])
    loaded.act(PASS)
    assert loaded.game.tile is not None, "the seed decides chance again"
    loaded.undo()
    assert loaded.cursor == 2


def test_a_list_beside_the_board_is_whole_and_digits_choose_what_stands_there() -> None:
    """Of three figures that the plague may take only one was listed, and the key 1 took another."""
    several = 0
    for seed in range(6):
        session, chance = Session(carcnb.new("wheel_of_fortune", seed=seed), "en"), random.Random(seed)
        while session.legal and not session.game.over:
            listed = beside_the_board(session)
            assert len({words for _, words in listed}) == len(listed)
            recalls = [action for action in session.legal if action.verb == "recall"]
            named = [action for action, _ in listed if action.verb == "recall"]
            assert named in (recalls, [])
            several += len(named) > 1 and len({action.words()[1].partition(".")[0] for action in named}) < len(named)
            if named:
                session.key("1")
                assert session.last is not None and session.last.action == listed[0][0]
            else:
                session.act(chance.choice(session.legal))
    assert several > 5, "two on roads are told apart by how they lie to each other"


def test_what_cannot_be_told_apart_in_words_leaves_no_list_that_looks_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(Session(carcnb.new("hunters_gatherers", seed=2), "en"), 1)
    alike = dict.fromkeys([one for one in session.legal if isinstance(one, Occupy)][:2], "alike")
    assert len(beside_the_board(session)) > len(alike) == 2
    named = type(session.table).action
    monkeypatch.setattr(type(session.table), "action", lambda table, one, by: alike.get(one) or named(table, one, by))
    monkeypatch.setattr(type(session.table), "stands", lambda table, cell, zone: (0.0, 0.0))
    assert [action.verb for action, _ in beside_the_board(session)] == ["pass"]
    assert set(in_order(session)) == set(session.legal), "digits still reach them"


@pytest.mark.parametrize("key", games.keys())
def test_the_key_for_no_figure_says_why_not_where_that_cannot_be_yet(key: str) -> None:
    session = Session(carcnb.new(key, seed=2), "en")
    assert session.key("p") and session.cursor == 0
    assert (session.refusal is not None) == (PASS.verb in session.game.actions)
    if session.refusal is not None:
        assert session.sentences() == ["First the drawn tile must be laid."]
