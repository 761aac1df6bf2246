"""Small pictures on a page: each is sent once, as a style rule, and then named by a class."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ipywidgets import HTML, VBox, Widget

from ..draw.badges import Badge
from ..draw.packed import in_style


class Pictures(VBox):
    """The badges that a page has; those it lacks come before they are named."""

    def __init__(self) -> None:
        self._sent: set[str] = set()
        self._looks: dict[str, Widget] = {}
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
            rules = "".join(rule(badge) for badge in new.values())
            sheet = HTML(f"<style>{rules}</style>", **self._looks)
            # they come and go together, so they may share their looks
            self._looks = {"layout": sheet.layout, "style": sheet.style}
            self.children: tuple[HTML, ...] = (*self.children, sheet)


def rule(badge: Badge) -> str:
    """Return the style rule that gives a page a badge; a picture has styles of its own, which must not end the sheet.

    >>> rule(Badge("dot", "data:,<style></style>"))
    '.carc-pic-dot{--carc-pic:url("data:,<style>%3C/style>")}'
    """
    return f'.{class_of(badge)}{{--carc-pic:url("{in_style(badge.address)}")}}'


def class_of(badge: Badge) -> str:
    """Return the class by which a page knows a badge.

    >>> class_of(Badge("effect-write 1", "data:"))
    'carc-pic-effect-write_1'
    """
    return "carc-pic-" + re.sub(r"[^\w-]", "_", badge.name)
