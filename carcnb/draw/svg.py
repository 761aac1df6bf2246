"""A scene as SVG text: the same scene always gives the same text."""

from __future__ import annotations

import html
import re
from functools import lru_cache

from . import path as paths
from .scene import Ellipse, Path, Polygon, Scene, Shape, Stroke, Style, Symbol, SymbolUse, Text

_FONT = "DejaVu Sans,Verdana,sans-serif"
#: what XML holds in no form, not even as a number
_NO_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def escape(text: str) -> str:
    """Write words so that the picture stays well-formed whatever they hold.

    >>> escape("a\\x01 < b")
    'a &lt; b'
    """
    return html.escape(_NO_XML.sub("", text))


def number(value: float) -> str:
    """Write a number with two decimals at most.

    >>> number(3.0), number(0.126), number(-0.001)
    ('3', '0.13', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _short(value: float) -> str:
    """Write a coordinate with one decimal at most: in a tile of 100 units that is finer than a pixel."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") and text != "-0.0" else "0" if text == "-0.0" else text


def path_text(path: paths.Path) -> str:
    """Write a path.

    >>> path_text(paths.parse("M0 0L10.55 -2Z"))
    'M0 0L10.6-2Z'
    """
    found: list[str] = []
    for command in path:
        values = "".join((" " if v >= 0 else "") + _short(v) for v in command[1:] if not isinstance(v, str))
        found.append(f"{command[0]}{values.lstrip()}")
    return "".join(found).replace(" 0.", " .").replace("-0.", "-.")


@lru_cache(maxsize=4096)
def _style(style: Style) -> str:
    found = f' fill="{style.fill}"' if style.fill else ' fill="none"'
    if style.stroke:
        found += f' stroke="{style.stroke}"'
        if style.width != 1:
            found += f' stroke-width="{number(style.width)}"'
        if style.flat:
            found += ' stroke-linecap="butt"'
        if style.dash:
            found += f' stroke-dasharray="{" ".join(number(d) for d in style.dash)}"'
    if style.opacity != 1:
        found += f' opacity="{number(style.opacity)}"'
    return found


def _identity(name: str) -> str:
    """Make a symbol's name fit to be referred to; of its theme one letter is enough, as a scene has one theme."""
    theme, slash, rest = name.partition("/")
    name = f"{theme[:1]}-{rest}" if slash else name
    return "".join(letter if letter.isalnum() or letter in "-_." else "_" for letter in name)


def _use(shape: SymbolUse) -> str:
    reference = f'<use href="#{_identity(shape.symbol.name)}"'
    if shape.style.opacity != 1:
        reference += f' opacity="{number(shape.style.opacity)}"'
    if shape.scale == 1 and not shape.angle:
        return f'{reference} x="{_short(shape.x)}" y="{_short(shape.y)}"/>'
    change = f"translate({number(shape.x)} {number(shape.y)})"
    if shape.angle:
        change += f"rotate({number(shape.angle)})"
    if shape.scale != 1:
        change += f"scale({number(shape.scale) if shape.scale > 0.3 else round(shape.scale, 4)})"
    return f'{reference} transform="{change}"/>'


def _text(shape: Text) -> str:
    style = shape.style
    found = f'<text x="{number(shape.x)}" y="{number(shape.y + shape.size * 0.36)}" font-size="{number(shape.size)}"'
    if shape.align != "middle":
        found += f' text-anchor="{shape.align}"'
    if shape.bold:
        found += ' font-weight="bold"'
    if style.stroke:  # the halo is drawn first, then the letters again: not every reader knows paint-order
        halo = f'{found} stroke="{style.stroke}" stroke-width="{number(style.width)}" fill="{style.stroke}"'
        return f"{halo}>{escape(shape.text)}</text>{found}{_style(Style(style.fill))}>{escape(shape.text)}</text>"
    return f"{found}{_style(style)}>{escape(shape.text)}</text>"


def shape_text(shape: Shape) -> str:
    """Write one shape; one without ink is there for clicks only and leaves no trace."""
    if isinstance(shape, SymbolUse):
        return _use(shape)
    if shape.style.fill is None and shape.style.stroke is None:
        return ""
    if isinstance(shape, Path):
        return f'<path d="{path_text(shape.commands)}"{_style(shape.style)}/>'
    if isinstance(shape, Polygon):
        points = " ".join(f"{_short(x)},{_short(y)}" for x, y in shape.points)
        return f'<polygon points="{points}"{_style(shape.style)}/>'
    if isinstance(shape, Ellipse):
        place = f'cx="{_short(shape.x)}" cy="{_short(shape.y)}"'
        if not shape.ry or shape.ry == shape.rx:
            return f'<circle {place} r="{number(shape.rx)}"{_style(shape.style)}/>'
        return f'<ellipse {place} rx="{number(shape.rx)}" ry="{number(shape.ry)}"{_style(shape.style)}/>'
    if isinstance(shape, Stroke):
        ends = f'x1="{_short(shape.x1)}" y1="{_short(shape.y1)}" x2="{_short(shape.x2)}" y2="{_short(shape.y2)}"'
        return f"<line {ends}{_style(shape.style)}/>"
    if isinstance(shape, Text):
        return _text(shape)
    raise TypeError(f"{type(shape).__name__} is not a shape that can be written")


@lru_cache(maxsize=8192)
def symbol_text(symbol: Symbol) -> str:
    """Write a symbol, to be referred to by its name."""
    clip = ' clip-path="url(#clip)"' if symbol.clip else ""
    return f'<g id="{_identity(symbol.name)}"{clip}>{"".join(map(shape_text, symbol.shapes))}</g>'


def svg(scene: Scene) -> str:
    """Write a scene.

    >>> svg(Scene(9, 9, (Ellipse(4, 4, 2, style=Style(fill="#fff")),)))[-52:]
    '<circle cx="4" cy="4" r="2" fill="#fff"/></g></svg>\\n'
    """
    width, height = number(scene.width), number(scene.height)
    symbols = scene.symbols()
    clips = {symbol.size for symbol in symbols if symbol.clip}
    if len(clips) > 1:
        raise ValueError(f"clipped symbols of one scene must be of one size, found {sorted(clips)}")
    clip = "".join(f'<clipPath id="clip"><rect width="{number(w)}" height="{number(h)}"/></clipPath>' for w, h in clips)
    words = f"<title>{escape(scene.title)}</title>" if scene.title else ""
    words += f"<desc>{escape(scene.desc)}</desc>" if scene.desc else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="{_FONT}" text-anchor="middle" stroke-linecap="round" stroke-linejoin="round">'
        f"{words}<defs>{clip}{''.join(map(symbol_text, symbols))}</defs>"
        f"<g>{''.join(map(shape_text, scene.shapes))}</g></svg>\n"
    )
