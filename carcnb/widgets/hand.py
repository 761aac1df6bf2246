"""What lies beside the board: the tile in hand, or the dice of the round, on a canvas of its own."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..draw.scene import Scene, Target
from ..session.lock import one_at_a_time
from .canvas import SceneCanvas
from .frame import Place
from .pointer import DOUBLE, place
from .stage import HIGH, height_for

if TYPE_CHECKING:
    from .board import BoardView

#: the size of a tile in hand, and the width of the panel beside the board until the page has told it, in pixels
HAND, PANEL = 132, 320
#: how many pixels each pixel of a large tile in hand has, at least
FINE = 2.0
#: what a press on the tile in hand means where it cannot be turned
HELD: Target = ("hand",)
#: what lies between board and panel
GAP, SMALL_GAP, WIDE_STAGE = 16, 12, 1000


def panel_width(room: Place | None) -> int:
    """Return how wide the panel is: beside the board what that leaves, or all of a narrow stage.

    >>> panel_width(Place(1112, 776, 692, 1.0, False, "light")), panel_width(Place(396, 396, 740, 2.0, False, "light"))
    (320, 396)
    """
    if room is None:
        return PANEL
    gap = GAP if room.stage >= WIDE_STAGE else SMALL_GAP
    return room.stage if room.narrow else max(room.stage - room.board - gap, HAND)


class Hand(SceneCanvas):
    """Shows what a player has in hand: a press turns a tile, and picks or uses a die.

    It hears of the mouse only: a finger's tap comes as a click of the mouse too, and would count twice.
    """

    def __init__(self, view: BoardView, clock: Callable[[], float] = time.monotonic) -> None:
        self.view, self.clock = view, clock
        self._deaf_until = float("-inf")
        super().__init__(*self._size(None), view.canvas.faces)
        self.widget.add_class("carc-hand")
        self.widget.on_mouse_down(one_at_a_time(self._pressed))
        self.widget.on_mouse_move(one_at_a_time(self._pointed))
        self.widget.on_mouse_out(one_at_a_time(lambda x, y: self.view.left()))
        self.widget.on_key_down(one_at_a_time(lambda key, *_: self.view.typed(key)))

    @property
    def is_tray(self) -> bool:
        """Whether it is no tile that is shown here."""
        return self.view.session.table.tray_size(PANEL) is not None

    def _size(self, room: Place | None) -> tuple[int, int]:
        below = room is not None and room.narrow
        return self.view.session.table.tray_size(panel_width(room), below) or (HAND, HAND)

    def fit(self, room: Place | None) -> None:
        """Take the size for the room there is."""
        dense = room.density if room is not None else self.dense
        # beside a high board a tile is shown larger than it is painted: so it is painted as for a dense screen
        fine = room is not None and not self.is_tray and not room.narrow and height_for(room) >= HIGH
        self.resize(*self._size(room), max(dense, FINE) if fine else dense)

    def now(self) -> Scene:
        """Return what is to be shown."""
        session = self.view.session
        if self.is_tray:
            return self.view.picture.tray((self.width, self.height))
        return session.table.hand(HAND, session.look.theme, session.look.turn)

    def _pressed(self, x: float, y: float) -> None:
        session, at = self.view.session, place(x, y, self.dense)
        if not self.is_tray and session.turns_tile:
            session.turn_tile(1)
        elif not self.is_tray:
            session.click(HELD)
        elif at is not None and self.clock() >= self._deaf_until:
            before, target = self.view.moment(), session.table.at(self.scene.hit(*at))
            session.click(target)
            if self.view.moment() != before:  # what comes at once is the rest of a double click
                self._deaf_until = self.clock() + DOUBLE
        if self.view.frame.by_finger:  # it is lifted, and points at nothing
            self.view.left()

    def _pointed(self, x: float, y: float) -> None:
        at = place(x, y, self.dense)
        if self.is_tray and at is not None:
            self.view.session.hover(self.view.session.table.at(self.scene.hit(*at)))
