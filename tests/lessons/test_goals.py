from __future__ import annotations

from typing import Any

import pytest

from carcnb import load
from carcnb.lessons.beginning import statement
from carcnb.lessons.goals import WORDS, Story, check_goal, reached
from carcnb.lessons.level import LessonError

HEAD = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"


def story(start: str, *lines: str) -> Story:
    game, acts, events, refusals = load(HEAD + start), [], [], []
    for line in lines:
        player, action = statement(game, line)
        refusal = game.refusal(action, player)
        if refusal:
            refusals.append(refusal)
        else:
            acts.append(action)
            events += game.push(action, player)
    return Story(game, acts, events, refusals)


RIVER = ("put L56 0,0 r0 red fisher river.1\nred draw L68", "red place 5,5 r0", "red place -1,0 r3", "red pass")


@pytest.mark.parametrize(
    ("goal", "holds"),
    [
        ({"placed": True}, True),
        ({"placed": "L62"}, False),
        ({"placed_at": ["0,1", "-1,0"]}, True),
        ({"placed_at": "0,1"}, False),
        ({"passed": True}, True),
        ({"occupied": "fisher"}, False),
        ({"refused": "no_neighbour"}, True),
        ({"refused": ["cell_taken"]}, False),
        ({"closed": "river"}, True),
        ({"closed": "forest"}, False),
        ({"joined": "river"}, False),
        ({"scored": {"player": "red", "points": 3, "why": "river"}}, True),
        ({"scored": {"player": "blue"}}, False),
        ({"scored": {"points": 4}}, False),
        ({"gained": {"player": "red", "points": 3}}, True),
        ({"gained": {"player": "blue", "points": 0}}, True),
        ({"returned": "red"}, True),
        ({"did": "place -1,0 *"}, True),
        ({"did": "occupy *"}, False),
        ({"happened": "turn_ended"}, True),
        ({"holds": ["score red 3", "turn blue"]}, True),
        ({"holds": "score red 4"}, False),
        ({"over": True}, False),
        ({"answered": False}, True),
        ({"placed": True, "passed": True}, True),
        ({"placed": True, "over": True}, False),
        ({"any": [{"over": True}, {"passed": True}]}, True),
        ({"all": [{"over": True}, {"passed": True}]}, False),
        ({"not": {"over": True}}, True),
    ],
)
def test_a_goal_is_judged_by_what_happened(goal: dict[str, Any], holds: bool) -> None:
    check_goal(goal)
    assert reached(goal, story(*RIVER)) is holds


def test_occupying_joining_and_majority() -> None:
    told = story("red draw L60", "red place 1,0 r0", "red occupy gatherer forest.1")
    assert reached({"occupied": "gatherer"}, told) and reached({"occupied": "gatherer forest.1"}, told)
    assert reached({"majority": {"player": "red", "layer": "forest", "at": "0,0 forest.1"}}, told)
    assert not reached({"majority": {"player": "blue", "layer": "forest", "at": "0,0 forest.1"}}, told)
    assert not reached({"majority": {"player": "red", "layer": "forest", "at": "7,7 forest.1"}}, told)


@pytest.mark.parametrize("goal", [{}, "placed", {"win": True}, {"all": [{"win": 1}]}, {"not": {"win": 1}}])
def test_a_goal_that_means_nothing_is_told(goal: Any) -> None:
    with pytest.raises(LessonError):
        check_goal(goal)


def test_every_word_is_explained_in_the_format() -> None:
    from importlib import resources

    text = (resources.files("carcnb.lessons") / "FORMAT.md").read_text("utf-8")
    assert [word for word in WORDS if f"`{word} = " not in text] == []
