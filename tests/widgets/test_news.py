"""What a play says beside its board."""

from __future__ import annotations

import carcnb
from carcnb.engine.actions import PASS, Place
from carcnb.session import Session
from carcnb.widgets import news
from carcnb.widgets.board import BoardView
from carcnb.widgets.choices import Choices
from carcnb.widgets.play import play
from carcnb.widgets.style import STYLE

CITY = """carcnb 1
game carcassonne
players red blue
put E 0,0 r0 red knight city.1
red draw E
"""


def test_the_readers_own_points_are_told_until_the_next_act_though_others_are_quick() -> None:
    session = Session(carcnb.load(CITY), "en", players={"blue": carcnb.player("random", seed=1)})
    session.act(Place((0, -1), 2))
    session.act(PASS)
    session.draw_for_me(seed=2)
    while session.game.to_move == "blue" and not session.chance_open:
        session.act(session.game.legal_actions()[0])
    told = news.told(session)
    assert "Red scores 4" in told and "Blue lays a tile" in told
    # row by row too, and before what others scored
    found = news.last_scorings(session)
    assert found and found[news.readers_own(session, found)].players == ("red",)


def test_a_tile_that_fits_the_other_way_round_is_said_to() -> None:
    session = Session(carcnb.load(CITY), "en")
    turned = next(a for a in session.legal if isinstance(a, Place) and a.turn)
    wrong = next(turn for turn in range(4) if Place(turned.cell, turn) not in session.legal)
    session.act(Place(turned.cell, wrong))
    assert session.refusal is not None and "Turn the tile" in news.told(session)
    session.act(Place((0, 0), 0))
    assert "Turn the tile" not in news.told(session)


def test_where_a_play_is_kept_is_no_mistake_of_the_reader() -> None:
    session = Session(carcnb.load(CITY), "en")
    session.notice = "It is kept in <a>."
    session.act(Place((0, 0), 0))
    session.notice = "It is kept in <a>."
    noted, _, refused = news.told(session).partition("refused")
    assert "&lt;a&gt;" in noted and "&lt;a&gt;" not in refused


def test_choices_that_only_their_place_tells_apart_are_made_on_the_board() -> None:
    session = Session(carcnb.new("marabunta", seed=3), "en")
    player = carcnb.player("greedy", seed=1)
    choices = Choices(session)
    seen = 0
    while not session.game.over and seen < 12:
        session.act(player.choose(session.game))
        choices.refresh()
        words = [words for words, _ in choices.offers]
        assert len(set(words)) == len(words)
        seen += session.game.phase == "write"


def test_a_die_stands_for_its_group_while_groups_are_chosen() -> None:
    session = Session(carcnb.new("marabunta", seed=3), "en")
    while session.game.phase != "choose":
        session.act(session.legal[len(session.legal) // 2])
    for name, members in session.game.groups.items():
        for member in members:
            assert session.table.at(("element", member)) == ("group", name)
    view = BoardView(session)
    assert view.session.press(session.table.at(("element", next(iter(session.game.groups["dice"])))))
    assert session.game.phase != "choose"


def test_what_was_scored_is_lit_until_the_reader_points_at_the_board() -> None:
    view = play(carcnb.load(CITY, seed=2), lang="en", autosave=False)
    session = view.session
    session.act(Place((0, -1), 2))
    if session.game.phase == "occupy":
        session.act(PASS)
    assert session.look.spot is not None and session.may_act
    view.board.pointed(2.0, 2.0)
    assert session.look.spot is None


def test_doing_nothing_has_one_button_only() -> None:
    view = play(carcnb.load(CITY), lang="en", autosave=False)
    view.session.act(Place((0, -1), 2))
    assert PASS in view.session.legal
    assert [words for words, action in view.board.choices.offers if action == PASS] == ["Put no figure down"]
    assert view.done.disabled
    assert not view.board.frame.turns and ".carcnb-holding[inert] > button" in STYLE  # nothing to turn: it looks so
