"""Games from outside the package: found by CARCNB_GAMES or as entry points, and then games like any other."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb import cli, games
from carcnb.analysis.work import Unit, work
from carcnb.display import of_tile
from carcnb.engine.play import Game
from carcnb.engine.refusals import IllegalAction
from carcnb.games.checking import DataError
from carcnb.launch import doctor
from carcnb.missing import look
from tests.games.outside import games_in, unique, write_game

ROOT = Path(__file__).parents[2]
HERE = ROOT / "tests" / "outside"
BUILT_IN = games.keys()
MINE = ("pig", "river")


@pytest.fixture(scope="module", autouse=True)
def both() -> Iterator[None]:
    with games_in(HERE):
        yield


def python(*words: str, games: Path = HERE, path: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run Python afresh, as somebody does who has set the variable."""
    paths = os.pathsep.join([str(path), str(ROOT)])
    there = {**os.environ, "CARCNB_GAMES": str(games), "PYTHONPATH": paths, "CARCNB_LANG": "en"}
    return subprocess.run([sys.executable, *words], env=there, cwd=ROOT, capture_output=True, text=True)


def test_they_are_listed_among_the_others() -> None:
    assert games.keys() == tuple(sorted({*BUILT_IN, *MINE}))


def test_a_dice_game_takes_a_hundred_lines() -> None:
    files = [file for file in (HERE / "pig").rglob("*") if file.suffix in (".py", ".toml", ".carc")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= 100


@pytest.mark.parametrize("key", MINE)
def test_one_is_played_explained_written_down_and_read_again(key: str) -> None:
    game = carcnb.new(key, seed=3)
    while not game.over:
        sentences = game.explain(game.push(game.legal_actions()[-1]))
    assert sentences[-1].startswith("The game is over")
    assert game.record().text().startswith(f"carcnb 1\ngame {key}\n")
    assert carcnb.load(game.record().text()).scores == game.scores
    game.pop()
    assert not game.over


@pytest.mark.parametrize("key", MINE)
def test_a_missing_translation_shows_english(key: str) -> None:
    game = carcnb.new(key, seed=1)
    events = game.push(game.legal_actions()[0])
    assert len(game.explain(events, lang="de")) == len(game.explain(events, lang="en"))


def test_what_is_forbidden_is_refused_with_a_rule() -> None:
    game: Any = carcnb.load("carcnb 1\ngame pig\nplayers red blue\nred roll 4\n")
    (again, _), (roll, *_) = game.legal_actions(), game.list_roll()
    with pytest.raises(IllegalAction, match="PG-T1"):
        game.push(roll)
    with pytest.raises(IllegalAction, match="PG-H1"):
        game.push(again, "blue")
    with pytest.raises(ValueError, match=r"unknown word 'aggain'; did you mean again\?"):
        carcnb.load("carcnb 1\ngame pig\nplayers red blue\nred roll 4\nred say aggain\n")


@pytest.mark.parametrize("key", MINE)
def test_analysis_and_automatic_players_take_it(key: str) -> None:
    game = carcnb.new(key, seed=5)
    assert carcnb.player("random", seed=1).choose(game) in game.legal_actions()
    assert carcnb.player("greedy", seed=1).choose(game) in game.legal_actions()
    assert carcnb.evaluate(game, playouts=2, seed=1).rows
    assert len(work(Unit(game.record().text(), (("", 1), ("", 2))))) == 2


def test_a_variant_plays_by_the_rules_it_extends() -> None:
    game = carcnb.new("river", seed=1)
    assert game.board.placements[0, 0].tile.id == "spring"
    assert "A" not in game.box.tiles and game.box.tiles["D"].copies == 3
    assert game.draw().scene.shapes
    assert carcnb.example("river", "river").game.board.areas("field")


@pytest.mark.parametrize("key", MINE)
def test_what_it_defines_can_be_pickled_here_and_in_a_fresh_process(key: str) -> None:
    game: Game = games.new_game(key)
    game.reseed(2)
    wanted = (game.state, game.legal_actions())
    packed = pickle.dumps(wanted)
    assert pickle.loads(packed) == wanted
    done = python("-c", f"import pickle; print(pickle.loads({packed!r})[0].phase)")
    assert done.stdout.strip() == game.phase, done.stderr


def test_a_game_that_writes_no_positions_says_what_it_lacks() -> None:
    with pytest.raises(TypeError, match=r"Pig .* its rules need laid_out\(\), and lay_out\(lines\) to read it again"):
        carcnb.new("pig", seed=1).position()


def test_they_conform() -> None:
    only = " or ".join(f"[{key} or -{key}" for key in MINE)
    done = python("-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", only)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout


@pytest.mark.parametrize("folder", [HERE / "pig", Path("tests/outside")], ids=["is a game", "relative"])
def test_a_folder_may_be_a_game_or_hold_games(folder: Path) -> None:
    done = python("-c", "import carcnb; print(carcnb.new('pig').key)", games=folder)
    assert done.stdout == "pig\n", done.stderr


def test_an_installed_package_is_a_game_under_the_name_of_its_entry_point(tmp_path: Path) -> None:
    package = tmp_path / "some_dice"
    rules = (HERE / "pig" / "rules.py").read_text("utf-8").replace('box("pig")', 'box("oink")')
    files = {name: (HERE / "pig" / f"{name}.toml").read_text("utf-8") for name in ("game", "rules", "texts")}
    write_game(package, py=rules, **files)
    (package / "__init__.py").touch()
    info = tmp_path / "some_dice-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: some-dice\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[carcnb.games]\noink = some_dice\n")
    done = python("-c", "import carcnb; print(carcnb.new('oink', seed=1).phase, carcnb.games.keys())", path=tmp_path)
    assert done.stdout.startswith("say (") and "'oink'" in done.stdout, done.stderr


