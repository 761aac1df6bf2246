"""Hints: what a good player would do, why and where, without touching the game."""

from __future__ import annotations

import pytest

import carcnb
from carcnb import games
from carcnb.engine.actions import Place
from carcnb.say.i18n import languages
from carcnb.session import Highlight, Session, hinting
from tests.session.plays import Fickle, played, text


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "SECONDS", 0.02)


@pytest.mark.parametrize("key", games.keys())
@pytest.mark.parametrize("lang", languages())
def test_a_hint_is_legal_lit_and_told_and_changes_nothing(key: str, lang: str) -> None:
    session = Session(carcnb.new(key, seed=3), lang)
    verbs = set()
    for number in range(8):
        before, state = text(session), session.game.state
        hint = session.hint()
        assert hint is not None and hint.turn[0] in session.legal
        assert hint.sentence and session.hinted.startswith(hint.sentence)
        assert (text(session), session.game.state) == (before, state)
        if hint.turn[0].verb not in ("pass", "skip"):
            assert session.look.highlights, hint.turn[0]
        verbs.add(hint.turn[0].verb)
        session.act(hint.turn[0])
        assert session.hinted == "" and not session.look.highlights, number
    assert len(verbs) > 1


def test_a_hint_turns_the_tile_and_lights_its_cell() -> None:
    session = Session(carcnb.new("carcassonne", seed=3))
    hint = session.hint()
    assert hint is not None
    first = hint.turn[0]
    assert isinstance(first, Place) and session.look.turn == first.turn
    assert session.look.highlights == (Highlight(("cell", first.cell), "focus"),)
    session.click(("cell", first.cell))
    assert session.last is not None and session.last.action == first


@pytest.mark.parametrize("key", games.keys())
def test_who_asks_twice_is_told_the_same_and_in_the_language_of_the_moment(key: str) -> None:
    session = played(Session(carcnb.new(key, seed=3), "en"), 20)
    first = session.hint()
    assert session.hint() is first
    session.speak("de")
    assert session.hint() is not first


def test_a_hint_knows_nothing_of_what_comes_up() -> None:
    one, two = carcnb.new("carcassonne", seed=3), carcnb.new("carcassonne", seed=3)
    two.seed = 99
    assert hinting.hint_for(one, "en") == hinting.hint_for(two, "en")


def test_there_is_no_hint_for_others_for_chance_and_at_the_end() -> None:
    waiting = Session(carcnb.new("carcassonne", seed=3), players={"red": Fickle()})
    assert waiting.hint() is None
    assert Session(carcnb.new("carcassonne")).hint() is None
    assert played(Session(carcnb.new("carcassonne", seed=3)), 1000).hint() is None


def test_a_hint_that_turns_the_tile_in_hand_says_so_as_often_as_it_is_asked() -> None:
    session = Session(carcnb.new("carcassonne", seed=3), "en")
    first = session.hint()
    assert first is not None and isinstance(first.turn[0], Place)
    wanted = first.turn[0].turn
    said = "The tile in your hand has been turned for it."
    session.change_look(turn=wanted)
    session.hinted = ""
    session.hint()
    assert session.hinted == first.sentence, "it lay right already"
    session.hinted = ""
    session.change_look(turn=(wanted + 1) % 4)
    for _ in range(2):
        session.hint()
        assert session.hinted == f"{first.sentence} {said}" and session.look.turn == wanted
