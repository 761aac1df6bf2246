"""Names of players: in records, in what is said, and what is refused as a name."""

from __future__ import annotations

import copy
import pickle

import pytest

import carcnb
from carcnb.record import Record, RecordError

NAMED = """carcnb 1
game carcassonne
players red blue
name red Anna Maria
name blue Żółw

red draw E
"""


def test_names_are_kept_by_records_positions_and_copies() -> None:
    game = carcnb.load(NAMED)
    assert game.names == {"red": "Anna Maria", "blue": "Żółw"}
    assert game.record().text() == NAMED == Record.parse(NAMED).text()
    for other in (copy.copy(game), pickle.loads(pickle.dumps(game)), carcnb.load(game.position())):
        assert other.names == game.names
    assert carcnb.load(NAMED.replace("name red Anna Maria\nname blue Żółw\n", "")).names == {}


def test_sentences_call_players_by_their_names() -> None:
    game = carcnb.load(NAMED)
    events = game.push("place 0,-1 r2")
    assert game.explain(events, "en") == ["Anna Maria lays E on 0/-1."]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("name green Anna", "green"),
        ("name red", "this line is written: name red Anna"),
        ("name blue " + "x" * 21, "1 to 20 letters"),
        ("name blue Anna", "two players are called Anna"),
        ("name red Olga", "name red line already"),
    ],
)
def test_what_is_no_name_is_refused_with_its_line(line: str, told: str) -> None:
    text = f"carcnb 1\ngame carcassonne\nplayers red blue\nname red Anna\n{line}\n"
    with pytest.raises(RecordError, match=told) as error:
        carcnb.load(text if line != "name red" else text.replace("name red Anna\n", ""))
    assert "line " in str(error.value)
