"""How a picture is to look: everything a painter needs besides the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..engine.lattice import Cell
from ..engine.words import shown
from .scene import Target

#: why something is lit: it is offered, was refused, is pointed out, was scored, or lies under the pointer
REASONS = OFFER, REFUSED, FOCUS, SCORED, HOVER = "good", "bad", "focus", "score", "hover"
#: the reasons for which all the rest is veiled
VEILING = (FOCUS, SCORED)
#: no picture needs wider cells, in pixels, and one with much wider ones would take all memory
WIDEST_CELL = 10_000


@dataclass(frozen=True)
class Ghost:
    """A tile held over a cell but not laid."""

    tile: str
    cell: Cell
    turn: int = 0
    fits: bool = True
    #: the side at which it does not fit, if it is one side
    side: int | None = None
    #: the figure that would stand on it: role, player and zone
    figure: tuple[str, str, str] | None = None


@dataclass(frozen=True)
class Sign:
    """A letter or number beside a place that can be pressed; without text the place can only be pressed."""

    text: str
    target: Target
    #: the tile that would lie there
    ghost: Ghost | None = None
    #: one of `REASONS` where it was tried already: it is allowed, or it is not
    reason: str = ""
    #: where it is on the table, in cells, if the target does not tell
    at: tuple[float, float] | None = None


@dataclass(frozen=True)
class View:
    """A way to look at a game.

    `highlights` are pairs of a target and a reason (one of `REASONS`). Targets that can be lit: ("cell", cell),
    ("zone", cell, zone), ("area", layer, cell, zone), ("side", cell, side), ("segment", name), ("hex", cell) and every
    other target a painter uses. `texts` are words of the reader's language, by the name of what they stand for.

    >>> View(theme="dark").cell
    80.0
    """

    #: the width of a cell, in pixels
    cell: float = 80.0
    theme: str = "light"
    #: the part of the table to show, in cells: left, top, width, height; None for all that is laid
    frame: tuple[float, float, float, float] | None = None
    #: how much of the table shows around it, in cells
    margin: float = 0.5
    #: the room for a picture that has parts to lay out, in pixels: width and height; None for a picture by itself
    size: tuple[float, float] | None = None
    ghost: Ghost | None = None
    #: empty cells that may be chosen
    legal: tuple[Cell, ...] = ()
    #: those of them that cost something
    costly: tuple[Cell, ...] = ()
    #: the cells on which something was laid or written last, and the player who did it
    last: tuple[Cell, ...] = ()
    by: str = ""
    highlights: tuple[tuple[Target, str], ...] = ()
    hover: Target | None = None
    signs: tuple[Sign, ...] = ()
    #: empty cells that are tinted, each from 0 (weak) to 1 (strong)
    heat: tuple[tuple[Cell, float], ...] = ()
    #: figures that are not painted, though they are on the board
    gone: tuple[Target, ...] = ()
    #: the layer of the feature graph drawn on top, and how many of its edges (None: all)
    layer: str | None = None
    edges: int | None = None
    #: arrows, each from the middle of a cell to the middle of another
    arrows: tuple[tuple[Cell, Cell], ...] = ()
    #: cells that must be in the picture besides those that are laid
    room: tuple[Cell, ...] = ()
    coordinates: bool = False
    #: whether sums are shown that a reader could also add up
    sums: bool = True
    #: what has been picked out of several things
    picked: tuple[Any, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    desc: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.cell, (int, float)) or not 0 < self.cell <= WIDEST_CELL:
            raise ValueError(f"a cell is more than 0 and at most {WIDEST_CELL} pixels wide, not {shown(self.cell)}")

    def text(self, name: str) -> str:
        """Return the reader's word for a name, or the name itself."""
        return self.texts.get(name, name)
