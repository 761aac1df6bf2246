"""The measuring script runs, and tells when a kernel fails; what it measures is not judged."""

from __future__ import annotations

import pytest

from carcnb.launch import classroom


def test_two_pupils_play_a_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    assert classroom.main(["--kernels", "2", "--lesson", "hunters_gatherers/first_tile"]) == 0
    assert capsys.readouterr().out.startswith("2 kernels at once, 0 failed")


def test_a_kernel_that_fails_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert classroom.main(["--kernels", "2", "--lesson", "hunters_gatherers/dragons"]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("2 kernels at once, 2 failed")
    assert "dragons" in shown
