"""What is noted where a study stands: its comment, to be read and written, and arrows and lights on the board."""

from __future__ import annotations

from html import escape
from math import ceil

from ipywidgets import HTML, Box, Textarea, VBox

from ..session.studying import ARROW, LIGHT, StudySession
from .listening import on_change, on_press
from .stage import call, fill, icon, mark

#: so many letters stand in a line of a comment, and so many lines are seen at once
LETTERS, ROWS = 34, 8


class Noting(VBox):
    """The comment of a position, and buttons to point at something on the board."""

    def __init__(self, session: StudySession) -> None:
        self.session, self._filling = session, False
        self.said, self.area = HTML(), Textarea(rows=2, continuous_update=False)
        on_change(self.area, lambda text: None if self._filling else session.comment(text))
        self.arrow, self.light = icon("next", "carcnb-quiet"), icon("hint", "carcnb-quiet")
        self.wipe = icon("close", "carcnb-quiet")
        on_press(self.arrow, lambda: session.begin_mark(ARROW))
        on_press(self.light, lambda: session.begin_mark(LIGHT))
        on_press(self.wipe, session.wipe)
        tools = Box([self.arrow, self.light, self.wipe])
        tools.add_class("carcnb-tooling")
        super().__init__([self.said, self.area, tools])
        self.add_class("carcnb-noting")

    def refresh(self) -> None:
        """Show what is noted here now."""
        session, label = self.session, self.session.explainer.label
        fill(self.said, f"<div class='carcnb-coach'>{escape(session.to_do)}</div>" if session.to_do.strip() else "")
        self._filling = True
        self.area.value = noted = " ".join(session.comments)
        self._filling = False
        # a comment is read where it is written, and is seen whole if it is not very long
        self.area.rows = min(max(2, ceil(len(noted) / LETTERS)), ROWS)
        self.area.description = label("study.comment")
        call(self.arrow, label("study.arrow"))
        call(self.light, label("study.light"))
        call(self.wipe, label("study.wipe"))
        self.wipe.disabled = not session.marks
        mark(self.arrow, "carcnb-primary", session.marking == ARROW)
        mark(self.light, "carcnb-primary", session.marking == LIGHT)
