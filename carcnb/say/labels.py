"""The words of screens, pages and commands: `labels.toml`, read and checked when the first of them is spoken."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from types import MappingProxyType

from ..engine.words import known

#: a sentence, or its forms for one thing and for others
Label = str | Mapping[str, str]
Screens = Mapping[str, Mapping[str, Label]]
#: labels by their places, as code names them
Labels = Mapping[str, Label]

#: the screen of the labels that only a game has
OWN = "own"
#: what the name of a label's plain form ends in, and the table of a game's plain sentences
PLAIN = "plain"
#: what the name of a label ends in that says it to the reader who is to choose
YOU = "you"
NONE: Labels = MappingProxyType({})


@cache
def labels() -> Labels:
    """Return every label by its place.

    >>> labels()["play.undo"]
    'Take back'
    """
    from ..games.checking import Checker  # late: a command that speaks no word need not wait for it
    from ..games.schema import LABELS

    found = tomllib.loads((resources.files(__package__) / "labels.toml").read_text("utf-8"))
    checker = Checker("labels.toml")
    checker.check(LABELS, found)
    checker.done()
    return by_place(found)


def by_place(screens: Screens) -> dict[str, Label]:
    """Return the labels of screens by their places.

    >>> by_place({"play": {"undo": "Take back"}})
    {'play.undo': 'Take back'}
    """
    return {f"{screen}.{name}": label for screen, table in screens.items() for name, label in table.items()}


def find(place: str, own: Labels = NONE, forms: Sequence[str] = ()) -> Label:
    """Return a label, a game's own before that of the screens; of both, the first of these forms that there is.

    >>> find("table.place", forms=[PLAIN])
    'Here, turned {turn} ×'
    >>> find("play.undu")
    Traceback (most recent call last):
    ValueError: unknown label 'play.undu'; did you mean play.undo?
    """
    for there in (own, labels()):
        for spoken in (*(f"{place}.{form}" for form in forms), place):
            if spoken in there:
                return there[spoken]
    return labels()[known("label", place, [*labels(), *own])]


def check_own(file: str, screens: Screens) -> None:
    """Raise DataError if a game has its own words for labels that there are not, or for facts they are not told."""
    from ..games.checking import Checker

    checker = Checker(file)
    for screen, table in screens.items():
        for name, label in table.items() if screen != OWN else ():
            place = f"{screen}.{name}".removesuffix(f".{PLAIN}")
            checker.lookup("label", place, labels(), ("labels", screen, name))
            strange = facts_of(label) - facts_of(labels().get(place, label))
            for fact in sorted(strange):
                checker.fault(("labels", screen, name), f"names {{{fact}}}, which this label is not told")
    checker.done()


def facts_of(label: Label) -> set[str]:
    """Return the facts that a label has to be told.

    >>> sorted(facts_of({"one": "{player} has one", "other": "{player} has {count}"}))
    ['count', 'player']
    """
    if isinstance(label, str):
        return placeholders(label)
    return {"count"}.union(*map(placeholders, label.values()))


def placeholders(text: str) -> set[str]:
    """Return the names in braces.

    >>> sorted(placeholders("{player} scores {points}"))
    ['player', 'points']
    """
    if not re.search(r"[{}]", text):
        return set()
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}
