"""Checking data against its shape: unknown words, wrong sorts and names of nothing, every fault told with its place.

A shape looks like the data itself, with the sort of thing in place of the thing; it is written in Python (`schema.py`)
or, for tables that only one game has, in TOML (`[own]` of its game.toml):

    { min = "number" }              a table with these keys; in Python "min!" is a key that must be there
    { "<word>" = "number" }         a table with keys of one sort
    ["number"]                      a list of one sort
    "sides|surrounded"              one of these words
    "rule", "tile", "layer", …      the name of something that the game has
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NamedTuple

from ..engine.lattice import parse_cell
from ..engine.tile import SLOTS
from ..engine.words import known, nearest

Place = tuple[str, ...]
Words = Mapping[str, Collection[str]]


class Fault(NamedTuple):
    """One thing that is wrong with a file, and where in it.

    >>> print(Fault("pig/game.toml", "players.min", "is missing"))
    pig/game.toml, players.min: is missing
    """

    file: str
    place: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.file}, {self.place}: {self.sentence}" if self.place else f"{self.file}: {self.sentence}"


class DataError(ValueError):
    """A data file cannot be used; `faults` holds everything that is wrong with it, the message too."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults
        self.file, self.place, self.sentence = faults[0]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.faults


class TableShape:
    """The shape of a table: fixed keys, keys of one sort, or both."""

    sort: str
    each: Shape | None

    def __init__(self, keys: Mapping[str, Any]) -> None:
        self.must = tuple(key[:-1] for key in keys if key.endswith("!"))
        self.keys = {key.removesuffix("!"): shaped(part) for key, part in keys.items() if key[:1] != "<"}
        self.sort, self.each = "", None
        for key in keys:
            if key.startswith("<"):
                self.sort, self.each = key[1:-1], shaped(keys[key])


class Either(NamedTuple):
    """Two shapes for one thing: a plain one, and a table."""

    plain: str
    table: TableShape


Shape = str | TableShape | Either | list[Any] | tuple[Any, ...]


def shaped(shape: Any) -> Shape:
    """Make a shape of what Python or TOML writes."""
    if isinstance(shape, dict):
        return TableShape(shape)
    return [shaped(shape[0])] if isinstance(shape, list) and shape else shape


def _is_cell(value: Any) -> bool:
    try:
        return isinstance(value, str) and bool(parse_cell(value))
    except ValueError:
        return False


def _is_sentence(value: Any) -> bool:
    try:
        return isinstance(value, str) and bool(value.strip()) and all(True for _ in string.Formatter().parse(value))
    except ValueError:
        return False


def _is_number(value: Any) -> bool:
    return type(value) is int and value >= 0  # `true` is an int to Python, and not to a reader


def _is_slot(value: Any) -> bool:
    return type(value) is int and 0 <= value < SLOTS


def _fits(pattern: str) -> Callable[[Any], bool]:
    found = re.compile(pattern)
    return lambda value: isinstance(value, str) and found.fullmatch(value) is not None


#: the sorts that need no game to be known, and what to say of anything else
SORTS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "text": (lambda value: isinstance(value, str) and bool(value.strip()), "a text"),
    "sign": (lambda value: isinstance(value, str) and len(value.strip()) == 1, "one sign"),
    "word": (_fits(r"[^\s#]+"), "a word without blanks"),
    "sentence": (_is_sentence, "a sentence whose braces {name} are closed"),
    "number": (_is_number, "a whole number, 0 or more"),
    "count": (lambda value: type(value) is int and value > 0, "a whole number, 1 or more"),
    "flag": (lambda value: isinstance(value, bool), "true or false"),
    "cell": (_is_cell, 'a cell such as "0,-1"'),
    "slot": (_is_slot, "a slot from 0 to 11"),
    "colour": (_fits(r"#[0-9a-f]{6}"), 'a colour such as "#1f2125"'),
    "rule id": (_fits(r"[A-Za-z][\w.-]*"), 'an id such as "HG-R2"'),
    "shape": (lambda value: isinstance(value, dict), "a table: the shape of a table that this game alone has"),
}


