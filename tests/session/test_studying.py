"""Studies: whatever is played another way is kept beside, and comes back from its text."""

from __future__ import annotations

import random

import pytest

import carcnb
from carcnb.record import Record, replay
from carcnb.record.study import DEPTH
from carcnb.session.studying import StudySession, to_study
from tests.session.plays import wander

KEYS = ("hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta")


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", [None, 4])
def test_variations_come_back_from_the_text_of_the_study(key: str, seed: int | None) -> None:
    study = StudySession(carcnb.new(key, seed=seed))
    wander(study, random.Random(f"{key}{seed}"), 70)
    record = study.record()
    assert any(line.variations for line in record.lines)
    again = Record.parse(record.text())
    assert again.text() == record.text()
    assert replay(again, variations=True).failures == []  # every variation can be played
    opened = StudySession(carcnb.load(record.text()))
    assert opened.record().text() == record.text()
    assert len(list(opened.tree.nodes())) == len(list(study.tree.nodes()))


@pytest.mark.parametrize("key", KEYS)
def test_every_step_of_a_study_can_be_gone_to(key: str) -> None:
    study = StudySession(carcnb.new(key, seed=2))
    wander(study, random.Random(key), 40)
    for node in list(study.tree.nodes()):
        assert study.go(node)
        done = [(step.player, step.action) for step in study.game.steps]
        assert done[: len(node.path)] == [(each.player, each.action) for each in node.path]
        # only what chance does by itself may come after it
        assert all(step.by_itself for step in study.game.steps[len(node.path) :])


def test_another_turn_is_a_variation_and_the_same_one_is_not() -> None:
    study = StudySession(carcnb.new("hunters_gatherers", seed=7))
    one, *_, other = study.game.legal_turns()
    start = study.node
    assert study.play(one)
    study.go(start)
    assert study.play(other)
    assert [node.action for node in start.following] == [one[0], other[0]]
    study.go(start)
    study.play(one)
    assert len(start.following) == 2
    assert study.undo()
    assert study.redo()
    assert study.node.path[1].action == one[0]


def test_going_on_follows_the_line_that_was_looked_at_last() -> None:
    study = StudySession(carcnb.new("carcassonne", seed=7))
    one, *_, other = study.game.legal_turns()
    start = study.node
    for turn in (one, other):
        study.go(start)
        study.play(turn)
    study.go(start)
    study.redo()
    assert study.node.action == other[0]


def test_promoting_and_deleting() -> None:
    study = StudySession(carcnb.new("hunters_gatherers", seed=7))
    one, *_, other = study.game.legal_turns()
    start = study.node
    for turn in (one, other):
        study.go(start)
        study.play(turn)
    assert study.node.depth == 1
    assert study.promote()
    assert study.node.depth == 0
    assert not study.promote()
    assert start.following[0].action == other[0]
    study.go(start.following[1])
    assert study.delete()
    assert [node.action for node in start.following] == [other[0]]
    assert study.node is start


def test_nothing_is_deleted_at_the_start() -> None:
    assert not StudySession(carcnb.new("hunters_gatherers", seed=7)).delete()


def test_the_game_that_is_studied_stays_as_it_is() -> None:
    game = carcnb.new("hunters_gatherers", seed=7)
    before = game.record().text()
    StudySession(game).play(game.legal_turns()[0])
    assert game.record().text() == before


def test_what_chance_did_in_a_study_is_asked_for_and_not_decided_by_a_seed() -> None:
    begun = "carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L52\n"
    one, *_, other = carcnb.load(begun).legal_turns()
    game = carcnb.load(f"{begun}red {one[0]}\n(\n  red {other[0]}\n)\nred pass", seed=3)
    study = StudySession(game)
    assert study.game.seed is None
    assert to_study(carcnb.new("hunters_gatherers", seed=3)).seed == 3


def test_comments_marks_and_expectations_of_a_study_are_kept() -> None:
    game = carcnb.load("carcnb 1\ngame hunters_gatherers\nplayers red blue\nred draw L52")
    one, *_, other = game.legal_turns()
    text = (
        "carcnb 1\ngame hunters_gatherers\nplayers red blue\n# what to do?\n\nred draw L52\n! light 0,0\n"
        f"red {one[0]}\n# quiet\n(\n  red {other[0]}\n  # bold\n  expect score red 0\n)\nred pass\n"
    )
    study = StudySession(carcnb.load(text))
    assert study.record().text() == carcnb.Record.parse(text).text()


def test_variations_go_only_as_deep_as_a_record_can_hold() -> None:
    study = StudySession(carcnb.new("carcassonne"))
    for _ in range(3 * DEPTH):
        first, second = study.legal[:2] if len(study.legal) > 1 else (study.legal[0],) * 2
        study.act(first)
        study.undo()
        study.act(second)
    assert max(node.depth for node in study.tree.nodes()) == DEPTH
    assert Record.parse(study.record().text()).text() == study.record().text()
    assert study.notice or study.node.depth <= DEPTH
