"""Plays are never lost: a file each, found again, never written over by another."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.session import Autosave, Change, Session
from tests.session.plays import Fickle, played, played_with_players, text


def opened(file: Path, key: str = "carcassonne", seed: int | None = 5, **more: Any) -> Session:
    return Session(carcnb.new(key, seed=seed), "en", autosave=file, **more)


def kept(folder: Path) -> dict[str, int]:
    """How many actions lie in each file of a folder."""
    return {
        file.name: len([step for step in carcnb.load(file).steps if not step.action.chance])
        for file in sorted(folder.iterdir())
    }


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "play.carc"


# --- going on ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", games.keys())
def test_a_play_is_restored_from_its_file(key: str, file: Path) -> None:
    session = played(opened(file, key), 30)
    session.undo()
    again = opened(file, key)
    assert text(again) == text(session)
    assert (again.cursor, again.length) == (session.cursor, session.length)
    again.redo()
    session.redo()
    assert text(again) == text(session)
    while again.undo():
        pass
    assert again.cursor == 0


def test_the_file_is_a_record(file: Path) -> None:
    session = played(opened(file), 9)
    assert carcnb.load(file).scores == session.game.scores


def test_a_reader_is_told_what_goes_on_until_something_is_done(file: Path) -> None:
    played(opened(file), 3)
    again = opened(file)
    assert again.sentences()[0] == "Welcome back! You go on with your game where you left it."
    played(again, 1)
    assert not any("go on with" in sentence for sentence in again.sentences())


def test_a_play_against_automatic_players_is_restored_whole(file: Path) -> None:
    session = played_with_players(opened(file, players={"blue": Fickle()}), 8)
    session.jump(0)
    again = opened(file, players={"blue": Fickle()})
    assert again.length == session.length
    again.jump(again.length)
    session.jump(session.length)
    assert text(again) == text(session)


def test_a_play_of_an_earlier_version_goes_on(file: Path) -> None:
    played(opened(file), 4)
    old = "".join(line + "\n" for line in file.read_text().splitlines() if not line.startswith("#began"))
    file.write_text(old)
    assert opened(file).cursor == 4


def test_a_seed_of_endless_digits_does_not_stop_anybody(file: Path) -> None:
    played(opened(file), 2)
    file.write_text(file.read_text().replace("#seed 5", "#seed " + "9" * 5000))
    assert opened(file, any_seed=True).cursor >= 0


# --- several plays ----------------------------------------------------------------------------------------------------


def test_two_plays_under_one_name_both_go_on(file: Path) -> None:
    one, two = opened(file, seed=1), opened(file, seed=2)
    played(one, 10)
    played(two, 3)
    assert two.autosave is not None and two.autosave.path.name == "play-2.carc"
    assert kept(file.parent) == {"play-2.carc": 3, "play.carc": 10}
    assert (opened(file, seed=1).cursor, opened(file, seed=2).cursor) == (10, 3)


def test_one_play_opened_twice_splits_and_says_so(file: Path) -> None:
    one = played(opened(file), 10)
    two = opened(file)
    played(one, 6, seed=2)
    played(two, 1, seed=3)
    assert two.sentences()[0] == (
        f"Another board has written to {file}; this play is kept in {file.with_name('play-2.carc')} from now on."
    )
    assert kept(file.parent) == {"play-2.carc": 11, "play.carc": 16}


def test_three_games_under_one_name_lose_nothing(file: Path) -> None:
    for key, actions in (("carcassonne", 12), ("hunters_gatherers", 7), ("wheel_of_fortune", 5)):
        session = opened(file, key)
        played(session, actions)
    assert kept(file.parent) == {"play-2.carc": 7, "play-3.carc": 5, "play.carc": 12}
    again = opened(file, "hunters_gatherers")
    assert again.cursor == 7 and again.autosave is not None and again.autosave.path.name == "play-2.carc"


def test_a_file_of_another_play_is_left_alone_and_named(file: Path) -> None:
    played(opened(file), 4)
    before = file.read_bytes()
    session = opened(file, "hunters_gatherers")
    assert (
        session.sentences()[0] == f"{file} keeps another play, so this one is kept in {file.with_name('play-2.carc')}."
    )
    played(session, 2)
    assert file.read_bytes() == before


def test_what_somebody_else_laid_there_meanwhile_stays(file: Path) -> None:
    session = opened(file)
    file.write_text("my shopping list\n")
    played(session, 2)
    assert file.read_text() == "my shopping list\n"
    assert session.autosave is not None and session.autosave.path.name == "play-2.carc"


def test_a_file_that_was_thrown_away_is_written_again(file: Path) -> None:
    session = played(opened(file), 2)
    file.unlink()
    played(session, 1)
    assert kept(file.parent) == {"play.carc": 3}


def test_a_new_game_keeps_the_old_one_every_time(file: Path) -> None:
    session = played(opened(file, seed=1), 2)
    for number, seed in enumerate((2, 3, 4)):
        session.begin_anew(carcnb.new("carcassonne", seed=seed))
        assert session.sentences()[0].startswith("The game before is kept in")
        played(session, 3 + number)
    assert kept(file.parent) == {"play.carc": 5, "play.carc.2.old": 3, "play.carc.3.old": 4, "play.carc.old": 2}
    assert opened(file, seed=1).cursor == 5, "whoever asks for the first game goes on with the last"


def test_plays_of_one_run_of_a_cell_take_different_files(file: Path) -> None:
    def cell(run: str) -> list[Session]:
        saves = [Autosave(file, run=("notebook", "cell", run)) for _ in range(2)]
        return [Session(carcnb.new("carcassonne", seed=5), autosave=save, any_seed=True) for save in saves]

    one, two = cell("first run")
    played(two, 3)
    played(one, 10)
    again = cell("second run")
    assert sorted(session.cursor for session in again) == [3, 10]


def test_two_cells_under_one_name_find_each_its_own_play_again(file: Path) -> None:
    def cells(run: str) -> list[Session]:
        saves = [Autosave(file, run=("notebook", cell, f"{cell} {run}")) for cell in ("one", "two")]
        return [Session(carcnb.new("carcassonne", seed=5), autosave=save, any_seed=True) for save in saves]

    one, two = cells("first")
    played(one, 10)
    played(two, 3)
    Autosave._taken.clear()  # as after a restart of the kernel
    assert [session.cursor for session in cells("again")] == [10, 3]


def test_a_play_of_a_notebook_that_was_renamed_after_it_was_copied_stays_for_both(tmp_path: Path) -> None:
    orphan, general = tmp_path / "two.cell.carcassonne.autosave.carc", tmp_path / "carcassonne.autosave.carc"
    played(opened(orphan), 4)
    for name in ("copy", "alpha"):
        own = tmp_path / f"{name}.cell.carcassonne.autosave.carc"
        save = Autosave(own, formerly=[orphan, general], shared=True)
        session = Session(carcnb.new("carcassonne", seed=5), autosave=save)
        assert session.cursor == 4
        played(session, 1)
        assert own.exists() and orphan.exists()


def test_what_came_after_is_kept_when_a_reader_goes_back_and_plays_on_differently(file: Path) -> None:
    session = played(opened(file), 20)
    before = text(session)
    session.jump(4)
    session.act(session.legal[-1])
    (aside,) = file.parent.glob("*.old")
    assert session.sentences()[0] == f"How the game went on before is kept in {aside}."
    again = opened(aside)
    again.jump(again.length)
    assert text(again) == before


def test_one_turn_taken_back_and_done_differently_makes_no_file(file: Path) -> None:
    session = played(opened(file), 12)
    session.undo()
    session.act(session.legal[-1])
    assert list(kept(file.parent)) == ["play.carc"]


def test_new_games_that_nobody_played_are_not_set_aside(file: Path) -> None:
    session = opened(file)
    assert kept(file.parent) == {}
    for seed in range(4):
        session.begin_anew(carcnb.new("carcassonne", seed=seed))
    assert kept(file.parent) == {"play.carc": 0}


@pytest.mark.parametrize("key", games.keys())
def test_a_play_nobody_chose_a_seed_for_keeps_its_tiles_from_the_first_moment(key: str, file: Path) -> None:
    first = opened(file, key, seed=11, any_seed=True)
    again = opened(file, key, seed=12, any_seed=True)
    assert text(again) == text(first) and again.timeline.seed == 11
    assert not any("go on with" in sentence for sentence in again.sentences())
    again.begin_anew(carcnb.new(key, seed=13))
    assert opened(file, key, seed=14, any_seed=True).timeline.seed == 13


def test_a_play_that_is_opened_twice_before_the_first_move_is_written_once(file: Path) -> None:
    first = opened(file, seed=11, any_seed=True)
    opened(file, seed=12, any_seed=True)
    played(first, 3)
    assert kept(file.parent) == {"play.carc": 3}


def test_a_cell_that_is_run_again_takes_its_play_over(file: Path) -> None:
    def run(name: str) -> Session:
        save = Autosave(file, run=("notebook", "cell", name))
        return Session(carcnb.new("carcassonne", seed=5), "en", autosave=save, players={"blue": Fickle()})

    old = played(run("first"), 2)
    assert old.thinking == "blue"
    new = run("second")
    assert (old.thinking, new.thinking) == (None, "blue")
    old.act(old.game.legal_actions()[0])
    assert "kept no longer" in old.sentences()[0]
    played(new, 1)
    assert kept(file.parent) == {"play.carc": 3}


def test_a_play_with_an_earlier_name_moves_to_its_own(tmp_path: Path) -> None:
    general, own = tmp_path / "carcassonne.autosave.carc", tmp_path / "book.cell.carcassonne.autosave.carc"
    played(opened(general), 4)
    session = Session(carcnb.new("carcassonne", seed=5), autosave=Autosave(own, formerly=[general]))
    assert session.cursor == 4 and kept(tmp_path) == {own.name: 4}
    other = Session(
        carcnb.new("carcassonne", seed=5), autosave=Autosave(tmp_path / "b.autosave.carc", formerly=[general])
    )
    assert other.cursor == 0, "it was read once"


# --- files that are no plays ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"carcnb 1\ngame nothing\n", b"carcnb 1\n" * 3])
def test_a_damaged_file_never_blocks(content: bytes, file: Path) -> None:
    for number in range(3):
        file.write_bytes(content)
        session = opened(file)
        assert session.sentences()[0].startswith("The play kept in")
        aside = file.with_name(f"play.carc.{f'{number + 1}.' if number else ''}old")
        assert aside.read_bytes() == content and str(aside) in session.sentences()[0]
    played(session, 2)
    assert opened(file).cursor == 2


@pytest.mark.skipif(os.name != "posix", reason="pipes of a POSIX system")
def test_a_folder_or_a_pipe_in_the_way_is_left_alone(file: Path) -> None:
    file.mkdir()
    assert played(opened(file), 2).trouble == ""
    os.mkfifo(file.with_name("pipe.carc"))
    session = opened(file.with_name("pipe.carc"))
    assert played(session, 2).trouble == ""
    assert file.is_dir() and file.with_name("play-2.carc").is_file() and file.with_name("pipe-2.carc").is_file()


def test_a_folder_that_cannot_be_written_is_told_and_does_not_stop_the_play(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    session = opened(tmp_path / "file" / "play.carc")
    played(session, 2)
    assert session.cursor == 2
    assert session.sentences()[0].startswith("This play cannot be kept")


# --- when it is saved -------------------------------------------------------------------------------------------------


def test_a_play_is_kept_before_anybody_is_told_and_whatever_they_do(file: Path) -> None:
    session, seen = opened(file), []

    def fails(_: Session, changes: Change) -> None:
        seen.append(kept(file.parent))
        raise OverflowError("a view that fails")

    told: list[Change] = []
    session.observe(fails)
    session.observe(lambda _, changes: told.append(changes))
    with pytest.raises(OverflowError):
        played(session, 1)
    assert seen == [{"play.carc": 1}] and told == [Change.GAME]


def test_the_folder_of_the_beginning_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = Session(carcnb.new("carcassonne", seed=5), autosave="mine.carc")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    played(session, 2)
    assert kept(tmp_path / "elsewhere") == {} and (tmp_path / "mine.carc").exists()


PROGRAM = """
import sys
sys.path.insert(0, {root!r})
import carcnb
from carcnb.session import Session
session = Session(carcnb.new("carcassonne", seed={seed}), autosave={file!r})
print("ready", flush=True)
while not session.game.over:
    session.act(session.game.legal_actions()[0])
    print(session.cursor, flush=True)
