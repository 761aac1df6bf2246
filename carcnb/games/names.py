"""Words that bring their names along: no catalog can know what somebody typed into a file of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self


class OwnName(str):
    """A word with its names in other languages; everywhere else it is the word itself.

    >>> name_in("de", OwnName("violet", {"de": "Violett"}))
    'Violett'
    """

    names: Mapping[str, str]

    def __new__(cls, word: str, names: Mapping[str, str] | None = None) -> Self:
        new = super().__new__(cls, word)
        new.names = names or {}
        return new


def name_in(lang: str, word: str) -> str | None:
    """Return what a word says it is called in a language, if it says so."""
    return word.names.get(lang) if isinstance(word, OwnName) else None
