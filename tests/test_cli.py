"""The command line as a reader types it."""

from __future__ import annotations

import pytest

from carcnb import cli


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        code = cli.main(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def test_help_lists_every_command(capsys):
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for name in ("lab", "update"):
        assert f"    {name} " in out


def test_version(capsys):
    code, out, _ = run(capsys, "--version")
    assert (code, out.split()[0]) == (0, "carcnb")


def test_unknown_command_is_named(capsys):
    code, _, err = run(capsys, "dance")
    assert code == 2
    assert "dance" in err


@pytest.mark.parametrize("words", [(), ("--no-browser",), ("lab",)])
def test_plain_carcnb_opens_the_lab(words, monkeypatch, tmp_path):
    from carcnb.launch import server

    seen = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(server, "run", lambda command: seen.append(command) or 0)
    assert cli.main(words) == 0
    assert "--LabApp.default_url=/lab/tree/notebooks/00_start_here.ipynb" in seen[0]
    assert (tmp_path / "notebooks" / "00_start_here.ipynb").exists()
