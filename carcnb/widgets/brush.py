"""Shapes as commands of a canvas: one brush for each layer, which remembers what is already set."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from ..draw import path as paths
from ..draw.scene import Ellipse, Light, Path, Polygon, Shape, Stroke, Style, SymbolUse, Text
from .atlas import Atlas
from .pen import Pen, short

#: x, y, width, height
Box = tuple[float, float, float, float]

#: how deep a canvas is saved at the most: a clip, a turned face, a face
DEPTH = 3

FONT = "DejaVu Sans, Verdana, sans-serif"


class Brush:
    """Draws shapes with the pen of one canvas."""

    def __init__(self, pen: Pen, faces: Atlas, scale: float) -> None:
        self.pen = pen
        self.faces = faces
        self.scale = scale
        self._set: dict[str, Any] = {}
        #: the path that the canvas remembers: what is inked several times is outlined once
        self._outlined: paths.Path | None = None

    def begin(self) -> None:
        """Start a batch: nothing is known of what is set, since a page may have been loaded anew."""
        self.forget()
        for _ in range(DEPTH):  # does nothing, unless a page lost the end of an earlier message: then it is mended here
            self.pen.restore()
        scale = short(self.scale, 3)
        self.pen.set_transform(scale, 0, 0, scale, 0, 0)
        self.set(line_join="round")

    def forget(self) -> None:
        """Know nothing of what is set, after the canvas went back to an earlier state."""
        self._set, self._outlined = {}, None

    def set(self, **values: Any) -> None:
        """Set what is not set yet."""
        for name, value in values.items():
            if self._set.get(name) != value:
                self._set[name] = value
                self.pen.set(name, value)

    def draw(self, shapes: Iterable[Shape]) -> None:
        """Draw shapes in order; neighbours of one style that do not need an order of their own go together."""
        waiting: dict[Style, list[Box]] = {}
        size: tuple[float, float] | None = None
        for shape in shapes:
            box = _box(shape) if isinstance(shape, Polygon) and shape.style.opacity == 1 else None
            if box is None or size != (short(box[2]), short(box[3])):
                self._boxes(waiting)
                waiting = {}
            if box is None:
                self._one(shape)
            else:  # boxes of one size are cells of a grid: they lie side by side, in whatever order they are painted
                size = short(box[2]), short(box[3])
                waiting.setdefault(shape.style, []).append(box)
        self._boxes(waiting)

    def _boxes(self, groups: dict[Style, list[Box]]) -> None:
        for style, boxes in groups.items():
            self._outlined = None
            self.pen.begin_path()
            for box in boxes:
                self.pen.rect(*map(round, box))
            self._ink(style)

    def draw_inside(self, places: Iterable[Box], shapes: Iterable[Shape]) -> None:
        """Draw shapes anew in some places only, given as left, top, right and bottom."""
        rooms = [(left, top, right - left, bottom - top) for left, top, right, bottom in places]
        self.pen.save()
        self.pen.begin_path()
        for room in rooms:
            self.pen.rect(*room)
        self.pen.clip()
        left, top = min(room[0] for room in rooms), min(room[1] for room in rooms)
        right, bottom = max(room[0] + room[2] for room in rooms), max(room[1] + room[3] for room in rooms)
        self.pen.clear_rect(left, top, right - left, bottom - top)
        self.draw(shapes)
        self.pen.restore()
        self.forget()

    def copy_moved(self, dx: int, dy: int, width: int, height: int) -> None:
        """Move everything painted so far."""
        self.set(global_alpha=1.0)
        self.pen.set("global_composite_operation", "copy")
        self.pen.copy(self.pen.canvas, dx, dy, width, height)
        self.pen.set("global_composite_operation", "source-over")

    def _one(self, shape: Shape) -> None:
        if isinstance(shape, SymbolUse):
            self._use(shape)
        elif isinstance(shape, Text):
            self._text(shape)
        elif isinstance(shape, Light):
            self._light(shape)
        elif shape.style.fill or shape.style.stroke:
            outline = shape.commands if isinstance(shape, Path) else None
            if outline is None or outline != self._outlined:
                self.pen.begin_path()
                self._outline(shape)
            self._outlined = outline
            self._ink(shape.style)
            return
        self._outlined = None

    def _light(self, light: Light) -> None:
        """Veil the plane, draw the lines, and wipe out what lies inside of them: there the planes below show."""
        if light.veil:
            self._begin_path(light.veil)
            self._ink(light.style)
        for rim in light.rims:
            self._begin_path(rim.path)
            for ink in rim.inks:
                self._ink(ink)
        self.set(global_alpha=1.0)
        self.pen.set("global_composite_operation", "destination-out")
        for number, rim in enumerate(reversed(light.rims)):
            if number:  # the last one is still outlined
                self._begin_path(rim.path)
            self.pen.fill()
        self.pen.set("global_composite_operation", "source-over")

    def _begin_path(self, path: paths.Path) -> None:
        self.pen.begin_path()
        self._path(path)

    def _outline(self, shape: Shape) -> None:
        pen = self.pen
        if isinstance(shape, Ellipse):
            rx, ry = short(shape.rx), short(shape.ry or shape.rx)
            pen.ellipse(short(shape.x), short(shape.y), rx, ry, 0, 0, 6.2832)
        elif isinstance(shape, Stroke):
            pen.move_to(short(shape.x1), short(shape.y1))
            pen.line_to(short(shape.x2), short(shape.y2))
        elif isinstance(shape, Polygon):
            self._path(paths.polygon_path(shape.points))
        elif isinstance(shape, Path):
            self._path(shape.commands)

    def _path(self, path: paths.Path) -> None:
        pen = self.pen
        steps = {
            "M": pen.move_to,
            "L": pen.line_to,
            "Q": pen.quadratic_curve_to,
            "C": pen.bezier_curve_to,
            "Z": pen.close_path,
        }
        rest = iter(range(len(path)))
        for place in rest:
            if (box := _closed_box(path[place : place + 5])) is not None:  # veils have many holes of this form
                pen.rect(*map(short, box))
                for _ in range(4):
                    next(rest)
                continue
            letter, *values = path[place]
            steps[str(letter)](*(short(float(value)) for value in values))

    def _ink(self, style: Style) -> None:
        self.set(global_alpha=style.opacity)
        if style.fill:
            self.set(fill_style=style.fill)
            self.pen.fill()
        if style.stroke:
            self._line(style)
            if style.dash:
                # finer than places: what is left out adds up along the line, and dashes would lie elsewhere than in SVG
                self.pen.set_line_dash([short(length, 2) for length in style.dash])
            self.pen.stroke()
            if style.dash:  # nothing else is dashed unless it says so
                self.pen.set_line_dash([])

    def _line(self, style: Style) -> None:
        cap = "butt" if style.flat else "round"
        self.set(stroke_style=style.stroke, line_width=short(style.width, 2), line_cap=cap)

    def _text(self, shape: Text) -> None:
        style, at = shape.style, (short(shape.x), short(shape.y + shape.size * 0.36))
        align = {"start": "start", "middle": "center", "end": "end"}[shape.align]
        weight = "bold " if shape.bold else ""
        self.set(font=f"{weight}{short(shape.size)}px {FONT}", text_align=align, global_alpha=style.opacity)
        if style.stroke:
            self._line(style)
            self.pen.stroke_text(shape.text, *at)
        if style.fill:
            self.set(fill_style=style.fill)
            self.pen.fill_text(shape.text, *at)

    def _use(self, use: SymbolUse) -> None:
        self.set(global_alpha=use.style.opacity)
        pen = self.pen
        if use.angle:
            pen.save()
            pen.translate(short(use.x), short(use.y))
            pen.rotate(round(math.radians(use.angle), 5))
            self.faces.stamp(pen, use.symbol, 0, 0, use.scale, self.scale)
            pen.restore()
        else:
            self.faces.stamp(pen, use.symbol, use.x, use.y, use.scale, self.scale)


def _closed_box(steps: paths.Path) -> Box | None:
    """Return x, y, width and height of an upright rectangle drawn sideways first; backwards they are negative.

    >>> _closed_box((("M", 4, 3), ("L", 8, 3), ("L", 8, 1), ("L", 4, 1), ("Z",)))
    (4.0, 3.0, 4.0, -2.0)
    """
    if "".join(str(step[0]) for step in steps) != "MLLLZ":
        return None
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = (tuple(map(float, step[1:])) for step in steps[:4])
    return (x1, y1, x3 - x1, y3 - y1) if (y1, x2, y3, x4) == (y2, x3, y4, x1) else None


def _box(shape: Polygon) -> Box | None:
    """Return x, y, width and height of an upright rectangle; None for any other polygon.

    >>> _box(Polygon(((0, 0), (4, 0), (4, 3), (0, 3))))
    (0, 0, 4, 3)
    """
    if len(shape.points) != 4:
        return None
    (x1, y1), (x2, y2), (x3, y3), (x4, y4) = shape.points
    return (x1, y1, x3 - x1, y3 - y1) if (y1, x2, y3, x4) == (y2, x3, y4, x1) else None
