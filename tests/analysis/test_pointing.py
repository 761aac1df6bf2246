"""Odds in sentences, wherever somebody points."""

from __future__ import annotations

import pytest

import carcnb
from carcnb.analysis.pointing import about, in_short
from carcnb.engine.laying import TileGame
from carcnb.games import keys
from carcnb.say.i18n import languages
from tests.analysis.positions import middle
from tests.walks import TILE_GAMES

HEAD = "carcnb 1\ngame carcassonne\nplayers red blue\n"


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("lang", languages())
def test_every_cell_and_zone_can_be_asked_about(key: str, lang: str) -> None:
    game = middle(key, 1)
    if key not in TILE_GAMES:
        assert about(game, (0, 0), lang=lang) == []
        return
    assert isinstance(game, TileGame)
    for cell in list(game.board.frontier)[:6]:
        assert about(game, cell, lang=lang)
    for cell, placement in list(game.board.placements.items())[:6]:
        assert about(game, cell, lang=lang) == []
        for zone in placement.tile.zones:
            assert all(line.strip() and "{" not in line for line in about(game, cell, zone.name, lang))


def test_of_several_gaps_it_is_told_how_many_tiles_fill_each() -> None:
    game = carcnb.load(HEAD + "put D 0,0 r0\nput C 0,-1 r0\nred draw A")
    gaps, fillers = in_short(game, (0, -1), "city.1", "en")
    assert gaps == "City: 3 gaps are still to be filled."
    # 22 tiles have an end of a city
    assert fillers == "Tiles that fill them and open nothing new: 22, 22 and 22 of the 69 left."


def test_a_city_with_one_gap_is_closed_by_one_tile() -> None:
    game = carcnb.load(HEAD + "red draw A")
    told = about(game, (0, 0), "city.1", "en")
    assert told[0] == "City: 1 gap is still to be filled."
    assert "of the 70 tiles left close it." in told[1] and told[2].startswith("Red draws one")


def test_a_city_without_tiles_left_is_given_up() -> None:
    game = carcnb.load(HEAD + "red draw A")
    game.state = game.state.but(deck=0)
    assert "never be closed any more" in about(game, (0, 0), "city.1", "en")[0]


def test_nothing_is_said_about_nothing() -> None:
    assert about(carcnb.load(HEAD), (9, 9), lang="en") == []


def test_beside_the_pointer_a_closed_city_is_not_called_closed_once_more() -> None:
    game = carcnb.load(HEAD + "put D 0,0 r0\nput E 0,-1 r2\nred draw A")
    assert about(game, (0, 0), "city.1", "en") == ["City: it is closed."]
    assert in_short(game, (0, 0), "city.1", "en") == []
    assert in_short(game, (0, 0), "road.1", "en")
