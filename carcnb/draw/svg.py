"""A scene as SVG text: the same scene always gives the same text.

Pictures count in tenths of a unit, so that hardly a number has a point in it, and lines go on in steps.
"""

from __future__ import annotations

import hashlib
import html
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from . import path as paths
from .scene import Ellipse, Light, Path, Polygon, Scene, Shape, Stroke, Style, Symbol, SymbolUse, Text

_FONT = "DejaVu Sans,Verdana,sans-serif"


@lru_cache(maxsize=1)
def _no_xml() -> re.Pattern[str]:
    """Return what XML holds in no form, not even as a number; made when it is needed, since that takes a while."""
    return re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """Write words so that the picture stays well-formed whatever they hold.

    >>> escape("a\\x01 < b")
    'a &lt; b'
    """
    return html.escape(text if text.isprintable() else _no_xml().sub("", text))


def number(value: float) -> str:
    """Write a number with two decimals at most.

    >>> number(3.0), number(0.126), number(-0.001)
    ('3', '0.13', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def length(value: float) -> str:
    """Write a length in tenths of a unit, with one decimal at most.

    >>> length(3.0), length(0.126), length(-0.001)
    ('30', '1.3', '0')
    """
    text = f"{round(value, 2) * 10:.1f}"
    return text[:-2] if text.endswith(".0") and text != "-0.0" else "0" if text == "-0.0" else text


def tenths(value: float) -> int:
    """Return a coordinate in tenths of a unit, which in a tile of 100 units is finer than a pixel.

    >>> tenths(3.14), tenths(0.35)
    (31, 3)
    """
    return round(round(value, 1) * 10)


@lru_cache(maxsize=8192)
def path_text(path: paths.Path) -> str:
    """Write a path, in steps.

    >>> path_text(paths.parse("M0 0L10.55 -2L20 -2Z"))
    'm0 0l106-20h94z'
    """
    found: list[str] = []
    x = y = left = top = 0
    for command in path:
        letter = command[0]
        if letter == "Z":
            found.append("z")
            x, y = left, top
            continue
        at = [tenths(value) for value in command[1:]]  # type: ignore[arg-type]  # numbers, after the letter
        if letter == "L":
            found.append(_line(at[0] - x, at[1] - y))
        else:
            steps = [f"{a - x} {b - y}" for a, b in zip(at[::2], at[1::2], strict=True)]
            found.append(f"{letter.lower()}{' '.join(steps)}")  # type: ignore[union-attr]  # it is the letter
        x, y = at[-2:]
        if letter == "M":
            left, top = x, y
    return "".join(found).replace(" -", "-")


def _line(across: int, down: int) -> str:
    return f"l{across} {down}" if across and down else f"h{across}" if across else f"v{down}"


# --- pens -------------------------------------------------------------------------------------------------------------


class Pen(NamedTuple):
    """How a picture is written: how shapes say what they are inked with, and what symbols are called."""

    inks: Callable[[Style], str]
    names: Callable[[str], str]


def properties(style: Style) -> list[tuple[str, str]]:
    """Return what is special about a style, as SVG calls it; nothing is filled or stroked by itself."""
    found = [("fill", style.fill)] if style.fill else []
    if style.stroke:
        found.append(("stroke", style.stroke))
        found.append(("stroke-width", length(style.width)))
        if style.flat:
            found.append(("stroke-linecap", "butt"))
        if style.dash:
            found.append(("stroke-dasharray", " ".join(map(length, style.dash))))
    if style.opacity != 1:
        found.append(("opacity", number(style.opacity)))
    return found


@lru_cache(maxsize=4096)
def attributes(style: Style) -> str:
    """Write a style as attributes, which every reader of SVG understands."""
    return "".join(f' {name}="{value}"' for name, value in properties(style))


@lru_cache(maxsize=8192)
def identity(name: str) -> str:
    """Make a symbol's name fit to be referred to; of its theme one letter is enough, as a scene has one theme."""
    theme, slash, rest = name.partition("/")
    name = f"{theme[:1]}-{rest}" if slash else name
    return "".join(letter if letter.isalnum() or letter in "-_." else "_" for letter in name)


#: with this pen every shape says all by itself, and symbols keep their names: pictures may be put into one page
PLAIN = Pen(attributes, identity)


# --- shapes -----------------------------------------------------------------------------------------------------------


def _use(shape: SymbolUse, pen: Pen) -> str:
    if shape.style.opacity != 1:  # around it, since not every reader makes a reference itself paler
        return f'<g opacity="{number(shape.style.opacity)}">{_use(replace(shape, style=Style()), pen)}</g>'
    reference = f'<use href="#{pen.names(shape.symbol.name)}"'
    if shape.scale == 1 and not shape.angle:
        return f'{reference} x="{tenths(shape.x)}" y="{tenths(shape.y)}"/>'
    change = f"translate({length(shape.x)} {length(shape.y)})"
    if shape.angle:
        change += f"rotate({number(shape.angle)})"
    if shape.scale != 1:
        change += f"scale({number(shape.scale) if shape.scale > 0.3 else round(shape.scale, 4)})"
    return f'{reference} transform="{change}"/>'


