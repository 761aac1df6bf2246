"""Lists beside an analysis, of which each entry lights its place when pointed at, and does something if pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..draw.scene import Target
from .choices import Offers

#: so many rows are made at first: whoever walks about in peace needs no more
SPARE = 3


class Entry(NamedTuple):
    """An entry: its words, the places that light up, what it is about, and the classes of its picture."""

    words: str
    lit: tuple[Target, ...] = ()
    about: Any = None
    icon: str = "none"
    #: what stands at its right end
    tip: str = ""


class Listed(Offers[Any]):
    """A list of entries; `pressed` hears of the one that is pressed."""

    def __init__(self, pressed: Callable[[Entry], object]) -> None:
        self._pressed_entry = pressed
        super().__init__("carcnb-choices", SPARE)

    def list_them(self, entries: Sequence[Entry]) -> None:
        """List these; each is told apart by its words."""
        found: list[tuple[str, Any]] = [(entry.words, entry) for entry in entries]
        self.offer(found)

    def called(self, words: str) -> Entry | None:
        """Return the entry of these words."""
        found: list[tuple[str, Any]] = list(self.offers)
        return next((entry for said, entry in found if said == words), None)

    def icon(self, action: Any) -> str:
        return str(action.icon)

    def tip(self, action: Any) -> str:
        return str(action.tip)

    def chosen(self, action: Any) -> None:
        self._pressed_entry(action)
