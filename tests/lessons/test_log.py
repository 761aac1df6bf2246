"""The log of lessons: it keeps nothing unasked, and no trouble with its file ever reaches a lesson."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from carcnb.lessons.log import DEFAULT, FILE, Line, Log, Summary, Went, parsed, summary


def test_without_a_wish_nothing_is_written(tmp_path: Path) -> None:
    log = Log(tmp_path / FILE)
    log.note("start", level="a")
    assert not log.on and not log.trouble and not list(tmp_path.iterdir())


def test_it_is_kept_until_it_is_switched_off(tmp_path: Path) -> None:
    log = Log(tmp_path / FILE)
    log.switch(True)
    log.note("start", level="rivers/ring")
    assert Log(log.path).on
    log.switch(False)
    log.note("start", level="rivers/gift")
    assert [line["event"] for line in log.lines()] == ["on", "start", "off"]
    assert not Log(log.path).on
    log.switch(True)
    assert Log(log.path).on and log.lines()[1]["level"] == "rivers/ring"


def test_one_click_deletes_it_and_another_screen_does_not_bring_it_back(tmp_path: Path) -> None:
    log, other = Log(tmp_path / FILE), Log(tmp_path / FILE)
    log.switch(True)
    other = Log(log.path)
    log.delete()
    other.note("undo")
    assert not list(tmp_path.iterdir()) and not log.on and not other.on and not other.trouble


def test_a_teacher_may_ask_for_it_where_nobody_has_decided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DEFAULT, "on")
    log = Log(tmp_path / FILE)
    assert log.on
    log.switch(False)
    assert not Log(tmp_path / FILE).on


def test_all_screens_of_a_program_share_one(tmp_path: Path) -> None:
    progress = tmp_path / "carcnb_progress.json"
    Log.beside(progress).switch(True)
    assert Log.beside(progress).on and (tmp_path / FILE).exists()
    assert not Log.beside(None).on


def full(*_: Any) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_full_disk_is_told_and_not_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(tmp_path / FILE)
    log.switch(True)
    monkeypatch.setattr(os, "write", full)
    log.note("undo")
    assert log.trouble == os.strerror(errno.ENOSPC) and not log.on
    monkeypatch.undo()
    log.note("undo")
    assert [line["event"] for line in log.lines()] == ["on"]


def test_a_log_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(tmp_path / FILE)
    log.switch(True)
    monkeypatch.setattr("carcnb.lessons.log.MOST", 100)
    log.note("act", said=["x" * 100])
    assert "full" in log.trouble and not log.on


@pytest.mark.parametrize("there", ["folder", "no folder", "half a character"])
def test_what_cannot_be_used_is_told(there: str, tmp_path: Path) -> None:
    path = tmp_path / ("none" if there == "no folder" else "") / FILE
    if there == "folder":
        path.mkdir()
    elif there == "half a character":
        path.write_bytes(b"\xff\xfe")
    log = Log(path)
    log.switch(True)
    assert bool(log.trouble) == (there != "half a character")
    assert log.on == (there == "half a character")


def test_lines_that_somebody_broke_are_passed_over() -> None:
    text = '{"event": "undo"}\n[1]\n{"event": 5}\n{"no": 1}\n' + "[" * 5000 + '\n\x00\n{"event": "done"'
    assert list(parsed(text)) == [{"event": "undo"}]


def test_a_log_is_summed_up() -> None:
    lines: list[Line] = [
        {"event": "act", "said": ["refusals.cell_taken"]},
        {"event": "hint", "rung": "look"},
        {"event": "done", "level": "a", "hints": 1},
        {"event": "answer", "said": ["near.drop.fish", "near.drop.fish"]},
        {"event": "done", "level": "b", "hints": 0},
        {"event": "done", "level": "b", "hints": 0},
    ]
    levels, mistakes = summary(lines)
    assert levels == (Went("a", 1, 0), Went("b", 2, 2))
    assert mistakes == (("near.drop.fish", 2), ("refusals.cell_taken", 1))
    assert summary(lines, most=1).mistakes == (("near.drop.fish", 2),)


def test_a_strange_line_does_not_spoil_the_sum() -> None:
    assert summary([{"event": "act", "said": 5}, {"event": "act", "said": [5, "x"]}]) == Summary((), (("x", 1),))
