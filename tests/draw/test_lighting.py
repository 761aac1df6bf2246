"""Lights: what is printed inside stays as it is, the rest is veiled or left alone, and players are told apart."""

from __future__ import annotations

import io
import re
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image

import carcnb
from carcnb import draw, tables
from carcnb.draw.lighting import outline_of
from carcnb.draw.packed import data_uri
from carcnb.draw.path import flatten
from carcnb.draw.rings import zone_numbers
from carcnb.draw.saving import to_bytes
from carcnb.draw.scene import OVERLAY, Ellipse, Light, SymbolUse, Text
from carcnb.draw.svg import svg
from carcnb.draw.theme import theme, themes
from carcnb.draw.tiles import FEW_OPEN
from carcnb.engine.actions import Occupy, Place
from carcnb.games.data import tiles
from carcnb.say.explain import Explainer
from carcnb.session import Session
from carcnb.tables import table_of
from carcnb.widgets.picture import Picture

# a lake with fish, a river over two tiles, a hunter and a fisher
RECORD = """carcnb 1
game hunters_gatherers
players red blue
red draw L52
red place -1,0 r0
red occupy fisher river.1
"""
RIVER = ("area", "river", (-1, 0), "river.1")
CELL = 100
EVERY_THEME = pytest.mark.parametrize("look", list(themes()))


@pytest.fixture
def game() -> Any:
    return carcnb.load(RECORD)


def scene(game: Any, look: str = "light", **view: Any) -> draw.Scene:
    return tables.paint(game, draw.View(cell=CELL, frame=(-2, -2, 5, 5), theme=look, **view))


def pixels(picture: draw.Scene) -> Image.Image:
    return Image.open(io.BytesIO(to_bytes(picture, "png", 1.0))).convert("RGB")


def light(picture: draw.Scene) -> Light:
    (found,) = (shape for shape in picture.shapes if isinstance(shape, Light))
    return found


def zone_points(game: Any, nodes: Any = None, inset: float = 3.0) -> list[tuple[int, int]]:
    """List the points of the lit river, or of other zones, a little inside of their banks, where no figure stands."""
    found = []
    for cell, zone in nodes or game.board.area("river", (-1, 0), "river.1").zones:
        place = game.board.placements[cell]
        piece = flatten(outline_of(place.tile, place.turn, zone))[0]
        xs, ys = zip(*piece, strict=True)
        for x in range(int(min(xs)), int(max(xs))):
            for y in range(int(min(ys)), int(max(ys))):
                if carcnb.draw.path.distance((*piece, piece[0]), x, y) > inset and _inside(piece, x, y):
                    found.append(((cell[0] + 2) * CELL + x, (cell[1] + 2) * CELL + y))
    return found


def _inside(piece: Any, x: float, y: float) -> bool:
    return carcnb.draw.path.inside(piece, x, y)


@EVERY_THEME
@pytest.mark.parametrize("reason", ["score", "focus", "bad"])
def test_what_is_printed_inside_a_light_stays_as_it_is(game: Any, look: str, reason: str) -> None:
    plain, lit = pixels(scene(game, look)), pixels(scene(game, look, highlights=((RIVER, reason),)))
    points = zone_points(game)
    assert len(points) > 300
    changed = [point for point in points if plain.getpixel(point) != lit.getpixel(point)]
    assert not changed


@EVERY_THEME
def test_the_lakes_at_the_ends_of_a_river_are_lit_with_it_and_their_fish_can_be_counted(game: Any, look: str) -> None:
    plain, lit = pixels(scene(game, look)), pixels(scene(game, look, highlights=((RIVER, "focus"),)))
    lakes = game.board.area("river", (-1, 0), "river.1").touched("lake")
    points = zone_points(game, lakes)
    assert len(lakes) == 1 and len(points) > 300
    assert not [point for point in points if plain.getpixel(point) != lit.getpixel(point)]


@EVERY_THEME
def test_the_rest_is_veiled_but_not_under_the_pointer(game: Any, look: str) -> None:
    plain, lit = pixels(scene(game, look)), pixels(scene(game, look, highlights=((RIVER, "score"),)))
    pointed = pixels(scene(game, look, hover=RIVER))
    far = (CELL + 50, 2 * CELL + 96)
    assert plain.getpixel(far) != lit.getpixel(far)
    assert plain.getpixel(far) == pointed.getpixel(far)


