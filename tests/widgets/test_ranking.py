"""The list of the best turns: sorted by what it shows, told apart, and a press means what was aimed at."""

from __future__ import annotations

import re
import time

import pytest

from carcnb.analysis.evaluation import Evaluation, Row
from carcnb.analysis.stats import Estimate, share
from carcnb.analysis.turns import Turn
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


def test_every_row_has_its_number_on_the_board() -> None:
    for key in ("hunters_gatherers", "carcassonne"):
        view = analyse(begun(key, 24), lang="en", think=False)
        view.ranking.show(found(view, TRIED[:5]))
        numbers = {n for sign in view.ranking.signs() for part in sign.text.split("·") for n in spread(part)}
        assert numbers == {1, 2, 3, 4, 5}


def spread(part: str) -> range:
    first, _, last = part.partition("–")
    return range(int(first), int(last or first) + 1)


def test_figures_on_alike_zones_of_a_tile_are_told_apart() -> None:
    game = begun("hunters_gatherers", 24)
    view, told = analyse(game, lang="en", think=False), 0
    while not told:
        ways: dict[object, list[tuple[str, str]]] = {}
        for turn in view.session.game.legal_turns():
            words = view.session.table.turn_words(turn, view.session.explainer)
            where = view.session.table.turn_where(turn, view.session.explainer)
            ways.setdefault((turn[0], words), []).append((words, where))
        for alike in ways.values():
            if len(alike) > 1:
                assert len(set(alike)) == len(alike)
                told += 1
        if told:
            turn = next(one for one in view.session.game.legal_turns() if where_of(view, one))
            view.ranking._order = [turn]
            view.ranking.found = found(view, ((50, 1.0, 0.5),) * len(view.session.game.legal_turns()))
            view.ranking.refresh()
            assert f"({where_of(view, turn)})" in faces(view)[0]
        view.session.play(view.session.game.legal_turns()[0])


def where_of(view: AnalyseView, turn: Turn) -> str:
    return view.session.table.turn_where(turn, view.session.explainer)


# --- pointing and pressing ------------------------------------------------------------------------------------------

#: the same turns later: another order, and other numbers
LATER = (*TRIED[:4], (400, -7.0, 0.3), (500, -9.1, 0.2), (200, -11.0, 0.9))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def turns(view: AnalyseView) -> list[Turn | None]:
    return [row.turn for row in view.ranking.rows]


def test_rows_keep_their_places_as_long_as_one_is_pointed_at_and_a_second_longer(clock: list[float]) -> None:
    view = listed()
    before = turns(view)
    view.board._aimed(view.ranking.rows[1].button.description)
    clock[0] += 60
    view.ranking.show(found(view, LATER))
    assert turns(view) == before
    view.board._aimed("")
    clock[0] += 0.9
    view.ranking.show(found(view, LATER))
    assert turns(view) == before
    clock[0] += 0.2
    view.ranking.show(found(view, LATER))
    assert turns(view) != before


def test_pointing_at_words_of_a_moment_ago_counts(clock: list[float]) -> None:
    view = listed()
    before, words = turns(view), view.ranking.rows[0].button.description
    view.ranking.show(found(view, (*TRIED[:4], (201, -10.4, 0.2), (301, -8.7, 0.15), (91, -12.1, 1.0))))
    assert view.ranking.rows[0].button.description != words
    view.board._aimed(words)
    assert view.ranking.pointed == 0
    clock[0] += 60
    view.ranking.show(found(view, LATER))
    assert turns(view) == before


def test_a_press_plays_what_the_page_showed_where_it_pointed(clock: list[float]) -> None:
    view, played = listed(), list[Turn]()
    view.ranking._chosen = played.append
    before, words = turns(view), view.ranking.rows[0].button.description
    clock[0] += 60
    view.ranking.show(found(view, LATER))
    assert turns(view)[0] != before[0]
    clock[0] += 0.5
    view.board._aimed(words)
    assert turns(view) == before
    view.ranking.rows[0].button.click()
    assert played == [before[0]]


def test_the_second_of_two_presses_plays_nothing_in_the_next_position(clock: list[float]) -> None:
    view, played = listed(), list[Turn]()
    view.ranking._chosen = played.append
    view.ranking.know(None)
    view.ranking.show(found(view, LATER))
    clock[0] += 0.1
    view.ranking.rows[0].button.click()
    assert played == []
    clock[0] += 0.5
    view.ranking.rows[0].button.click()
    assert played == [view.ranking.rows[0].turn]
