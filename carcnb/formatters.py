"""Tell IPython how our types show themselves; cheap, since nothing is imported before something is shown."""

from __future__ import annotations

import sys
from typing import Any

#: module and name of each type, and the function of `display` that shows it
SHOWN = {
    ("carcnb.engine.board", "Board"): "of_board",
    ("carcnb.engine.tile", "Tile"): "of_tile",
    ("carcnb.engine.area", "Area"): "of_area",
    ("carcnb.engine.tallies", "Tally"): "of_tally",
    ("carcnb.record.text", "Record"): "of_record",
    ("carcnb.draw.scene", "Scene"): "of_scene",
    ("carcnb.engine.play", "Game"): "bundle",
}


def hook() -> None:
    """Register our types with the running IPython, if there is one."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is not None:
        register(shell.display_formatter)


def register(formatter: Any) -> None:
    """Register our types with IPython's display formatter."""
    for (module, name), function in SHOWN.items():
        formatter.mimebundle_formatter.for_type_by_name(module, name, _shows(function))
    # a game can give its SVG, but its HTML shows the same picture to more viewers: do not send both
    formatter.formatters["image/svg+xml"].for_type_by_name("carcnb.engine.play", "Game", lambda game: None)


def _shows(function: str) -> Any:
    def show(shown: object) -> Any:
        from . import display

        return getattr(display, function)(shown)

    return show
