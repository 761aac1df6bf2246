from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from carcnb.lessons.level import Lesson
from carcnb.lessons.progress import Grade, Halfway, Progress


def test_marks_are_kept_between_visits(tmp_path: Path, lesson: Lesson) -> None:
    file = tmp_path / "progress.json"
    Progress(file).mark(lesson.id, "close", Grade(True, 1))
    again = Progress(file)
    assert again.level(lesson.id, "close") == Grade(True, 1)
    assert again.done(lesson) == 1 and again.last == (lesson.id, "close")
    assert again.next_lesson([lesson]) is lesson


def test_a_worse_mark_does_not_replace_a_better_one(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.json")
    progress.mark("a/b", "c", Grade(True, 0, True, 3))
    progress.mark("a/b", "c", Grade(False, 3))
    assert progress.level("a/b", "c") == Grade(True, 0, True, 3)


def test_more_stars_are_a_better_mark_whatever_the_hints(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.json")
    progress.mark("a/b", "c", Grade(True, 0, stars=1))  # something was taken back
    progress.mark("a/b", "c", Grade(True, 1, stars=2))  # a look at where it is
    assert progress.level("a/b", "c") == Grade(True, 1, stars=2)
    progress.mark("a/b", "c", Grade(True, 0, stars=1))
    assert Progress(tmp_path / "p.json").level("a/b", "c") == Grade(True, 1, stars=2)


@pytest.mark.parametrize(
    ("mark", "stars"),
    [
        ({"solved": True, "hints": 0, "par": True}, 3),
        ({"solved": True, "hints": 0, "par": False}, 2),
        ({"solved": True, "hints": 1, "par": False}, 1),
        ({"solved": True}, 2),
        ({"solved": False, "hints": 3, "par": False}, 0),
        ({"solved": True, "stars": 99}, 3),
        ({"solved": True, "stars": -1}, 0),
        ({"solved": True, "hints": 2, "stars": "many"}, 1),
        # an older version bettered the mark, and kept the stars that it does not know
        ({"solved": True, "hints": 0, "par": True, "stars": 1}, 3),
    ],
)
def test_a_mark_without_stars_has_as_many_as_it_is_worth(tmp_path: Path, mark: object, stars: int) -> None:
    file = tmp_path / "p.json"
    file.write_text(json.dumps({"carcnb": 2, "lessons": {"a/b": {"c": mark}}}))
    found = Progress(file).level("a/b", "c")
    assert found is not None and found.stars == stars


def test_stars_are_counted_where_there_are_some(lesson: Lesson) -> None:
    progress = Progress(None)
    for level in lesson.levels:
        progress.mark(lesson.id, level.name, Grade(True, 0, True, 3))
    asked = [level for level in lesson.levels if level.kind not in ("watch", "try")]
    assert 0 < len(asked) < len(lesson.levels)
    assert progress.stars(lesson) == (3 * len(asked), 3 * len(asked))


def test_after_a_lesson_comes_the_next_that_is_not_solved_and_then_what_was_left_out(lesson: Lesson) -> None:
    one, two, three = (replace(lesson, name=name) for name in ("one", "two", "three"))
    progress = Progress(None)
    assert progress.after(two, [one, two, three]) is three
    for level in three.levels:
        progress.mark(three.id, level.name, Grade(True))
    assert progress.after(two, [one, two, three]) is one
    assert progress.after(one, [one]) is None


def test_two_screens_do_not_forget_each_other(tmp_path: Path) -> None:
    one, two = Progress(tmp_path / "p.json"), Progress(tmp_path / "p.json")
    one.mark("a/b", "c", Grade(True))
    two.mark("a/b", "d", Grade(True))
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
    progress.mark("a/b", "c", Grade(True))
    assert Progress(file).level("a/b", "c")


def test_a_folder_that_cannot_be_written_to_is_no_error(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "nowhere" / "p.json")
    progress.mark("a/b", "c", Grade(True))
    assert progress.trouble and progress.level("a/b", "c")


def test_it_can_be_reset_in_part_or_whole(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "p.json")
    progress.mark("a/b", "c", Grade(True))
    progress.mark("x/y", "z", Grade(True))
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


TOGETHER = """
import sys
from carcnb.lessons.progress import Grade, Progress
progress = Progress(sys.argv[1])
for number in range(15):
    progress.mark(f"a/{sys.argv[2]}", str(number), Grade(True))
assert not progress.trouble, progress.trouble
"""


def test_several_programs_lose_no_mark(tmp_path: Path, root: Path) -> None:
    file = tmp_path / "p.json"
    run = [sys.executable, "-c", TOGETHER, str(file)]
    running = [subprocess.Popen([*run, str(number)], cwd=root) for number in range(4)]
    assert [process.wait() for process in running] == [0] * 4
    marks = json.loads(file.read_text())["lessons"]
    assert {lesson: len(levels) for lesson, levels in marks.items()} == {f"a/{number}": 15 for number in range(4)}
    assert [path.name for path in tmp_path.iterdir()] == ["p.json"]


NEWER = {"carcnb": 3, "lang": "en", "last": ["a/b", "c"], "stars": [1], "lessons": {"a/b": {"c": {"solved": True}}}}


@pytest.mark.parametrize("version", [3, 2.5, "2024.1", 10**30])
def test_a_file_of_a_newer_version_is_read_and_never_rewritten(tmp_path: Path, version: object) -> None:
    file = tmp_path / "p.json"
    text = json.dumps({**NEWER, "carcnb": version})
    file.write_text(text)
    progress = Progress(file)
    assert progress.level("a/b", "c") == Grade(True, stars=2)
    assert progress.last == ("a/b", "c") and progress.lang == "en"
    assert progress.trouble.startswith("A newer version of this program wrote")
    progress.mark("a/b", "d", Grade(True))
    progress.opened("a/b", "e")
    progress.choose_language("en")
    progress.load()
    assert progress.level("a/b", "c") and progress.level("a/b", "d") and progress.last == ("a/b", "e")
    progress.reset()
    assert progress.trouble and file.read_text() == text
    assert [path.name for path in tmp_path.iterdir()] == ["p.json"]


def test_a_file_of_version_1_is_read_and_goes_on_as_version_2(tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    mark = {"solved": True, "hints": 2, "par": False}
    file.write_text(json.dumps({"carcnb": 1, "lang": "en", "last": None, "lessons": {"a/b": {"c": mark}}}))
    progress = Progress(file)
    assert progress.level("a/b", "c") == Grade(True, 2, stars=1) and not progress.trouble
    progress.mark("a/b", "d", Grade(False))
    assert json.loads(file.read_text())["carcnb"] == 2 and Progress(file).level("a/b", "c") == Grade(True, 2, stars=1)


def test_what_is_not_understood_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    file.write_text('{"carcnb": 2, "lang": "xx", "pet": "cat", "lessons": {"a/b": {"c": {"solved": false, "at": 7}}}}')
    Progress(file).mark("a/b", "c", Grade(True, 1, stars=1))
    kept = json.loads(file.read_text())
    assert kept["pet"] == "cat" and kept["lang"] == "xx"
    assert kept["lessons"]["a/b"]["c"] == {"solved": True, "at": 7, "hints": 1, "par": False, "stars": 1}


@pytest.mark.parametrize(
    "hints", ["1e400", "NaN", "-Infinity", '"3"', "null", "[]", "true", "9" * 5000, "-" + "9" * 5000]
)
def test_a_strange_number_of_hints_does_no_harm(tmp_path: Path, hints: str) -> None:
    file = tmp_path / "p.json"
    file.write_text(f'{{"carcnb": 2, "lessons": {{"a/b": {{"c": {{"solved": true, "hints": {hints}}}}}}}}}')
    progress = Progress(file)
    mark = progress.level("a/b", "c")
    assert mark is not None and mark.solved and 0 <= mark.hints <= 999 and not progress.trouble
    progress.mark("a/b", "d", Grade(True))
    assert Progress(file).level("a/b", "c") == mark


def test_what_can_be_read_of_a_damaged_file_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    text = '{"carcnb": 2, "lessons": {"a/b": {"c": {"solved": true}, "d": 5}, "x/y": []}}'
    file.write_text(text)
    progress = Progress(file)
    assert progress.level("a/b", "c") == Grade(True, stars=2) and progress.level("a/b", "d") is None
    assert "was damaged and is now called p.json.damaged" in progress.trouble
    assert "level 'd' of 'a/b' has no mark" in progress.trouble
    assert Progress(file).level("a/b", "c") and not Progress(file).trouble
    assert file.with_name("p.json.damaged").read_text() == text


def test_every_damaged_file_is_set_aside_under_a_name_of_its_own(tmp_path: Path) -> None:
    for junk in ("{", "[", "]"):
        (tmp_path / "p.json").write_text(junk)
        Progress(tmp_path / "p.json")
    found = {path.name: path.read_text() for path in tmp_path.iterdir() if path.name != "p.json"}
    assert found == {"p.json.damaged": "{", "p.json.2.damaged": "[", "p.json.3.damaged": "]"}


def test_a_file_damaged_during_the_visit_takes_no_marks_along(tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    progress = Progress(file)
    progress.mark("a/b", "c", Grade(True))
    file.write_text("{")
    progress.mark("a/b", "d", Grade(True))
    assert "was damaged" in progress.trouble
    assert Progress(file).level("a/b", "c") and Progress(file).level("a/b", "d")
    progress.opened("a/b", "d")
    assert not progress.trouble


def test_what_could_not_be_written_is_written_when_it_can_be(tmp_path: Path) -> None:
    file = tmp_path / "later" / "p.json"
    progress = Progress(file)
    progress.mark("a/b", "c", Grade(True))
    assert progress.trouble.startswith("What you solve cannot be kept in")
    file.parent.mkdir()
    Progress(file).mark("a/b", "d", Grade(True))
    progress.mark("a/b", "e", Grade(True))
    assert not progress.trouble
    assert all(Progress(file).level("a/b", level) for level in "cde")


def test_a_reset_that_could_not_be_written_is_not_made_up_for_later(tmp_path: Path) -> None:
    file = tmp_path / "later" / "p.json"
    progress = Progress(file)
    progress.reset()
    file.parent.mkdir()
    Progress(file).mark("a/b", "c", Grade(True))
    progress.opened("a/b", "c")
    assert Progress(file).level("a/b", "c")


def test_a_reset_of_another_screen_is_not_undone(tmp_path: Path) -> None:
    one, two = Progress(tmp_path / "p.json"), Progress(tmp_path / "p.json")
    one.mark("a/b", "c", Grade(True))
    two.load()
    one.reset()
    two.mark("a/b", "d", Grade(True))
    assert Progress(tmp_path / "p.json").level("a/b", "c") is None


@pytest.mark.skipif(os.name != "posix", reason="pipes and links of a POSIX system")
def test_neither_folder_nor_pipe_is_waited_for_or_moved(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name, reason in (("folder", "it is a folder"), ("pipe", "it is no plain file")):
        progress = Progress(tmp_path / name)
        progress.mark("a/b", "c", Grade(True))
        assert progress.trouble == f"What you solve cannot be kept in {tmp_path / name}: {reason}."
        assert progress.level("a/b", "c")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder", "pipe"]


def test_trouble_is_told_in_the_language_asked_for(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "nowhere" / "p.json")
    assert progress.told("de") == progress.trouble == ""
    progress.mark("a/b", "c", Grade(True))
    assert progress.told("de") != progress.told("en") == progress.trouble


@pytest.mark.parametrize(
    "kept", ["[]", "{}", '{"a/b": 3}', '{"a/b": {"level": "x", "acts": [1], "tries": 0, "hints": 0, "step": 0}}']
)
def test_what_was_left_half_done_and_cannot_be_read_is_nothing(tmp_path: Path, kept: str) -> None:
    file = tmp_path / "p.json"
    file.write_text(f'{{"carcnb": 2, "lessons": {{}}, "halfway": {kept}, "paths": [1]}}', "utf-8")
    progress = Progress(file)
    assert progress.halfway("a/b") is None and progress.path_of("a") == ""
    half = Halfway("x", ("red pass",), 1, 2, 3)
    progress.keep("a/b", half)
    progress.choose_path("a", "short")
    assert Progress(file).halfway("a/b") == half and Progress(file).path_of("a") == "short"
    progress.reset(["a/b"])
    assert Progress(file).halfway("a/b") is None
