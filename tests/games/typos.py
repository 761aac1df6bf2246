"""Slips of the pen in data: one at a time, in a key, a word, or the sort of a value."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

Path = tuple[Any, ...]

#: keys whose words are prose or names that the file itself gives: no other word could be meant
NAMING = frozenset(("id", "title", "section", "text", "note", "name", "sign", "colours"))
#: tables whose keys, and tables whose words, are such
GIVEN_KEYS, GIVEN_WORDS = frozenset(("copies", "faces", "provenance")), frozenset(("printings", "names", "start"))


class Slip(NamedTuple):
    """A slip of the pen: what is wrong, where, and the data with it."""

    kind: str
    place: str
    data: dict[str, Any]


def slips(data: dict[str, Any], seed: int, count: int) -> list[Slip]:
    """So many slips in data, chosen by a seed."""
    chance = random.Random(seed)
    places = [site for site in _sites(data) if not _given(*site)]
    chosen = chance.sample(places, min(count, len(places)))
    return [Slip(kind, ".".join(map(str, path)), _with_slip(data, kind, path, chance)) for kind, path in chosen]


def _sites(value: Any, path: Path = ()) -> Iterator[tuple[str, Path]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        here = (*path, name)
        yield "sort", here
        if isinstance(name, str):
            yield "key", here
        if isinstance(part, str) and part and not set(" \n") & set(part):
            yield "word", here
        yield from _sites(part, here)


def _given(kind: str, path: Path) -> bool:
    if kind == "key":
        return len(path) > 1 and path[-2] in GIVEN_KEYS
    # no code looks at the usual value
    usual = len(path) > 2 and path[-3] in ("options", "later_options") and path[-1] == 0
    return kind == "word" and (usual or bool({*path} & (NAMING | GIVEN_WORDS)))


def _with_slip(data: dict[str, Any], kind: str, path: Path, chance: random.Random) -> dict[str, Any]:
    new = copy.deepcopy(data)
    table: Any = new
    for name in path[:-1]:
        table = table[name]
    last = path[-1]
    if kind == "key":
        entries = [(_slip(name, chance) if name == last else name, part) for name, part in table.items()]
        table.clear()
        table.update(entries)
    elif kind == "word":
        table[last] = _slip(table[last], chance)
    else:
        table[last] = "seven" if isinstance(table[last], int) else 7
    return new


def _slip(word: str, chance: random.Random) -> str:
    place = chance.randrange(len(word))
    return word[:place] + chance.choice(("", "~", word[place] * 2)) + word[place + 1 :] or "~"


def toml(data: dict[str, Any]) -> str:
    """Data as TOML, one line for each table."""
    return "".join(f"{_quoted(name)} = {_value(part)}\n" for name, part in data.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_quoted(name)} = {_value(part)}" for name, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return _quoted(value) if isinstance(value, str) else str(value).lower()


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
