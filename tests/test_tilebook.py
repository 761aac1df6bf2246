"""Looking up tiles: by sides and contents, as a sheet with the names that records use."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb import cli
from carcnb.draw.svg import svg
from carcnb.draw.tilesheet import labels
from carcnb.games.data import box
from carcnb.tilebook import Tiles, on, tiles
from tests.walks import GAMES, TILE_GAMES


@pytest.mark.parametrize("key", TILE_GAMES)
def test_every_tile_is_there_with_its_words(key: str) -> None:
    found = tiles(key)
    assert list(found) == list(box(key).tiles.values())
    lines = repr(found).splitlines()
    assert len(lines) == len(found)
    assert all(line.startswith(f"{tile.id} × {tile.copies}: ") for line, tile in zip(lines, found, strict=True))


@pytest.mark.parametrize("key", GAMES)
def test_every_game_shows_its_pieces(key: str) -> None:
    shown = tiles(key)[:4]._repr_mimebundle_()
    assert shown["text/html"].startswith("<img ")
    assert shown["text/plain"] == repr(tiles(key)[:4])


@pytest.mark.parametrize(
    ("sides", "has", "holds"),
    [
        ("river", "gold", lambda tile: "river" in tile.sides and "gold" in on(tile)),
        ("river river", "", lambda tile: tile.sides.count("river") >= 2),
        (("river", "meadow"), (), lambda tile: {"river", "meadow"} <= set(tile.sides)),
        ("", "lake deer", lambda tile: {"lake", "deer"} <= on(tile)),
        ("forest forest river meadow", "", lambda tile: "".join(side[0] for side in tile.sides) in "ffrmffrm"),
    ],
)
def test_tiles_are_found_by_sides_and_contents(sides: str, has: str, holds: Callable[[Any], bool]) -> None:
    found = carcnb.tiles("hunters_gatherers", sides=sides, has=has)
    assert 0 < len(found) < 91
    assert list(found) == [tile for tile in carcnb.tiles("hunters_gatherers") if holds(tile)]


def test_what_was_found_can_be_searched_further() -> None:
    rivers = tiles("hunters_gatherers", sides="river")
    assert rivers.where(has="gold") == tiles("hunters_gatherers", sides="river", has="gold")
    assert isinstance(rivers[:3], Tiles) and rivers[0] in rivers
    assert repr(rivers.where(has="shrine")) == "no tile of hunters_gatherers is like that"
    assert rivers.where(has="shrine")._repr_mimebundle_()["text/html"] == repr(rivers.where(has="shrine"))


@pytest.mark.parametrize(
    ("key", "search", "message"),
    [
        ("hunters_gatherers", {"sides": "rivr"}, "unknown side 'rivr'; did you mean river?"),
        ("hunters_gatherers", {"has": "golde"}, "unknown thing on a tile 'golde'; did you mean gold?"),
        ("hunters_gatherers", {"sides": [5]}, "sides and things are given as words"),
        ("carcasonne", {}, "unknown game 'carcasonne'; did you mean carcassonne?"),
        ("marabunta", {"sides": "river"}, "the pieces of marabunta have no sides and zones"),
        (5, {}, "a game is named by a word, not by 5"),
    ],
)
def test_a_wrong_word_is_told_with_the_nearest_right_one(key: str, search: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("?", r"\?")):
        tiles(key, **search)


@pytest.mark.parametrize("key", TILE_GAMES)
def test_names_of_zones_lie_on_the_tile_and_not_over_each_other(key: str) -> None:
    for tile in tiles(key):
        found = labels(tile)
        assert sorted(label.name for label in found) == sorted(zone.name for zone in tile.zones)
        assert not any(one.meets(other) for place, one in enumerate(found) for other in found[:place])
        assert all(label.x - label.half[0] >= 0 and label.x + label.half[0] <= 100 for label in found)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_the_sheet_names_tiles_zones_copies_and_sources(look: str) -> None:
    text = svg(tiles("hunters_gatherers", has="shrine").scene(look))
    assert all(f">{words}<" in text for words in ("B01  × 1", "meadow.1", "forest.1", "seen, bonus"))


def test_the_command_draws_a_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, start in (("a.svg", b"<svg"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")):
        words = ["tiles", "hunters_gatherers", "--sides", "river", "--has", "gold", "-o", str(tmp_path / name)]
        assert cli.main(words) == 0
        assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["hunters_gatherer"], "did you mean hunters_gatherers?"),
        (["hunters_gatherers", "--has", "gould"], "did you mean gold?"),
        (["hunters_gatherers", "--sides", "river", "--has", "shrine"], "no tile of hunters_gatherers is like that"),
    ],
)
def test_the_command_says_what_is_wrong(
    words: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["tiles", *words, "-o", str(tmp_path / "a.svg")]) == 2
    assert message in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