def _text(shape: Text, pen: Pen) -> str:
    style = shape.style
    found = f'<text x="{length(shape.x)}" y="{length(shape.y + shape.size * 0.36)}" font-size="{length(shape.size)}"'
    if shape.align != "middle":
        found += f' text-anchor="{shape.align}"'
    if shape.bold:
        found += ' font-weight="bold"'
    words = escape(shape.text)
    if style.stroke:  # the halo is drawn first, then the letters again: not every reader knows paint-order
        halo = f"{found}{pen.inks(Style(style.stroke, style.stroke, style.width))}>{words}</text>"
        return f"{halo}{found}{pen.inks(Style(style.fill))}>{words}</text>"
    return f"{found}{pen.inks(style)}>{words}</text>"


def _ellipse(shape: Ellipse, pen: Pen) -> str:
    place = f'cx="{tenths(shape.x)}" cy="{tenths(shape.y)}"'
    if not shape.ry or shape.ry == shape.rx:
        return f'<circle {place} r="{length(shape.rx)}"{pen.inks(shape.style)}/>'
    return f'<ellipse {place} rx="{length(shape.rx)}" ry="{length(shape.ry)}"{pen.inks(shape.style)}/>'


@lru_cache(maxsize=1024)
def _called(path: paths.Path) -> str:
    """Return a name for an outline that is referred to, the same for the same outline in every picture of a page."""
    return f"lit{hashlib.blake2b(path_text(path).encode(), digest_size=5).hexdigest()}"


def _light(shape: Light, pen: Pen) -> str:
    """Write the veil, the lines, and what is kept once more, cut out by the rims."""
    names = [_called(rim.path) for rim in shape.rims]
    whole = f"in-{'-'.join(names)}"
    rims = zip(names, shape.rims, strict=True)
    outlines = "".join(f'<path id="{name}" d="{path_text(rim.path)}"/>' for name, rim in rims)
    lines = (
        f'<g{pen.inks(ink)}><use href="#{name}"/></g>'
        for name, rim in zip(names, shape.rims, strict=True)
        for ink in rim.inks
    )
    veil = f'<path d="{path_text(shape.veil)}"{pen.inks(shape.style)}/>' if shape.veil else ""
    kept = "".join(shape_text(inner, pen) for inner in shape.kept)
    clip = f'<clipPath id="{whole}">{outlines}</clipPath>'
    return f'{clip}{veil}{"".join(lines)}<g clip-path="url(#{whole})">{kept}</g>'


def shape_text(shape: Shape, pen: Pen = PLAIN) -> str:
    """Write one shape; one without ink is there for clicks only and leaves no trace."""
    if isinstance(shape, SymbolUse):
        return _use(shape, pen)
    if isinstance(shape, Light):
        return _light(shape, pen)
    if shape.style.fill is None and shape.style.stroke is None:
        return ""
    if isinstance(shape, Path):
        return f'<path d="{path_text(shape.commands)}"{pen.inks(shape.style)}/>'
    if isinstance(shape, Polygon):
        return f'<path d="{path_text(paths.polygon_path(shape.points))}"{pen.inks(shape.style)}/>'
    if isinstance(shape, Ellipse):
        return _ellipse(shape, pen)
    if isinstance(shape, Stroke):
        line = (("M", shape.x1, shape.y1), ("L", shape.x2, shape.y2))
        return f'<path d="{path_text(line)}"{pen.inks(shape.style)}/>'
    if isinstance(shape, Text):
        return _text(shape, pen)
    raise TypeError(f"{type(shape).__name__} is not a shape that can be written")


@lru_cache(maxsize=8192)
def symbol_text(symbol: Symbol) -> str:
    """Write a symbol, to be referred to by its name."""
    return around(symbol, "".join(map(shape_text, symbol.shapes)), PLAIN)


def around(symbol: Symbol, shapes: str, pen: Pen) -> str:
    """Write what stands around the shapes of a symbol."""
    clip = ' clip-path="url(#clip)"' if symbol.clip else ""
    return f'<g id="{pen.names(symbol.name)}"{clip}>{shapes}</g>'


def svg(scene: Scene) -> str:
    """Write a scene.

    >>> svg(Scene(9, 9, (Ellipse(4, 4, 2, style=Style(fill="#fff")),)))[-55:]
    '<circle cx="40" cy="40" r="20" fill="#fff"/></g></svg>\\n'
    """
    symbols = scene.symbols()
    return "".join((*start(scene, symbols), *map(symbol_text, symbols), MIDDLE, *map(shape_text, scene.shapes), END))


#: so far over its size something clipped may reach: side by side, two leave no gap between them
CLIP = 0.2
#: what comes between the symbols and the shapes of a picture, and after them
MIDDLE, END = "</defs><g>", "</g></svg>\n"


def start(scene: Scene, symbols: Sequence[Symbol]) -> list[str]:
    """Write what comes before the symbols of a picture."""
    clips = {symbol.size for symbol in symbols if symbol.clip}
    if len(clips) > 1:
        raise ValueError(f"clipped symbols of one scene must be of one size, found {sorted(clips)}")
    width, height = number(scene.width), number(scene.height)
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {length(scene.width)} {length(scene.height)}" '
        f'width="{width}" height="{height}" role="img" font-family="{_FONT}" text-anchor="middle" fill="none" '
        'stroke-linecap="round" stroke-linejoin="round">'
    ]
    if scene.title:
        found.append(f"<title>{escape(scene.title)}</title>")
    if scene.desc:
        found.append(f"<desc>{escape(scene.desc)}</desc>")
    found.append("<defs>")
    for across, down in clips:
        over, wide, high = length(-CLIP), length(across + 2 * CLIP), length(down + 2 * CLIP)
        found.append(f'<clipPath id="clip"><rect x="{over}" y="{over}" width="{wide}" height="{high}"/></clipPath>')
    return found
