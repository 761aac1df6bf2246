"""How a reader looks at a game: what is turned, pointed at, lit, and how near; nothing of the truth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..draw.scene import Target
from ..engine.actions import Action
from ..engine.events import Spot

NEAREST, FARTHEST = 4.0, 0.25


class Highlight(NamedTuple):
    """A place to be lit, and why: "good", "bad", "focus", "score" or "hover"."""

    target: Target
    why: str = "focus"


@dataclass(frozen=True)
class Aids:
    """What helps a reader, each to be switched off or on by itself.

    >>> Aids(worth=False).legal_cells
    True
    """

    #: where something may be laid, put or written is lit
    legal_cells: bool = True
    #: what the area under the pointer is worth is told
    worth: bool = True
    #: a hint can be asked for
    hints: bool = True
    #: the names of tiles and the coordinates of cells are shown
    ids: bool = False


@dataclass(frozen=True)
class Look:
    """Everything about the view that is not the game itself.

    >>> Look().but(turn=5).turn
    1
    """

    #: quarter turns of the tile in hand
    turn: int = 0
    hover: Target | None = None
    #: the choice that is pointed at in a list, or by keys: its place is lit
    aimed: Action | None = None
    #: the letter of the answer that is pointed at
    letter: str = ""
    #: places lit by a lesson or by a refusal
    highlights: tuple[Highlight, ...] = ()
    #: the area whose tally is being read
    spot: Spot | None = None
    theme: str = "light"
    zoom: float = 1.0
    #: how far the middle of the view is from the middle of the board, in cells
    pan: tuple[float, float] = (0.0, 0.0)
    #: the layer of the feature graph drawn on top, and how many of its edges are shown (None: all)
    layer: str | None = None
    edges: int | None = None
    aids: Aids = Aids()
    #: whether tiles slide in, points rise and figures go home
    motion: bool = True
    #: what has been picked out of several things, such as the elements of one group of a split
    picked: tuple[Any, ...] = ()

    def but(self, **changes: Any) -> Look:
        """Return the same look with these changes, kept within bounds."""
        new = replace(self, **changes)
        zoom = min(max(new.zoom, FARTHEST), NEAREST)
        return replace(new, turn=new.turn % 4, zoom=zoom)
