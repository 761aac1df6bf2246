"""What a page says when no kernel hears it: in the reader's language, before anything has happened."""

from __future__ import annotations

import re
from importlib.resources import files

import carcnb
from carcnb.session import Session
from carcnb.widgets.board import BoardView
from carcnb.widgets.line import Line
from carcnb.widgets.start import StartView
from carcnb.widgets.start_parts import style


def test_the_words_are_on_the_page_in_time_and_follow_the_language() -> None:
    view = BoardView(Session(carcnb.new("hunters_gatherers", seed=7), "en"))
    assert view.line in view.desk.children, "once the kernel is gone, nothing can be sent any more"
    english = view.line.cell, view.line.page, view.line.away, view.line.again
    assert all(english) and len(set(english)) == 4
    view.session.speak("de")
    assert not set(english) & {view.line.cell, view.line.page, view.line.away, view.line.again}


def test_lists_of_games_and_lessons_have_the_words_too() -> None:
    view = StartView("en")
    assert view.line in view.children
    assert "This page is asleep" in view.line.cell and "Load it again" in view.line.page and view.line.away
    course = view.open_course("marabunta")
    assert course.line in course.list.children and course.line.cell == view.line.cell
    assert ".carcnb-start.carcnb-away > .carcnb-line" in style(), "what is open says it once"
    course.speak("de")
    assert course.line in course.list.children and "schläft" in course.line.cell


def test_only_a_notebook_is_told_to_run_its_cell_again() -> None:
    """A page without cells is called a notebook too, by its template."""
    told = re.search(r'closest\("\.([\w-]+)"\) \? "cell" : "page"', str(Line._esm))
    template = files("carcnb.launch") / "share/voila/templates/carcnb/index.html.j2"
    assert told and told[1] not in re.findall(r"[\w-]+", template.read_text("utf-8"))
