"""The session: acting, undoing, pointing, keeping and restoring a play."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS, Occupy, Place
from carcnb.engine.refusals import Refusal
from carcnb.games import data
from carcnb.record import Record
from carcnb.session import Highlight, Session

TILE_GAMES = [key for key in games.keys() if data.tiles(key)]


def played(session: Session, actions: int, seed: int = 1) -> Session:
    chance = random.Random(seed)
    for _ in range(actions):
        legal = session.game.legal_actions()
        if not legal:
            break
        assert not isinstance(session.act(chance.choice(legal)), Refusal)
    return session


def text(session: Session) -> str:
    return Record.of(session.game).text()


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


@pytest.mark.parametrize("key", games.keys())
def test_a_play_is_restored_from_its_file(key: str, tmp_path: Path) -> None:
    file = tmp_path / "play.carc"
    session = played(Session(carcnb.new(key, seed=5), autosave=file), 30)
    session.undo()
    again = Session(carcnb.new(key, seed=5), autosave=file)
    assert text(again) == text(session)
    assert (again.cursor, again.length) == (session.cursor, session.length)
    again.redo()
    session.redo()
    assert text(again) == text(session)
    while again.undo():
        pass
    assert again.cursor == 0


def test_the_file_is_a_record(tmp_path: Path) -> None:
    file = tmp_path / "play.carc"
    session = played(Session(carcnb.new("hunters_gatherers", seed=5), autosave=file), 9)
    assert carcnb.load(file).scores == session.game.scores


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"carcnb 1\ngame nothing\n", b"carcnb 1\n" * 3])
def test_a_damaged_file_never_blocks(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "play.carc"
    file.write_bytes(content)
    session = Session(carcnb.new("hunters_gatherers", seed=5), autosave=file)
    assert session.sentences()[0].startswith("The play kept in")
    assert (tmp_path / "play.carc.old").read_bytes() == content
    played(session, 2)
    assert Session(carcnb.new("hunters_gatherers", seed=5), autosave=file).cursor == 2


def test_a_file_of_another_game_is_kept_aside(tmp_path: Path) -> None:
    file = tmp_path / "play.carc"
    played(Session(carcnb.new("carcassonne", seed=5), autosave=file), 4)
    session = Session(carcnb.new("hunters_gatherers", seed=5), autosave=file)
    assert session.game.key == "hunters_gatherers"
    assert (tmp_path / "play.carc.old").exists()


def test_a_folder_that_cannot_be_written_is_told_and_does_not_stop_the_play(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    session = Session(carcnb.new("hunters_gatherers", seed=5), autosave=tmp_path / "file" / "play.carc")
    played(session, 2)
    assert session.cursor == 2
    assert session.sentences()[0].startswith("This play cannot be kept")


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
    other = next(cell for cell in session.game.board.placements if cell != laid.cell)
    session.click(("zone", other, session.game.board.placements[other].tile.zones[0].name))
    assert session.refusal is not None and session.refusal.code == "no_such_zone"


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
    heard: list[str] = []
    stop = session.observe(lambda _, what: heard.append(what))
    session.turn_tile()
    session.hover(("cell", (0, 1)))
    session.hover(("cell", (0, 1)))
    session.act(PASS)
    session.act(session.game.legal_actions()[0])
    session.speak("en")
    assert heard == ["look", "hover", "told", "game", "lang"]
    stop()
    session.turn_tile()
    assert len(heard) == 5


class First:
    """A player that takes the first thing allowed."""

    def choose(self, game: object) -> object:
        return game.legal_actions()[0]  # type: ignore[attr-defined]


def test_automatic_players_act_until_a_person_is_to_choose() -> None:
    session = Session(carcnb.new("hunters_gatherers", seed=2), players={"blue": First()})
    session.act(session.game.legal_actions()[0])
    session.act(PASS)
    assert session.waiting_for == "blue"
    session.click(("cell", (9, 9)))
    assert session.refusal is None
    session.run_players()
    assert session.game.to_move == "red" and session.waiting_for is None
    session.undo()
    assert session.game.to_move == "red"


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
