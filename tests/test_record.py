"""Records: reading, writing, replaying, and what a teacher is told when something is wrong with one."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest

from carcnb import games
from carcnb.check import explained
from carcnb.record import Record, RecordError, load, read, replay
from carcnb.record.statements import MAX_LINE, MAX_SIZE
from tests.walks import EXAMPLES

BROKEN = sorted((Path(__file__).parent / "broken").glob("*.carc"))
HEAD = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"


def complaint(text: str | bytes) -> str:
    with pytest.raises(RecordError) as caught:
        replay(Record.parse(text, "my.carc"))
    return explained(caught.value, "en")


def test_there_are_many_ways_to_break_a_record() -> None:
    assert len(BROKEN) >= 40


@pytest.mark.parametrize("file", BROKEN, ids=lambda file: file.stem)
def test_broken_record(file: Path) -> None:
    first = file.read_text("utf-8").partition("\n")[0]
    expected = first.removeprefix("# error: ")
    assert first != expected
    with pytest.raises(RecordError) as caught:
        load(file)
    message = explained(caught.value, "en")
    assert expected in message
    assert message.startswith(str(file))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "my.carc: a record begins with: carcnb 1"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "my.carc: is not a record: it is not UTF-8 text"),
        (b"carcnb 1\n\xff\xfe", "my.carc: is not a record: it is not UTF-8 text"),
        (b"carcnb 1\ngame\x00", "my.carc: is not a record: it holds binary data"),
        ("ï»¿", "my.carc, line 1: 'ï»¿': a record begins with: carcnb 1"),
        (HEAD.encode("utf-16"), "my.carc: is not a record: it is not UTF-8 text"),
        (HEAD + "red " + "x" * MAX_LINE, "the line is longer than 1,000 characters"),
        (b"carcnb 1\n" * MAX_SIZE, "my.carc: is too large for a record (more than 2,000,000 characters)"),
        ("<html><body>not found</body></html>", "a record begins with: carcnb 1"),
        ('{"cells": []}', "a record begins with: carcnb 1"),
    ],
    ids=[
        "empty",
        "picture",
        "bad_bytes",
        "zero_byte",
        "mojibake",
        "utf16",
        "long_line",
        "huge",
        "web_page",
        "notebook",
    ],
)
def test_what_is_no_record_at_all(text: str | bytes, message: str) -> None:
    assert message in complaint(text)


def test_a_long_line_is_shown_shortened() -> None:
    assert len(complaint(HEAD + "red " + "x" * MAX_LINE)) < 200


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"nowhere\.carc: cannot be read: No such file"):
        read(tmp_path / "nowhere.carc")
    with pytest.raises(RecordError, match="cannot be read"):
        read(tmp_path)


def test_a_byte_order_mark_and_windows_lines_do_no_harm() -> None:
    text = "\ufeff" + HEAD.replace("\n", "\r\n") + "red draw L52\r\n"
    assert load(text).state == load(HEAD + "red draw L52\n").state
    assert replay(Record.parse(text.encode())).game.phase == "place"


def test_comments_blanks_and_empty_lines_are_nothing() -> None:
    record = Record.parse(
        "# hello\n\n  carcnb   1 # one\ngame hunters_gatherers\n\tplayers red   blue\n\n  red  draw L52#now\n"
    )
    assert (record.game, record.players) == ("hunters_gatherers", ("red", "blue"))
    assert [line.words for line in record.lines] == [["red", "draw", "L52"]]
    assert record.lines[0].number == 7


def test_an_expectation_that_fails_says_what_was_found() -> None:
    result = replay(Record.parse(HEAD + "expect score red 6\nexpect turn red\nrefuse red draw L52 : wrong_phase\n"))
    assert [(failure.line.number, failure.expected, failure.found) for failure in result.failures] == [
        (4, "score red 6", "0"),
        (6, "red draw L52 refused as wrong_phase", "it is allowed"),
    ]
    assert result.expectations == 3


def test_expectations_change_nothing() -> None:
    with_them = load(
        HEAD + "expect score red 3\nred draw L52\nrefuse red place 1,0 r0 : side_mismatch\nexpect turn blue\n"
    )
    assert with_them.state == load(HEAD + "red draw L52\n").state


def test_expectations_may_stand_before_set_up() -> None:
    text = HEAD + "expect areas forest 2\nput L56 0,0 r0\nput L37 0,-1 r0\n"
    assert replay(Record.parse(text)).failures == []


def test_a_record_is_written_as_it_is_read() -> None:
    text = (
        HEAD + "option sections tiles\ntitle Two gatherers meet\n\n"
        "put L56 0,0 r0\nred draw L52\nred place -1,0 r0\nred pass\n"
    )
    game = load(text)
    assert game.options == {"sections": "tiles"}
    assert Record.of(game).text() == text


def test_whatever_the_title_a_record_can_be_read_again() -> None:
    record = Record("carcassonne", ("red", "blue"), title="Lesson #2:\n red draw E ")
    assert Record.parse(record.text()).title == "Lesson 2: red draw E"
    assert Record.parse(record.text()).lines == ()


@pytest.mark.parametrize(
    ("title", "read_back"),
    [
        ("a\0b\x01c\ud800d\x85e", "a b c d e"),
        ("x" * 2000, "x" * (MAX_LINE - 7) + "…"),
        ("\u2028", ""),
        (5, "5"),
        (None, ""),
        ("# # #", ""),
    ],
)
def test_a_title_that_no_line_can_hold_is_written_as_one_can(title: Any, read_back: str) -> None:
    game = games.new_game("carcassonne")
    game.title = title
    text = Record.of(game).text()
    assert load(text).title == Record.parse(text.encode()).title == read_back


def test_only_line_ends_end_a_line() -> None:
    record = Record.parse(HEAD + "# pasted\u2028text\x0b\r\nred draw L52\rred place -1,0 r0\n")
    assert [line.number for line in record.lines] == [5, 6]


def test_an_option_at_its_default_is_not_written() -> None:
    assert "option" not in Record.of(load(HEAD + "option sections zones\n")).text()


def test_text_or_path(tmp_path: Path) -> None:
    file = tmp_path / "game.carc"
    file.write_text(HEAD)
    assert load(file).key == load(str(file)).key == load(HEAD).key == "hunters_gatherers"


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_text_is_known_by_any_line_end(end: str) -> None:
    text = "# mine\n" + HEAD + "red draw L52\n"
    assert load(text.replace("\n", end)).state == load(text).state


@pytest.mark.parametrize("source", ["a\0b", "\ud800", "x" * 1_000_000, "", " ", "no\x1b[31m.carc", "~/no\u202e.carc"])
def test_a_name_that_is_none_is_told_shortly_and_can_be_printed(source: str) -> None:
    with pytest.raises(RecordError) as caught:
        load(source)
    assert len(str(caught.value)) < 400 and str(caught.value).isprintable()


@pytest.mark.parametrize("source", [None, 5, b"carcnb 1", ["carcnb 1"]])
def test_what_is_neither_path_nor_text_is_told(source: Any) -> None:
    with pytest.raises(RecordError, match="a record is given as a path or as text, not as"):
        load(source)


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices of a POSIX system")
def test_neither_pipe_nor_device_nor_huge_file_is_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.carc")
    with (tmp_path / "huge.carc").open("wb") as huge:
        huge.truncate(10**12)
    for path, reason in ((tmp_path / "pipe.carc", "no plain file"), ("/dev/zero", "no plain file"),
                         (tmp_path / "huge.carc", "too large")):  # fmt: skip
        with pytest.raises(RecordError, match=reason):
            load(path)


def test_a_record_never_evaluates_code() -> None:
    assert "unknown" in complaint(HEAD + "red __import__('os').system('true')\n")
    assert "not a cell" in complaint(HEAD + "put L56 (0,0) r0\n")


def damaged(text: str, chance: random.Random) -> str:
    """A record as it might come out of a bad copy: words and lines lost, doubled, swapped, misspelt."""
    lines = text.splitlines()
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(lines))
        words = lines[place].split() or [""]
        word = chance.randrange(len(words))
        match chance.randrange(7):
            case 0:
                del words[word]
            case 1:
                words.insert(word, words[word])
            case 2:
                chance.shuffle(words)
            case 3:
                words[word] = words[word][::-1]
            case 4:
                words[word] = chance.choice(
                    ["-1", "0,0", "r9", "red", "1_0,2", "٣,٣", "end", "put", "…", "L56", "board", ":"]
                )
            case 5:
                words = chance.choice(lines).split()
            case 6:
                words = []
        lines[place] = " ".join(words)
    return "\n".join(lines)


@pytest.mark.parametrize("key", games.keys())
def test_a_damaged_record_is_a_record_error_or_a_record(key: str) -> None:
    chance = random.Random(key)
    texts = [file.read_text("utf-8") for file in EXAMPLES if file.parts[-3] == key]
    complaints = 0
    for _ in range(400):
        try:
            replay(Record.parse(damaged(chance.choice(texts), chance)))
        except RecordError as error:
            complaints += 1
            assert explained(error, "en")
    assert complaints > 100


def test_a_record_that_is_not_there_is_told_with_the_one_beside_it_that_is_meant(tmp_path: Path) -> None:
    (tmp_path / "forest_shared.carc").write_text("carcnb 1\n")
    with pytest.raises(RecordError, match=r"forest_share\.carc: cannot .* did you mean forest_shared\.carc\?"):
        read(tmp_path / "forest_share.carc")
