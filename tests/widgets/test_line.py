"""What a page says when no kernel hears it: in the reader's language, before anything has happened."""

from __future__ import annotations

import carcnb
from carcnb.session import Session
from carcnb.widgets.board import BoardView
from carcnb.widgets.start import StartView


def test_the_words_are_on_the_page_in_time_and_follow_the_language() -> None:
    view = BoardView(Session(carcnb.new("hunters_gatherers", seed=7), "en"))
    assert view.line in view.desk.children, "once the kernel is gone, nothing can be sent any more"
    english = view.line.cell, view.line.page, view.line.away
    assert all(english) and len(set(english)) == 3
    view.session.speak("de")
    assert not set(english) & {view.line.cell, view.line.page, view.line.away}


def test_lists_of_games_and_lessons_have_the_words_too() -> None:
    view = StartView("en")
    assert view.line in view.children and "carcnb-hidden" not in view.line._dom_classes
    assert "This page is asleep" in view.line.cell and "Load it again" in view.line.page and view.line.away
    course = view.open_course("marabunta")
    assert course.line in course.list.children and course.line.cell == view.line.cell
    assert "carcnb-hidden" in view.line._dom_classes, "what is open says it once"
    course.speak("de")
    assert course.line in course.list.children and "schläft" in course.line.cell
