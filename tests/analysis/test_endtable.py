"""Who got how many points for what: the rows add up to the scores, in whole games and from any beginning."""

from __future__ import annotations

import pytest

import carcnb
from carcnb import games
from carcnb.analysis.endtable import score_table
from carcnb.engine.events import Scored
from carcnb.games import found
from carcnb.record import read, replay
from carcnb.say.explain import Explainer, texts
from carcnb.say.i18n import languages
from carcnb.say.scoretable import BEFORE, ScoreRow, ScoreTable, kind_name, tabulated
from tests.walks import EXAMPLES, finished, halfway


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", games.keys())
def test_the_rows_of_a_whole_game_add_up_to_the_scores(key: str, seed: int) -> None:
    game, events = finished(key, seed)
    table = score_table(game)
    assert table.totals == game.scores
    assert table == tabulated(key, game.players, events)
    assert {row.kind for row in table.rows} == {event.why for event in events if isinstance(event, Scored)}


@pytest.mark.parametrize("key", games.keys())
def test_so_they_do_in_the_midst_of_one(key: str) -> None:
    game = halfway(key, 3)
    assert score_table(game).totals == game.scores


def test_so_they_do_in_every_example() -> None:
    begun_with = 0
    for file in EXAMPLES:
        game = replay(read(file)).game
        table = score_table(game)
        assert table.totals == game.scores, file.name
        begun_with += any(row.kind == BEFORE for row in table.rows)
    assert begun_with > 3


def test_what_a_set_up_gave_has_a_row_of_its_own() -> None:
    text = "carcnb 1\ngame hunters_gatherers\nplayers red blue\nscore red 12\nend\n"
    table = score_table(carcnb.load(text))
    assert table.rows[0] == ScoreRow(BEFORE, (12, 0)) and table.totals == {"red": 12, "blue": 0}
    assert table.lines("en")[1] == ["Before the start", "12", "0"]


def test_a_free_position_has_nothing_but_what_it_says() -> None:
    game = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nfree\nscore red 12\n")
    assert score_table(game).rows == (ScoreRow(BEFORE, (12, 0)),)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("key", found.built_in())
def test_every_sort_of_scoring_has_a_name(key: str, lang: str) -> None:
    words = Explainer(key, lang)
    kinds = {row.kind for seed in range(3) for row in score_table(finished(key, seed)[0]).rows}
    assert kinds <= set(texts(key)["names"]["scorings"])
    assert len({kind_name(kind, words) for kind in kinds}) == len(kinds)


def test_it_shows_itself_as_text_and_as_html() -> None:
    table = ScoreTable("carcassonne", ("red", "blue"), (ScoreRow("city", (8, 4)), ScoreRow("road", (0, 3))))
    assert table.of("road") == {"red": 0, "blue": 3} and table.of("field") == {"red": 0, "blue": 0}
    assert table.lines("en")[-1] == ["Together", "8", "7"]
    page = table.html("de")
    assert page.startswith('<table class="carcnb-endtable">') and '<th scope="row">Städte</th><td>8</td>' in page
    assert len(table.table()) == 2
