"""`carcnb check` as a teacher meets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb.check import check

HEAD = "carcnb 1\ngame hunters_gatherers\nplayers red blue\ntitle A test\n"


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    texts = {
        "good": HEAD + "expect score red 0\n",
        "wrong": HEAD + "expect score red 6\nexpect turn red\nrefuse red draw L52 : tile_fits\n",
        "broken": HEAD + "red place 1,0 r0\n",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.carc").write_text(text)
    return {name: tmp_path / f"{name}.carc" for name in texts}


def test_all_hold(files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert check([files["good"]]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"


def test_an_expectation_fails(files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert check([files["good"], files["wrong"]]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        f"{files['wrong']}, line 5: expected score red 6; found 0",
        f"{files['wrong']}, line 7: expected red draw L52 refused as tile_fits; found it is allowed",
        "1 passed, 1 failed",
    ]


def test_a_file_cannot_be_read(files: dict[str, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert check([files["broken"], files["wrong"], files["good"]], lang="en") == 2
    out, err = capsys.readouterr()
    assert err == f"{files['broken']}, line 5: 'red place 1,0 r0': First a tile must be drawn (HG-T1).\n"
    assert out.endswith("1 passed, 2 failed\n")


def test_what_failed_before_the_line_that_stops_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "both.carc"
    file.write_text(HEAD + "expect score red 6\nred place 1,0 r0\n")
    assert check([file], lang="en") == 2
    out, err = capsys.readouterr()
    assert out == f"{file}, line 5: expected score red 6; found 0\n0 passed, 1 failed\n"
    assert err == f"{file}, line 6: 'red place 1,0 r0': First a tile must be drawn (HG-T1).\n"


def test_verbose_tells_the_story(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "story.carc"
    file.write_text(HEAD + "red draw L52\nrefuse red place 1,0 r0 : side_mismatch\nred place -1,0 r0\n")
    assert check([file], verbose=True, lang="en") == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: A test",
        "  red draw L52",
        "    Red draws tile L52.",
        "  refuse red place 1,0 r0 : side_mismatch",
        "    It does not fit on the west side: the tile shows river there, its neighbour forest (HG-P3).",
        "  red place -1,0 r0",
        "    Red lays L52 on -1/0.",
        "1 passed, 0 failed",
    ]


def test_whatever_a_file_is_called_it_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert check(["a\0b", "\ud800", "\udcff.carc", "/dev/zero", "x" * 5000]) == 2
    out, err = capsys.readouterr()
    assert out == "0 passed, 5 failed\n"
    assert len(err.splitlines()) == 5 and all(line.isprintable() and len(line) < 500 for line in err.splitlines())


def test_a_title_cannot_paint_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "story.carc"
    file.write_text(HEAD.replace("A test", "A \x1b[31mtest"))
    assert check([file], verbose=True) == 0
    assert capsys.readouterr().out.splitlines()[0] == f"{file}: A [31mtest"
