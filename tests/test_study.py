"""Studies: comments, marks, variations and free positions, read, written and checked."""

from __future__ import annotations

import contextlib
import pickle
import random
from pathlib import Path

import pytest

import carcnb
from carcnb.check import check
from carcnb.engine.refusals import IllegalAction
from carcnb.record import Record, RecordError, StudyMark, load, marks_now, replay
from carcnb.record.codes import code
from carcnb.record.position import position
from carcnb.session.playfile import text_of
from carcnb.session.timeline import Timeline
from tests.fuzz import damaged
from tests.walks import EXAMPLES

HEAD = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"
STUDY = """carcnb 1
game hunters_gatherers
players red blue
title The river
# what to do with L52?

red draw L52
# it fits in four ways
! light 0,0 river.1
red place -1,0 r0
# the best
! arrow 0,0 -1,0
(
  red place 0,-1 r0
  # also seen
  red pass
  (
    red occupy hunter meadow.1
    expect supply red member 4
  )
)
(
  red place 0,-1 r2
)
red pass
"""


def test_a_study_is_written_as_it_was_read() -> None:
    assert Record.parse(STUDY).text() == STUDY


def test_a_study_is_a_tree_with_a_main_line() -> None:
    record = Record.parse(STUDY)
    draw, place, last = record.lines
    assert record.comments == ("what to do with L52?",)
    assert [line.text for line in record.lines] == ["red draw L52", "red place -1,0 r0", "red pass"]
    assert draw.marks == (StudyMark("light", ((0, 0),), "river.1", 9),)
    assert [[line.text for line in way] for way in place.variations] == [
        ["red place 0,-1 r0", "red pass"],
        ["red place 0,-1 r2"],
    ]
    assert place.variations[0][1].variations[0][0].text == "red occupy hunter meadow.1"
    assert last.comments == ()


def test_a_game_keeps_what_was_noted_beside_its_lines() -> None:
    game = carcnb.load(STUDY)
    assert game.record().text() == STUDY
    game.push(carcnb.load(HEAD).legal_actions()[0])
    assert game.record().text() == STUDY + "blue draw L00\n"


def test_what_was_noted_beside_a_line_goes_with_it() -> None:
    game = carcnb.load(STUDY)
    game.pop()
    game.pop()
    kept = STUDY[: STUDY.index("red place")]
    assert game.record().text() == kept
    assert game.copy().record().text() == kept
    game.push(game.legal_actions()[0])
    assert "the best" not in game.record().text()


@pytest.mark.parametrize("text", ["STUDY", "FREE"])
def test_a_study_can_be_sent_to_another_process(text: str) -> None:
    game = carcnb.load(globals()[text])
    assert pickle.loads(pickle.dumps(game)).record().text() == globals()[text]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("red draw L52 # at the end", "red draw L52\n# at the end"),
        ("red draw L52#without a blank", "red draw L52\n# without a blank"),
        ("red draw L52\n\n#   on its own  #again", "red draw L52\n# on its own #again"),
        ("red draw L52\n#\n#  ", "red draw L52"),
        ("red draw L52\n#seed 5\n#began x\n#later red pass", "red draw L52"),
        ("red draw L52\n# seed 5", "red draw L52\n# seed 5"),
        ("red  draw L52 # a\nexpect turn red # b\nred place -1,0 r0", "red draw L52\n# a\nred place -1,0 r0"),
    ],
)
def test_comments_are_kept_in_one_form(typed: str, kept: str) -> None:
    text = Record.of(load(HEAD + typed)).text()
    assert text == HEAD + "\n" + kept + "\n"
    assert Record.of(load(text)).text() == text


def test_comments_of_the_header_come_below_it() -> None:
    text = "# mine\ncarcnb 1 # one\ngame hunters_gatherers\nplayers red blue\n#seed 5\n# last\nred draw L52\n"
    assert Record.parse(text).text() == HEAD + "# mine\n# one\n# last\n\nred draw L52\n"


def test_a_saved_play_keeps_comments_and_its_own_notes_apart() -> None:
    game = carcnb.load(STUDY, seed=5)
    text = text_of(Timeline(game), "abc")
    assert text.count("#seed 5\n") == 1
    assert "# seed" not in Record.parse(text).text()
    assert "# the best" in Record.parse(text).text()


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_the_comments_of_examples_stay(file: Path) -> None:
    record = Record.parse(file.read_text("utf-8"))
    assert any(comment.startswith("rules ") for comment in record.comments)
    assert Record.parse(record.text()).text() == record.text()


# --- carcnb check -----------------------------------------------------------------------------------------------------


def checked(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> tuple[int, str, str]:
    file = tmp_path / "study.carc"
    file.write_text(text)
    result = check([file], lang="en")
    out, err = capsys.readouterr()
    return result, out.replace(str(file), "study.carc"), err.replace(str(file), "study.carc")


def test_variations_are_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path, capsys, STUDY)[:2] == (0, "1 passed, 0 failed\n")
    assert replay(Record.parse(STUDY), variations=True).expectations == 1


def test_an_expectation_that_fails_in_a_variation_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result, out, _ = checked(tmp_path, capsys, STUDY.replace("member 4", "member 5"))
    assert (result, out.splitlines()[0]) == (1, "study.carc, line 19: expected supply red member 5; found 4")


