"""Data is checked when it is read: what is wrong is told with its file, its place and the nearest word."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from carcnb import games
from carcnb.games.checking import DataError, Fault
from carcnb.games.data import box, game_data, own_texts
from carcnb.say.explain import texts
from tests.games.outside import games_in, unique, write_game

GAME = """
title = "Trial"
painter = "tiles"

[players]
min = 2
max = 3
colours = ["red", "blue", "green"]

[figures]
follower = 7

[start]
tiles = [["S", "0,0"]]

[layers]
city = { kinds = ["city"], closes = "sides" }
field = { kinds = ["field"] }

[roles]
knight = { figure = "follower", layer = "city", on = ["city"] }
farmer = { figure = "follower", layer = "field", on = ["field"], lies = true }

[things]
pennant = ["city"]

[options]
pace = ["slow", "fast"]

[without]
"pace.fast" = ["farmer"]

[own.moon]
phases = ["number"]
moods = { "<full|new>" = "rule" }

[moon]
phases = [1, 2]
moods = { full = "TR-A1" }

[track]
length = 50

[cites]
wrong_phase = "TR-A1"
"""

TILES = """
[[tile]]
id = "S"
copies = 2
zones = [
  { kind = "city", slots = [0, 1, 2], has = { pennant = 1 } },
  { kind = "field", slots = [3, 4, 5, 6, 7, 8, 9, 10, 11], touches = ["city.1"] },
]

[[tile]]
id = "C"
zones = [{ kind = "city", slots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }]

[[tile]]
id = "T"
like = "S"
"""

RULES = """
[[rule]]
id = "TR-A1"
section = "All"
text = "One thing after the other."
"""

TEXTS = """
[facts]
moon = "moons"

[names.moons]
full = "full moon"

[names.roles]
knight = "knight"

[terms]
city = { one = "{count} city", other = "{count} cities" }

[refusals]
"wrong_phase.draw" = "Not now ({rule})."

