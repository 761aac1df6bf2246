"""How a reader answers a level, and goes on."""

from __future__ import annotations

import pytest
from ipywidgets import Text

from carcnb.lessons.answers import truth
from carcnb.lessons.level import PREDICT
from carcnb.widgets.lesson import LessonView, lesson


def asking(key: str, name: str, asks: str) -> LessonView:
    """Open the first level of a lesson that asks for this."""
    view = lesson(key, name, lang="en", progress=None)
    levels = view.session.lesson.levels
    view.session.open(next(n for n, level in enumerate(levels) if (level.kind, level.asks) == (PREDICT, asks)))
    return view


def test_enter_gives_the_answer_and_an_empty_field_gives_none() -> None:
    view = asking("hunters_gatherers", "first_tile", "placements")
    session = view.session
    [row] = view.controls.children
    [field] = [each for each in row.children if isinstance(each, Text)]
    field._handle_custom_msg({"event": "submit"}, [])
    assert not session.coach.done and session.told() is not None
    field.value = truth(session.level)
    field._handle_custom_msg({"event": "submit"}, [])
    assert session.coach.done


def test_an_answer_brings_what_stands_in_its_fields_whatever_was_heard_of_them() -> None:
    view = asking("hunters_gatherers", "first_tile", "placements")
    view.controls.children[0].fields[0].value = "1"
    view.given._handle_custom_msg({"kind": "given", "values": [truth(view.session.level)]}, [])
    assert view.session.coach.done


def test_points_and_ticks_are_those_of_the_players_in_their_order() -> None:
    view = asking("hunters_gatherers", "rivers", "points")
    assert truth(view.session.level) == "red 3"
    view.given._handle_custom_msg({"kind": "given", "values": ["0", "3"]}, [])
    assert not view.session.coach.done
    view.given._handle_custom_msg({"kind": "given", "values": [" 3", "0"]}, [])
    assert view.session.coach.done
    view = asking("hunters_gatherers", "the_end", "winner")
    view.given._handle_custom_msg({"kind": "given", "values": [False, True]}, [])
    assert not view.session.coach.done
    view.given._handle_custom_msg({"kind": "given", "values": [True, False]}, [])
    assert view.session.coach.done


@pytest.mark.parametrize("values", [["4", "0"], [True], [4], "4", [], None])
def test_what_fits_no_field_of_the_level_is_no_answer(values: object) -> None:
    view = asking("hunters_gatherers", "first_tile", "placements")
    view.given._handle_custom_msg({"kind": "given", "values": values}, [])
    assert not view.session.sentences()


def test_a_late_press_on_next_skips_nothing() -> None:
    view = lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    session = view.session
    session.show_solution()
    view.help.next.click()
    assert session.number == 1 and view.help.next.disabled
    view.help.next.click()  # the second of a double click, from a page that still shows the level before
    assert session.number == 1
