"""Small pictures on a page: each is sent once, as a style rule, and then named by a class."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ipywidgets import HTML, VBox

from ..draw.badges import Badge
from ..draw.packed import in_style


class Pictures(VBox):
    """The badges that a page has; those it lacks come before they are named."""

    def __init__(self) -> None:
        self._sent: set[str] = set()
        super().__init__()
        self.add_class("carcnb-pictures")

    def of(self, badge: Badge) -> str:
        """Return the class of a badge, which the page has from now on."""
        self.fetch([badge])
        return class_of(badge)

    def fetch(self, badges: Iterable[Badge]) -> None:
        """Send badges that are needed, or will be, in one go."""
        new = {badge.name: badge for badge in badges if badge.name not in self._sent}
        if new:
            self._sent |= set(new)
            rules = "".join(
                f'.{class_of(badge)}{{--carc-pic:url("{in_style(badge.address)}")}}' for badge in new.values()
            )
            self.children: tuple[HTML, ...] = (*self.children, HTML(f"<style>{rules}</style>"))


def class_of(badge: Badge) -> str:
    """Return the class by which a page knows a badge.

    >>> class_of(Badge("effect-write 1", "data:"))
    'carc-pic-effect-write_1'
    """
    return "carc-pic-" + re.sub(r"[^\w-]", "_", badge.name)
