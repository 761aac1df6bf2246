"""How a game is written down: its table as set-up statements, and which words those may hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from .actions import Action
from .lattice import Cell


class WrittenDown:
    """What a game says so that positions and codes can be made of it."""

    #: how its set-up statements are written: a verb, then sorts of words; CELL and NUMBER are known to all games
    setup_forms: ClassVar[tuple[str, ...]] = ()

    #: a free position is shown, never played, and the rules do not ask whether it could be
    free: bool = False
    #: the record it was read from, where that has comments, marks or variations
    notes: Any = None

    def laid_out(self) -> list[str]:
        """Return the set-up statements that describe the table, as it is at the start of a turn or round."""
        raise TypeError(
            f"{type(self).__name__} does not tell how its table is written as a set-up: its rules need laid_out(),"
            " and lay_out(lines) to read it again"
        )

    def before_final(self) -> Self | None:
        """Return the game as it lay before it ended by itself, if a set-up can describe that."""
        return None

    def setup_names(self, sort: str, words: Sequence[str]) -> Sequence[str]:
        """Return the words of a sort that may follow the words of a set-up statement, always in the same order."""
        raise ValueError(f"there are no words of the sort {sort}")

    def nearest_cell(self, cell: Cell) -> Cell | None:
        """Return the cell of the table nearest to this one, itself if it is there; None where nothing has a cell."""
        return None

    def zones_on(self, cell: Cell) -> Sequence[str]:
        """Return the names of the zones on a cell of the table."""
        return ()

    def free_words(self, kind: type[Action]) -> Sequence[Sequence[str]] | None:
        """Return the words each place may hold, if an action is any combination of them: too many to be listed."""
        return None
