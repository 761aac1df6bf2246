"""What part of the table is seen: the page eases from view to view, and has a small map of what is out of sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from anywidget import AnyWidget
from traitlets import Dict, Float, List, Unicode

from ..draw.colours import player_colour
from ..draw.theme import theme
from ..engine.lattice import Cell
from ..session import Session
from .camera import Room, Shot, around
from .frame import number
from .listening import on_message

#: what is as wide as a line on a tile: it is drawn as one on the map too
LINES = ("road", "river")
#: colours of the map that do not bear the name of what they paint
PAINTS = {"river": "water", "wheel": "wheel_b"}
#: a key moves the view by so much of itself
STEP = 1 / 3


class Sight(AnyWidget):
    """The eye of a board in its page: `looked` hears where a reader wants to look, in cells."""

    _esm = Path(__file__).with_name("sight.js")
    label = Unicode().tag(sync=True)
    #: the landscape in a few colours, and what part of it is seen; both empty where nothing is out of sight
    land = Dict().tag(sync=True)
    view = List(Float()).tag(sync=True)
    #: in which corner of the board the map lies, as the style sheet says it
    corner = List(Unicode()).tag(sync=True)

    def __init__(self, looked: Callable[[float, float], None]) -> None:
        super().__init__()
        self.add_class("carcnb-sight")
        self._looked = looked
        on_message(self, self._heard)

    def _heard(self, message: object) -> None:
        """Pass on where a reader looks; whatever has another form was not sent by our page."""
        match message:
            case {"kind": "look", "x": x, "y": y} if number(x) and number(y):
                self._looked(x, y)
            case {"kind": "step", "x": x, "y": y} if number(x) and number(y) and self.view:
                left, top, wide, high = self.view
                self._looked(left + wide * (0.5 + STEP * x), top + high * (0.5 + STEP * y))

    def cover(self) -> None:
        """Let the page keep the old picture until the new one is painted."""
        self.send({"do": "cover"})

    def ease(self, before: Shot, after: Shot, width: float, height: float) -> None:
        """Let the page go from one view to the other, now that the other is painted."""
        scale, x, y = passage(before, after)
        self.send({"do": "ease", "scale": scale, "x": 100 * x / width, "y": 100 * y / height})

    def show(self, session: Session, frame: Room | None) -> None:
        """Show the map if a part of the landscape lies outside of what is seen (left, top, width, height in cells)."""
        if frame is None or not out_of_sight(session, frame):
            self.view = []
            return
        with self.hold_sync():  # one message
            self.land, self.view = charted(session), [round(value, 2) for value in frame]


def passage(before: Shot, after: Shot) -> tuple[float, float, float]:
    """Return how large, and moved by how many pixels, what is shown after must be to look as it did before.

    >>> passage(Shot(100.0, -50, 0), Shot(50.0, -50, 0))
    (2.0, -50.0, 0.0)
    """
    scale = before.cell / after.cell
    return scale, scale * after.left - before.left, scale * after.top - before.top


def out_of_sight(session: Session, frame: Room) -> bool:
    """Tell whether more than a sliver of the landscape lies outside of what is seen."""
    left, top, right, bottom = around(session.table.room())
    wide, high = frame[2:]
    rim = 0.1
    return (
        left < frame[0] - rim or top < frame[1] - rim or right > frame[0] + wide + rim or bottom > frame[1] + high + rim
    )


def charted(session: Session) -> dict[str, Any]:
    """Return the landscape for the map: every tile by its sides, who stands on it, and what was laid last."""
    sides, figures = session.table.land()
    colours, look = theme(session.look.theme), session.look.theme
    players = list(session.game.players)
    # letters for sorts, that of the ground first; those of lines are capitals
    sorts = sorted({sort for each in sides.values() for sort in each}, key=lambda sort: sort not in ("meadow", "field"))
    letters = {s: chr((65 if s in LINES else 97) + n) for n, s in enumerate(sorts)}
    left, top, right, bottom = (int(edge) for edge in around(sides))

    def tile(cell: Cell) -> str:
        who = figures.get(cell)
        return "".join(letters[sort] for sort in sides[cell]) + ("" if who is None else str(players.index(who)))

    cells = ((x, y) for y in range(top, bottom) for x in range(left, right))
    last, by = session.table.last
    return {
        "box": [left, top, right - left, bottom - top],
        "tiles": "".join(tile(cell) if cell in sides else "." for cell in cells),
        "colours": [colours.get(PAINTS.get(sort, sort), "meadow") for sort in sorts],
        "players": [player_colour(player).paint(look) for player in players],
        "last": [*last[0], 1, 1] if last else [],
        "by": player_colour(by).paint(look) if by else "",
    }
