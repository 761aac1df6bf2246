"""Mouse, touch, wheel and keys of a canvas as a few plain wishes: point, press, drag, turn, type."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from ..session.lock import one_at_a_time
from .canvas import SceneCanvas
from .listening import soon

#: a press that moves farther than this, in pixels of the page, is a drag
STILL = 6.0
#: a wheel turns the tile once for so much rolling; one notch may be more, and still counts once
ROLL = 40.0
#: for so many seconds after a press that acted others do nothing: they are the rest of a double click
DOUBLE = 0.4
#: no page is wider or higher than this, in pixels
FARTHEST = 1e6

Place = tuple[float, float]


def place(x: Any, y: Any, dense: float = 1.0) -> Place | None:
    """Return a place in pixels of the scene; None for what is none: a browser sends NaN and infinity as nothing.

    >>> place(20, 30.0, 2), place(None, 3), place(1e308, 3), place("1", 2)
    ((10.0, 15.0), None, None, None)
    """
    # the comparison holds for no NaN
    if all(isinstance(value, (int, float)) and abs(value) < FARTHEST for value in (x, y)):
        return x / dense, y / dense
    return None


def touched(touches: Any, dense: float = 1.0) -> Place | None:
    """Return the place of the one finger on the canvas; None for several, or for none that can be used."""
    one = touches[0] if isinstance(touches, list) and len(touches) == 1 else None
    return place(one[0], one[1], dense) if isinstance(one, (list, tuple)) and len(one) == 2 else None


class Listener(Protocol):
    """What a canvas tells about; places are in pixels of the scene."""

    def pointed(self, x: float, y: float) -> None:
        """The pointer rests here."""

    def left(self) -> None:
        """The pointer is gone."""

    def pressed(self, x: float, y: float) -> bool:
        """Pressed here; True if that did something at once."""

    def moment(self) -> object:
        """Return what is another after every act: where in time the play stands."""

    def clicked(self, x: float, y: float) -> None:
        """Pressed and let go here, after `pressed` did nothing."""

    def dragged(self, dx: float, dy: float) -> None:
        """Moved by so much while pressed."""

    def rolled(self, steps: int) -> None:
        """The wheel was turned."""

    def typed(self, key: str) -> None:
        """A key was pressed."""


class Pointer:
    """Listens to a canvas."""

    def __init__(
        self,
        canvas: SceneCanvas,
        listener: Listener,
        clock: Callable[[], float] = time.monotonic,
        by_finger: Callable[[], bool] = lambda: False,
    ) -> None:
        self.canvas, self.listener = canvas, listener
        #: tells whether a finger presses: it points at nothing once it is lifted
        self.by_finger = by_finger
        widget = canvas.widget
        #: tells the seconds; tests may set it
        self.clock = clock
        #: whether the place of a press is the one that was pressed; it is where a frame keeps the page from scrolling
        self.exact = False
        self._deaf_until = float("-inf")
        self._at: Place | None = None
        self._from: Place | None = None
        self._drags = self._carries = False
        #: what a drag takes along from where it begins, if not the table, and what is done where it is let go
        self.lifted: Callable[[float, float], bool] = lambda x, y: False
        self.dropped: Callable[[float, float], None] = lambda x, y: None
        self._rolled = 0.0
        self._due = False
        widget.on_mouse_move(one_at_a_time(self._moved))
        widget.on_mouse_down(one_at_a_time(self._down))
        widget.on_mouse_up(one_at_a_time(self._up))
        widget.on_mouse_out(one_at_a_time(self._out))
        widget.on_mouse_wheel(one_at_a_time(self._wheel))
        widget.on_touch_start(one_at_a_time(self._touched))
        widget.on_touch_move(one_at_a_time(self._touch_moved))
        widget.on_touch_end(one_at_a_time(self._let_go))
        widget.on_touch_cancel(one_at_a_time(self._cancelled))
        widget.on_key_down(one_at_a_time(self._key))

    # --- mouse ----------------------------------------------------------------------------------------

    def _moved(self, x: float, y: float) -> None:
        at = place(x, y, self.canvas.dense)
        if at is None:
            return
        if self._from is not None:
            self._drag(at)
        self._at = at
        if not self._due:
            self._due = True
            soon(self._point)

    def _point(self) -> None:
        """Tell where the pointer is now; whatever was passed on the way no longer matters."""
        self._due = False
        if self._at is not None and (not self._drags or self._carries):
            self.listener.pointed(*self._at)

    def _drag(self, at: Place) -> None:
        assert self._from is not None
        dx, dy = at[0] - self._from[0], at[1] - self._from[1]
        if not self._drags and abs(dx) + abs(dy) > STILL:
            self._drags, self._carries = True, self.lifted(*self._from)
        if self._drags:
            self._from = at
            if not self._carries:
                self.listener.dragged(dx, dy)

    def _down(self, x: float, y: float) -> None:
        # Without a frame, focusing a canvas that is partly hidden scrolls the page before the place is worked out:
        # where the pointer moved last is right. With one that may be wrong: the view moved, or the move comes later.
        here = place(x, y, self.canvas.dense)
        self._at = here or self._at if self.exact else self._at or here
        if self._at is not None:
            self._press(self._at)

    def _press(self, at: Place) -> None:
        self._drags = self._carries = False
        self._from = None if self._pressed(at) else at

    def _pressed(self, at: Place) -> bool:
        """Press; True if that did something, or if it was the rest of a double click and means nothing."""
        if self.clock() < self._deaf_until:
            return True
        before = self.listener.moment()
        did = self.listener.pressed(*at)
        if self.listener.moment() != before:
            # from when the act is painted: whoever presses before has not seen what it would be about
            self._deaf_until = self.clock() + DOUBLE
            if self.by_finger():
                self._out(*at)
        return did

    def _up(self, x: float, y: float) -> None:
        if self._from is not None and not self._drags and self._at is not None:
            self.listener.clicked(*self._at)
        if self._carries and self._at is not None:
            self.dropped(*self._at)
        self._from, self._drags, self._carries = None, False, False

    def _out(self, x: float, y: float) -> None:
        self._at = self._from = None
        self._drags = self._carries = False
        self.listener.left()

    def _wheel(self, dx: float, dy: float) -> None:
        if place(dx, dy) is None:
            return
        # how far, never how soon: on a slow line notches arrive in a bunch, and each of them was meant
        self._rolled = self._rolled + dy if self._rolled * dy >= 0 else dy
        if abs(self._rolled) >= ROLL:
            step = 1 if self._rolled > 0 else -1
            self._rolled = 0.0
            self.listener.rolled(step)

    # --- touch ----------------------------------------------------------------------------------------

    def _touched(self, touches: list[tuple[float, float]]) -> None:
        self._at = self._from = touched(touches, self.canvas.dense)
        self._drags = self._carries = False

    def _touch_moved(self, touches: list[tuple[float, float]]) -> None:
        at = touched(touches, self.canvas.dense)
        if at is not None and self._from is not None:
            self._drag(at)
            self._at = at

    def _let_go(self, touches: list[tuple[float, float]]) -> None:
        at, still, carries = self._at, self._from is not None and not self._drags, self._carries
        self._cancelled(touches)
        if at is not None and carries:
            self.dropped(*at)
        if at is not None and still and not self._pressed(at):
            self.listener.clicked(*at)

    def _cancelled(self, touches: list[tuple[float, float]]) -> None:
        self._at = self._from = None
        self._drags = self._carries = False

    # --- keys -----------------------------------------------------------------------------------------

    def _key(self, key: str, shift: bool, ctrl: bool, meta: bool) -> None:
        if isinstance(key, str) and not ctrl and not meta:
            self.listener.typed(key)
