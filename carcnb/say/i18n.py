"""Languages: which one is asked for, and whole sentences in it, with the plural forms it needs.

English is the source. Catalogs are `.po` files beside this module, read as they are: nobody has to compile them.
"""

from __future__ import annotations

import gettext
import os
import re
import string
import warnings
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import TYPE_CHECKING, Any

from ..engine.words import known

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

from .labels import Label, find

SOURCE = "en"
#: names the language, before whatever the system says
VARIABLE = "CARCNB_LANG"
#: a pretended language: its letters are wide ones, so that whatever did not go through a catalog stands out
PRETENDED = "qps"


@cache
def languages() -> tuple[str, ...]:
    """List the languages there are, the source first.

    >>> languages()[0]
    'en'
    """
    folder = resources.files("carcnb") / "locale"
    found = [entry.name for entry in folder.iterdir() if entry.is_dir()] if folder.is_dir() else []
    return SOURCE, *sorted(found)


def own_name(lang: str) -> str:
    """Return what a language calls itself in a menu, whatever is spoken around it.

    >>> [own_name(lang) for lang in ("en", "de", "hu", "pl", "fr")]
    ['English', 'Deutsch', 'Magyar', 'Polski', 'Français']
    """
    from babel import Locale

    name = Locale(lang).get_language_name() or lang
    return name[:1].upper() + name[1:]


def language(lang: str | None = None) -> str:
    """Return the language asked for: by name, by CARCNB_LANG, by the environment, or English.

    >>> language("en")
    'en'
    """
    if lang is not None:
        short = _short(lang)
        return short if short == PRETENDED else known("language", short, languages())
    for name in (VARIABLE, "LC_ALL", "LC_MESSAGES", "LANG"):
        asked = os.environ.get(name, "")
        if _short(asked) in (*languages(), PRETENDED):
            return _short(asked)
        if asked and name == VARIABLE:
            _warn(asked)
    return SOURCE


@lru_cache(maxsize=64)  # asked for with every word on a screen
def _short(lang: str) -> str:
    return lang.replace("-", "_").partition("_")[0].partition(".")[0].lower()


@cache
def _warn(asked: str) -> None:
    """Say once that a language was asked for in vain; a program goes on in another."""
    warnings.warn(f"{VARIABLE}={asked}: there is no such language; there are {', '.join(languages())}", stacklevel=3)


class Speech:
    """Sentences in one language. Placeholders are named, and filled after translation.

    >>> Speech("en").plural("{count} tile", "{count} tiles", 2)
    '2 tiles'
    """

    def __init__(self, lang: str, own: Mapping[str, str | tuple[str, ...]] | None = None) -> None:
        self.lang = lang
        self._messages, self._form = _catalog(lang)
        if own:
            self._messages = {**self._messages, **own}

    def text(self, message: str, /, **facts: Any) -> str:
        """Return a sentence; a text of several lines is one with its lines joined."""
        message = unwrapped(message) if "\n" in message else message
        found = self._messages.get(message, message)
        sentence = found if isinstance(found, str) else found[0]
        return filled(sentence, message, facts) if facts else sentence

    def knows(self, message: str) -> bool:
        """Tell whether a sentence (of two forms, the first) is translated; what is not is shown in English.

        >>> Speech("hu").knows("What no catalog holds.")
        False
        """
        return self._messages.get(unwrapped(message)) is not None

    def plural(self, one: str, other: str, number: int, /, **facts: Any) -> str:
        """Return a sentence that depends on a number."""
        found, source = self._messages.get(one), one if number == 1 else other
        if found is None or isinstance(found, str):
            sentence = found or source
        else:
            sentence = found[min(self._form(abs(number)), len(found) - 1)]
        return filled(sentence, source, {"count": number, **facts})

    def label(self, place: str, /, **facts: Any) -> str:
        """Return a label of the screens (`labels.toml`).

        >>> Speech("en").label("play.undo"), Speech("en").label("play.points", count=1)
        ('Take back', '1 point')
        """
        return self.spoken(place, find(place), facts)

    def spoken(self, place: str, label: Label, facts: Mapping[str, Any]) -> str:
        """Return a label with its facts; one that it is not told is an error."""
        try:
            if isinstance(label, str):
                return filled(self.text(label), label, facts)
            return self.plural(label["one"], label["other"], facts["count"], **facts)
        except KeyError as error:
            told = ", ".join(facts) or "nothing"
            raise ValueError(f"the label {place!r} has to be told {error}; it was told {told}") from None

    def listed(self, items: Sequence[str]) -> str:
        """Join items as a language lists things.

        >>> Speech("en").listed(["a", "b", "c"])
        'a, b and c'
        """
        if len(items) < 2:
            return "".join(items)
        return self.label("list.both", items=", ".join(items[:-1]), last=items[-1])


