"""Files that others may write, break or swap at any time."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from carcnb import files, locks
from carcnb.files import Unusable, free_name, locked, read_bytes, read_text, replace, set_aside

posix = pytest.mark.skipif(os.name != "posix", reason="modes, links and pipes of a POSIX system")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "x.txt"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# --- reading ----------------------------------------------------------------------------------------------------------


def test_a_text_is_read_as_it_stands(file: Path) -> None:
    file.write_bytes("é\r\nb".encode())
    assert read_text(file) == read_text(str(file)) == "é\r\nb"


def test_a_file_too_large_is_refused_before_it_is_read(file: Path) -> None:
    with file.open("wb") as stream:
        stream.truncate(10**12)  # holds nothing, so it takes no room; to read it would take all memory
    with pytest.raises(Unusable, match=r"it is too large \(more than 2,000,000 bytes\)"):
        read_bytes(file)
    file.write_bytes(b"12345")
    assert read_bytes(file, most=5) == b"12345"
    with pytest.raises(Unusable, match="too large"):
        read_bytes(file, most=4)


@posix
def test_a_file_that_hides_its_size_is_read_no_farther_than_it_may() -> None:
    if not Path("/proc/self/maps").exists():
        pytest.skip("no such file on this system")
    with pytest.raises(Unusable, match="too large"):
        read_bytes("/proc/self/maps", most=100)


@posix
def test_neither_pipe_nor_device_is_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", "/dev/zero"):
        with pytest.raises(Unusable, match="it is no plain file"):
            read_text(path)


def test_what_is_no_text_says_so(file: Path) -> None:
    for data, reason in ((b"\xff\xfe", "it is not UTF-8 text"), (b"a\0b", "it holds binary data")):
        file.write_bytes(data)
        with pytest.raises(Unusable, match=reason):
            read_text(file)
    with pytest.raises(Unusable, match="it is a folder"):
        read_text(file.parent)


@pytest.mark.parametrize("name", ["a\0b", "\ud800"])
def test_what_can_be_no_name_says_so(name: str) -> None:
    with pytest.raises(Unusable, match="no file can have this name"):
        read_text(name)


def test_a_missing_file_stays_an_error_of_the_system(file: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_text(file)


# --- writing ----------------------------------------------------------------------------------------------------------


def test_a_file_is_replaced_whole_and_nothing_else_is_left(file: Path) -> None:
    for text in ("one\n", "é\r\ntwo"):
        replace(file, text)
        assert read_text(file) == text
    assert names(file.parent) == ["x.txt"]


def test_it_is_on_the_disk_before_it_takes_the_old_ones_place(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = []
    fsync, rename = os.fsync, os.replace

    def flushed(handle: int) -> None:
        done.append("fsync")
        fsync(handle)

    def renamed(*paths: Path) -> None:
        done.append("replace")
        rename(*paths)

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(os, "replace", renamed)
    replace(file, "text")
    assert done[:2] == ["fsync", "replace"]
    assert done[2:] == ["fsync"] or os.name != "posix"  # the folder, where folders can be flushed


@posix
def test_a_new_file_has_the_mode_of_the_umask_and_an_old_one_keeps_its_own(file: Path) -> None:
    before = os.umask(0o027)
    try:
        replace(file, "text")
    finally:
        os.umask(before)
    assert file.stat().st_mode & 0o777 == 0o640
    file.chmod(0o606)
    replace(file, "more")
    assert file.stat().st_mode & 0o777 == 0o606


@posix
def test_a_link_is_followed_and_stays_one(file: Path) -> None:
    (file.parent / "far").mkdir()
    file.symlink_to(file.parent / "far" / "real.txt")
    for text in ("into nothing", "over something"):
        replace(file, text)
        assert file.is_symlink() and (file.parent / "far" / "real.txt").read_text() == text
    (file.parent / "circle").symlink_to("circle")
    with pytest.raises(OSError, match="symbolic links"):
        replace(file.parent / "circle", "text")


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_whatever_fails_the_old_file_stays_and_no_other(file: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    def fails(*_: object) -> None:
        raise OSError(28, "No space left on device")

    replace(file, "old")
    monkeypatch.setattr(os, call, fails)
    with pytest.raises(OSError, match="No space left"):
        replace(file, "new")
    assert names(file.parent) == ["x.txt"] and file.read_text() == "old"


@posix
def test_neither_pipe_nor_folder_is_replaced_by_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name, reason in (("pipe", "it is no plain file"), ("folder", "it is a folder")):
        with pytest.raises(OSError, match=reason):
            replace(tmp_path / name, "text")
    assert names(tmp_path) == ["folder", "pipe"]


def test_a_read_only_file_stays_as_it_is(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text("old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write to anything
    with pytest.raises(PermissionError):
        replace(file, "new")
    assert file.read_text() == "old"


def test_what_killed_programs_left_behind_is_cleared_away_in_time(file: Path) -> None:
    for name, hours in ((".x.txt.1.tmp", 2), (".x.txt.2.tmp", 0), (".y.txt.1.tmp", 2)):
        left = file.with_name(name)
        left.touch()
        os.utime(left, (time.time() - hours * 3600,) * 2)
    replace(file, "text")
    assert names(file.parent) == [".x.txt.2.tmp", ".y.txt.1.tmp", "x.txt"]


# --- setting aside ----------------------------------------------------------------------------------------------------


def test_nothing_set_aside_before_is_overwritten(file: Path) -> None:
    for text in "abc":
        file.write_text(text)
        assert free_name(file) == set_aside(file)
    assert names(file.parent) == ["x.txt.2.old", "x.txt.3.old", "x.txt.old"]
    assert [file.with_name(name).read_text() for name in ("x.txt.old", "x.txt.2.old", "x.txt.3.old")] == [*"abc"]


def test_a_file_that_cannot_be_set_aside_takes_no_name(file: Path) -> None:
    with pytest.raises(OSError):
        set_aside(file, "damaged")
    assert names(file.parent) == []


# --- one at a time ----------------------------------------------------------------------------------------------------

COUNT = """
import sys
from pathlib import Path
from carcnb.files import locked, replace
file = Path(sys.argv[1])
for _ in range(25):
    with locked(file, 60):
        replace(file, str(int(file.read_text()) + 1))
