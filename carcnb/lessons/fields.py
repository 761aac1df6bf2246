"""The tables of a lesson file, each value asked for with what it must be; what is not so is told with its field."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from typing import Any

from ..engine.words import shown
from ..say.i18n import unwrapped
from .level import LessonError, named


def toml_tables(text: Any) -> dict[str, Any]:
    """Read TOML text; LessonError if it is none."""
    if not isinstance(text, (str, bytes)):
        raise LessonError(f"it is given as TOML text, not as {shown(text)}")
    try:
        # a text in Python can hold half a character, and a file may be written in another way
        return tomllib.loads((text if isinstance(text, bytes) else text.encode("utf-8")).decode("utf-8"))
    except UnicodeEncodeError:
        raise LessonError("it is no TOML: it holds half a character") from None
    except UnicodeDecodeError:
        raise LessonError("it is no TOML: it is not UTF-8 text") from None
    except (ValueError, RecursionError) as error:  # ValueError: also a number of thousands of digits
        raise LessonError(f"it is no TOML: {str(error)[:200]}") from None


class Fields:
    """One table: its values by field, each as what it must be.

    >>> Fields({"par": "two"}, ["par"]).number("par")
    Traceback (most recent call last):
    carcnb.lessons.level.LessonError: the field par is a whole number of 0 or more, not 'two'
    """

    def __init__(self, table: Any, names: Collection[str], what: str = "it") -> None:
        if not isinstance(table, dict):
            raise LessonError(f"{what} is a table of fields such as {sorted(names)[0]}, not {shown(table)}")
        for field in table:
            named("field", field, sorted(names))
        self.table = table

    def __contains__(self, field: str) -> bool:
        return field in self.table

    def required(self, field: str) -> str:
        """Return a text that must be there; it may be broken into lines, readers and translators see paragraphs."""
        text = self.line(field)
        if not text.strip():
            raise LessonError(f"the field {field} is missing or empty")
        return unwrapped(text)

    def line(self, field: str, default: str = "") -> str:
        """Return a text that may be missing, as it stands."""
        return str(self._checked(field, default, "a text", str))

    def lines(self, field: str) -> tuple[str, ...]:
        """Return a list of texts."""
        found = self.entries(field, "texts")
        if not all(isinstance(entry, str) for entry in found):
            raise LessonError(f"the field {field} is a list of texts, not {shown(found)}")
        return tuple(found)

    def entries(self, field: str, what: str) -> list[Any]:
        """Return a list of something."""
        return list(self._checked(field, [], f"a list of {what}", list))

    def number(self, field: str, default: int = 0) -> int:
        """Return a whole number."""
        found = self._checked(field, default, "a whole number of 0 or more", int)
        if isinstance(found, bool) or not 0 <= found < 10**9:
            raise LessonError(f"the field {field} is a whole number of 0 or more, not {shown(found)}")
        return int(found)

    def flag(self, field: str) -> bool:
        """Return true or false."""
        return bool(self._checked(field, False, "true or false", bool))

    def _checked(self, field: str, default: Any, what: str, sort: type[Any]) -> Any:
        found = self.table.get(field, default)
        if not isinstance(found, sort):
            raise LessonError(f"the field {field} is {what}, not {shown(found)}")
        return found