def filled(sentence: str, source: str, facts: Mapping[str, Any]) -> str:
    """Put facts in the places of a translated sentence; if it names others, say the source instead.

    A translation comes from somebody else, so it may name facts, but not reach into them.

    >>> filled("{plyer} legt", "{player} lays", {"player": "Red"}), filled("{player.x}", "{player}", {"player": "Red"})
    ('Red lays', 'Red')
    """
    if sentence is not source and not only_names(sentence):
        sentence = source
    try:
        said = sentence.format_map(facts)
    except KeyError:
        said = source.format_map(facts)
    return _EITHER.sub(_article, said) if "(z)" in said else said


#: the Hungarian article before a fact, as a catalog writes it: which of the two it is depends on what is filled in
_EITHER = re.compile(r"\b([Aa])\(z\) (?=([„“\"(]?)(\w*))")


def _article(found: re.Match[str]) -> str:
    """Return "a" or "az", by the sound the next word begins with; of numbers, 1 (egy), 5 (öt) and 1000 (ezer) have one.

    >>> [filled(f"a(z) {word}", "", {"x": 1}) for word in ("1.", "5", "51", "11", "1000", "3", "út", "„ez”")]
    ['az 1.', 'az 5', 'az 51', 'a 11', 'az 1000', 'a 3', 'az út', 'az „ez”']
    """
    word = found[3].lower()
    if word[:1].isdigit():
        digits = re.match(r"\d+", word)
        vowel = word[0] == "5" or (word[0] == "1" and digits is not None and len(digits[0]) % 3 == 1)
    else:
        vowel = word[:1] in tuple("aáeéiíoóöőuúüű")
    return f"{found[1]}z " if vowel else f"{found[1]} "


@lru_cache(maxsize=4096)
def only_names(sentence: str) -> bool:
    """Tell whether everything in braces is the plain name of a fact.

    >>> [only_names(sentence) for sentence in ("{player} lays {tile}", "{player.__class__}", "{count:>9999}", "{")]
    [True, False, False, False]
    """
    try:
        fields = [field for field in string.Formatter().parse(sentence) if field[1] is not None]
    except ValueError:
        return False
    return all(name and name.isidentifier() and not form and not change for _, name, form, change in fields)


class _Pretended(dict[str, str | tuple[str, ...]]):
    """Any sentence, in wide letters but for its placeholders; it remembers what it was asked for."""

    _WIDE = {letter: letter + 0xFEE0 for letter in range(ord("A"), ord("z") + 1) if chr(letter).isalpha()}

    def get(self, message: str, default: Any = None) -> str:
        parts = re.split(r"(\{\w*\})", message)
        shown = "".join(part if part.startswith("{") else part.translate(self._WIDE) for part in parts)
        self[message] = shown
        return shown


def unwrapped(text: str) -> str:
    """Return a text with the lines of each paragraph joined; an empty line parts paragraphs.

    >>> unwrapped("One\\nline.\\n\\nAnother.\\n")
    'One line.\\n\\nAnother.'
    """
    return "\n\n".join(" ".join(part.split()) for part in text.strip().split("\n\n"))


@cache
def speech(lang: str, key: str = "") -> Speech:
    """Return the one Speech of a language; with a game's key, one that also knows what the game itself translates."""
    if not key:
        return Speech(lang)
    from .own import catalogs

    translated = lang not in (SOURCE, PRETENDED)
    own = [_messages(catalog) for catalog in catalogs(key, lang).values()] if translated else []
    return Speech(lang, dict(ChainMap(*reversed(own)))) if own else speech(lang)


@cache
def _catalog(lang: str) -> tuple[dict[str, str | tuple[str, ...]], Callable[[int], int]]:
    """Read a language's catalog: message to translation (plural messages to all their forms)."""
    if lang == SOURCE:
        return {}, lambda count: int(count != 1)
    if lang == PRETENDED:
        return _Pretended(), lambda count: 0
    from babel.messages.pofile import read_po

    file = resources.files("carcnb") / "locale" / lang / "LC_MESSAGES" / "carcnb.po"
    with file.open("rb") as stream:
        catalog = read_po(stream, locale=lang)
    form: Callable[[int], int] = gettext.c2py(catalog.plural_expr)
    return _messages(catalog), form


def _messages(catalog: Catalog) -> dict[str, str | tuple[str, ...]]:
    """Return what a catalog translates, whole and with certainty; of two forms, by the first."""
    messages: dict[str, str | tuple[str, ...]] = {}
    for message in catalog:
        said = message.string
        forms = (said,) if isinstance(said, str) else tuple(said or ("",))
        if message.id and all(forms) and not message.fuzzy:
            key = message.id if isinstance(message.id, str) else message.id[0]
            messages[key] = said if isinstance(said, str) else forms
    return messages
