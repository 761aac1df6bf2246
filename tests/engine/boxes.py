"""A tiny box made up for the tests: woods, streams and ponds, and one kind of figure."""

from __future__ import annotations

from carcnb.engine.area import Area
from carcnb.engine.board import Board
from carcnb.engine.box import Box, Layer, Role
from carcnb.engine.plan import compile_plans
from carcnb.engine.tallies import Tally
from carcnb.engine.tile import Tile, Zone

TILES = [
    # wood in the north, grass elsewhere
    Tile("edge", [Zone("wood.1", (0, 1, 2)), Zone("grass.1", tuple(range(3, 12)))], copies=3),
    # wood from north to south, grass on both sides
    Tile(
        "belt", [Zone("wood.1", (0, 1, 2, 6, 7, 8)), Zone("grass.1", (3, 4, 5)), Zone("grass.2", (9, 10, 11))], copies=2
    ),
    # a stream from north to east
    Tile("bend", [Zone("grass.1", (0, *range(5, 12))), Zone("stream.1", (1, 4)), Zone("grass.2", (2, 3))], copies=4),
    # a stream that ends in a pond, grass all round
    Tile(
        "pond",
        [
            Zone("grass.1", (0, *range(2, 12))),
            Zone("stream.1", (1,), {}, None, ("pond.1",)),
            Zone("pond.1", (), {"fish": 2}),
        ],
    ),
    # grass all over, with a shrine that is complete when surrounded
    Tile("hill", [Zone("grass.1", tuple(range(12))), Zone("shrine.1")], copies=9),
]

BOX = Box(
    key="tiny",
    colours=("red", "blue"),
    min_players=1,
    max_players=2,
    tiles={tile.id: tile for tile in TILES},
    layers={
        "wood": Layer("wood", frozenset({"wood"}), "sides"),
        "stream": Layer("stream", frozenset({"stream"}), "sides"),
        "water": Layer("water", frozenset({"stream", "pond"})),
        "shrine": Layer("shrine", frozenset({"shrine"}), "surrounded"),
        "grass": Layer("grass", frozenset({"grass"})),
    },
    roles={
        "ranger": Role("ranger", "man", "wood", frozenset({"wood"})),
        "angler": Role("angler", "man", "stream", frozenset({"stream"})),
        "miller": Role("miller", "mill", "water", frozenset({"stream", "pond"})),
        "hermit": Role("hermit", "man", "shrine", frozenset({"shrine"})),
        "shepherd": Role("shepherd", "man", "grass", frozenset({"grass"}), lies=True),
    },
    figures={"man": 2, "mill": 1},
    start=(("hill", (0, 0)),),
)
PLANS = compile_plans(BOX)


class Appraised(Board):
    """A board without a game, on which an area is worth its tiles."""

    def appraise(self, area: Area) -> Tally:
        return Tally.of((len(area.tiles), 1, "tile", "T-1"))


def board(*laid: tuple[str, int, int, int]) -> Board:
    """A board with (tile, x, y, turn) laid on it."""
    new = Appraised(BOX, PLANS)
    for tile, x, y, turn in laid:
        new.lay(tile, (x, y), turn)
    return new
