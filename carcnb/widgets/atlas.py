"""Symbols drawn once: each is sent as SVG, painted into a hidden canvas, and from there copied wherever it is used."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple

from ipycanvas import Canvas
from ipywidgets import Image

from ..draw.scene import Scene, Shape, Symbol, SymbolUse
from ..draw.svg import svg
from ..session.lock import one_at_a_time
from .listening import soon
from .messages import begin, held

#: a hidden canvas is so many pixels wide and high
SIDE = 2048
#: faces are kept in these sizes: pixels for the longer side of a symbol
SIZES = (48, 96, 192, 384, 768)
#: shapes of a symbol may reach a little over its edge
EDGE = 2


class Slot(NamedTuple):
    """Where a face lies: on which hidden canvas, at which pixel, how large."""

    page: int
    x: int
    y: int
    wide: int
    high: int


class Strip(NamedTuple):
    """Several faces that were sent together, and where their picture goes."""

    image: Image
    page: int
    x: int
    y: int
    wide: int
    high: int


class Atlas:
    """The faces that a page knows. All boards of a kernel share them."""

    def __init__(self) -> None:
        self.pages: list[Canvas] = []
        self._slots: dict[tuple[str, int], Slot] = {}
        self._strips: list[Strip] = []
        self._next = (0, 0, 0)  # x and y of the free place, height of its row
        self._watchers: list[Callable[[set[int]], None]] = []
        #: pages that were painted again, of which those who copy from them have not been told
        self._anew: set[int] = set()

    # --- keeping --------------------------------------------------------------------------------------

    def missing(self, uses: Iterable[tuple[Symbol, int]]) -> list[tuple[Symbol, int]]:
        """Return those (symbol, size) that have not been sent."""
        wanted = {(symbol.name, size): (symbol, size) for symbol, size in uses}
        return [value for key, value in wanted.items() if key not in self._slots]

    def pages_of(self, uses: Iterable[tuple[Symbol, int]]) -> set[int]:
        """Return the pages on which faces lie, as far as these have been sent."""
        found = (self._slots.get((symbol.name, size)) for symbol, size in uses)
        return {slot.page for slot in found if slot is not None}

    def send(self, wanted: Iterable[tuple[Symbol, int]]) -> None:
        """Send faces: one picture for each row they fill. The caller holds the canvas."""
        row: dict[tuple[str, int], tuple[Symbol, Slot]] = {}
        where = (0, 0)
        for symbol, size in self.missing(wanted):
            slot = self._room(symbol, size)
            if row and where != (slot.page, slot.y):
                self._send_row(row)
                row = {}
            row[symbol.name, size], where = (symbol, slot), (slot.page, slot.y)
        if row:
            self._send_row(row)

    def _room(self, symbol: Symbol, size: int) -> Slot:
        scale = size / max(symbol.size)
        wide, high = (round(side * scale) for side in symbol.size)
        x, y, row = self._next
        if x + wide + EDGE > SIDE:
            x, y, row = 0, y + row, 0
        if not self.pages or y + high + EDGE > SIDE:
            self._add_page()
            x, y, row = 0, 0, 0
        self._next = x + wide + EDGE, y, max(row, high + EDGE)
        return Slot(len(self.pages) - 1, x, y, wide, high)

    def _send_row(self, row: Mapping[tuple[str, int], tuple[Symbol, Slot]]) -> None:
        slots = [slot for _, slot in row.values()]
        left, page, top = slots[0].x, slots[0].page, slots[0].y
        shapes: list[Shape] = []
        for symbol, slot in row.values():
            shapes.append(SymbolUse(symbol, slot.x - left, 0, slot.wide / symbol.size[0]))
        wide, high = slots[-1].x + slots[-1].wide - left, max(slot.high for slot in slots)
        text = svg(Scene(wide, high, tuple(shapes))).encode()
        strip = Strip(Image(value=text, format="svg+xml"), page, left, top, wide, high)
        self._strips.append(strip)
        # known only now: were the picture to fail, the place would stay empty for ever
        self._slots.update({name: slot for name, (_, slot) in row.items()})
        self._paint(strip)

    def _paint(self, strip: Strip) -> None:
        self.pages[strip.page].draw_image(strip.image, strip.x, strip.y, strip.wide, strip.high)

    def repaint(self, *pages: int) -> None:
        """Paint these pages again, or all of them. The caller holds the canvas."""
        chosen = pages or range(len(self.pages))
        for page in chosen:
            self.pages[page].clear()
        for strip in self._strips:
            if strip.page in chosen:
                self._paint(strip)

    # --- browsers that come anew ----------------------------------------------------------------------

    def watch(self, told: Callable[[set[int]], None]) -> Callable[[], None]:
        """Tell which pages have been painted again; the function returned stops that."""
        self._watchers.append(told)

        def stop() -> None:
            if told in self._watchers:
                self._watchers.remove(told)

        return stop

    def _add_page(self) -> None:
        page = Canvas(width=SIDE, height=SIDE)
        page.on_client_ready(one_at_a_time(partial(self._made_anew, len(self.pages))))
        self.pages.append(page)

    def _made_anew(self, page: int) -> None:
        """Paint a page that a browser has just made, and which is empty there; then those who copied from it paint too.

        A browser that loads everything anew makes its canvases in any order: a board may have been painted before.
        """
        with held():
            begin()
            self.repaint(page)
        told_soon = bool(self._anew)
        self._anew.add(page)
        if not told_soon:
            soon(self._tell)

    def _tell(self) -> None:
        anew, self._anew = self._anew, set()
        for told in tuple(self._watchers):
            told(anew)

    # --- using ----------------------------------------------------------------------------------------

    def stamp(self, canvas: Any, symbol: Symbol, x: float, y: float, scale: float, dense: float) -> None:
        """Copy a face to a place, cut out of its hidden canvas; one that has not been sent leaves no trace."""
        slot = self._slots.get((symbol.name, size_for(symbol, scale, dense)))
        if slot is None:
            return
        wide, high = symbol.size[0] * scale, symbol.size[1] * scale
        ratio = wide / slot.wide
        x, y = round(x, 2), round(y, 2)
        side = round(SIDE * ratio, 2)
        canvas.save()
        canvas.begin_path()
        canvas.rect(x, y, round(wide, 2), round(high, 2))
        canvas.clip()
        canvas.draw_image(self.pages[slot.page], round(x - slot.x * ratio, 2), round(y - slot.y * ratio, 2), side, side)
        canvas.restore()


@lru_cache(maxsize=8192)
def size_for(symbol: Symbol, scale: float, dense: float) -> int:
    """Return the size in which a face is kept that is used at this scale on so dense a canvas.

    >>> size_for(Symbol("tile", (100, 100), ()), 0.8, 2.0)
    192
    """
    pixels = max(symbol.size) * scale * dense
    return next((size for size in SIZES if pixels <= size * 1.1), SIZES[-1])


ATLAS = Atlas()
