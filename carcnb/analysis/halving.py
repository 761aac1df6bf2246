"""Sequential halving: whoever is left is tried alike, then the worse half drops out, again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

#: the outlook right after a turn counts as so many playouts
TRUST = 12

One = TypeVar("One")


def halving(left: list[One], values: Callable[[], Mapping[One, float]]) -> Iterator[list[One]]:
    """Yield who is in each round, down to the last one; `values` is asked after each round, the tries being done.

    >>> list(halving([1, 2, 3, 4, 5], lambda: {number: number for number in range(6)}))
    [[1, 2, 3, 4, 5], [5, 4, 3], [5, 4], [5]]
    """
    yield left
    while len(left) > 1:
        found = values()
        left = sorted(left, key=lambda one: -found[one])[: (len(left) + 1) // 2]
        yield left
