from __future__ import annotations

from pathlib import Path

import pytest

from carcnb.lessons.level import Lesson
from carcnb.lessons.progress import Mark, Progress


def test_marks_are_kept_between_visits(tmp_path: Path, lesson: Lesson) -> None:
    file = tmp_path / "progress.json"
    Progress(file).mark(lesson.id, "close", Mark(True, 1))
    again = Progress(file)
    assert again.level(lesson.id, "close") == Mark(True, 1)
    assert again.done(lesson) == 1 and again.last == (lesson.id, "close")
    assert again.next_lesson([lesson]) is lesson


def test_a_worse_mark_does_not_replace_a_better_one(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.json")
    progress.mark("a/b", "c", Mark(True, 0, True))
    progress.mark("a/b", "c", Mark(False, 3))
    assert progress.level("a/b", "c") == Mark(True, 0, True)


def test_two_screens_do_not_forget_each_other(tmp_path: Path) -> None:
    one, two = Progress(tmp_path / "p.json"), Progress(tmp_path / "p.json")
    one.mark("a/b", "c", Mark(True))
    two.mark("a/b", "d", Mark(True))
    again = Progress(tmp_path / "p.json")
    assert again.level("a/b", "c") and again.level("a/b", "d")


JUNK = [b"", b"{", b"[]", b'{"lessons": 3}', b"\xff\xfe\0", b'{"lessons": {"a": {"b": {}}}}', b'{"lessons": {"a": []}}']


@pytest.mark.parametrize("junk", [*JUNK, b"[" * 99_999])
def test_a_damaged_file_never_blocks_and_is_set_aside(tmp_path: Path, junk: bytes) -> None:
    file = tmp_path / "p.json"
    file.write_bytes(junk)
    progress = Progress(file)
    assert progress.trouble and progress.last is None
    assert (tmp_path / "p.json.damaged").read_bytes() == junk
    progress.mark("a/b", "c", Mark(True))
    assert Progress(file).level("a/b", "c")


def test_a_folder_that_cannot_be_written_to_is_no_error(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "nowhere" / "p.json")
    progress.mark("a/b", "c", Mark(True))
    assert progress.trouble and progress.level("a/b", "c")


def test_it_can_be_reset_in_part_or_whole(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.json")
    progress.mark("a/b", "c", Mark(True))
    progress.mark("x/y", "z", Mark(True))
    progress.reset(["a/b"])
    assert progress.level("a/b", "c") is None and progress.level("x/y", "z")
    progress.reset()
    assert Progress(tmp_path / "p.json").last is None


def test_the_language_is_remembered_but_never_stands_above_what_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CARCNB_LANG", raising=False)
    progress = Progress(tmp_path / "p.json")
    progress.choose_language("en")
    again = Progress(tmp_path / "p.json")
    assert again.lang == "en" and again.language() == "en" and again.language("en") == "en"
    (tmp_path / "p.json").write_text('{"lessons": {}, "lang": "xx"}')
    assert Progress(tmp_path / "p.json").lang is None
