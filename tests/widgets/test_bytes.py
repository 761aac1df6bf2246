"""How much is sent for an act, by all widgets: a board must follow over a slow line too."""

from __future__ import annotations

from statistics import median

import pytest

import carcnb
from carcnb import games
from carcnb.engine import actions
from carcnb.widgets.frame import Place
from carcnb.widgets.play import PlayView, play
from tests.widgets.wire import line

#: bytes for an ordinary act; for the most there can be, as when a large area is scored; and for one after which the
#: table must be shown otherwise, with every tile elsewhere or smaller; for a board that comes near to a wheel, with all
#: that is offered there
ACT, MOST, REFIT, NEAR = 14_000, 20_000, 24_000, 31_000


def shown(key: str, after: int) -> PlayView:
    """A play on a page, with the pictures of what is to come, after so many acts."""
    game, player = carcnb.new(key, seed=3), carcnb.player("greedy", seed=1)
    for _ in range(after):
        game.push(player.choose(game))
    view = play(game, autosave=False)
    view.session.passes_by_itself = False
    view.board._placed(Place(1112, 776, 688, 1.0, False, "light"))
    for name, symbols in view.preloader.sets.items():
        view.board.prefetch(name, symbols)
    return view


@pytest.mark.parametrize("after", [0, 100])
@pytest.mark.parametrize("key", games.keys())
def test_no_act_sends_more_than_a_slow_line_can_bear(key: str, after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carcnb.widgets.choices.REST", -1.0)  # nobody acts forty times in half a minute
    sizes = []
    with line() as sent:
        view = shown(key, after)
        session, player = view.session, carcnb.player("greedy", seed=1)
        for _ in range(40):
            action = player.choose(session.game)
            if isinstance(action, actions.Place):  # who clicks there has pointed there, with the tile turned
                session.change_look(turn=action.turn)
                session.hover(("cell", action.cell))
            before = view.board.picture.shot
            sent.messages.clear()
            session.act(action)
            moved = REFIT if key != "wheel_of_fortune" else NEAR
            assert sent.bytes <= (MOST if before == view.board.picture.shot else moved), f"{action}\n{sent.told()}"
            sizes.append(sent.bytes)
    assert median(sizes) <= ACT


def test_a_smaller_table_needs_no_picture_twice() -> None:
    with line() as sent:
        view = shown("hunters_gatherers", 60)
        sent.messages.clear()
        view.board._placed(Place(1112, 300, 688, 1.0, False, "light"))
        assert not [what for _, what, _ in sent.messages if "format" in what], sent.told()
