"""A scene on a canvas: only what changed is painted, and all of it again when a page is loaded anew."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from ipycanvas import MultiCanvas

from ..draw.scene import GROUND, LAYERS, TILES, Light, Polygon, Scene, Shape, Symbol, SymbolUse, Text
from ..session.lock import one_at_a_time
from .atlas import ATLAS, Atlas, size_for
from .bounds import Bounds, bounds_of, merged, touches
from .brush import Brush
from .listening import soon
from .messages import begin, held

#: canvas pixels for each pixel of the page, until the page tells how dense its screen is
DENSE = 2.0
#: more would be seen by nobody, and every layer keeps all of its pixels
DENSEST = 2.0


#: the canvases that lie on each other: words on the ground have one of their own, for they hardly ever change
WORDS = "words"
PLANES = (GROUND, WORDS, *LAYERS[1:])


class SceneCanvas:
    """Shows one scene after another on a canvas; how wide that is on a page, the page's style decides."""

    def __init__(self, width: int, height: int, faces: Atlas = ATLAS) -> None:
        self.width, self.height, self.dense = width, height, DENSE
        self.faces = faces
        fits = {"width": "auto", "max_width": "100%"}
        self.widget = MultiCanvas(len(PLANES), width=round(width * DENSE), height=round(height * DENSE), layout=fits)
        self._brushes = {name: Brush(self.widget[n], faces, DENSE) for n, name in enumerate(PLANES)}
        #: what the page shows of each plane; None where that is not known
        self._shown: dict[str, list[Shape] | None] = {name: [] for name in PLANES}
        #: whether shapes were left out because their faces had not been sent
        self._left_out = False
        #: whether the page may lack faces that were thought to be sent
        self._faces_in_doubt = False
        self.scene = Scene(width, height, ())
        self.widget.on_client_ready(self.redraw)
        self.widget.stop = faces.watch(self._faces_came_anew)

    def resize(self, width: int, height: int, density: float) -> bool:
        """Take another size, which empties the canvas; False if it has that size already."""
        dense = min(max(density, 1.0), DENSEST)
        if (width, height, dense) == (self.width, self.height, self.dense):
            return False
        self.width, self.height, self.dense = width, height, dense
        for each in (*self.widget._canvases, self.widget):
            with each.hold_sync():  # one message for each, not two
                each.width, each.height = round(width * dense), round(height * dense)
        for brush in self._brushes.values():
            brush.scale = dense
        self._shown = {name: [] for name in PLANES}
        return True

    def show(self, scene: Scene, moved: tuple[int, int] = (0, 0)) -> None:
        """Paint what differs from the scene shown so far, in one message; faces not sent yet come in a second one."""
        with held(self):
            self.paint(scene, moved)
        self.complete()

    def paint(self, scene: Scene, moved: tuple[int, int] = (0, 0)) -> None:
        """Paint what differs, as far as its faces are known. The caller holds the canvas, and completes it later.

        `moved` tells by how many pixels everything lies elsewhere than before: the tiles are then copied, not painted.
        """
        self.scene = scene
        if self._faces_in_doubt:
            begin()
            self.faces.repaint()
            self._faces_in_doubt = False
        missing = self._paint_faces(faces_in(scene.shapes, self.dense))
        self._left_out = bool(missing)
        there = [s for s in scene.shapes if not _needs(s, missing, self.dense)] if missing else scene.shapes
        self._changes(there, moved)

    def _paint_faces(self, wanted: list[tuple[Symbol, int]]) -> set[tuple[str, int]]:
        """Paint the faces of which the page has pictures; return the names and sizes of those that must be sent."""
        lacking = {(symbol.name, size) for symbol, size in self.faces.lacking(wanted)}
        ready = [use for use in self.faces.missing(wanted) if (use[0].name, use[1]) not in lacking]
        if ready:
            begin()
            self.faces.send(ready)
        return lacking

    def complete(self) -> None:
        """Send the faces that are missing, and paint what needs them."""
        # not by what is missing now: another canvas may have sent it since
        if self._left_out:
            with held(self):
                begin()
                self.faces.send(faces_in(self.scene.shapes, self.dense))
                self._changes(self.scene.shapes)
            self._left_out = False

    def distrust(self) -> None:
        """Take nothing for shown: a message was lost."""
        self._shown = dict.fromkeys(PLANES)
        self._faces_in_doubt = True

    @one_at_a_time
    def redraw(self) -> None:
        """Paint everything anew; not the faces, which have canvases of their own."""
        self._shown = {name: [] for name in PLANES}
        doubt = self._faces_in_doubt
        self._left_out = self._faces_in_doubt = False
        with held(self):
            begin()
            if doubt:
                self.faces.repaint()
            self.faces.send(faces_in(self.scene.shapes, self.dense))
            self.widget.clear()
            self._changes(self.scene.shapes)

    def _faces_came_anew(self, pages: set[int]) -> None:
        """Paint everything anew if something was copied from these pages of faces: they may have been empty."""
        if pages & self.faces.pages_of(faces_in(self.scene.shapes, self.dense)):
            self.redraw()

    def _changes(self, shapes: Sequence[Shape], moved: tuple[int, int] = (0, 0)) -> None:
        layers = on_planes(shapes)
        if layers != self._shown:
            begin()
        for name, new in layers.items():
            old = self._shown[name]
            if old != new:
                self._shown[name] = new
                self._repaint(self._brushes[name], old, new, moved if name == TILES else (0, 0))

    def _repaint(self, brush: Brush, old: list[Shape] | None, new: list[Shape], moved: tuple[int, int]) -> None:
        """Paint the places where old and new differ, or everything where that is less to say."""
        brush.begin()
        bare: list[Bounds] = []
        whole = weight(new)
        if old and moved != (0, 0):
            old = [shifted(shape, *moved) for shape in old]
            brush.copy_moved(*moved, self.width, self.height)
            bare = uncovered(*moved, self.width, self.height)
        gone, come = differing(old or [], new)
        if old and 6 + weight(come) < whole:
            places = merged([*bare, *(outwards(bounds_of(shape)) for shape in (*gone, *come))])
            inside = [shape for shape in new if touches(bounds_of(shape), places)]
            if 6 + len(places) + weight(inside) <= whole:
                brush.draw_inside(places, inside)
                return
        brush.canvas.clear()
        brush.draw(new)


