"""Base Carcassonne: the box, and what roads, cities, monasteries and fields are worth."""

from __future__ import annotations

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import Occupy, Place
from carcnb.engine.laying import TileGame
from carcnb.games.data import box
from carcnb.say.explain import Explainer

HEAD = "carcnb 1\ngame carcassonne\nplayers red blue\n"


def table(*puts: str, then: str = "") -> TileGame:
    """A table with these tiles on it, and what was done since."""
    game = carcnb.load(HEAD + "".join(f"put {put}\n" for put in puts) + then)
    assert isinstance(game, TileGame)
    return game


@pytest.mark.rule("WF-S1", "WF-S2")
def test_the_box() -> None:
    game = games.new_game("carcassonne", ["red", "blue", "green", "yellow", "black"])
    assert isinstance(game, TileGame)
    assert sum(tile.copies for tile in game.box.tiles.values()) == 72
    assert game.deck.total() == 71
    assert [laid.tile.id for laid in game.board.placements.values()] == ["D"]
    assert game.supply("black") == {"follower": 7}


@pytest.mark.rule("WF-C2", "WF-E2")
def test_an_unfinished_city_is_worth_half_and_a_complete_one_all() -> None:
    city = table("D 0,0 r0", "F 0,-1 r1").board.area("city", (0, 0), "city.1")
    assert [(term.count, term.each, term.rule) for term in city.tally.terms] == [(2, 1, "WF-E2"), (1, 1, "WF-E2")]
    city = table("D 0,0 r0", "F 0,-1 r1", "E 0,-2 r2").board.area("city", (0, 0), "city.1")
    assert [(term.count, term.each, term.rule) for term in city.tally.terms] == [(3, 2, "WF-C2"), (1, 2, "WF-C2")]


@pytest.mark.rule("WF-K1")
def test_a_monastery_counts_corners_and_stays_right_when_tiles_are_taken_back() -> None:
    game = table("D 0,0 r0", "B 0,1 r0", "U 1,0 r0")
    monastery = game.board.area("monastery", (0, 1), "monastery.1")
    assert monastery.tally.points == 3
    assert len(monastery.gaps) == 6 and not monastery.closed
    game.push(game.parse_action(["draw", "U"]))
    game.push(Place((-1, 0), 0))
    assert game.board.area("monastery", (0, 1), "monastery.1").tally.points == 4
    game.pop()
    assert game.board.area("monastery", (0, 1), "monastery.1").tally.points == 3


@pytest.mark.rule("WF-Z1")
def test_a_city_counts_once_for_a_field_that_touches_it_twice() -> None:
    game = table("D 0,0 r0", "E 0,-1 r2", "U 1,0 r0", "B 1,-1 r0", "B -1,-1 r0", "U -1,0 r0")
    field = game.board.area("field", (0, -1), "field.1")
    assert [(city.closed, len(city.tiles)) for city in field.beside("city")] == [(True, 2)]
    assert field.tally.points == 3


@pytest.mark.rule("WF-M3")
def test_a_field_held_by_way_of_another_part_of_the_tile_is_not_offered() -> None:
    """The new road tile has two fields; the monastery's field joins them, and the southern one meets a farmer."""
    game = table("D 0,0 r0", "A -1,1 r3", "E 0,2 r2 red farmer field.1", then="red draw U\n")
    there = [figure for place, figure in game.legal_turns() if place == Place((0, 1), 0)]
    assert Occupy("farmer", "field.1") not in there
    game.push(Place((0, 1), 0))
    assert set(there) == set(game.legal_actions())


def test_nothing_of_base_carcassonne_knows_the_wheel() -> None:
    assert "wheel" not in box("carcassonne").extra
    assert set(box("carcassonne").cites) < set(box("wheel_of_fortune").cites)


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        ("", 3),
        ("put D 0,0 r0\n", 3),
        ("put E 0,0 r0\n", 3),
        ("put D 0,0 r0\nput D 1,0 r0\ngone D\n", 1),
        ("put E 0,0 r0\ngone D\n", 2),
    ],
)
def test_the_start_tile_is_never_in_the_deck_put_or_not(lines: str, left: int) -> None:
    game = carcnb.load(HEAD + lines)
    assert game.deck["D"] == left


# --- without farmers --------------------------------------------------------------------------------------------------

WITHOUT = HEAD + "option farmers no\n"


@pytest.mark.rule("WF-N1")
@pytest.mark.parametrize("key", ["carcassonne", "wheel_of_fortune"])
def test_without_farmers_nobody_goes_on_a_field_in_a_whole_game(key: str) -> None:
    game = carcnb.new(key, seed=8, farmers="no")
    seen = set()
    while not game.over:
        actions = game.legal_actions()
        seen |= {action.role for action in actions if isinstance(action, Occupy)}
        game.push(actions[-1])
    assert seen == {"knight", "robber", "monk"}
    assert carcnb.load(game.record().text()) == game and carcnb.load(carcnb.code(game)) == game


@pytest.mark.rule("WF-N1")
def test_a_farmer_who_is_left_out_is_refused_in_words() -> None:
    game = carcnb.load(WITHOUT + "put D 0,0 r0\nred draw E\nred place 0,1 r2\n")
    refusal = game.refusal(Occupy("farmer", "field.1"))
    assert refusal is not None and (refusal.code, refusal.rule) == ("left_out", "WF-N1")
    said = "This game is played without farmers, so nobody goes on a field (WF-N1)."
    assert Explainer("carcassonne", "en").refusal(refusal) == said


def test_a_farmer_who_is_left_out_cannot_be_put_beforehand_unless_the_position_is_free() -> None:
    farmer = "put D 0,0 r0 red farmer field.2\n"
    with pytest.raises(ValueError, match="this game is played without the farmer, by its options"):
        carcnb.load(WITHOUT + farmer)
    assert carcnb.load(WITHOUT + "free\n" + farmer)


def test_games_with_and_without_farmers_stand_side_by_side() -> None:
    usual, without = carcnb.new("carcassonne", seed=1), carcnb.new("carcassonne", seed=1, farmers="no")
    assert len(usual.legal_turns()) > len(without.legal_turns())
    assert usual != without and without.copy().legal_turns() == without.legal_turns()
