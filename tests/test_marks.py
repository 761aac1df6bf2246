"""What a study points at: which marks belong to where a game stands, and how they are shown."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.cli import main
from carcnb.display import of_record
from carcnb.draw.scene import Light, Polygon, Shape, SymbolUse, Text
from carcnb.draw.theme import theme
from carcnb.games.marabunta import begin
from carcnb.lessons.pictures import board
from carcnb.record import Record, StudyMark, marks_now
from tests.games.outside import games_in

HEAD = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"
STUDY = (
    HEAD
    + """! light 0,0 lake.1
put L56 0,0 r0
! arrow 0,0 0,1
red draw L52
! light -1,0
red place -1,0 r0
expect turn red
! arrow 0,0 -1,0
red occupy hunter meadow.1
"""
)
OUTSIDE = Path(__file__).parent / "outside"


def said(game: carcnb.Game) -> list[str]:
    return [str(mark) for mark in marks_now(game)]


def arrows(shapes: tuple[Shape, ...]) -> list[Polygon]:
    colours = {theme(name)["arrow"] for name in ("light", "dark")}
    return [shape for shape in shapes if isinstance(shape, Polygon) and shape.style.fill in colours]


def drawn(game: Any, **view: Any) -> tuple[Shape, ...]:
    shapes: tuple[Shape, ...] = game.draw(**view).scene.shapes
    return shapes


# --- which marks ------------------------------------------------------------------------------------------------------


def test_the_marks_are_those_of_the_line_just_done() -> None:
    game = carcnb.load(STUDY)
    found = []
    while True:
        found.append(said(game))
        if not game.steps:
            break
        game.pop()
    assert found == [[], ["arrow 0,0 -1,0"], ["light -1,0"], ["light 0,0 lake.1", "arrow 0,0 0,1"]]


def test_another_way_has_no_marks() -> None:
    game = carcnb.load(STUDY)
    game.pop()
    game.pop()
    game.push("place 0,-1 r0")
    assert said(game) == []


def test_chance_that_comes_by_itself_leaves_the_marks() -> None:
    text = STUDY + "! light 0,0 forest.1\n"
    game = carcnb.load(text, seed=3)
    assert game.steps[-1].by_itself and said(game) == ["light 0,0 forest.1"]
    game.push(game.legal_actions()[0])
    assert said(game) == []


def test_marks_of_an_expectation_are_written_back_below_the_line_before() -> None:
    text = carcnb.load(STUDY).record().text()
    assert "red place -1,0 r0\n! arrow 0,0 -1,0\n" in text
    assert carcnb.load(text).record().text() == text


# --- pictures ---------------------------------------------------------------------------------------------------------


def test_a_record_and_its_game_show_their_marks() -> None:
    text = STUDY + "! arrow 0,0 -1,0\n! light 0,0 river.1\n"
    game, plain = carcnb.load(text), carcnb.load(STUDY)
    assert len(arrows(drawn(game))) == 1
    assert len(drawn(game)) == len(drawn(plain)) + 2  # the arrow, and the light
    assert theme("light")["arrow"] in game._repr_svg_()
    assert of_record(Record.parse(text))["text/html"] != of_record(Record.parse(STUDY))["text/html"]
    assert "An arrow points from 0/0 to -1/0." in of_record(Record.parse(text))["text/html"]
    assert board(game, "", lang="en") != board(plain, "", lang="en")


def test_a_reader_names_marks_or_none() -> None:
    game = carcnb.load(STUDY + "! arrow 0,0 -1,0\n")
    picture = game.draw(lang="en", marks=["arrow 0,0 1,0", "! light 0,0 river.1", StudyMark("light", ((2, 0),))])
    assert picture.words.splitlines()[-3:] == [
        "An arrow points from 0/0 to 1/0.",
        "0/0 is lit: river 1.",
        "2/0 is lit.",
    ]
    assert arrows(drawn(game, marks=())) == []
    assert len(arrows(drawn(game, marks="arrow 0,0 1,0"))) == 1


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ("arow 0,0 1,0", "did you mean arrow"),
        (["light 0,0 rver.1"], "did you mean river.1"),
        ([StudyMark("light", ((50, 0),))], "the nearest is 3,0"),
        ([5], "a mark is a text"),
        (5, "marks are a list of texts"),
    ],
)
def test_marks_that_a_reader_gets_wrong(marks: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        carcnb.new("hunters_gatherers").draw(marks=marks)


def test_what_is_marked_is_in_the_picture() -> None:
    game = carcnb.new("hunters_gatherers")
    picture = game.draw(marks=["arrow 0,0 3,0"]).scene
    assert picture.width > game.draw().scene.width + 2 * 80
    assert max(x for x, _ in arrows(picture.shapes)[0].points) < picture.width


def test_arrows_lie_over_tiles_and_under_figures() -> None:
    shapes = drawn(carcnb.load(STUDY), marks=["arrow 0,0 -1,0", "light 0,0"])
    place = shapes.index(arrows(shapes)[0])
    uses = [(n, shape.target[0]) for n, shape in enumerate(shapes) if isinstance(shape, SymbolUse) and shape.target]
    assert {kind for n, kind in uses if n < place} == {"cell"}
    assert {kind for n, kind in uses if n > place} == {"figure"}


def test_arrows_on_a_sheet_hide_no_number() -> None:
    game: Any = carcnb.load("carcnb 1\ngame marabunta\nplayers red blue\nnumber 0,5 red 3\nnumber 1,5 blue 2\n")
    shapes = drawn(game, marks=["arrow 0,5 1,5"])
    place = shapes.index(arrows(shapes)[0])
    written = [(n, shape) for n, shape in enumerate(shapes) if isinstance(shape, Text) and shape.style.stroke]
    numbers = [n for n, shape in written if shape.text in ("2", "3")]
    assert len(numbers) == 2 and min(numbers) > place
    assert shapes[place].target is None


@pytest.mark.parametrize("key", ["carcassonne", "wheel_of_fortune"])
def test_every_zone_can_be_lit(key: str) -> None:
    game = carcnb.new(key)
    marks = [f"light {x},{y} {zone}" for x, y in game.board.placements for zone in game.zones_on((x, y))]
    (light,) = (shape for shape in drawn(game, marks=marks) if isinstance(shape, Light))
    assert len(light.rims) == len(marks)


def test_show_paints_marks(tmp_path: Path) -> None:
    for name, text in (("with", STUDY + "! arrow 0,0 -1,0\n"), ("without", STUDY)):
        (tmp_path / f"{name}.carc").write_text(text)
        assert main(["show", str(tmp_path / f"{name}.carc"), "-o", str(tmp_path / f"{name}.svg")]) == 0
    colour = theme("light")["arrow"]
    assert colour in (tmp_path / "with.svg").read_text() and colour not in (tmp_path / "without.svg").read_text()


# --- cells ------------------------------------------------------------------------------------------------------------


def test_the_nearest_hex_is_one_of_the_sheet() -> None:
    game = begin()
    for hex in game.sheet.at:
        assert game.nearest_cell(hex) == hex
    assert game.nearest_cell((99, 99)) in game.sheet.at


def test_a_game_without_cells_has_nothing_to_point_at() -> None:
    with games_in(OUTSIDE / "pig"), pytest.raises(carcnb.RecordError, match="pig has no cells on its table"):
        carcnb.load("carcnb 1\ngame pig\nplayers red blue\n! light 0,0\n")
