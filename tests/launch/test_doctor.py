"""The doctor looks at everything and tells what is wrong without stopping."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from carcnb import cli, games
from carcnb.launch import doctor
from tests.games.outside import games_in, unique, write_game


def test_all_is_well_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor"]) == 0, capsys.readouterr().out
    shown = capsys.readouterr().out
    for key in games.keys():
        assert f"ok  {key}, a board drawn" in shown
        assert f"ok  {key}, examples replayed" in shown


def test_missing_extra_is_told_but_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(doctor, "version", absent)
    found = {finding.what: finding for finding in doctor.packages()}
    assert found["cairosvg (for export)"].well is None
    assert "pip install 'carcnb[export]'" in found["cairosvg (for export)"].found
    assert found["networkx"].well is False
    assert not [what for what in found if "pytest" in what], "a reader needs no test tools"


def test_a_failing_check_becomes_a_finding() -> None:
    finding = doctor.attempt("sums", lambda: str(1 // 0))
    assert finding.well is False
    assert str(finding).startswith(" FAILED  sums: ZeroDivisionError")


def test_two_games_of_one_key_and_a_broken_lesson_are_findings(tmp_path: Path) -> None:
    twin, torn = unique("twin"), unique("torn")
    for place in ("one", "two"):
        write_game(tmp_path / place / twin, game='extends = "carcassonne"\n')
    write_game(tmp_path / "one" / torn, game='extends = "carcassonne"\n')
    write_game(tmp_path / "one" / torn / "lessons", course="titel = 1\n")
    with games_in(tmp_path / "one", tmp_path / "two"):
        found = {what: doctor.attempt(what, do) for what, do in doctor.checks() if twin in what or torn in what}
    assert "belongs to more than one game" in found[f"{twin}, a board drawn"].found
    assert found[f"{torn}, a board drawn"].well
    assert "unknown field 'titel'; did you mean title?" in found[f"{torn}, lessons read"].found