def release(*canvases: SceneCanvas) -> None:
    """Give up the keyboard where no frame is: a canvas swallows every key, but loses the focus while hidden."""

    def show(visibility: str) -> None:
        for canvas in canvases:
            canvas.widget.layout.visibility = visibility

    show("hidden")
    soon(lambda: show("visible"), 0.4)


def faces_in(shapes: Iterable[Shape], dense: float) -> list[tuple[Symbol, int]]:
    """List the faces that shapes need, with their sizes."""
    return [(s.symbol, size_for(s.symbol, s.scale, dense)) for s in shapes if isinstance(s, SymbolUse)]


def differing(old: Sequence[Shape], new: Sequence[Shape]) -> tuple[Iterable[Shape], Iterable[Shape]]:
    """Return the shapes that are only in the one and those that are only in the other of two lists."""
    start, least = 0, min(len(old), len(new))
    while start < least and (old[start] is new[start] or old[start] == new[start]):
        start += 1
    end = 0
    while end < least - start and (old[-1 - end] is new[-1 - end] or old[-1 - end] == new[-1 - end]):
        end += 1
    before, after = old[start : len(old) - end], new[start : len(new) - end]
    if not before or not after:
        return before, after
    # most shapes are kept from picture to picture: those need not be compared
    were, are = {id(shape) for shape in before}, {id(shape) for shape in after}
    if len(were) == len(before) and len(are) == len(after):
        before = [shape for shape in before if id(shape) not in are]
        after = [shape for shape in after if id(shape) not in were]
    there_were, there_are = Counter(before), Counter(after)
    return there_were - there_are, there_are - there_were


def on_planes(shapes: Iterable[Shape]) -> dict[str, list[Shape]]:
    """Return the shapes of each plane that leave a trace; the others are there for clicks only."""
    planes: dict[str, list[Shape]] = {name: [] for name in PLANES}
    for shape in shapes:
        if isinstance(shape, SymbolUse):
            lies = shape.x == round(shape.x, 2) and shape.y == round(shape.y, 2)
            planes[shape.layer].append(shape if lies else _settled(shape))
        elif shape.style.fill or shape.style.stroke or isinstance(shape, Light):
            planes[WORDS if shape.layer == GROUND and isinstance(shape, Text) else shape.layer].append(shape)
    return planes


@lru_cache(maxsize=8192)
def _settled(use: SymbolUse) -> SymbolUse:
    """Put a copied face on a hundredth of a pixel: after a move it must be found to be the same."""
    return replace(use, x=round(use.x, 2), y=round(use.y, 2))


def shifted(shape: Shape, dx: int, dy: int) -> Shape:
    """Return a face at another place; other shapes are painted anew anyway."""
    if not isinstance(shape, SymbolUse):
        return shape
    return replace(shape, x=round(shape.x + dx, 2), y=round(shape.y + dy, 2))


def outwards(place: Bounds) -> Bounds:
    """Return a rectangle on whole pixels around another: its edges are sharp.

    >>> outwards((0.2, 1.0, 3.5, 4.0))
    (0, 1, 4, 4)
    """
    return math.floor(place[0]), math.floor(place[1]), math.ceil(place[2]), math.ceil(place[3])


def weight(shapes: Iterable[Shape]) -> int:
    """Return about how much there is to say to paint shapes."""
    return sum(map(_weight, shapes))


def _weight(shape: Shape) -> int:
    if isinstance(shape, Light):
        return 8 + sum(len(rim.path) for rim in shape.rims) // 4
    return 6 if isinstance(shape, SymbolUse) else 1 if isinstance(shape, Polygon) else 3


def uncovered(dx: int, dy: int, width: int, height: int) -> list[Bounds]:
    """Return the parts of a picture that a move lays bare.

    >>> uncovered(10, 0, 100, 50)
    [(0, 0, 10, 50)]
    """
    found: list[Bounds] = []
    if dx:
        found.append((0, 0, dx, height) if dx > 0 else (width + dx, 0, width, height))
    if dy:
        found.append((0, 0, width, dy) if dy > 0 else (0, height + dy, width, height))
    return found


def _needs(shape: Shape, names: set[tuple[str, int]], dense: float) -> bool:
    return isinstance(shape, SymbolUse) and (shape.symbol.name, size_for(shape.symbol, shape.scale, dense)) in names
