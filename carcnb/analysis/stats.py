"""Means and shares with the intervals in which they lie, 19 times out of 20."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite, sqrt
from statistics import fmean, stdev

from ..say.i18n import language, speech
from ..say.numbers import decimal

Z = 1.959964


class Estimate(float):
    """A number found by trying; the true one lies from `low` to `high` 19 times out of 20.

    >>> str(Estimate(12.25, 11.0, 13.5)), Estimate(12.25, 11.0, 13.5) > 12
    ('12.2 (11.0 to 13.5)', True)
    >>> str(mean([12]))
    '12.0 (?)'
    """

    __slots__ = ("high", "low")
    low: float
    high: float

    def __new__(cls, value: float, low: float, high: float) -> Estimate:
        made = super().__new__(cls, value)
        made.low, made.high = low, high
        return made

    @property
    def value(self) -> float:
        """The number as such."""
        return float(self)

    @property
    def known(self) -> bool:
        """Whether it is known how far off it may be: of a single try nobody knows."""
        return isfinite(self.low) and isfinite(self.high)

    @classmethod
    def of(cls, values: Sequence[float], guess: float) -> Estimate:
        """Estimate a mean, or take a guess where there is nothing to take it from.

        >>> Estimate.of([], 3.0)
        Estimate(3.0, -inf, inf)
        """
        return mean(values) if values else cls(guess, -inf, inf)

    def __getnewargs__(self) -> tuple[float, float, float]:  # type: ignore[override]  # it is made of three numbers
        return self.value, self.low, self.high

    def __repr__(self) -> str:
        return f"Estimate({self.value!r}, {self.low!r}, {self.high!r})"

    def __str__(self) -> str:
        say = speech(language())
        value, low, high = (decimal(part, say.lang) for part in (self.value, self.low, self.high))
        return say.label("head.interval", value=value, low=low, high=high) if self.known else f"{value} (?)"


def mean(values: Sequence[float]) -> Estimate:
    """Estimate a mean (with Student's quantile, so that a few values claim no more than they know).

    >>> str(mean([10, 12, 14, 16]))
    '13.0 (8.9 to 17.1)'
    """
    middle = fmean(values)
    if len(values) < 2:
        return Estimate(middle, -inf, inf)
    half = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - half, middle + half)


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution: exact for 1 and 2, within 1 % from 3 on.

    >>> round(student(10), 2)
    2.23
    """
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    g1 = (Z**3 + Z) / 4
    g2 = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    g3 = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + g1 / freedom + g2 / freedom**2 + g3 / freedom**3


def share(wins: float, tries: int) -> Estimate:
    """Estimate a chance (Wilson's interval, which never leaves 0 to 1); without a try it may be anything.

    >>> found = share(9, 10)
    >>> f"{found:.2f} {found.low:.2f} {found.high:.2f}"
    '0.90 0.60 0.98'
    """
    if not tries:
        return Estimate(0.5, 0.0, 1.0)
    rate, square = wins / tries, Z * Z
    middle = (rate + square / (2 * tries)) / (1 + square / tries)
    half = Z / (1 + square / tries) * sqrt(rate * (1 - rate) / tries + square / (4 * tries * tries))
    return Estimate(rate, max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half)))