"""


def test_processes_that_count_together_lose_no_count(file: Path) -> None:
    file.write_text("0")
    run = [sys.executable, "-c", COUNT, str(file)]
    counting = [subprocess.Popen(run, cwd=Path(files.__file__).parents[1]) for _ in range(3)]
    assert [process.wait() for process in counting] == [0, 0, 0]
    assert file.read_text() == "75" and names(file.parent) == ["x.txt"]


def test_who_waits_too_long_is_told_and_the_lock_is_given_back(file: Path) -> None:
    with locked(file):
        begun = time.monotonic()
        with pytest.raises(TimeoutError, match="another program is busy with it"), locked(file, wait=0.05):
            pass
        assert time.monotonic() - begun < 2
    with locked(file, wait=0):
        pass
    assert names(file.parent) == []


def test_who_waits_long_enough_gets_it(file: Path) -> None:
    held, freed = threading.Event(), threading.Event()

    def hold() -> None:
        with locked(file):
            held.set()
            freed.wait(5)

    holder = threading.Thread(target=hold)
    holder.start()
    held.wait(5)
    threading.Timer(0.05, freed.set).start()
    with locked(file):
        assert freed.is_set()
    holder.join()


def left(file: Path, content: str, seconds: float = 0) -> Path:
    lock = file.with_name(f".{file.name}.lock")
    lock.write_text(content)
    os.utime(lock, (time.time() - seconds,) * 2)
    return lock


@posix
def test_a_lock_of_a_process_that_is_gone_is_taken_over_at_once(file: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", ""])
    holder = locks._holder(process.pid)
    process.wait()
    left(file, f"{holder} 00")
    with locked(file, wait=0.5):
        pass
    assert names(file.parent) == []


@posix
def test_a_lock_of_an_earlier_process_of_the_same_number_is_taken_over(file: Path) -> None:
    pid, started, host = locks._holder(os.getpid()).split()
    if started == "-":
        pytest.skip("this system does not tell when a process began")
    left(file, f"{pid} 1 {host} 00")
    with locked(file, wait=0.5):
        pass


@pytest.mark.parametrize("content", ["", "junk", "1 1 elsewhere 00", "999999999999999999999 - here 00"])
def test_a_lock_that_tells_nothing_counts_until_it_is_old(file: Path, content: str) -> None:
    left(file, content)
    with pytest.raises(TimeoutError), locked(file, wait=0.02):
        pass
    for seconds in (100, -100):
        left(file, content, seconds)
        with locked(file, wait=0.5):
            pass


def test_a_lock_that_another_took_over_is_not_given_back_for_them(file: Path) -> None:
    with locked(file):
        lock = left(file, "another's")
    assert lock.read_text() == "another's"


def test_a_disk_that_is_full_leaves_no_lock(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", fails)
    with pytest.raises(OSError, match="No space left"), locked(file):
        pass
    assert names(file.parent) == []


def test_a_folder_that_is_not_there_is_no_place_for_a_lock(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError), locked(tmp_path / "nowhere" / "x.txt"):
        pass