def test_no_line_divides_an_area_where_its_tiles_meet(game: Any) -> None:
    area = game.board.area("river", (-1, 0), "river.1")
    assert len({cell for cell, _ in area.zones}) > 1
    plain, lit = pixels(scene(game)), pixels(scene(game, highlights=((RIVER, "score"),)))
    middle = 2 * CELL + 50
    assert all(plain.getpixel((2 * CELL + x, middle)) == lit.getpixel((2 * CELL + x, middle)) for x in range(-6, 6))


def test_figures_elsewhere_are_paler_under_a_veil(game: Any) -> None:
    picture = scene(game, highlights=((("area", "forest", (0, 0), "forest.1"), "focus"),))
    figures = [shape for shape in picture.on(OVERLAY) if isinstance(shape, SymbolUse)]
    assert figures and all(figure.style.opacity < 1 for figure in figures)
    assert all(figure.style.opacity == 1 for figure in scene(game, hover=RIVER).on(OVERLAY)
               if isinstance(figure, SymbolUse))  # fmt: skip


def test_cells_that_may_be_chosen_stay_clear_of_the_veil(game: Any) -> None:
    legal = ((1, 0), (0, 1))
    plain = pixels(scene(game, legal=legal))
    lit = pixels(scene(game, legal=legal, highlights=((("zone", (0, 0), "forest.1"), "focus"),)))
    at = (3 * CELL + 80, 2 * CELL + 20)
    assert plain.getpixel(at) == lit.getpixel(at)


def test_areas_of_different_players_are_told_apart() -> None:
    game = carcnb.load(
        "carcnb 1\ngame carcassonne\nplayers red yellow\nput D 0,0 r0 red knight city.1\n"
        "put U 1,0 r0 yellow robber road.1\n"
    )
    targets = (("area", "city", (0, 0), "city.1"), ("area", "road", (0, 0), "road.1"))
    shown = light(scene(game, highlights=tuple((target, "score") for target in targets)))
    inks = [[ink.stroke for ink in rim.inks] for rim in shown.rims]
    colours = theme()
    assert colours.paint("red") in inks[0] and colours.paint("yellow") in inks[1]
    assert colours["outline"] in inks[1], "yellow on green needs a dark casing"
    assert any(ink.dash for ink in shown.rims[1].inks) and not any(ink.dash for ink in shown.rims[0].inks)


def test_an_offered_zone_is_ringed_and_can_be_pressed_there(game: Any) -> None:
    picture = scene(game, highlights=((("zone", (-1, 0), "meadow.1"), "good"),))
    assert not any(isinstance(shape, Light) for shape in picture.shapes)
    ring = next(shape for shape in picture.on(OVERLAY) if isinstance(shape, Ellipse))
    assert picture.hit(ring.x, ring.y) == ("zone", (-1, 0), "meadow.1")


def test_every_ring_shows_the_figure_that_may_stand_there_and_many_rings_are_smaller() -> None:
    game: Any = carcnb.load("carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L03\n")
    game.push(next(action for action in game.legal_actions() if isinstance(action, Place)))
    cell = game.state.laid
    zones = list(dict.fromkeys(action.zone for action in game.legal_actions() if isinstance(action, Occupy)))
    assert len(zones) > 4, "fishers, hunters and a hut"

    def rings(lit: list[str]) -> tuple[set[float], int]:
        lights = tuple((("zone", cell, zone), "good") for zone in lit)
        shown = list(scene(game, highlights=lights).on(OVERLAY))
        figures = {use.target for use in shown if isinstance(use, SymbolUse) and use.target and use.target[0] == "zone"}
        return {ring.rx for ring in shown if isinstance(ring, Ellipse)}, len(figures)

    (many, figures), (few, one) = rings(zones), rings(zones[:1])
    roles = [action for action in game.legal_actions() if isinstance(action, Occupy)]
    assert figures == len(roles) > len(zones), "fisher and hut share a ring where there are many"
    assert one == sum(action.zone == zones[0] for action in roles)
    assert max(many) < max(few)