class Checker:
    """Walks through the data of one file beside their shape and collects the faults."""

    def __init__(self, file: str, words: Words | None = None, new: Collection[str] = ()) -> None:
        self.file = file
        self.words: Words = words or {}
        #: the sorts of which a word may be new, as long as it does not look like one that there is
        self.new = new
        self.faults: list[Fault] = []

    def fault(self, place: Iterable[str], sentence: str) -> None:
        """Note a fault."""
        self.faults.append(Fault(self.file, ".".join(place), sentence))

    def done(self) -> None:
        """Raise DataError if there were faults."""
        if self.faults:
            raise DataError(*self.faults)

    def check(self, shape: Shape, value: Any, place: Place = ()) -> None:
        """Compare a value with its shape."""
        if isinstance(shape, str):
            self._plain(shape, value, place)
        elif isinstance(shape, TableShape):
            self._table(shape, value, place)
        elif isinstance(shape, Either):
            self.check(shape.table if isinstance(value, dict) else shape.plain, value, place)
        elif not isinstance(value, list):
            self.fault(place, f"should be a list, not {shown(value)}")
        elif isinstance(shape, list):
            self._list(shape[0], value, place)
        elif len(value) != len(shape):
            self.fault(place, f"should be a list of {len(shape)}, not of {len(value)}")
        else:
            for number, (sort, part) in enumerate(zip(shape, value, strict=True), start=1):
                self.check(sort, part, (*place, str(number)))

    def _list(self, shape: Shape, value: list[Any], place: Place) -> None:
        if isinstance(shape, str) and shape in SORTS and all(map(SORTS[shape][0], value)):
            return  # most lists are plain and right, and need no places
        for number, part in enumerate(value, start=1):
            self.check(shape, part, (*place, item_name(part, number)))

    def _plain(self, sort: str, value: Any, place: Place) -> None:
        if sort in SORTS:
            test, what = SORTS[sort]
            if not test(value):
                self.fault(place, f"should be {what}, not {shown(value)}")
        elif not isinstance(value, str):
            self.fault(place, f"should be {'one of ' * ('|' in sort)}{sort}, not {shown(value)}")
        else:
            self._known(sort, value, place)

    def _known(self, sort: str, value: str, place: Place) -> None:
        """Look a word up; `sort.` may have a detail after a dot."""
        words = sort.split("|") if "|" in sort else self.words.get(sort.removesuffix("."))
        word = value.partition(".")[0] if sort.endswith(".") else value
        if words is None or word in words or (sort in self.new and nearest(word, words) is None):
            return
        self.lookup("value" if "|" in sort else sort.removesuffix("."), word, words, place)

    def lookup(self, what: str, word: str, words: Collection[str], place: Place) -> None:
        """Note a word that is none of those there are, with the nearest one."""
        if word not in words:
            try:
                known(what, word, words)
            except ValueError as error:
                self.fault(place, str(error))

    def _table(self, shape: TableShape, value: Any, place: Place) -> None:
        if not isinstance(value, dict):
            self.fault(place, f"should be a table, not {shown(value)}")
            return
        for key, part in value.items():
            if key in shape.keys:
                self.check(shape.keys[key], part, (*place, key))
            elif shape.each is not None:
                self._known(shape.sort, key, (*place, key))
                self.check(shape.each, part, (*place, key))
            else:
                self._unknown(key, part, shape.keys, place)
        for key in shape.must:
            if key not in value:
                self.fault((*place, key), "is missing")

    def _unknown(self, key: str, part: Any, keys: Collection[str], place: Place) -> None:
        tables = isinstance(part, dict) or (isinstance(part, list) and part and isinstance(part[0], dict))
        self.lookup("table" if tables else "key", key, keys, (*place, key))


def item_name(item: Any, number: int) -> str:
    """Return how an item of a list is named in a place: by its id, or its number from 1."""
    return str(item["id"]) if isinstance(item, dict) and item.get("id") else str(number)


def shown(value: Any) -> str:
    """Return a value as TOML would write it, if that is short.

    >>> shown("two"), shown(True), shown({"one": 1})
    ("'two'", 'true', 'a table')
    """
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return str(value).lower() if isinstance(value, bool) else repr(value)
