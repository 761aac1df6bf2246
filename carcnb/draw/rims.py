"""Lines that mark things on a board without hiding what is printed: rims, rings, frames, brackets and chevrons."""

from __future__ import annotations

from dataclasses import replace

from .path import Path as Outline
from .path import Point
from .scene import OVERLAY, Ellipse, Path, Polygon, Rim, Shape, Stroke, Style, Target, Text
from .theme import Theme, luminance

#: in pixels, on cells of 100 or more: half of each width lies inside and is not seen
MARK, CASING = 11.0, 4.5
#: a soft glow in steps, as (width, strength); on cells below 50 it would be mud
GLOW = ((23.0, 0.16), (18.0, 0.2), (14.5, 0.26))
GLOW_FROM = 50.0
#: brackets reach so far along a side, in parts of it
BRACKET = 0.26


def weight(cell: float) -> float:
    """Return how strong lines are on cells of a width.

    >>> weight(200), weight(70), weight(20)
    (1.0, 0.7, 0.5)
    """
    return min(max(cell / 100, 0.5), 1.0)


def casing(colour: str, theme: Theme) -> str:
    """Return what sets a colour off from any ground: light beside most, dark beside yellow and white."""
    return theme["outline"] if luminance(colour) > 0.5 else theme["halo"]


def rim(path: Outline, colour: str, cell: float, theme: Theme, *, glows: bool = False, dashed: bool = False) -> Rim:
    """Return the outline of something lit with the lines around it: a casing beside it, the colour farther out."""
    unit, edge = weight(cell), casing(colour, theme)
    inks: list[Style] = []
    if glows and cell >= GLOW_FROM:
        inks += [Style(None, theme["glow"], wide * unit, opacity=strong) for wide, strong in GLOW]
    if dashed:
        inks.append(Style(None, edge, (MARK + 3) * unit))
    inks.append(Style(None, colour, MARK * unit, (10 * unit, 6 * unit) if dashed else (), flat=dashed))
    inks.append(Style(None, edge, CASING * unit))
    return Rim(path, tuple(inks))


def cased(shape: Shape, colour: str, width: float, theme: Theme, dash: tuple[float, ...] = ()) -> list[Shape]:
    """Return the line of a shape in a colour, with a casing on both sides."""
    wide = Style(None, casing(colour, theme), width + max(2.0, width * 0.8))
    return [
        replace(shape, style=wide, layer=OVERLAY),
        replace(shape, style=Style(None, colour, width, dash, flat=bool(dash)), layer=OVERLAY),
    ]


def ring(at: Point, radius: float, unit: float, theme: Theme, target: Target | None = None, *, filled: bool = True
         ) -> list[Shape]:  # fmt: skip
    """Return the dashed ring on white that offers a place; `unit` is a hundredth of a cell."""
    ground = theme["ivory"] if filled else None
    thick = max(1.2, 2.6 * unit)
    step = radius * 6.2832 / 24  # as many dashes whatever the size
    return [
        Ellipse(*at, radius, style=Style(ground, theme["halo"], thick * 2.2), target=target, layer=OVERLAY),
        Ellipse(*at, radius, style=Style(None, theme["mark"], thick, (step, step), flat=True), layer=OVERLAY),
    ]


def number(at: Point, beside: float, digits: str, unit: float, theme: Theme) -> list[Shape]:
    """Return the number by which a place is called, at the lower rim of its ring and so far to one side."""
    x, y, radius = at[0] + 0.7 * beside, at[1] + 0.7 * abs(beside), max(7.0, 6.5 * unit)
    return [
        Ellipse(x, y, radius, style=Style(theme["mark"], theme["halo"], max(1.0, 1.4 * unit)), layer=OVERLAY),
        Text(x, y, digits, radius * 1.45, bold=True, style=Style("#ffffff"), layer=OVERLAY),
    ]


def bar(ends: tuple[float, float, float, float], colour: str, cell: float, theme: Theme) -> list[Shape]:
    """Return the bar on a side of a cell."""
    return cased(Stroke(*ends), colour, cell * 0.07, theme)


def brackets(corners: tuple[Point, ...], colour: str, cell: float, theme: Theme) -> list[Shape]:
    """Return the four corners of a square, which say that it came last."""
    commands: list[tuple[str | float, ...]] = []
    for here, corner in enumerate(corners):
        before, after = corners[here - 1], corners[(here + 1) % len(corners)]
        commands += [("M", *_part(corner, before)), ("L", *corner), ("L", *_part(corner, after))]
    return cased(Path(tuple(commands)), colour, max(2.0, 4.5 * weight(cell)), theme)


def _part(start: Point, end: Point) -> Point:
    return start[0] + (end[0] - start[0]) * BRACKET, start[1] + (end[1] - start[1]) * BRACKET


def frame_of(corners: tuple[Point, ...], colour: str, cell: float, theme: Theme) -> list[Shape]:
    """Return a frame around a cell."""
    return cased(Polygon(corners), colour, max(1.5, 3 * weight(cell)), theme)


def chevrons(corners: tuple[Point, ...], side: int, count: int, cell: float, theme: Theme) -> list[Shape]:
    """Return chevrons that lead out over a side behind which something is still open, fading."""
    (x1, y1), (x2, y2) = corners[side % 4], corners[(side + 1) % 4]
    ax, ay = (x2 - x1) / 100, (y2 - y1) / 100  # along the side; outwards is a quarter turn back
    shapes: list[Shape] = []
    for number in range(count):
        tip, back = 11 + 8.5 * number, 5 + 8.5 * number
        points = ((44, back), (50, tip), (56, back))
        way = [(x1 + ax * along + ay * out, y1 + ay * along - ax * out) for along, out in points]
        line = (("M", *way[0]), ("L", *way[1]), ("L", *way[2]))
        strong = 1 - 0.3 * number
        for colour, width in ((casing(theme["warn"], theme), 6.0), (theme["warn"], 3.2)):
            style = Style(None, colour, max(1.0, width * cell / 100), opacity=strong)
            shapes.append(Path(line, style=style, layer=OVERLAY))
    return shapes
