"""A score as rows that add up."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Term:
    """One row of a tally: how many of what, at how many points each, by which rule.

    >>> Term(3, 2, "deer", "HG-Z3").points
    6
    """

    count: int
    each: int
    noun: str
    rule: str
    #: what `each` is the sum of, where a reader should see it: (count, noun)
    summands: tuple[tuple[int, str], ...] = ()

    @property
    def points(self) -> int:
        """What this row is worth."""
        return self.count * self.each


@dataclass(frozen=True, slots=True)
class Tally:
    """A score as rows; its points are the sum of theirs.

    >>> Tally((Term(3, 1, "river_section", "HG-R2"), Term(3, 1, "fish", "HG-R2"))).points
    6
    """

    terms: tuple[Term, ...] = ()

    @property
    def points(self) -> int:
        """The sum of the rows."""
        return sum([term.count * term.each for term in self.terms])

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules the rows cite, each once, in order."""
        return tuple(dict.fromkeys(term.rule for term in self.terms))

    @staticmethod
    def of(*rows: tuple[int, int, str, str]) -> Tally:
        """Make a tally of (count, each, noun, rule) rows, leaving out those that count nothing.

        >>> Tally.of((2, 2, "deer", "HG-Z3"), (0, 2, "mammoth", "HG-Z3")).terms
        (Term(count=2, each=2, noun='deer', rule='HG-Z3', summands=()),)
        """
        return Tally(tuple([Term(*row) for row in rows if row[0]]))
