"""Numbers as a language writes them."""

from __future__ import annotations

from functools import cache

from .i18n import PRETENDED, SOURCE


def decimal(value: float, lang: str, places: int = 1) -> str:
    """Write a number with so many places behind its point, or its comma.

    >>> decimal(-12.25, "en"), decimal(-12.25, "hu"), decimal(12.25, "pl", 0)
    ('-12.2', '-12,2', '12')
    """
    return f"{value:.{places}f}".replace(".", _point(lang))


@cache
def _point(lang: str) -> str:
    from babel import Locale

    locale = Locale(SOURCE if lang == PRETENDED else lang)
    return str(locale.number_symbols["latn"]["decimal"])