[scored_rules]
game_ended = "TR-A1"
"""

ZONES = (
    'zones = [{ kind = "swamp", slots = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], has = { heron = 2 }, ends = "mud" }]'
)

WHOLE = {"game": GAME, "tiles": TILES, "rules": RULES, "texts": TEXTS}

#: file, what is written, what is written instead, and what the error must say
TYPOS = [
    ("game", "[track]", "[trak]", "game.toml, trak: unknown table 'trak'; did you mean track?"),
    ("game", "lies = true", "lyes = true", "game.toml, roles.farmer.lyes: unknown key 'lyes'; did you mean lies?"),
    ("game", "lies = true", "lies = 1", "roles.farmer.lies: should be true or false, not 1"),
    ("game", "lies = true", "wieght = 2", "farmer.wieght: unknown key 'wieght'; did you mean weight?"),
    ("game", "lies = true", "weight = 0", "farmer.weight: should be a whole number, 1 or more, not 0"),
    ("game", '"sides"', '"surounded"', "layers.city.closes: unknown value 'surounded'; did you mean surrounded?"),
    ("game", 'kinds = ["city"]', 'kinds = ["ctiy"]', "layers.city.kinds.1: unknown kind 'ctiy'; did you mean city?"),
    ("game", 'kinds = ["city"]', 'kinds = "city"', "layers.city.kinds: should be a list, not 'city'"),
    ("game", 'kinds = ["city"], ', "", "layers.city.kinds: is missing"),
    ("game", 'layer = "city"', 'layer = "citty"', "roles.knight.layer: unknown layer 'citty'; did you mean city?"),
    ("game", 'figure = "follower"', 'figure = "folower"', "knight.figure: unknown figure 'folower'; did you mean"),
    ("game", "follower = 7", 'follower = "seven"', "figures.follower: should be a whole number, 0 or more, not 's"),
    ("game", "follower = 7", "follower = true", "figures.follower: should be a whole number, 0 or more, not true"),
    ("game", "min = 2", "min = 4", "players.min: should be from 1 to max, which is 3"),
    ("game", "max = 3", "", "players.max: is missing"),
    ("game", "max = 3", "max = 4", "players.colours: should be 4 at least"),
    ("game", '"green"]', '"red"]', "players.colours: should be different"),
    ("game", "[players]", "[palyers]", "palyers: unknown table 'palyers'; did you mean players?"),
    ("game", '"tiles"\n', '"tils"\n', "painter: unknown value 'tils'; did you mean tiles?"),
    ("game", '["S", "0,0"]', '["X", "0,0"]', "start.tiles.1.1: unknown tile 'X'; there are S, C, T"),
    ("game", '["S", "0,0"]', '["S", "0;0"]', "start.tiles.1.2: should be a cell such as"),
    ("game", '["S", "0,0"]', '["S"]', "start.tiles.1: should be a list of 2, not of 1"),
    ("game", '"TR-A1"\n', '"TR-A2"\n', "cites.wrong_phase: unknown rule 'TR-A2'; did you mean TR-A1?"),
    ("game", '["slow", "fast"]', "[]", "options.pace: should be a list of different values"),
    ("game", '"pace.fast" =', '"pace.slow" =', "without.pace.slow: unknown value of an option 'pace.slow'"),
    ("game", '["farmer"]', '["famer"]', "without.pace.fast.1: unknown role 'famer'; did you mean farmer?"),
    ("game", "length = 50", "lenght = 50", "track.lenght: unknown key 'lenght'; did you mean length?"),
    ("game", "phases = [1, 2]", "pahses = [1, 2]", "moon.pahses: unknown key 'pahses'; did you mean phases?"),
    ("game", "phases = [1, 2]", 'phases = [1, "two"]', "moon.phases.2: should be a whole number"),
    ("game", "{ full =", "{ ful =", "moon.moods.ful: unknown value 'ful'; did you mean full?"),
    ("game", 'full = "TR-A1"', 'full = "TR-B1"', "moon.moods.full: unknown rule 'TR-B1'"),
    ("game", '["number"]', '["numbr"]', "own.moon.phases: unknown sort 'numbr'; did you mean number?"),
    ("game", "[moon]", "[mooon]", "mooon: unknown table 'mooon'; did you mean moon?"),
    ("game", "[cites]", "[cites", "game.toml: is no TOML: "),
    ("tiles", "copies = 2", 'copies = "two"', "tiles.toml, tile.S.copies: should be a whole number"),
    ("tiles", "copies = 2", "copis = 2", "tile.S.copis: unknown key 'copis'; did you mean copies?"),
    ("tiles", '[[tile]]\nid = "C"', '[[tyle]]\nid = "C"', "tyle: unknown table 'tyle'; did you mean tile?"),
    ("tiles", 'id = "T"', 'id = "S"', "tile.S: the id 'S' is there already"),
    ("tiles", 'kind = "city"', 'kind = "citi"', "tile.S.zones.1.kind: unknown kind 'citi'; did you mean city?"),
    ("tiles", "[0, 1, 2]", "[0, 1, 12]", "tile.S.zones.1.slots.3: should be a slot from 0 to 11, not 12"),
    ("tiles", "[0, 1, 2]", "[0, 1, 2, 3]", "tile.S.zones.field.1: slot 3 belongs to city.1 already"),
    ("tiles", "[0, 1, 2]", "[0, 1]", "tile.S.zones: slot 2 belongs to no zone"),
    ("tiles", '["city.1"]', '["city.2"]', "tile.S.zones.field.1.touches: unknown zone 'city.2'; did you mean city.1?"),
    ("tiles", "pennant = 1", "penant = 1", "zones.1.has.penant: unknown thing 'penant'; did you mean pennant?"),
    ("tiles", 'touches = ["city.1"]', "has = { pennant = 1 }", "zones.field.1.has: pennant is printed on city only"),
    ("tiles", 'like = "S"', 'like = "Q"', "tile.T.like: unknown tile 'Q'"),
    ("tiles", 'like = "S"', 'like = "T"', "tile.T.like: T is itself like another tile"),
    ("tiles", 'like = "S"', "", "tile.T: should have zones, or else say which tile it is like"),
    ("tiles", 'like = "S"', 'like = "S"\npile = "lanscape"', "pile: unknown pile 'lanscape'; did you mean landscape?"),
    ("tiles", 'like = "S"', 'like = "S"\nsource = "sean"', "tile.T.source: unknown value 'sean'; did you mean seen?"),
    ("tiles", 'like = "S"', 'like = "S"\n[counts]\nD = 2', "counts.D: unknown tile of that game 'D'; there are none"),
    ("rules", "section", "secton", "rules.toml, rule.TR-A1.secton: unknown key 'secton'; did you mean section?"),
    ("rules", "text =", "txt =", "rule.TR-A1.text: is missing"),
    ("rules", "TR-A1", "TR A1", "rule.TR A1.id: should be an id such as \"HG-R2\", not 'TR A1'"),
    ("rules", "[[rule]]", 'extends = "carcassonne"\n[[rule]]', "rules.toml, extends: unknown key 'extends'"),
    ("texts", "[terms]", "[trems]", "texts.toml, trems: unknown table 'trems'; did you mean terms?"),
    ("texts", "other =", "othr =", "terms.city.other: is missing"),
    ("texts", "{rule}", "{rule", "refusals.wrong_phase.draw: should be a sentence whose braces {name} are closed"),
    ("texts", "wrong_phase.draw", "wrong_fase.draw", "has no 'wrong_fase'; there is cites.wrong_phase: one of them"),
    ("texts", "knight =", "kinght =", "names.roles.kinght: unknown role 'kinght'; did you mean knight?"),
    ("texts", "names.moons", "names.mons", "names.mons: unknown names 'mons'; did you mean moons?"),
    ("texts", '"TR-A1"', '"TR-A9"', "scored_rules.game_ended: unknown rule 'TR-A9'; did you mean TR-A1?"),
]  # fmt: skip


def read_all(key: str) -> None:
    box(key)
    own_texts(key)


def test_the_trial_game_is_right_before_anything_is_changed(tmp_path: Path) -> None:
    key = write_game(tmp_path / unique("trial"), **WHOLE)
    with games_in(tmp_path):
        read_all(key)
        assert set(box(key).tiles) == {"S", "C", "T"}


@pytest.mark.parametrize(("file", "right", "wrong", "told"), TYPOS, ids=[typo[3][:60] for typo in TYPOS])
def test_a_typo_is_told(tmp_path: Path, file: str, right: str, wrong: str, told: str) -> None:
    assert right in WHOLE[file]
    key = write_game(tmp_path / unique("trial"), **{**WHOLE, file: WHOLE[file].replace(right, wrong, 1)})
    with games_in(tmp_path), pytest.raises(DataError) as caught:
        read_all(key)
    assert told in str(caught.value)
    assert caught.value.file == f"{key}/{file}.toml"


def test_tiles_may_bear_words_that_look_like_none_there_is(tmp_path: Path) -> None:
    swamp = TILES + 'pile = "bonus"\n[[tile]]\nid = "W"\n' + ZONES
    key = write_game(tmp_path / unique("trial"), **{**WHOLE, "tiles": swamp})
    with games_in(tmp_path):
        read_all(key)
        assert box(key).tiles["W"].zones[0].has == {"heron": 2}


def test_every_fault_of_a_file_is_told(tmp_path: Path) -> None:
    wrong = GAME.replace("lies =", "lyes =").replace("[track]", "[trak]").replace("follower = 7", "follower = -1")
    key = write_game(tmp_path / unique("trial"), **{**WHOLE, "game": wrong})
    with games_in(tmp_path), pytest.raises(DataError) as caught:
        box(key)
    places = [fault.place for fault in caught.value.faults]
    assert places == ["figures.follower", "roles.farmer.lyes", "trak"]
    assert str(caught.value).count("\n") == 2


def test_a_fault_survives_the_way_from_a_worker() -> None:
    error = DataError(Fault("a/game.toml", "players", "is missing"), Fault("a/game.toml", "trak", "is unknown"))
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.faults) == (str(error), error.faults)


@pytest.mark.parametrize(
    ("base", "told"),
    [
        ('"chess"', "game.toml, extends: unknown game 'chess'; there are"),
        ('"carcasonne"', "game.toml, extends: unknown game 'carcasonne'; did you mean carcassonne?"),
        ("7", "game.toml, extends: unknown game '7'"),
    ],
)
def test_a_game_extends_one_that_there_is(tmp_path: Path, base: str, told: str) -> None:
    key = write_game(tmp_path / unique("trial"), game=f"extends = {base}\n")
    with games_in(tmp_path), pytest.raises(DataError) as caught:
        game_data(key)
    assert told in str(caught.value)


def test_games_that_extend_each_other_are_told(tmp_path: Path) -> None:
    one, two = unique("one"), unique("two")
    write_game(tmp_path / one, game=f'extends = "{two}"\n')
    write_game(tmp_path / two, game=f'extends = "{one}"\n')
    with games_in(tmp_path), pytest.raises(DataError) as caught:
        game_data(one)
    assert f"{two}/game.toml, extends: goes round in a circle: {one}, {two}, {one}" in str(caught.value)


@pytest.mark.parametrize("key", games.keys())
def test_the_data_of_every_game_are_right(key: str) -> None:
    assert box(key).colours
    assert texts(key)["events"]
