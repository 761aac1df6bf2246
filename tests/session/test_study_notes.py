"""Studies with comments, arrows and lights: written, read, sent as a code, and damaged on the way, at random."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import carcnb
from carcnb.record import Record, RecordError, StudyMark, replay
from carcnb.record.codes import code
from carcnb.record.marks import check_mark
from carcnb.session.studying import ARROW, LIGHT, StudySession
from carcnb.session.tree import DEEPEST, Node, Tree
from tests.session.plays import wander

KEYS = ("hunters_gatherers", "carcassonne", "wheel_of_fortune", "marabunta")
TEXT = """carcnb 1
game carcassonne
players red blue
# a road begins

red draw X
red place 1,0 r0
# the crossing
! light 1,0 road.1
(
  red place -1,0 r0
  # on the other side
  red pass
  (
    red occupy robber road.1
  )
)
red pass
"""


def opened(text: str) -> StudySession:
    study = StudySession(carcnb.load(text), "en")
    study.leap(to_the_end=False)
    return study


def shape(node: Node) -> Any:
    """All that a tree says, from a step on."""
    return node.text, node.comments, [str(mark) for mark in node.marks], [shape(each) for each in node.following]


# --- one by one -------------------------------------------------------------------------------------------------------


def test_a_study_is_walked_into_its_variations_and_back() -> None:
    study = opened(TEXT)
    assert study.comments == ["a road begins"]
    assert study.redo()
    assert [node.text for node in study.variations] == ["red place 1,0 r0", "red place -1,0 r0"]
    assert study.go(study.variations[1])
    assert study.comments == ["on the other side"]
    assert study.cursor == 2
    assert study.length == 3
    study.go(study.variations[1])
    assert study.game.board.occupants
    study.jump(1)
    assert study.length == 3, "going on leads where the reader came from"
    study.jump(99)
    assert study.game.board.occupants
    study.jump(0)
    assert study.node is study.tree.root
    assert study.record().text() == TEXT


def test_marks_come_and_go() -> None:
    study = opened(TEXT)
    study.jump(2)
    assert [str(mark) for mark in study.marks] == ["light 1,0 road.1"]
    for _ in range(2):
        study.begin_mark(ARROW)
        assert study.to_do == "Click where the arrow begins."
        study.click(("zone", (0, 0), "road.1"))
        study.click(("zone", (1, 0), "road.1"))
        assert not study.marking
        assert len(study.marks) in (1, 2)
    study.begin_mark(LIGHT)
    study.click(("cell", (9, 9)))  # beside the table
    assert [str(mark) for mark in study.marks] == ["light 1,0 road.1"]
    study.wipe()
    assert not study.marks
    assert study.record().text() == TEXT.replace("! light 1,0 road.1\n", "")


def test_what_is_noted_is_on_the_game_that_is_shown() -> None:
    study = opened(TEXT)
    study.jump(2)
    study.comment("here")
    assert "# here" in study.game.record().text()
    study.comment("  ")
    assert "# here" not in study.game.record().text()


def test_a_comment_at_a_turn_of_chance_is_kept_with_it() -> None:
    study = StudySession(carcnb.new("hunters_gatherers", seed=7), "en")
    study.play(study.game.legal_turns()[0])
    study.comment("what now?")
    assert study.comments == ["what now?"]
    assert study.record().text().endswith("# what now?\n")
    study.undo()
    assert study.comments == []


def test_marks_of_the_set_up_are_seen_and_wiped_at_the_start() -> None:
    head = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"
    study = opened(f"{head}\nput L56 0,0 r0\n! light 0,0\nred draw L52\n")
    assert [str(mark) for mark in study.marks] == ["light 0,0"]
    study.wipe()
    assert study.record().text() == f"{head}\nput L56 0,0 r0\nred draw L52\n"


def test_two_lines_that_begin_with_the_same_step_are_one() -> None:
    twice = TEXT.replace("  red place -1,0 r0\n", "  red place 1,0 r0\n").replace(
        "road.1\n(", "road.1\n! arrow 0,0 1,0\n("
    )
    study = opened(twice)
    study.jump(2)
    assert study.comments == ["the crossing", "on the other side"]
    text = study.record().text()
    assert opened(text).record().text() == text


def test_nothing_is_promoted_deeper_than_a_record_goes() -> None:
    study = StudySession(carcnb.new("carcassonne"), "en")
    first, other = study.legal[:2]
    study.act(first)
    while study.tree.root.within < DEEPEST:
        choices = study.legal[:2]
        study.act(choices[0])
        if len(choices) > 1:
            study.undo()
            study.act(choices[1])
    study.go(study.tree.root)
    study.act(other)
    assert not study.promote()
    assert study.notice.startswith("Variations within variations")
    assert study.tree.root.following[0].action == first
    assert Record.parse(study.record().text()).text() == study.record().text()


# --- at random --------------------------------------------------------------------------------------------------------


def noted(key: str, seed: int, sayings: list[str]) -> StudySession:
    """A study of many lines, with comments and marks here and there."""
    chance = random.Random(f"{key} {seed}")
    study = StudySession(carcnb.new(key, seed=chance.choice([None, seed])), "en")
    wander(study, chance, 30)
    for node in list(study.tree.nodes()):
        if chance.random() < 0.5:
            study.go(node)
            study.comment(chance.choice(sayings) if sayings else "")
            for _ in range(chance.randrange(3)):
                study.node.mark(pointed(study, chance))
    return study


def pointed(study: StudySession, chance: random.Random) -> StudyMark:
    game = study.game
    cells = [(x, y) for x in range(-3, 8) for y in range(-3, 8) if game.nearest_cell((x, y)) == (x, y)]
    if chance.random() < 0.5:
        return StudyMark(ARROW, tuple(chance.sample(cells, 2)))
    cell = chance.choice(cells)
    mark = StudyMark(LIGHT, (cell,), chance.choice(["", *game.zones_on(cell)]))
    check_mark(game, mark)
    return mark


studies = some.builds(
    noted, some.sampled_from(KEYS), some.integers(0, 10**6), some.lists(some.text(max_size=30), max_size=4)
)


@settings(max_examples=40, deadline=None)
@given(studies)
def test_a_study_comes_back_from_its_text(study: StudySession) -> None:
    text = study.record().text()
    read = Record.parse(text)
    assert read.text() == text
    assert replay(read, variations=True).failures == []
    assert shape(Tree(carcnb.load(text)).root) == shape(study.tree.root)


@settings(max_examples=40, deadline=None)
@given(studies)
def test_a_study_comes_back_from_its_code_but_for_its_comments(study: StudySession) -> None:
    record = study.record()
    game = carcnb.load(record.text())
    short = code(game)
    for node in study.tree.nodes():
        node.comment("")
    assert shape(Tree(carcnb.load(short)).root) == shape(study.tree.root)
    lines = [line for line in record.text().splitlines() if not line.strip().startswith("#")]
    assert len(short) <= 2.5 * len(lines) + 40


@settings(max_examples=40, deadline=None)
@given(studies, some.randoms(use_true_random=False))
def test_a_damaged_code_is_refused_with_a_sentence(study: StudySession, chance: random.Random) -> None:
    short = code(carcnb.load(study.record().text()))
    letters = "".join(map(chr, range(33, 127))) + "é٣²\u2028"
    for _ in range(20):
        place = chance.randrange(2, len(short))
        letter = chance.choice([each for each in letters if each != short[place]])
        damages = (
            short[:place] + letter + short[place + 1 :],
            short[:place] + short[place + 1 :],
            short[:place],
            short + letter,
            short[: place - 1] + short[place] + short[place - 1] + short[place + 1 :],
        )
        for damaged in damages:
            if damaged.strip() == short:
                continue
            with pytest.raises(RecordError) as caught:
                carcnb.load(damaged)
            assert len(str(caught.value).split()) > 4


@settings(max_examples=40, deadline=None)
@given(some.sampled_from(KEYS), some.integers(0, 10**6), some.booleans())
def test_any_position_comes_back_from_its_code(key: str, seed: int, free: bool) -> None:
    chance = random.Random(seed)
    game = carcnb.new(key, seed=seed)
    for _ in range(chance.randrange(60)):
        if game.over:
            break
        game.push(chance.choice(game.legal_actions()))
    text = Record.parse(game.position()).text()
    if free:
        record = Record.parse(text)
        setup = tuple(line for line in record.lines if line.words[0] in game.setup_verbs)
        text = Record(key, record.players, record.options, lines=setup, free=True).text()
    position = carcnb.load(text)
    again = carcnb.load(carcnb.code(position))
    assert again == position
    assert again.free == free
    assert again.record().text() == position.record().text()
