"""Faces beside each other in one picture: how large they are, where each lies, and how it is copied from there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ipywidgets import Image

from ..draw.scene import Symbol
from .pen import Command, command, short

#: a hidden canvas is so many pixels wide, and so high: the largest faces fit, and little of it stays empty for long
SIDE, HIGH = 2048, 784
#: no strip is wider when it is first painted: so it can also be painted in double size
WIDEST = SIDE // 2
#: faces are kept in these sizes: pixels for the longer side of a symbol
SIZES = (48, 96, 192, 384, 768)
#: shapes of a symbol may reach a little over its edge
EDGE = 2


class Slot(NamedTuple):
    """Where a face lies: on which hidden canvas, at which pixel, how large."""

    page: int
    x: float
    y: float
    wide: float
    high: float

    def scaled(self, by: float) -> Slot:
        """Return the same place in a picture of another size."""
        return Slot(self.page, self.x * by, self.y * by, self.wide * by, self.high * by)


class Strip(NamedTuple):
    """Several faces in one picture that the page has, and where they lie in it; with the size it was made for."""

    image: Image
    faces: dict[str, Slot]
    size: int
    wide: int
    high: int


class Painted(NamedTuple):
    """A strip on a hidden canvas, where its picture was painted in one of the sizes."""

    strip: Strip
    slot: Slot


@lru_cache(maxsize=4096)
def stamped(page: str, slot: Slot, x: float, y: float, wide: float, high: float) -> tuple[Command, ...]:
    """Return what copies a face to a place, so wide and high, out of a hidden canvas.

    A hidden canvas cannot be copied in parts: it is laid under a hole of the form of the face.
    """
    ratio = wide / slot.wide
    corner = short(x - slot.x * ratio, 2), short(y - slot.y * ratio, 2)
    wide_as, high_as = short(SIDE * ratio, 2), short(HIGH * ratio, 2)
    return (
        command("save"),
        command("beginPath"),
        command("rect", short(x, 2), short(y, 2), short(wide, 2), short(high, 2)),
        command("clip"),
        command("drawImage", f"IPY_MODEL_{page}", *corner, wide_as, high_as),
        command("restore"),
    )


def measures(symbol: Symbol, size: int) -> tuple[int, int]:
    """Return how wide and high a face of a size is.

    >>> measures(Symbol("tile", (100, 50), ()), 192)
    (192, 96)
    """
    scale = size / max(symbol.size)
    return round(symbol.size[0] * scale), round(symbol.size[1] * scale)


def rows(symbols: Iterable[Symbol], size: int) -> Iterator[list[Symbol]]:
    """Yield symbols in rows that are no wider than a strip may be."""
    row: list[Symbol] = []
    used = 0
    for symbol in symbols:
        wide = measures(symbol, size)[0] + EDGE
        if row and used + wide - EDGE > WIDEST:
            yield row
            row, used = [], 0
        row.append(symbol)
        used += wide
    if row:
        yield row


@lru_cache(maxsize=8192)
def size_for(symbol: Symbol, scale: float, dense: float) -> int:
    """Return the size in which a face is kept that is used at this scale on so dense a canvas.

    >>> size_for(Symbol("tile", (100, 100), ()), 0.8, 2.0)
    192
    """
    pixels = max(symbol.size) * scale * dense
    return next((size for size in SIZES if pixels <= size * 1.1), SIZES[-1])
