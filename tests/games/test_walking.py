"""Walking the pig by hand: the same wheel, but the player finds the segment where the pig stops."""

from __future__ import annotations

from typing import Any

import pytest

import carcnb
from carcnb.record.codes import code, game_of
from carcnb.session.session import Session
from carcnb.widgets.manual import Manual

START = "carcnb 1\ngame wheel_of_fortune\nplayers red blue\noption pig by_hand\n"


def drawn(body: str = "red draw RadV.2\n") -> Any:
    return carcnb.load(START + body)


def test_the_tile_waits_until_the_pig_has_walked() -> None:
    game = drawn("pig plague\nred draw RadU.1\n")
    assert (game.phase, str(game.legal_actions()[0]), len(game.legal_actions())) == ("walk", "walk fortune", 1)
    assert game.refusal("place 2,-1 r1").code == "wrong_phase" and game.scores["red"] == 0
    game.push("walk fortune")
    assert (game.phase, game.scores["red"], game.observe(["pig"])) == ("place", 3, "fortune")


@pytest.mark.parametrize(
    ("segment", "how"),
    [("fortune", "stayed"), ("taxes", "short"), ("storm", "far"), ("inquisition", "back"), ("plague", "else")],
)
def test_a_wrong_walk_is_refused_with_what_went_wrong(segment: str, how: str) -> None:
    game = drawn()
    refusal = game.refusal(f"walk {segment}")
    assert (refusal.code, refusal.about["detail"], refusal.rule) == ("wrong_walk", how, "WF-W2")
    with pytest.raises(carcnb.IllegalAction):
        game.push(f"walk {segment}")
    assert game.observe(["pig"]) == "fortune"


def test_a_tile_without_an_icon_lets_the_pig_sleep() -> None:
    assert drawn("red draw RadE\n").phase == "place"


def test_walked_or_walking_the_game_is_the_same() -> None:
    walked, walking = drawn(), carcnb.load(START.replace("option pig by_hand\n", "") + "red draw RadV.2\n")
    walked.push("walk famine")
    assert walked.state == walking.state and walked.legal_actions() == walking.legal_actions()


def test_the_plague_is_walked_to_and_taken_back_from() -> None:
    game = drawn("put board 0,0\nput RadB 1,-1 r0 red monk monastery.1\npig inquisition\nred draw RadU.1\n")
    game.push("walk plague")
    assert game.phase == "recall"
    game.pop()
    assert (game.phase, game.observe(["pig"])) == ("walk", "inquisition")


def test_no_list_and_no_light_gives_the_segment_away() -> None:
    session = Session(drawn(), "en")
    every = [f"walk {segment}" for segment in session.game.segments]
    assert [str(action) for action in session.offered()] == every
    assert session.table.on_offer(session.legal) == [("segment", segment) for segment in session.game.segments]
    manual = Manual(session)
    manual.button.value = True
    assert [str(action) for _, action in manual.actions.options] == every


def test_a_click_walks_the_pig_or_says_why_not() -> None:
    session = Session(drawn(), "en")
    session.click(("segment", "taxes"))
    assert session.refusal is not None and session.refusal.about["detail"] == "short"
    session.click(("segment", "famine"))
    assert session.game.phase == "place" and session.refusal is None


def test_by_keys() -> None:
    session = Session(drawn(), "en")
    for _ in range(3):
        session.key("ArrowRight")
    session.key("Enter")
    assert session.game.observe(["pig"]) == "famine"


def test_a_tile_on_the_wheel_is_refused_and_not_met_with_silence() -> None:
    session = Session(carcnb.load(START + "red draw RadE\n"), "en")
    session.click(("segment", "storm"))
    assert session.refusal is not None and session.refusal.code == "cell_taken"


def test_codes_tell_who_walks_the_pig() -> None:
    game = drawn()
    game.push("walk famine")
    again = game_of(code(game))
    assert again.options == game.options and again.state == game.state


def test_automatic_players_walk_the_pig_too() -> None:
    game = carcnb.new("wheel_of_fortune", players=["red", "blue"], seed=4, pig="by_hand")
    player: Any = carcnb.player(level=1)
    walks = 0
    for _ in range(60):
        walks += game.phase == "walk"
        game.push(player.choose(game))
    assert walks > 2
