"""The referee's report as a reader meets it."""

from __future__ import annotations

import pytest
from IPython.core.formatters import DisplayFormatter

import carcnb

POSITION = """carcnb 1
game hunters_gatherers
players red blue
put L56 0,0 r0 blue hunter meadow.1
put L38 1,0 r0 red gatherer forest.1
put L63 1,1 r2
score red 3
"""


def test_it_tells_in_one_line_what_it_found() -> None:
    assert repr(carcnb.load(POSITION).referee()) == "<referee: 8 areas, 1 closed; if it ended now: red 3, blue 2>"


def test_it_shows_a_table_whose_last_column_adds_up() -> None:
    report = carcnb.load(POSITION).referee()
    lines = [" ".join(line.split()) for line in str(report).splitlines()]
    assert lines[0] == "Area Begins at Tiles Open sides Held by Points If it ended now"
    assert lines[1:3] == ["forest 0/0 2 2 Red 4 0", "meadow 0/0 1 2 Blue 2 2"]
    assert lines[-2:] == ["Scores Red 3 3", "Scores Blue 0 2"]
    assert report.lines("de")[1][:5] == ["Wald", "0/0", "2", "2", "Rot"]


def test_a_notebook_shows_the_table_and_plain_text_the_line() -> None:
    report = carcnb.load(POSITION).referee()
    bundle, _ = DisplayFormatter().format(report)
    assert bundle["text/plain"] == repr(report)
    assert bundle["text/html"].startswith("<table><tr><th>Area</th>")


def test_its_areas_are_rows_of_a_table() -> None:
    report = carcnb.load(POSITION).referee()
    assert len(report.table()) == len(report.areas)
    assert [row.layer for row in report.areas if row.holders] == ["forest", "meadow"]


def test_after_the_end_nothing_more_is_paid() -> None:
    game = carcnb.load(POSITION + "end\n")
    report = game.referee()
    assert report.final == game.scores == {"red": 3, "blue": 2}
    assert not any(row.pays for row in report.areas)


def test_a_game_without_a_feature_graph_says_so() -> None:
    with pytest.raises(TypeError, match="marabunta has no feature graph"):
        carcnb.new("marabunta").referee()
