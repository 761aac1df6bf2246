"""The games, one folder each: `rules.py` and TOML data. A folder with a `game.toml` is a game; nothing lists them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from inspect import signature
from types import ModuleType
from typing import TYPE_CHECKING

from ..engine.play import Game
from . import found

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def folder(key: str) -> Traversable:
    """Return a game's folder; ValueError with the games there are if it is none.

    >>> folder("hunters_gatherers").name
    'hunters_gatherers'
    """
    return found.home(key).folder


@cache
def keys() -> tuple[str, ...]:
    """List the games found, by key, also those from outside; ValueError if two of them claim one key.

    What may be wrong with the data or the rules of a game is told when it is used; one whose folder has a name that no
    key can have is left out, and told when it is asked for.

    >>> "hunters_gatherers" in keys()
    True
    """
    packages = found.installed()
    for key in found.names():
        found.check_claims(key, packages.get(key, []))
    return tuple(key for key in found.names() if not found.misnamed(key, packages.get(key, [])))


def first(holds: Callable[[str], bool]) -> str:
    """Return the first game of which something holds, "" if there is none; a broken game is passed over.

    >>> first(lambda key: key.startswith("m"))
    'marabunta'
    """
    for key in keys():
        with suppress(ValueError):
            if holds(key):
                return key
    return ""


def module(key: str, name: str) -> ModuleType | None:
    """Return a Python module of a game's folder, such as "rules", or None if the folder has none.

    >>> module("hunters_gatherers", "rules").__name__
    'carcnb.games.hunters_gatherers.rules'
    """
    home = found.home(key)
    return import_module(f"{home.package}.{name}") if (home.folder / f"{name}.py").is_file() else None


def examples(key: str) -> dict[str, Traversable]:
    """Return a game's example records by name, in the order of the names.

    >>> examples("hunters_gatherers")["river_ring"].name
    'river_ring.carc'
    """
    place = folder(key) / "examples"
    files = [file for file in place.iterdir() if file.name.endswith(".carc")] if place.is_dir() else []
    return {file.name.removesuffix(".carc"): file for file in sorted(files, key=lambda file: file.name)}


def new_game(key: str, players: Sequence[str] | None = None, options: Mapping[str, str] | None = None) -> Game:
    """Return a game in play from a box, with nothing done yet and chance left open.

    >>> new_game("hunters_gatherers", ["red", "blue"]).phase
    'draw'
    """
    from .data import box

    folder(key)
    contents = box(key)
    if players is None:
        players = contents.colours[: max(contents.min_players, min(2, contents.max_players))]
    return _begin(key)(players, options or {})


@cache
def _begin(key: str) -> Callable[[Sequence[str], Mapping[str, str]], Game]:
    """Return what starts a game: `begin` of its own rules.py, or that of the game it extends, told the key."""
    from .checking import DataError, Fault
    from .files import lineage

    for older in lineage(key):
        rules = module(older, "rules")
        begin: Callable[..., Game] | None = getattr(rules, "begin", None)
        if rules is not None and begin is None:
            raise DataError(Fault(f"{older}/rules.py", "", "has no function begin(players, options)"))
        if begin is not None and older == key:
            return begin
        if begin is not None:
            if "key" not in signature(begin).parameters:
                what = f"begin of {older} takes no key, so {key}, which extends it, needs a rules.py of its own"
                raise DataError(Fault(f"{key}/rules.py", "", what))
            return partial(begin, key=key)
    what = "is missing: a game has begin(players, options) there, or extends a game that has it"
    raise DataError(Fault(f"{key}/rules.py", "", what))
