"""Where games are found: in this package, in folders that CARCNB_GAMES names, and in installed packages.

Whatever is wrong with a game from outside is told when that game is asked for; the others never suffer from it.
"""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib import resources
from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..engine.words import nearest, shown

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

#: holds folders, each of which holds games or is one
VARIABLE = "CARCNB_GAMES"
#: the entry points of installed packages: the name is the game's key, the value the package that holds its game.toml
GROUP = "carcnb.games"
PACKAGE = "carcnb.games"
NAME = "game.toml"


class Home(NamedTuple):
    """Where a game lives: its folder, and the package its modules are imported from."""

    folder: Traversable
    package: str


@cache
def built_in() -> dict[str, Traversable]:
    """Return the games of this package by key."""
    here = resources.files(PACKAGE)
    return {entry.name: entry for entry in here.iterdir() if (entry / NAME).is_file()}


@cache
def outside() -> dict[str, list[Path]]:
    """Return the folders that CARCNB_GAMES leads to by key; more than one under a key is a clash."""
    found: dict[str, list[Path]] = {}
    for place in _places():
        for folder in _folders(place):
            if (folder / NAME).is_file() and folder not in found.setdefault(folder.name, []):
                found[folder.name].append(folder)
    return found


def _folders(place: Path) -> list[Path]:
    """Return a folder and what it holds; nothing if it is none or may not be read."""
    try:
        return [place, *sorted(entry for entry in place.iterdir() if entry.is_dir())]
    except OSError:
        return []


def _places() -> list[Path]:
    words = os.environ.get(VARIABLE, "").split(os.pathsep)
    return [Path(word).expanduser().resolve() for word in words if word.strip()]


@cache
def installed() -> dict[str, list[str]]:
    """Return the packages that installed distributions name as games; looking for them takes a while."""
    from importlib.metadata import entry_points

    found: dict[str, list[str]] = {}
    for point in entry_points(group=GROUP):
        packages = found.setdefault(point.name, [])
        if point.value not in packages:  # an editable installation is listed twice
            packages.append(point.value)
    return found


@cache
def home(key: str) -> Home:
    """Return where a game lives; ValueError, in a sentence, if there is none of that key or more than one."""
    # nobody waits for packages to be looked through where the game is at hand
    packages = [] if key in built_in() else installed().get(key, [])
    check_key(key, packages)
    if key in built_in():
        return Home(built_in()[key], f"{PACKAGE}.{key}")
    if key in outside():
        return Home(outside()[key][0], f"{PACKAGE}.{key}")
    if packages:
        return Home(_package_folder(key, packages[0]), packages[0])
    raise ValueError(_unknown(key))


def check_key(key: str, packages: list[str]) -> None:
    """Refuse a key that two games claim, that a record could not write, or that is a module's name here."""
    check_claims(key, packages)
    if told := misnamed(key, packages):
        raise ValueError(told)


def check_claims(key: str, packages: list[str]) -> None:
    """Refuse a key that two games claim: nobody could say which of them is meant."""
    places = _claims(key, packages)
    if len(places) > 1:
        raise ValueError(f"the key {key!r} belongs to more than one game: {' and '.join(places)}; rename one of them")


def misnamed(key: str, packages: list[str]) -> str:
    """Return why a game cannot go by the name of its folder; "" if it can."""
    places = _claims(key, packages)
    if places and not re.fullmatch(r"[\w-]+", key):
        return f"{key!r} cannot be a game's key; name {places[0]} with letters, digits and _ only"
    if places and (resources.files(PACKAGE) / f"{key}.py").is_file():
        return f"{key!r} cannot be a game's key, for carcnb has a module of that name; rename {places[0]}"
    return ""


def _claims(key: str, packages: list[str]) -> list[str]:
    """Return the places of the games that go by a key."""
    own = [str(built_in()[key])] if key in built_in() else []
    return [*own, *(str(folder) for folder in outside().get(key, ()) if str(folder) not in own), *packages]


def _package_folder(key: str, package: str) -> Traversable:
    try:
        folder = resources.files(package)
    except ImportError as error:
        raise ValueError(f"the game {key!r} should be in the package {package}: {error}") from None
    if not (folder / NAME).is_file():
        raise ValueError(f"the game {key!r} should be in the package {package}, which holds no {NAME}")
    return folder


def names() -> list[str]:
    """List every key that there is, also those that two games claim."""
    return sorted({*built_in(), *outside(), *installed()})


def _unknown(key: str) -> str:
    nowhere = [f"; {VARIABLE} names {place}, which is no folder" for place in _places() if not _folders(place)]
    there = [name for name in names() if not misnamed(name, installed().get(name, []))]
    near = nearest(str(key).lower().replace(" ", "_"), there)
    meant = f"did you mean {near}? " if near else ""
    return f"unknown game {shown(key)}; {meant}there are {', '.join(there)}{''.join(nowhere)}"


class Finder:
    """Lets `carcnb.games.KEY` be imported from a folder outside, so that what a game defines can be pickled."""

    @staticmethod
    def find_spec(name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Return how the package of a game from outside is imported; its modules then find themselves."""
        from importlib.util import spec_from_file_location

        package, _, key = name.rpartition(".")
        folder = next(iter(outside().get(key, ())), None) if package == PACKAGE else None
        if folder is None:
            return None
        if (folder / "__init__.py").is_file():
            return spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])
        spec = ModuleSpec(name, None, is_package=True)
        spec.submodule_search_locations = [str(folder)]
        return spec


# last, so that it is asked only for what is not in the package itself
sys.meta_path.append(Finder)
