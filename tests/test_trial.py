"""A game that cannot be played is wrong, and what is told of it says where and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb import cli, games
from carcnb.missing import look
from carcnb.trial import faults
from tests.games.outside import games_in, unique, write_game, write_pig


def wrong(folder: Path, key: str) -> list[str]:
    """What `carcnb check --game` finds wrong."""
    with games_in(folder):
        return [finding.sentence.replace(key, "pig") for finding in look(key) if finding.wrong]


@pytest.mark.parametrize("key", games.keys())
def test_our_games_are_played_told_and_drawn(key: str) -> None:
    assert list(faults(key)) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("turn=turn, pips=0", "turn=turn, pisp=0", "no field 'pisp', which something changes; did you mean pips?"),
        ("    phases =", "    fases =", "no phases, which name the actions of each part of a turn; is fases meant"),
        (', "over": ()', "", 'phases of Pig should end with "over": ()'),
        ('PigState("roll"', 'PigState("rol"', "has the phase 'rol', which phases do not name; did you mean roll?"),
        ('but(phase="say"', 'but(phase="sya"', "has the phase 'sya', which phases do not name; did you mean say?"),
        ("return PigState", "PigState", "opening() of Pig should return a State, not NoneType"),
        ("(0,) * len(self.players)", "(0,)", "opening() of Pig should give each player a score"),
        ("def do_say", "def do_sya", "no do_say(action, events), which its phases ask for; is do_sya meant"),
        ("refuse_roll =", "refuse_rol =", "no refuse_roll(action), which its phases ask for; is refuse_rol meant"),
        ("def list_say", "def lst_say", "Pig has no list_say(), which its phases ask for; is lst_say meant for it?"),
        ("(Say,)", "(Say)", "phases['say'] of Pig should be a tuple of actions, such as (Roll,)"),
        ("return [Say(word) for word in Say.known]", "return []", "in the phase 'say' nobody can do anything"),
        ('if self.phase == "roll" else None', "", "chance_action() always returns something: it returns None"),
        ('"PG-H1")), "hold"', '"PG-H7")), "hold"', "pig/rules.toml, PG-H7: is missing, and cited"),
        ('"pip", "PG', '"pipp", "PG', "pig/texts.toml, terms.pipp: is missing"),
        ("return Pig(box", "return (box", "begin(players, options) returns tuple, which is no Game"),
    ],
)  # fmt: skip
def test_rules_that_cannot_be_played_are_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    found = wrong(tmp_path, write_pig(tmp_path, old=old, new=new))
    assert any(told in sentence for sentence in found), found
    assert all(sentence.startswith("pig/") for sentence in found)


def test_whatever_the_rules_raise_is_told_with_file_and_line(tmp_path: Path) -> None:
    key = write_pig(tmp_path, old='if action.word == "hold":', new='if action.word == "hold" and 1 / 0:')
    lines = (tmp_path / key / "rules.py").read_text("utf-8").splitlines()
    number = next(number for number, line in enumerate(lines, start=1) if "1 / 0" in line)
    assert wrong(tmp_path, key) == [f"pig/rules.py, line {number}: ZeroDivisionError: division by zero"]


def test_a_sentence_that_cannot_be_said_is_told(tmp_path: Path) -> None:
    refuses = 'return self.refuse("too_much") if self.state.pips > 9 else None'
    key = write_pig(tmp_path, old="        return None\n", new=f"        {refuses}\n")
    game = tmp_path / key / "game.toml"
    game.write_text(game.read_text("utf-8").replace("cites = {", 'cites = { too_much = "PG-T1",'), "utf-8")
    assert "pig/texts.toml, refusals.too_much: is missing" in " ".join(wrong(tmp_path, key))


def test_an_event_that_nobody_is_told_of_is_missing(tmp_path: Path) -> None:
    key = write_pig(tmp_path, "texts.toml", "events.rolled", "events.drawn")
    with games_in(tmp_path):
        told = list(map(str, look(key)))
    assert f"missing: {key}/texts.toml, events.rolled: is missing; Rolled is not told" in told


def test_start_tiles_that_do_not_fit_are_a_fault_of_the_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    start = 'start.tiles = [["U", "0,0"], ["C", "0,1"]]\n'
    key = write_game(tmp_path / unique("pig"), game=f'extends = "carcassonne"\n{start}')
    with games_in(tmp_path):
        assert cli.main(["check", "--game", key]) == 1
    told = capsys.readouterr().out
    assert f"wrong: {key}/game.toml, start: " in told and "rules.py" not in told
