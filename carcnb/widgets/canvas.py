"""A scene on a canvas: only what changed is painted, and all of it again when a page is loaded anew."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ipycanvas import MultiCanvas

from ..draw.scene import GROUND, LAYERS, TILES, Light, Scene, Shape, Symbol, SymbolUse, Text
from ..session.lock import one_at_a_time
from .atlas import ATLAS, Atlas
from .bounds import Bounds, bounds_of, merged, touches
from .brush import Brush
from .closing import shrink
from .differing import differing, outwards, shifted, uncovered, weight
from .listening import soon
from .messages import begin, held
from .pen import Pen
from .strips import size_for

#: canvas pixels for each pixel of the page, until the page tells how dense its screen is
DENSE = 2.0
#: more would be seen by nobody, and every layer keeps all of its pixels
DENSEST = 2.0

#: the canvases that lie on each other: words on the ground have one of their own, for they hardly ever change
WORDS = "words"
PLANES = (GROUND, WORDS, *LAYERS[1:])
Planes = dict[str, list[Shape]]
#: by how many pixels a picture has moved, and one that has not
Move = tuple[int, int]
STILL: Move = (0, 0)


class SceneCanvas:
    """Shows one scene after another on a canvas; how wide that is on a page, the page's style decides."""

    def __init__(self, width: int, height: int, faces: Atlas = ATLAS) -> None:
        self.width, self.height, self.dense = width, height, DENSE
        self.faces = faces
        fits = {"width": "auto", "max_width": "100%"}
        self.widget = MultiCanvas(len(PLANES), width=round(width * DENSE), height=round(height * DENSE), layout=fits)
        self._brushes = {name: Brush(Pen(self.widget[n]), faces, DENSE) for n, name in enumerate(PLANES)}
        #: what the page shows of each plane; None where that is not known
        self._shown: dict[str, list[Shape] | None] = {name: [] for name in PLANES}
        #: whether shapes were left out because their faces had not been sent
        self._left_out = False
        #: whether the page may lack faces that were thought to be sent
        self._faces_in_doubt = False
        #: whether it is out of sight, and has given its pixels back
        self.resting = False
        self.scene = Scene(width, height, ())
        self.widget.on_client_ready(self.redraw)
        self.widget.stop = faces.watch(self._faces_came_anew, self._pages)

    def resize(self, width: int, height: int, density: float) -> bool:
        """Take another size, which empties the canvas; False if it has that size already."""
        dense = min(max(density, 1.0), DENSEST)
        if (width, height, dense) == (self.width, self.height, self.dense):
            return False
        self.width, self.height, self.dense = width, height, dense
        for brush in self._brushes.values():
            brush.scale = dense
        if not self.resting:
            self._take_pixels()
        return True

    def _take_pixels(self) -> None:
        for each in (*self.widget._canvases, self.widget):
            with each.hold_sync():  # one message for each, not two
                each.width, each.height = round(self.width * self.dense), round(self.height * self.dense)
        self._shown = {name: [] for name in PLANES}

    def rest(self) -> None:
        """Give the pixels back while nobody sees them: a page keeps those of hidden canvases too."""
        self.resting, self._left_out = True, False
        shrink(self.widget)

    def wake(self) -> None:
        """Take the pixels again; they are empty until something is painted."""
        if self.resting:
            self.resting = False
            self._take_pixels()

    def show(self, scene: Scene, moved: Move | None = STILL) -> None:
        """Paint what differs from the scene shown so far, in one message; faces not sent yet come in a second one."""
        with held(self):
            self.paint(scene, moved)
        self.complete()

    def paint(self, scene: Scene, moved: Move | None = STILL) -> None:
        """Paint what differs, as far as its faces are known. The caller holds the canvas, and completes it later.

        `moved` tells by how many pixels everything lies elsewhere than before: the tiles are then copied, not painted.
        None stands for a picture of which nothing is as it was, such as one in another size.
        """
        self.scene = scene
        if self.resting:
            return
        if self._faces_in_doubt:
            begin()
            self.faces.repaint()
            self._faces_in_doubt = False
        planes = self._planes()
        missing = self._paint_faces(self._faces(planes))
        self._left_out = bool(missing)
        if missing:
            planes = {name: [s for s in plane if not _needs(s, missing, self.dense)] for name, plane in planes.items()}
        self._changes(planes, moved)

    def _planes(self) -> Planes:
        return on_planes(self.scene.shapes, self.width, self.height)

    def _faces(self, planes: Planes) -> list[tuple[Symbol, int]]:
        return [use for plane in planes.values() for use in faces_in(plane, self.dense)]

    def _paint_faces(self, wanted: list[tuple[Symbol, int]]) -> set[tuple[str, int]]:
        """Paint the faces of which the page has pictures; return the names and sizes of those that must be sent."""
        missing = self.faces.missing(wanted)
        lacking = {(symbol.name, size) for symbol, size in self.faces.lacking(missing)}
        ready = [use for use in missing if (use[0].name, use[1]) not in lacking]
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
                planes = self._planes()
                self.faces.send(self._faces(planes))
                self._changes(planes)
            self._left_out = False

    def distrust(self) -> None:
        """Take nothing for shown: a message was lost."""
        self._shown = dict.fromkeys(PLANES)
        self._faces_in_doubt = True

    @one_at_a_time
    def redraw(self) -> None:
        """Paint everything anew; not the faces, which have canvases of their own."""
        if self.resting:
            return
        self._shown = {name: [] for name in PLANES}
        doubt = self._faces_in_doubt
        self._left_out = self._faces_in_doubt = False
        with held(self):
            begin()
            if doubt:
                self.faces.repaint()
            planes = self._planes()
            self.faces.send(self._faces(planes))
            self.widget.clear()
            self._changes(planes)

    def _faces_came_anew(self, pages: set[int]) -> None:
        """Paint everything anew if something was copied from these pages of faces: they may have been empty."""
        if pages & self._pages():
            self.redraw()

    def _pages(self) -> set[int]:
        """Return the pages of faces from which its picture is copied."""
        return set() if self.resting else self.faces.pages_of(self._faces(self._planes()))

    def _changes(self, planes: Planes, moved: Move | None = STILL) -> None:
        if planes != self._shown:
            begin()
        for name, new in planes.items():
            old = self._shown[name]
            if old != new:
                self._shown[name] = new
                # only tiles are copied: of all else nothing is where it was
                self._repaint(self._brushes[name], old, new, moved if name == TILES or moved == STILL else None)

    def _repaint(self, brush: Brush, old: list[Shape] | None, new: list[Shape], moved: Move | None) -> None:
        """Paint the places where old and new differ, or everything where that is less to say."""
        brush.begin()
        if not old or moved is None or not self._mend(brush, old, new, moved):
            brush.pen.clear()
            brush.draw(new)

    def _mend(self, brush: Brush, old: list[Shape], new: list[Shape], moved: Move) -> bool:
        """Paint the places where old and new differ; False where it is less to say to paint everything."""
        bare: list[Bounds] = []
        whole = weight(new)
        if moved != STILL:
            old = [shifted(shape, *moved) for shape in old]
            brush.copy_moved(*moved, self.width, self.height)
            bare = uncovered(*moved, self.width, self.height)
        gone, come = differing(old, new)
        if 6 + weight(come) >= whole:
            return False
        places = merged([*bare, *(outwards(bounds_of(shape)) for shape in (*gone, *come))])
        inside = [shape for shape in new if touches(bounds_of(shape), places)]
        if 6 + len(places) + weight(inside) > whole:
            return False
        brush.draw_inside(places, inside)
        return True