def test_an_open_end_is_shown_outside(game: Any) -> None:
    plain, lit = scene(game), scene(game, highlights=((RIVER, "score"),))
    ends = game.board.area("river", (-1, 0), "river.1").open_sides
    added = [shape for shape in lit.on(OVERLAY) if shape not in plain.shapes and not isinstance(shape, Light)]
    assert ends and len([shape for shape in added if type(shape).__name__ == "Path"]) == 6 * len(ends)


def test_a_light_is_written_the_same_in_both_ways_and_never_hides_words(game: Any) -> None:
    picture = scene(game, highlights=((RIVER, "score"),), hover=("zone", (0, 0), "forest.1"))
    assert svg(picture).count("<clipPath") == data_uri(picture).count("<clipPath") == 3
    styles = {ink for shape in picture.shapes if isinstance(shape, Light) for rim in shape.rims for ink in rim.inks}
    assert len(styles) > 4 and all(f"stroke:{ink.stroke}".replace("#", "%23") in data_uri(picture) for ink in styles)


@pytest.mark.parametrize("key", ["carcassonne", "hunters_gatherers", "wheel_of_fortune"])
def test_outlines_run_clockwise_so_that_together_they_fill(key: str) -> None:
    for tile in tiles(key).values():
        for zone in tile.zones:
            pieces = flatten(outline_of(tile, 1, zone.name))
            areas = [
                sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(piece, piece[1:] + piece[:1], strict=True))
                for piece in pieces
            ]
            assert max(areas, key=abs) > 0, (tile.id, zone.name)


@EVERY_THEME
def test_few_cells_that_may_be_chosen_stand_out_and_many_are_quiet(look: str) -> None:
    game, colours = carcnb.new("carcassonne", seed=3), theme(look)
    cells = [(x, 2) for x in range(20)]

    def edges(count: int) -> set[str | None]:
        view = draw.View(cell=60.0, frame=(-1, -1, 24, 8), legal=tuple(cells[:count]), theme=look)
        shown = tables.paint(game, view).shapes
        marked = [shape for shape in shown if shape.target and shape.target[0] == "cell" and shape.style.dash]
        assert len(marked) == count
        return {shape.style.stroke for shape in marked}

    assert edges(3) == edges(12) == {colours["legal_edge"]}
    assert edges(13) == edges(20) == {colours["edge"]}


def test_of_many_cells_the_one_that_is_pointed_at_stands_out() -> None:
    session = Session(carcnb.new("carcassonne", seed=3))
    player = carcnb.player("greedy", seed=1)
    while len(session.table.cells(session.legal)) <= FEW_OPEN or not any(
        isinstance(action, Place) and action.turn == 0 for action in session.legal
    ):
        session.act(player.choose(session.game))
    picture, mark = Picture(session, 900, 600), theme()["mark"]
    cell = next(action.cell for action in session.legal if isinstance(action, Place) and action.turn == 0)

    def marked() -> int:
        return sum(shape.style.stroke == mark for shape in picture.scene().shapes)

    before = marked()
    session.hover(("cell", cell))
    assert marked() > before


def test_zones_that_are_called_by_numbers_bear_them_on_the_board() -> None:
    game: Any = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nput D 0,0 r0\nred draw V\n")
    game.push(next(action for action in game.legal_actions() if isinstance(action, Place)))
    cell, zones = game.state.laid, ["field.1", "field.2", "road.1"]

    def numbers(wide: float) -> list[str]:
        lights = tuple((("zone", cell, zone), "good") for zone in zones)
        shown = tables.paint(game, draw.View(cell=wide, highlights=lights))
        return [shape.text for shape in shown.on(OVERLAY) if isinstance(shape, Text)]

    assert numbers(100.0) == ["1", "2"], "the only road needs none"
    assert numbers(40.0) == [], "there is no room for them"


