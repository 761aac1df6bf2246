"""A slip of the pen in any data file is told with its file; none is passed over, and none is a riddle.

The slips are few and the same in every run; `SEED` and `COUNT` make others, and more.
"""

from __future__ import annotations

import os
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest

from carcnb import games
from carcnb.draw import colours, theme
from carcnb.exercises.recipes import book
from carcnb.games import found
from carcnb.games.checking import Checker, DataError
from carcnb.lessons.course import parse_course
from carcnb.lessons.level import LessonError
from carcnb.lessons.reading import parse_lesson
from carcnb.lessons.validate import problems
from carcnb.say.explain import texts
from carcnb.say.idle import idle
from tests.games.outside import games_in, unique
from tests.games.typos import slips, toml

SEED, COUNT = int(os.environ.get("SEED", "1")), int(os.environ.get("COUNT", "6"))
FILES = [(key, file.name) for key in found.built_in() for file in sorted(Path(str(games.folder(key))).glob("*.toml"))]
LESSONS = [Path(str(games.folder(key))) / "lessons" for key in found.built_in()]


def read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


def copied(key: str, place: Path, name: str, data: dict[str, Any]) -> str:
    """A game of ours under another key, with other data in one file."""
    new = unique(f"copy_of_{key}")
    shutil.copytree(str(games.folder(key)), place / new, ignore=shutil.ignore_patterns("lessons", "__pycache__"))
    for file in (place / new).glob("*.py"):
        file.write_text(file.read_text("utf-8").replace(f'"{key}"', f'"{new}"'), "utf-8")
    (place / new / name).write_text(toml(data), "utf-8")
    return new


def told(key: str) -> list[str]:
    """What is wrong with a game's data."""
    try:
        texts(key)
        games.new_game(key)
        book(key)
        return [str(fault) for fault in idle(key)]
    except ValueError as error:
        assert type(error).__name__ in ("DataError", "SheetError"), error  # by name: a copied game has its own
        return [str(error)]


@pytest.mark.parametrize(("key", "name"), FILES, ids=lambda word: word.removesuffix(".toml"))
def test_a_slip_in_a_file_of_a_game(key: str, name: str, tmp_path: Path) -> None:
    data = read(Path(str(games.folder(key))) / name)
    for slip in [None, *slips(data, SEED, COUNT)]:
        new = copied(key, tmp_path, name, data if slip is None else slip.data)
        with games_in(tmp_path):
            faults = told(new)
        shutil.rmtree(tmp_path / new)
        if slip is None:
            assert faults == []
        else:
            assert faults and f"{new}/" in faults[0], (slip.kind, slip.place, faults)


@pytest.mark.parametrize("folder", LESSONS, ids=lambda folder: folder.parent.name)
def test_a_slip_in_a_lesson_or_course(folder: Path) -> None:
    key = folder.parent.name
    for file in sorted(folder.glob("*.toml"))[::3]:
        for slip in slips(read(file), SEED, COUNT):
            wrong = opened(key, file, toml(slip.data))
            assert key in wrong, (file.name, slip.kind, slip.place)


def opened(key: str, file: Path, text: str) -> str:
    """What is wrong with a lesson or course when it is read, or else when it is tried out."""
    try:
        if file.name != "course.toml":
            return "; ".join(problems(parse_lesson(key, "slip", text)))
        for chapter in (course := parse_course(key, text)).chapters + course.paths:
            chapter.read()
    except LessonError as error:
        return str(error)
    return ""


def test_a_slip_in_the_colours_of_pictures_and_players() -> None:
    folder = Path(str(games.folder("marabunta"))).parents[1] / "draw"
    for slip in slips(read(folder / "theme.toml"), SEED, 10 * COUNT):
        with pytest.raises(DataError, match=r"theme\.toml"):
            theme.check_themes(slip.data)
    for slip in slips(read(folder / "players.toml"), SEED, 10 * COUNT):
        if "." in slip.place or slip.kind != "key":  # a colour more is no fault
            checker = Checker("players.toml")
            checker.check(colours.SHAPE, slip.data)
            assert checker.faults, slip.place
