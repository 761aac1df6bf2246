"""The words of one game in one language: its texts, names and labels, and how a sentence is filled.

The templates are data (`texts.toml`, a common one and one beside each game). There are two ways to speak: with the ids
of tiles, cells and rules, or plainly, as on a screen where places are lit; the plain sentences stand in `[plain]`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from ..engine.lattice import cell_name
from ..engine.words import known, shown
from ..games.checking import Checker, DataError, Fault
from ..games.data import own_texts, rules
from ..games.files import laid_over, lineage, read_toml
from ..games.names import OwnName, name_in
from ..games.schema import NAMES, TEXTS
from .i18n import Speech, language, speech
from .labels import PLAIN, YOU, Label, by_place, check_own, find

Texts = dict[str, dict[str, Any]]

#: tables of names whose words stand in pictures
PRINTED = ("players", "segments", "regions", "state")


@cache
def texts(key: str) -> Texts:
    """Return a game's texts: the common ones, those of the game it extends, its own on top."""
    found = laid_over(_common_texts(), own_texts(key))
    for older in lineage(key):
        check_own(f"{older}/texts.toml", read_toml(older, "texts.toml").get("labels", {}))
    return found


@cache
def plain_texts(key: str) -> Texts:
    """Return a game's texts for those who want no ids: where a file has a plain sentence, that one.

    What a game says in its own words is not said in the common ones, however plain they are.

    >>> plain_texts("hunters_gatherers")["events"]["placed"]
    '{player} lays a tile.'
    """
    found = texts(key)
    for data in (_common_texts(), *(read_toml(older, "texts.toml") for older in reversed(lineage(key)))):
        found = laid_over(laid_over(found, data), data.get(PLAIN, {}))
    return found


@cache
def _common_texts() -> Texts:
    """Read the texts of every game; which roles, rules and refusals there are only each game knows."""
    found = tomllib.loads((resources.files(__package__) / "texts.toml").read_text("utf-8"))
    checker = Checker("texts.toml", {"names": NAMES, "table of names": NAMES})
    checker.check(TEXTS, found)
    checker.done()
    return found


