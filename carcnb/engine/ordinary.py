"""Which games take their turns as every tile game does: for those, playouts may take the short way."""

from __future__ import annotations

from functools import cache
from typing import Any

#: what the short way stands in for: a game that changes one of these must say itself when its turns run as ever
STOOD_IN_FOR = (
    "do_draw", "take_tile", "ready_to_place", "list_place", "do_place", "list_occupy", "do_occupy", "list_pass",
    "do_pass", "settle", "settled", "end_turn", "chance_action", "next_of",
)  # fmt: skip


def unchanged(kind: type, names: tuple[str, ...] = STOOD_IN_FOR) -> bool:
    """Tell whether a sort of game has these methods from the engine, and none of its own in their place.

    >>> from fractions import Fraction
    >>> unchanged(Fraction, ("limit_denominator",))
    False
    """
    return _unchanged(kind, names)


@cache
def _unchanged(kind: Any, names: tuple[str, ...]) -> bool:
    return all(getattr(kind, name).__module__.startswith(f"{__package__}.") for name in names)
