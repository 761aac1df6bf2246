"""What a play says beside its board."""

from __future__ import annotations

import random
from html import escape

import pytest

import carcnb
from carcnb import games
from carcnb.draw.scene import Light
from carcnb.engine.actions import PASS, Place
from carcnb.session import Session, hinting
from carcnb.widgets import news, prompts, speaking
from carcnb.widgets.board import BoardView
from carcnb.widgets.choices import Choices
from carcnb.widgets.play import play
from carcnb.widgets.prompts import sign
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


def test_what_brought_points_is_told_whoever_was_quick_and_the_newest_turn_stands_first() -> None:
    game = carcnb.new("wheel_of_fortune", players=["red", "blue", "green"], seed=5)
    session = Session(game, "en", players={each: carcnb.player(level=2, seed=1) for each in ("blue", "green")})
    reader, looked = carcnb.player("greedy", seed=1), 0
    while len(game.steps) < 150:
        if game.to_move in session.players:
            session.act(session.players[game.to_move].choose(game))
            continue
        lines, paid = news.since_the_readers_act(session), [*map(session.explainer.told, news.last_scorings(session))]
        assert all(said.text in lines for told in paid for said in told[:1])
        if lines and game.phase == "place":
            looked += 1
            assert not any(line.endswith((" is next.", " draws a tile.")) for line in lines)
            assert lines[0].startswith("Green") or not any(line.startswith("Green lays") for line in lines)
        session.act(reader.choose(game))
    assert looked > 10


def test_a_high_window_tells_of_earlier_turns_too_and_says_nothing_twice() -> None:
    session, player = Session(carcnb.new("carcassonne", seed=3), "en"), carcnb.player("greedy", seed=1)
    assert news.earlier(session) == []
    for _ in range(12):
        session.act(player.choose(session.game))
    now, before = news.since_the_readers_act(session), news.earlier(session)
    assert 0 < len(before) <= news.FEW
    session.undo()
    assert news.since_the_readers_act(session) == before[: len(news.since_the_readers_act(session))], "in one order"
    session.redo()
    rows = news.told(session).split('<div class="carcnb-row ')[1:]
    assert ["carcnb-earlier" in row for row in rows] == [False] * len(now) + [True] * len(before)


def test_every_turn_that_is_told_begins_with_the_sign_of_its_player() -> None:
    game = carcnb.new("carcassonne", players=["red", "blue", "green"], seed=3)
    session = Session(game, "en", players={each: carcnb.player("greedy", seed=1) for each in ("blue", "green")})
    reader, seen = carcnb.player("greedy", seed=1), set[str]()
    while len(game.steps) < 40:
        session.act((session.players.get(game.to_move) or reader).choose(game))
        rows = news.told(session).split('<div class="carcnb-row ')[1:]
        newest = session.timeline.moments[session.cursor - 1].player
        assert newest is not None and sign(newest) in rows[0], "the newest turn is first"
        for player, name in (("red", "Red"), ("blue", "Blue"), ("green", "Green")):
            # a tile is the first thing that is told of a turn, so whoever laid it has the sign there
            laid = [row for row in rows if f"{name} lays a tile" in row]
            assert all(row.partition("<span>")[0].count(sign(player)) == 1 for row in laid)
            seen |= {player} if laid else set()
    assert seen == {"red", "blue", "green"}


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


@pytest.mark.parametrize("readers", ["blue", "red"])
def test_no_veil_is_left_when_the_reader_is_to_act_after_an_automatic_player(readers: str) -> None:
    automatic = "red" if readers == "blue" else "blue"
    session = Session(carcnb.load(CITY, seed=2), "en", players={automatic: carcnb.player("random", seed=1)})
    view = BoardView(session)
    session.act(Place((0, -1), 2))
    session.act(PASS)
    assert session.look.spot is not None and session.game.to_move == "blue"
    lights = [shape for shape in view.picture.scene().shapes if isinstance(shape, Light)]
    # what was scored is outlined for the reader; while another thinks, the rest is veiled as well
    assert lights and any(light.veil for light in lights) == (readers == "red")


def test_doing_nothing_has_one_button_only() -> None:
    view = play(carcnb.load(CITY), lang="en", autosave=False)
    view.session.act(Place((0, -1), 2))
    assert PASS in view.session.legal
    assert [words for words, action in view.board.choices.offers if action == PASS] == ["Put no figure down"]
    assert view.done.disabled
    assert not view.board.frame.turns and ".carcnb-holding[data-rests] > button" in STYLE  # and it looks so


@pytest.mark.parametrize(
    ("key", "phase", "word"),
    [("carcassonne", "place", "marked"), ("carcassonne", "occupy", "lit"), ("marabunta", "write", "marked")],
)
def test_nothing_is_called_marked_where_marks_are_switched_off(key: str, phase: str, word: str) -> None:
    session = Session(carcnb.new(key, seed=1), "en")
    while session.game.phase != phase:
        session.act(session.legal[0])
    assert word in prompts.asked(session)
    session.change_aids(legal_cells=False)
    assert word not in prompts.asked(session)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_hint_names_the_choice_that_it_speaks_for_and_nothing_else_stands_below_it(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“This promises you points later”, it said beside four dice, and below it stood what another had scored."""
    monkeypatch.setattr(hinting, "SECONDS", 0.02)
    named = 0
    for key in games.keys():
        session, chance = Session(carcnb.new(key, seed=3), lang), random.Random(3)
        for _ in range(24):
            if session.legal and session.table.held is None and (hint := session.hint()) is not None:
                words = next((said for said, one in Choices(session).offers if one == hint.turn[0]), "")
                told, heard = news.told(session), speaking.happened(session)
                assert escape(session.hinted_choice) in told and session.hinted_choice in heard
                assert session.hinted_choice and words in ("", session.hinted_choice)
                assert not news.last_scorings(session) and not news.cited(session)
                named += bool(words)
            session.act(chance.choice(session.legal))
        assert session.hinted == session.hinted_choice == ""
    assert named > 10


def test_a_hint_about_a_tile_names_no_choice_its_cell_is_lit() -> None:
    session = Session(carcnb.new("carcassonne", seed=3), "en")
    assert session.hint() is not None and session.hinted_choice == ""


@pytest.mark.parametrize("key", games.keys())
def test_what_waits_to_be_confirmed_is_named_with_the_button_that_confirms_it(key: str) -> None:
    """With “Ask before a turn counts” a press seemed to do nothing: the panel asked for what was done already."""
    session, chance, waited = Session(carcnb.new(key, seed=3), "en"), random.Random(3), set()
    session.confirms = True
    for _ in range(20):
        action = chance.choice(session.legal)
        session.choose_action(action)
        assert "press “Done”" in prompts.asked(session, done=True)
        assert "press “Done”" in speaking.happened(session)
        waited.add(prompts.words_of_pending(session))
        session.confirm()
    assert len(waited) > 5 and "" not in waited


def test_a_tile_that_is_turned_to_where_it_does_not_fit_is_not_to_be_confirmed() -> None:
    session = Session(carcnb.new("carcassonne", seed=3), "en")
    session.confirms = True
    session.choose_action(session.legal[0])
    turns = []
    for _ in range(4):
        session.turn_tile()
        turns.append("press “Done”" in prompts.asked(session, done=True))
        assert turns[-1] == (session.pending in session.legal)
    assert len(set(turns)) == 2