class Wording:
    """The words of a game in one language, with ids or plain, said of a player or to the reader."""

    def __init__(
        self,
        key: str,
        lang: str | None = None,
        ids: bool = True,
        called: tuple[tuple[str, str], ...] = (),
        *,
        to_reader: bool = False,
    ) -> None:
        self.key, self.ids = key, ids
        #: what players are called who have names of their own
        self.called = dict(called)
        self._forms = (*([YOU] if to_reader else []), *([] if ids else [PLAIN]))
        self.texts = texts(key) if ids else plain_texts(key)
        self._labels = by_place(self.texts.get("labels", {}))
        self.say: Speech = speech(language(lang), key)

    def printed(self) -> Mapping[str, str]:
        """Return the words that stand in pictures, by the names of what they stand for.

        >>> Wording("hunters_gatherers", "en").printed()["red"]
        'Red'
        """
        names = self.texts["names"]
        found = {word: self.name(table, word) for table in PRINTED for word in names.get(table, {})}
        return Printed({word: capital(name) for word, name in found.items()}, self.say.lang)

    def name(self, table: str, word: str) -> str:
        """Return what a thing is called: by its own word for it, by the game's, or as it is written.

        >>> Wording("marabunta", "de").name("regions", OwnName("violet", {"de": "violett"}))
        'violett'
        """
        if own := (self.called.get(word) if table == "players" else None) or name_in(self.say.lang, word):
            return own
        found = self.texts["names"].get(table, {}).get(word)
        return self.say.text(found) if found else word

    def thing(self, noun: str) -> str:
        """Return what one thing on the table is called that may be counted: a section of a kind, or what is printed.

        >>> Wording("hunters_gatherers", "en").thing("river"), Wording("hunters_gatherers", "en").thing("lake")
        ('river section', 'lake')
        """
        tables = ("things", "kinds", "roles")
        return self.name(next((table for table in tables if noun in self.texts["names"].get(table, {})), "kinds"), noun)

    def names(self, table: str, words: Iterable[str]) -> str:
        """Return several names as a list."""
        return self.say.listed([self.name(table, word) for word in words])

    def rule(self, id: str) -> str:
        """Return a rule in plain words; with ids, after its own.

        >>> Wording("hunters_gatherers", "en").rule("HG-V1")
        'HG-V1: The player with the most points wins.'
        """
        found = rules(self.key)[known(f"rule of {self.key}", id, rules(self.key))]
        text = self.say.text(found["text"])
        return f"{id}: {text}" if self.ids else text

    def label(self, place: str, /, **facts: Any) -> str:
        """Return a label of the screens, in the game's own words if it has some.

        >>> Wording("wheel_of_fortune", "en").label("own.crowns_free", count=2)
        '2 crown spaces are free.'
        """
        return self.say.spoken(place, self._label(place), facts)

    def _label(self, place: str) -> Label:
        return find(place, self._labels, self._forms)

    # --- templates ----------------------------------------------------------------------------------------------------

    def zone(self, zone: str) -> str:
        """Return a zone's name, with ids also its number.

        >>> Wording("hunters_gatherers", "en").zone("forest.2"), Wording("carcassonne", "en", ids=False).zone("city.1")
        ('forest 2', 'city')
        """
        kind, _, number = zone.partition(".")
        name = self.name("kinds", kind)
        return f"{name} {number}" if self.ids else name

    def _find(self, table: str, code: str, detail: str) -> Any:
        entries = self.texts.get(table, {})
        return entries.get(f"{code}.{detail}") or entries.get(code)

    def _needed(self, table: str, code: str, detail: str = "") -> Any:
        template = self._find(table, code, detail)
        if template is None:
            raise DataError(Fault(f"{self.key}/texts.toml", f"{table}.{code}", "is missing"))
        return template

    def _fill(self, template: str | Mapping[str, str], facts: Mapping[str, Any]) -> str:
        filled = {name: self._worded(name, value) for name, value in facts.items()}
        try:
            if isinstance(template, str):
                said = self.say.text(template, **filled)
            else:
                said = self.say.plural(template["one"], template["other"], facts["count"], **filled)
        except KeyError as error:
            form = template if isinstance(template, str) else template["other"]
            what = f"there is no {error} to fill in; there are {', '.join(filled)}"
            raise DataError(Fault(f"{self.key}/texts.toml", shown(form), what)) from None
        # a game from outside need not cite a rule for everything
        return said.replace(" ()", "")

    def _worded(self, fact: str, value: Any) -> Any:
        table = self.texts["facts"].get(fact)
        if table and isinstance(value, str):
            return self.name(table, value)
        if table and isinstance(value, tuple):
            return self.names(table, value)
        if fact == "zone":
            return self.zone(str(value))
        if fact in ("cell", "hex") and isinstance(value, tuple):
            return cell_name(value)
        if fact == "hexes":
            return self.say.listed([cell_name(hex) for hex in value])
        if isinstance(value, tuple | list):
            return self.say.listed([str(self._worded("", each)) for each in value]) or "–"
        return value


class Printed(Mapping[str, str]):
    """The words in pictures; one that brings its own names answers for itself, since no table of names has it."""

    def __init__(self, words: Mapping[str, str], lang: str) -> None:
        self._words, self._lang = words, lang

    def __getitem__(self, word: str) -> str:
        own = name_in(self._lang, word)
        if own is None and word in self._words:
            return self._words[word]
        if isinstance(word, OwnName):
            return capital(own or word)
        raise KeyError(word)

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


def capital(word: str) -> str:
    """Begin with a capital: a word that stands alone or begins a sentence.

    >>> capital("river system")
    'River system'
    """
    return word[:1].upper() + word[1:]
