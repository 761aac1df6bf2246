"""Sheets of one's own: a small one typed by hand is played on, and everything wrong with one is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.engine.refusals import ImpossibleSetup
from carcnb.games.marabunta import begin, load_sheet
from carcnb.games.marabunta.printed import SheetError
from carcnb.games.marabunta.sheetfile import built_in, parse
from carcnb.record import Record, RecordError, load, replay
from tests.walks import walk

#: twelve cookies, one region with a name of its own, a gap in the middle
SMALL = '''
[regions]
P = "pink"
B = "blue"
O = "orange"
G = "green"
E = "grey"
V = "violet"

[territory.A]
source = "typed by hand"
map = """
P*  P   P*  B*  B
  P#  P   B   B*  B#
O*  O   .   G   G*
  O*  O#  G   G*  G#
E*  E   E   V*  V
  E*  E#  V   V*  V#
"""

[leaves]
pink = { circles = 5, red = 1, blue = 1 }
blue = { circles = 5, red = 1, blue = 1 }
orange = { circles = 5, red = 1, blue = 1 }
green = { circles = 5, red = 1, blue = 1 }
grey = { circles = 5, red = 1, blue = 1 }
violet = { circles = 6, red = 1, blue = 1 }

[boards.A]
anthills = 3
cookies = [1, 2, 3]
crates = { write_1_1_1 = 1, write_3_free = 2 }
'''


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """The small sheet as a file."""
    path = tmp_path / "small.toml"
    path.write_text(SMALL, "utf-8")
    return path


def test_it_is_read_as_typed(small: Path) -> None:
    sheet = load_sheet(small).sheet()
    assert len(sheet.hexes) == 29
    assert (1, 2) not in sheet.at  # the dot
    assert sheet.at[-2, 5].region == "grey" and sheet.at[-2, 5].icon == "cookie"
    assert sheet.regions[-1] == "violet" and sheet.leaves["violet"].circles == 6
    assert sheet.board.cookies == (1, 2, 3)
    assert sheet.source == "typed by hand" and sheet.provenance == {}
    # what was left out is that of the box
    assert sheet.tiles == built_in().sheet().tiles and sheet.faces == built_in().sheet().faces


@pytest.mark.parametrize("seed", range(4))
def test_it_is_played_on_and_written_down(small: Path, seed: int) -> None:
    game = begin(sheet=small)
    game.reseed(seed)
    for _ in walk(game, seed):
        pass
    assert game.over
    text = Record.of(game).text()
    assert f"sheet {small}" in text and "violet" in text
    assert replay(Record.parse(text)).game.state == game.state


def test_a_side_it_does_not_have_is_told(small: Path) -> None:
    with pytest.raises(SheetError, match="has no territory B; it has A"):
        begin(options={"territory": "B"}, sheet=small)
    with pytest.raises(ImpossibleSetup, match="has no boards B"):
        begin(options={"boards": "B"}).set_up([f"sheet {small}"])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('V = "violet"\n', "", "must name 6 different regions"),
        ('V = "violet"', 'V = "pink"', "must name 6 different regions"),
        ('V = "violet"', 'V = "tile"', "cannot be the name of a region"),
        ('V = "violet"', 'VV = "violet"', "must be one letter"),
        ("P*  P   P*", "P   P   P*", "territory A: 11 cookie hexes.*must be 12"),
        ("P*  P   P*", "P*  X   P*", "territory A, row 1, hex 2: 'X' is no hex; write one of P, B, O, G, E, V"),
        ("P*  P   P*", "P*  P?  P*", "row 1, hex 2: 'P\\?' is no hex"),
        ("E*  E   E   V*  V\n", ".\n  .\nE*  E   E   V*  V\n", "hex -3,6 is cut off"),
        ("map = ", "plan = ", "territory A: unknown word 'plan'; there are map, source"),
        ("violet = { circles = 6, red = 1, blue = 1 }", "", "the region violet has no leaf"),
        (
            "violet = { circles",
            "mauve = { circles = 5, red = 1, blue = 1 }\nviolet = { circles",
            "unknown region 'mauve'; there are pink",
        ),
        ("circles = 6, red = 1", "circles = 2, red = 1", "leave none of 2 empty"),
        ("circles = 6", 'circles = "six"', "circles must be a whole number"),
        ("anthills = 3", "anthills = -1", "anthills must be a whole number"),
        ("cookies = [1, 2, 3]", 'cookies = "1 2 3"', "must be the points above the cookies"),
        ("write_1_1_1 = 1", "write_9 = 1", "crates: unknown ability 'write_9'; did you mean write_2"),
        ("write_1_1_1 = 1", "write_1_1_1 = 0", "at least one crate"),
        ("[boards.A]", "[bords.A]", "unknown table 'bords'; did you mean boards"),
        ("anthills = 3", "antills = 3", "unknown word 'antills'; did you mean anthills"),
        ("anthills = 3", "", "anthills is missing; write anthills = "),
        ("circles = 6", "cirles = 6", "violet: unknown word 'cirles'; did you mean circles"),
        ("map = ", 'sourse = "me"\nmap = ', "unknown word 'sourse'; did you mean source"),
        ("anthills = 3", "anthills = 100", "anthills must be a whole number from 0 to 99, not 100"),
        ("anthills = 3", f"anthills = {'9' * 5000}", "is not TOML"),
        ("anthills = 3", f"anthills = {'[' * 5000}", "is not TOML"),
        ("cookies = [1, 2, 3]", "cookies = [1000]", "must be the points above the cookies"),
        ('source = "typed by hand"', "source = 5", "territory A: source must be a text, not 5"),
        ("P*  P   P*", "P* " * 500 + "P*", "hexes are too many"),
        ("[boards.A]", "[boards.'A B']\n[boards.A]", "'A B' cannot be a name"),
        ("[regions]", "[regions", "is not TOML"),
        ("[boards.A]\n", "[boards]\nA = 1\n[provenance]\n", "must be a table"),
    ],
)
def test_what_is_wrong_is_told(old: str, new: str, message: str) -> None:
    assert old in SMALL
    with pytest.raises(SheetError, match=message) as caught:
        parse(SMALL.replace(old, new, 1), "mine.toml")
    assert str(caught.value).startswith("mine.toml")


def test_a_region_without_hexes_is_told() -> None:
    with pytest.raises(SheetError, match="no hex of region violet"):
        parse(SMALL.replace("V*  V\n", "E*  E\n").replace("V   V*  V#", "E   E*  E#"))


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ('[effects]\nwrite_1 = { kind = "write", numbers = [0, 1] }', "one to three equal numbers"),
        ('[effects]\nwrite_1 = { kind = "sing" }', "unknown kind 'sing'; there are write, colour"),
        ('[effects]\nwrite_1 = { kind = "write", numbers = [1], loud = true }', "unknown word 'loud'; there are kind"),
        ("[tiles]\nwrite_1 = { number = 1 }", "exactly one tile must be marked bottom"),
        ("[tiles]\nfly = { number = 1, bottom = true }", "unknown effect 'fly'"),
        ("[tiles]\nwrite_1 = { nummer = 1, bottom = true }", "unknown word 'nummer'; did you mean number"),
        (
            "[abilities]\nwrite_1 = { roole = 1 }\n[boards.A]\nanthills = 1\ncookies = [1]\ncrates = { write_1 = 1 }",
            "'roole'",
        ),
        ("[tiles]\nwrite_1 = { number = 1, bottom = 1 }", "bottom must be true or false, not 1"),
        ("[tiles]\nwrite_1 = { number = 'x', bottom = true }", "number must be a whole number"),
        ('[effects]\nwrite_1 = { kind = "write", numbers = [1.0] }', "one to three equal numbers"),
        ('[effects]\nwrite_1 = { kind = "cross", count = 4 }', "count must be a whole number from 1 to 3, not 4"),
        ('[effects]\nwrite_1 = { kind = "points", count = "x" }', "count must be a whole number from 1 to 99"),
        ('[effects]\nwrite_1 = { kind = "repeat", free = "x" }', "free must be true or false"),
        ("[faces]\n0 = { kind = 'repeat', rule = 5 }", "rule must be a text"),
        ("provenance = 5", "must be a table of texts"),
        ("[provenance]\nx = 5", r"\[provenance\] x must be a text, not 5"),
        ("[provenance]\nx = 'rulebok'", r"\[provenance\] x: unknown word 'rulebok'; did you mean rulebook\?"),
        (
            "[tiles]\nwrite_1 = { number = 1, rule = 'MB-L33' }",
            r"write_1: unknown rule 'MB-L33'; did you mean",
        ),
    ],
)
def test_wrong_effects_and_tiles_are_told(table: str, message: str) -> None:
    with pytest.raises(SheetError, match=message):
        parse(table)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(SheetError, match="cannot be read"):
        load_sheet(tmp_path / "none.toml")
    with pytest.raises(SheetError, match=r"ends in \.toml"):
        load_sheet(tmp_path / "none.txt")
    with pytest.raises(SheetError, match="cannot be read: no file can have this name"):
        load_sheet("a\0.toml")
    with (tmp_path / "huge.toml").open("wb") as huge:
        huge.truncate(10**12)
    with pytest.raises(SheetError, match="cannot be read: it is too large"):
        load_sheet(tmp_path / "huge.toml")
    record = Record.parse("carcnb 1\ngame marabunta\nplayers red blue\nsheet none.toml\nend")
    with pytest.raises(RecordError, match=r"line 4: 'sheet none\.toml': none\.toml cannot be read"):
        replay(record)


@pytest.mark.parametrize(
    "text", ['["swordfish"]\nx = 1', '[regions]\nP = "swordfish"', "swordfish", 'a."swordfish" = 1']
)
def test_a_record_tells_nothing_of_what_stands_in_the_file_it_names(tmp_path: Path, text: str) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text(text)
    with pytest.raises(RecordError, match=r"is no sheet that can be played on; load_sheet\(.*\) tells why") as caught:
        load(f"carcnb 1\ngame marabunta\nplayers red blue\nsheet {secret}\n")
    assert "swordfish" not in str(caught.value)


# --- the sheet as an option -------------------------------------------------------------------------------------------


def test_a_sheet_is_given_like_an_option_and_written_down(small: Path) -> None:
    assert begin(None, {"sheet": str(small), "boards": "A"}).options == {"territory": "A", "boards": "A"}
    game: Any = carcnb.new("marabunta", seed=3, sheet=small)
    assert f"\nsheet {small}\n" in game.record().text()
    again: Any = carcnb.load(game.record().text())
    assert (again.state, again.sheet) == (game.state, game.sheet) == (game.copy().state, game.copy().sheet)


def test_a_position_set_up_on_it_is_written_down_with_it(small: Path) -> None:
    game = begin(sheet=small)
    game.set_up(["turn blue"])
    assert game.setup_lines == (f"sheet {small}", "turn blue")
    game.set_up([f"sheet {small}", "turn red"])
    assert game.setup_lines == (f"sheet {small}", "turn red")


def test_no_sheet_is_the_sheet_of_the_box() -> None:
    options: Any = {"sheet": None}
    game = begin(None, options)
    assert game.sheet is begin().sheet and game.setup_lines == ()


@pytest.mark.parametrize(
    ("sheet", "message"),
    [("a # b.toml", "a record cannot name a path"), ("two  spaces.toml", "a record cannot name"), (5, "by the path")],
)
def test_a_sheet_that_no_record_could_name_is_told(sheet: str, message: str) -> None:
    with pytest.raises(SheetError, match=message):
        carcnb.new("marabunta", sheet=sheet)
