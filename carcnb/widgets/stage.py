"""The one screen: who plays or which level on top, the board, beside it the panel, below it what is folded away.

Plays and lessons put their parts into these regions; how wide each is, and what goes below what on a narrow page, the
style sheet says. Nothing jumps: the regions are the same in all states, only what they hold changes.
"""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import HTML, Box, Button, VBox, Widget

from .frame import Place
from .style import STYLE

#: the least and the most height of a board, in pixels of the page: what is higher is not seen at one glance
LOWEST, HIGHEST = 216, 1600
#: where words and what is held are larger: boards at least as high as this, in pixels
HIGH = 780
#: what lies above a board on the stage, and a little air below
ABOVE, AIR = 56 + 12, 24
#: in lower windows than this, such as on a phone that lies, every line counts: what is folded away is out of sight
LOW, ABOVE_WHEN_LOW = 480, 12 + 4
#: a row below the board that is to be seen with it, and the air around it; lower windows than this have no room for one
ROW, ROOM_FOR_A_ROW = 8 + 44 + 4, 600
#: the least height of a board on a phone, and of the panel that is seen with it; the gaps between these and the top
LOWEST_ON_PHONE, PANEL_ON_PHONE, GAPS_ON_PHONE = 216, 304, 8 + 8 + 12


def height_for(place: Place, panel: int = PANEL_ON_PHONE, row: int = 0) -> int:
    """Return how high a board is to be; on a phone it leaves room for a panel of that height, else for a row below it.

    >>> height_for(Place(1112, 776, 692, 1.0, False, "light"))
    600
    >>> height_for(Place(1112, 776, 692, 1.0, False, "light"), row=ROW)
    568
    >>> height_for(Place(828, 544, 420, 2.0, False, "light", top=48))
    356
    >>> height_for(Place(396, 396, 840, 2.0, False, "light", top=56))
    452
    """
    if place.narrow:
        return max(place.room - place.top - GAPS_ON_PHONE - panel, LOWEST_ON_PHONE)
    around = ABOVE + AIR if place.room >= LOW else place.top + ABOVE_WHEN_LOW
    if row and place.room >= ROOM_FOR_A_ROW:
        around = ABOVE + row
    return min(max(place.room - around, LOWEST), HIGHEST)


def icon(name: str, *classes: str) -> Button:
    """Return a button with an icon; what it says, or is called, comes with the language."""
    made = Button()
    for each in (f"carc-i-{name}", *classes):
        made.add_class(each)
    return made


def fill(widget: HTML, value: str) -> None:
    """Show words; what is shown already is not sent again."""
    if widget.value != value:
        widget.value = value


def hold(box: Box, *children: Widget) -> None:
    """Show these parts in a box; what it shows already stays as it is."""
    if box.children != children:
        box.children = children


def call(button: Button, words: str, *, shown: bool = True) -> None:
    """Name a button: by words on it, or, of one that is only an icon, for those who point at it or hear it."""
    if shown and button.description != words:
        button.description = words
    if not shown and button.tooltip != words:
        button.tooltip = words


def mark(widget: Widget, name: str, on: bool) -> None:
    """Give a widget a class, or take it away; what is so already is not sent again."""
    if on != (name in widget._dom_classes):
        (widget.add_class if on else widget.remove_class)(name)


def light(button: Button, on: bool) -> None:
    """Make a button the one that goes on, or one of the others."""
    mark(button, "carcnb-primary", on)


def region(name: str, parts: Sequence[Widget] = ()) -> Box:
    """Return a region of the stage."""
    made = VBox(list(parts))
    made.add_class(f"carcnb-{name}")
    return made


class Stage(VBox):
    """The regions of a screen, empty but for the board and what lies `over` it or the panel."""

    def __init__(self, board: Sequence[Widget], *over: Widget) -> None:
        self.top, self.desk = region("top"), region("desk", board)
        self.middle, self.acts, self.below = region("middle"), region("acts"), region("below")
        self.parts = region("parts")
        self.panel = region("panel", [self.parts])
        self.regions = region("regions", [self.top, self.desk, self.panel, *over])
        super().__init__()
        self.add_class("carcnb-stage")

    def set(self, companions: Sequence[Widget], *above: Widget) -> None:
        """Fill the panel, from above: what is asked and held, what can be chosen or was said, and the fixed buttons."""
        self.parts.children = (*above, self.middle, self.acts)
        # the companions in the page come last: where they cannot be loaded, errors would stand in their place
        self.children: tuple[Widget, ...] = (HTML(STYLE), self.regions, self.below, *companions)
