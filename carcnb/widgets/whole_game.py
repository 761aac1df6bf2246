"""From a lesson to a whole game: on the page around it, or in the lesson's own place, with a way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..session.lock import one_at_a_time
from .closing import discard
from .lesson_buttons import End
from .listening import on_press
from .play import PlayView, play
from .stage import call, icon, region

if TYPE_CHECKING:
    from .lesson import LessonView


class WholeGame:
    """The way from a lesson to a whole game of what it teaches."""

    def __init__(self, lesson: LessonView, end: End | None) -> None:
        self.lesson, self._elsewhere = lesson, end.play if end is not None else None
        self.view: PlayView | None = None

    @one_at_a_time
    def play(self) -> None:
        """Open the game; a play that was begun goes on."""
        session = self.lesson.session
        if self._elsewhere is not None:
            self._elsewhere(session.lesson.key)
            return
        self.view, back = play(session.lesson.key, lang=session.lang), icon("back", "carcnb-quiet")
        call(back, session.voice.label("guided.back"))
        on_press(back, self.leave)
        self.view.beginning.offer_at_first()
        above = region("way-back", [back])
        above.add_class("carcnb-stage")
        self.lesson.children = (above, self.view)

    @one_at_a_time
    def leave(self) -> None:
        """Go back to the lesson, if a game is open in its place."""
        if self.view is not None:
            self.view, shown = None, self.lesson.children
            self.lesson.children = (self.lesson.board,)
            for each in shown:
                discard(each)
