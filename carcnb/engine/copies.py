"""Copies of a game, and going back to how it was: only names are copied, since what they stand for never changes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self


class Copies:
    """What a game needs to be copied; one whose board changes in place says how that is copied."""

    _steps: list[Any]

    def copy(self) -> Self:
        """Return a game that goes on from here on its own."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new._steps = self._steps[:]
        new.copy_board(self)
        return new

    def before(self, number: int) -> Self:
        """Return a copy as the game was before the step of this number; with the number of all steps, as it is."""
        new = self.copy()
        if number < len(new._steps):
            step = new._steps[number]
            new.__dict__.update(state=step.state, _steps=new._steps[:number])
            new.board_undo(step.mark)
        return new

    def board_undo(self, mark: int) -> None:
        """Bring the board back to a mark; nothing to do for a game whose whole truth is in the state."""

    def copy_board(self, other: Self) -> None:
        """Take over a copy of the other game's board."""

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    @contextmanager
    def whole_or_not_at_all(self) -> Iterator[None]:
        """Leave everything as it was if something goes wrong; for changes that replace what they change."""
        before = dict(self.__dict__)
        try:
            yield
        except BaseException:
            self.__dict__.clear()
            self.__dict__.update(before)
            raise
