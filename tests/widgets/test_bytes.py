"""How much is sent for an act, by all widgets: a board must follow over a slow line too."""

from __future__ import annotations

import pytest

import carcnb
from carcnb import games
from carcnb.engine import actions
from carcnb.widgets.frame import Place
from carcnb.widgets.play import PlayView, play
from tests.widgets.wire import line

#: bytes for an act, and for one after which the table must be shown otherwise, every tile elsewhere or smaller
ACT, REFIT = 12_000, 24_000


def shown(key: str, after: int = 0, reads: bool = True) -> PlayView:
    """A play on a page that reads letters, with the pictures of what is to come, after so many acts."""
    game, player = carcnb.new(key, seed=3), carcnb.player("greedy", seed=1)
    for _ in range(after):
        game.push(player.choose(game))
    view = play(game, autosave=False)
    view.session.passes_by_itself = False
    if reads:
        view.board.post._heard({"kind": "here", "reads": True})
    view.board._placed(Place(1112, 776, 688, 1.0, False, "light"))
    for name, symbols in view.preloader.sets.items():
        view.preloader.faces.keep(name, symbols)
    return view


@pytest.mark.parametrize("key", games.keys())
def test_no_act_of_a_game_sends_more_than_a_slow_line_can_bear(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carcnb.widgets.choices.REST", -1.0)  # on a page rows are made while nobody waits
    with line() as sent:
        view = shown(key)
        session, player = view.session, carcnb.player("greedy", seed=1)
        while not session.game.over:
            action = player.choose(session.game)
            if isinstance(action, actions.Place):  # who clicks there has pointed there, with the tile turned
                session.change_look(turn=action.turn)
                session.hover(("cell", action.cell))
            before = view.board.picture.shot
            sent.messages.clear()
            session.act(action)
            assert "comm_open" not in sent.told(), f"{action} waits for a widget to be opened\n{sent.told()}"
            assert sent.bytes <= (ACT if before == view.board.picture.shot else REFIT), f"{action}\n{sent.told()}"


def test_an_act_is_told_in_one_letter_beside_the_picture() -> None:
    with line() as sent:
        view = shown("hunters_gatherers", 60)
        sent.messages.clear()
        view.session.act(view.session.legal[0])
        senders = [who for who, what, _ in sent.messages if not what.startswith("comm_open")]
        assert senders.count("Post") == 1 and set(senders) <= {"Post", "Frame", "Sight", "_CanvasManager"}


def test_a_smaller_table_needs_no_picture_twice() -> None:
    with line() as sent:
        view = shown("hunters_gatherers", 60)
        sent.messages.clear()
        view.board._placed(Place(1112, 300, 688, 1.0, False, "light"))
        assert not [what for _, what, _ in sent.messages if "format" in what], sent.told()