@pytest.mark.parametrize("record", [
    "carcnb 1\ngame carcassonne\nplayers red blue\nput D 0,0 r0\nred draw W\n",  # three roads and three fields
    "carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L22\n",
])  # fmt: skip
def test_no_two_places_bear_one_number_and_the_choices_bear_the_same(record: str) -> None:
    game: Any = carcnb.load(record)
    game.push(next(action for action in game.legal_actions() if isinstance(action, Place)))
    offered = [action for action in game.legal_actions() if isinstance(action, Occupy)]
    words, table = Explainer(game.key, "en", ids=False), tables.table_of(game)
    said = {action.zone: re.findall(r"\((\d+)[,)]", table.action(action, words)) for action in offered}
    lights = tuple((("zone", game.state.laid, zone), "good") for zone in said)
    shown = tables.paint(game, draw.View(cell=120, highlights=lights)).on(OVERLAY)
    drawn = [shape.text for shape in shown if isinstance(shape, Text)]
    assert drawn and drawn == [str(number) for number in range(1, len(drawn) + 1)], "each number once, from 1"
    assert drawn == [number for numbers in said.values() for number in numbers], "and in the order of the choices"
    assert len({table.action(action, words) for action in offered}) == len(offered), "words tell all of them apart"


def test_what_is_taken_leaves_no_gap_among_the_numbers() -> None:
    game: Any = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nput D 0,0 r0\nred draw W\n")
    game.push(next(action for action in game.legal_actions() if isinstance(action, Place)))
    before = zone_numbers(game)
    zone = next(iter(before))
    assert list(before.values()) == list(range(1, len(before) + 1))
    gone = SimpleNamespace(
        state=game.state, laid=game.laid, box=game.box,
        list_occupy=lambda: [action for action in game.list_occupy() if action.zone != zone],
    )  # fmt: skip
    after = zone_numbers(gone)
    assert [after[each] for each in before if each != zone] == list(range(1, len(before)))
    assert after[zone] == len(before), "it comes last, should it be named all the same"


@pytest.mark.parametrize("key", ["carcassonne", "hunters_gatherers"])
def test_the_tile_beside_the_board_bears_the_numbers_of_the_board_and_of_the_choices(key: str) -> None:
    numbered = 0
    for seed in range(12):
        game: Any = carcnb.new(key, seed=seed)
        game.push(game.legal_actions()[0])
        shown = [shape.text for shape in table_of(game).hand(132, "light", 0).shapes if isinstance(shape, Text)]
        numbers = [str(number) for number in zone_numbers(game).values()]
        assert shown == numbers
        numbered += len(numbers) > 3
    assert numbered, "some have several of more than one sort"


def test_where_two_sorts_of_figures_may_stand_each_has_a_ring_of_its_own() -> None:
    game = carcnb.load("\n".join(RECORD.splitlines()[:-1]))
    zone = ("zone", (-1, 0), "river.1")
    roles = [action.role for action in game.legal_actions() if isinstance(action, Occupy) and action.zone == zone[2]]
    assert len(roles) == 2
    picture = scene(game, highlights=((zone, "good"),))
    rings = {shape.target: shape for shape in picture.shapes if isinstance(shape, Ellipse) and shape.target}
    assert list(rings) == [(*zone, role) for role in roles]
    one, two = rings.values()
    assert abs(one.x - two.x) + abs(one.y - two.y) > one.rx + two.rx  # neither covers the other
    assert [picture.hit(ring.x, ring.y) for ring in (one, two)] == list(rings)


def test_on_small_cells_figures_of_one_place_share_a_ring_sooner() -> None:
    game: Any = carcnb.load("carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L22\n")
    game.push(next(action for action in game.legal_actions() if isinstance(action, Place)))
    choices = [action for action in game.legal_actions() if isinstance(action, Occupy)]
    zones = list(dict.fromkeys(action.zone for action in choices))
    assert len(zones) <= 4 < len(choices) <= 6

    def rings(cell: float) -> int:
        lights = tuple((("zone", game.state.laid, zone), "good") for zone in zones)
        shown = tables.paint(game, draw.View(cell=cell, highlights=lights)).on(OVERLAY)
        return len({(shape.x, shape.y) for shape in shown if isinstance(shape, Ellipse) and shape.target})

    assert (rings(100.0), rings(48.0)) == (len(choices), len(zones))
