"""The art of tiles and figures: what must be counted can be, nothing is cut off, and costumes are nobody's colour."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

import carcnb
from carcnb import draw, tables
from carcnb.draw.art import tile_symbol
from carcnb.draw.figures import _tools
from carcnb.draw.layout import BADGE, LABEL, layout
from carcnb.draw.scene import GROUND, OVERLAY, Ellipse, Path, Polygon, Symbol, SymbolUse, Text
from carcnb.draw.theme import theme, themes
from carcnb.games.data import tiles
from carcnb.games.wheel_of_fortune.painting import on_wheel, wheel_symbol
from carcnb.say.explain import Explainer

TILED = ("carcassonne", "hunters_gatherers", "wheel_of_fortune")
EVERY_THEME = pytest.mark.parametrize("look", list(themes()))
#: colours nearer than this are taken for each other
APART = 55


def _apart(one: str, two: str) -> float:
    (r1, g1, b1), (r2, g2, b2) = ([int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in (one, two))
    return float(((2 * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + 3 * (b1 - b2) ** 2) / 3) ** 0.5)


@EVERY_THEME
def test_costumes_are_in_no_players_colour(look: str) -> None:
    colours = theme(look)
    for role, (behind, front) in _tools(colours).items():
        for shape in (*behind, *front):
            for colour in (shape.style.fill, shape.style.stroke):
                if colour is None or colour == colours["outline"]:
                    continue
                for player in ("red", "blue", "green", "yellow", "black"):
                    assert _apart(colour, colours.paint(player)) > APART, (role, colour, player)


@pytest.mark.parametrize("key", TILED)
def test_printed_things_lie_on_their_tile(key: str) -> None:
    for tile in tiles(key).values():
        for turn in range(4):
            for thing in layout(tile, turn).things:
                half = thing.size / 2
                assert all(half <= place <= 100 - half for place in thing.at), (tile.id, turn, thing)


def test_fish_are_large_and_do_not_cover_each_other() -> None:
    for tile in tiles("hunters_gatherers").values():
        fish = [thing for thing in layout(tile, 0).things if thing.noun == "fish"]
        assert len(fish) == sum(zone.has.get("fish", 0) for zone in tile.zones)
        assert all(thing.size * 0.48 >= 8.5 for thing in fish), "8.5 pixels on a tile of 48"
        for one, two in combinations(fish, 2):
            # a fish is as wide as its box, and half as high
            across, down = abs(one.at[0] - two.at[0]), abs(one.at[1] - two.at[1])
            assert across >= one.size * 0.88 or down >= one.size * 0.42, tile.id


@pytest.mark.parametrize("key", TILED)
def test_no_line_frames_a_tile_and_faces_reach_over_its_rim(key: str) -> None:
    colours = theme()
    for tile in tiles(key).values():
        face = tile_symbol(tile, 0, colours)
        squares = [shape for shape in face.shapes if isinstance(shape, Polygon)]
        assert all(shape.style.stroke is None for shape in squares), tile.id
        assert min(x for x, _ in squares[0].points) < 0
        for shape in face.shapes:
            if isinstance(shape, Path) and shape.style.fill and shape.target is None:
                assert not any(value in (0, 100) for step in shape.commands for value in step), tile.id


def _uses(symbol: Symbol, name: str) -> list[SymbolUse]:
    return [s for s in symbol.shapes if isinstance(s, SymbolUse) and f"/{name}" in s.symbol.name]


@pytest.mark.parametrize("turn", range(4))
def test_houses_stand_in_rows_whatever_the_turn(turn: int) -> None:
    houses = _uses(tile_symbol(tiles("carcassonne")["C"], turn, theme()), "house")
    rows = {use.y for use in houses}
    assert len(houses) > 30 and len(rows) <= 6


def test_numbers_of_zones_lie_on_the_tile_and_off_its_mark() -> None:
    for tile in tiles("wheel_of_fortune").values():
        for turn in range(4):
            plan = layout(tile, turn)
            for zone in tile.zones:
                if plan.badge is None or "wheel" in zone.name:
                    continue
                x, y = plan.number_at(zone.name)
                assert LABEL <= x <= 100 - LABEL and LABEL <= y <= 100 - LABEL
                assert math.dist((x, y), plan.badge) > BADGE - 1.5, (tile.id, turn, zone.name)


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("name", ["Famine", "Inquisition", "Boszorkányüldözés"])
def test_the_pig_never_covers_a_name(name: str, small: bool) -> None:
    game: Any = carcnb.new("wheel_of_fortune", seed=1)
    names = (name,) * 6
    wheel = wheel_symbol(tuple(game.spaces.items()), names, theme(), small=small)
    words = [shape for shape in wheel.shapes if isinstance(shape, Text)]
    assert len(words) == 6
    for segment in game.spaces:
        pig = on_wheel(game.spaces, segment, (), theme(), 0, 0, 1.0)[-1]
        assert isinstance(pig, SymbolUse)
        side = pig.symbol.size[0] * pig.scale
        # of its box the pig leaves the uppermost seventh free, and a little below its shadow
        top, bottom, left, right = pig.y + side / 7, pig.y + side * 23 / 24, pig.x, pig.x + side
        for word in words:
            wide, high = len(word.text) * word.size * 0.31, word.size * 0.5
            beside = right < word.x - wide or left > word.x + wide
            assert beside or bottom < word.y - high or top > word.y + high, segment


@pytest.mark.parametrize("lang", ["en", "de", "hu", "pl"])
def test_names_on_the_small_wheel_of_a_phone_can_be_read(lang: str) -> None:
    texts = Explainer("wheel_of_fortune", lang)
    game: Any = carcnb.new("wheel_of_fortune", seed=1)
    names = {segment: texts.name("segments", segment) for segment in game.spaces}

    def sizes(cell: float) -> dict[str, float]:
        shown = tables.paint(game, draw.View(cell=cell, frame=(-1, -1, 6, 6), texts=names))
        [wheel] = [shape for shape in shown.shapes if isinstance(shape, SymbolUse) and "/wheel-" in shape.symbol.name]
        return {word.text: word.size * cell / 100 for word in wheel.symbol.shapes if isinstance(word, Text)}

    on_phone, at_desk = sizes(64), sizes(130)
    assert set(on_phone) == set(at_desk) and min(at_desk.values()) > 11
    assert all(size >= (10 if len(word) < 9 else 5.5) for word, size in on_phone.items()), on_phone


def test_offered_crowns_are_ringed_and_names_stay_as_they_are() -> None:
    game: Any = carcnb.new("wheel_of_fortune", seed=1)
    view = draw.View(cell=130, frame=(0, 0, 4, 4), highlights=((("segment", "storm"), "good"),))
    plain, lit = tables.paint(game, draw.View(cell=130, frame=(0, 0, 4, 4))), tables.paint(game, view)
    added = [shape for shape in lit.shapes if shape not in plain.shapes]
    rings = [shape for shape in added if isinstance(shape, Ellipse)]
    assert rings == added and len(rings) == 2 * game.free_spaces("storm")
    assert not any(ring.style.fill for ring in rings)
    assert lit.hit(rings[0].x, rings[0].y) == ("segment", "storm")
    small = tables.paint(game, replace(view, cell=80))
    [crown] = [shape for shape in small.on(OVERLAY) if isinstance(shape, SymbolUse) and "crown" in shape.symbol.name]
    assert crown.scale * crown.symbol.size[0] == pytest.approx(34), (
        "on a small wheel the next free crown is drawn large"
    )


def inked_cells(scene: draw.Scene) -> list[Polygon]:
    return [s for s in scene.on(GROUND) if isinstance(s, Polygon) and s.target and (s.style.fill or s.style.stroke)]


def test_only_cells_that_may_be_chosen_are_framed() -> None:
    game, colours = carcnb.new("carcassonne", seed=1), theme()
    assert inked_cells(tables.paint(game)) == []
    few = tables.paint(game, draw.View(legal=((1, 0), (0, 1))))
    assert [cell.style.stroke for cell in inked_cells(few)] == [colours["legal_edge"]] * 2
    lit = tables.paint(game, draw.View(legal=((1, 0), (0, 1)), highlights=((("cell", (1, 0)), "focus"),)))
    assert [cell.target for cell in lit.on(GROUND) if cell.style.dash] == [("cell", (0, 1))], "the other has a frame"


@pytest.mark.parametrize("key", [*TILED, "marabunta"])
def test_the_last_move_is_marked_in_the_colour_of_its_player(key: str) -> None:
    game: Any = carcnb.new(key, seed=3)
    assert tables.table_of(game).last == ((), "")
    while not tables.table_of(game).last[0]:
        game.push(game.legal_actions()[0])
    cells, player = tables.table_of(game).last
    plain, marked = tables.paint(game), tables.paint(game, draw.View(last=cells, by=player))
    added = [shape for shape in marked.on(OVERLAY) if shape not in plain.shapes]
    assert player in game.players
    assert theme().paint(player) in {shape.style.stroke for shape in added}


def test_a_tile_that_does_not_fit_is_marked_at_the_side_alone() -> None:
    game: Any = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nput D 0,0 r0\nred draw U\n")
    table, colours = tables.table_of(game), theme()
    ghosts = [table.ghost(("cell", (1, 0)), turn) for turn in range(4)]
    refused = next(ghost for ghost in ghosts if ghost is not None and not ghost.fits)
    assert refused.side == 3
    scene = tables.paint(game, draw.View(ghost=refused))
    bad = [shape for shape in scene.on(OVERLAY) if shape.style.stroke == colours["bad"]]
    assert len(bad) == 1 and not isinstance(bad[0], Polygon)