LESSON = """
title = "Rivers"
intro = "Nobody stands on a river."

[[level]]
name = "river"
kind = "watch"
title = "River meets river"
text = "Watch the bend."
task = "Look."
rules = ["RI-S1"]
example = "river.carc"
"""
COURSE = """
title = "The River"
text = "All of it."

[[chapter]]
name = "all"
title = "All"
text = "One lesson."
lessons = ["rivers"]
"""


def test_its_lessons_and_its_course_are_found(tmp_path: Path) -> None:
    shutil.copytree(HERE / "river", tmp_path / "river")
    (tmp_path / "river" / "lessons").mkdir()
    (tmp_path / "river" / "lessons" / "01_rivers.toml").write_text(LESSON, "utf-8")
    (tmp_path / "river" / "lessons" / "course.toml").write_text(COURSE, "utf-8")
    ask = "from carcnb.lessons import course; print([lesson.id for lesson in course.read_course('river').lessons()])"
    done = python("-c", ask, games=tmp_path)
    assert done.stdout == "['river/rivers']\n", done.stderr
    checked = python("-m", "carcnb", "check", "--game", "river", games=tmp_path)
    assert "no lesson teaches" not in checked.stdout and "river: 0 wrong" in checked.stdout, checked.stderr


# --- what can be wrong with one -------------------------------------------------------------------------------------

PLAYERS = 'players = { min = 2, max = 2, colours = ["red", "blue"] }\n'


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"game": PLAYERS}, "/rules.py: is missing: a game has begin(players, options) there, or extends"),
        ({"game": PLAYERS, "py": ""}, "/rules.py: has no function begin(players, options)"),
        ({"game": "player = 3", "py": ""}, "/game.toml, player: unknown key 'player'; did you mean players?"),
    ],
)
def test_a_broken_game_is_told_when_it_is_used_and_no_other_suffers(
    tmp_path: Path, files: dict[str, str], told: str
) -> None:
    key = write_game(tmp_path / unique("broken"), **files)
    with games_in(tmp_path):
        assert games.keys() == tuple(sorted({*BUILT_IN, key}))
        assert (
            "road"
            in of_tile(carcnb.load("carcnb 1\ngame carcassonne\nplayers red blue\nred draw U").tile)["text/plain"]
        )
        with pytest.raises(DataError) as caught:
            carcnb.new(key)
    assert told in str(caught.value)


