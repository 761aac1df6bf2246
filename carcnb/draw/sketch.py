"""Small helpers to draw with: a thing is a symbol in a box of 24 by 24 that stands upright and is used many times."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from . import path as paths
from .scene import Ellipse, Path, Shape, Style, Symbol, SymbolUse, Target, Text
from .theme import Theme

BOX = 24.0

Drawer = Callable[[Theme], list[Shape]]


def ink(d: str, fill: str | None = None, stroke: str | None = None, width: float = 1.0) -> Path:
    """Return a path written as SVG writes it."""
    return Path(paths.parse(d), style=Style(fill, stroke, width))


def dot(x: float, y: float, rx: float, fill: str | None, *, ry: float = 0.0, stroke: str | None = None,
        width: float = 1.0) -> Ellipse:  # fmt: skip
    """Return a filled circle or ellipse."""
    return Ellipse(x, y, rx, ry, style=Style(fill, stroke, width))


@lru_cache(maxsize=8192)
def put(
    symbol: Symbol, x: float, y: float, size: float, *, target: Target | None = None, layer: str = "tiles"
) -> SymbolUse:
    """Use a thing so that its middle lies at a point and it is as wide as `size`.

    >>> put(Symbol("thing", (24, 24), ()), 50, 50, 12).x
    44.0
    """
    scale = size / symbol.size[0]
    return SymbolUse(
        symbol, x - size / 2, y - symbol.size[1] * scale / 2, 1.0 if abs(scale - 1) < 1e-9 else scale,
        target=target, layer=layer,
    )  # fmt: skip


class Things:
    """Drawings by name; asking for one in a theme gives its symbol, always the same."""

    def __init__(self) -> None:
        self._drawers: dict[str, tuple[Drawer, float]] = {}

    def draws(self, name: str, size: float = BOX) -> Callable[[Drawer], Drawer]:
        """Register a drawing under the name of the thing."""

        def register(drawer: Drawer) -> Drawer:
            self._drawers[name] = (drawer, size)
            return drawer

        return register

    def __contains__(self, name: object) -> bool:
        return name in self._drawers

    def names(self) -> list[str]:
        """List what can be drawn."""
        return sorted(self._drawers)

    def symbol(self, name: str, theme: Theme) -> Symbol:
        """Return the symbol of a thing in a theme."""
        return _symbol(self, name, theme)


@lru_cache(maxsize=2048)
def _symbol(things: Things, name: str, theme: Theme) -> Symbol:
    drawer, size = things._drawers[name]
    return Symbol(f"{theme.name}/{name}", (size, size), tuple(drawer(theme)))


@lru_cache(maxsize=256)
def token_symbol(noun: str, theme: Theme) -> Symbol:
    """Return a plain token with the first letter of a thing that nobody has drawn yet: it can still be counted.

    >>> from carcnb.draw.theme import theme
    >>> token_symbol("inn", theme()).shapes[-1].text
    'I'
    """
    disc = dot(12, 12, 10, theme["paper"], stroke=theme["outline"], width=1.6)
    letter = Text(12, 12, noun[:1].upper(), 13, bold=True, style=Style(theme["outline"]))
    return Symbol(f"{theme.name}/token-{noun}", (BOX, BOX), (disc, letter))


#: everything that is printed on tiles and can be counted, and the small things around it
things = Things()
