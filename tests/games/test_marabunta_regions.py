"""Regions of one's own sheet bring their colours, patterns and names with them."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.draw.svg import svg
from carcnb.games.marabunta import Marabunta, load_sheet
from carcnb.games.marabunta.actions import Colour, Use
from carcnb.games.marabunta.printed import SheetError
from carcnb.games.marabunta.sheetfile import built_in, parse
from carcnb.say.explain import Explainer
from carcnb.tables import table_of
from tests.games.test_marabunta_sheet import SMALL

VIOLET = """
[regions.violet]
colour = "#7A4FA3"
pattern = "rings"
names = { de = "violett", hu = "lila" }
"""
ROLLED = ["reveal leaves_2", "roll 0 0 0 0 0 leaf", "split violet", "choose dice"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A sheet with a region that says how it looks and is called."""
    path = tmp_path / "small.toml"
    path.write_text(SMALL + VIOLET, "utf-8")
    return path


@pytest.fixture
def game(path: Path) -> Marabunta:
    """A game on it in which the violet die shows a leaf."""
    game = carcnb.new("marabunta", sheet=str(path))
    for line in ROLLED:
        game.push(game.parse_action(line.split()))
    assert isinstance(game, Marabunta)
    return game


def test_a_region_looks_as_its_sheet_says(path: Path) -> None:
    looks = load_sheet(path).sheet().looks
    assert looks[-1] == ("violet", "#7a4fa3", "rings")
    assert set(looks[:-1]) == {(region, "", "") for region in ("pink", "blue", "orange", "green", "grey")}


@pytest.mark.parametrize(("lang", "name"), [("de", "violett"), ("hu", "lila"), ("pl", "violet"), ("en", "violet")])
def test_its_name_is_said_in_the_language_of_the_reader(game: Marabunta, lang: str, name: str) -> None:
    explainer = Explainer(game.key, lang)
    assert name in explainer.action(Use(game.sheet.regions[-1]))
    assert all(name in explainer.action(action) for action in game.legal_actions())
    assert name in " ".join(table_of(game).about(("hex", (1, 4)), explainer))
    assert (name, "violet") in table_of(game).layers(explainer)
    assert name.capitalize() in svg(game.draw(lang=lang).scene)


def test_its_name_is_said_wherever_it_was_typed_plainly(game: Marabunta) -> None:
    refusal = game.refusal(Use("violet"))
    assert refusal is None
    told = game.explain(game.push(Use("violet")), "de")
    assert "violett" in told[0]
    assert "violett" in game.explain(game.push(Colour("violet")), "de")[0]
    action = game.parse_action(["use", "violet"])
    refusal = game.refusal(action)
    assert refusal and "violett" in game.explain(refusal, "de")[0]


def test_names_survive_being_copied_and_sent(game: Marabunta) -> None:
    word: Any = game.sheet.regions[-1]
    assert word == "violet" and pickle.loads(pickle.dumps(word)).names == word.names


def test_names_of_the_box_can_be_changed_without_typing_the_map() -> None:
    sheet = parse('[regions.pink]\nnames = { de = "rosarot" }').sheet()
    assert sheet.regions == built_in().sheet().regions
    assert Explainer("marabunta", "de").name("regions", sheet.regions[0]) == "rosarot"
    assert Explainer("marabunta", "de").name("regions", built_in().sheet().regions[0]) == "Rosa"


def test_a_region_may_be_called_as_the_letter_of_another() -> None:
    text = SMALL.replace('V = "violet"', 'V = "B"').replace("violet = {", "B = {")
    assert parse(text).sheet().looks[-1] == ("B", "", "")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"#7A4FA3"', '"violet"', "colour must be written as \"#7a4fa3\", not 'violet'"),
        ('"#7A4FA3"', "7", "colour must be written as"),
        ('"rings"', '"dost"', r"\[regions.violet\]: unknown pattern 'dost'; did you mean dots"),
        ("colour", "color", "unknown word 'color'; did you mean colour"),
        ("de =", "ger =", "names: a language is named by two letters such as de, not by 'ger'"),
        ('"lila"', '""', "names: hu must be a word or two, not ''"),
        ('"lila"', '"li\\nla"', "names: hu must be a word or two"),
        ('{ de = "violett", hu = "lila" }', '"lila"', "names must be a table of languages"),
        ("regions.violet", "regions.violett", "unknown region 'violett'; did you mean violet"),
    ],
)
def test_what_is_wrong_with_a_region_is_told(old: str, new: str, message: str) -> None:
    with pytest.raises(SheetError, match=message):
        parse(SMALL + VIOLET.replace(old, new))


def test_two_regions_cannot_be_made_to_look_the_same() -> None:
    with pytest.raises(SheetError, match="looks as pink does"):
        parse(SMALL + VIOLET + '[regions.pink]\ncolour = "#7a4fa3"\npattern = "rings"')
