"""The command line as a reader types it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from carcnb import cli, games
from tests.games.outside import games_in


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = cli.main(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for name in ("lab", "voila", "update", "check", "show", "tiles", "export", "site", "doctor"):
        assert f"    {name} " in out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--version")
    assert (code, out.split()[0]) == (0, "carcnb")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("dance",), "unknown command 'dance'; there are lab, "),
        (("shwo", "a.carc"), "unknown command 'shwo'; did you mean show?"),
        (("lab", "--prot=9000"), "unknown option '--prot'; did you mean --port?"),
        (("--prot", "9000"), "unknown option '--prot'; did you mean --port?"),
        (("doctor", "now"), "'now' is one word too many; see carcnb doctor --help"),
        (("catalog", "french"), "'french' is no code of a language; did you mean fr?"),
        (("catalog", "../up"), "'../up' is no code of a language; it has two or three letters"),
        (("tiles", "pig", "-o", "a.svg"), "pig is played without tiles"),
        (("show", "a.carc", "-o", "no/such/a.svg"), "no/such/a.svg cannot be used: there is no folder no/such"),
    ],
)
def test_a_word_that_means_nothing_is_told_with_the_nearest(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: list[str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.carc").write_text("carcnb 1\ngame carcassonne\nplayers red blue\n", "utf-8")
    with games_in(Path(__file__).parent / "outside"):
        code, _, err = run(capsys, *words)
    assert code == 2
    assert told in err.replace("\\", "/")


def test_a_language_that_nobody_speaks_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARCNB_LANG", "xx")
    assert run(capsys, "doctor")[::2] == (
        2,
        "carcnb: CARCNB_LANG: unknown language 'xx'; there are en, de, hu, pl\n",
    )


@pytest.mark.parametrize(
    ("words", "way"), [((), "voila/render"), (("--no-browser",), "voila/render"), (("lab",), "lab/tree")]
)
def test_plain_carcnb_opens_the_start_page_and_lab_the_notebook(
    words: tuple[str, ...], way: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from carcnb.launch import server

    seen = []

    def ran(command: list[str]) -> int:
        seen.append(command)
        return 0

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(server, "run", ran)
    assert cli.main(words) == 0
    assert f"--LabApp.default_url=/{way}/notebooks/00_start_here.ipynb" in seen[0]
    assert (tmp_path / "notebooks" / "00_start_here.ipynb").exists()


def test_update_tells_what_it_did(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from carcnb.launch import editions as shelf

    paths = [tmp_path / name for name in ("a.ipynb", "b.ipynb", "c.0.2.0.ipynb", "d.ipynb")]
    did = shelf.Copied(*((path,) for path in paths))
    monkeypatch.setattr(shelf, "fetch", lambda folder, update: did)
    assert run(capsys, "update", str(tmp_path))[:2] == (
        0,
        f"new name, with all you wrote: {paths[3]}\nnew: {paths[0]}\n"
        f"new edition: {paths[1]}\nnew edition, beside your own: {paths[2]}\n",
    )


def test_update_says_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("a file", "utf-8")
    code, _, err = run(capsys, "update", str(tmp_path / "notes"))
    assert code == 2
    assert err == f"carcnb: {tmp_path / 'notes'} cannot be read or written: File exists\n"


EXAMPLE = "carcnb/games/hunters_gatherers/examples/river_three_sections.carc"


def test_check_replays_and_tells(capsys: pytest.CaptureFixture[str], root: Path) -> None:
    code, out, _ = run(capsys, "check", "-v", "--lang", "en", str(root / EXAMPLE))
    assert code == 0
    assert "Red scores 6 points: 3 river sections at 1 point each and 3 fish at 1 point each (HG-R2)." in out
    assert out.endswith("1 passed, 0 failed\n")


def test_check_refuses_an_unknown_language(capsys: pytest.CaptureFixture[str], root: Path) -> None:
    code, _, err = run(capsys, "check", "--lang", "xx", str(root / EXAMPLE))
    assert code == 2
    assert "'xx'" in err


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
def test_show_draws_the_board(
    capsys: pytest.CaptureFixture[str], root: Path, tmp_path: Path, name: str, start: bytes
) -> None:
    assert run(capsys, "show", str(root / EXAMPLE), "-o", str(tmp_path / name))[0] == 0
    assert (tmp_path / name).read_bytes().startswith(start)


def test_show_uses_the_words_that_a_game_has(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record, picture = tmp_path / "a.carc", tmp_path / "a.svg"
    record.write_text("carcnb 1\ngame pig\nplayers red blue\nred roll 4\n", "utf-8")
    with games_in(Path(__file__).parent / "outside"):
        assert run(capsys, "show", str(record), "-o", str(picture))[0] == 0
    words = re.findall(r">([^<>]+)</text>", picture.read_text("utf-8"))
    assert "Red" in words and "red" not in words


@pytest.mark.parametrize(("record", "picture"), [(EXAMPLE, "a.gif"), ("absent.carc", "a.svg")])
def test_show_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], root: Path, tmp_path: Path, record: str, picture: str
) -> None:
    code, _, err = run(capsys, "show", str(root / record), "-o", str(tmp_path / picture))
    assert code == 2
    assert err.startswith("carcnb: ")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("nothing",), "neither a notebook"),
        (("hunters_gatherers/first_tile", "--lang", "xx"), "unknown language 'xx'"),
        (("absent.ipynb",), "no such notebook"),
    ],
)
def test_export_says_what_is_wrong(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: tuple[str, ...], reason: str
) -> None:
    code, _, err = run(capsys, "export", *words, "-o", str(tmp_path / "page.html"))
    assert code == 2
    assert reason in err


def test_export_writes_a_lesson(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run(capsys, "export", "hunters_gatherers/first_tile", "-o", str(page), "--lang", "en")[0] == 0
    assert "<h2>Answers</h2>" in page.read_text("utf-8")


@pytest.mark.parametrize(
    "book",
    [
        "", "5", "[]", "{}", "null", '{"cells": 5}', '{"cells": [5]}',
        '{"nbformat": 4, "nbformat_minor": 5, "cells": 5}',
        '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": 5}]}',
        '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "code", "source": 5}]}',
        '{"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": {"name": "nothing"}}, "cells": []}',
        '{"nbformat": 99, "nbformat_minor": 5, "metadata": {}, "cells": []}', '{"nbformat": "x"}',
    ],
)  # fmt: skip
def test_export_says_of_a_bad_notebook_that_it_is_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, book: str
) -> None:
    (tmp_path / "bad.ipynb").write_text(book)
    code, _, err = run(capsys, "export", str(tmp_path / "bad.ipynb"), "-o", str(tmp_path / "page.html"))
    assert code == 2
    assert "this is no notebook that can be read" in err or "no kernel 'nothing'" in err
    assert len(err) < 600


@pytest.mark.skipif(os.name == "nt", reason="pipes break in another way there")
def test_a_reader_who_reads_no_further_ends_a_command_quietly() -> None:
    examples = sorted(map(str, Path(str(games.folder("carcassonne") / "examples")).glob("*.carc")))
    words = [sys.executable, "-m", "carcnb", "check", "-v", *examples]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as done:
        assert done.stdout is not None and done.stderr is not None
        done.stdout.close()
        assert (done.stderr.read(), done.wait()) == ("", 141)
