"""The list of the best turns: sorted by what it shows, told apart, and a press means what was aimed at."""

from __future__ import annotations

import re

import pytest

from carcnb.analysis.evaluation import Evaluation, Row
from carcnb.analysis.stats import Estimate, share
from carcnb.widgets.analyse import analyse
from carcnb.widgets.analysis_view import AnalyseView
from tests.widgets.test_analyse import begun

#: tries, lead and share of wins of turns, in the order in which a search might have them
TRIED = (
    (5, 9.0, 1.0),
    (5, 8.0, 1.0),
    (2, 7.0, 0.5),
    (0, 6.0, 0.5),
    (200, -10.5, 0.2),
    (300, -8.8, 0.15),
    (90, -12.0, 1.0),
)


def found(view: AnalyseView, tried: tuple[tuple[int, float, float], ...] = TRIED) -> Evaluation:
    game = view.session.game
    turns = [turn for turn in game.legal_turns() if not view.session.table.doubles(turn)]
    rows = [
        Row(turn, 0, tries, share(wins * tries, tries), Estimate(lead, lead - 2, lead + 2), Estimate(0.0, -1, 1), {})
        for turn, (tries, lead, wins) in zip(turns, tried, strict=False)
    ]
    done = sum(row.playouts for row in rows)
    return Evaluation(game.key, game.to_move, rows, None, done, "random", 0)


def faces(view: AnalyseView) -> list[str]:
    return [re.sub("<[^>]*>", " ", row.face.value).replace("\u00a0", " ") for row in view.ranking.rows if row.turn]


def listed() -> AnalyseView:
    view = analyse(begun("hunters_gatherers", 24), lang="en", think=False)
    view.ranking.show(found(view))
    return view


def test_rows_are_sorted_by_the_lead_they_show_and_say_so() -> None:
    view = listed()
    leads = [float(told[1]) for face in faces(view) if (told := re.search(r"Lead ([-+][\d.]+) ±", face))]
    assert leads == [-8.8, -10.5, -12.0]
    assert "Best expected lead first." in view.ranking.note.value


def test_turns_that_were_barely_tried_come_after_the_others() -> None:
    told = faces(listed())
    assert len(told) == 5
    assert all("±" in face for face in told[:3])
    assert all("Tried 5 times so far" in face for face in told[3:])


def test_as_long_as_nothing_was_tried_enough_no_order_is_claimed() -> None:
    view = analyse(begun("hunters_gatherers", 24), lang="en", think=False)
    view.ranking.show(found(view, TRIED[:3]))
    assert "first" not in view.ranking.note.value
    assert len(faces(view)) == 3


@pytest.mark.parametrize("wins", [0.0, 0.02, 0.5, 0.98, 1.0])
def test_chances_stay_between_0_and_100(wins: float) -> None:
    view = analyse(begun("hunters_gatherers", 24), lang="en", think=False)
    view.ranking.show(found(view, tuple((tries, 1.0, wins) for tries in (20, 33, 50, 60, 70))))
    told = [re.search(r"win (\d+) % ± (\d+)", face) for face in faces(view)]
    assert len(told) == 5
    for words in told:
        assert words is not None
        win, off = int(words[1]), int(words[2])
        assert 0 <= win - off <= win + off <= 100
        assert off, "nothing that was tried so few times is sure"
