"""The catalogs that a game brings along, `locale/<language>/LC_MESSAGES/*.po`: they lie over those of the package."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING

from .. import games
from ..games.checking import DataError, Fault
from ..games.files import lineage

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog


@cache
def catalogs(key: str, lang: str) -> dict[str, Catalog]:
    """Return what a game, and the games it extends, bring along in a language, by file; what comes later counts.

    >>> catalogs("hunters_gatherers", "de")
    {}
    """
    return {name: _read(name, file, lang) for name, file in _files(key, lang)}


def spoken(key: str) -> list[str]:
    """List the languages that a game's own folder has catalogs of."""
    place = games.folder(key) / "locale"
    return sorted(entry.name for entry in place.iterdir() if entry.is_dir()) if place.is_dir() else []


def _files(key: str, lang: str) -> Iterator[tuple[str, Traversable]]:
    for older in reversed(lineage(key)):
        place = games.folder(older) / "locale" / lang / "LC_MESSAGES"
        if place.is_dir():
            files = sorted(place.iterdir(), key=lambda file: file.name)
            yield from ((f"{older}/locale/{lang}/LC_MESSAGES/{f.name}", f) for f in files if f.name.endswith(".po"))


def _read(name: str, file: Traversable, lang: str) -> Catalog:
    from babel.messages.pofile import PoFileError, read_po

    try:
        with file.open("rb") as stream:
            return read_po(stream, locale=lang, abort_invalid=True)
    except (PoFileError, ValueError) as error:  # ValueError: also what is no UTF-8 text
        raise DataError(Fault(name, "", f"is no catalog: {error}")) from None
