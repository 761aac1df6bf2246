"""The log on screen: off until it is switched on, deleted by one click, and only then a question at the end."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import carcnb
from carcnb.lessons.log import FILE
from carcnb.lessons.progress import Grade
from carcnb.widgets.lesson import LessonView
from tests.lessons.test_log import full


def lesson(tmp_path: Path) -> LessonView:
    return carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=tmp_path / "carcnb_progress.json")


def to_the_end(view: LessonView) -> None:
    for level in view.session.lesson.levels[:-1]:
        view.session.progress.mark(view.session.lesson.id, level.name, Grade(True, 0, stars=2))
    view.session.open(len(view.session.lesson.levels) - 1)
    view.session.nowhere()
    view.session.change_look(turn=0)
    view.session.click(("cell", (1, 0)))


def test_nothing_is_noted_and_nothing_asked_until_it_is_wanted(tmp_path: Path) -> None:
    view = lesson(tmp_path)
    to_the_end(view)
    assert view.liked.layout.display == "none" and not (tmp_path / FILE).exists()


def test_it_is_switched_on_and_deleted_by_one_click(tmp_path: Path) -> None:
    view = lesson(tmp_path)
    view.noted.button.click()
    assert not view.noted.keep.value and view.noted.delete.disabled and FILE in view.noted.about.value
    view.noted.keep.value = True
    assert (tmp_path / FILE).exists() and not view.noted.delete.disabled
    view.noted.delete.click()
    assert not (tmp_path / FILE).exists() and not view.noted.keep.value and view.noted.delete.disabled


def test_the_question_is_answered_once_and_kept_in_the_log(tmp_path: Path) -> None:
    view = lesson(tmp_path)
    view.book.log.switch(True)
    assert view.liked.layout.display == "none"
    to_the_end(view)
    assert view.liked.layout.display == "" and "How was this lesson?" in view.liked.question.value
    view.liked.answers["fun"].click()
    last = view.book.log.lines()[-1]
    assert (last["event"], last["lesson"], last["answer"]) == ("liked", "hunters_gatherers/first_tile", "fun")
    assert "Thank you!" in view.liked.question.value and view.liked.children[1].layout.display == "none"


def test_where_no_progress_is_kept_there_is_no_log() -> None:
    view = carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    assert view.noted.button.layout.display == "none" and not view.book.log.on


def test_what_is_wrong_with_the_log_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    view = lesson(tmp_path)
    view.book.log.switch(True)
    monkeypatch.setattr(os, "write", full)
    view.session.hint()
    assert "The log cannot be kept" in view.coach.value and "Look at the four sides" in view.coach.value
    monkeypatch.undo()
    view.session.hint()
    assert "The log cannot be kept" not in view.coach.value


def test_another_lesson_has_its_own_way_into_the_log(tmp_path: Path) -> None:
    view = lesson(tmp_path)
    view.book.log.switch(True)
    to_the_end(view)
    view.help.next.click()
    assert view.book.session is view.session is view.liked.book.session
    assert view.book.log.lines()[-1]["level"] == "hunters_gatherers/your_people/supply"
    assert view.liked.layout.display == "none"
