"""Hunters & Gatherers: the box, and the shapes that a rulebook never draws."""

from __future__ import annotations

import pytest

import carcnb
from carcnb import games
from carcnb.engine.laying import TileGame
from carcnb.engine.track import on_track
from carcnb.games.data import box

HEAD = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"


def table(*puts: str, options: str = "") -> TileGame:
    """A table with these tiles on it."""
    game = carcnb.load(HEAD + options + "".join(f"put {put}\n" for put in puts))
    assert isinstance(game, TileGame)
    return game


@pytest.mark.rule("HG-S1")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_two_to_five_players(count: int) -> None:
    assert len(games.new_game("hunters_gatherers", box("hunters_gatherers").colours[:count]).players) == count


@pytest.mark.rule("HG-S1")
@pytest.mark.parametrize("players", [[], ["red"], ["red", "red"], ["red", "pink"], list("abcdef")])
def test_other_players_are_refused(players: list[str]) -> None:
    with pytest.raises(ValueError, match=r"players|player"):
        games.new_game("hunters_gatherers", players)


@pytest.mark.rule("HG-S2", "HG-S3")
def test_the_box_holds_79_landscape_and_12_bonus_tiles_in_piles_of_their_own() -> None:
    game = games.new_game("hunters_gatherers")
    assert isinstance(game, TileGame)
    piles = [tile.pile for tile in game.box.tiles.values() for _ in range(tile.copies)]
    assert (piles.count("landscape"), piles.count("bonus")) == (79, 12)
    assert game.pile().total() == 78
    assert game.pile("bonus").total() == 12
    (start,) = game.board.placements.values()
    assert any(zone.has.get("volcano") for zone in start.tile.zones)


@pytest.mark.rule("HG-S4")
def test_five_members_and_two_huts_are_the_supply() -> None:
    game = games.new_game("hunters_gatherers")
    assert isinstance(game, TileGame)
    assert {player: game.supply(player) for player in game.players} == {
        "red": {"member": 5, "hut": 2},
        "blue": {"member": 5, "hut": 2},
    }


@pytest.mark.rule("HG-R4")
@pytest.mark.parametrize(
    ("points", "shown"),
    [(0, (0, ())), (49, (49, ())), (50, (0, (50,))), (120, (20, (100,))), (151, (1, (100, 50)))],
)
def test_the_track_and_its_cards(points: int, shown: tuple[int, tuple[int, ...]]) -> None:
    track = box("hunters_gatherers").extra["track"]
    assert on_track(points, track["length"]) == shown


def test_totals_of_the_tiles_are_those_of_the_facts() -> None:
    tiles = box("hunters_gatherers").tiles.values()

    def count(noun: str, pile: str) -> int:
        return sum(zone.has.get(noun, 0) for tile in tiles if tile.pile == pile for zone in tile.zones)

    assert [count(noun, "landscape") for noun in ("deer", "mammoth", "aurochs", "tiger", "fish")] == [30, 14, 0, 11, 31]
    assert [count(noun, "bonus") for noun in ("deer", "mammoth", "aurochs", "tiger", "fish")] == [3, 1, 4, 3, 14]
    assert [count(noun, "bonus") for noun in ("shrine", "fire", "mushrooms")] == [1, 1, 3]
    for tile in tiles:
        if tile.pile == "landscape":
            for zone in tile.zones:
                sides = {slot // 3 for slot in zone.slots}
                assert bool(zone.has.get("gold")) == (zone.kind == "forest" and len(sides) > 1)


def test_every_tile_tells_where_it_comes_from() -> None:
    tiles = box("hunters_gatherers").tiles.values()
    assert {tile.source for tile in tiles} == {"seen", "carried", "reconstructed"}
    assert {tile.source for tile in tiles if tile.pile == "landscape"} == {"seen", "carried"}


def test_a_river_ring_is_closed_and_parts_two_meadows() -> None:
    game = table("L56 0,0 r0", "L15 0,-1 r3", "L16 1,-1 r2", "L18 1,-2 r1", "L21 0,-2 r0")
    ring = game.board.area("river", (0, -1), "river.1")
    assert ring.closed and len(ring.zones) == 4 and not ring.touched("lake")
    inside = game.board.area("meadow", (1, -1), "meadow.2")
    assert inside.closed and inside.count("deer") == 1 and inside.count("mammoth") == 1
    assert inside != game.board.area("meadow", (1, -1), "meadow.1")


def test_a_river_with_one_lake_at_both_ends_counts_its_fish_once() -> None:
    game = table("L56 0,0 r0", "L20 0,1 r2", "L15 0,2 r2", "L19 -1,2 r3", "L21 -1,1 r0")
    river = game.board.area("river", (0, 1), "river.1")
    assert river.closed
    assert river == game.board.area("river", (0, 1), "river.2")
    assert [(term.count, term.noun) for term in river.tally.terms] == [(5, "river_section"), (2, "fish")]


def test_a_forest_round_a_gap_is_open_until_the_gap_is_filled() -> None:
    ring = [
        "L56 0,0 r0",
        "L63 1,0 r2",
        "L75 2,0 r1",
        "L38 2,1 r1",
        "L31 2,2 r0",
        "L39 1,2 r0",
        "L78 0,2 r0",
        "L40 0,1 r1",
    ]
    forest = table(*ring).board.area("forest", (0, 0), "forest.1")
    assert not forest.closed
    assert forest.open_sides == (((1, 0), 2),)
    assert forest.gaps == {(1, 1)}
    assert table(*ring, "L37 1,1 r0").board.area("forest", (0, 0), "forest.1").closed


@pytest.mark.parametrize(("option", "worth"), [("", 10), ("option sections tiles\n", 8)])
def test_two_zones_of_one_tile_in_one_forest(option: str, worth: int) -> None:
    game = table("L56 0,0 r0", "L75 1,0 r1", "L78 0,1 r0", "L67 1,1 r3", options=option)
    forest = game.board.area("forest", (1, 1), "forest.1")
    assert forest == game.board.area("forest", (1, 1), "forest.2")
    assert (len(forest.zones), len(forest.tiles), forest.tally.points) == (5, 4, worth)


def test_a_meadow_runs_round_a_lake_at_the_rivers_end() -> None:
    game = table("L56 0,0 r0", "L53 -1,0 r1")
    assert len(game.board.areas("meadow")) == 1


def test_meadows_do_not_join_at_corners() -> None:
    game = table("L56 0,0 r0", "L52 -1,0 r0", "L37 0,1 r0")
    assert game.board.area("meadow", (0, 1), "meadow.1") != game.board.area("meadow", (-1, 0), "meadow.2")