def release(*canvases: SceneCanvas) -> None:
    """Give up the keyboard where no frame is: a canvas swallows every key, but loses the focus while hidden."""

    def show(visibility: str) -> None:
        for canvas in canvases:
            canvas.widget.layout.visibility = visibility

    show("hidden")
    soon(lambda: show("visible"), 0.4)


def faces_in(shapes: Iterable[Shape], dense: float) -> list[tuple[Symbol, int]]:
    """List the faces that shapes need, with their sizes."""
    return [(s.symbol, size_for(s.symbol, s.scale, dense)) for s in shapes if s.__class__ is SymbolUse]


def on_planes(shapes: Iterable[Shape], width: float, height: float) -> Planes:
    """Return the shapes of each plane that leave a trace in a picture of this size.

    Others are there for clicks only, or lie outside, such as most tiles of a table that is looked at more closely.
    """
    planes: Planes = {name: [] for name in PLANES}
    for shape in shapes:
        _, plane, settled, place = _known.get(id(shape)) or _learn(shape)
        if plane and (place is None or (place[0] < width and place[1] < height and place[2] > 0 and place[3] > 0)):
            planes[plane].append(settled)
    return planes


#: plane, settled shape and the room it takes (of faces), by the identity of shapes, as in `bounds`
_known: dict[int, tuple[Shape, str, Shape, Bounds | None]] = {}
MANY = 16384


def _learn(shape: Shape) -> tuple[Shape, str, Shape, Bounds | None]:
    if len(_known) >= MANY:
        _known.clear()
    settled, place = shape, None
    if isinstance(shape, SymbolUse):
        settled, plane = _settled(shape), shape.layer
        place = bounds_of(settled)
    elif shape.style.fill or shape.style.stroke or isinstance(shape, Light):
        plane = WORDS if shape.layer == GROUND and isinstance(shape, Text) else shape.layer
        if isinstance(shape, Light):  # what it keeps is on another plane, and takes long to compare
            settled = replace(shape, kept=())
    else:
        plane = ""
    _known[id(shape)] = known = shape, plane, settled, place
    return known


def _settled(use: SymbolUse) -> SymbolUse:
    """Put a copied face on a hundredth of a pixel: after a move it must be found to be the same."""
    x, y = round(use.x, 2), round(use.y, 2)
    return use if (x, y) == (use.x, use.y) else replace(use, x=x, y=y)


def _needs(shape: Shape, names: set[tuple[str, int]], dense: float) -> bool:
    return isinstance(shape, SymbolUse) and (shape.symbol.name, size_for(shape.symbol, shape.scale, dense)) in names
