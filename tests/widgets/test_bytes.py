"""How much is sent for an act: a board must follow over a slow line too."""

from __future__ import annotations

import pytest
from ipycanvas.canvas import _CANVAS_MANAGER

import carcnb
from carcnb import games
from carcnb.draw.theme import theme
from carcnb.session import Session
from carcnb.widgets.board import BoardView
from carcnb.widgets.frame import Place

#: bytes for an act, and for one after which the whole table must be shown smaller
ACT, REFIT = 12_000, 24_000


@pytest.mark.parametrize("key", games.keys())
def test_no_act_sends_more_than_a_slow_line_can_bear(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(carcnb.new(key, seed=3))
    view = BoardView(session)
    view._placed(Place(1112, 776, 688, 1.0, False, "light"))
    table, look = session.table, session.look.theme
    view.prefetch(table.symbols_to_come(theme(look)) if table.has_hand else [])
    sent: list[int] = []
    monkeypatch.setattr(_CANVAS_MANAGER, "send", lambda _, buffers: sent.append(sum(len(bytes(b)) for b in buffers)))
    player = carcnb.player("greedy", seed=1)
    for _ in range(80):
        if session.game.over:
            break
        before = view.picture.shot
        sent.clear()
        session.act(player.choose(session.game))
        after = view.picture.shot
        refitted = before is not None and after is not None and before.cell != after.cell
        assert sum(sent) <= (REFIT if refitted else ACT), (session.cursor, session.last)
