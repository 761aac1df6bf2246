"""A scene as a short address that holds the whole picture, for pages that show many of them.

Every style is written once and then called by a mark of a few letters, and so is every symbol. A mark depends only on
what it stands for, so that the same scene always gives the same address and a symbol has to be written only once.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from operator import attrgetter
from string import ascii_letters
from typing import NamedTuple

from .scene import Light, Scene, Shape, Style, Symbol, SymbolUse, Text
from .svg import END, MIDDLE, Pen, around, path_text, properties, shape_text, start

#: how many letters a mark has; more only in a picture where two things would get the same
LETTERS = (3, 6, 12)
_UNUSUAL = re.compile(r"[^ -~]")


def data_uri(scene: Scene) -> str:
    """Return an address that is the picture itself; it may stand between double quotes.

    >>> from .scene import Ellipse
    >>> data_uri(Scene(9, 9, (Ellipse(4, 4, 2, style=Style(fill="#fff")),)))[-57:]
    "<g><circle cx='40' cy='40' r='20' class='QOj'/></g></svg>"
    """
    symbols = scene.symbols()
    page = next(page for pen in _PENS if (page := _Page(scene, symbols, pen)).tells_apart())
    return f"data:image/svg+xml,{page.text()}"


def in_style(address: str) -> str:
    """Write an address so that it may stand in the style sheet of a page: a picture's own must not end that one.

    >>> in_style("data:image/svg+xml,<svg><style></style></svg>")
    'data:image/svg+xml,<svg><style>%3C/style>%3C/svg>'
    """
    return address.replace("</", "%3C/")


def quoted(text: str) -> str:
    """Write what has a meaning of its own in an address or between double quotes, and nothing else, in other signs.

    Angle brackets and blanks may stay as they are, so that a picture can still be read and is a third shorter than in
    base64.

    >>> quoted('<a b="100%" c="#fff">Ä &amp; \\n</a>')
    "<a b='100%25' c='%23fff'>%C3%84 %26amp; %0A</a>"
    """
    text = text.replace("%", "%25").replace("#", "%23").replace("&", "%26").replace('"', "'")
    return text if text.isascii() and text.isprintable() else _UNUSUAL.sub(_as_bytes, text)


def _as_bytes(sign: re.Match[str]) -> str:
    return "".join([f"%{byte:02X}" for byte in sign[0].encode()])


# --- marks ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def mark(text: str, letters: int) -> str:
    """Return a few letters that stand for a text.

    >>> mark("tree", 3), mark("tree", 6)
    ('itb', 'itbiQy')
    """
    rest = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=12).digest(), "big")
    found = ""
    for _ in range(letters):
        rest, place = divmod(rest, len(ascii_letters))
        found += ascii_letters[place]
    return found


def _pen(letters: int) -> Pen:
    def names(name: str) -> str:
        return mark(name, letters)

    @lru_cache(maxsize=4096)
    def inks(style: Style) -> str:
        return f' class="{mark(_declared(style), letters)}"'

    return Pen(inks, names)


_PENS = tuple(map(_pen, LETTERS))


@lru_cache(maxsize=4096)
def _declared(style: Style) -> str:
    return ";".join(f"{name}:{value}" for name, value in properties(style))


@lru_cache(maxsize=4096)
def _rule(style: Style, pen: Pen) -> str:
    return f".{pen.inks(style)[8:-1]}{{{_declared(style)}}}"


# --- what is written once ---------------------------------------------------------------------------------------------


class _Written(NamedTuple):
    """A symbol as it stands in an address, and what it is written with."""

    text: str
    styles: frozenset[Style]
    #: the symbols it has in rows
    rows: frozenset[Symbol]


@lru_cache(maxsize=8192)
def _written(symbol: Symbol, pen: Pen) -> _Written:
    runs = [list(run) for _, run in groupby(symbol.shapes, _sort)]
    rows = {run[0].symbol for run in runs if isinstance(run[0], SymbolUse) and len(run) > 1}
    text = around(symbol, "".join([_run_text(run, pen) for run in runs]), pen)
    return _Written(quoted(text), frozenset(_styles(symbol.shapes)), frozenset(rows))


def _sort(shape: Shape) -> object:
    """Return what shapes have in common that can be written as a row; nothing else is equal to it."""
    if isinstance(shape, SymbolUse) and shape.scale == 1 and not shape.angle and shape.style.opacity == 1:
        return shape.symbol
    return object()


def _run_text(run: list[Shape], pen: Pen) -> str:
    """Write a row of the same symbol as one line that has it at each of its points, a fourth of what they are alone."""
    first = run[0]
    if len(run) == 1 or not isinstance(first, SymbolUse):
        return shape_text(first, pen)
    line = path_text(tuple(("M", use.x, use.y) for use in run if isinstance(use, SymbolUse)))
    points = "m" + line[1:].replace("m-", "-").replace("m", " ")
    return f'<path d="{points}" class="{_row(first.symbol, pen)}"/>'


def _row(symbol: Symbol, pen: Pen) -> str:
    return pen.names(f"row of {symbol.name}")


@lru_cache(maxsize=512)
def _marker(symbol: Symbol, pen: Pen) -> str:
    name = _row(symbol, pen)
    marker = f'<marker id="{name}" markerUnits="userSpaceOnUse" overflow="visible">'
    return quoted(
        f'{marker}<use href="#{pen.names(symbol.name)}"/></marker><style>.{name}{{marker:url(#{name})}}</style>'
    )


def _styles(shapes: Iterable[Shape]) -> set[Style]:
    """Return the styles that shapes are written with."""
    found = set()
    for shape in shapes:
        style = shape.style
        if isinstance(shape, Light):
            found |= {ink for rim in shape.rims for ink in rim.inks} | _styles(shape.kept)
        if isinstance(shape, SymbolUse) or not (style.fill or style.stroke):
            continue
        if isinstance(shape, Text) and style.stroke:
            found.add(Style(style.stroke, style.stroke, style.width))
            style = Style(style.fill)
        found.add(style)
    return found


class _Page:
    """A scene and all that is written in it."""

    def __init__(self, scene: Scene, symbols: Sequence[Symbol], pen: Pen) -> None:
        self.scene, self.symbols, self.pen = scene, symbols, pen
        self.written = [_written(symbol, pen) for symbol in symbols]
        styles = _styles(scene.shapes).union(*[symbol.styles for symbol in self.written])
        self.rules = sorted({_rule(style, pen) for style in styles})
        in_rows: set[Symbol] = set().union(*[symbol.rows for symbol in self.written])
        self.rows = sorted(in_rows, key=attrgetter("name"))

    def tells_apart(self) -> bool:
        """Tell whether no two symbols and no two styles have the same mark."""
        rows = [_row(symbol, self.pen) for symbol in self.rows]
        called = [*rows, *[self.pen.names(symbol.name) for symbol in self.symbols]]
        classes = [*rows, *[rule[1 : rule.index("{")] for rule in self.rules]]
        return len(set(called)) == len(called) and len(set(classes)) == len(classes)

    def text(self) -> str:
        shapes = [shape_text(shape, self.pen) for shape in self.scene.shapes]
        return "".join(
            (
                quoted("".join(start(self.scene, self.symbols))),
                quoted(f"<style>{''.join(self.rules)}</style>") if self.rules else "",
                *[symbol.text for symbol in self.written],
                *[_marker(symbol, self.pen) for symbol in self.rows],
                quoted("".join((MIDDLE, *shapes, END.rstrip()))),
            )
        )
