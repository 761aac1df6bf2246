"""A position that a link leads to, shown on the start page; a code that cannot be read gets a sentence."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ipywidgets import HTML

from ..lessons.voice import Voice
from ..links import POSITION, position_in
from ..record import RecordError
from .play import play

if TYPE_CHECKING:
    from .start import StartView

__all__ = ["POSITION", "show"]


def show(start: StartView, code: str) -> None:
    """Open the position of a code on the start page, to be looked at and played on; or say what is wrong with it."""
    try:
        game = position_in(f"?{POSITION}={code}")
    except RecordError as error:
        _complain(start, error.reason)
        return
    if game is None:
        start.show_games()
        return
    start.course, start.refreshing, start.play = None, None, play(game, lang=start.lang, autosave=False)
    start._turn_to("play", start.play)


def _complain(start: StartView, reason: str) -> None:
    """Show the games, and above them why the link leads nowhere."""
    start.show_games()
    said = Voice(start.key, start.lang).label("edit.bad_link", reason=reason)
    told = HTML(f'<div class="carcnb-coach refused" role="status">{escape(said)}</div>')
    start.body.children = (told, *start.body.children)