def test_a_variation_that_cannot_be_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    result, _, err = checked(tmp_path, capsys, STUDY.replace("red place 0,-1 r2", "red place 0,0 r2"))
    assert result == 2
    assert err == "study.carc, line 23: 'red place 0,0 r2': Tile L56 already lies on 0/0 (HG-P2).\n"


def test_variations_are_told_in_the_same_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "study.carc"
    file.write_text(STUDY)
    assert check([file], verbose=True, lang="en") == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "  red draw L52",
        "    Red draws tile L52.",
        "  red place -1,0 r0",
        "    Red lays L52 on -1/0.",
        "  (",
        "    red place 0,-1 r0",
        "      Red lays L52 on 0/-1.",
        "    red pass",
        "      Red does not place a figure.",
        "      Blue is next.",
        "    (",
        "      red occupy hunter meadow.1",
        "        Red lays a hunter flat on the meadow; he stays to the end (HG-M5).",
        "        Blue is next.",
        "    )",
        "  )",
        "  (",
        "    red place 0,-1 r2",
        "      Red lays L52 on 0/-1.",
        "  )",
        "  red pass",
        "    Red does not place a figure.",
        "    Blue is next.",
        "1 passed, 0 failed",
    ]


def test_reading_does_not_carry_out_variations() -> None:
    assert load(STUDY.replace("red place 0,-1 r2", "red place 0,0 r2")).phase == "draw"


def test_a_free_position_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert checked(tmp_path, capsys, HEAD + "free\nput L56 0,0 r0\nput L56 1,0 r0\nexpect score red 0\n")[0] == 0


# --- free positions ---------------------------------------------------------------------------------------------------

FREE = (
    HEAD
    + "free\n\nput L56 0,0 r0 red gatherer forest.1\nput L56 1,0 r0\n"
    + "".join(f"put L52 {x},5 r{x % 4} red hunter meadow.1\n" for x in range(8))
)


def test_a_free_position_is_shown_and_never_played() -> None:
    game = carcnb.load(FREE)
    assert (len(game.board.placements), game.supply("red")["member"]) == (10, 0)
    assert game.legal_actions() == []
    with pytest.raises(IllegalAction, match="This is a free position: it is shown, not played") as caught:
        game.push(carcnb.load(HEAD).legal_actions()[0])
    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule) == ("free_position", "")
    assert game.explain(refusal, "en")[0].startswith("This is a free position: it is shown, not played.")
    assert "<svg" in game._repr_svg_()
    assert game.board.graph.number_of_nodes() > 10


def test_a_free_position_is_not_won_by_anybody() -> None:
    game = carcnb.load(FREE)
    assert game.outcome() is None
    assert repr(game) == "<hunters_gatherers, free position: shown, not played; red 0, blue 0>"
    for ask in (carcnb.evaluate, carcnb.compare, carcnb.player("greedy").choose):
        with pytest.raises(ValueError, match="a free position is shown, never played"):
            ask(game)


def test_a_free_position_is_written_as_it_was_read() -> None:
    game = carcnb.load(FREE, seed=7)
    assert game.record().text() == position(game) == FREE
    assert carcnb.load(code(game)).record().text() == FREE
    assert game.copy().record().text() == FREE


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("carcassonne", "put A 0,0 r0 red monk monastery.1\nput A 1,0 r0\nput A -1,0 r0\nput C 0,1 r0\n"),
        ("wheel_of_fortune", "put board 0,0\nput RadB 9,9 r0\ncrown taxes red\npig plague\n"),
        ("marabunta", "number 0,5 red 3\nround 5\n"),
    ],
)  # fmt: skip
def test_every_game_has_free_positions(key: str, lines: str) -> None:
    text = f"carcnb 1\ngame {key}\nplayers red blue\nfree\n\n{lines}"
    game = carcnb.load(text)
    assert game.legal_actions() == []
    assert carcnb.load(code(game)).record().text() == text
    assert game.draw().words


def test_without_free_the_same_set_up_is_refused() -> None:
    with pytest.raises(RecordError):
        load(FREE.replace("free\n", ""))


# --- damage -----------------------------------------------------------------------------------------------------------


MARKED = [
    "! arrow 0,0 -1,0\n! light 0,0 river.1\n! light 3,-3\n! arrow 999999,0 0,0\n! light 0,0 meadow.9",
    HEAD + "red draw L52\n! light 1,0\n(\n)\n",
    "carcnb 1\ngame wheel_of_fortune\nplayers red blue\nput board 0,0\n! light 1,1 wheel.1\n! arrow 0,0 3,3\n",
    "carcnb 1\ngame marabunta\nplayers red blue\nfree\nnumber 0,5 red 3\n! arrow 0,5 1,5\n! light 0,5\n",
]


def test_a_damaged_study_is_read_and_painted_or_refused_as_a_record() -> None:
    chance, others = random.Random(5), [FREE, *MARKED]
    read = painted = 0
    for _ in range(1500):
        text = damaged(chance.choice([STUDY, STUDY, *MARKED[1:]]), chance, others)
        with contextlib.suppress(RecordError):
            record = Record.parse(text)
            assert Record.parse(record.text()).text() == record.text()
            game = replay(record, variations=True).game
            read += 1
            if marks_now(game):
                assert game.draw().scene.shapes
                painted += 1
            assert carcnb.load(game.record().text()).record().text() == game.record().text()
    assert read > painted > 5
