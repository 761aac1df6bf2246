"""Rows of buttons: a press counts only on the row that is offered now."""

from __future__ import annotations

import random

import pytest
from ipywidgets.widgets.widget import _instances

import carcnb
from carcnb import games
from carcnb.engine.actions import Place
from carcnb.lessons.beginning import statement
from carcnb.lessons.level import DO, TRY
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.widgets.board import BoardView
from carcnb.widgets.choices import SEVERAL, SHORT, SPARE, Choices
from carcnb.widgets.closing import discard

CITY = """carcnb 1
game carcassonne
players red blue
put E 0,0 r0
red draw E
"""


def offering(key: str, seed: int = 3) -> tuple[Session, Choices]:
    session = Session(carcnb.new(key, seed=seed))
    row = Choices(session)
    session.observe(lambda *_: row.refresh())
    return session, row


@pytest.mark.parametrize("lang", ["en", "de", "hu", "pl"])
def test_what_all_choices_do_is_said_once_where_it_is_asked(lang: str) -> None:
    """Five crates, each with a whole sentence, were more than a panel or a phone has room for."""
    game, player = carcnb.new("marabunta", players=["red", "blue"], seed=3), carcnb.player("greedy", seed=1)
    while any(action.verb != "crate" for action in game.legal_actions()):
        game.push(player.choose(game))
    row = Choices(Session(game, lang))
    row.refresh()
    words = [words for words, action in row.row.options if action is not None]
    assert len(words) == len(set(words)) == 5 and max(map(len, words)) <= SHORT


@pytest.mark.parametrize("late", range(1, 13))
@pytest.mark.parametrize("key", games.keys())
def test_a_press_on_a_row_that_is_gone_does_nothing(key: str, late: int) -> None:
    session, shown = offering(key)
    chance, tried = random.Random(late), 0
    while session.cursor < 60 and session.legal:
        if not shown.offers:
            session.act(chance.choice(session.legal))
            continue
        row, offers, changes = shown.row, len(shown.offers), 0
        while changes < late and session.legal:
            before = shown.row
            session.act(chance.choice(session.legal))
            changes += shown.row is not before
        cursor = session.cursor
        for index in (*range(offers), None):
            row.index = index
        tried += 1
        assert session.cursor == cursor
    assert tried


def test_a_press_on_the_row_that_is_offered_does_what_it_says() -> None:
    session, shown = offering("marabunta")
    for _ in range(30):
        if shown.offers:
            action = shown.offers[-1][1]
            shown.row.index = len(shown.offers) - 1
            assert session.last is not None and session.last.action == action
        else:
            session.act(session.legal[0])


def test_a_press_past_the_end_of_the_row_does_nothing() -> None:
    session, shown = offering("carcassonne")
    session.act(session.legal[0])
    cursor = session.cursor
    shown.row.index = len(shown.offers)  # the invisible last button
    assert session.cursor == cursor


def test_rows_are_used_again_when_they_have_rested(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("carcnb.widgets.choices.time.monotonic", lambda: clock[0])
    session, shown = offering("carcassonne")
    seen = set()
    for _ in range(60):
        clock[0] += 10.0
        session.act(session.legal[0])
        seen.add(shown.row.model_id)
    assert 3 <= len(seen) <= SPARE + 1


def test_letting_go_of_the_choices_lets_go_of_every_row() -> None:
    session, shown = offering("carcassonne")
    rows = [shown.row]
    for _ in range(5):
        session.act(session.legal[0])
        rows.append(shown.row)
    discard(shown)
    assert len(rows) > 3 and all(row.comm is None and row.layout.comm is None for row in rows)


@pytest.mark.parametrize("key", games.keys())
def test_every_choice_has_a_picture_that_was_sent_before_it_is_named(key: str) -> None:
    session, shown = offering(key)
    player = carcnb.player("random", seed=1)
    for _ in range(60):
        session.act(player.choose(session.game))
        sent = "".join(sheet.value for sheet in shown.pictures.children)
        for icon in shown.row.icons:
            name = icon.split()[-1]
            assert not name.startswith("carc-pic-") or f".{name}{{" in sent


def test_the_words_of_a_choice_find_it_and_its_place_is_lit() -> None:
    session = Session(carcnb.new("carcassonne", seed=3))
    view = BoardView(session)
    session.act(session.legal[0])
    words, action = view.choices.offers[0]
    before = view.canvas.scene
    view._aimed(words)
    assert session.look.aimed == action and view.frame.aimed == words
    assert view.canvas.scene != before
    view._aimed("nothing that is offered")
    assert session.look.aimed is None and view.canvas.scene == before


def test_points_that_come_at_once_stand_beside_the_choice() -> None:
    session = Session(carcnb.load(CITY))
    shown = Choices(session)
    session.observe(lambda *_: shown.refresh())
    session.act(Place((0, -1), 2))
    gains = {str(action): tip for (_, action), tip in zip(shown.offers, shown.row.tooltips, strict=True)}
    assert gains["occupy knight city.1"] == "+4" and gains["pass"] == ""


def test_who_acts_in_peace_needs_no_widget_that_was_not_there_at_first() -> None:
    """A page that is loaded anew while a widget is opened is lost."""
    session, choices = offering("hunters_gatherers")
    before, shown = set(_instances), set()
    for _ in range(2 * SPARE):
        session.act(session.legal[0])
        shown.add(choices.row.model_id)
    assert len(shown) > 2
    assert set(_instances) == before


def test_pieces_of_a_group_are_offered_however_many_and_left_by_a_press_on_them() -> None:
    session, row = offering("marabunta")
    split = next(one for one in session.legal if one.words()[-2:] == ("|", "pink"))
    session.act(split)
    session.act(next(one for one in session.legal if "tile" in one.words()))
    six = [f"Use the {name} die" for name in ("blue", "orange", "green", "grey", "yellow")]
    assert [words for words, _ in row.offers] == [*six, "Use the tile"]
    session.click(("element", "blue"))
    assert [words for words, _ in row.offers] == ["Use the blue die", "Leave the blue die unused"]


def test_a_board_without_a_fixed_button_for_it_offers_to_confirm_what_is_picked() -> None:
    session, row = offering("marabunta")
    session.click(("element", "pink"))
    assert [words for words, _ in row.offers] == ["Confirm: pink die on one side, the rest on the other"]


def test_several_short_choices_stand_side_by_side_and_long_ones_do_not() -> None:
    session, shown = offering("marabunta")
    found = set()
    for _ in range(80):
        if shown.offers:
            pairs = "carcnb-pairs" in shown._dom_classes
            found.add(pairs)
            assert pairs == (len(shown.offers) >= SEVERAL and all(len(words) <= SHORT for words, _ in shown.offers))
        session.act(random.Random(session.cursor).choice(session.legal))
    assert found == {True, False}


def test_in_a_lesson_no_choice_gives_away_what_it_brings() -> None:
    found = 0
    for name in lesson_files("carcassonne"):
        for number, level in enumerate(read_lesson("carcassonne", name).levels):
            session = LessonSession(read_lesson("carcassonne", name), "en", level=number)
            if level.kind == DO and level.solution:
                session.act(statement(session.game, level.solution[0])[1])
            shown = Choices(session)
            brings = [action for _, action in shown.offers if session.table.gain(action)]
            found += len(brings)
            assert not any(shown.tip(action) for action in brings) or level.kind == TRY
    assert found, "some would have told"
