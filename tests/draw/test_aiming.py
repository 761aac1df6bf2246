"""Late in a game tiles are small: thin zones that are offered are met all the same."""

from __future__ import annotations

import math
import random

import pytest

import carcnb
from carcnb.draw import Scene, View
from carcnb.draw.aiming import aimed, thin
from carcnb.draw.art import tile_symbol
from carcnb.draw.path import Point
from carcnb.draw.scene import SymbolUse, Target
from carcnb.draw.theme import theme
from carcnb.engine.actions import Occupy
from carcnb.engine.laying import TileGame, with_tiles
from carcnb.games import data
from carcnb.tables import table_of

CELL = 28.0
#: how near a press comes to what is meant, in pixels
CLOSE = 6.0
KEYS = ["carcassonne", "wheel_of_fortune", "hunters_gatherers"]
Position = tuple[Scene, Target, list[Target], tuple[float, float]]


def late(key: str, count: int = 6) -> list[Position]:
    """Return late positions in which a road or a river of the tile just laid is offered, painted small."""
    found: list[Position] = []
    for seed in range(2):
        game, chance = with_tiles(carcnb.new(key, seed=seed)), random.Random(seed)
        assert game is not None
        while not game.over and len(found) < count * (seed + 1) // 2:
            if len(game.board.placements) > 40 and game.phase != "place":
                found += positions(game)
            # figures are kept, so that many places are offered late
            passing = [action for action in game.legal_actions() if action.verb == "pass"]
            game.push((passing or [chance.choice(game.legal_actions())])[0])
    assert found
    return found


def positions(game: TileGame) -> list[Position]:
    seats = [action for action in game.legal_actions() if isinstance(action, Occupy)]
    offered: list[Target] = [("zone", game.laid.cell, seat.zone) for seat in seats]
    scene = table_of(game).paint(View(cell=CELL))
    corner = corner_of(scene, game.laid.cell)
    lines = {target for target in offered if target[2].partition(".")[0] in ("road", "river")}
    return [(scene, line, offered, corner) for line in sorted(lines)[:1]]


def tile_at(scene: Scene, cell: tuple[int, int]) -> SymbolUse:
    found = next(shape for shape in scene.shapes if shape.target == ("cell", cell))
    assert isinstance(found, SymbolUse)
    return found


def corner_of(scene: Scene, cell: tuple[int, int]) -> Point:
    tile = tile_at(scene, cell)
    return tile.x, tile.y


def painted(scene: Scene, target: Target) -> list[Point]:
    """List points of a tile that lie on a zone."""
    tile = tile_at(scene, target[1])
    grain = [n / 2 for n in range(int(CELL) * 2)]
    points = [(tile.x + u, tile.y + v) for u in grain for v in grain]
    return [point for point in points if tile.symbol.hit(*tile.local(*point)) == ("zone", target[2])]


@pytest.mark.parametrize("key", KEYS)
def test_a_press_close_to_a_thin_zone_that_is_offered_means_it(key: str) -> None:
    chance, missed = random.Random(1), 0
    for scene, line, offered, _ in late(key):
        points = painted(scene, line)
        others = [point for other in offered if other != line for point in painted(scene, other)]
        for _ in range(25):
            x, y = chance.choice(points)
            angle, far = chance.uniform(0, math.tau), chance.uniform(0, CLOSE)
            at = x + far * math.cos(angle), y + far * math.sin(angle)
            means = aimed(scene, *at, offered)
            if scene.hit(*at) not in offered or not others:
                assert means in offered, "nothing that is not offered comes before"
                nearest = min(math.dist(at, point) for point in points)
                assert means == line or min(math.dist(at, point) for point in others) <= nearest + 1.5
            missed += scene.hit(*at) != line
    assert missed > 20, "the same presses missed it by what is painted alone"


def test_a_road_between_two_fields_that_are_offered_is_met_too() -> None:
    """The fields keep what is farther away."""
    tile = data.tiles("carcassonne")["U"]
    scene = Scene(
        CELL, CELL, (SymbolUse(tile_symbol(tile, 0, theme("light")), 0, 0, CELL / 100, target=("cell", (0, 0))),)
    )
    offered = [("zone", (0, 0), zone.name) for zone in tile.zones]
    road = ("zone", (0, 0), "road.1")
    middles = painted(scene, road)
    for x in (n / 2 for n in range(56)):
        for y in (n / 2 for n in range(56)):
            near = min(math.dist((x, y), point) for point in middles)
            if near <= CLOSE - 0.5:
                assert aimed(scene, x, y, offered) == road
            elif near > CLOSE + 2:
                assert aimed(scene, x, y, offered) == scene.hit(x, y) != road


def test_far_away_a_press_means_what_lies_there() -> None:
    for scene, line, offered, corner in late("carcassonne", 2):
        x, y = corner[0] + CELL * 2.5, corner[1] + CELL * 0.5
        assert aimed(scene, x, y, [line]) == scene.hit(x, y) != line
        assert aimed(scene, x, y, offered) == scene.hit(x, y)


def test_without_offers_nothing_is_changed() -> None:
    scene, _, _, corner = late("carcassonne", 2)[0]
    for u in range(int(CELL)):
        assert aimed(scene, corner[0] + u, corner[1] + u, []) == scene.hit(corner[0] + u, corner[1] + u)
        assert aimed(scene, corner[0] + u, corner[1] + u, [("segment", "storm")]) == scene.hit(
            corner[0] + u, corner[1] + u
        )


def test_broad_zones_are_not_thin() -> None:
    look = theme("light")
    for key in KEYS:
        for tile in data.tiles(key).values():
            narrow = thin(tile_symbol(tile, 0, look))
            kinds = {zone.kind for zone in tile.zones if zone.name in narrow}
            assert not kinds & {"city", "forest", "wheel"}
            assert all(zone.name in narrow for zone in tile.zones if zone.kind in ("road", "river"))


def test_a_finger_meets_an_offered_place_from_farther_away_than_a_pointer() -> None:
    scene, target, _, _ = late("carcassonne")[0]
    (x, y), far = painted(scene, target)[0], 18.0
    around = [(x + far * math.cos(turn), y + far * math.sin(turn)) for turn in (0.0, 1.6, 3.1, 4.7)]
    missed = [at for at in around if aimed(scene, *at, [target]) != target]
    assert missed and all(aimed(scene, *at, [target], by_finger=True) == target for at in missed)
