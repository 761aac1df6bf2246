"""A play on screen goes on by itself where a reader can only pass."""

from __future__ import annotations

import asyncio

import pytest

import carcnb
from carcnb.engine.actions import PASS, Place
from carcnb.record import Record
from carcnb.session import Session
from carcnb.widgets import passing
from carcnb.widgets.play import PlayView, play
from carcnb.widgets.prompts import what_to_do


def nearly(session: Session) -> Session:
    """Play on until the tile in hand has a place where no figure can be put; that is what lies ahead."""
    for _ in range(200):
        for action in session.legal:
            trial = session.game.copy()
            trial.push(action)
            if isinstance(action, Place) and trial.legal_actions() == [PASS]:
                session.look = session.look.but(hover=("cell", action.cell), turn=action.turn)
                return session
        seats = [action for action in session.legal if action.verb == "occupy"]
        session.act((seats or session.legal)[0])
    raise AssertionError("no tile without a place for a figure")


def lay(session: Session) -> None:
    session.click(session.look.hover)


def test_the_turn_goes_on_at_once_where_nothing_can_wait() -> None:
    view = play("hunters_gatherers", seed=5, autosave=False)
    session = nearly(view.session)
    mover, before = session.game.to_move, session.cursor
    lay(session)
    assert session.cursor == before + 2 and session.game.to_move != mover
    assert session.last is not None and session.last.action == PASS
    assert f"{mover} pass" in Record.of(session.game).text(), "an ordinary pass"
    session.undo()
    assert session.cursor == before and session.game.phase == "place"


def test_a_reader_sees_the_tile_first_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing, "MOMENT", 0.02)
    view = play("hunters_gatherers", seed=5, lang="en", autosave=False)
    session = nearly(view.session)
    before = session.cursor

    async def watch() -> None:
        lay(session)
        assert session.cursor == before + 1
        assert what_to_do(session) == "No figure can be put here: the turn goes on by itself."
        while session.cursor == before + 1:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(watch(), 20))
    assert session.cursor == before + 2


@pytest.mark.parametrize("meanwhile", ["undo", "pass", "stop", "switch"])
def test_what_a_reader_does_meanwhile_counts(meanwhile: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing, "MOMENT", 0.02)
    view = play("hunters_gatherers", seed=5, autosave=False)
    session = nearly(view.session)
    before = session.cursor

    async def watch() -> None:
        lay(session)
        if meanwhile == "undo":
            session.undo()
        elif meanwhile == "pass":
            session.act(PASS)
        elif meanwhile == "stop":
            view.stop()
        else:
            session.passes_by_itself = False
        await asyncio.sleep(0.2)

    asyncio.run(watch())
    assert session.cursor - before == {"undo": 0, "pass": 2, "stop": 1, "switch": 1}[meanwhile]


def test_going_back_and_laying_again_waits_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing, "MOMENT", 0.02)
    view = play("hunters_gatherers", seed=5, autosave=False)
    session = nearly(view.session)
    before, hover, turn = session.cursor, session.look.hover, session.look.turn

    async def watch() -> None:
        lay(session)
        session.undo()
        session.change_look(turn=turn)
        session.click(hover)
        while session.cursor < before + 2:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(watch(), 20))
    assert session.length == before + 2


def test_looking_back_is_called_so_and_passing_by_hand_is_told() -> None:
    view = play("hunters_gatherers", seed=5, lang="en", autosave=False)
    session = nearly(view.session)
    before = session.cursor
    lay(session)
    session.timeline.jump(before + 1)
    assert what_to_do(session) == "You are looking back. Redo goes on."
    session.timeline.jump(before)
    session.passes_by_itself = False
    session.redo()
    assert "no figure can be put here" in what_to_do(session)


def test_a_view_of_a_bare_session_leaves_passing_to_the_reader() -> None:
    view = PlayView(Session(carcnb.new("hunters_gatherers", seed=5)))
    session = nearly(view.session)
    before = session.cursor
    lay(session)
    assert session.cursor == before + 1


def test_a_die_that_can_only_be_left_unused_is_left_by_itself() -> None:
    start = "carcnb 1\ngame marabunta\nplayers red blue\nanthills red 0\nanthills blue 0\n"
    rolled = "red reveal write_1\nred roll 1 1 1 1 1 crate\nred split pink blue yellow\nblue choose dice\n"
    view = play(carcnb.load(start + rolled), autosave=False)
    session = view.session
    assert {action.verb for action in session.legal} == {"use", "ignore"}
    session.act(next(action for action in session.legal if action.verb == "use"))
    opened = session.cursor
    session.act(session.legal[-1])
    assert session.game.phase == "reveal", "nobody can write a 1, and nobody was asked"
    session.undo()
    assert session.cursor == opened and session.game.phase == "crate"
    session.passes_by_itself = False
    session.act(session.legal[-1])
    assert {action.verb for action in session.legal} == {"ignore"}, "whoever switched it off does it by hand"
