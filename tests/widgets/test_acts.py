"""One act, one notice, one repaint: how often a screen asks, lists, explains and paints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import PASS, Place
from carcnb.engine.play import Game
from carcnb.lessons.level import DO
from carcnb.lessons.reading import read_lesson
from carcnb.say.explain import Explainer
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.widgets.board import BoardView
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.play import PlayView, play
from tests.widgets.test_board import place

TILED = ["carcassonne", "hunters_gatherers", "wheel_of_fortune"]


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often each of these was called since the counter was cleared."""
    calls: Counter[str] = Counter()

    def count(owner: type, name: str) -> None:
        original = getattr(owner, name)

        def counting(self: Any, *args: Any, **kwargs: Any) -> Any:
            calls[name] += 1
            return original(self, *args, **kwargs)

        monkeypatch.setattr(owner, name, counting)

    for owner, name in ((Game, "refusal"), (Game, "legal_actions"), (BoardView, "_paint"), (Game, "copy")):
        count(owner, name)
    original = Explainer.__init__

    def making(self: Explainer, *args: Any, **kwargs: Any) -> None:
        calls["explainers"] += 1
        original(self, *args, **kwargs)

    monkeypatch.setattr(Explainer, "__init__", making)
    yield calls


@pytest.mark.parametrize("key", TILED)
def test_laying_a_tile_asks_once_lists_twice_and_paints_once(key: str, counted: Counter[str]) -> None:
    view = play(key, seed=3, autosave=False)
    wanted = view.session.legal[0]
    assert isinstance(wanted, Place)
    press_at = ("cell", wanted.cell)
    view.session.hover(press_at)
    view.session.turn_tile(wanted.turn)
    counted.clear()
    assert view.session.press(press_at)
    assert view.session.game.phase == "occupy"
    assert counted["refusal"] <= 1 and counted["legal_actions"] <= 2 and counted["explainers"] <= 1
    assert counted["_paint"] == 1


@pytest.mark.parametrize("key", games.keys())
def test_every_act_of_a_play_is_told_once(key: str, counted: Counter[str]) -> None:
    view = PlayView(Session(carcnb.new(key, seed=5)))
    for number in range(30):
        walks = bool(view.session.last and view.session.table.walk(view.session.last.events))
        counted.clear()
        view.session.act(view.session.legal[number % len(view.session.legal)])
        moved = bool(view.session.table.walk(view.session.last.events if view.session.last else ()))
        # the pig's way is lit after the act is painted
        assert counted["_paint"] <= 1 + 8 * (moved or walks)
        assert counted["explainers"] <= 1 and counted["legal_actions"] <= 2


def test_an_act_in_a_lesson_is_painted_once(counted: Counter[str]) -> None:
    lesson = read_lesson("hunters_gatherers", "first_tile")
    number = next(n for n, level in enumerate(lesson.levels) if level.kind == DO)
    view = LessonView(LessonSession(lesson, "en", level=number))
    wanted = place(view.board)
    press_at = ("cell", wanted.cell)
    view.session.hover(press_at)
    counted.clear()
    assert view.session.press(press_at)
    assert counted["_paint"] == 1 and counted["explainers"] <= 1


def test_pointing_at_a_held_area_copies_no_game(counted: Counter[str]) -> None:
    view = BoardView(Session(carcnb.new("carcassonne", seed=3)))
    view.session.act(view.session.legal[0])
    view.session.act(next(a for a in view.session.legal if a != PASS))
    occupant = view.session.game.board.occupants[0]
    counted.clear()
    view.session.hover(("zone", occupant.cell, occupant.zone))
    assert "If the game ended now it would pay" in view.info.value
    assert counted["copy"] == 0


def test_a_picture_alone_makes_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    game = carcnb.new("carcassonne", seed=3)
    monkeypatch.setattr("carcnb.tables.tiles.Table.words", lambda *_: pytest.fail("nobody reads them"))
    assert game._repr_svg_().startswith("<svg")
