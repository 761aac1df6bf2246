"""Whole pictures: always the same, well-formed, small, and free of anything from elsewhere."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import carcnb
from carcnb import draw, tables
from carcnb.draw.node_link import node_link
from carcnb.draw.saving import ExportError, save, to_bytes
from carcnb.draw.svg import svg
from carcnb.draw.theme import themes
from carcnb.games import keys
from carcnb.games.data import box

GOLDENS = Path(__file__).with_name("goldens.json")
EVERY_GAME = pytest.mark.parametrize("key", keys())
EVERY_THEME = pytest.mark.parametrize("look", list(themes()))


def played(key: str, steps: int = 400) -> Any:
    """Return a game in which something has happened."""
    game, choice = carcnb.new(key, seed=4), random.Random(4)
    for _ in range(steps):
        actions = game.legal_actions()
        if not actions:
            break
        game.push(choice.choice(actions))
    return game


def fingerprint(text: str) -> str:
    """Return a short mark of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@EVERY_GAME
@EVERY_THEME
def test_contact_sheets_look_as_they_were_reviewed(key: str, look: str) -> None:
    """After a change that is meant, look at the sheets, then write the new marks: `python tests/draw/goldens.py`."""
    text = svg(tables.contact_sheet(key, look))
    ElementTree.fromstring(text)
    assert json.loads(GOLDENS.read_text())[f"{key} {look}"] == fingerprint(text)


@EVERY_GAME
@EVERY_THEME
def test_a_full_board_is_well_formed_small_and_always_the_same(key: str, look: str) -> None:
    game = played(key)
    view = draw.View(theme=look, coordinates=True)
    text = svg(tables.paint(game, view))
    ElementTree.fromstring(text)
    assert len(text.encode()) < 400_000
    assert text == svg(tables.paint(game, view))
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert "url(" not in text.replace("url(#clip)", "")


@EVERY_GAME
def test_painting_changes_nothing(key: str) -> None:
    game = played(key, 30)
    before = game.record().text()
    tables.paint(game, draw.View(hover=("cell", (99, 99)), highlights=((("zone", (99, 99), "x.1"), "bad"),)))
    assert game.record().text() == before


@EVERY_GAME
def test_pieces_are_named(key: str) -> None:
    text = svg(tables.contact_sheet(key))
    for tile in box(key).tiles:
        assert f">{tile}</text>" in text


def test_title_and_description_are_there_for_those_who_cannot_see() -> None:
    text = svg(tables.paint(carcnb.new("hunters_gatherers", seed=1), draw.View(title="A board", desc="One tile.")))
    assert "<title>A board</title><desc>One tile.</desc>" in text and 'role="img"' in text


def test_an_unknown_sort_of_table_is_said() -> None:
    with pytest.raises(ValueError, match="unknown painter of other 'clay'; there are plain, sheet, tiles"):
        tables.sort_of_table("clay", "other")


def test_pictures_as_files(tmp_path: Path) -> None:
    scene = draw.paint_tile(box("hunters_gatherers").tiles["L56"])
    assert save(scene, tmp_path / "tile.png").read_bytes().startswith(b"\x89PNG")
    assert save(scene, tmp_path / "tile.pdf").read_bytes().startswith(b"%PDF")
    assert save(scene, tmp_path / "tile.svg").read_text("utf-8").startswith("<svg")
    with pytest.raises(ValueError, match="svg, png or pdf"):
        save(scene, tmp_path / "tile.bmp")
    assert not (tmp_path / "tile.bmp").exists()


def test_missing_library_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "cairosvg", None)
    with pytest.raises(ExportError, match=r"carcnb\[export\]"):
        to_bytes(draw.Scene(9, 9, ()), "png")


def test_graph_as_nodes_and_links() -> None:
    game = played("hunters_gatherers", 20)
    scene = node_link(game.board.graph)
    ElementTree.fromstring(svg(scene))
    assert svg(scene).count("<circle") == len(game.board.graph)
    assert svg(node_link(played("marabunta", 3).sheet.graph)).count("<circle") == 84


@EVERY_GAME
def test_a_picture_is_well_formed_whatever_its_title_holds(key: str, tmp_path: Path) -> None:
    game = carcnb.new(key)
    game.title = "".join(map(chr, range(0x20))) + "\x7f\x85\ud800\ufffe\uffff <&> \U0001f600"
    game.save(tmp_path / "x.svg")
    title = ElementTree.fromstring((tmp_path / "x.svg").read_text("utf-8"))[0].text
    assert title is not None and title.endswith(" <&> \U0001f600")


def test_a_control_sign_in_a_title_is_no_harm_to_a_png(tmp_path: Path) -> None:
    game = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\ntitle a\x01b\n")
    assert game.save(tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("cell", [0, -5, float("nan"), float("inf"), "80", None, 10**9])
def test_cells_have_a_width(cell: Any) -> None:
    with pytest.raises(ValueError, match="a cell is more than 0 and at most 10000 pixels wide, not"):
        carcnb.new("carcassonne").draw(cell=cell)


def test_tiles_put_far_apart_are_painted_all_the_same(tmp_path: Path) -> None:
    game = carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nput D 0,0 r0\nput D 999999,-999999 r0\n")
    scene = game.draw().scene
    assert len(scene.shapes) < 2000
    ElementTree.fromstring(svg(scene))
    with pytest.raises(ExportError, match="a picture of 80000080 × 80000080 cannot be written as PNG"):
        game.save(tmp_path / "x.png")


@pytest.mark.parametrize(
    "target", [("area", "sky", (0, 0), "city.1"), ("area", "city", (0, 0), "city.9"), ("zone", (9, 9), "x")]
)
def test_a_light_on_nothing_lights_nothing(target: tuple[Any, ...]) -> None:
    game = carcnb.new("carcassonne")
    assert game.draw(highlights=((target, "focus"),)).scene == game.draw().scene
