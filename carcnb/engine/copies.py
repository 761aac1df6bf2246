"""Copies of a game, and going back to how it was: only names are copied, since what they stand for never changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, Self


class Copies:
    """What a game needs to be copied and compared; one whose board changes in place says how that is done."""

    @cached_property
    def _steps(self) -> list[Any]:
        """What was done so far. Where it was done quickly, this is worked out when somebody asks for it."""
        before: Self = self.__dict__.pop("_before")
        self.__dict__.pop("_do_again")(before)
        self.copy_board(before)  # with everything noted that is needed to go back
        return before._steps

    def done_quickly(self, before: Self, do_again: Callable[[Self], None]) -> None:
        """Remember only how the game stood, and how to do again, step by step, what was done quickly since."""
        self.__dict__.update(_before=before, _do_again=do_again)
        del self._steps

    def copy(self) -> Self:
        """Return a game that goes on from here on its own.

        >>> import carcnb
        >>> game = carcnb.new("hunters_gatherers", seed=7)
        >>> game.copy() == game
        True
        """
        steps = self._steps[:]
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new._steps = steps
        new.copy_board(self)
        return new

    def copy_board(self, other: Self) -> None:
        """Take over a copy of the other game's board."""

    def same_board(self, other: Self) -> bool:
        """Tell whether the same lies on both boards; a game whose whole truth is in the state has none."""
        return True

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
