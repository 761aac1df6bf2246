"""Folders of records as tables."""

from __future__ import annotations

import sys
from pathlib import Path

import pandas
import pytest

import carcnb
from carcnb.analysis.records import rows, turn_rows
from carcnb.record import Record
from tests.walks import finished


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for number, key in enumerate(["hunters_gatherers", "carcassonne"]):
        game, _ = finished(key, 1)
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / f"{key}.carc").write_text(Record.of(game).text())
    (tmp_path / "bad.carc").write_text("carcnb 1\ngame hunters_gatherers\nplayers red blue\nred dance")
    (tmp_path / "notes.txt").write_text("not a record")
    return tmp_path


def test_a_row_for_each_game(folder: Path) -> None:
    table = carcnb.records(folder)
    assert isinstance(table, pandas.DataFrame)
    assert list(table["file"]) == ["0/hunters_gatherers.carc", "1/carcassonne.carc", "bad.carc"]
    game, _ = finished("hunters_gatherers", 1)
    first = table.iloc[0]
    assert {player: first[player] for player in game.players} == game.scores
    assert first["over"] and first["winner"] == " ".join(game.winners) and first["players"] == len(game.players)
    assert "bad.carc, line 4" in table.iloc[2]["problem"]


def test_a_row_for_each_turn(folder: Path) -> None:
    games, turns = list(rows(folder)), list(turn_rows(folder))
    for game in games[:2]:
        own = [turn for turn in turns if turn["file"] == game["file"]]
        assert len(own) == game["turns"] and [turn["turn"] for turn in own] == list(range(1, len(own) + 1))
        assert all(own[-1][player] == game[player] for player in finished(game["game"], 1)[0].players)


def test_without_pandas_it_is_a_list(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    found = carcnb.records(folder)
    assert isinstance(found, list) and found[-1]["file"] == "bad.carc"


def test_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is not a folder"):
        carcnb.records(tmp_path / "missing")
    with pytest.raises(ValueError, match="for each game or for each turn"):
        carcnb.records(tmp_path, each="week")  # type: ignore[arg-type]  # what a reader may write
