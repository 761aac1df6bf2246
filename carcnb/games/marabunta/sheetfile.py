"""Reading sheets from TOML, the game's own or one that a teacher typed in, and saying what is wrong with it."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from ...engine.words import shown, shown_name
from ...files import Unusable, read_text
from ..checking import Checker
from ..data import game_data, read_toml, rules
from ..files import lineage
from .printed import (
    PRINTED,
    SheetError,
    UnreadableSheet,
    check_words,
    only,
    read_board,
    read_effect,
    read_leaves,
    read_map,
    read_provenance,
    read_source,
    read_tiles,
    tables,
)
from .regions import REGIONS, read_looks, read_regions
from .sheet import Sheet

#: the game whose sheet others leave as it is or lay something over
BOX = "marabunta"
TABLES = ("regions", "territory", "leaves", "boards", "tiles", "abilities", "faces", "effects", "provenance")
COOKIES = 12
MAX_SIZE = 100_000


class SheetFile:
    """A checked file of printed matter; `sheet` puts one side of each board together."""

    def __init__(self, data: Mapping[str, Any], name: str = "sheet.toml") -> None:
        self.name = name
        self._data = data
        self.territories = tuple(tables(data, "territory"))
        self.boards = tuple(tables(data, "boards"))
        self.regions = read_regions(data)
        self._sheets: dict[tuple[str, str], Sheet] = {}

    def sheet(self, territory: str = "A", boards: str = "A") -> Sheet:
        """Return the sheet with these sides up.

        >>> built_in().sheet("B").territory
        'B'
        """
        for what, side, sides in (("territory", territory, self.territories), ("boards", boards, self.boards)):
            if side not in sides:
                raise SheetError(f"{self.name} has no {what} {side}; it has {', '.join(sides)}")
        if (territory, boards) not in self._sheets:
            self._sheets[territory, boards] = self._put_together(territory, boards)
        return self._sheets[territory, boards]

    def _put_together(self, territory: str, boards: str) -> Sheet:
        data, table = self._data, self._data["territory"][territory]
        only(table, ("map", "source"), f"territory {territory}")
        return Sheet(
            territory=territory,
            boards=boards,
            hexes=read_map(table.get("map"), self.regions, f"territory {territory}"),
            regions=tuple(self.regions.values()),
            leaves=read_leaves(data, self.regions.values()),
            board=read_board(data, boards),
            tiles=read_tiles(data),
            looks=read_looks(data, self.regions),
            faces={code: read_effect(code, entry, "faces") for code, entry in tables(data, "faces").items()},
            source=read_source(table, f"territory {territory}"),
            provenance=read_provenance(data),
        )


@cache
def built_in(key: str = "marabunta") -> SheetFile:
    """Return the sheets of the box as far as they are known (their maps are reconstructed: MB-S11).

    A game that extends Marabunta may bring a sheet.toml of its own; what that leaves out is as in the box.
    """
    older = next(older for older in lineage(key) if read_toml(older, "sheet.toml"))
    file, own = f"{older}/sheet.toml", read_toml(older, "sheet.toml")
    # that the hexes of the box hang together is tested; nobody has to wait for it
    found = _read(own, file, rules(key)) if older == BOX else _checked(own, file, rules(key))
    _check_game(key, found)
    return found


def _check_game(key: str, sheets: SheetFile) -> None:
    """Check what a game.toml says of its sheet: the options that choose its sides, the players on its leaves."""
    checker, data = Checker(f"{key}/game.toml"), game_data(key)
    for option, sides in (("territory", sheets.territories), ("boards", sheets.boards)):
        if option not in data.get("options", {}):
            checker.fault(("options", option), f"is missing: it chooses one of {', '.join(sides)}")
        for side in data.get("options", {}).get(option, ()):
            checker.lookup("side", side, sides, ("options", option))
    for colour in data["players"]["colours"]:
        checker.lookup("colour on the leaves", colour, PRINTED, ("players", "colours"))
    checker.done()


def load(path: str | Path) -> SheetFile:
    """Read and check a sheet of your own; SheetError, saying what is wrong and where, if it cannot be played on."""
    if not isinstance(path, (str, Path)):
        raise UnreadableSheet(f"a sheet is named by the path of its TOML file, not by {shown(path)}")
    name = shown_name(path)
    if Path(path).suffix != ".toml":
        raise UnreadableSheet(f"{name}: a sheet is a TOML file; its name ends in .toml")
    try:
        text = read_text(path, MAX_SIZE)
    except OSError as error:
        raise UnreadableSheet(f"{name} cannot be read: {error.strerror or error}") from None
    except Unusable as error:
        raise UnreadableSheet(f"{name} cannot be read: {error}") from None
    return parse(text, name)


def recorded(path: str | Path) -> str:
    """Return a path as the `sheet` line of a record names it; SheetError if it could not be read there again.

    >>> recorded("my sheets/one.toml")
    'my sheets/one.toml'
    """
    text = str(path)
    if "#" in text or " ".join(text.split()) != text:
        raise UnreadableSheet(f"{shown_name(path)}: a record cannot name a path with # or with more than single spaces")
    return text


@lru_cache(maxsize=16)  # the same text gives the same sheet, so that games on it can be compared
def parse(text: str, name: str = "sheet") -> SheetFile:
    """Read and check a sheet from its text; tables it leaves out are those of the built-in sheet."""
    if len(text) > MAX_SIZE:
        raise SheetError(f"{name} is too large for a sheet (more than {MAX_SIZE:,} characters)")
    try:
        own = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError: also a number of thousands of digits
        raise SheetError(f"{name} is not TOML: {str(error)[:200]}") from None
    return _checked(own, name, rules(BOX))


def _checked(own: Mapping[str, Any], name: str, rules: Collection[str]) -> SheetFile:
    """Read a file of somebody's own, laid over that of the box."""
    base = read_toml(BOX, "sheet.toml")
    file = _read({**base, "provenance": {}, **own, "regions": _regions(base, own)}, name, rules)
    for territory in file.territories:
        for boards in file.boards:
            with _named(name):
                check(file.sheet(territory, boards))
    return file


