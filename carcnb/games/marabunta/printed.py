"""The tables of a sheet file, each read and checked: maps, leaves, player boards, tiles, effects."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields
from typing import Any

from ...engine.lattice import Cell
from ...engine.words import known, nearest, shown
from ..schema import SOURCE
from .sheet import COOKIE, CRATE, Effect, Hex, Leaf, PlayerBoard, SheetTile

#: bounds that no printed sheet comes near, but which keep one that is made up from taking all time and memory
MOST, MOST_HEXES = 99, 400
#: how much an effect of a sort can do at once: crossing out covers a hex, a pair or a triangle
MOST_AT_ONCE = {"cross": 3}
#: the players whose circles are printed on the leaves
PRINTED = ("red", "blue")
#: a name that a record can write
WORD = re.compile(r"\w[\w.-]{0,59}")
ICONS = {"": "", "*": COOKIE, "#": CRATE}
KINDS = ("write", "colour", "crate", "cross", "repeat", "cookies", "points")
#: what an effect may write: one number, or the same number into a pair or a triangle of hexes
NUMBERS = tuple([number] * count for number in range(4) for count in (1, 2, 3))


class SheetError(ValueError):
    """A sheet that cannot be played on, with the place and what would be right."""


class UnreadableSheet(SheetError):
    """A file that is not even looked into."""


def only(words: Iterable[str], there_are: Iterable[str], where: str, what: str = "word") -> None:
    """Refuse words that mean nothing in this place, with the one that may be meant.

    >>> only(["antills"], ["anthills", "cookies"], "[boards.A]")
    Traceback (most recent call last):
    carcnb.games.marabunta.printed.SheetError: [boards.A]: unknown word 'antills'; did you mean anthills?
    """
    names = list(there_are)
    for word in words:
        try:
            known(what, word, names)
        except ValueError as error:
            raise SheetError(f"{where}: {error}") from None


def read_map(text: object, regions: Mapping[str, str], where: str) -> tuple[Hex, ...]:
    """Read a map: rows of letters with * or # behind them; column c of row r has q = c - r // 2.

    >>> read_map("P* .\\n  P", {"P": "pink"}, "here")
    (Hex(cell=(0, 0), region='pink', icon='cookie'), Hex(cell=(0, 1), region='pink', icon=''))
    """
    if not isinstance(text, str):
        raise SheetError(f'{where}: its map is missing; write map = """ and then one row of hexes a line')
    hexes: list[Hex] = []
    for r, row in enumerate(text.strip("\n").splitlines()):
        for column, word in enumerate(row.split()):
            if word == ".":
                continue
            letter, icon = word[0], word[1:]
            if letter not in regions or icon not in ICONS:
                letters = ", ".join(regions)
                raise SheetError(
                    f"{where}, row {r + 1}, hex {column + 1}: {shown(word)} is no hex; write one of {letters},"
                    " with * behind it for a cookie or # for a crate, or a dot for no hex"
                )
            cell: Cell = (column - r // 2, r)
            hexes.append(Hex(cell, regions[letter], ICONS[icon]))
    if len(hexes) > MOST_HEXES:
        raise SheetError(f"{where}: {len(hexes)} hexes are too many; there may be {MOST_HEXES}")
    return tuple(hexes)


def tables(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Return the entries of a table that are tables themselves."""
    table = data.get(key)
    if not isinstance(table, dict):
        raise SheetError(f"[{key}] must be a table")
    found = {name: entry for name, entry in table.items() if name != "source"}
    for name, entry in found.items():
        if not WORD.fullmatch(name):
            raise SheetError(f"[{key}] {shown(name)} cannot be a name; a record writes it as one word, such as write_1")
        if not isinstance(entry, dict):
            raise SheetError(f"[{key}] {name} must be a table, not {shown(entry)}")
    if not found:
        raise SheetError(f"[{key}] is empty")
    return found


def read_leaves(data: Mapping[str, Any], regions: Collection[str]) -> dict[str, Leaf]:
    found = {}
    entries = tables(data, "leaves")
    for region in regions:
        if region not in entries:
            right = f"{region} = {{ circles = 10, red = 2, blue = 2 }}"
            raise SheetError(f"[leaves] the region {region} has no leaf; write {right}")
        entry = entries.pop(region)
        only(entry, ("circles", *PRINTED), f"[leaves] {region}")
        circles, red, blue = (_number(entry, key, f"[leaves] {region}") for key in ("circles", *PRINTED))
        if red + blue >= circles:
            raise SheetError(f"[leaves] {region}: {red} and {blue} printed circles leave none of {circles} empty")
        found[region] = Leaf(circles, {"red": red, "blue": blue})
    only(entries, regions, "[leaves]", "region")
    return found


def read_board(data: Mapping[str, Any], side: str) -> PlayerBoard:
    where, entry, abilities = f"[boards.{side}]", data["boards"][side], tables(data, "abilities")
    only(entry, ("anthills", "cookies", "crates", "source"), where)
    cookies, crates = entry.get("cookies"), entry.get("crates")
    if not isinstance(cookies, list) or not all(type(points) is int and 0 <= points <= MOST for points in cookies):
        raise SheetError(f"{where} cookies must be the points above the cookies from the left, such as [0, 1, 1, 2]")
    if not isinstance(crates, dict) or not crates:
        right = "crates = { write_1 = 2, vp_3 = 4 }"
        raise SheetError(f"{where} crates must say how many crates each ability has, such as {right}")
    only(crates, abilities, f"{where} crates", "ability")
    for group in crates:
        only(abilities[group], ("rule",), f"[abilities] {group}")
        if _number(crates, group, f"{where} crates") < 1:
            raise SheetError(f"{where} {group} must have at least one crate")
    return PlayerBoard(
        anthills=_number(entry, "anthills", where),
        cookies=tuple(cookies),
        crates=dict(crates),
        abilities={group: _named_effect(data, group, abilities[group]) for group in crates},
        source=read_source(entry, where),
    )


def read_source(entry: Mapping[str, Any], where: str) -> str:
    """Read how sure a part is: by one of our words for it, or in one's own."""
    return _source(entry.get("source", ""), f"{where}: source")


def _source(source: object, where: str) -> str:
    if not isinstance(source, str):
        raise SheetError(f"{where} must be a text, not {shown(source)}")
    words = SOURCE.split("|")
    if source not in words and (near := nearest(source, words)):
        raise SheetError(f"{where}: unknown word {shown(source)}; did you mean {near}?")
    return source


def read_provenance(data: Mapping[str, Any]) -> dict[str, str]:
    """Read how sure the parts are that no table marks as a whole."""
    found = data.get("provenance", {})
    if not isinstance(found, dict):
        raise SheetError('[provenance] must be a table of texts, such as "two anthills" = "rulebook"')
    return {part: _source(source, f"[provenance] {part}") for part, source in found.items()}


def check_words(data: Mapping[str, Any], rules: Collection[str]) -> None:
    """Refuse rules that the game does not have, and sources of whole tables that are slips of the pen."""
    for table in ("leaves", "tiles", "abilities", "faces"):
        read_source(data[table] if isinstance(data.get(table), dict) else {}, f"[{table}]")
        for name, entry in tables(data, table).items():
            if isinstance(rule := entry.get("rule", ""), str) and rule:
                only([rule], rules, f"[{table}] {name}", "rule")


def read_tiles(data: Mapping[str, Any]) -> dict[str, SheetTile]:
    entries = tables(data, "tiles")
    for id, entry in entries.items():
        only(entry, ("number", "rule", "bottom"), f"[tiles] {id}")
    found = {
        id: SheetTile(
            id,
            _number(entry, "number", f"[tiles] {id}") if "number" in entry else 0,
            _named_effect(data, id, entry),
            _flag(entry, "bottom", f"[tiles] {id}"),
        )
        for id, entry in entries.items()
    }
    if sum(tile.bottom for tile in found.values()) != 1:
        raise SheetError("[tiles] exactly one tile must be marked bottom = true")
    return found


def _named_effect(data: Mapping[str, Any], code: str, entry: Mapping[str, Any]) -> Effect:
    effects = tables(data, "effects")
    only([code], effects, "[effects]", "effect")
    return read_effect(code, {**effects[code], "rule": entry.get("rule", "")}, "effects")


def read_effect(code: str, entry: Mapping[str, Any], where: str) -> Effect:
    place = f"[{where}] {code}"
    only(entry, [field.name for field in fields(Effect) if field.name != "code"], place)
    numbers = entry.get("numbers", [])
    only([entry.get("kind", "")], KINDS, place, "kind")
    if numbers not in (NUMBERS if entry["kind"] == "write" else ([],)) or not all(type(n) is int for n in numbers):
        raise SheetError(f"{place}: an effect that writes has one to three equal numbers, such as [1, 1]; no other has")
    count, most = entry.get("count", 1), MOST_AT_ONCE.get(entry["kind"], MOST)
    if type(count) is not int or not 1 <= count <= most:
        raise SheetError(f"{place}: count must be a whole number from 1 to {most}, not {shown(count)}")
    if not isinstance(entry.get("rule", ""), str):
        raise SheetError(f"{place}: rule must be a text such as MB-D1, not {shown(entry['rule'])}")
    for flag in ("free", "home", "cookie", "compulsory"):
        _flag(entry, flag, place)
    return Effect(code, **{**entry, "numbers": tuple(numbers)})


def _number(entry: Mapping[str, Any], key: str, where: str) -> int:
    if key not in entry:
        raise SheetError(f"{where}: {key} is missing; write {key} = and a whole number from 0 to {MOST}")
    value = entry[key]
    if type(value) is not int or not 0 <= value <= MOST:
        raise SheetError(f"{where}: {key} must be a whole number from 0 to {MOST}, not {shown(value)}")
    return value


def _flag(entry: Mapping[str, Any], key: str, where: str) -> bool:
    value = entry.get(key, False)
    if not isinstance(value, bool):
        raise SheetError(f"{where}: {key} must be true or false, not {shown(value)}")
    return value
