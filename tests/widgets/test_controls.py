"""How a reader answers a level, and goes on."""

from __future__ import annotations

from ipywidgets import Text

from carcnb.lessons.answers import truth
from carcnb.widgets.lesson import lesson


def test_enter_gives_the_answer_and_an_empty_field_gives_none() -> None:
    view = lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    session = view.session
    session.open(next(number for number, level in enumerate(session.lesson.levels) if level.kind == "predict"))
    [row] = view.controls.children
    [field] = [each for each in row.children if isinstance(each, Text)]
    field._handle_custom_msg({"event": "submit"}, [])
    assert not session.coach.done and session.told() is not None
    field.value = truth(session.level)
    field._handle_custom_msg({"event": "submit"}, [])
    assert session.coach.done


def test_a_late_press_on_next_skips_nothing() -> None:
    view = lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    session = view.session
    session.show_solution()
    view.help.next.click()
    assert session.number == 1 and view.help.next.disabled
    view.help.next.click()  # the second of a double click, from a page that still shows the level before
    assert session.number == 1
