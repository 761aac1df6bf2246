"""Keys and clicks that mean nothing now are answered: in a short sentence that says what is asked instead."""

from __future__ import annotations

import pytest

import carcnb
from carcnb.engine.actions import Place
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.widgets import news

LAY = "Your tile, Red. Lay it on a marked place."


def begun(key: str = "hunters_gatherers") -> Session:
    return Session(carcnb.new(key, seed=3))


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("7", "No choice has the number 7 now."),
        ("y", "Nothing was taken back that could be done again."),
        ("u", "There is nothing to take back."),
    ],
)
def test_a_key_that_does_nothing_while_a_tile_is_to_be_laid_is_answered(key: str, said: str) -> None:
    session = begun()
    assert session.key(key)
    assert session.notice == f"{said} {LAY}" and said in news.told(session)


def test_what_was_said_is_gone_with_the_next_act_and_in_another_language() -> None:
    session = begun()
    session.key("7")
    session.speak("de")
    assert session.notice == ""
    session.key("7")
    session.act(next(action for action in session.legal if isinstance(action, Place)))
    assert session.notice == ""


def test_a_digit_that_stands_for_a_choice_is_no_stray_key() -> None:
    session = begun()
    session.act(next(action for action in session.legal if isinstance(action, Place)))
    assert session.offered()
    session.key("1")
    assert session.notice == ""


def test_a_stray_click_during_the_plague_says_that_a_figure_is_to_be_taken() -> None:
    game, player = carcnb.new("wheel_of_fortune", seed=1), carcnb.player("greedy", seed=1)
    while game.phase != "recall":
        game.push(player.choose(game))
    session = Session(game)
    for target in (None, ("cell", (40, 40)), ("wheel", "nowhere")):
        session.notice = ""
        session.click(target)
        answered = session.notice or (session.refusal and session.explainer.refusal(session.refusal))
        assert answered, f"{target} is not answered"
    session.click(None)
    assert session.notice == " ".join(
        ["There is nothing to do here now.", session.explainer.prompt("recall", game.to_move, session.marks_places)]
    )


def test_nobody_is_asked_while_an_automatic_player_chooses() -> None:
    session = Session(carcnb.new("hunters_gatherers", seed=3), players={"red": carcnb.player("random", seed=1)})
    session.key("7")
    session.click(None)
    assert session.notice == ""


def test_a_lesson_answers_such_keys_by_its_coach() -> None:
    lesson = carcnb.lesson("hunters_gatherers", "first_tile", progress=None)
    session: LessonSession = lesson.session
    session.key("7")
    assert session.sentences()[0].startswith("No choice has the number 7 now.") and session.notice == ""
