"""What a click on the analysis board costs on the line, with its heat map and while something is found out."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import carcnb
from carcnb.engine.actions import Action, Place
from carcnb.engine.play import Game
from carcnb.widgets.analyse import analyse
from carcnb.widgets.analysis_view import AnalyseView
from tests.widgets.wire import Line, line

#: bytes that a click may cost, as in play
LIMIT = 12_000


def laid(key: str, tiles: int) -> Game:
    """A game with so many tiles on the table, and one to be laid."""
    game, chance = carcnb.new(key, seed=5), random.Random(5)
    while len(game.board.placements) < tiles or game.phase != "place":
        game.push(chance.choice(game.legal_actions()))
    return game


def looked_at(view: AnalyseView) -> AnalyseView:
    """Let a page come that reads letters, and think for a moment."""
    view.board.post._heard({"kind": "here", "reads": True})
    for _ in range(3):
        view.thinker.slice()
    return view


def costs(view: AnalyseView, wire: Line, actions: list[Action]) -> int:
    """Do actions, thinking after each; return the bytes of the dearest click, pictures that the page keeps left out."""
    most, told = 0, ""
    for _ in range(3):  # at first the page gets pictures that it keeps
        most = 0
        for action in actions:
            wire.messages.clear()
            view.session.act(action)
            if wire.bytes > most:
                most, told = wire.bytes, wire.told()
            for _ in range(3):
                view.thinker.slice()
        for _ in actions:
            view.session.undo()
    assert most <= LIMIT, told
    return most


@pytest.mark.parametrize("heat", [False, True])
def test_a_click_costs_no_more_than_in_play(heat: bool) -> None:
    with line() as wire:
        view = looked_at(analyse(laid("hunters_gatherers", 60)))
        view.heat.value = heat
        places = [action for action in view.session.legal if isinstance(action, Place)]
        place = min(places, key=lambda place: abs(place.cell[0]) + abs(place.cell[1]))
        for _ in range(2):  # the first time the page gets pictures that it keeps
            view.session.act(place)
            view.session.undo()
        wire.messages.clear()
        view.session.act(place)
        for _ in range(3):
            view.thinker.slice()
        assert wire.bytes <= LIMIT, wire.told()


@pytest.mark.parametrize("tab", ["turns", "ended", "next", "lines"])
@pytest.mark.parametrize("tiles", [20, 60])
def test_a_whole_turn_costs_no_more_with_any_part_of_the_panel(tiles: int, tab: str) -> None:
    with line() as wire:
        view = analyse(laid("hunters_gatherers", tiles), lang="de")
        view.tabs.value = tab
        looked_at(view)
        turns = view.session.game.legal_turns()
        costs(view, wire, list(random.Random(1).choice(turns)))


def test_the_board_is_painted_once_for_a_click_where_turns_are_known_already() -> None:
    view = looked_at(analyse(laid("hunters_gatherers", 20)))
    turn = view.session.game.legal_turns()[0]
    view.session.play(turn)
    looked_at(view)
    view.session.undo()
    told: list[Callable[[], object]] = []
    stop = view.session.observe(lambda *_: told.append(stop))
    view.session.redo()
    assert view.session.signs
    assert len(told) == 1
