"""The report of logs that readers hand over."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb.launch.classlog import main
from carcnb.lessons.log import Log


def test_logs_of_a_class_are_summed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = [tmp_path / "anna.jsonl", tmp_path / "ben.jsonl"]
    for name in names:
        log = Log(name)
        log.switch(True)
        log.note("answer", level="rivers/ring", result="wrong", said=["near.drop.fish"])
        log.note("done", level="rivers/ring", hints=int(name.stem == "ben"))
        log.note("done", level="rivers/gift", hints=0)
    assert main([str(name) for name in names]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == ["Levels done without a hint: 3 of 4", "  1 / 2  rivers/ring"]
    assert told[-1] == "  2 ×  near.drop.fish"


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err
