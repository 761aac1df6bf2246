"""Saying of the tile in hand that it fits nowhere: true, false, by keys, from the lists, and on the way back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import carcnb
from carcnb.engine.actions import Place
from carcnb.lessons.level import LessonError
from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import parse_lesson, read_lesson
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.manual import Manual
from carcnb.widgets.nowhere import Nowhere
from carcnb.widgets.play import PlayView
from carcnb.widgets.prompts import what_to_do

KEYS = ("hunters_gatherers", "carcassonne")


def opened(key: str, **more: Any) -> LessonSession:
    lesson = read_lesson(key, "first_tile")
    number = [level.name for level in lesson.levels].index("fits_nowhere")
    return LessonSession(lesson, "en", level=number, **more)


@pytest.mark.parametrize("key", KEYS)
def test_when_it_is_true_every_side_that_takes_no_tile_is_marked_and_another_tile_comes(key: str) -> None:
    session = opened(key)
    before, deck = session.table.holds, session.game.deck.total()
    assert session.asked and not session.chance_open and not session.coach.gone_astray
    sides = session.table.sides_to_fit()
    assert session.nowhere()
    assert session.table.holds != before and session.game.deck.total() == deck - 1
    free = {place.cell for place in session.legal if isinstance(place, Place)}
    closed = [side for side in sides if side[1] not in free]
    assert [lit.target for lit in session.look.highlights] == closed and len(closed) < len(set(sides)) == 6
    assert session.sentences() == [
        "You are right: it fits at no open side. It leaves the game, and you get another tile."
    ]
    session.click(("cell", (1, 0)))
    assert session.coach.done and session.coach.stars == 3


@pytest.mark.parametrize("key", KEYS)
def test_nobody_is_sent_to_a_marked_place_where_none_is_marked(key: str) -> None:
    session = opened(key)
    session.click(None)
    (said,) = session.sentences()
    assert said.endswith(session.level.task) and "marked" not in said
    assert "marked" not in what_to_do(session)


def test_when_it_is_false_it_must_be_laid_and_who_insists_is_shown_a_place() -> None:
    session = opened("hunters_gatherers")
    session.nowhere()
    tile, tries = session.table.holds, session.coach.tries
    assert not session.nowhere() and session.table.holds is tile
    assert session.sentences()[0].startswith("The tile fits somewhere, so it must be laid")
    assert session.coach.tries == tries + 1 and session.coach.rung == 0 and not session.look.highlights
    session.nowhere()
    lit = session.look.highlights[0]
    assert (
        len(session.look.highlights) == 1
        and lit.target[1] in session.table.cells(session.legal)
        and session.coach.rung == 1
    )


def test_by_hints_and_by_key() -> None:
    session = opened("carcassonne")
    for _ in range(3):
        session.hint()
    assert session.shows and "It fits nowhere" in session.sentences()[0]
    session.do_for_me()
    assert session.table.holds is not None and session.table.holds.id == "U"
    session.hint()
    assert session.sentences() == ["The new tile shows a straight road. It can go on with the road in the east."]
    other = opened("carcassonne")
    assert other.key("N") and other.table.holds is session.table.holds


def test_from_the_lists_which_do_not_tell_what_comes() -> None:
    session = opened("hunters_gatherers")
    lists = Manual(session)
    lists.button.value = True
    assert lists.nowhere.layout.display == "" and lists.laying.layout.display == "none"
    assert lists.choosing.layout.display == "none"
    lists.nowhere.click()
    assert session.table.holds is not None and session.table.holds.id == "L40"


def test_taking_back_brings_the_first_tile_back_into_the_hand() -> None:
    session = opened("hunters_gatherers")
    session.nowhere()
    assert session.undo() and session.table.holds is not None and session.table.holds.id == "L62"
    assert session.coach.to_prove and session.nowhere()


def test_a_level_left_after_saying_so_stands_there_again(tmp_path: Path) -> None:
    progress = Progress(tmp_path / "progress.json")
    session = opened("hunters_gatherers", progress=progress)
    session.nowhere()
    again = LessonSession(session.lesson, "en", progress=Progress(tmp_path / "progress.json"))
    assert again.level.name == "fits_nowhere" and again.table.holds is not None and again.table.holds.id == "L40"


def test_a_button_says_it_only_where_a_level_asks_and_a_tile_is_in_hand() -> None:
    session = opened("hunters_gatherers")
    view = LessonView(session)
    [button] = [shown for shown in view.controls.children if isinstance(shown, Nowhere)]
    assert not button.disabled
    button.click()
    session.click(("cell", (1, 0)))
    assert session.coach.done and button.disabled
    session.open(0)
    assert not any(isinstance(shown, Nowhere) for shown in view.controls.children)
    assert not session.nowhere() and not session.sentences()


def test_in_a_play_the_menu_answers_too() -> None:
    view = PlayView(Session(carcnb.new("carcassonne", seed=3), "en"))
    [button] = view.menu.nowhere
    view.drawer.show(view.menu)
    button.click()
    assert view.drawer.shown is None and view.session.refusal is not None
    assert view.session.refusal.code == "tile_fits"
    assert PlayView(Session(carcnb.new("marabunta", seed=3), "en")).menu.nowhere == []


def test_each_side_gets_its_cross_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[str] = []
    monkeypatch.setattr("carcnb.widgets.frame.Frame.move", lambda self, html, counts: moved.append(html))
    session = opened("hunters_gatherers")
    view = LessonView(session)
    session.nowhere()
    many = len(session.look.highlights)
    assert view.session is session and moved[-1].count("nay") == many > 0
    assert all(f"--wait:{180 * number}ms" in moved[-1] for number in range(many))


def test_only_levels_in_which_a_tile_is_laid_have_the_button() -> None:
    level = 'name = "a"\nkind = "{}"\ntitle = "A"\ntext = "A."\ntask = "A."\nstart = "red draw L62"\nnowhere = true\n'
    for kind in ("watch", "predict"):
        with pytest.raises(LessonError, match="nowhere = true puts a button"):
            text = f'title = "T"\nintro = "I."\n[[level]]\n{level.format(kind)}solution = ["red place 0,-1 r0"]\n'
            parse_lesson("hunters_gatherers", "mine", text)