def _read(data: Mapping[str, Any], name: str, rules: Collection[str]) -> SheetFile:
    """Read a file with all its sides."""
    with _named(name):
        only(data, TABLES, name, "table")
        check_words(data, rules)
        file = SheetFile(data, name)
        for territory in file.territories:
            for boards in file.boards:
                file.sheet(territory, boards)
    return file


@contextmanager
def _named(name: str) -> Iterator[None]:
    """Tell of which file it is what is wrong."""
    try:
        yield
    except SheetError as error:
        raise SheetError(str(error) if str(error).startswith(name) else f"{name}: {error}") from None


def _regions(base: Mapping[str, Any], own: Mapping[str, Any]) -> Any:
    """Return the regions of a file: one that only says how they look and are called keeps the letters of the box."""
    regions = own.get("regions", base["regions"])
    if isinstance(regions, dict) and all(isinstance(entry, dict) for entry in regions.values()):
        return {**base["regions"], **regions}
    return regions


def check(sheet: Sheet) -> None:
    """Check what every territory must have: six regions with hexes, twelve cookies, all hexes connected."""
    import networkx

    where = f"territory {sheet.territory}"
    for region, mask in zip(sheet.regions, sheet.region_masks, strict=True):
        if not mask:
            raise SheetError(f"{where}: no hex of region {region}; all {REGIONS} regions must have hexes")
    cookies = sheet.cookie_mask.bit_count()
    if cookies != COOKIES:
        raise SheetError(f"{where}: {cookies} cookie hexes (marked *); there must be {COOKIES}")
    parts = sorted(networkx.connected_components(sheet.graph), key=len)
    if len(parts) > 1:
        q, r = min(parts[0], key=lambda cell: (cell[1], cell[0]))
        raise SheetError(f"{where}: hex {q},{r} is cut off; every hex must be reached from every other over neighbours")
