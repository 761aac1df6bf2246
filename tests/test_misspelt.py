"""Hooks that a game says with a slip of the pen are told with those that are meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from carcnb import games
from carcnb.missing import look
from carcnb.misspelt import faults
from tests.games.outside import games_in, write_pig

HERE = Path(__file__).parent / "outside"
PHASES = "    phases = {"


@pytest.mark.parametrize("key", games.keys())
def test_our_games_have_no_slip(key: str) -> None:
    assert list(faults(key)) == []


@pytest.mark.parametrize("key", ["pig", "river"])
def test_games_from_outside_without_a_slip_have_none(key: str) -> None:
    with games_in(HERE):
        assert list(faults(key)) == []


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ('inside_turns = ("say",)', "inside_turn"),
        ("def final_score(self, events): pass", "final_scoring"),
        ("def laidout(self): return []", "laid_out"),
        ('setup_verb = ("pips",)', "setup_verbs"),
        ('observation = ("pips",)', "observations"),
        ("winner = property(lambda self: self.players)", "winners"),
        ("def end_reasons(self): return 'over'", "end_reason"),
    ],
)
def test_a_hook_with_a_slip_is_told(tmp_path: Path, slip: str, meant: str) -> None:
    key = write_pig(tmp_path, old=PHASES, new=f"    {slip}\n{PHASES}")
    with games_in(tmp_path):
        wrong = [finding.sentence for finding in look(key) if finding.wrong]
    name = slip.removeprefix("def ").partition(" ")[0].partition("(")[0]
    assert wrong == [f"{key}/rules.py, Pig.{name}: nothing ever asks for it; did you mean {meant}?"]


@pytest.mark.parametrize(("hook", "slip"), [("opening", "openning"), ("chance_action", "chance_acton")])
def test_a_hook_that_must_be_there_is_told_with_what_may_be_meant_for_it(tmp_path: Path, hook: str, slip: str) -> None:
    key = write_pig(tmp_path, old=f"def {hook}", new=f"def {slip}")
    with games_in(tmp_path):
        wrong = " ".join(finding.sentence for finding in look(key) if finding.wrong)
    assert f"Pig has no {hook}(), which " in wrong and f"did you mean {hook}?" in wrong


def test_a_name_that_the_game_uses_is_its_own(tmp_path: Path) -> None:
    key = write_pig(tmp_path, old=PHASES, new=f"    def final_score(self): return self.final_score\n{PHASES}")
    with games_in(tmp_path):
        assert list(faults(key)) == []


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ('("sya",)', "inside_turn: there is no phase 'sya'; did you mean say?"),
        ('"say"', 'inside_turn: should be a tuple of phases: ("say",)'),
    ],
)
def test_a_phase_inside_a_turn_must_be_one(tmp_path: Path, value: str, told: str) -> None:
    key = write_pig(tmp_path, old=PHASES, new=f"    inside_turn = {value}\n{PHASES}")
    with games_in(tmp_path):
        assert [str(fault) for fault in faults(key)] == [f"{key}/rules.py, {told}"]
