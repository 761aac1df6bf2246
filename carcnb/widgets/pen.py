"""Strokes on a canvas, written straight into the message that is held: ipycanvas would check and copy each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ipycanvas import Canvas
from ipycanvas.canvas import _CANVAS_MANAGER, COMMANDS

#: a command as the page reads it: its number, and its values if it has any
Command = list[Any]


def short(value: float, places: int = 1) -> float:
    """Round a coordinate: a tenth of a pixel is finer than any screen, and short to send.

    >>> short(3.14159), short(3.0), short(3.14159, 2)
    (3.1, 3, 3.14)
    """
    rounded = round(value, places)
    return int(rounded) if rounded == int(rounded) else rounded


def command(name: str, *values: Any) -> Command:
    """Return a command by the name that browsers have for it.

    >>> command("save") == [COMMANDS["save"]], command("moveTo", 1, 2)[1]
    (True, [1, 2])
    """
    return [COMMANDS[name], list(values)] if values else [COMMANDS[name]]


def _stroke(name: str) -> Callable[..., None]:
    number = COMMANDS[name]

    def draw(self: Pen, *values: Any) -> None:
        self.add(([number, list(values)] if values else [number],))

    return draw


class Pen:
    """Draws on one canvas, as ipycanvas does; whoever draws holds the message (see `messages.held`)."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._switch = command("switchCanvas", f"IPY_MODEL_{canvas.model_id}")

    def add(self, commands: Iterable[Command]) -> None:
        """Add commands to the message; the first says on which canvas, if the one before was on another."""
        manager = _CANVAS_MANAGER
        if not manager._caching:
            raise RuntimeError("nothing is held: draw inside of messages.held(), which sends what was drawn")
        if manager._current_canvas is not self.canvas:
            manager._current_canvas = self.canvas
            manager._commands_cache.append(self._switch)
        manager._commands_cache.extend(commands)

    def set(self, name: str, value: Any) -> None:
        """Set one of the canvas' own attributes, such as `fill_style`."""
        self.add((command("set", Canvas.ATTRS[name], int(value) if value == 1.0 else value),))

    def copy(self, page: Canvas, x: float, y: float, wide: float, high: float) -> None:
        """Copy another canvas to a place."""
        self.add((command("drawImage", f"IPY_MODEL_{page.model_id}", x, y, wide, high),))

    def set_line_dash(self, lengths: list[float]) -> None:
        """Set the lengths of dashes and gaps; none for a whole line."""
        self.add((command("setLineDash", lengths),))

    save, restore, clip = _stroke("save"), _stroke("restore"), _stroke("clip")
    begin_path, close_path, rect = _stroke("beginPath"), _stroke("closePath"), _stroke("rect")
    move_to, line_to, ellipse = _stroke("moveTo"), _stroke("lineTo"), _stroke("ellipse")
    quadratic_curve_to, bezier_curve_to = _stroke("quadraticCurveTo"), _stroke("bezierCurveTo")
    fill, stroke, fill_text, stroke_text = (
        _stroke("fill"),
        _stroke("stroke"),
        _stroke("fillText"),
        _stroke("strokeText"),
    )
    clear, clear_rect = _stroke("clear"), _stroke("clearRect")
    translate, rotate, set_transform = _stroke("translate"), _stroke("rotate"), _stroke("setTransform")
