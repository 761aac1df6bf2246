"""Plots: the same game gives the same picture, in the colours of the board, in any language."""

from __future__ import annotations

from typing import Any

import pytest

import carcnb
from carcnb.analysis import plots
from carcnb.analysis.growth import growth, scores_by_turn
from carcnb.draw.theme import theme
from carcnb.engine.laying import TileGame
from carcnb.games import keys
from carcnb.say.i18n import languages
from tests.analysis.positions import middle, opening
from tests.walks import TILE_GAMES, finished


def drawn(figure: Any) -> bytes:
    picture: bytes = figure._repr_png_()
    return picture


@pytest.mark.parametrize("key", keys())
def test_score_lines_end_at_the_scores(key: str) -> None:
    game, _ = finished(key, 1)
    figure = plots.score_lines(game)
    lines: list[Any] = list(figure.axes[0].get_lines())
    assert [line.get_ydata()[-1] for line in lines] == list(game.scores.values())
    assert [line.get_color() for line in lines] == [theme("light").paint(player) for player in game.players]
    assert len({str(line.get_linestyle()) for line in lines}) == min(4, len(lines)) or len(lines) == 5
    assert drawn(figure) == drawn(plots.score_lines(game))


@pytest.mark.parametrize("key", keys())
def test_final_scores_of_every_game(key: str) -> None:
    game = middle(key, 1)
    assert drawn(plots.final_scores(game, 10)) == drawn(plots.final_scores(game, 10))


@pytest.mark.parametrize("key", TILE_GAMES)
def test_growth_ends_as_the_board_lies(key: str) -> None:
    game, _ = finished(key, 1)
    assert isinstance(game, TileGame)
    for layer in game.box.layers:
        lives = growth(game, layer)
        now = {len(area.tiles) for area in game.board.areas(layer)}
        assert now <= {life.sizes[-1][1] for life in lives}
        assert all(sizes == sorted(sizes) for sizes in ([size for _, size in life.sizes] for life in lives))
    assert drawn(plots.area_growth(game, layer))


def test_an_area_is_stolen_by_whoever_joins_more_figures_to_it() -> None:
    game = carcnb.load(
        "carcnb 1\ngame carcassonne\nplayers red blue\nput E -1,0 r1 red knight city.1\n"
        "put E 1,0 r3 blue knight city.1\nput E 0,1 r0 blue knight city.1\nred draw C\nred place 0,0 r0"
    )
    first = growth(game, "city")[0]
    assert first.holders == ("red", "blue") and first.stolen
    game.pop()
    assert not any(life.stolen for life in growth(game, "city"))


@pytest.mark.parametrize("key", TILE_GAMES)
def test_cell_map_shows_a_number_in_every_empty_cell(key: str) -> None:
    game = middle(key, 1)
    assert isinstance(game, TileGame)
    tile = game.tile.id if game.tile else next(iter(game.pile()))
    for figure in (plots.cell_map(game), plots.cell_map(game, tile)):
        assert {text.get_gid() for text in figure.axes[0].texts} == {f"{x},{y}" for x, y in game.board.frontier}


@pytest.mark.parametrize("lang", languages())
def test_labels_speak_every_language(lang: str) -> None:
    assert plots.score_lines(opening("hunters_gatherers"), lang).axes[0].get_xlabel()


def test_scores_begin_at_the_start() -> None:
    game, _ = finished("hunters_gatherers", 2)
    scores = scores_by_turn(game)
    assert not any(scores[0]) and scores[-1] == game.state.scores


def test_an_unknown_tile_is_refused() -> None:
    with pytest.raises(ValueError, match="no tile 'Z9'"):
        plots.cell_map(opening("hunters_gatherers"), "Z9")