"""


def test_a_killed_program_loses_nothing_it_had_said(file: Path, root: Path) -> None:
    for _ in range(3):
        program = PROGRAM.format(root=str(root), seed=5, file=str(file))
        running = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
        assert running.stdout is not None and running.stdout.readline() == "ready\n"
        before = opened(file).cursor
        while not (line := running.stdout.readline()).strip() or int(line) < before + 5:
            pass
        time.sleep(0.003)
        running.send_signal(signal.SIGKILL)
        said = [int(word) for word in running.stdout.read().split()[-2:-1]] or [int(line)]
        running.wait()
        assert opened(file).cursor >= said[0] >= before + 5


def _plays(folder: str, seed: int) -> None:
    played(opened(Path(folder) / "play.carc", seed=seed), 12)


def test_programs_that_begin_at_once_under_one_name_each_keep_their_play(tmp_path: Path) -> None:
    pool = [multiprocessing.get_context("spawn").Process(target=_plays, args=(str(tmp_path), n)) for n in range(4)]
    for program in pool:
        program.start()
    for program in pool:
        program.join()
        assert program.exitcode == 0
    assert list(kept(tmp_path).values()) == [12] * 4


def test_a_free_position_goes_on_with_no_play_of_the_same_set_up(file: Path) -> None:
    head, setup = "carcnb 1\ngame carcassonne\nplayers red blue\n", "put D 0,0 r0\nput D 2,0 r0\n"
    session = Session(carcnb.load(head + setup), autosave=file)
    session.act(session.legal[0])
    assert Session(carcnb.load(head + setup), autosave=file).cursor == 1
    shown = Session(carcnb.load(head + "free\n" + setup), autosave=file)
    assert shown.game.free and shown.cursor == 0
