"""Letting go of what a view has opened: in the kernel, and as far as can be on the page.

Everything that a widget shows itself with is a widget too: its layout, its style, the layers of a canvas. A kernel and
a page keep each of them until it is closed by itself. So no two widgets share a layout or a style, unless they end
together: with the one the other would lose it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from ipycanvas import Canvas, MultiCanvas
from ipywidgets import HTML, Box, Widget

from .listening import soon

#: no page is so many seconds late; one told to paint on a canvas that it does not know would paint nothing any more
LATE = 20.0

#: texts of so many signs are not left behind
LONG = 2000
#: where a widget keeps others: what it looks like, and what it shows
LOOKS, INSIDE = ("layout", "style"), ("children", "_canvases")


def discard(widget: Widget) -> None:
    """Let go of a widget and all it has opened: it stops watching, leaves little behind, and the page forgets it.

    What it has opened besides what it shows, its `belongings()` tell.
    """
    opened = list(everything(widget))
    for each in opened:
        getattr(each, "stop", lambda: None)()
    # pages may hold on to what is closed: to the pixels of canvases, and to words, style sheets and pictures
    for each in opened:
        if isinstance(each, MultiCanvas):
            shrink(each)
        elif isinstance(each, HTML) and len(each.value) > LONG:
            each.value = ""
    _close(each for each in opened if not isinstance(each, Canvas))
    soon(partial(_close, [each for each in opened if isinstance(each, Canvas)]), LATE)


def shrink(canvas: MultiCanvas) -> None:
    """Leave one pixel of a canvas and of each of its layers."""
    for each in (*canvas._canvases, canvas):
        with each.hold_sync():
            each.width = each.height = 1


def everything(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and all it has opened, each once."""
    found, waiting = {widget.model_id: widget}, [widget]
    while waiting:
        each = waiting.pop()
        yield each
        for other in _next_to(each):
            if other.comm is not None and other.model_id not in found:
                found[other.model_id] = other
                waiting.append(other)


def _next_to(widget: Widget) -> list[Widget]:
    looks = [getattr(widget, name) for name in LOOKS if widget.has_trait(name)]
    inside = [each for name in INSIDE if widget.has_trait(name) for each in getattr(widget, name)]
    return [*looks, *inside, *getattr(widget, "belongings", list)()]


def _close(widgets: Iterable[Widget]) -> None:
    for each in widgets:
        each.close()


def refill(box: Box, *children: Widget) -> None:
    """Show these parts in a box and let go of those shown before."""
    before = box.children
    if children != before:
        box.children = children
    for child in before:
        if child not in children:
            discard(child)