def test_a_game_whose_rules_take_no_key_cannot_be_extended_by_data_alone(tmp_path: Path) -> None:
    shutil.copytree(HERE / "pig", tmp_path / "pig")
    key = write_game(tmp_path / unique("piglet"), game='extends = "pig"')
    with games_in(tmp_path), pytest.raises(DataError, match=f"begin of pig takes no key, so {key}, which extends it"):
        carcnb.new(key)


SHEET = "[boards.A]\nanthills = 4\ncookies = [0, 1]\ncrates = { write_1 = 2 }\n"


@pytest.mark.parametrize(("files", "anthills"), [({}, 2), ({"sheet": SHEET}, 4)])
def test_a_variant_of_marabunta_needs_no_rules(tmp_path: Path, files: dict[str, str], anthills: int) -> None:
    key = write_game(tmp_path / unique("ants"), game='extends = "marabunta"\noptions.boards = ["A"]\n', **files)
    with games_in(tmp_path):
        game: Any = carcnb.new(key, seed=5)
        assert (game.key, game.anthills("red")) == (key, anthills)
        for _ in range(20):
            game.push(game.legal_actions()[0])
        assert carcnb.load(game.position()) == game == pickle.loads(pickle.dumps(game))
        assert not [finding for finding in look(key) if finding.wrong]


def test_a_wrong_sheet_of_a_variant_is_told_with_its_file(tmp_path: Path) -> None:
    wrong = SHEET.replace("anthills", "antills")
    key = write_game(tmp_path / unique("ants"), game='extends = "marabunta"\n', sheet=wrong)
    with games_in(tmp_path):
        (finding,) = look(key)
    assert str(finding) == f"wrong: {key}/sheet.toml: [boards.A]: unknown word 'antills'; did you mean anthills?"


def test_a_clash_of_keys_names_both_places(tmp_path: Path) -> None:
    for place in ("one", "two"):
        write_game(tmp_path / place / "twin", game=PLAYERS)
    with games_in(tmp_path / "one", tmp_path / "two"):
        for asked in (games.keys, lambda: carcnb.new("twin")):
            with pytest.raises(ValueError, match=r"'twin' belongs to more than one game: .*one.twin and .*two.twin"):
                asked()
        assert carcnb.new("carcassonne").players


def test_a_game_cannot_take_the_key_of_a_built_in_one(tmp_path: Path) -> None:
    write_game(tmp_path / "marabunta", game=PLAYERS)
    with games_in(tmp_path):
        with pytest.raises(ValueError, match="'marabunta' belongs to more than one game"):
            carcnb.new("marabunta")
        assert carcnb.new("carcassonne").players


@pytest.mark.parametrize(
    ("name", "told"), [("my game", "letters, digits and _ only"), ("data", "a module of that name")]
)
def test_a_folder_whose_name_cannot_be_a_key_hurts_only_itself(
    tmp_path: Path, name: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write_game(tmp_path / name, game=PLAYERS)
    with games_in(tmp_path):
        assert games.keys() == BUILT_IN
        with pytest.raises(ValueError, match=told):
            carcnb.new(name)
        assert cli.main(["check", "--game", name]) == 2
        assert told in capsys.readouterr().err
        seen = [doctor.attempt(what, do) for what, do in doctor.checks() if what.startswith(name)]
        assert seen and all(told in str(diagnosis) for diagnosis in seen)
        with pytest.raises(ValueError, match="unknown game 'chess'") as caught:
            carcnb.new("chess")
    assert name not in str(caught.value).partition("there are ")[2].split(", ")


def test_a_folder_that_is_not_there_is_told_when_a_game_is_missed(tmp_path: Path) -> None:
    with games_in(tmp_path / "nowhere"):
        assert games.keys() == BUILT_IN
        with pytest.raises(ValueError, match=r"unknown game 'sow'.*CARCNB_GAMES names .*nowhere, which is no folder"):
            carcnb.new("sow")
