"""Why not: the reasons for which an action or a set-up is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

#: what is to be looked at, as scenes name it: ("area", layer, cell, zone), ("cell", cell) …
Look = tuple[Any, ...]


@dataclass(frozen=True)
class Refusal:
    """The reason why an action may not be done, and the rule that says so.

    `about` holds the facts a sentence needs (role, zone, cell, side …), never words.

    >>> Refusal("cell_taken", "HG-P2", {"cell": (0, 0)}).code
    'cell_taken'
    """

    code: str
    rule: str
    about: Mapping[str, Any] = field(default_factory=dict)


class IllegalAction(ValueError):
    """Raised by `push` when an action is refused; nothing has changed."""

    def __init__(self, refusal: Refusal, message: str) -> None:
        super().__init__(message)
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal, *self.args)


class ImpossibleSetup(ValueError):
    """Raised when a set-up cannot lie on a table; `line` counts the statements of the set-up from 0.

    Where the rules know what is wrong, `code` names it, `about` holds the facts that a sentence needs, and `places` are
    those on the table that it is about, as scenes name them: ("cell", (0, 0)), ("side", (0, 0), 1) …

    >>> ImpossibleSetup("two tiles are put on 0,0", 3, code="cell_twice", places=[("cell", (0, 0))]).places
    (('cell', (0, 0)),)
    """

    def __init__(
        self, reason: str, line: int = 0, *, code: str = "", places: Sequence[Look] = (), **about: Any
    ) -> None:
        super().__init__(reason)
        self.line, self.code, self.places, self.about = line, code, tuple(places), about
