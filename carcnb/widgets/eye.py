"""How a reader moves what is seen of a table: by hand at once, by the small map and the buttons with ease."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .bounds import Bounds
from .camera import MAP, PHONE, SMALL_MAP, Shot
from .corner import on_picture, shared

if TYPE_CHECKING:
    from .board import BoardView

#: the corners of a board in which the small map may lie, as the style sheet calls them; the buttons have the fourth
UPPER, FAR = "carcnb-upper", "carcnb-far"
CORNERS: tuple[tuple[str, ...], ...] = ((), (UPPER,), (UPPER, FAR))
#: it goes to one that hides less than this part; so many times counts what is asked for, and what was laid last
STAYS, ASKED, LAID = 0.75, 8.0, 1000.0


class Eye:
    """Looks at the table of a board."""

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self.map_corner = CORNERS[0]
        #: whether the table is moved by hand right now: what is held follows at once
        self._in_hand = False

    def fit(self) -> None:
        """Show the whole table, as large as it fits."""
        view = self.view
        seen, view.picture = view.picture.shot, view.new_picture()
        view.picture.shot = seen  # to ease from there
        view.picture.keep_away()
        view.session.change_look(zoom=1.0, pan=(0.0, 0.0))
        view.refresh()

    def look_at(self, x: float, y: float) -> None:
        """Bring a place of the table into the middle, or as near to it as shows no more empty table than needed."""
        camera, shot = self.view.picture.camera, self.view.picture.shot
        if shot is not None and camera.room is not None:
            left, top, wide, high = camera.frame(shot)
            x, y = camera.onto(shot.cell, camera.room, (x, y))
            self._pan_by(x - left - wide / 2, y - top - high / 2)

    def _pan_by(self, dx: float, dy: float) -> None:
        """Move what is seen by so many cells, but not away from the table."""
        camera, look = self.view.picture.seeing, self.view.session.look
        x, y = camera.within(look.zoom, look.pan)
        self.view.session.change_look(pan=camera.within(look.zoom, (x + dx, y + dy)))

    def drag(self, dx: float, dy: float, zoom: float = 1.0) -> None:
        """Move the table under the pointer, or under two fingers, by pixels."""
        session = self.view.session
        self._in_hand = True
        try:
            session.change_look(zoom=session.look.zoom * zoom)
            cell = self.view.picture.cell_width()
            self._pan_by(-dx / cell, -dy / cell)
        finally:
            self._in_hand = False

    @contextmanager
    def moving(self, before: Shot | None, after: Shot | None) -> Iterator[None]:
        """Let the page ease from one view to the other, which is painted meanwhile; then tell what is out of sight."""
        view = self.view
        eases = before != after and view.session.look.motion and not self._in_hand
        if before and after and eases:
            view.sight.cover()
        yield
        if before and after and eases:
            view.sight.ease(before, after, view.canvas.width, view.canvas.height)
        view.sight.show(view.session, view.picture.frame)
        self._put_map_away(after)

    def _put_map_away(self, shot: Shot | None) -> None:
        """Let the small map lie in the corner in which it hides least, and stay there if another is little better."""
        if shot is None or not self.view.sight.view:
            return
        hidden = {corner: self._hidden(self._map_in(corner), shot) for corner in CORNERS}
        best = min(CORNERS, key=lambda corner: hidden[corner])
        if hidden[best] < STAYS * hidden[self.map_corner]:
            self.map_corner = best
        self.view.sight.corner = list(self.map_corner)

    def _map_in(self, corner: tuple[str, ...]) -> Bounds:
        canvas = self.view.canvas
        wide, high = MAP if canvas.width >= PHONE else SMALL_MAP
        left, top = canvas.width - wide if FAR in corner else 0, 0 if UPPER in corner else canvas.height - high
        return left, top, left + wide, top + high

    def _hidden(self, place: Bounds, shot: Shot) -> float:
        """Return how much lies in a place: what was laid last counts most, then what is asked for, then all tiles."""
        session = self.view.session
        table, legal = session.table, session.legal if session.offers else []
        wish, ghosts = table.close_up(legal), [sign.ghost.cell for sign in session.signs if sign.ghost is not None]
        cells = [(table.last[0], LAID), ([*table.cells(legal), *ghosts], ASKED), (table.room(), 1.0)]
        found = sum(weight * shared(place, cell) for some, weight in cells for cell in on_picture(some, shot))
        if wish is not None:
            x, y, right, bottom = (side * shot.cell for side in wish.room)
            near = x - shot.left, y - shot.top, right - shot.left, bottom - shot.top
            found += ASKED * shared(place, near)
        return found
