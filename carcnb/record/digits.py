"""Choices packed into one large number, and taken out of it again.

Each choice is a share of a whole: one of 30 equal placements costs log2(30) bits, and what comes up often may have a
larger share. Choices are folded in from the last to the first, so that the first one comes out first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, Protocol

#: how much likelier a choice gets each time it is made
WEIGHT = 12
#: the digits in which lengths and other whole numbers are written, lowest first
BASE = 16


class Exhausted(ValueError):
    """A packed number that ends too early or too late."""


class Share(NamedTuple):
    """A choice: where its share of the whole begins, how large it is, and the whole."""

    start: int
    size: int
    whole: int


class Digits(Protocol):
    """What packs or unpacks: the same calls in the same order do both, so one description serves both ways."""

    def share(self, sizes: Sequence[int] | int, choice: int | None) -> int:
        """Take one of several choices, given their shares, or how many there are with equal ones."""


class Packing:
    """Takes choices as they are made; `number` holds them all.

    >>> packing = Packing()
    >>> [packing.share(30, 7), packing.share(4, 3)], packing.number
    ([7, 3], 217)
    >>> unpacking = Unpacking(217)
    >>> unpacking.share(30), unpacking.share(4)
    (7, 3)
    """

    def __init__(self) -> None:
        self.shares: list[Share] = []

    def share(self, sizes: Sequence[int] | int, choice: int | None = None) -> int:
        assert choice is not None
        if isinstance(sizes, int):
            self.shares.append(Share(choice, 1, sizes))
        else:
            self.shares.append(Share(sum(sizes[:choice]), sizes[choice], sum(sizes)))
        return choice

    @property
    def number(self) -> int:
        """All choices as one number; it begins with a 1, so that nothing after it gets lost."""
        value = 1
        for start, size, whole in reversed(self.shares):
            value = value // size * whole + start + value % size
        return value


class Unpacking:
    """Gives the choices back, in the order in which they were made."""

    def __init__(self, number: int) -> None:
        self.number = number

    def share(self, sizes: Sequence[int] | int, choice: int | None = None) -> int:
        if self.number < 1 or not sizes:
            raise Exhausted("the number is used up")
        if isinstance(sizes, int):
            self.number, found = divmod(self.number, sizes)
            return found
        rest, place = divmod(self.number, sum(sizes))
        start, found = 0, 0
        while place >= start + sizes[found]:
            start, found = start + sizes[found], found + 1
        self.number = rest * sizes[found] + place - start
        return found


def whole(digits: Digits, value: int | None = None) -> int:
    """Pack or unpack a whole number from 0 upwards: digit by digit, each with a word whether another follows."""
    found, unit = 0, 1
    while True:
        digit = digits.share(BASE, None if value is None else value % BASE)
        found += digit * unit
        value, unit = None if value is None else value // BASE, unit * BASE
        if not digits.share(2, None if value is None else int(value > 0)):
            return found


def pick(digits: Digits, names: Sequence[str], name: str | None = None) -> str:
    """Pack or unpack one of several names; ValueError if it is none of them."""
    return names[digits.share(len(names), None if name is None else list(names).index(name))]


class Habit:
    """A choice that is made again and again: what was chosen often gets a larger share."""

    def __init__(self) -> None:
        self.seen: Counter[int] = Counter()

    def share(self, digits: Digits, count: int, choice: int | None = None) -> int:
        """Pack or unpack one of `count` choices."""
        found = digits.share([1 + WEIGHT * self.seen[number] for number in range(count)], choice)
        self.seen[found] += 1
        return found
