from __future__ import annotations

from carcnb.engine.tallies import Tally, Term


def test_points_are_the_sum_of_the_rows() -> None:
    tally = Tally.of((3, 2, "deer", "R-1"), (1, -2, "deer_taken", "R-2"), (2, 0, "tiger", "R-2"))
    assert tally.points == 4
    assert [term.points for term in tally.terms] == [6, -2, 0]


def test_rows_that_count_nothing_are_left_out() -> None:
    assert Tally.of((0, 2, "deer", "R-1")).terms == ()
    assert Tally().points == 0


def test_rules_are_named_once() -> None:
    assert Tally.of((1, 1, "a", "R-2"), (1, 1, "b", "R-1"), (1, 1, "c", "R-2")).rules == ("R-2", "R-1")


def test_tallies_are_values() -> None:
    assert Tally.of((1, 2, "a", "R")) == Tally((Term(1, 2, "a", "R"),))
    assert len({Tally(), Tally()}) == 1
