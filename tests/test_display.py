"""Our types in a notebook: HTML that needs no trust, and plain text."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

import carcnb
from carcnb import formatters, games
from carcnb.engine.laying import TileGame


def elements(text: str) -> set[str]:
    """Return the names of the elements of a piece of HTML."""
    parser = Elements()
    parser.feed(text)
    parser.close()
    return parser.found


class Elements(HTMLParser):
    """Takes down the names of elements."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.add(tag)


@pytest.fixture(scope="module")
def formatter() -> DisplayFormatter:
    made = DisplayFormatter()
    formatters.register(made)
    return made


@pytest.mark.parametrize("key", games.keys())
def test_everything_shows_itself(key: str, formatter: DisplayFormatter) -> None:
    game = carcnb.new(key, seed=3)
    for _ in range(4):
        game.push(game.legal_actions()[0])
    shown = [game, game.record(), games.new_game(key), game.draw(theme="dark"), game.draw_graph()]
    if isinstance(game, TileGame):
        layer = next(iter(game.box.layers))
        board: Any = game.board  # it can draw its graph since carcnb was imported
        area = board.areas(layer)[0]
        shown += [board, area, area.tally, game.box.tiles[next(iter(game.box.tiles))], board.draw_graph()]
    for thing in shown:
        bundle, _ = formatter.format(thing)
        assert set(bundle) == {"text/html", "text/plain"}, thing
        assert elements(bundle["text/html"]) <= {"div", "img", "pre", "table", "td", "tr"}, "what nobody has to trust"
        assert bundle["text/plain"] and "object at 0x" not in bundle["text/plain"]


def test_pictures_carry_words_for_those_who_cannot_see_them(formatter: DisplayFormatter) -> None:
    bundle, _ = formatter.format(carcnb.new("hunters_gatherers"))
    assert bundle["text/html"].startswith('<img alt="1 tile lies on the table.')


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")])
def test_a_game_is_saved_as_a_picture(name: str, start: bytes, tmp_path: Path) -> None:
    path = carcnb.new("carcassonne").save(tmp_path / name)
    assert path.read_bytes().startswith(start)


def test_an_unknown_sort_of_picture_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="svg, png or pdf"):
        carcnb.new("carcassonne").save(tmp_path / "a.gif")


def test_the_svg_of_a_game_is_one() -> None:
    assert carcnb.new("marabunta")._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("key", ["hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta"])
def test_a_game_shows_whose_turn_it_is_what_is_in_hand_and_the_points(key: str) -> None:
    game = carcnb.new(key, seed=3)
    shown = game._repr_mimebundle_()
    for text in shown.values():
        assert "Red is to move." in text
        assert "Red: 0 points." in text
        assert "Blue: 0 points." in text
    tile = game.tile if key != "marabunta" else None
    assert (shown["text/html"].count("<img") == 2) is (tile is not None)
    assert tile is None or f"Tile {tile.id}:" in shown["text/plain"]


def test_a_game_that_is_over_shows_who_has_won() -> None:
    game = carcnb.new("carcassonne")
    game.push("end")
    assert "The game is over. Red and Blue win together." in game._repr_mimebundle_()["text/plain"]
