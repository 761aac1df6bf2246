"""Codes: whole games in a few letters, there and back."""

from __future__ import annotations

import base64
import contextlib
import random
import re
import string
import zlib
from pathlib import Path
from time import process_time
from typing import Any

import pytest

import carcnb
from carcnb import games
from carcnb.record import Record, RecordError, load, read
from carcnb.record.codes import code, game_of, is_code
from carcnb.record.position import position
from tests.walks import EXAMPLES, GAMES, begun, finished, walk

HEAD = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"
LETTERS = string.ascii_letters + string.digits + "-_"


def statements(game: Any) -> str:
    """A game's record, but for title and comments."""
    return "\n".join(line for line in Record.of(game).text().splitlines() if not line.startswith(("title ", "# ")))


def check(game: Any) -> str:
    short = code(game)
    assert re.fullmatch("C1[A-Za-z0-9_-]+", short)
    assert len(short) <= 2.5 * (len(game.setup_lines) + len(game.steps)) + 40
    assert statements(load(short)) == statements(game)
    return short


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", GAMES)
def test_a_finished_game_comes_back_from_its_code(key: str, seed: int) -> None:
    check(finished(key, seed)[0])


@pytest.mark.parametrize("key", GAMES)
def test_a_game_comes_back_from_its_code_along_the_way(key: str) -> None:
    game = begun(key, 6)
    for number, _ in enumerate(walk(game, 6)):
        if number % 25 == 0:
            check(game)
            check(load(position(game)))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_every_example_has_a_code(file: Path) -> None:
    check(load(file))


def test_a_code_is_read_wherever_a_record_is() -> None:
    game = carcnb.new("hunters_gatherers", seed=7)
    assert carcnb.load(carcnb.code(game)).tile == game.tile
    assert read(f" {code(game)}\n").text() == game.record().text()
    assert carcnb.load(code(game), seed=7).seed == 7


def test_an_unusual_set_up_is_kept_as_it_was_typed() -> None:
    game = load(HEAD + "put  L56 0,0 r0\nscore red 007\nput L37 0,-1 r0\n")
    assert statements(load(code(game))) == statements(game)


@pytest.mark.parametrize("key", GAMES)
def test_one_changed_letter_is_found(key: str) -> None:
    chance, short = random.Random(1), code(begun(key, 2))
    for place in range(len(short)):
        letter = chance.choice([other for other in LETTERS if other != short[place]])
        with pytest.raises(RecordError):
            load(short[:place] + letter + short[place + 1 :])


def test_what_is_no_code_says_so() -> None:
    for text in ("C1A", "C1AAAA", "C1" + "A" * 30, "C1" + "_" * 99, "C1" + "A" * 30_000):
        with pytest.raises(RecordError, match="code"):
            load(text)


def test_damaged_codes_with_a_right_sum_do_no_harm() -> None:
    """Whoever forges a code gets a game or a RecordError, and soon."""
    chance = random.Random(3)
    for _ in range(300):
        whole = base64.urlsafe_b64decode(code(begun(chance.choice(GAMES), 1))[2:] + "===")[:-4]
        place = chance.randrange(len(whole))
        forged = whole[:place] + bytes([chance.randrange(1, 256)]) + whole[place + 1 :]
        letters = base64.urlsafe_b64encode(forged + zlib.crc32(forged).to_bytes(4)).decode().rstrip("=")
        with contextlib.suppress(RecordError):
            load("C1" + letters)


def test_a_path_stays_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("C1game").write_text(HEAD)
    assert load(Path("C1game")).key == "hunters_gatherers"
    assert is_code("C1game") and not is_code("./C1game")


def test_a_sheet_of_ones_own_has_no_code(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text("")
    game = load(f"carcnb 1\ngame marabunta\nplayers red blue\nsheet {tmp_path / 'my.toml'}\n")
    with pytest.raises(ValueError, match="a sheet of your own has no code"):
        code(game)


def test_a_game_from_outside_has_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.new_game("carcassonne")
    monkeypatch.setattr("carcnb.record.codes._built_in", lambda: ["marabunta"])
    with pytest.raises(ValueError, match="carcassonne comes from outside"):
        code(game)


@pytest.mark.parametrize(
    ("short", "key", "count"),
    [
        ("C1OERd7fPex5lKf1rN9xIwq8ltJg", "carcassonne", 19),
        ("C1kMMzuo9hESj1DSzYcp4Q7q_qBYYm", "hunters_gatherers", 19),
        ("C1Ae2Q4PCL3od0TzdCwu09ZgDTiT-TONoqtSRRhP2x7q8FJtV2", "hunters_gatherers", 6),
        ("C1DZFbCGPYbG0wlU2wEBWPEZk", "marabunta", 14),
        ("C1AV-vIpQZtlcEPGPm1lueEHb3i0UmQQ", "wheel_of_fortune", 19),
    ],
)
def test_codes_that_were_sent_are_read_by_later_versions(short: str, key: str, count: int) -> None:
    game = game_of(short)
    assert (game.key, len(game.steps)) == (key, count)
    assert code(game) == short


@pytest.mark.parametrize("key", GAMES)
def test_coding_costs_little_beside_reading_the_record(key: str) -> None:
    game, text = finished(key, 1)[0], Record.of(finished(key, 1)[0]).text()

    def seconds(do: Any) -> float:
        begin = process_time()
        for _ in range(3):
            do()
        return process_time() - begin

    coding = min(seconds(lambda: load(code(game))) for _ in range(3))
    assert coding <= 4 * min(seconds(lambda: load(text)) for _ in range(3))
