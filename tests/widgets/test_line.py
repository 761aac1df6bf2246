"""What a page says when no kernel hears it: in the reader's language, before anything has happened."""

from __future__ import annotations

import carcnb
from carcnb.session import Session
from carcnb.widgets.board import BoardView


def test_the_words_are_on_the_page_in_time_and_follow_the_language() -> None:
    view = BoardView(Session(carcnb.new("hunters_gatherers", seed=7), "en"))
    assert view.line in view.desk.children, "once the kernel is gone, nothing can be sent any more"
    english = view.line.cell, view.line.page, view.line.away
    assert all(english) and len(set(english)) == 3
    view.session.speak("de")
    assert not set(english) & {view.line.cell, view.line.page, view.line.away}
