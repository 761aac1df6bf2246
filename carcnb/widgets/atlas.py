"""Symbols drawn once: each is sent as SVG, painted into a hidden canvas, and from there copied wherever it is used.

A picture is sent once: in another size the page paints the one that it has.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from uuid import uuid4

from ipycanvas import Canvas
from ipywidgets import Image, Layout

from ..draw.scene import Scene, Symbol, SymbolUse
from ..draw.svg import svg
from ..session.lock import one_at_a_time
from .listening import soon
from .messages import begin, held
from .pen import Pen
from .strips import EDGE, HIGH, SIDE, SIZES, Painted, Slot, Strip, measures, rows, size_for, stamped

#: so many hidden canvases lie ready for a game, which fills about a dozen of them
SPARE = 14
#: so many canvases of faces that no board in sight shows are kept for the next one
KEPT = 2
#: a page that comes may lack what was kept so many seconds before; after so many it has its widgets, and hears again
RECENT, LATER = 30.0, 2.0


class Atlas:
    """The faces that a page knows. All boards of a kernel share them."""

    def __init__(self) -> None:
        self.pages: list[Canvas] = []
        #: hidden canvases that the page has been told of and on which nothing lies
        self._spare: list[Canvas] = []
        self._slots: dict[tuple[str, int], Slot] = {}
        self._strips: list[Strip] = []
        #: in which strip a symbol is
        self._holding: dict[str, Strip] = {}
        #: pictures that the page has been told of and that show nothing before they are kept
        self._reserved: dict[str, Image] = {}
        #: when pictures were kept
        self._kept: list[tuple[float, Image]] = []
        self._sends_again = False
        self._painted: list[Painted] = []
        #: nothing of this is shown by itself, so one layout does for all
        self._layout: Layout | None = None
        #: page, x and y of the free place, height of its row
        self._next = (0, 0, 0, 0)
        #: pages that have given back their pixels, and how often a page was begun, to tell which is older
        self._empty: set[int] = set()
        self._begun: dict[int, int] = {}
        #: who is told of pages painted again, and who shows faces of which pages
        self._watchers: dict[Callable[[set[int]], None], Callable[[], set[int]]] = {}
        #: pages that were painted again, of which those who copy from them have not been told
        self._anew: set[int] = set()

    # --- keeping --------------------------------------------------------------------------------------

    def missing(self, uses: Iterable[tuple[Symbol, int]]) -> list[tuple[Symbol, int]]:
        """Return those (symbol, size) that have not been painted."""
        slots = self._slots
        return list({(use[0].name, use[1]): use for use in uses if (use[0].name, use[1]) not in slots}.values())

    def pages_of(self, uses: Iterable[tuple[Symbol, int]]) -> set[int]:
        """Return the pages on which faces lie, as far as these have been painted."""
        found = (self._slots.get((symbol.name, size)) for symbol, size in uses)
        return {slot.page for slot in found if slot is not None}

    def lacking(self, uses: Iterable[tuple[Symbol, int]]) -> list[tuple[Symbol, int]]:
        """Return those (symbol, size) of which the page has no picture that could be painted in this size."""
        return [(symbol, size) for symbol, size in self.missing(uses) if self._fitting(symbol, size) is None]

    def _fitting(self, symbol: Symbol, size: int) -> Strip | None:
        strip = self._holding.get(symbol.name)
        return strip if strip is not None and strip.wide * size <= SIDE * strip.size else None

    def send(self, wanted: Iterable[tuple[Symbol, int]]) -> None:
        """Paint faces, and send the pictures of those that the page lacks. The caller holds the canvas."""
        new: dict[int, list[Symbol]] = {}
        for symbol, size in self.missing(wanted):
            strip = self._fitting(symbol, size)
            if strip is None:
                new.setdefault(size, []).append(symbol)
            elif (symbol.name, size) not in self._slots:  # else it came with another one of its strip
                self._place(strip, size)
        for size, symbols in new.items():
            for row in rows(symbols, size):
                self._place(self._strip(row, size), size)

    def reserve(self, names: Iterable[str]) -> None:
        """Open pictures that stay empty until something is kept in them, and canvases for what will be painted.

        Who acts need not wait for one to be opened. And a page that is being loaded anew is lost if a widget is opened
        meanwhile: ipywidgets asks for all there are, and stumbles over one that comes by itself. So those for later
        are opened with the board that needs them.
        """
        for name in names:
            if name not in self._reserved:
                self._reserved[name] = self._image()
        while len(self._spare) < SPARE:
            self._spare.append(self._page())

    def keep(self, name: str, symbols: Callable[[], Iterable[Symbol]]) -> None:
        """Send symbols that may be needed later in a picture that was reserved, once, and paint nothing."""
        image = self._reserved[name]
        if image.value:
            return
        # the page may have it in a strip of small ones, which has no room on a canvas in this size
        lacking = [symbol for symbol in symbols() if self._fitting(symbol, SIZES[2]) is None]
        if lacking:
            self._strip(lacking, SIZES[2], image)
            self._kept.append((time.monotonic(), image))

    def _image(self, text: bytes = b"") -> Image:
        return Image(value=text, format="svg+xml", layout=self._one_layout())

    def _one_layout(self) -> Layout:
        self._layout = self._layout or Layout()
        return self._layout

    def _strip(self, row: Sequence[Symbol], size: int, image: Image | None = None) -> Strip:
        """Send one picture of several symbols."""
        faces: dict[str, Slot] = {}
        x = 0
        for symbol in row:
            wide, high = measures(symbol, size)
            faces[symbol.name] = Slot(0, x, 0, wide, high)
            x += wide + EDGE
        wide, high = x - EDGE, round(max(face.high for face in faces.values()))
        uses = [SymbolUse(each, faces[each.name].x, 0, faces[each.name].wide / each.size[0]) for each in row]
        text = svg(Scene(wide, high, tuple(uses))).encode()
        if image is None:
            image = self._image(text)
        else:
            image.value = text
        strip = Strip(image, faces, size, wide, high)
        self._strips.append(strip)
        self._holding.update(dict.fromkeys(faces, strip))
        return strip

    def _place(self, strip: Strip, size: int) -> None:
        """Paint a strip in one of the sizes, where there is room for it."""
        scale = size / strip.size
        here = self._room(strip.wide * scale, strip.high * scale)
        self._paint(Painted(strip, here))
        # known only now: were the picture to fail, the place would stay empty for ever
        self._painted.append(Painted(strip, here))
        for name, face in strip.faces.items():
            x, _, wide, high = face.scaled(scale)[1:]
            self._slots[name, size] = Slot(here.page, here.x + x, here.y, wide, high)

    def _room(self, wide: float, high: float) -> Slot:
        page, x, y, row = self._next
        across, down = math.ceil(wide) + EDGE, math.ceil(high) + EDGE
        if x + across - EDGE > SIDE:
            x, y, row = 0, y + row, 0
        if page not in self._begun or y + down - EDGE > HIGH:
            page, x, y, row = self._begin_page(), 0, 0, 0
        self._next = page, x + across, y, max(row, down)
        return Slot(page, x, y, wide, high)

    def _begin_page(self) -> int:
        """Return a page on which nothing lies: one that has given back its pixels, or another one."""
        if self._empty:
            page = min(self._empty)
            self._empty.remove(page)
            _resize(self.pages[page], SIDE, HIGH)
            self.pages[page].clear()  # what was under way for it may have come late
        else:
            page = len(self.pages)
            self.pages.append(self._spare.pop(0) if self._spare else self._page())
        self._begun[page] = max(self._begun.values(), default=0) + 1
        return page

    def trim(self) -> None:
        """Give back the pixels of faces that no board in sight shows, but not of the newest: what comes may need them.

        The page keeps their pictures, and paints them again where they are needed.
        """
        needed = set().union(*(shows() for shows in self._watchers.values()))
        newest = sorted(self._begun, key=self._begun.__getitem__, reverse=True)
        for page in set(newest[KEPT:]) - needed:
            del self._begun[page]
            self._empty.add(page)
            _resize(self.pages[page], 1, 1)
        self._slots = {face: slot for face, slot in self._slots.items() if slot.page in self._begun}
        self._painted = [painted for painted in self._painted if painted.slot.page in self._begun]

    def _paint(self, painted: Painted) -> None:
        page, *place = painted.slot
        self.pages[page].draw_image(painted.strip.image, *place)

    def repaint(self, *pages: int) -> None:
        """Paint these pages again, or all of them. The caller holds the canvas."""
        chosen = pages or range(len(self.pages))
        for page in chosen:
            self.pages[page].clear()
        for painted in self._painted:
            if painted.slot.page in chosen:
                self._paint(painted)

    # --- browsers that come anew ----------------------------------------------------------------------

    def watch(self, told: Callable[[set[int]], None], shows: Callable[[], set[int]]) -> Callable[[], None]:
        """Tell which pages have been painted again, and keep those that are shown; the function returned stops that."""
        self._watchers[told] = shows

        def stop() -> None:
            self._watchers.pop(told, None)

        return stop

    def _page(self) -> Canvas:
        # its name is said with every face that is copied, so it is a short one
        page = Canvas(width=SIDE, height=HIGH, model_id=uuid4().hex[:5], layout=self._one_layout())
        page.on_client_ready(one_at_a_time(partial(self._made, page)))
        return page

    def _made(self, canvas: Canvas) -> None:
        """Hear that a browser has made a hidden canvas; on a spare one nothing was painted."""
        if canvas in self.pages:
            self._made_anew(self.pages.index(canvas))

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
        if self._lately() and not self._sends_again:
            self._sends_again = True
            soon(self._send_again, LATER)

    def _lately(self) -> list[Image]:
        since = time.monotonic() - RECENT
        return [image for when, image in self._kept if when > since]

    def _send_again(self) -> None:
        """Send what was kept while a page came: it asks for all there is, and hears of changes only afterwards."""
        self._sends_again = False
        for image in self._lately():
            image.send_state("value")
        with held():
            begin()
            self.repaint()
        self._anew.update(range(len(self.pages)))
        self._tell()

    def _tell(self) -> None:
        anew, self._anew = self._anew, set()
        for told in tuple(self._watchers):
            told(anew)

    # --- using ----------------------------------------------------------------------------------------

    def stamp(self, pen: Pen, symbol: Symbol, x: float, y: float, scale: float, dense: float) -> None:
        """Copy a face to a place, cut out of its hidden canvas; one that has not been sent leaves no trace."""
        slot = self._slots.get((symbol.name, size_for(symbol, scale, dense)))
        if slot is not None:
            page = self.pages[slot.page].model_id
            pen.add(stamped(page, slot, x, y, symbol.size[0] * scale, symbol.size[1] * scale))


def _resize(canvas: Canvas, width: int, height: int) -> None:
    with canvas.hold_sync():
        canvas.width, canvas.height = width, height


ATLAS = Atlas()
