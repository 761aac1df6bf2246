"""A scene as HTML."""

from __future__ import annotations

from html import escape

from .packed import data_uri
from .scene import Scene

#: how wide a picture may get in a notebook, in pixels
WIDEST = 760.0


def image(scene: Scene, alt: str, widest: float = WIDEST) -> str:
    """Return a scene as one HTML element that every viewer shows, even one that trusts nothing.

    >>> image(Scene(10, 10, ()), "nothing")[:35]
    '<img alt="nothing" width="10" src="'
    """
    wide = round(min(scene.width, widest))
    return f'<img alt="{escape(alt)}" width="{wide}" src="{data_uri(scene)}">'
